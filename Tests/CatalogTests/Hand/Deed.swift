import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays

/// What a hand, the desktop or another thread does, with places and sizes in logical pixels.
enum Deed: Hashable {
  case press(PointerButton, Point, Modifiers)
  case move(Point, Modifiers)
  case release(PointerButton, Point, Modifiers)
  case enter(Point)
  case leave(Point)
  case wheel(Vector, Point, Modifiers)
  case key(Key, Modifiers)
  /// The space bar came up.
  case keyUp
  case drag(Point)
  case dragAway
  case drop([String], Point)
  case resize(Size)
  /// The window was unmapped, or lost its grab.
  case cancel
  /// All buttons came up, and nobody said so.
  case lose
  case style(Style)
  case scale(Double)
  case motion(isReduced: Bool)
  /// What comes of the wish of a number, among those that there are.
  case answer(Int)
  /// The window was covered, and is drawn as a whole.
  case expose
}

/// A deed, and how long after the one before it is done.
struct Beat: Hashable {
  /// In thousandths of a second.
  var pause: Int
  var deed: Deed
}

extension Deed {
  /// The place on the stage, if it has one.
  var place: Point? {
    switch self {
    case .press(_, let place, _), .move(let place, _), .release(_, let place, _), .enter(let place),
      .leave(let place), .wheel(_, let place, _), .drag(let place), .drop(_, let place):
      place
    case .key, .keyUp, .dragAway, .resize, .cancel, .lose, .style, .scale, .motion, .answer,
      .expose:
      nil
    }
  }

  /// True if the server says with it which buttons are down.
  var tellsButtons: Bool {
    switch self {
    case .press, .move, .release, .enter, .leave, .key, .cancel: true
    default: false
    }
  }

  /// The line of a script, without its time; nil if scripts have no word for it.
  var line: String? {
    func at(_ place: Point) -> String { "\(number(place.x)) \(number(place.y))" }
    switch self {
    case .press(let button, let place, let modifiers):
      return "\(modifiers.prefix)press \(button.rawValue) \(at(place))"
    case .move(let place, let modifiers): return "\(modifiers.prefix)move \(at(place))"
    case .release(let button, let place, let modifiers):
      return "\(modifiers.prefix)release \(button.rawValue) \(at(place))"
    case .leave(let place): return "leave \(at(place))"
    case .cancel: return "cancel"
    case .wheel(let notches, let place, let modifiers):
      let turn = "\(number(notches.dx)) \(number(notches.dy))"
      return "\(modifiers.prefix)wheel \(turn) \(at(place))"
    case .key(let key, let modifiers): return "key \(modifiers.prefix)\(key.name)"
    case .keyUp: return "keyup space"
    case .drag(let place): return "drag \(at(place))"
    case .drop(let files, let place):
      return files.isEmpty ? nil : "drop \(at(place)) \(files.joined(separator: " "))"
    case .resize(let size): return "resize \(number(size.width)) \(number(size.height))"
    case .enter, .dragAway, .lose, .style, .scale, .motion, .answer, .expose:
      return nil
    }
  }
}

/// A number without a fraction that is 0.
func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
}

extension Modifiers {
  /// What stands before a word of a script.
  fileprivate var prefix: String {
    (contains(.shift) ? "shift+" : "") + (contains(.control) ? "control+" : "")
      + (contains(.alt) ? "alt+" : "")
  }
}

extension Key {
  /// Its name in a script.
  fileprivate var name: String {
    switch self {
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .function(let number): "f\(number)"
    case .character(let character): "\(character)"
    default: "\(self)"
    }
  }
}
