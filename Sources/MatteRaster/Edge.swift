internal import MatteGeometry

/// A straight piece of a contour inside a view, running down.
///
/// Coordinates are relative to the view's top left corner and lie inside it.
struct Edge {
  /// The top, where the edge begins.
  var minY: Double
  /// The bottom, greater than the top.
  var maxY: Double
  /// The column at the top.
  var x: Double
  /// How far the edge moves to the right per row.
  var slope: Double
  /// The column at the bottom.
  var endX: Double
  /// 1 if the contour runs down here, −1 if it runs up.
  var winding: Int32

  /// Makes the edge between two points, the first above the second.
  init(from top: Point, to bottom: Point, winding: Int32) {
    minY = top.y
    maxY = bottom.y
    x = top.x
    endX = bottom.x
    slope = (bottom.x - top.x) / (bottom.y - top.y)
    self.winding = winding
  }

  /// Where the edge is at the height `y` between its top and its bottom.
  func x(at y: Double) -> Double {
    min(max(x + slope * (y - minY), min(x, endX)), max(x, endX))
  }
}
