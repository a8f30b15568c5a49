public import MatteGeometry
public import MatteMotion

/// What happens to a scene, with gestures recognised.
public enum SceneEvent: Hashable, Sendable {
  /// A button went down: what moves under the pointer is held.
  case pressed(Point)
  /// A drag or a click.
  case pan(PanEvent)
  /// All buttons are up again.
  case released
  /// The pointer is at a place; nowhere once it has left.
  case hover(Point?)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// A key went down.
  case key(Key, Modifiers)
}
