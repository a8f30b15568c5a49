internal import MatteGeometry
internal import MatteMotion

/// A click with button 3 alone, which asks for a menu.
///
/// A press that moves, or that another button joins, is none: both buttons together change the style.
struct MenuClick: Sendable {
  /// The distance from the press from which it is no click, in logical pixels.
  private static let reach = 4.0

  /// The place of the press; nil unless button 3 alone is down.
  private var start: Point?

  /// Follows an event; the place of the release if that completes a click, else nil.
  mutating func follow(_ event: InputEvent, scale: Double) -> Point? {
    switch event {
    case .pointer(let event): return follow(event, reach: Self.reach * scale)
    case .buttons(let held): if held != .right { start = nil }
    case .wheel, .key(.escape, _), .cancel: start = nil
    case .key, .keyReleased, .files, .resize: break
    }
    return nil
  }

  private mutating func follow(_ event: PointerEvent, reach: Double) -> Point? {
    if event.phase == .press(.right), event.held == .right {
      start = event.position
      return nil
    }
    guard let start, (event.position - start).length < reach else {
      start = nil
      return nil
    }
    if event.phase == .release(.right), event.held.isEmpty {
      self.start = nil
      return event.position
    }
    if event.held != .right { self.start = nil }
    return nil
  }
}
