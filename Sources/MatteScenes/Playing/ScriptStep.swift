internal import MatteGeometry
public import MatteMotion

/// What a line of a script does.
///
/// ```swift
/// let step = ScriptStep.input(.wheel(Vector(0, 1), at: Point(200, 150), []))
/// let event = step.event(scale: 2)  // at (400, 300)
/// ```
public enum ScriptStep: Hashable, Sendable {
  /// Input, with places and sizes in logical pixels.
  case input(InputEvent)
  /// Nothing but letting time pass.
  case pass

  /// The input with places and sizes in device pixels; nil for `pass`.
  public func event(scale: Double) -> InputEvent? {
    guard case .input(let event) = self else { return nil }
    return event.scaled(by: scale)
  }
}

extension InputEvent {
  /// The same event with all places and sizes scaled.
  fileprivate func scaled(by factor: Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.position = event.position.scaled(by: factor)
      return .pointer(event)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: point.scaled(by: factor), modifiers)
    case .resize(let size): return .resize(size * factor)
    case .files(let drag): return .files(drag.moved { $0.scaled(by: factor) })
    case .key, .keyReleased, .buttons, .cancel: return self
    }
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
}
