internal import MatteMotion

/// One number under the hand: it rests, stops at a press, follows a drag, or settles on a spring.
///
/// All that a hand can move in a scene is made of these. Wherever one state follows another, the
/// value on screen does not jump, and a spring takes over the velocity there is.
struct HeldValue: Hashable, Sendable {
  /// What the number is doing.
  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// A press stopped it on its way to `target`.
    case held(Double, target: Double)
    /// It follows the hand; a drag that is cancelled leads back to `origin`.
    case dragging(Double, origin: Double)
    /// It is on its way by itself.
    case settling(SpringMotion)
  }

  private var motion: Motion

  /// Makes a number at rest.
  init(_ value: Double) {
    motion = .resting(value)
  }

  /// The number seen at an instant.
  func value(at instant: Instant) -> Double {
    switch motion {
    case .resting(let value), .held(let value, _), .dragging(let value, _): value
    case .settling(let spring): spring.value(at: instant)
    }
  }

  /// The change per second at an instant of a number that moves by itself; 0 of any other, a dragged
  /// one included: the pan knows that.
  func velocity(at instant: Instant) -> Double {
    if case .settling(let spring) = motion { spring.velocity(at: instant) } else { 0 }
  }

  /// Where the number rests, or would come to rest if nothing else happened; while it is dragged,
  /// where a cancelled drag leads.
  var goal: Double {
    switch motion {
    case .resting(let value): value
    case .held(_, let target): target
    case .dragging(_, let origin): origin
    case .settling(let spring): spring.target
    }
  }

  /// True while the number moves by itself.
  func isMoving(at instant: Instant) -> Bool {
    if case .settling(let spring) = motion { spring.isMoving(at: instant) } else { false }
  }

  /// When the number comes to rest if nothing else happens; nil unless it moves by itself.
  var end: Instant? {
    if case .settling(let spring) = motion { spring.end } else { nil }
  }

  /// True while a press keeps it from going on.
  var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// True while the hand drags it.
  var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }
}

extension HeldValue {
  /// Stops the number where it is seen, because a button went down; `resume` lets it go on.
  mutating func hold(at instant: Instant) {
    guard case .settling(let spring) = motion else { return }
    motion =
      spring.isMoving(at: instant)
      ? .held(spring.value(at: instant), target: spring.target) : .resting(spring.target)
  }

  /// Lets a number that a press stopped go on to where it was going, if no drag came of the press.
  mutating func resume(at instant: Instant, on stage: Stage, _ spring: Spring, _ rest: Rest) {
    guard case .held(_, let target) = motion else { return }
    settle(to: target, at: instant, on: stage, spring, rest)
  }

  /// Begins a drag from what is seen; cancelled, it leads back to `origin`, or to what is seen now if
  /// that is nil.
  mutating func grab(at instant: Instant, origin: Double? = nil) {
    let value = value(at: instant)
    motion = .dragging(value, origin: origin ?? value)
  }

  /// Follows the hand to a value; nothing unless it was grabbed.
  mutating func drag(to value: Double) {
    guard case .dragging(_, let origin) = motion else { return }
    motion = .dragging(value, origin: origin)
  }

  /// Stays at a value from now on.
  mutating func rest(at value: Double) { motion = .resting(value) }

  /// Goes to a target on a spring, from what is seen and with the velocity there is, or with the
  /// hand's if `velocity` is given; where motion is reduced it is there at once.
  mutating func settle(
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
