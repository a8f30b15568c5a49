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
