internal import MatteMotion

/// The rhythm of scenes that play by themselves: every 4 seconds a turn to the other end, there and
/// back.
struct Play: Hashable, Sendable {
  /// The seconds from one turn to the next.
  static let period = 4.0

  /// When the latest turn began.
  let turn: Instant
  /// True if it led away from the beginning, false if it led back.
  let isAway: Bool

  /// Finds the latest turn up to an instant; nil before the first.
  init?(at instant: Instant) {
    let count = (instant.seconds / Self.period).rounded(.down)
    guard count > 0 else { return nil }
    turn = Instant(seconds: count * Self.period)
    isAway = count.truncatingRemainder(dividingBy: 2) == 1
  }
}
