internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

extension SceneEvent {
  /// True if a button, the wheel or a key was used.
  var isPress: Bool {
    switch self {
    case .pressed, .wheel, .key: true
    case .pan, .released, .hover, .keyReleased, .files: false
    }
  }

  /// The event where all places are so much to the right and below.
  func moved(by way: Vector) -> SceneEvent {
    switch self {
    case .pressed(let point): .pressed(point + way)
    case .pan(let event): .pan(event.moved(by: way))
    case .hover(let point): .hover(point.map { $0 + way })
    case .wheel(let notches, let point, let modifiers): .wheel(notches, at: point + way, modifiers)
    case .files(let drag): .files(drag.moved { $0 + way })
    case .released, .key, .keyReleased: self
    }
  }

  /// True if it is of someone who looks at the pair that is there.
  var isUse: Bool {
    switch self {
    case .pressed, .pan, .wheel, .key, .files: true
    case .released, .hover, .keyReleased: false
    }
  }

  /// True if someone takes the view elsewhere.
  var movesView: Bool {
    switch self {
    case .pressed, .pan, .wheel, .files(.dropped): true
    case .key(.left, _), .key(.right, _), .key(.up, _), .key(.down, _): true
    case .key(.character(let letter), let modifiers):
      "+=-0".contains(letter) || letter == "1" && modifiers.contains(.control)
    case .released, .hover, .key, .keyReleased, .files: false
    }
  }

  /// True if someone takes what is in the middle elsewhere: a press does not yet, nor does a key that zooms or nudges.
  var movesPlace: Bool {
    switch self {
    case .key(.character("0"), let modifiers): !modifiers.contains(.alt)
    case .key(.character, _), .pressed, .pan(.clicked): false
    case .key(_, let modifiers): movesView && !modifiers.contains(.alt)
    default: movesView
    }
  }
}
