/// A number that rises evenly from 0 to 1, falls evenly to 0, and so on without end.
///
/// ```swift
/// let tide = TriangleWave(rise: 2)
/// let level = tide.value(at: Instant(seconds: 3))  // 0.5
/// ```
public struct TriangleWave: Hashable, Sendable {
  /// The seconds of a rise, and of a fall, positive.
  public let rise: Double
  /// When a rise begins.
  public let start: Instant

  /// Makes a wave from the positive, finite time of a rise.
  public init(rise: Double, start: Instant = .zero) {
    precondition(rise > 0 && (2 * rise).isFinite, "A rise takes a positive time.")
    self.rise = rise
    self.start = start
  }

  /// The number at an instant, 0…1, without drift.
  public func value(at instant: Instant) -> Double {
    let seconds = phase(of: instant - start, period: 2 * rise)
    return (seconds <= rise ? seconds : 2 * rise - seconds) / rise
  }

  /// The change of the number per second at an instant.
  public func velocity(at instant: Instant) -> Double {
    phase(of: instant - start, period: 2 * rise) < rise ? 1 / rise : -1 / rise
  }
}
