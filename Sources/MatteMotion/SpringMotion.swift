/// One number that a spring pulls to a target.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// Where the number comes to rest, in pixels.
  public let target: Double
  /// When the spring took hold.
  public let start: Instant
  /// The distance from the target and the velocity at the start.
  public let initial: Spring.State
  /// How close to the target the motion ends.
  public let rest: Rest

  /// Makes the motion from `value`, in pixels, with `velocity`, in pixels per second, to `target`.
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

  /// The value at an instant, in pixels; exactly `target` once at rest.
  public func value(at instant: Instant) -> Double {
    let state = state(at: instant)
    return spring.isSettled(state, within: rest) ? target : target + state.displacement
  }

  /// The velocity at an instant, in pixels per second; 0 once at rest.
  public func velocity(at instant: Instant) -> Double {
    let state = state(at: instant)
    return spring.isSettled(state, within: rest) ? 0 : state.velocity
  }

  /// True until the number is at rest; once false, it stays false.
  public func isMoving(at instant: Instant) -> Bool {
    !spring.isSettled(state(at: instant), within: rest)
  }

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
