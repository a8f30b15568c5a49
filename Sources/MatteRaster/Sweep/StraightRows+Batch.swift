internal import MatteGeometry

/// Batches: several rows added one edge after the other, where each visible edge touches at most
/// four pixels of a row and no other edge does.
extension StraightRows {
  /// How many rows a batch has: few at first, since edges may soon come close to each other.
  static let batchHeights = 4...RowKernel.RowExtent.count

  /// The edges of a batch that are inside the view.
  private struct Batch {
    /// The indices of the visible edges.
    var edges = 0..<0
    /// How many of them bound the inside.
    var edgeCount = 0
    /// True if the left side of the view is inside.
    var isInside = false

    /// How many runs each row gets.
    var runCount: Int { edgeCount + (isInside ? 1 : 0) }
  }

  /// The outcome of `addBatch`.
  enum BatchResult {
    /// At least one row was added.
    case added
    /// The coverage has to be grown by this number of rows first; nothing was changed.
    case needsRoom(rowCount: Int)
    /// Not even one row qualifies; nothing was changed.
    case impossible
  }

  /// Adds rows as a batch.
  mutating func addBatch(
    _ edges: inout MutableSpan<ActiveEdge>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>,
    _ vertices: Span<Point>
  ) -> BatchResult {
    let height = min(batchHeight, maxY - y)
    let batch = batch(edges)
    guard hasRoom(height, batch, values.count, runs.count) else {
      return .needsRoom(rowCount: height)
    }
    if batch.isInside { beginRows(height, batch, &runs) }
    let done = add(batch, height, &edges, &values, &runs, vertices)
    batchHeight =
      done == batchHeight
      ? min(2 * done, Self.batchHeights.upperBound) : Self.batchHeights.lowerBound
    guard done > 0 else { return .impossible }
    endRows(done, batch, &rowEnds)
    return .added
  }

  /// The edges that are visible in the next row.
  private func batch(_ edges: borrowing MutableSpan<ActiveEdge>) -> Batch {
    var (first, end) = (0, edges.count)
    var winding: Float = 0
    while first < end, max(edges[first].x, edges[first].x + edges[first].slope) <= 0 {
      winding += edges[first].fillDirection
      first &+= 1
    }
    while first < end,
      min(edges[end &- 1].x, edges[end &- 1].x + edges[end &- 1].slope) >= width
    {
      end &-= 1
    }
    var edgeCount = 0
    for index in first..<end where edges[index].fillDirection != 0 { edgeCount &+= 1 }
    return Batch(edges: first..<end, edgeCount: edgeCount, isInside: winding > 0.5)
  }

  private func hasRoom(_ height: Int, _ batch: Batch, _ valueCount: Int, _ runCount: Int) -> Bool {
    Int(encoder.end.value) + height * batch.edgeCount * RunEncoder.group <= valueCount
      && Int(encoder.end.run) + height * batch.runCount <= runCount
  }

  /// Adds the edges to at most `height` rows; returns the number of rows to which all of them were
  /// added.
  private func add(
    _ batch: Batch, _ height: Int, _ edges: inout MutableSpan<ActiveEdge>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Int {
    var place = RowKernel.BatchPlace(
      top: Double(y), rowCount: height, width: encoder.width, before: batch.isInside ? 1 : 0,
      value: Int(encoder.end.value), valueStep: batch.edgeCount &* RunEncoder.group,
      run: Int(encoder.end.run) + (batch.isInside ? 1 : 0), runStep: batch.runCount)
    // The pixels left of the first edge need at least one column.
    var extent = RowKernel.RowExtent(repeating: batch.isInside ? 1 : 0)
    for index in edges.indices {
      let done: Int
      if !batch.edges.contains(index) {
        let isLeft = index < batch.edges.lowerBound
        done = RowKernel.skipBatch(index, &edges, place, isLeft: isLeft, vertices)
      } else if edges[index].fillDirection == 0 {
        done = RowKernel.advanceBatch(index, &edges, place, &extent, vertices)
      } else {
        done = RowKernel.addBatch(index, &edges, place, &extent, vertices, &values, &runs)
        place.before &+= 1
        place.run &+= 1
        place.value &+= RunEncoder.group
      }
      if done < place.rowCount {
        place.rowCount = done
        for moved in 0..<index { edges[moved].enterAgain(row: y &+ done, vertices) }
        if done == 0 { break }
      }
    }
    return place.rowCount
  }

  /// Starts rows whose left side is inside with a solid run, which the first edge ends.
  private func beginRows(_ height: Int, _ batch: Batch, _ runs: inout MutableSpan<Coverage.Run>) {
    let whole = Coverage.Run(minX: 0, solidMinX: 0, maxX: encoder.width, value: 255)
    for row in 0..<height { runs[Int(encoder.end.run) &+ row &* batch.runCount] = whole }
  }

  /// Records where each row of the batch ends.
  private mutating func endRows(
    _ height: Int, _ batch: Batch, _ rowEnds: inout MutableSpan<Coverage.RowEnd>
  ) {
    let runCount = Int32(batch.runCount)
    let valueCount = Int32(batch.edgeCount &* RunEncoder.group)
    for _ in 0..<height {
      encoder.end.run &+= runCount
      encoder.end.value &+= valueCount
      rowEnds[y] = encoder.end
      y &+= 1
    }
  }
}
