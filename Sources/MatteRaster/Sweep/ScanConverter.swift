internal import CKernels
internal import MatteGeometry

/// The scan converter: walks the active edge list down the rows, from left to right in each, and
/// adds every row's coverage.
///
/// While edges neither cross nor start or end except in adjacent pairs, their order is the same at
/// the top and the bottom of a row. Then the winding number to the left of each edge is constant
/// within the row, and the edge bounds the inside along its whole height or not at all
/// (`StraightRows`). Every other row is a `CrossingRow`, or a `SupersampledRow` if it has too many
/// edges.
struct ScanConverter: Sendable {
  /// Rows with crossings and more edges than this are supersampled.
  private static let crossingLimit = 2048
  /// Above this count the active edges are a crowd: they are not kept in order, and every row is
  /// supersampled.
  private static let crowdLimit = 1 << 15
  /// If more edges start in one row, it is supersampled: inserting them in order one by one is
  /// quadratic.
  private static let beginLimit = 1 << 12
  /// How many rows of a crowd pass before ended edges are removed.
  private static let crowdRows = 8

  private var edges: [ActiveEdge] = []
  private var areas: [Float] = []
  private var crossings = CrossingRow()
  private var samples = SupersampledRow()
  private var rule = FillRule.nonZero
  /// True while the active edges are a crowd and out of order.
  private var isCrowded = false
  /// The indices of the edges inserted since winding numbers were last computed, and of those
  /// between them.
  private var changed = 0..<0

  /// Adds the coverage of every row in the view of `coverage`.
  mutating func sweep(
    _ table: EdgeTable, _ rule: FillRule, into coverage: inout Coverage
  ) {
    restart(rule)
    let height = coverage.view.height
    var writer = CoverageWriter(&coverage, &areas)
    while writer.y < height {
      begin(table, row: writer.y)
      let end = table.nextRow(from: writer.y + 1)
      sweep(to: end, table.vertices.span, into: &writer)
      writer.endRows(end - writer.y)
    }
    writer.finish(&coverage, &areas)
    samples.shrink()
  }

  /// Empties the active edge list.
  private mutating func restart(_ rule: FillRule) {
    self.rule = rule
    edges.removeAll(keepingCapacity: true)
    changed = 0..<0
    isCrowded = false
  }

  /// Sweeps rows up to `end`, exclusive, or until no edge is left.
  ///
  /// Edges may start in the first row only.
  private mutating func sweep(
    to end: Int, _ vertices: Span<Point>, into writer: inout CoverageWriter
  ) {
    while writer.y < end, !edges.isEmpty {
      var rows = StraightRows(to: end)
      switch isCrowded ? .crossing : add(&rows, vertices, &writer) {
      case .crossing: addCrossing(vertices, &writer)
      case .over: removeEnded(rows.over)
      case .done: break
      }
    }
  }

  private mutating func add(
    _ rows: inout StraightRows, _ vertices: Span<Point>, _ writer: inout CoverageWriter
  ) -> StraightRows.Ending {
    var edges = edges.mutableSpan
    return rows.add(&edges, to: &writer, vertices)
  }

  /// Removes the edges that ended; the first and the last of `range` are among them.
  private mutating func removeEnded(_ range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, edges[start - 1].isOver { start -= 1 }
      edges.removeSubrange(start..<end)
      count(start..<start)
      end = start
      while end > range.lowerBound, !edges[end - 1].isOver { end -= 1 }
    }
  }
}

extension ScanConverter {
  /// Activates the chains that start in row `y`.
  ///
  /// Those that start at the top of the row are inserted first: the others are in order there, but
  /// not necessarily further down.
  private mutating func begin(_ table: EdgeTable, row y: Int) {
    if table.hasMore(than: Self.beginLimit, inRow: y) { isCrowded = true }
    begin(table, row: y, atTop: true)
    begin(table, row: y, atTop: false)
    if !isCrowded, !changed.isEmpty { count(changed) }
    changed = 0..<0
  }

  private mutating func begin(
    _ table: EdgeTable, row y: Int, atTop: Bool
  ) {
    let vertices = table.vertices.span
    var next = table.first(inRow: y)
    while let index = next {
      let chain = table.chains[index]
      if (vertices[Int(chain.first)].y == Double(y)) == atTop { begin(chain, row: y, vertices) }
      next = table.next(after: index)
    }
  }

  private mutating func begin(_ chain: MonotoneChain, row y: Int, _ vertices: Span<Point>) {
    let edge = ActiveEdge(chain, row: y, vertices)
    if isCrowded || edges.count >= Self.crowdLimit {
      isCrowded = true
      return edges.append(edge)
    }
    let place = place(of: edge, row: y, vertices)
    edges.insert(edge, at: place)
    changed =
      changed.isEmpty
      ? place..<place + 1
      : min(changed.lowerBound, place)..<max(changed.upperBound + 1, place + 1)
  }

  /// The index at which an edge that starts in row `y` is inserted.
  private func place(of edge: ActiveEdge, row y: Int, _ vertices: Span<Point>) -> Int {
    let height = edge.isNew ? edge.start(vertices).y : Double(y)
    let edges = edges.span
    var (start, end) = (0, edges.count)
    while start < end {
      let middle = (start &+ end) / 2
      let x =
        edges[middle].straightEnd > height
        ? edges[middle].x + edges[middle].slope * (height - Double(y))
        : edges[middle].x(at: height, row: y, vertices)
      if x == edge.x ? edges[middle].slope < edge.slope : x < edge.x {
        start = middle &+ 1
      } else {
        end = middle
      }
    }
    return start
  }

  /// Recomputes the winding number to the left of each edge in `range`, and of the edges behind it
  /// until nothing changes.
  private mutating func count(_ range: Range<Int>) {
    let rule = rule
    var all = edges.mutableSpan
    let start = range.lowerBound
    var winding = start == 0 ? 0 : all[start - 1].before &+ all[start - 1].winding
    for index in start..<max(all.count, start) {
      let own = all[index].winding
      if all[index].before != winding {
        all[index].before = winding
        let wasInside = rule.isInside(Int(winding))
        let isInside = rule.isInside(Int(winding &+ own))
        all[index].fillDirection = wasInside == isInside ? 0 : isInside ? 1 : -1
      } else if index >= range.upperBound {
        return
      }
      winding &+= own
    }
  }
}

extension ScanConverter {
  /// Adds a row whose edges cross, or start or end unpaired.
  private mutating func addCrossing(_ vertices: Span<Point>, _ writer: inout CoverageWriter) {
    let y = writer.y
    if !isCrowded {
      for index in edges.indices { edges[index].enterAgain(row: y, vertices) }
    }
    writer.reserve(1, edgeCount: edges.count)
    if edges.count > Self.crossingLimit || !resolve(vertices, into: &writer) {
      writer.dropRow()
      samples.sample(&edges, vertices, rule, into: &writer)
    } else {
      advanceAll(y, vertices)
    }
    writer.endRow()
    // In a very large crowd, ended edges are removed every few rows only.
    if edges.count < 4 * Self.crowdLimit || y % Self.crowdRows == 0 { putInOrder() }
  }

  /// Adds the edges that bound the inside; false if there are too many to resolve.
  private mutating func resolve(
    _ vertices: Span<Point>, into writer: inout CoverageWriter
  ) -> Bool {
    crossings.restart()
    for edge in edges {
      var walk = EdgeWalk(edge, row: writer.y, vertices)
      while let segment = walk.next(vertices) {
        if segment.height > 0 { guard crossings.append(segment) else { return false } }
      }
    }
    return crossings.resolve(rule, into: &writer)
  }

  /// Advances all edges to the next row.
  private mutating func advanceAll(_ y: Int, _ vertices: Span<Point>) {
    for index in edges.indices {
      var walk = EdgeWalk(edges[index], row: y, vertices)
      while walk.next(vertices) != nil {}
      edges[index] = walk.edge
    }
  }

  /// Removes ended edges and sorts the others, unless they are a crowd.
  private mutating func putInOrder() {
    edges.removeAll { $0.isOver }
    isCrowded = edges.count > Self.crowdLimit
    guard !isCrowded else { return }
    edges.order { ($0.x, $0.slope) < ($1.x, $1.slope) }
    count(0..<edges.count)
  }
}
