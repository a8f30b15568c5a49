internal import CX11Shim
public import MatteMotion

/// The clock a window's frames go by.
public struct FrameClock: Sendable {
  /// Where the time comes from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The system's monotonic clock.
    case real
    /// `advance(by:)` only: time stands still between calls.
    case manual
  }

  /// Where the time comes from.
  public let source: Source
  /// When the clock started, in seconds of the system's monotonic clock.
  private let start: Double
  /// How far it was advanced by hand.
  private var advanced = Instant.zero

  /// Starts a clock at 0.
  public init(_ source: Source) {
    self.source = source
    start = matte_now()
  }

  /// The time now.
  public var now: Instant {
    source == .real ? Instant(seconds: matte_now() - start) : advanced
  }

  /// Moves a manual clock on by `seconds`, which are not negative; a real one stays as it is.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "Time cannot go back.")
    advanced = advanced + seconds
  }

  /// The system's monotonic clock at an instant of this real clock, in seconds.
  func deadline(_ instant: Instant) -> Double { start + instant.seconds }
}
