internal import CKernels
internal import MatteGeometry

/// The fast path: consecutive rows in which the active edges keep their order.
struct StraightRows {
  /// Why the sequence of rows ended.
  enum Ending {
    /// All rows were added.
    case done
    /// The coverage has to be grown by this number of rows first.
    case full(rowCount: Int)
    /// An edge ended in the last row that was added.
    case over
    /// In the next row the edges lose their order, or might.
    case crossing
  }

  /// Batches are not tried with more edges: some of them are always close together.
  private static let batchLimit = 8

  /// The next row.
  var y: Int
  /// The row after the last.
  let maxY: Int
  let width: Double
  var encoder: RunEncoder
  /// The number of rows in the next batch.
  var batchHeight = Self.batchHeights.lowerBound
  private var order = RowOrder()
  /// The leftmost and rightmost columns of the edge added last.
  private var left = 0.0
  private var right = 0.0
  /// Indices of edges that ended in the current row, with all between them.
  private(set) var over = 0..<0

  /// Starts at row `y`, where `coverage` ends; `end` is the row after the last.
  init(from y: Int, to end: Int, _ coverage: Coverage) {
    self.y = y
    maxY = end
    width = Double(coverage.view.width)
    encoder = RunEncoder(width: coverage.view.width, at: coverage.end)
  }

  /// Where the coverage ends after the rows that were added.
  var end: Coverage.RowEnd { encoder.end }

  /// Adds rows to the arrays of a coverage.
  mutating func add(
    _ edges: inout MutableSpan<ActiveEdge>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ rowEnds: inout MutableSpan<Coverage.RowEnd>, _ vertices: Span<Point>
  ) -> Ending {
    while y < maxY {
      guard Coverage.hasRoom(encoder, edges.count, values.count, runs.count) else {
        return .full(rowCount: 1)
      }
      if edges.count <= Self.batchLimit {
        switch addBatch(&edges, &values, &runs, &rowEnds, vertices) {
        case .added: continue
        case .needsRoom(let rowCount): return .full(rowCount: rowCount)
        case .impossible: break
        }
      }
      guard addRow(&edges, &areas, &values, &runs, vertices) else {
        drop(&areas, y == 0 ? .zero : rowEnds[y - 1])
        return .crossing
      }
      encoder.endRow(&areas, &values, &runs)
      rowEnds[y] = encoder.end
      y &+= 1
      if !over.isEmpty { return .over }
    }
    return .done
  }

  /// Adds a row; false if its edges lose their order.
  private mutating func addRow(
    _ edges: inout MutableSpan<ActiveEdge>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Bool {
    order.restart(row: y, width: width)
    var index = 0
    while index < edges.count {
      if order.isStraight { index = addStraight(from: index, &edges, &areas, &values, &runs) }
      guard index < edges.count else { break }
      if edges[index].straightEnd > Double(y &+ 1) {
        guard addStraight(index, &edges, &areas, vertices) else { return false }
      } else {
        guard addBent(index, &edges, &areas, vertices) else { return false }
      }
      if left < width, right > 0, edges[index].fillDirection != 0 {
        let (first, last) = (AccumulationBuffer.column(left), AccumulationBuffer.column(right))
        guard encoder.extend(first, last, &areas, &values, &runs) else { return false }
      }
      index &+= 1
    }
    return order.isComplete
  }

  /// Adds edges from an index on while they run straight through the row and are in order; returns
  /// the index of the first edge not added.
  private mutating func addStraight(
    from start: Int, _ edges: inout MutableSpan<ActiveEdge>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>
  ) -> Int {
    var ended = InlineArray<16, matte_cell_span>(repeating: matte_cell_span())
    var row = encoder.edgeRow(
      bottom: Double(y &+ 1), order.maxBottom, order.maxRight, endedLimit: ended.count)
    let index = RowKernel.addActiveEdges(&edges, from: start, to: &areas, &row, &ended)
    encoder.consume(row, ended.span, &areas, &values, &runs)
    order.advanceAll(to: row.max_bottom, row.max_right)
    return index
  }

  /// Adds an edge that runs straight through the row; false if it is out of order.
  private mutating func addStraight(
    _ index: Int, _ edges: inout MutableSpan<ActiveEdge>, _ areas: inout MutableSpan<Float>,
    _ vertices: Span<Point>
  ) -> Bool {
    let top = edges[index].x
    let x = top + edges[index].slope
    edges[index].x = x
    left = min(top, x)
    right = max(top, x)
    guard order.advanceStraight(index, left, right, x, edges, vertices) else { return false }
    add(left, right, edges[index].fillDirection, &areas)
    return true
  }

  /// Adds a segment of an edge.
  private mutating func add(
    _ left: Double, _ right: Double, _ height: Float, _ areas: inout MutableSpan<Float>
  ) {
    guard left < width, height != 0 else { return }
    if right <= 0 {
      encoder.addInitial(height)
    } else {
      _ = AccumulationBuffer.add(left, right, height, to: &areas)
    }
  }

  /// Adds an edge with vertices in the row; false if it is out of order.
  private mutating func addBent(
    _ index: Int, _ edges: inout MutableSpan<ActiveEdge>, _ areas: inout MutableSpan<Float>,
    _ vertices: Span<Point>
  ) -> Bool {
    var bent = RowOrder.BentEdge(edges[index], vertices)
    let fillDirection = edges[index].fillDirection
    if let segment = edges[index].advanceSegment(row: y, vertices) {
      bent.append(segment)
      left = segment.left
      right = segment.right
      add(left, right, Float(segment.height) * fillDirection, &areas)
    } else {
      walk(index, &bent, &edges, &areas, vertices)
    }
    if edges[index].isOver {
      over = over.isEmpty ? index..<index &+ 1 : over.lowerBound..<index &+ 1
    }
    bent.end(edges[index])
    if order.advanceBent(index, bent, left, right, edges, vertices) { return true }
    if left < width, right > 0 {
      // So that it is cleared.
      encoder.widen(AccumulationBuffer.column(left), AccumulationBuffer.column(right))
    }
    return false
  }

  /// Adds the segments of an edge.
  private mutating func walk(
    _ index: Int, _ bent: inout RowOrder.BentEdge, _ edges: inout MutableSpan<ActiveEdge>,
    _ areas: inout MutableSpan<Float>, _ vertices: Span<Point>
  ) {
    var walk = EdgeWalk(edges[index], row: y, vertices)
    left = .infinity
    right = 0
    while let segment = walk.next(vertices) {
      bent.append(segment)
      left = min(left, segment.left)
      right = max(right, segment.right)
      add(segment.left, segment.right, Float(segment.height) * edges[index].fillDirection, &areas)
    }
    edges[index] = walk.edge
  }

  /// Discards the current row.
  private mutating func drop(_ areas: inout MutableSpan<Float>, _ end: Coverage.RowEnd) {
    encoder.clear(&areas)
    encoder.restart(at: end)
  }
}
