internal import MatteMotion

/// The number of a polygon's sides, which passes from one to another through what lies between.
///
/// Every polygon that takes part has a weight, and a spring draws the weight of the one that comes to
/// 1 and all others to 0. Springs of one kind add up, so that the weights always make 1, and none is
/// ever negative; however quickly the number changes, the outline neither jumps nor stops.
struct SideCount: Hashable, Sendable {
  /// What draws the weights.
  static let spring = Spring.critical(frequency: 28)
  /// How little a weight must be to be gone: it moves the outline by a tenth of a pixel at most where
  /// that is 400 pixels wide.
  private static let rest = Rest(distance: 0.0005, speed: 0.015)

  private var target: Int
  /// The polygons that give way since `start`, as they were then.
  private var others: [SideBlend.Share] = []
  private var start = Instant.zero
  /// What of a notch is left that was not enough for a side, −1…1, exclusive.
  private var notches = 0.0

  /// Makes a number at rest, at least 1.
  init(_ sides: Int) {
    target = sides
  }

  /// The outline seen at an instant.
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

  /// True until the number is a whole one.
  func isMoving(at instant: Instant) -> Bool {
    others.contains { !Self.spring.isSettled(state(of: $0, at: instant), within: Self.rest) }
  }

  /// Adds as many sides as there are notches, but for what leads out of a range.
  mutating func turn(
    by count: Double, within range: ClosedRange<Int>, at instant: Instant, _ stage: Stage
  ) {
    let limit = Double(range.upperBound)
    notches = min(max(notches + count, -limit), limit)
    let whole = notches.rounded(.towardZero)
    notches -= whole
    let next = min(max(target + Int(whole), range.lowerBound), range.upperBound)
    if whole != 0 { turn(to: next, at: instant, stage) }
  }

  /// Passes to another number from what is on screen, with the velocity there is.
  mutating func turn(to sides: Int, at instant: Instant, _ stage: Stage) {
    guard sides != target else { return }
    var shares = stage.reducesMotion ? [] : shares(at: instant)
    shares.removeAll { $0.sides == sides }
    (others, target, start) = (shares, sides, instant)
  }

  /// All polygons that are seen at an instant, each once.
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

  /// The weight of a polygon that gives way, and its change per second.
  private func state(of share: SideBlend.Share, at instant: Instant) -> Spring.State {
    let initial = Spring.State(displacement: share.weight, velocity: share.velocity)
    return Self.spring.state(initial, after: instant - start)
  }
}
