internal import CKernels
internal import MatteGeometry

/// Decides whether the active edges keep their order within the row.
///
/// Feed them from left to right.
///
/// Lines in the same order at two heights are so in between. So it suffices to compare the order at
/// the bottom of the row, and each vertex in the row with the neighbouring edges.
struct RowOrder {
  /// What is known of the edge fed last.
  private enum Last {
    /// None yet, or it runs straight through the row.
    case straight
    /// It has vertices in the row; so may the edge before it, if both are adjacent all the way.
    case hasVertices
    /// An edge next to one it was compared with over part of the row only.
    case unknown
  }

  /// The rightmost column of all edges so far.
  private(set) var maxRight = -Double.infinity
  /// The column at which the last edge that reaches the bottom of the row does so.
  private(set) var maxBottom = -Double.infinity
  private var last = Last.straight
  /// True if the last edge is a single segment in the row.
  private var lastIsSingle = true
  /// Where an edge started or ended in the row that still lacks its partner, and its winding.
  private var openStart: Point?
  private var openEnd: Point?
  private var openWinding: Int32 = 0
  /// True if that edge runs out of the row at its other end.
  private var openRunsOn = false
  private var y = 0
  private var width = 0.0

  /// Starts row `y`, `width` pixels wide.
  mutating func restart(row y: Int, width: Double) {
    self.y = y
    self.width = width
    maxRight = -.infinity
    maxBottom = -.infinity
    last = .straight
    openStart = nil
    openEnd = nil
  }

  /// True if every start and end in the row has a partner.
  var isComplete: Bool { last == .straight || (openStart == nil && openEnd == nil) }

  /// True if the next edge needs comparing at the bottom of the row only.
  var isStraight: Bool { last == .straight }

  /// Extends the bounds seen so far by a group of straight edges.
  mutating func advanceAll(to maxBottom: Double, _ maxRight: Double) {
    self.maxBottom = maxBottom
    self.maxRight = maxRight
  }

  /// Feeds the edge at an index, which ran straight through the row; false if the order is lost.
  mutating func advanceStraight(
    _ index: Int, _ extent: RowExtent, edges: borrowing MutableSpan<ActiveEdge>,
    vertices: Span<Point>
  ) -> Bool {
    if last != .straight {
      guard isComplete else { return false }
      if extent.left < maxRight {
        guard last == .hasVertices, isRight(index, edges, vertices) else { return false }
      }
      last = .straight
    }
    guard edges[index].x >= maxBottom else { return false }
    maxBottom = edges[index].x
    maxRight = max(maxRight, extent.right)
    return true
  }

  /// Feeds the edge at an index, which has vertices in the row; false if the order is lost.
  mutating func advanceBent(
    _ index: Int, _ bent: BentEdge, edges: borrowing MutableSpan<ActiveEdge>,
    vertices: Span<Point>
  ) -> Bool {
    guard let isBeside = pair(bent) else { return false }
    if bent.extent.left < maxRight {
      guard
        last == .straight
          ? isRightOfStraight(index, edges, vertices) : isBeside && bent.isSingle && lastIsSingle
      else { return false }
    }
    if bent.end.y == Double(y + 1) {
      guard min(bent.end.x, bent.next) >= maxBottom else { return false }
      maxBottom = max(bent.end.x, bent.next)
    }
    last = last == .straight || (isBeside && last == .hasVertices) ? .hasVertices : .unknown
    lastIsSingle = bent.isSingle
    maxRight = max(maxRight, bent.extent.right)
    return true
  }
}

extension RowOrder {
  /// The ends of an edge that has vertices in the row.
  struct BentEdge {
    /// True if it starts in the row, below the top.
    let isNew: Bool
    let winding: Int32
    /// Where it starts in the row or enters it.
    let start: Point
    /// Where it ends in the row or leaves it.
    private(set) var end: Point
    /// The column where it enters the next row; a level segment may lie between the two.
    private(set) var next = 0.0
    private(set) var isOver = false
    /// The columns between which it lies.
    private(set) var extent = RowExtent()
    private var segmentCount = 0

    /// Starts with no segment.
    @inline(__always)
    init(_ edge: ActiveEdge, _ vertices: Span<Point>) {
      isNew = edge.isNew
      winding = edge.winding
      start = isNew ? edge.start(vertices) : Point(edge.x, 0)
      end = start
    }

    /// True if it is a single segment in the row.
    var isSingle: Bool { segmentCount <= 1 }

    /// Consumes the next segment.
    @inline(__always)
    mutating func append(_ segment: EdgeSegment) {
      end = segment.bottom
      extent.formUnion(segment.extent)
      segmentCount &+= 1
    }

    /// Consumes the state of the edge below the row.
    mutating func end(_ edge: ActiveEdge) {
      isOver = edge.isOver
      next = isOver ? end.x : edge.x
    }
  }

  /// Matches this edge's start and end vertices with those of the edge before it.
  ///
  /// - Returns: True if it and the one before it are partners at one end and both run on through the
  ///   row at the other; nil if what began or ended before it has no partner.
  private mutating func pair(_ bent: BentEdge) -> Bool? {
    let ends = bent.isOver && bent.end.y < Double(y + 1)
    if openStart != nil || openEnd != nil {
      guard openWinding + bent.winding == 0,
        openStart == (bent.isNew ? bent.start : nil), openEnd == (ends ? bent.end : nil)
      else { return nil }
      let isBeside = openRunsOn && !(bent.isNew && ends)
      openStart = nil
      openEnd = nil
      return isBeside
    }
    openWinding = bent.winding
    openRunsOn = !(bent.isNew && ends)
    if bent.isNew, bent.start.x < width { openStart = bent.start }
    if ends, bent.end.x < width { openEnd = bent.end }
    return false
  }

  /// True if the vertices of the edge before lie left of a straight one.
  ///
  /// The straight one has been advanced to the bottom of the row already.
  private func isRight(
    _ index: Int, _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    allVertices(of: edges[index - 1], vertices) { $0.x <= self.x(edges[index], at: $0.y) }
  }

  /// True if the vertices of an edge lie right of the straight one before it.
  ///
  /// Both have been advanced to the bottom of the row already.
  private func isRightOfStraight(
    _ index: Int, _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    guard index > 0 else { return true }
    return allVertices(of: edges[index], vertices) {
      $0.x >= self.x(edges[index - 1], at: $0.y)
    }
  }

  /// The column, at a height in the row, of a straight edge that was advanced past it.
  private func x(_ edge: ActiveEdge, at y: Double) -> Double {
    edge.x - edge.slope * (Double(self.y + 1) - y)
  }

  /// True if a condition holds for all vertices in the row of an edge that was advanced past it,
  /// and for the points where it enters and leaves the row.
  private func allVertices(
    of edge: ActiveEdge, _ vertices: Span<Point>, _ condition: (Point) -> Bool
  ) -> Bool {
    var edge = edge
    edge.enterAgain(row: y, vertices)
    var walk = EdgeWalk(edge, row: y, vertices)
    while let segment = walk.next(vertices) {
      guard condition(segment.top), condition(segment.bottom) else { return false }
    }
    return true
  }
}
