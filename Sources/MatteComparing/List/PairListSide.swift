internal import MatteGeometry
internal import MatteScenes

/// The place of the list at the left of the stage: whether it shows, and how wide the user has made it.
struct PairListSide: Hashable, Sendable {
  /// The usual, smallest width of the list and the largest, in logical pixels.
  static let (width, maxWidth) = (260.0, 420.0)
  /// The width that the list leaves to the pictures, unless the user wants it to show, in logical pixels.
  private static let minPictures = 480.0
  /// The distance from the border at which a drag takes it, in logical pixels.
  private static let reach = 4.0

  /// True if the user shows the list, false if the user hides it; nil if the width of the window decides.
  var isWanted: Bool?
  /// The width that the user chose, in logical pixels.
  private var chosen = Self.width
  /// The distance from the border to the pointer that drags it, in pixels; nil if none does.
  private var grip: Double?

  /// True while the user drags the border.
  var isDragged: Bool { grip != nil }

  /// True if the list shows: as the user wants or, if that is nil, on a stage that is wide enough.
  func isShown(on stage: Stage) -> Bool {
    isWanted ?? (stage.size.width >= (Self.width + Self.minPictures) * stage.scale)
  }

  /// The rectangle of the list; empty if it is hidden.
  func rect(on stage: Stage) -> Rect {
    let room = max(Self.width, stage.size.width / stage.scale - Self.minPictures)
    let width = isShown(on: stage) ? (min(chosen, room) * stage.scale).rounded() : 0
    return Rect(x: 0, y: 0, width: width, height: stage.size.height)
  }

  /// True if a drag from a point moves the border.
  func isOnBorder(_ point: Point, on stage: Stage) -> Bool {
    let rect = rect(on: stage)
    return !rect.isEmpty && abs(point.x - rect.maxX) <= Self.reach * stage.scale
  }

  /// Takes the border for a drag, if a point is on it.
  mutating func press(at point: Point, on stage: Stage) {
    grip = isOnBorder(point, on: stage) ? point.x - rect(on: stage).maxX : nil
  }

  /// Moves the border to the pointer.
  mutating func drag(to point: Point, on stage: Stage) {
    guard let grip else { return }
    chosen = min(max((point.x - grip) / stage.scale, Self.width), Self.maxWidth)
  }

  /// Lets go of the border.
  mutating func release() { grip = nil }
}
