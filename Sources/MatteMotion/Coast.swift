internal import Glibc

/// One number that coasts: friction slows it down, v(t) = v·e^(−kt), until it stops.
///
/// Left to itself it would creep for ever, so it ends once it is too slow for its motion to be seen.
///
/// ```swift
/// let duration = Coast.duration(from: 840, to: Coast.lowestSpeed)  // 1.2 s
/// let offset = Coast(from: 0, velocity: 840, start: .zero, duration: duration)
/// let end = offset.target  // 266.5
/// ```
public struct Coast: Hashable, Sendable {
  /// k of what is let go, per second: it slows down by 1/e in 0.325 s.
  public static let friction = 1 / 0.325
  /// The speed below which whole pixels follow one another too slowly to be seen as motion: one in three
  /// frames, in pixels per second.
  public static let lowestSpeed = 20.0

  /// The value at the start.
  public let from: Double
  /// The change of the value per second at the start.
  public let initialVelocity: Double
  /// When the motion starts.
  public let start: Instant
  /// How long it takes, in seconds, finite and never negative.
  public let duration: Double
  /// k, per second, positive.
  public let friction: Double

  /// Makes the motion from `value` with a `velocity` per second.
  ///
  /// A `duration` that is negative, infinite or NaN counts as 0: at rest at once.
  public init(
    from value: Double, velocity: Double, start: Instant, duration: Double,
    friction: Double = Self.friction
  ) {
    precondition(friction > 0 && friction.isFinite, "Friction is positive and finite.")
    from = value
    initialVelocity = velocity
    self.start = start
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.friction = friction
  }

  /// How long a speed takes to fall to another, in seconds: ln(speed ÷ slowest)/k, or 0 if it is no higher.
  public static func duration(
    from speed: Double, to slowest: Double, friction: Double = Self.friction
  ) -> Double {
    speed > slowest ? log(speed / slowest) / friction : 0
  }

  /// When the motion is over.
  public var end: Instant { start + duration }

  /// The value at the end and after it.
  public var target: Double { value(after: duration) }

  /// The value at an instant.
  public func value(at instant: Instant) -> Double { value(after: instant - start) }

  /// The change of the value per second at an instant; 0 from the end on.
  public func velocity(at instant: Instant) -> Double {
    isMoving(at: instant) ? initialVelocity * exp(-friction * max(0, instant - start)) : 0
  }

  /// True until the end, unless it never moves.
  public func isMoving(at instant: Instant) -> Bool { initialVelocity != 0 && instant < end }

  private func value(after seconds: Double) -> Double {
    from + initialVelocity / friction * -expm1(-friction * min(max(0, seconds), duration))
  }
}
