public import MatteGeometry

/// Anything that happens to a scene from outside.
public enum InputEvent: Hashable, Sendable {
  /// The pointer moved, or a button changed.
  case pointer(PointerEvent)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// A key went down.
  case key(Key, Modifiers)
  /// The window has a new size in pixels.
  case resize(Size)
  /// Whatever gesture is in progress was broken off: the window was unmapped or lost its grab.
  case cancel
}

/// A key, by what it means rather than where it lies.
public enum Key: Hashable, Sendable {
  /// The arrow keys.
  case left, right, up, down
  /// To either end.
  case home, end
  /// A window's height further.
  case pageUp, pageDown
  /// Escape, Backspace, Return, Tab and the space bar.
  case escape, backspace, enter, tab, space
  /// A function key, 1…12.
  case function(Int)
  /// A key that types a character, in lower case.
  case character(Character)
}

extension Key {
  /// True if the key acts again and again while it is held down: one that moves something by a step
  /// does, one that turns something on or off, or closes it, acts once.
  public var repeats: Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown, .tab: true
    case .home, .end, .escape, .backspace, .enter, .space, .function, .character: false
    }
  }
}
