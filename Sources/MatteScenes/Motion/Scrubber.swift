internal import MatteGeometry
internal import MatteMotion

/// A share 0…1 that is moved by hand: by a vertical drag, the wheel, or keys, all the same way.
///
/// What is let go coasts a little; a drag that is broken off goes back to where it began.
struct Scrubber: Hashable, Sendable {
  /// What brings the share to where it is going.
  static let spring = Spring.critical(frequency: 28)
  /// The seconds that a share which is let go coasts at its velocity.
  static let coast = 0.1

  /// The drag from 0 to 1, in logical pixels; positive downwards.
  private let travel: Double
  private var held: HeldValue

  /// Makes a share at rest, which a drag by `travel` logical pixels takes from 0 to 1.
  init(_ value: Double, travel: Double) {
    self.travel = travel
    held = HeldValue(value)
  }

  /// Makes a share that has moved by itself until an instant, at a velocity per second.
  init(_ value: Double, velocity: Double, travel: Double, at instant: Instant, on stage: Stage) {
    self.init(value, travel: travel)
    settle(to: value, velocity: velocity, at: instant, on: stage)
  }

  /// The share seen at an instant, 0…1; the velocity of a hand may lead beyond.
  func value(at instant: Instant) -> Double { min(max(held.value(at: instant), 0), 1) }

  /// True until the share is where it is going by itself.
  func isMoving(at instant: Instant) -> Bool { held.isMoving(at: instant) }

  /// True while the pointer has it.
  var isDragged: Bool { held.isDragged }

  /// Takes in a press, a drag, the wheel or a key.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .pressed: held.hold(at: instant)
    case .released: held.resume(at: instant, on: stage, Self.spring, rest(on: stage))
    case .pan(let pan): handle(pan, at: instant, on: stage)
    case .wheel, .key:
      let step = ShareStep(event, growing: travel > 0 ? .down : .up)
      guard let step, !isDragged else { return }
      settle(to: step.target(from: held.goal), at: instant, on: stage)
    case .hover: break
    }
  }
}

extension Scrubber {
  private mutating func handle(_ pan: PanEvent, at instant: Instant, on stage: Stage) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      held.grab(at: instant)
      drag(pan, on: stage)
    case .changed(let pan): drag(pan, on: stage)
    case .ended(let pan):
      let velocity = velocity(of: pan, at: instant, on: stage)
      let target = min(max(value(at: instant) + velocity * Self.coast, 0), 1)
      letGo(to: target, velocity, at: instant, on: stage)
    case .cancelled(let pan):
      let velocity = velocity(of: pan, at: instant, on: stage)
      letGo(to: held.goal, velocity, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  /// Follows the pointer from where the drag began, which is where it leads if it is broken off.
  private mutating func drag(_ pan: Pan, on stage: Stage) {
    let moved = pan.translation.dy / (travel * stage.scale)
    held.drag(to: min(max(held.goal + moved, 0), 1))
  }

  /// The change of the share per second that the hand gives it: none against an end.
  private func velocity(of pan: Pan, at instant: Instant, on stage: Stage) -> Double {
    let velocity = pan.velocity(at: instant).dy / (travel * stage.scale)
    let value = value(at: instant)
    return velocity < 0 && value == 0 || velocity > 0 && value == 1 ? 0 : velocity
  }

  private mutating func letGo(
    to target: Double, _ velocity: Double, at instant: Instant, on stage: Stage
  ) {
    if isDragged { settle(to: target, velocity: velocity, at: instant, on: stage) }
  }

  /// Goes to a share, with the velocity it has unless another is given.
  private mutating func settle(
    to target: Double, velocity: Double? = nil, at instant: Instant, on stage: Stage
  ) {
    held.settle(
      to: target, velocity: velocity, at: instant, on: stage, Self.spring, rest(on: stage))
  }

  /// How close to its target the share is there, as a drag would show it.
  private func rest(on stage: Stage) -> Rest {
    .invisible(pixelsPerUnit: abs(travel) * stage.scale)
  }
}
