internal import MatteGeometry
internal import MatteMotion

/// What the wheel or a key asks of a share 0…1: arrows and notches move it, Home and End take it to an
/// end.
enum ShareStep: Hashable, Sendable {
  /// It moves from where it is, or is going.
  case by(Double)
  /// It goes to one of its ends.
  case to(Double)

  /// The way up or down, of hand, key and wheel, that makes a share larger; the way to the right
  /// always does.
  enum Direction: Hashable, Sendable {
    case up, down
  }

  /// What an arrow key or a notch of the wheel moves the share by; Shift with an arrow, a fifth.
  static let size = 0.05

  /// Reads an event; nil if it asks for nothing of the kind.
  init?(_ event: SceneEvent, growing direction: Direction = .up) {
    switch event {
    case .wheel(let notches, _, _):
      let sum = notches.dx + (direction == .up ? -notches.dy : notches.dy)
      if sum == 0 { return nil }
      self = .by(sum * Self.size)
    case .key(let key, let modifiers):
      let step = modifiers.contains(.shift) ? Self.size / 5 : Self.size
      self.init(key, by: step, growing: direction)
    case .pan, .pressed, .released, .hover: return nil
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

  /// Where it takes a share.
  func target(from share: Double) -> Double {
    switch self {
    case .by(let step): min(max(share + step, 0), 1)
    case .to(let end): end
    }
  }
}
