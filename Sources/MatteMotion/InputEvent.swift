public import MatteGeometry

/// An input event of a scene.
///
/// ```swift
/// let press = PointerEvent(.press(.left), at: Point(20, 30), held: .left)
/// let events: [InputEvent] = [
///   .pointer(press), .wheel(Vector(0, -1), at: press.position, .control), .key(.escape, []),
/// ]
/// ```
public enum InputEvent: Hashable, Sendable {
  /// The pointer moved, or a button changed.
  case pointer(PointerEvent)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// A key went down.
  case key(Key, Modifiers)
  /// A key that may be held for a while came up, once however long it repeated.
  case keyReleased(Key)
  /// The buttons that are down, reported by an event other than the pointer's: a key's.
  case buttons(PointerButtons)
  /// Another program drags files over the window, or drops them on it.
  case files(FileDrag)
  /// The window has a new size in pixels.
  case resize(Size)
  /// The gesture in progress is cancelled: the window was unmapped or lost its grab.
  case cancel
}

/// A key, by its meaning rather than its position.
///
/// ```swift
/// let steps = Key.right.repeats  // true
/// let closes = Key.character("q").repeats  // false
/// ```
public enum Key: Hashable, Sendable {
  /// The arrow keys.
  case left, right, up, down
  /// Home and End: to either end.
  case home, end
  /// Page Up and Page Down: by a window's height.
  case pageUp, pageDown
  /// Escape, Backspace, Return, Tab and the space bar.
  case escape, backspace, enter, tab, space
  /// A function key, 1…12.
  case function(Int)
  /// A key that types a character, in lower case.
  case character(Character)
}

extension Key {
  /// The characters that move something by a step.
  private static let steps: Set<Character> = [",", ".", "<", ">", "[", "]", "+", "-", "="]

  /// True if the key repeats while it is held down: a key that moves something by a step does, one
  /// that toggles or closes something does not.
  public var repeats: Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown, .tab: true
    case .character(let character): Self.steps.contains(character)
    case .home, .end, .escape, .backspace, .enter, .space, .function: false
    }
  }

  /// True if it matters how long the key is held down, so that its release is an event, too: the space bar.
  public var isHeld: Bool { self == .space }
}
