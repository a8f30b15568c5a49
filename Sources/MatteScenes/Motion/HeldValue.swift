public import MatteMotion

/// A number that a hand moves: at rest, held by a press, dragged, or settling on a spring.
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
  }

  private var motion: Motion

  /// Makes a number at rest.
  public init(_ value: Double) {
    motion = .resting(value)
  }

  /// The number at an instant.
  public func value(at instant: Instant) -> Double {
    switch motion {
    case .resting(let value), .held(let value, _), .dragging(let value, _): value
    case .settling(let spring): spring.value(at: instant)
    }
  }

  /// The spring's velocity at an instant, per second; 0 in every other state.
  ///
  /// While the number is dragged, the pan knows the hand's velocity.
  public func velocity(at instant: Instant) -> Double {
    if case .settling(let spring) = motion { spring.velocity(at: instant) } else { 0 }
  }

  /// Where the number rests or will come to rest; during a drag, where it goes if that is cancelled.
  public var goal: Double {
    switch motion {
    case .resting(let value): value
    case .held(_, let target): target
    case .dragging(_, let origin): origin
    case .settling(let spring): spring.target
    }
  }

  /// True while a spring moves the number.
  public func isMoving(at instant: Instant) -> Bool {
    if case .settling(let spring) = motion { spring.isMoving(at: instant) } else { false }
  }

  /// When the spring comes to rest; nil if there is none.
  public var end: Instant? {
    if case .settling(let spring) = motion { spring.end } else { nil }
  }

  /// True while a press stops the number on its way.
  public var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// True while the hand drags the number.
  public var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }
}

extension HeldValue {
  /// Stops a number on its way, for a button that went down, until `resume` lets it go on.
  public mutating func pause(at instant: Instant) {
    guard case .settling(let spring) = motion else { return }
    motion =
      spring.isMoving(at: instant)
      ? .held(spring.value(at: instant), target: spring.target) : .resting(spring.target)
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
    motion = .dragging(value, origin: origin ?? value)
  }

  /// Moves the number during a drag; does nothing otherwise.
  public mutating func drag(to value: Double) {
    guard case .dragging(_, let origin) = motion else { return }
    motion = .dragging(value, origin: origin)
  }

  /// Puts the number at a value, at rest.
  public mutating func rest(at value: Double) { motion = .resting(value) }

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
    guard !stage.reducesMotion else { return motion = .resting(target) }
    motion = .settling(
      SpringMotion(
        from: value(at: instant), velocity: velocity ?? self.velocity(at: instant), to: target,
        start: instant, spring: spring, rest: rest))
  }
}
