internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

extension SceneEvent {
  /// True if the user pressed a button or a key, or turned the wheel.
  var isPress: Bool {
    switch self {
    case .pressed, .wheel, .key: true
    case .pan, .released, .hover, .menu, .keyReleased, .files: false
    }
  }

  /// The event with its point moved to the right and down.
  func moved(by way: Vector) -> SceneEvent {
    switch self {
    case .pressed(let point): .pressed(point + way)
    case .pan(let event): .pan(event.moved(by: way))
    case .hover(let point): .hover(point.map { $0 + way })
    case .wheel(let notches, let point, let modifiers): .wheel(notches, at: point + way, modifiers)
    case .menu(let point): .menu(at: point + way)
    case .files(let drag): .files(drag.moved { $0 + way })
    case .released, .key, .keyReleased: self
    }
  }

  /// True if the user works with the pair on screen.
  var isUse: Bool {
    switch self {
    case .pressed, .pan, .wheel, .menu, .key, .files: true
    case .released, .hover, .keyReleased: false
    }
  }

  /// True if the user moves the view.
  var movesView: Bool {
    switch self {
    case .pressed, .pan, .wheel, .files(.dropped), .files(.droppedPicture): true
    case .key(.left, _), .key(.right, _), .key(.up, _), .key(.down, _): true
    case .key(.character(let letter), let modifiers):
      "+=-0".contains(letter) || letter == "1" && modifiers.contains(.control)
    case .released, .hover, .menu, .key, .keyReleased, .files: false
    }
  }

  /// True if the user moves the place in the middle; a press, and a key that zooms or nudges, do not.
  var movesPlace: Bool {
    switch self {
    case .key(.character("0"), let modifiers): !modifiers.contains(.alt)
    case .key(.character, _), .pressed, .pan(.clicked): false
    case .key(_, let modifiers): movesView && !modifiers.contains(.alt)
    default: movesView
    }
  }
}
