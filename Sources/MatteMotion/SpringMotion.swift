/// One number, in any unit, that a spring pulls to a target.
///
/// ```swift
/// let share = SpringMotion(
///   from: 0.2, velocity: 3, to: 1, start: .zero, spring: .critical(frequency: 18),
///   rest: .invisible(pixelsPerUnit: 640))
/// let back = share.retargeted(to: 0, at: Instant(seconds: 0.1))
/// ```
public struct SpringMotion: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// Where the number comes to rest.
  public let target: Double
  /// When the spring took hold.
  public let start: Instant
  /// The distance from the target and the velocity at the start.
  public let initial: Spring.State
  /// How close to the target the motion ends.
  public let rest: Rest

  /// Makes the motion from `value` to `target`; `velocity` is the change per second at the start, and
  /// `rest` is in the unit of the number.
  public init(
    from value: Double, velocity: Double = 0, to target: Double, start: Instant, spring: Spring,
    rest: Rest = .invisible
  ) {
    self.spring = spring
    self.target = target
    self.start = start
    self.rest = rest
    initial = Spring.State(displacement: value - target, velocity: velocity)
  }

  /// The value at an instant; exactly `target` once at rest.
  public func value(at instant: Instant) -> Double {
    let state = state(at: instant)
    return spring.isSettled(state, within: rest) ? target : target + state.displacement
  }

  /// The change of the value per second at an instant; 0 once at rest.
  public func velocity(at instant: Instant) -> Double {
    let state = state(at: instant)
    return spring.isSettled(state, within: rest) ? 0 : state.velocity
  }

  /// True until the number is at rest; once false, it stays false.
  public func isMoving(at instant: Instant) -> Bool {
    !spring.isSettled(state(at: instant), within: rest)
  }

  /// When the number comes to rest, to within a microsecond and never before.
  public var end: Instant {
    guard isMoving(at: start) else { return start }
    var reach = 1.0
    while isMoving(at: start + reach), reach < Self.longest { reach *= 2 }
    var low = 0.0
    while reach - low > Self.precision {
      let middle = (low + reach) / 2
      if isMoving(at: start + middle) { low = middle } else { reach = middle }
    }
    return start + reach
  }

  /// The longest motion whose end is looked for, in seconds.
  private static let longest = 1e6
  /// The precision of the end, in seconds.
  private static let precision = 1e-6

  /// The motion to another target that takes over at `instant`: neither the value nor the velocity
  /// jumps.
  public func retargeted(to target: Double, at instant: Instant) -> SpringMotion {
    SpringMotion(
      from: value(at: instant), velocity: velocity(at: instant), to: target, start: instant,
      spring: spring, rest: rest)
  }

  /// The distance from the target and the velocity at an instant.
  private func state(at instant: Instant) -> Spring.State {
    spring.state(initial, after: instant - start)
  }
}
