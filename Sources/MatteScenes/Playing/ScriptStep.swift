internal import MatteGeometry
public import MatteMotion

/// What a line of a script has happen.
public enum ScriptStep: Hashable, Sendable {
  /// Something from outside, with places and sizes in logical pixels.
  case input(InputEvent)
  /// Nothing: time passes.
  case pass

  /// The event in the pixels of a stage; nil if there is none.
  public func event(scale: Double) -> InputEvent? {
    guard case .input(let event) = self else { return nil }
    return event.scaled(by: scale)
  }
}

extension InputEvent {
  /// The same event with all places and sizes multiplied.
  fileprivate func scaled(by factor: Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.position = event.position.scaled(by: factor)
      return .pointer(event)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: point.scaled(by: factor), modifiers)
    case .resize(let size): return .resize(size * factor)
    case .key, .buttons, .cancel: return self
    }
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
}
