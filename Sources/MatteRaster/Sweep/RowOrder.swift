internal import MatteGeometry

/// Whether the strands of a row stay in order from its top to its bottom, told one by one from left
/// to right.
///
/// Lines that are in order at two heights are so between them. So it is enough to look at the order
/// at the row's bottom, and at each vertex in the row between its neighbours.
struct RowOrder {
  /// The strand told last.
  private enum Last {
    /// None, or one that runs straight through the row.
    case plain
    /// One with vertices in the row; so may be the one before it, if both are side by side all along.
    case turned
    /// One beside which another lies that it was not compared with all along.
    case unclear
  }

  /// The right end of all strands so far.
  private(set) var maxRight = -Double.infinity
  /// The column at the bottom of the last strand that reaches it.
  private(set) var maxBottom = -Double.infinity
  private var last = Last.plain
  /// True if the last strand is a single piece in the row.
  private var lastIsSingle = true
  /// Where a strand began or ended in the row that waits for its partner, and how it winds.
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
    last = .plain
    openStart = nil
    openEnd = nil
  }

  /// True if all that began or ended in the row had a partner.
  var isComplete: Bool { last == .plain || (openStart == nil && openEnd == nil) }

  /// True if what is told next has only to be in order at the row's bottom.
  var isPlain: Bool { last == .plain }

  /// Takes down how far strands reach that run straight through the row.
  mutating func passAll(to maxBottom: Double, _ maxRight: Double) {
    self.maxBottom = maxBottom
    self.maxRight = maxRight
  }

  /// Tells the strand at an index, which runs straight through the row to the column `x` between the
  /// columns `left` and `right`; false if the order is lost.
  mutating func passPlain(
    _ index: Int, _ left: Double, _ right: Double, _ x: Double,
    _ strands: borrowing MutableSpan<Strand>, _ vertices: Span<Point>
  ) -> Bool {
    if last != .plain {
      guard isComplete else { return false }
      if left < maxRight {
        guard last == .turned, isRight(index, strands, vertices) else { return false }
      }
      last = .plain
    }
    guard x >= maxBottom else { return false }
    maxBottom = x
    maxRight = max(maxRight, right)
    return true
  }

  /// Tells the strand at an index, which has vertices in the row between the columns `left` and
  /// `right`; false if the order is lost.
  mutating func passTurned(
    _ index: Int, _ turn: Turn, _ left: Double, _ right: Double,
    _ strands: borrowing MutableSpan<Strand>, _ vertices: Span<Point>
  ) -> Bool {
    guard let isBeside = pair(turn) else { return false }
    if left < maxRight {
      guard
        last == .plain
          ? isRightOfPlain(index, strands, vertices) : isBeside && turn.isSingle && lastIsSingle
      else { return false }
    }
    if turn.end.y == Double(y + 1) {
      guard min(turn.end.x, turn.next) >= maxBottom else { return false }
      maxBottom = max(turn.end.x, turn.next)
    }
    last = last == .plain || (isBeside && last == .turned) ? .turned : .unclear
    lastIsSingle = turn.isSingle
    maxRight = max(maxRight, right)
    return true
  }
}

extension RowOrder {
  /// What matters of a strand that has vertices in the row.
  struct Turn {
    /// True if it begins in the row, below its top.
    let isNew: Bool
    let winding: Int32
    /// Where it begins in the row or enters it.
    let start: Point
    /// Where it ends in the row or leaves it.
    private(set) var end: Point
    /// The column where it enters the next row; a level piece may lie between the two.
    private(set) var next = 0.0
    private(set) var isOver = false
    /// True if it is a single piece in the row.
    private(set) var isSingle = true
    private var isEmpty = true

    /// A strand of which no piece was told yet.
    @inline(__always)
    init(_ strand: Strand, _ vertices: Span<Point>) {
      isNew = strand.isNew
      winding = strand.winding
      start = isNew ? strand.start(vertices) : Point(strand.x, 0)
      end = start
    }

    /// Tells the next piece.
    mutating func append(_ piece: StrandWalk.Piece) {
      end = piece.bottom
      isSingle = isEmpty
      isEmpty = false
    }

    /// Tells the strand as it is below the row.
    mutating func end(_ strand: Strand) {
      isOver = strand.isOver
      next = isOver ? end.x : strand.x
    }
  }

  /// Finds the partners of where a strand begins and ends in the row.
  ///
  /// - Returns: True if it and the one before it are partners at one end and both run on through the
  ///   row at the other; nil if what began or ended before it has no partner.
  private mutating func pair(_ turn: Turn) -> Bool? {
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

  /// True if the vertices of the strand before a plain one, which is at the row's bottom already, lie
  /// left of it.
  private func isRight(
    _ index: Int, _ strands: borrowing MutableSpan<Strand>, _ vertices: Span<Point>
  ) -> Bool {
    allVertices(of: strands[index - 1], vertices) { $0.x <= self.x(strands[index], at: $0.y) }
  }

  /// True if the vertices of a strand lie right of the plain one before it; both are at the row's
  /// bottom already.
  private func isRightOfPlain(
    _ index: Int, _ strands: borrowing MutableSpan<Strand>, _ vertices: Span<Point>
  ) -> Bool {
    guard index > 0 else { return true }
    return allVertices(of: strands[index], vertices) {
      $0.x >= self.x(strands[index - 1], at: $0.y)
    }
  }

  /// The column of a plain strand at a height in the row that it has left.
  private func x(_ strand: Strand, at y: Double) -> Double {
    strand.x - strand.slope * (Double(self.y + 1) - y)
  }

  /// True if a condition holds for all vertices of a strand in the row that it has left, and for where
  /// it enters and leaves it.
  private func allVertices(
    of strand: Strand, _ vertices: Span<Point>, _ condition: (Point) -> Bool
  ) -> Bool {
    var strand = strand
    strand.enterAgain(row: y, vertices)
    var walk = StrandWalk(strand, row: y, vertices)
    while let piece = walk.next(vertices) {
      guard condition(piece.top), condition(piece.bottom) else { return false }
    }
    return true
  }
}
