public import MatteGeometry
public import MatteMotion

/// What happens to a scene, with gestures recognised.
///
/// ```swift
/// let arrow = SceneEvent.key(.right, .shift)
/// let notch = SceneEvent.wheel(Vector(0, 1), at: Point(200, 150), [])
/// ```
public enum SceneEvent: Hashable, Sendable {
  /// A button went down. A press holds what moves under the pointer.
  case pressed(Point)
  /// A drag or a click with one button.
  case pan(PanEvent)
  /// All buttons are up again.
  case released
  /// The pointer is at a point, or has left: nil.
  case hover(Point?)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// A key went down.
  case key(Key, Modifiers)
}
