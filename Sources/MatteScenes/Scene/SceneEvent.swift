public import MatteGeometry
public import MatteMotion

/// An event of a scene, with recognised gestures.
///
/// ```swift
/// let arrow = SceneEvent.key(.right, .shift)
/// let notch = SceneEvent.wheel(Vector(0, 1), at: Point(200, 150), [])
/// ```
public enum SceneEvent: Hashable, Sendable {
  /// Button 1 went down for a click or a drag; a drag takes hold of the thing under the pointer.
  case pressed(Point)
  /// A drag or a click with one button.
  case pan(PanEvent)
  /// The press is over: the button is up, the gesture was cancelled, or another button joined.
  case released
  /// The pointer is at a point; nil if it has left, or points at nothing in the scene.
  case hover(Point?)
  /// The wheel turned by notches, positive to the right and down.
  case wheel(Vector, at: Point, Modifiers)
  /// Button 3 alone was clicked at a point; only scenes that claim `menu` get it.
  case menu(at: Point)
  /// A key went down.
  case key(Key, Modifiers)
  /// Another program drags files over the scene, or drops them on it.
  case files(FileDrag)
  /// A held key came up, or its action is cancelled.
  case keyReleased(Key)
}
