internal import MatteMotion

/// How a border's bend passes from one cause to the next, as from time to a hand: the border goes on with
/// the bend that it has, which fades.
struct BendFade: Hashable, Sendable {
  /// How long that takes, in seconds.
  static let duration = 0.1

  /// The border as it was.
  private let before: NightBorder
  /// How much of the new bend is seen, 0…1.
  private let share: Animated

  /// Begins at an instant with a border, and takes no longer than `limit` seconds.
  init(from border: NightBorder, at instant: Instant, limit: Double) {
    before = border
    share = Animated(from: 0, to: 1, start: instant, duration: min(limit, Self.duration))
  }

  /// True while the bend fades.
  func isMoving(at instant: Instant) -> Bool { share.isMoving(at: instant) }

  /// A border with as much of the earlier bend, and as far on its side, as an instant leaves.
  func mixed(into border: NightBorder, at instant: Instant) -> NightBorder {
    let share = share.value(at: instant)
    guard share < 1 else { return border }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return NightBorder(
      y: border.y, bend: between(before.bend, border.bend),
      controlX: between(before.controlX, border.controlX))
  }
}
