internal import MatteMotion

/// When what plays by itself, with nobody touching it, goes to its other end and back.
struct Play: Hashable, Sendable {
  /// The seconds between one turn and the next.
  static let period = 4.0

  /// When the last turn began.
  let turn: Instant
  /// True if it led away from where everything began, false if it led back.
  let isAway: Bool

  /// Finds the last turn until an instant; nil before the first.
  init?(at instant: Instant) {
    let count = (instant.seconds / Self.period).rounded(.down)
    guard count > 0 else { return nil }
    turn = Instant(seconds: count * Self.period)
    isAway = count.truncatingRemainder(dividingBy: 2) == 1
  }
}
