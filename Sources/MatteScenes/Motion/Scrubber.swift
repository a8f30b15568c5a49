internal import MatteGeometry
public import MatteMotion

/// A share 0…1 that a vertical drag, the wheel and keys change.
///
/// A share that is released coasts a little. A cancelled drag goes back to where it began.
///
/// ```swift
/// let stage = Stage(size: Size(400, 300))
/// var share = Scrubber(0.5, travel: 300)
/// share.handle(.key(.down, []), at: .zero, on: stage)
/// let later = share.value(at: Instant(seconds: 1))  // 0.55
/// ```
public struct Scrubber: Hashable, Sendable {
  /// The spring on which the share settles.
  static let spring = Spring.critical(frequency: 28)
  /// How long a released share coasts at its velocity, in seconds.
  static let coast = 0.1

  /// The length of a drag from 0 to 1, in logical pixels; positive downwards.
  private let travel: Double
  private var held: HeldValue
  /// How the hand has the share; nil unless it drags it.
  private var grip: Grip?

  /// A share that goes with the pointer, also beyond its ends.
  private struct Grip: Hashable, Sendable {
    /// The share where the pointer was `start` pixels below the press.
    let share: Double
    let start: Double
    /// The length of a drag from 0 to 1, in pixels.
    let length: Double
    /// How far below the press the pointer was last, in pixels.
    var last: Double

    func share(at y: Double) -> Double { share + (y - start) / length }
  }

  /// Makes a share at rest.
  ///
  /// - Parameters:
  ///   - value: The share, 0…1.
  ///   - travel: The length of a drag from 0 to 1, in logical pixels: positive downwards, negative
  ///     upwards, and not 0.
  public init(_ value: Double, travel: Double) {
    self.travel = travel
    held = HeldValue(value)
  }

  /// Makes a share that moves at a velocity per second at an instant, and is to come to rest.
  init(_ value: Double, velocity: Double, travel: Double, at instant: Instant, on stage: Stage) {
    self.init(value, travel: travel)
    settle(to: value, velocity: velocity, at: instant, on: stage)
  }

  /// The share at an instant, 0…1, even where the spring overshoots.
  public func value(at instant: Instant) -> Double { min(max(held.value(at: instant), 0), 1) }

  /// True while the share moves by itself.
  public func isMoving(at instant: Instant) -> Bool { held.isMoving(at: instant) }

  /// True while the pointer drags it.
  public var isDragged: Bool { held.isDragged }

  /// Responds to a press, a drag, the wheel or a key: arrows move the share by 0.05, or by 0.01 with
  /// Shift; Home and End move it to 0 and 1.
  public mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .pressed: held.pause(at: instant)
    case .released: held.resume(at: instant, on: stage, Self.spring, rest(on: stage))
    case .pan(let pan): handle(pan, at: instant, on: stage)
    case .wheel, .menu, .key, .keyReleased, .files:
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
      let seen = value(at: instant)
      held.grab(at: instant)
      grip = Grip(share: held.goal, start: 0, length: travel * stage.scale, last: 0)
      drag(pan, on: stage)
      held.catchUp(from: seen, at: instant, on: stage)
    case .changed(let pan): drag(pan, on: stage)
    case .ended(let pan):
      let velocity = velocity(of: pan, at: instant, on: stage)
      let target = min(max(held.asked(at: instant) + velocity * Self.coast, 0), 1)
      letGo(to: target, velocity, at: instant, on: stage)
    case .cancelled(let pan):
      let velocity = velocity(of: pan, at: instant, on: stage)
      letGo(to: held.goal, velocity, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  /// Follows the pointer from where the drag began or, if the scale has changed since, from where it was then.
  private mutating func drag(_ pan: Pan, on stage: Stage) {
    guard var grip else { return }
    let length = travel * stage.scale
    if length != grip.length {
      grip = Grip(
        share: grip.share(at: grip.last), start: grip.last, length: length, last: grip.last)
    }
    grip.last = pan.translation.dy
    self.grip = grip
    held.drag(to: min(max(grip.share(at: grip.last), 0), 1))
  }

  /// The velocity that the hand gives the share, per second; 0 where it pushes against an end.
  private func velocity(of pan: Pan, at instant: Instant, on stage: Stage) -> Double {
    let velocity = pan.velocity(at: instant).dy / (travel * stage.scale)
    let value = held.asked(at: instant)
    return velocity < 0 && value == 0 || velocity > 0 && value == 1 ? 0 : velocity
  }

  private mutating func letGo(
    to target: Double, _ velocity: Double, at instant: Instant, on stage: Stage
  ) {
    guard isDragged else { return }
    grip = nil
    settle(to: target, velocity: velocity + held.velocity(at: instant), at: instant, on: stage)
  }

  /// Goes to a share, with a velocity per second or, if nil, the share's own.
  private mutating func settle(
    to target: Double, velocity: Double? = nil, at instant: Instant, on stage: Stage
  ) {
    held.settle(
      to: target, velocity: velocity, at: instant, on: stage, Self.spring, rest(on: stage))
  }

  /// At rest once what is left of the way could not be seen in a drag.
  private func rest(on stage: Stage) -> Rest {
    .invisible(pixelsPerUnit: abs(travel) * stage.scale)
  }
}
