internal import MatteMotion

/// The number of a polygon's sides, changing smoothly from one number to another.
///
/// Every polygon on the way has a weight. Springs draw the latest one's to 1 and all others to 0.
/// As the springs are equal, the weights always add up to 1 and none is negative; however fast the
/// number changes, the outline neither jumps nor stops.
struct SideCount: Hashable, Sendable {
  /// The spring that draws the weights.
  static let spring = Spring.critical(frequency: 28)
  /// The weight that counts as none: 0.0005 moves an outline 400 pixels wide by at most a tenth of
  /// a pixel.
  private static let rest = Rest(distance: 0.0005, speed: 0.015)

  private var target: Int
  /// The polygons that fade out since `start`, as they were then.
  private var others: [SideBlend.Share] = []
  private var start = Instant.zero
  private var notches = WheelNotches()

  /// Makes a number at rest, at least 1.
  init(_ sides: Int) {
    target = sides
  }

  /// The outline at an instant.
  func blend(at instant: Instant) -> SideBlend {
    guard isMoving(at: instant) else { return SideBlend(target) }
    func left(_ displacement: Double, _ velocity: Double) -> Double {
      let initial = Spring.State(displacement: displacement, velocity: velocity)
      return Self.spring.state(initial, after: instant - start).displacement
    }
    return SideBlend(
      towards: target, from: others,
      left: SideBlend.Left(weight: left(1, 0), velocity: left(0, 1)))
  }

  /// True while the outline changes.
  func isMoving(at instant: Instant) -> Bool {
    others.contains { !Self.spring.isSettled(state(of: $0, at: instant), within: Self.rest) }
  }

  /// Adds a side for each notch, within a range; a number beyond it only comes nearer.
  mutating func turn(
    by count: Double, within range: ClosedRange<Int>, at instant: Instant, _ stage: Stage
  ) {
    let next = target + notches.whole(adding: count, limit: range.upperBound)
    let low = min(range.lowerBound, target)
    turn(to: min(max(next, low), max(range.upperBound, target)), at: instant, stage)
  }

  /// Changes to another number from the outline of this instant, with its velocity.
  mutating func turn(to sides: Int, at instant: Instant, _ stage: Stage) {
    guard sides != target else { return }
    var shares = stage.reducesMotion ? [] : shares(at: instant)
    shares.removeAll { $0.sides == sides }
    (others, target, start) = (shares, sides, instant)
  }

  /// All polygons with a weight at an instant, each once.
  private func shares(at instant: Instant) -> [SideBlend.Share] {
    var shares: [SideBlend.Share] = []
    var rest = SideBlend.Share(sides: target, weight: 1, velocity: 0)
    for other in others {
      let state = state(of: other, at: instant)
      if Self.spring.isSettled(state, within: Self.rest) { continue }
      shares.append(
        SideBlend.Share(
          sides: other.sides, weight: state.displacement, velocity: state.velocity))
      rest.weight -= state.displacement
      rest.velocity -= state.velocity
    }
    return shares + [rest]
  }

  /// The weight of a polygon that fades out, and its rate of change.
  private func state(of share: SideBlend.Share, at instant: Instant) -> Spring.State {
    let initial = Spring.State(displacement: share.weight, velocity: share.velocity)
    return Self.spring.state(initial, after: instant - start)
  }
}
