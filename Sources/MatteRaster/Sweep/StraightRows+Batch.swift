internal import MatteGeometry

/// Rows that are added edge after edge: in each of them every edge that is seen crosses four
/// pixels of its own.
extension StraightRows {
  /// How many rows are tried at once: few at first, since an edge may come close to another soon.
  static let batchHeights = 4...RowKernel.RowExtent.count

  /// What is seen of the edges of a batch.
  private struct Batch {
    /// The first edge that is seen, and the one after the last.
    var edges = 0..<0
    /// How many of them bound the inside.
    var edgeCount = 0
    /// True if what is left of the first is inside.
    var isInside = false

    /// How many runs a row has.
    var runCount: Int { edgeCount + (isInside ? 1 : 0) }
  }

  /// What came of the attempt to add rows as a batch.
  enum BatchResult {
    /// One row or more were added.
    case added
    /// Nothing was changed: there has to be room for so many rows first.
    case needsRoom(rowCount: Int)
    /// Nothing was changed: not even the next row can be added that way.
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

  /// What is seen of the edges in the next row.
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

  /// Adds the edges to at most `height` rows; returns to how many all of them could be added.
  private func add(
    _ batch: Batch, _ height: Int, _ edges: inout MutableSpan<ActiveEdge>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Int {
    var place = RowKernel.BatchPlace(
      top: Double(y), rowCount: height, width: encoder.width, before: batch.isInside ? 1 : 0,
      value: Int(encoder.end.value), valueStep: batch.edgeCount &* RunEncoder.group,
      run: Int(encoder.end.run) + (batch.isInside ? 1 : 0), runStep: batch.runCount)
    // What is left of the first edge has a column at least.
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

  /// Begins rows that are inside at their left end with a run, which the first edge will end.
  private func beginRows(_ height: Int, _ batch: Batch, _ runs: inout MutableSpan<Coverage.Run>) {
    let whole = Coverage.Run(minX: 0, solidMinX: 0, maxX: encoder.width, value: 255)
    for row in 0..<height { runs[Int(encoder.end.run) &+ row &* batch.runCount] = whole }
  }

  /// Ends the rows of a batch.
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
