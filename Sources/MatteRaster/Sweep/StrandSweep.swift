internal import MatteGeometry

/// The strands that run through a row, from left to right, and which of them bound the inside.
///
/// As long as strands neither cross nor begin or end but in pairs side by side, their order is the
/// same from the row's top to its bottom; then the winding number to the left of each does not
/// change either, and the strand bounds the inside all the way or nowhere. Rows in which it is not so
/// are tangled and resolved piece by piece.
struct StrandSweep: Sendable {
  /// Tangled rows of more strands are sampled.
  private static let tangleLimit = 2048
  /// A crowd: as many strands are not kept in order, and all rows are sampled.
  private static let crowdLimit = 1 << 15
  /// If more strands begin in a row it is sampled: putting one after the other in its place takes long.
  private static let beginLimit = 1 << 12
  /// After how many rows of a crowd the strands that have ended are forgotten.
  private static let crowdRows = 8

  private var strands: [Strand] = []
  private var areas: [Float] = []
  private var row = AreaRow()
  private var tangle = TangledRow()
  private var samples = SampledRow()
  private var rule = FillRule.nonZero
  /// True if the order of the strands was lost in a crowd.
  private var isCrowded = false
  /// The strands that began since the windings were counted, and those between them.
  private var changed = 0..<0

  /// Adds all rows of an outline in a coverage's view.
  mutating func sweep(
    _ outline: Outline, _ chains: ChainIndex, _ rule: FillRule, into coverage: inout Coverage
  ) {
    restart(rule, width: coverage.view.width)
    let height = coverage.view.height
    var y = 0
    while y < height {
      begin(chains, outline, row: y)
      let end = chains.nextRow(from: y + 1)
      y = sweep(from: y, to: end, outline.vertices.span, into: &coverage)
      coverage.endRows(end - y)
      y = end
    }
    samples.shrink()
  }

  /// Forgets all strands and begins rows of `width` pixels.
  private mutating func restart(_ rule: FillRule, width: Int) {
    self.rule = rule
    strands.removeAll(keepingCapacity: true)
    changed = 0..<0
    isCrowded = false
    let count = Areas.count(width: width)
    if areas.count < count { areas = Array(repeating: 0, count: count) }
  }

  /// Adds the rows from `y` on in which no strand begins but in the first, as far as some strand runs
  /// through them; returns the row after.
  private mutating func sweep(
    from y: Int, to end: Int, _ vertices: Span<Point>, into coverage: inout Coverage
  ) -> Int {
    var y = y
    var rowCount = 1
    while y < end, !strands.isEmpty {
      coverage.reserve(rowCount, strandCount: strands.count)
      rowCount = 1
      var rows = OrderedRows(from: y, to: end, coverage)
      let ending =
        isCrowded ? .tangled : coverage.append(&rows, &strands, &areas, vertices)
      y = rows.y
      switch ending {
      case .tangled:
        addTangled(y, vertices, &coverage)
        y += 1
      case .over: removeEnded(rows.over)
      case .full(let count): rowCount = count
      case .done: break
      }
    }
    return y
  }

  /// Forgets the strands that ended, the first and the last of `range` among them.
  private mutating func removeEnded(_ range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, strands[start - 1].isOver { start -= 1 }
      strands.removeSubrange(start..<end)
      count(start..<start)
      end = start
      while end > range.lowerBound, !strands[end - 1].isOver { end -= 1 }
    }
  }
}

extension StrandSweep {
  /// Adds the chains that begin in row `y`.
  ///
  /// Those that begin at its top come first: there the others are in order, and below they need not be.
  private mutating func begin(_ chains: ChainIndex, _ outline: Outline, row y: Int) {
    if chains.hasMore(than: Self.beginLimit, inRow: y) { isCrowded = true }
    begin(chains, outline, row: y, atTop: true)
    begin(chains, outline, row: y, atTop: false)
    if !isCrowded, !changed.isEmpty { count(changed) }
    changed = 0..<0
  }

  private mutating func begin(
    _ chains: ChainIndex, _ outline: Outline, row y: Int, atTop: Bool
  ) {
    let vertices = outline.vertices.span
    var next = chains.first(inRow: y)
    while let index = next {
      let chain = outline.chains[index]
      if (vertices[Int(chain.first)].y == Double(y)) == atTop { begin(chain, row: y, vertices) }
      next = chains.next(after: index)
    }
  }

  private mutating func begin(_ chain: Chain, row y: Int, _ vertices: Span<Point>) {
    let strand = Strand(chain, row: y, vertices)
    if isCrowded || strands.count >= Self.crowdLimit {
      isCrowded = true
      return strands.append(strand)
    }
    let place = place(of: strand, row: y, vertices)
    strands.insert(strand, at: place)
    changed =
      changed.isEmpty
      ? place..<place + 1
      : min(changed.lowerBound, place)..<max(changed.upperBound + 1, place + 1)
  }

  /// Where a strand that begins in row `y` belongs among the others.
  private func place(of strand: Strand, row y: Int, _ vertices: Span<Point>) -> Int {
    let height = strand.isNew ? strand.start(vertices).y : Double(y)
    let strands = strands.span
    var (start, end) = (0, strands.count)
    while start < end {
      let middle = (start &+ end) / 2
      let x =
        strands[middle].plainEnd > height
        ? strands[middle].x + strands[middle].slope * (height - Double(y))
        : strands[middle].x(at: height, row: y, vertices)
      if x == strand.x ? strands[middle].slope < strand.slope : x < strand.x {
        start = middle &+ 1
      } else {
        end = middle
      }
    }
    return start
  }

  /// Counts the winding numbers to the left of strands, of which those in `range` are new or have
  /// another to their left.
  private mutating func count(_ range: Range<Int>) {
    let rule = rule
    var all = strands.mutableSpan
    let start = range.lowerBound
    var winding = start == 0 ? 0 : all[start - 1].before &+ all[start - 1].winding
    for index in start..<max(all.count, start) {
      let own = all[index].winding
      if all[index].before != winding {
        all[index].before = winding
        let wasInside = rule.isInside(Int(winding))
        let isInside = rule.isInside(Int(winding &+ own))
        all[index].sign = wasInside == isInside ? 0 : isInside ? 1 : -1
      } else if index >= range.upperBound {
        return
      }
      winding &+= own
    }
  }
}

extension StrandSweep {
  /// Adds a row whose strands cross, or begin and end among others.
  private mutating func addTangled(
    _ y: Int, _ vertices: Span<Point>, _ coverage: inout Coverage
  ) {
    if !isCrowded {
      for index in strands.indices { strands[index].enterAgain(row: y, vertices) }
    }
    row.restart(width: coverage.view.width, at: coverage.end)
    if strands.count > Self.tangleLimit || !resolve(y, vertices) {
      row.clear()
      samples.sample(&strands, vertices, inRow: y, rule, into: &row)
    } else {
      passAll(y, vertices)
    }
    row.finish(&coverage)
    // Of very many, those that are over are forgotten every few rows.
    if strands.count < 4 * Self.crowdLimit || y % Self.crowdRows == 0 { putInOrder() }
  }

  /// Adds the boundaries of the inside; false if there are too many edges to tell them apart.
  private mutating func resolve(_ y: Int, _ vertices: Span<Point>) -> Bool {
    tangle.restart()
    for strand in strands {
      var walk = StrandWalk(strand, row: y, vertices)
      while let piece = walk.next(vertices) {
        guard piece.height > 0 else { continue }
        guard tangle.append(ActiveEdge(piece, winding: strand.winding)) else { return false }
      }
    }
    return tangle.resolve(row: y, rule, into: &row)
  }

  /// Moves all strands on to the next row.
  private mutating func passAll(_ y: Int, _ vertices: Span<Point>) {
    for index in strands.indices {
      var walk = StrandWalk(strands[index], row: y, vertices)
      while walk.next(vertices) != nil {}
      strands[index] = walk.strand
    }
  }

  /// Forgets the strands that ended and puts the others in order, unless they are a crowd.
  private mutating func putInOrder() {
    strands.removeAll { $0.isOver }
    isCrowded = strands.count > Self.crowdLimit
    guard !isCrowded else { return }
    strands.order { ($0.x, $0.slope) < ($1.x, $1.slope) }
    count(0..<strands.count)
  }
}
