internal import MatteGeometry

/// Walks the segments of an edge in a row, from the top down.
struct EdgeWalk {
  /// A straight segment; level if its height is 0.
  struct Segment {
    var top: Point
    var bottom: Point

    var left: Double { min(top.x, bottom.x) }
    var right: Double { max(top.x, bottom.x) }
    var height: Double { bottom.y - top.y }

    /// The column at a height between top and bottom.
    func x(at y: Double) -> Double {
      let x = top.x + (bottom.x - top.x) * (y - top.y) / height
      return min(max(x, left), right)
    }
  }

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
  mutating func next(_ vertices: Span<Point>) -> Segment? {
    guard !isDone else { return nil }
    let top = Point(edge.x, y)
    let end = vertices[Int(edge.vertex)]
    guard end.y <= bottom else {
      isDone = true
      edge.leaveRow(at: edge.x + edge.slope * (bottom - y), vertices)
      return Segment(top: top, bottom: Point(edge.x, bottom))
    }
    y = end.y
    isDone = !edge.advance(vertices)
    if y == bottom, !isDone {
      isDone = true
      edge.leaveRow(vertices)
    }
    return Segment(top: top, bottom: end)
  }
}

extension ActiveEdge {
  /// Advances to the next row if the edge is a single segment in row `y`, and returns it; nil, with
  /// nothing changed, if there may be more.
  @inline(__always)
  mutating func advanceSegment(row y: Int, _ vertices: Span<Point>) -> EdgeWalk.Segment? {
    let top = Point(x, isNew ? start(vertices).y : Double(y))
    let bottom = Double(y &+ 1)
    let end = vertices[Int(vertex)]
    if end.y > bottom {
      leaveRow(at: x + slope * (bottom - top.y), vertices)
      return EdgeWalk.Segment(top: top, bottom: Point(x, bottom))
    }
    guard vertex == last, !advance(vertices) else { return nil }
    return EdgeWalk.Segment(top: top, bottom: end)
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
