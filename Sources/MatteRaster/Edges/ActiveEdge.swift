internal import CKernels
internal import MatteGeometry

/// An active edge: a chain that runs through the current row, and its current segment.
typealias ActiveEdge = matte_active_edge

extension ActiveEdge {
  /// A winding number that no edge has to its left.
  private static let uncounted = Int32.min

  /// Activates a chain that starts in row `y`.
  init(_ chain: MonotoneChain, row y: Int, _ vertices: Span<Point>) {
    self.init(
      x: 0, slope: 0, straightEnd: -.infinity, fillDirection: 0, before: Self.uncounted,
      winding: chain.step, vertex: chain.first, first: chain.first, last: chain.last,
      isOver: false)
    enter(vertices)
    if vertices[Int(chain.first)].y == Double(y) { leaveRow(vertices) }
  }

  /// True if it starts below the top of the current row.
  var isNew: Bool { straightEnd == -.infinity }

  /// Where the segment begins.
  func start(_ vertices: Span<Point>) -> Point { vertices[Int(vertex &- winding)] }

  /// Where the segment ends.
  func end(_ vertices: Span<Point>) -> Point { vertices[Int(vertex)] }

  /// Traps unless its vertices are among these.
  func check(_ vertices: Span<Point>) {
    let range = min(first, last)...max(first, last)
    precondition(
      range.lowerBound >= 0 && range.upperBound < vertices.count && range.contains(vertex),
      "The chain has vertices.")
  }

  /// Advances to the next segment; false if there is none.
  mutating func advance(_ vertices: Span<Point>) -> Bool {
    guard vertex != last else {
      isOver = true
      return false
    }
    enter(vertices)
    return true
  }

  private mutating func enter(_ vertices: Span<Point>) {
    let start = end(vertices)
    vertex &+= winding
    let end = end(vertices)
    let height = end.y - start.y
    x = start.x
    slope = height > 0 ? (end.x - start.x) / height : end.x < start.x ? -.infinity : .infinity
  }

  /// Advances to the next row from a vertex between the two; level segments there are skipped.
  mutating func leaveRow(_ vertices: Span<Point>) {
    while start(vertices).y == end(vertices).y { guard advance(vertices) else { return } }
    straightEnd = end(vertices).y
  }

  /// Advances to the next row at a column within a segment.
  mutating func leaveRow(at x: Double, _ vertices: Span<Point>) {
    self.x = x
    straightEnd = end(vertices).y
  }

  /// Goes back to the top of row `y`, or to the start of the edge in it.
  mutating func enterAgain(row y: Int, _ vertices: Span<Point>) {
    let top = Double(y)
    isOver = false
    while start(vertices).y > top, vertex &- winding != first { vertex &-= winding }
    let (start, end) = (start(vertices), end(vertices))
    slope = (end.x - start.x) / (end.y - start.y)
    if start.y > top {
      x = start.x
      straightEnd = -.infinity
      if start.y == end.y { slope = end.x < start.x ? -.infinity : .infinity }
    } else {
      x = min(max(start.x + slope * (top - start.y), min(start.x, end.x)), max(start.x, end.x))
      straightEnd = end.y
    }
  }
}

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
