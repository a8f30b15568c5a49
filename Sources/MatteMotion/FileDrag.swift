public import MatteGeometry

/// Files that another program drags over a window, or that were dropped on it.
///
/// ```swift
/// let drag: [InputEvent] = [
///   .files(.over(Point(20, 30))), .files(.dropped([Array("after.png".utf8)], at: Point(24, 30))),
/// ]
/// ```
public enum FileDrag: Hashable, Sendable {
  /// They would be dropped at a point, in the window's pixels.
  case over(Point)
  /// They are over the window no longer.
  case left
  /// They were dropped at a point: the bytes of their paths, in order; none if no file was among what was dropped.
  case dropped([[UInt8]], at: Point)

  /// A picture was dropped that is in no file: the bytes of one.
  case droppedPicture([UInt8], at: Point)

  /// The same with its point moved to another place.
  package func moved(_ move: (Point) -> Point) -> FileDrag {
    switch self {
    case .over(let point): .over(move(point))
    case .left: .left
    case .dropped(let files, let point): .dropped(files, at: move(point))
    case .droppedPicture(let bytes, let point): .droppedPicture(bytes, at: move(point))
    }
  }
}
