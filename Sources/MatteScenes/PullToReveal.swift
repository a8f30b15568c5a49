internal import MatteGeometry
internal import MatteMotion

/// A panel above the window that is pulled into view, and the state of the pull.
///
/// After the article on pull to reveal. The state is where the panel rests or is going, as a share
/// of its height, 0 hidden and 1 revealed, and how it gets there: never a sum of offsets, so that a
/// panel whose height changes meanwhile is still where it should be. The share goes beyond 0…1 while
/// the panel is pulled too far, and a little when it swings.
struct PullToReveal: Hashable, Sendable {
  /// The vertical speed that a pan must exceed to toggle at once, in logical pixels per second (the
  /// article's).
  static let flick = 2000.0
  /// The speed from which on the direction decides when the pan ends, in logical pixels per second.
  static let decisive = 300.0
  /// How much of the way beyond either end the panel follows.
  static let give = 0.1
  /// What an arrow key or a notch of the wheel moves the share by; Shift with an arrow, a fifth.
  static let step = 0.05
  /// What brings the panel to its end.
  static let spring = Spring.critical(mass: 0.5, stiffness: 500)
  /// Speeds this close count as the same, in pixels per second: a velocity is a quotient of sums.
  private static let slack = 1e-6
  /// The steps in which keys and wheel move the share; so that many make a whole one exactly.
  private static let grain = 1000.0

  /// What the share is doing.
  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// A press keeps it from going on to `target`.
    case held(Double, target: Double)
    /// It follows the pointer, and goes back to `target` if that is broken off.
    case dragging(PullDrag, target: Double)
    /// It goes to an end.
    case settling(SpringMotion)
  }

  private let flick: Double
  private let isLiteral: Bool
  /// How long it stays revealed before it hides by itself, in seconds; nil for ever.
  private let stay: Double?
  private var motion: Motion

  /// Makes a panel at rest.
  ///
  /// - Parameters:
  ///   - share: How much of it is revealed, 0…1.
  ///   - flick: The speed that toggles at once, in logical pixels per second.
  ///   - stay: How long it stays revealed before it hides by itself, in seconds; nil for ever.
  ///   - isLiteral: True if only a flick does anything, and does it at once.
  init(
    share: Double = 0, flick: Double = Self.flick, stay: Double? = nil, isLiteral: Bool = false
  ) {
    self.flick = flick
    self.stay = stay
    self.isLiteral = isLiteral
    motion = .resting(share)
  }

  /// The share that is revealed at an instant of a panel of a height in pixels.
  func share(at instant: Instant, height: Double) -> Double {
    switch motion(at: instant) {
    case .resting(let share), .held(let share, _): share
    case .dragging(let drag, _): drag.share(height: height)
    case .settling(let motion): motion.value(at: instant)
    }
  }

  /// The scroll offset at an instant, in whole pixels: the panel's height hidden, 0 revealed.
  func offset(at instant: Instant, height: Double) -> Double {
    height - (share(at: instant, height: height) * height).rounded()
  }

  /// The share at which it rests, or will.
  func target(at instant: Instant) -> Double {
    switch motion(at: instant) {
    case .resting(let share): share
    case .held(_, let target), .dragging(_, let target): target
    case .settling(let motion): motion.target
    }
  }

  /// True if a later frame may differ although nothing happens.
  func isMoving(at instant: Instant) -> Bool {
    guard case .settling(let motion) = motion(at: instant) else { return false }
    return motion.isMoving(at: instant) || stay != nil && motion.target == 1
  }

  /// True once it is wholly revealed, until it is hidden.
  func isRevealed(at instant: Instant) -> Bool {
    guard target(at: instant) == 1, !isDragged else { return false }
    guard case .settling(let motion) = motion(at: instant) else { return true }
    return !motion.isMoving(at: instant)
  }

  /// True while the pointer has it.
  var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }
}

extension PullToReveal {
  /// Takes in a press, a pan, the wheel or a key.
  mutating func handle(
    _ event: SceneEvent, height: Double, at instant: Instant, on stage: Stage
  ) {
    motion = motion(at: instant)
    switch event {
    case .pressed: hold(at: instant)
    case .released:
      if case .held(_, let target) = motion { settle(to: target, height, at: instant, on: stage) }
    case .pan(let pan): handle(pan, height, at: instant, on: stage)
    case .wheel(let notches, _, _):
      move(by: -notches.dy * Self.step, height, at: instant, on: stage)
    case .key(let key, let modifiers): handle(key, modifiers, height, at: instant, on: stage)
    case .hover: break
    }
  }

  /// Goes to a share, unless the pointer has it.
  mutating func go(to target: Double, height: Double, at instant: Instant, on stage: Stage) {
    motion = motion(at: instant)
    if !isDragged { settle(to: target, height, at: instant, on: stage) }
  }

  /// What the share is doing at an instant, all that it has done by itself taken in.
  private func motion(at instant: Instant) -> Motion {
    guard case .settling(let motion) = motion, motion.target == 1, let stay,
      instant >= motion.start + stay
    else { return motion }
    return .settling(motion.retargeted(to: 0, at: motion.start + stay))
  }

  /// Stops the panel where it is seen.
  private mutating func hold(at instant: Instant) {
    guard case .settling(let motion) = motion, motion.isMoving(at: instant) else { return }
    self.motion = .held(motion.value(at: instant), target: motion.target)
  }

  private mutating func handle(
    _ pan: PanEvent, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      let share = share(at: instant, height: height)
      let drag = PullDrag(pan, from: share, give: isLiteral ? 0 : Self.give, follows: !isLiteral)
      follow(drag, target(at: instant), height, at: instant, on: stage)
    case .changed(let pan):
      guard case .dragging(var drag, let target) = motion else { return }
      drag.pan = pan
      follow(drag, target, height, at: instant, on: stage)
    case .ended:
      guard case .dragging(let drag, let target) = motion else { return }
      let end = end(of: drag, target, height, at: instant, on: stage)
      settle(to: end, height, at: instant, on: stage)
    case .cancelled:
      guard case .dragging(_, let target) = motion else { return }
      settle(to: target, height, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  /// Follows the pointer, and toggles if that is fast enough, which ends the following: at most one
  /// toggle a gesture.
  private mutating func follow(
    _ drag: PullDrag, _ target: Double, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    motion = .dragging(drag, target: target)
    let velocity = drag.pan.velocity(at: instant).dy
    let end = velocity > 0 ? 1.0 : 0
    guard abs(velocity) > flick * stage.scale + Self.slack, target != end else { return }
    settle(to: end, height, at: instant, on: stage)
  }

  /// Where a drag leads that ends now: the way it goes if it is fast, else to the nearer end.
  private func end(
    of drag: PullDrag, _ target: Double, _ height: Double, at instant: Instant, on stage: Stage
  ) -> Double {
    if isLiteral { return target }
    let velocity = drag.pan.velocity(at: instant).dy
    if abs(velocity) >= Self.decisive * stage.scale - Self.slack { return velocity > 0 ? 1 : 0 }
    return drag.share(height: height) > 0.5 ? 1 : 0
  }
}

extension PullToReveal {
  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    let step = modifiers.contains(.shift) ? Self.step / 5 : Self.step
    switch key {
    case .down: move(by: step, height, at: instant, on: stage)
    case .up: move(by: -step, height, at: instant, on: stage)
    case .home: go(to: 0, height: height, at: instant, on: stage)
    case .end: go(to: 1, height: height, at: instant, on: stage)
    default: break
    }
  }

  /// Moves the share on from where it rests or is going.
  private mutating func move(
    by step: Double, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    guard step != 0 else { return }
    let share = min(max(target(at: instant) + step, 0), 1)
    go(to: (share * Self.grain).rounded() / Self.grain, height: height, at: instant, on: stage)
  }

  /// Goes to a share from where it is seen and as fast as it is: at once, where nothing should move.
  private mutating func settle(
    to target: Double, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    let jumps = isLiteral || stage.reducesMotion
    let share = jumps ? target : share(at: instant, height: height)
    let velocity = jumps ? 0 : velocity(at: instant, height: height)
    let rest = Rest.invisible
    motion = .settling(
      SpringMotion(
        from: share, velocity: velocity, to: target, start: instant, spring: Self.spring,
        rest: Rest(distance: rest.distance / height, speed: rest.speed / height)))
  }

  /// The change of the share per second.
  private func velocity(at instant: Instant, height: Double) -> Double {
    switch motion {
    case .resting, .held: 0
    case .dragging(let drag, _): drag.velocity(at: instant, height: height)
    case .settling(let motion): motion.velocity(at: instant)
    }
  }
}
