internal import CKernels
internal import MatteGeometry

/// An active edge: a chain that runs through the current row, and its current segment.
struct ActiveEdge {
  /// A winding number that no edge has to its left.
  private static let uncounted = Int32.min

  private var own: matte_active_edge

  /// Activates a chain that starts in row `y`.
  init(_ chain: MonotoneChain, row y: Int, _ vertices: Span<Point>) {
    own = matte_active_edge(
      x: 0, slope: 0, end: -.infinity, fill_direction: 0, before: Self.uncounted,
      winding: chain.step,
      vertex: chain.first, first: chain.first, last: chain.last, is_over: 0)
    enter(vertices)
    if vertices[Int(chain.first)].y == Double(y) { leaveRow(vertices) }
  }

  /// True if it starts below the top of the current row.
  var isNew: Bool { straightEnd == -.infinity }

  /// The height of the bottom of the segment.
  func endY(_ vertices: Span<Point>) -> Double { vertices[Int(vertex)].y }

  /// Where the segment begins.
  func start(_ vertices: Span<Point>) -> Point { vertices[Int(vertex &- winding)] }

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
    let start = vertices[Int(vertex)]
    vertex &+= winding
    let end = vertices[Int(vertex)]
    let height = end.y - start.y
    x = start.x
    slope = height > 0 ? (end.x - start.x) / height : end.x < start.x ? -.infinity : .infinity
  }

  /// Advances to the next row from a vertex between the two; level segments there are skipped.
  mutating func leaveRow(_ vertices: Span<Point>) {
    while start(vertices).y == endY(vertices) { guard advance(vertices) else { return } }
    straightEnd = endY(vertices)
  }

  /// Advances to the next row at a column within a segment.
  mutating func leaveRow(at x: Double, _ vertices: Span<Point>) {
    self.x = x
    straightEnd = endY(vertices)
  }

  /// Goes back to the top of row `y`, or to the start of the edge in it.
  mutating func enterAgain(row y: Int, _ vertices: Span<Point>) {
    let top = Double(y)
    isOver = false
    while start(vertices).y > top, vertex &- winding != first { vertex &-= winding }
    let start = start(vertices)
    let end = vertices[Int(vertex)]
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

extension ActiveEdge {
  /// The column where it enters the row or starts in it.
  var x: Double {
    get { own.x }
    set { own.x = newValue }
  }

  /// Columns per row, positive to the right; infinite for a level segment.
  var slope: Double {
    get { own.slope }
    set { own.slope = newValue }
  }

  /// The height down to which the edge is straight, if it entered the row at its top; −∞ if it
  /// starts in the row.
  private(set) var straightEnd: Double {
    get { own.end }
    set { own.end = newValue }
  }

  /// 1 if only its right side is inside, −1 if only its left side is, 0 if it bounds nothing.
  var fillDirection: Float {
    get { own.fill_direction }
    set { own.fill_direction = newValue }
  }

  /// The winding number to the left.
  var before: Int32 {
    get { own.before }
    set { own.before = newValue }
  }

  /// The change of the winding number from left to right, 1 or −1.
  ///
  /// Also the step from a vertex to the one below.
  var winding: Int32 { own.winding }

  /// The vertex at the bottom of the segment.
  var vertex: Int32 {
    get { own.vertex }
    set { own.vertex = newValue }
  }

  /// The chain's first vertex.
  private var first: Int32 { own.first }

  /// The chain's last vertex.
  var last: Int32 { own.last }

  /// Traps unless its vertices are among these.
  func check(_ vertices: Span<Point>) {
    let range = min(own.first, own.last)...max(own.first, own.last)
    precondition(
      range.lowerBound >= 0 && range.upperBound < vertices.count && range.contains(own.vertex),
      "The chain has vertices.")
  }

  /// True if it ends in the current row or at its bottom.
  private(set) var isOver: Bool {
    get { own.is_over != 0 }
    set { own.is_over = newValue ? 1 : 0 }
  }
}
