internal import MatteGeometry

/// A segment of an edge, clipped to the current row, with its winding.
struct EdgeSegment {
  private let segment: EdgeWalk.Segment
  /// 1 if the contour runs down here, −1 if it runs up.
  let winding: Int32
  /// The smaller of the columns where it enters the row and where it leaves it.
  let left: Double
  /// The larger of the two.
  let right: Double

  /// A segment of an edge.
  init(_ segment: EdgeWalk.Segment, winding: Int32) {
    self.segment = segment
    self.winding = winding
    left = segment.left
    right = segment.right
  }

  /// Where it enters the row or begins in it.
  var top: Point { segment.top }

  /// Where it leaves the row or ends in it, below the top.
  var bottom: Point { segment.bottom }

  /// How much of the row it runs through, 0…1.
  var height: Double { bottom.y - top.y }

  /// Twice the column halfway down.
  var middle: Double { top.x + bottom.x }

  /// The column at a height between top and bottom.
  func x(at y: Double) -> Double { segment.x(at: y) }
}
