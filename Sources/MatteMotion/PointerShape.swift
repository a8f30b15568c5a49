/// The look of the pointer over a window.
///
/// ```swift
/// func shape(isDragged: Bool) -> PointerShape { isDragged ? .grabbing : .grab }
/// ```
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The plain arrow.
  case arrow
  /// A hand that points: what is under it can be clicked.
  case hand
  /// An open hand: what is under it can be dragged.
  case grab
  /// A closed hand: it is being dragged.
  case grabbing
  /// Arrows to the left and right.
  case resizeHorizontal
  /// Arrows up and down.
  case resizeVertical
  /// Arrows to the top right and bottom left.
  case resizeDiagonal
}
