internal import CKernels
internal import MatteGeometry

/// The fast path: consecutive rows in which the active edges keep their order.
struct StraightRows {
  /// Why the sequence of rows ended.
  enum Ending {
    /// All rows were added.
    case done
    /// An edge ended in the last row that was added.
    case over
    /// In the next row the edges lose their order, or might.
    case crossing
  }

  /// Batches are not tried with more edges: some of them are always close together.
  private static let batchLimit = 8

  /// The row after the last.
  private let maxY: Int
  /// The number of rows in the next batch.
  private var batchHeight = EdgeBatch.heights.lowerBound
  private var order = RowOrder()
  /// Indices of edges that ended in the current row, with all between them.
  private(set) var over = 0..<0

  /// Rows as far as `end`, exclusive.
  init(to end: Int) { maxY = end }

  /// Adds rows, from the current one of `writer` on.
  @_lifetime(edges: copy edges)
  mutating func add(
    _ edges: inout MutableSpan<ActiveEdge>, to writer: inout CoverageWriter,
    _ vertices: Span<Point>
  ) -> Ending {
    while writer.y < maxY {
      if edges.count <= Self.batchLimit, addBatch(&edges, &writer, vertices) { continue }
      writer.reserve(1, edgeCount: edges.count)
      guard addRow(&edges, &writer, vertices) else {
        writer.dropRow()
        return .crossing
      }
      writer.endRow()
      if !over.isEmpty { return .over }
    }
    return .done
  }

  /// Adds a row; false if its edges lose their order.
  @_lifetime(edges: copy edges)
  private mutating func addRow(
    _ edges: inout MutableSpan<ActiveEdge>, _ writer: inout CoverageWriter, _ vertices: Span<Point>
  ) -> Bool {
    order.restart(row: writer.y, width: Double(writer.width))
    var index = 0
    while index < edges.count {
      if order.isStraight { index = writer.addActive(&edges, from: index, &order) }
      guard index < edges.count else { break }
      let extent =
        edges[index].straightEnd > Double(writer.y &+ 1)
        ? addStraight(index, edges: &edges, to: &writer, vertices: vertices)
        : addBent(index, edges: &edges, to: &writer, vertices: vertices)
      guard let extent else { return false }
      if edges[index].fillDirection != 0 { guard writer.extend(extent) else { return false } }
      index &+= 1
    }
    return order.isComplete
  }

  /// Adds an edge that runs straight through the row; nil if it is out of order.
  @_lifetime(edges: copy edges)
  private mutating func addStraight(
    _ index: Int, edges: inout MutableSpan<ActiveEdge>, to writer: inout CoverageWriter,
    vertices: Span<Point>
  ) -> RowExtent? {
    let top = edges[index].x
    edges[index].x = top + edges[index].slope
    let extent = RowExtent(top, edges[index].x)
    guard order.advanceStraight(index, extent, edges: edges, vertices: vertices) else { return nil }
    writer.add(extent, edges[index].fillDirection)
    return extent
  }

  /// Adds an edge with vertices in the row; nil if it is out of order.
  @_lifetime(edges: copy edges)
  private mutating func addBent(
    _ index: Int, edges: inout MutableSpan<ActiveEdge>, to writer: inout CoverageWriter,
    vertices: Span<Point>
  ) -> RowExtent? {
    let bent = writer.addBent(&edges[index], vertices)
    if bent.isOver { over = over.isEmpty ? index..<index &+ 1 : over.lowerBound..<index &+ 1 }
    if order.advanceBent(index, bent, edges: edges, vertices: vertices) { return bent.extent }
    // So that it is cleared.
    writer.widen(bent.extent)
    return nil
  }
}

extension StraightRows {
  /// Adds rows as a batch; false, with nothing changed, if not even one row qualifies.
  @_lifetime(edges: copy edges)
  private mutating func addBatch(
    _ edges: inout MutableSpan<ActiveEdge>, _ writer: inout CoverageWriter, _ vertices: Span<Point>
  ) -> Bool {
    let visible = visible(edges, width: Double(writer.width))
    var (winding, edgeCount) = (Float(0), 0)
    for index in 0..<visible.lowerBound { winding += edges[index].fillDirection }
    for index in visible where edges[index].fillDirection != 0 { edgeCount &+= 1 }
    var batch = EdgeBatch(
      min(batchHeight, maxY - writer.y), edgeCount: edgeCount, isInside: winding > 0.5, writer)
    writer.begin(batch)
    for index in edges.indices {
      let done: Int
      if !visible.contains(index) {
        done = batch.skip(&edges[index], isLeft: index < visible.lowerBound, vertices)
      } else if edges[index].fillDirection == 0 {
        done = batch.advance(&edges[index], vertices)
      } else {
        done = writer.add(&edges[index], to: &batch, vertices)
      }
      if done < batch.rowCount {
        batch.rowCount = done
        for moved in 0..<index { edges[moved].enterAgain(row: writer.y &+ done, vertices) }
        if done == 0 { break }
      }
    }
    let done = batch.rowCount
    batchHeight =
      done == batchHeight
      ? min(2 * done, EdgeBatch.heights.upperBound) : EdgeBatch.heights.lowerBound
    writer.end(batch)
    return done > 0
  }

  /// The indices of the edges that are visible in the next row.
  private func visible(
    _ edges: borrowing MutableSpan<ActiveEdge>, width: Double
  ) -> Range<Int> {
    var (first, end) = (0, edges.count)
    while first < end, max(edges[first].x, edges[first].x + edges[first].slope) <= 0 {
      first &+= 1
    }
    while first < end, min(edges[end &- 1].x, edges[end &- 1].x + edges[end &- 1].slope) >= width {
      end &-= 1
    }
    return first..<end
  }
}
