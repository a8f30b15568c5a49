public import MatteMotion

/// A number that a hand moves: at rest, held by a press, dragged, settling on a spring, or coasting.
///
/// The value never jumps between these states, and a spring starts with the velocity there is. Every
/// part of a scene that can be dragged is made of these.
///
/// ```swift
/// let stage = Stage(size: Size(400, 300))
/// var x = HeldValue(0)
/// x.grab(at: .zero)
/// x.drag(to: 80)
/// x.settle(
///   to: 100, velocity: 300, at: Instant(seconds: 0.2), on: stage, .critical(frequency: 28),
///   .invisible(pixelsPerUnit: 1))
/// let seen = x.value(at: Instant(seconds: 0.25))  // on its way from 80 to 100
/// ```
public struct HeldValue: Hashable, Sendable {
  /// How long a drag takes to make up for the way from the press to where it began, in seconds.
  public static let payback = 0.06

  /// What the number is doing.
  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// A press stopped it on its way to `target`.
    case held(Double, target: Double)
    /// It follows the hand. `origin` is where it goes if the drag is cancelled.
    case dragging(Double, origin: Double)
    /// A spring moves it.
    case settling(SpringMotion)
    /// It was let go, and friction slows it down.
    case coasting(Coast)
  }

  private var motion: Motion
  /// How far a dragged or coasting number is from where the hand has it: it catches up.
  private var lag = Animated(resting: 0)

  /// Makes a number at rest.
  public init(_ value: Double) {
    motion = .resting(value)
  }

  /// The number at an instant.
  public func value(at instant: Instant) -> Double { asked(at: instant) + lag(at: instant) }

  /// The number once it has caught up with the hand.
  public func asked(at instant: Instant) -> Double {
    switch motion {
    case .resting(let value), .held(let value, _), .dragging(let value, _): value
    case .settling(let spring): spring.value(at: instant)
    case .coasting(let coast): coast.value(at: instant)
    }
  }

  /// How far the number is from there, after `catchUp`.
  public func lag(at instant: Instant) -> Double { lag.value(at: instant) }

  /// The seconds until it is there.
  public func delay(at instant: Instant) -> Double { max(0, lag.end - instant) }

  /// The velocity at an instant with which the number moves by itself, per second: during a drag that with
  /// which it catches up.
  ///
  /// While the number is dragged, the pan knows the hand's velocity.
  public func velocity(at instant: Instant) -> Double {
    switch motion {
    case .held: 0
    case .resting, .dragging: lag.velocity(at: instant)
    case .settling(let spring): spring.velocity(at: instant)
    case .coasting(let coast): coast.velocity(at: instant) + lag.velocity(at: instant)
    }
  }

  /// Where the number rests or will come to rest; during a drag, where it goes if that is cancelled.
  public var goal: Double {
    switch motion {
    case .resting(let value): value
    case .held(_, let target): target
    case .dragging(_, let origin): origin
    case .settling(let spring): spring.target
    case .coasting(let coast): coast.target
    }
  }

  /// True while the number moves by itself.
  public func isMoving(at instant: Instant) -> Bool {
    if lag.isMoving(at: instant) { return true }
    switch motion {
    case .settling(let spring): return spring.isMoving(at: instant)
    case .coasting(let coast): return coast.isMoving(at: instant)
    case .resting, .held, .dragging: return false
    }
  }

  /// When the number that moves by itself comes to rest; nil if it does not.
  public var end: Instant? {
    switch motion {
    case .settling(let spring): spring.end
    case .coasting(let coast): max(coast.end, lag.end)
    case .resting, .held, .dragging: nil
    }
  }

  /// True while a press stops the number on its way.
  public var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// True while the hand drags the number.
  public var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }

  /// True while the hand drags the number, or has stopped it.
  package var isInHand: Bool { isDragged || isHeld }
}

extension HeldValue {
  /// Stops a number on its way, for a button that went down, until `resume` lets it go on.
  ///
  /// What coasts stays where it was stopped.
  public mutating func pause(at instant: Instant) {
    switch motion {
    case .settling(let spring):
      motion =
        spring.isMoving(at: instant)
        ? .held(spring.value(at: instant), target: spring.target) : .resting(spring.target)
    case .coasting: rest(at: value(at: instant))
    case .resting, .held, .dragging: break
    }
  }

  /// Lets a number that was held go on to its target: the press did not become a drag.
  public mutating func resume(
    at instant: Instant, on stage: Stage, _ spring: Spring, _ rest: Rest
  ) {
    guard case .held(_, let target) = motion else { return }
    settle(to: target, at: instant, on: stage, spring, rest)
  }

  /// Begins a drag at the value of this instant.
  ///
  /// - Parameters:
  ///   - instant: When the drag begins.
  ///   - origin: Where a cancelled drag leads; the value at its beginning if nil.
  public mutating func grab(at instant: Instant, origin: Double? = nil) {
    let value = value(at: instant)
    rest(at: value)
    motion = .dragging(value, origin: origin ?? value)
  }

  /// Moves the number during a drag; does nothing otherwise.
  public mutating func drag(to value: Double) {
    guard case .dragging(_, let origin) = motion else { return }
    motion = .dragging(value, origin: origin)
  }

  /// Lets a dragged number be seen at a value, from where it catches up with the hand: evenly, unless
  /// another timing is given; at once where the stage reduces motion.
  ///
  /// A drag begins with the pointer some pixels from the press. Without this it would begin with a leap.
  public mutating func catchUp(
    from value: Double, at instant: Instant, on stage: Stage, in duration: Double = Self.payback,
    _ timing: TimingFunction = .linear
  ) {
    guard case .dragging(let asked, _) = motion else { return }
    lag = Animated(
      from: value - asked, to: 0, start: instant, duration: stage.duration(duration), timing: timing
    )
  }

  /// Puts the number at a value, at rest.
  public mutating func rest(at value: Double) {
    motion = .resting(value)
    lag = Animated(resting: 0)
  }

  /// Sends the number to a target within a duration, slowly at first and at the end; where the stage reduces motion, it
  /// is there at once.
  package mutating func glide(
    to target: Double, in duration: Double, at instant: Instant, on stage: Stage
  ) {
    let value = value(at: instant)
    rest(at: target)
    lag = Animated(
      from: value - target, to: 0, start: instant, duration: stage.duration(duration))
  }

  /// Moves the number and all that it comes from and goes to, as it is where it is measured from another place.
  package mutating func shift(by way: Double) {
    switch motion {
    case .resting(let value): motion = .resting(value + way)
    case .held(let value, let target): motion = .held(value + way, target: target + way)
    case .dragging(let value, let origin): motion = .dragging(value + way, origin: origin + way)
    case .settling(let spring): motion = .settling(spring.shifted(by: way))
    case .coasting(let coast): motion = .coasting(coast.shifted(by: way))
    }
  }

  /// Sends the number to a target on a spring; where the stage reduces motion, it is there at once.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - velocity: The velocity it starts with, per second; its own if nil.
  ///   - instant: When it starts.
  ///   - stage: The stage, which may reduce motion.
  ///   - spring: The spring.
  ///   - rest: How close to the target, and how slow, counts as being there.
  public mutating func settle(
    to target: Double, velocity: Double? = nil, at instant: Instant, on stage: Stage,
    _ spring: Spring, _ rest: Rest
  ) {
    guard !stage.reducesMotion else { return self.rest(at: target) }
    let (value, own) = (value(at: instant), self.velocity(at: instant))
    self.rest(at: value)
    motion = .settling(
      SpringMotion(
        from: value, velocity: velocity ?? own, to: target, start: instant, spring: spring,
        rest: rest))
  }

  /// Lets the number coast from where it is, with a velocity per second; where the stage reduces motion, it
  /// stays where the hand has it.
  ///
  /// - Parameters:
  ///   - velocity: The hand's velocity, per second.
  ///   - duration: How long it coasts, in seconds.
  ///   - friction: k, per second.
  ///   - instant: When it starts.
  ///   - stage: The stage, which may reduce motion.
  public mutating func coast(
    _ velocity: Double, for duration: Double, friction: Double = Coast.friction,
    at instant: Instant, on stage: Stage
  ) {
    let asked = asked(at: instant)
    guard !stage.reducesMotion else { return rest(at: asked) }
    motion = .coasting(
      Coast(
        from: asked, velocity: velocity, start: instant, duration: duration, friction: friction))
  }

  /// Lets the number coast to rest at most `way` ahead, on more friction than usual if that is too near for it.
  ///
  /// - Parameters:
  ///   - velocity: The hand's velocity, per second.
  ///   - way: How far it may coast.
  ///   - slowest: The speed at which it stops, per second.
  ///   - maxFriction: The maximum friction, per second: more would stop it too abruptly.
  ///   - instant: When it starts.
  ///   - stage: The stage, which may reduce motion.
  /// - Returns: False, and nothing is done, if it would take more friction than that.
  mutating func coast(
    _ velocity: Double, within way: Double, slowest: Double, friction maxFriction: Double,
    at instant: Instant, on stage: Stage
  ) -> Bool {
    let friction = max((abs(velocity) - slowest) / abs(way), Coast.friction)
    guard friction <= maxFriction else { return false }
    let duration = Coast.duration(from: abs(velocity), to: slowest, friction: friction)
    coast(velocity, for: duration, friction: friction, at: instant, on: stage)
    return true
  }
}

extension SpringMotion {
  /// The same motion of a number that is measured from another place.
  fileprivate func shifted(by way: Double) -> SpringMotion {
    SpringMotion(
      from: target + initial.displacement + way, velocity: initial.velocity, to: target + way,
      start: start, spring: spring, rest: rest)
  }
}

extension Coast {
  /// The same motion of a number that is measured from another place.
  fileprivate func shifted(by way: Double) -> Coast {
    Coast(
      from: from + way, velocity: initialVelocity, start: start, duration: duration,
      friction: friction)
  }
}
