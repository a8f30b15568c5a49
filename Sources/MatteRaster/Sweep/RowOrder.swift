internal import MatteGeometry

/// Whether the edges of a row stay in order from its top to its bottom, told one by one from left
/// to right.
///
/// Lines that are in order at two heights are so between them. So it is enough to look at the order
/// at the row's bottom, and at each vertex in the row between its neighbours.
struct RowOrder {
  /// The edge told last.
  private enum Last {
    /// None, or one that runs straight through the row.
    case straight
    /// One with vertices in the row; so may be the one before it, if both are side by side all along.
    case hasVertices
    /// One beside which another lies that it was not compared with all along.
    case unknown
  }

  /// The right end of all edges so far.
  private(set) var maxRight = -Double.infinity
  /// The column at the bottom of the last edge that reaches it.
  private(set) var maxBottom = -Double.infinity
  private var last = Last.straight
  /// True if the last edge is a single segment in the row.
  private var lastIsSingle = true
  /// Where an edge began or ended in the row that waits for its partner, and how it winds.
  private var openStart: Point?
  private var openEnd: Point?
  private var openWinding: Int32 = 0
  /// True if what waits runs on through the row at its other end.
  private var openRunsOn = false
  private var y = 0
  private var width = 0.0

  /// Begins row `y` of `width` pixels.
  mutating func restart(row y: Int, width: Double) {
    self.y = y
    self.width = width
    maxRight = -.infinity
    maxBottom = -.infinity
    last = .straight
    openStart = nil
    openEnd = nil
  }

  /// True if all that began or ended in the row had a partner.
  var isComplete: Bool { last == .straight || (openStart == nil && openEnd == nil) }

  /// True if what is told next has only to be in order at the row's bottom.
  var isStraight: Bool { last == .straight }

  /// Takes down how far edges reach that run straight through the row.
  mutating func advanceAll(to maxBottom: Double, _ maxRight: Double) {
    self.maxBottom = maxBottom
    self.maxRight = maxRight
  }

  /// Tells the edge at an index, which runs straight through the row to the column `x` between the
  /// columns `left` and `right`; false if the order is lost.
  mutating func advanceStraight(
    _ index: Int, _ left: Double, _ right: Double, _ x: Double,
    _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    if last != .straight {
      guard isComplete else { return false }
      if left < maxRight {
        guard last == .hasVertices, isRight(index, edges, vertices) else { return false }
      }
      last = .straight
    }
    guard x >= maxBottom else { return false }
    maxBottom = x
    maxRight = max(maxRight, right)
    return true
  }

  /// Tells the edge at an index, which has vertices in the row between the columns `left` and
  /// `right`; false if the order is lost.
  mutating func advanceBent(
    _ index: Int, _ turn: BentEdge, _ left: Double, _ right: Double,
    _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    guard let isBeside = pair(turn) else { return false }
    if left < maxRight {
      guard
        last == .straight
          ? isRightOfStraight(index, edges, vertices) : isBeside && turn.isSingle && lastIsSingle
      else { return false }
    }
    if turn.end.y == Double(y + 1) {
      guard min(turn.end.x, turn.next) >= maxBottom else { return false }
      maxBottom = max(turn.end.x, turn.next)
    }
    last = last == .straight || (isBeside && last == .hasVertices) ? .hasVertices : .unknown
    lastIsSingle = turn.isSingle
    maxRight = max(maxRight, right)
    return true
  }
}

extension RowOrder {
  /// What matters of an edge that has vertices in the row.
  struct BentEdge {
    /// True if it begins in the row, below its top.
    let isNew: Bool
    let winding: Int32
    /// Where it begins in the row or enters it.
    let start: Point
    /// Where it ends in the row or leaves it.
    private(set) var end: Point
    /// The column where it enters the next row; a level segment may lie between the two.
    private(set) var next = 0.0
    private(set) var isOver = false
    /// True if it is a single segment in the row.
    private(set) var isSingle = true
    private var isEmpty = true

    /// An edge of which no segment was told yet.
    @inline(__always)
    init(_ edge: ActiveEdge, _ vertices: Span<Point>) {
      isNew = edge.isNew
      winding = edge.winding
      start = isNew ? edge.start(vertices) : Point(edge.x, 0)
      end = start
    }

    /// Tells the next segment.
    mutating func append(_ segment: EdgeWalk.Segment) {
      end = segment.bottom
      isSingle = isEmpty
      isEmpty = false
    }

    /// Tells the edge as it is below the row.
    mutating func end(_ edge: ActiveEdge) {
      isOver = edge.isOver
      next = isOver ? end.x : edge.x
    }
  }

  /// Finds the partners of where an edge begins and ends in the row.
  ///
  /// - Returns: True if it and the one before it are partners at one end and both run on through the
  ///   row at the other; nil if what began or ended before it has no partner.
  private mutating func pair(_ turn: BentEdge) -> Bool? {
    let ends = turn.isOver && turn.end.y < Double(y + 1)
    if openStart != nil || openEnd != nil {
      guard openWinding + turn.winding == 0,
        openStart == (turn.isNew ? turn.start : nil), openEnd == (ends ? turn.end : nil)
      else { return nil }
      let isBeside = openRunsOn && !(turn.isNew && ends)
      openStart = nil
      openEnd = nil
      return isBeside
    }
    openWinding = turn.winding
    openRunsOn = !(turn.isNew && ends)
    if turn.isNew, turn.start.x < width { openStart = turn.start }
    if ends, turn.end.x < width { openEnd = turn.end }
    return false
  }

  /// True if the vertices of the edge before a straight one, which is at the row's bottom already, lie
  /// left of it.
  private func isRight(
    _ index: Int, _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    allVertices(of: edges[index - 1], vertices) { $0.x <= self.x(edges[index], at: $0.y) }
  }

  /// True if the vertices of an edge lie right of the straight one before it; both are at the row's
  /// bottom already.
  private func isRightOfStraight(
    _ index: Int, _ edges: borrowing MutableSpan<ActiveEdge>, _ vertices: Span<Point>
  ) -> Bool {
    guard index > 0 else { return true }
    return allVertices(of: edges[index], vertices) {
      $0.x >= self.x(edges[index - 1], at: $0.y)
    }
  }

  /// The column of a straight edge at a height in the row that it has left.
  private func x(_ edge: ActiveEdge, at y: Double) -> Double {
    edge.x - edge.slope * (Double(self.y + 1) - y)
  }

  /// True if a condition holds for all vertices of an edge in the row that it has left, and for where
  /// it enters and leaves it.
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
