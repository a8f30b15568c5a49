package import MatteMotion

/// The turns of two sides that are seen one after the other.
package enum SideTurns {
  /// How long a side is seen, in seconds, as on the page of a report.
  private static let length = 0.7

  /// When a side is over that is seen from an instant on.
  package static func end(from start: Instant) -> Instant { start + length }

  /// When the same side begins again after many turns that are over by an instant; the same instant if they are few.
  ///
  /// It is the very number to which one turn after the other leads, however those sums are rounded: as long as their
  /// exponent stays, all but the first grow by the same number, of which multiples are exact.
  package static func later(from start: Instant, until instant: Instant) -> Instant {
    let second = end(from: start).seconds
    // Less than a second from the beginning, hardly two sums have one exponent.
    guard start.seconds >= 1, second.exponent == start.seconds.exponent else { return start }
    let step = second + length - second
    let last = min(instant.seconds, second.binade * 2)
    // One less, as the quotient may be rounded up.
    let count = step > 0 ? ((last - second) / step).rounded(.down) - 1 : 0
    // With the turn to the second it is an even number.
    let odd = count.truncatingRemainder(dividingBy: 2) == 1 ? count : count - 1
    return odd > 0 ? Instant(seconds: second + odd * step) : start
  }
}
