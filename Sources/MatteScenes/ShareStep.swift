internal import MatteGeometry
internal import MatteMotion

/// What the wheel or a key asks of a share 0…1: arrows and notches move it, Home and End take it to an
/// end.
enum ShareStep: Hashable, Sendable {
  /// It moves from where it is, or is going.
  case by(Double)
  /// It goes to one of its ends.
  case to(Double)

  /// What an arrow key or a notch of the wheel moves the share by; Shift with an arrow, a fifth.
  static let size = 0.05

  /// Reads an event; nil if it asks for nothing of the kind.
  init?(_ event: SceneEvent) {
    switch event {
    case .wheel(let notches, _, _) where notches.dx != notches.dy:
      self = .by((notches.dx - notches.dy) * Self.size)
    case .key(let key, let modifiers):
      self.init(key, by: modifiers.contains(.shift) ? Self.size / 5 : Self.size)
    case .wheel, .pan, .pressed, .released, .hover: return nil
    }
  }

  private init?(_ key: Key, by step: Double) {
    switch key {
    case .left, .down: self = .by(-step)
    case .right, .up: self = .by(step)
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
