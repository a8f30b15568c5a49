internal import MatteGeometry
internal import MatteLayers

/// The sign of the gallery's first row: a plus, for two pictures of the user's own.
enum GallerySign {
  /// The corners of the polygon in the list.
  static let sides = 6
  /// The length of the plus and the width of its strokes, as shares of the square.
  private static let (length, width) = (0.36, 0.055)

  /// Draws it in a square.
  static func draw(in square: Rect, on stage: Stage, into layers: inout LayerList) {
    let style = WindowStyle(stage)
    let (middle, reach) = (square.center, square.width * length / 2)
    layers.add(.color(style.list.cell.background), in: square)
    layers.add(.color(style.accent.opacity(0.14)), in: square)
    layers.addShape(style.accent) { path in
      for way in [Vector(reach, 0), Vector(0, reach)] {
        path.addRoundSegment(from: middle - way, to: middle + way, width: square.width * width)
      }
    }
  }
}
