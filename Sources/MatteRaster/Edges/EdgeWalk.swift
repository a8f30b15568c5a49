internal import CKernels
internal import MatteGeometry

/// Walks the segments of an edge in a row, from the top down.
struct EdgeWalk {
  /// The edge after the segments walked so far.
  private(set) var edge: ActiveEdge
  private let bottom: Double
  private var y: Double
  private var isDone = false

  /// Starts at the top of a row, or where the edge starts in it.
  @inline(__always)
  init(_ edge: ActiveEdge, row y: Int, _ vertices: Span<Point>) {
    self.edge = edge
    bottom = Double(y + 1)
    self.y = edge.isNew ? edge.start(vertices).y : Double(y)
  }

  /// The next segment; nil after the last.
  mutating func next(_ vertices: Span<Point>) -> EdgeSegment? {
    guard !isDone else { return nil }
    let top = Point(edge.x, y)
    let end = edge.end(vertices)
    guard end.y <= bottom else {
      isDone = true
      edge.leaveRow(at: edge.x + edge.slope * (bottom - y), vertices)
      return EdgeSegment(top, Point(edge.x, bottom), edge.winding)
    }
    y = end.y
    isDone = !edge.advance(vertices)
    if y == bottom, !isDone {
      isDone = true
      edge.leaveRow(vertices)
    }
    return EdgeSegment(top, end, edge.winding)
  }
}

/// A straight part of an edge, inside a row; level if its height is 0.
struct EdgeSegment {
  /// Where it enters the row or begins in it.
  let top: Point
  /// Where it leaves the row or ends in it.
  let bottom: Point
  /// The columns between which it lies.
  let extent: RowExtent
  /// 1 if the contour runs down here, −1 if it runs up.
  let winding: Int32

  @inline(__always)
  init(_ top: Point, _ bottom: Point, _ winding: Int32) {
    self.top = top
    self.bottom = bottom
    self.winding = winding
    extent = RowExtent(top.x, bottom.x)
  }

  /// How much of the row it runs through, 0…1.
  var height: Double { bottom.y - top.y }

  /// Twice the column halfway down.
  var middle: Double { top.x + bottom.x }

  /// The column at a height between top and bottom.
  func x(at y: Double) -> Double {
    let x = top.x + (bottom.x - top.x) * (y - top.y) / height
    return min(max(x, extent.left), extent.right)
  }
}

extension ActiveEdge {
  /// Advances to the next row if the edge is a single segment in row `y`, and returns it; nil, with
  /// nothing changed, if there may be more.
  @inline(__always)
  mutating func advanceSegment(row y: Int, _ vertices: Span<Point>) -> EdgeSegment? {
    let top = Point(x, isNew ? start(vertices).y : Double(y))
    let bottom = Double(y &+ 1)
    let end = end(vertices)
    if end.y > bottom {
      leaveRow(at: x + slope * (bottom - top.y), vertices)
      return EdgeSegment(top, Point(x, bottom), winding)
    }
    guard vertex == last, !advance(vertices) else { return nil }
    return EdgeSegment(top, end, winding)
  }

  /// The column at the height `y` in row `row`, or where the edge is nearest to it.
  func x(at y: Double, row: Int, _ vertices: Span<Point>) -> Double {
    if straightEnd > y { return x + slope * (y - Double(row)) }
    var walk = EdgeWalk(self, row: row, vertices)
    var x = self.x
    while let segment = walk.next(vertices) {
      if segment.bottom.y >= y { return y > segment.top.y ? segment.x(at: y) : segment.top.x }
      x = segment.bottom.x
    }
    return x
  }
}
