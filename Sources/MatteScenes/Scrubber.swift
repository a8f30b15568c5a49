internal import MatteGeometry
internal import MatteMotion

/// A share 0…1 that is moved by hand: by a vertical drag, the wheel, or keys.
///
/// A drag that is broken off goes back to where it began; wheel and keys settle to where they lead.
struct Scrubber: Hashable, Sendable {
  /// How long the way to a new share takes, in seconds (that of the split's snap).
  static let duration = 0.2

  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// It follows the pointer, and began at `from`.
    case dragging(Double, from: Double)
    /// It is on its way.
    case settling(Animated)
  }

  /// The drag from 0 to 1, in logical pixels; positive downwards.
  private let travel: Double
  private var motion: Motion

  /// Makes a share at rest, which a drag by `travel` logical pixels takes from 0 to 1.
  init(_ value: Double, travel: Double) {
    self.travel = travel
    motion = .resting(value)
  }

  /// The share seen at an instant, 0…1.
  func value(at instant: Instant) -> Double {
    switch motion {
    case .resting(let value), .dragging(let value, _): value
    case .settling(let animated): animated.value(at: instant)
    }
  }

  /// True until the share is where it is going by itself.
  func isMoving(at instant: Instant) -> Bool {
    guard case .settling(let animated) = motion else { return false }
    return animated.isMoving(at: instant)
  }

  /// True while the pointer has it.
  var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }

  /// Takes in a drag, the wheel or a key; nothing else means anything here.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .pan(let pan) = event { return handle(pan, at: instant, on: stage) }
    guard let step = ShareStep(event) else { return }
    settle(to: step.target(from: goal(at: instant)), at: instant, on: stage)
  }
}

extension Scrubber {
  private mutating func handle(_ pan: PanEvent, at instant: Instant, on stage: Stage) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      drag(pan, from: value(at: instant), on: stage)
    case .changed(let pan):
      if case .dragging(_, let from) = motion { drag(pan, from: from, on: stage) }
    case .ended:
      if isDragged { motion = .resting(value(at: instant)) }
    case .cancelled:
      guard case .dragging(let value, let from) = motion else { return }
      motion = .resting(value)
      settle(to: from, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  private mutating func drag(_ pan: Pan, from: Double, on stage: Stage) {
    let moved = pan.translation.dy / (travel * stage.scale)
    motion = .dragging(min(max(from + moved, 0), 1), from: from)
  }

  /// Where the share is, or is going.
  private func goal(at instant: Instant) -> Double {
    if case .settling(let animated) = motion { animated.to } else { value(at: instant) }
  }

  /// Goes to a share, unless the pointer has it.
  private mutating func settle(to target: Double, at instant: Instant, on stage: Stage) {
    if isDragged { return }
    motion = .settling(
      Animated(
        from: value(at: instant), to: target, start: instant,
        duration: stage.duration(Self.duration)))
  }
}
