/// One number on its way from a value to another.
///
/// ```swift
/// let fade = Animated(from: 0, to: 1, start: .zero, duration: 0.2)
/// let opacity = fade.value(at: Instant(seconds: 0.1))  // 0.5
/// let back = fade.retargeted(to: 0, at: Instant(seconds: 0.1))
/// ```
public struct Animated: Hashable, Sendable {
  /// The value before and at the start.
  public let from: Double
  /// The value at the end and after it.
  public let to: Double
  /// When the motion starts.
  public let start: Instant
  /// How long it takes, in seconds, finite and never negative.
  public let duration: Double
  /// How progress depends on time.
  public let timing: TimingFunction

  /// Makes a motion; a `duration` that is negative, infinite or NaN counts as 0: there at once.
  public init(
    from: Double, to: Double, start: Instant, duration: Double,
    timing: TimingFunction = .easeInEaseOut
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.timing = timing
  }

  /// Makes a number at rest.
  public init(resting value: Double) {
    self.init(from: value, to: value, start: .zero, duration: 0)
  }

  /// When the motion is over.
  public var end: Instant { start + duration }

  /// The value at an instant; exactly `to` from the end on.
  public func value(at instant: Instant) -> Double {
    guard instant < end else { return to }
    return from + (to - from) * timing((instant - start) / duration)
  }

  /// The change of the value per second; 0 before the start and from the end on.
  public func velocity(at instant: Instant) -> Double {
    guard isMoving(at: instant) else { return 0 }
    return (to - from) * timing.slope(at: (instant - start) / duration) / duration
  }

  /// True until the end, even before the start, unless both values are the same.
  public func isMoving(at instant: Instant) -> Bool {
    from != to && instant < end
  }

  /// The same motion of a number in a unit `factor` times smaller.
  public func scaled(by factor: Double) -> Animated {
    Animated(
      from: from * factor, to: to * factor, start: start, duration: duration, timing: timing)
  }

  /// The motion from the value at `instant` to another.
  ///
  /// The value does not jump; the velocity starts afresh. What is not given stays as it was.
  public func retargeted(
    to value: Double, at instant: Instant, duration: Double? = nil, timing: TimingFunction? = nil
  ) -> Animated {
    Animated(
      from: self.value(at: instant), to: value, start: instant,
      duration: duration ?? self.duration, timing: timing ?? self.timing)
  }
}
