/// A moment on a scene's own clock, in seconds since it began.
///
/// ```swift
/// let start = Instant(seconds: 2)
/// let end = start + 0.5
/// let duration = end - start  // 0.5
/// ```
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since the scene began, finite.
  public let seconds: Double

  /// The beginning.
  public static let zero = Instant(seconds: 0)

  /// Makes the moment `seconds` after the beginning.
  public init(seconds: Double) {
    precondition(seconds.isFinite, "An instant is a finite number of seconds.")
    self.seconds = seconds
  }

  /// True if `a` is before `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// The moment `seconds` later.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The seconds from `earlier` to `later`.
  public static func - (later: Instant, earlier: Instant) -> Double {
    later.seconds - earlier.seconds
  }
}
