internal import MatteMotion

/// The number of a polygon's sides, which passes from one to another through what lies between.
struct SideCount: Hashable, Sendable {
  private var from: SideBlend
  private var target: Int
  private var share = Animated(resting: 1)
  /// What of a notch is left that was not enough for a side, −1…1, exclusive.
  private var rest = 0.0

  /// Makes a number at rest, at least 1.
  init(_ sides: Int) {
    from = SideBlend(sides).gathered
    target = sides
  }

  /// The outline seen at an instant.
  func blend(at instant: Instant) -> SideBlend {
    from.mixed(with: target, by: share.value(at: instant))
  }

  /// True until the number is a whole one.
  func isMoving(at instant: Instant) -> Bool { share.isMoving(at: instant) }

  /// Adds as many sides as there are notches, but for what leads out of a range.
  mutating func turn(
    by notches: Double, within range: ClosedRange<Int>, at instant: Instant, _ stage: Stage
  ) {
    let limit = Double(range.upperBound)
    rest = min(max(rest + notches, -limit), limit)
    let whole = rest.rounded(.towardZero)
    rest -= whole
    let next = min(max(target + Int(whole), range.lowerBound), range.upperBound)
    if whole != 0, next != target { settle(to: next, at: instant, stage) }
  }

  /// Takes over from what is on screen.
  private mutating func settle(to sides: Int, at instant: Instant, _ stage: Stage) {
    from = blend(at: instant).gathered
    target = sides
    share = Animated(
      from: 0, to: 1, start: instant, duration: stage.duration(PolygonScene.change))
  }
}
