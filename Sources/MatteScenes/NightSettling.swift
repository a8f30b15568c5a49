internal import MatteGeometry
internal import MatteMotion

/// A border on its way to the bottom, where the new style has won, or back to the top.
struct NightSettling: Hashable, Sendable {
  /// The least speed, in logical pixels per second (the article's 300).
  static let leastSpeed = 300.0
  /// The longest time in the article's own form, in seconds.
  static let literalLimit = 3.0

  /// True if the new style stays.
  let completes: Bool
  private let controlX: Double
  private let bend: Animated
  private var y: Animated

  /// Sends a border on its way; `velocity` in pixels per second says how fast, not which way.
  ///
  /// The bend is gone by the end, so that no pixel of the old style is left to vanish at once; in
  /// the article it stays.
  init(
    _ border: NightBorder, velocity: Double, completes: Bool, at instant: Instant,
    on stage: Stage, isLiteral: Bool
  ) {
    let from = min(border.y, stage.size.height)
    let to = completes ? stage.size.height : 0
    let duration = stage.duration(
      Self.duration(
        of: abs(to - from), speed: abs(velocity), scale: stage.scale, isLiteral: isLiteral))
    self.completes = completes
    controlX = border.controlX
    y = Animated(from: from, to: to, start: instant, duration: duration, timing: .linear)
    bend = Animated(
      from: border.bend, to: isLiteral ? border.bend : 0, start: instant, duration: duration,
      timing: .linear)
  }

  /// The seconds that a distance in pixels takes: min(d/300, d/|v|), or min(3, d/|v|) if literal.
  static func duration(
    of distance: Double, speed: Double, scale: Double, isLiteral: Bool
  ) -> Double {
    guard distance > 0 else { return 0 }
    return min(isLiteral ? literalLimit : distance / (leastSpeed * scale), distance / speed)
  }

  /// The border at an instant.
  func border(at instant: Instant) -> NightBorder {
    NightBorder(y: y.value(at: instant), bend: bend.value(at: instant), controlX: controlX)
  }

  /// True once the border is where it was going.
  func isOver(at instant: Instant) -> Bool { instant >= y.end }

  /// Heads for the bottom of a window of another size, to be there at the same time.
  mutating func resize(on stage: Stage, at instant: Instant) {
    guard completes, !isOver(at: instant) else { return }
    y = y.retargeted(to: stage.size.height, at: instant, duration: y.end - instant)
  }
}
