public import MatteGeometry
public import MatteMotion

/// What happens to a scene, with gestures recognised.
///
/// ```swift
/// let arrow = SceneEvent.key(.right, .shift)
/// let notch = SceneEvent.wheel(Vector(0, 1), at: Point(200, 150), [])
/// ```
public enum SceneEvent: Hashable, Sendable {
  /// Button 1 went down for a click or a drag, which takes hold of what moves under the pointer.
  case pressed(Point)
  /// A drag or a click with one button.
  case pan(PanEvent)
  /// That is over: the button is up, the gesture was cancelled, or another button joined.
  case released
  /// The pointer is at a point; nil if it has left, or points at nothing in the scene.
  case hover(Point?)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// A key went down.
  case key(Key, Modifiers)
  /// Another program drags files over the scene, or drops them on it.
  case files(FileDrag)
  /// A key that is held for a while came up, or what it began is cancelled.
  case keyReleased(Key)
}
