internal import Glibc

/// An even turn without end, clockwise on screen.
///
/// ```swift
/// let hand = Turning(period: 60)
/// let angle = hand.angle(at: Instant(seconds: 15))  // π/2
/// ```
public struct Turning: Hashable, Sendable {
  /// The seconds of a whole turn, positive.
  public let period: Double
  /// When the angle is 0.
  public let start: Instant

  /// Makes a turn from a positive, finite period.
  public init(period: Double, start: Instant = .zero) {
    precondition(period > 0 && period.isFinite, "A turn takes a positive time.")
    self.period = period
    self.start = start
  }

  /// The angle at an instant, in radians, 0 inclusive to 2π exclusive: 2π·frac(t ÷ period).
  ///
  /// There is no drift: the remainder of a division is exact, however long the turn has lasted.
  public func angle(at instant: Instant) -> Double {
    2 * .pi * (phase(of: instant - start, period: period) / period)
  }
}

/// The seconds since the last beginning of a period, 0 inclusive to `period` exclusive, exactly.
func phase(of seconds: Double, period: Double) -> Double {
  let remainder = fmod(seconds, period)
  guard remainder < 0 else { return remainder }
  // A remainder less than half a last place below 0 rounds to the whole period.
  return remainder + period < period ? remainder + period : 0
}
