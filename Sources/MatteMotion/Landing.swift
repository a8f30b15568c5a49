/// One number on its way to a target on a critically damped spring, at rest there after a fixed
/// time.
///
/// The spring takes over the initial velocity. Its frequency follows from the duration: nearly all
/// of the way is covered by the end, and the distance and velocity left are spread over the
/// duration, so that the number ends exactly at the target and at rest. That changes it by half a percent
/// of the way at most, for a velocity that would cover no more than the way in that time.
///
/// ```swift
/// let landing = Landing(from: 80, velocity: -200, to: 0, start: .zero, duration: 0.3)
/// let end = landing.value(at: landing.end)  // 0
/// ```
public struct Landing: Hashable, Sendable {
  /// ω times the duration: from rest the spring covers 1 − (1 + 8)·e⁻⁸ = 99.7 % of the way.
  private static let stretch = 8.0
  /// The durations that are not there at once, in seconds, as far as they are told apart.
  private static let durations = 1e-6...1e6

  /// The value at the end and after it.
  public let target: Double
  /// When the motion starts.
  public let start: Instant
  /// How long it takes, in seconds: 0, or from 1e-6 to 1e6.
  public let duration: Double
  /// The distance from the target and the change of the value per second at the start.
  private let initial: Spring.State

  /// Makes the motion from `value` to `target`; `velocity` is the change per second at the start.
  ///
  /// A `duration` of less than a microsecond, or one that is infinite or NaN, counts as 0: there at once. One of more than
  /// a million seconds counts as so many.
  public init(
    from value: Double, velocity: Double, to target: Double, start: Instant, duration: Double
  ) {
    self.target = target
    self.start = start
    self.duration =
      duration.isFinite && duration >= Self.durations.lowerBound
      ? min(duration, Self.durations.upperBound) : 0
    initial = Spring.State(displacement: value - target, velocity: velocity)
  }

  private init(_ other: Landing, scaledBy factor: Double) {
    target = other.target * factor
    start = other.start
    duration = other.duration
    initial = Spring.State(
      displacement: other.initial.displacement * factor, velocity: other.initial.velocity * factor)
  }

  /// The same motion of a number in a unit `factor` times smaller.
  public func scaled(by factor: Double) -> Landing { Landing(self, scaledBy: factor) }

  /// The same motion with another duration, in seconds.
  package func lasting(_ duration: Double) -> Landing {
    Landing(
      from: target + initial.displacement, velocity: initial.velocity, to: target, start: start,
      duration: duration)
  }

  /// The highest speed on the way, in the number's unit per second, as far as 64 instants tell.
  package var topSpeed: Double {
    (0..<64).map { abs(velocity(at: start + duration * Double($0) / 64)) }.max() ?? 0
  }

  /// When the motion is over.
  public var end: Instant { start + duration }

  /// The value at an instant; exactly `target` from the end on.
  public func value(at instant: Instant) -> Double { target + state(at: instant).displacement }

  /// The change of the value per second at an instant; 0 from the end on.
  public func velocity(at instant: Instant) -> Double { state(at: instant).velocity }

  /// True until the end.
  public func isMoving(at instant: Instant) -> Bool { instant < end }

  /// The spring's state less what it would be at the end, times the cubics of a share s of the time
  /// that are 0 at 0 with the slope 0, and at 1 have the value 1 and the slope 0, s²(3 − 2s), or the
  /// value 0 and the slope 1, s²(s − 1).
  private func state(at instant: Instant) -> Spring.State {
    guard instant < end, duration > 0 else { return Spring.State(displacement: 0, velocity: 0) }
    let spring = Spring.critical(frequency: Self.stretch / duration)
    let now = spring.state(initial, after: instant - start)
    let left = spring.state(initial, after: duration)
    let s = max(0, (instant - start) / duration)
    let run = left.velocity * duration
    return Spring.State(
      displacement: now.displacement - left.displacement * s * s * (3 - 2 * s)
        - run * s * s * (s - 1),
      velocity: now.velocity
        - (left.displacement * 6 * s * (1 - s) + run * s * (3 * s - 2)) / duration)
  }
}
