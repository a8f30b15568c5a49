internal import MatteGeometry
internal import MatteMotion

/// A change of a share 0…1 by the wheel or a key: arrows and notches step, Home and End go to the ends.
package enum ShareStep: Hashable, Sendable {
  /// A step from where the share is or is going.
  case by(Double)
  /// The way to an end, 0 or 1.
  case to(Double)

  /// The vertical direction of a drag, key or wheel that increases a share, as the right always does.
  enum Direction: Hashable, Sendable {
    case up, down
  }

  /// The step of an arrow key or a notch of the wheel; an arrow with Shift steps by a fifth of it.
  package static let size = 0.05

  /// The step that an event stands for; nil if it stands for none.
  init?(_ event: SceneEvent, growing direction: Direction = .up) {
    switch event {
    case .wheel(let notches, _, _):
      let sum = notches.dx + (direction == .up ? -notches.dy : notches.dy)
      if sum == 0 { return nil }
      self = .by(sum * Self.size)
    case .key(let key, let modifiers):
      let step = modifiers.contains(.shift) ? Self.size / 5 : Self.size
      self.init(key, by: step, growing: direction)
    case .pan, .pressed, .released, .hover, .menu, .keyReleased, .files: return nil
    }
  }

  private init?(_ key: Key, by step: Double, growing direction: Direction) {
    switch key {
    case .left: self = .by(-step)
    case .right: self = .by(step)
    case .up: self = .by(direction == .up ? step : -step)
    case .down: self = .by(direction == .up ? -step : step)
    case .home: self = .to(0)
    case .end: self = .to(1)
    default: return nil
    }
  }

  /// Where the step leads from a share.
  func target(from share: Double) -> Double {
    switch self {
    case .by(let step): min(max(share + step, 0), 1)
    case .to(let end): end
    }
  }
}
