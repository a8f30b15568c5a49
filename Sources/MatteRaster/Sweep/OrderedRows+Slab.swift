internal import MatteGeometry

/// Rows that are added strand after strand: in each of them every strand that is seen crosses four
/// pixels of its own.
extension OrderedRows {
  /// How many rows are tried at once: few at first, since a strand may come close to another soon.
  static let slabHeights = 4...RowKernel.Reach.count

  /// What is seen of the strands of a slab.
  private struct Slab {
    /// The first strand that is seen, and the one after the last.
    var strands = 0..<0
    /// How many of them bound the inside.
    var edgeCount = 0
    /// True if what is left of the first is inside.
    var isInside = false

    /// How many runs a row has.
    var runCount: Int { edgeCount + (isInside ? 1 : 0) }
  }

  /// Adds rows as a slab.
  ///
  /// - Returns: For how many rows there has to be room first, 0 if some were added; nil if not even the
  ///   next row can be, and nothing was changed.
  mutating func addSlab(
    _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>,
    _ vertices: Span<Point>
  ) -> Int? {
    let height = min(slabHeight, maxY - y)
    let slab = slab(strands)
    guard hasRoom(height, slab, values.count, runs.count) else { return height }
    if slab.isInside { beginRows(height, slab, &runs) }
    let done = add(slab, height, &strands, &values, &runs, vertices)
    slabHeight =
      done == slabHeight
      ? min(2 * done, Self.slabHeights.upperBound) : Self.slabHeights.lowerBound
    guard done > 0 else { return nil }
    endRows(done, slab, &rowEnds)
    return 0
  }

  /// What is seen of the strands in the next row.
  private func slab(_ strands: borrowing MutableSpan<Strand>) -> Slab {
    var (first, end) = (0, strands.count)
    var winding: Float = 0
    while first < end, max(strands[first].x, strands[first].x + strands[first].slope) <= 0 {
      winding += strands[first].sign
      first &+= 1
    }
    while first < end,
      min(strands[end &- 1].x, strands[end &- 1].x + strands[end &- 1].slope) >= width
    {
      end &-= 1
    }
    var edgeCount = 0
    for index in first..<end where strands[index].sign != 0 { edgeCount &+= 1 }
    return Slab(strands: first..<end, edgeCount: edgeCount, isInside: winding > 0.5)
  }

  private func hasRoom(_ height: Int, _ slab: Slab, _ valueCount: Int, _ runCount: Int) -> Bool {
    Int(cursor.end.value) + height * slab.edgeCount * RowCursor.group <= valueCount
      && Int(cursor.end.run) + height * slab.runCount <= runCount
  }

  /// Adds the strands to at most `height` rows; returns to how many all of them could be added.
  private func add(
    _ slab: Slab, _ height: Int, _ strands: inout MutableSpan<Strand>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Int {
    var place = RowKernel.SlabPlace(
      top: Double(y), rowCount: height, width: cursor.width, before: slab.isInside ? 1 : 0,
      value: Int(cursor.end.value), valueStep: slab.edgeCount &* RowCursor.group,
      run: Int(cursor.end.run) + (slab.isInside ? 1 : 0), runStep: slab.runCount)
    // What is left of the first strand has a column at least.
    var reach = RowKernel.Reach(repeating: slab.isInside ? 1 : 0)
    for index in strands.indices {
      let done: Int
      if !slab.strands.contains(index) {
        let isLeft = index < slab.strands.lowerBound
        done = RowKernel.skipSlab(index, &strands, place, isLeft: isLeft, vertices)
      } else if strands[index].sign == 0 {
        done = RowKernel.passSlab(index, &strands, place, &reach, vertices)
      } else {
        done = RowKernel.addSlab(index, &strands, place, &reach, vertices, &values, &runs)
        place.before &+= 1
        place.run &+= 1
        place.value &+= RowCursor.group
      }
      if done < place.rowCount {
        place.rowCount = done
        for moved in 0..<index { strands[moved].enterAgain(row: y &+ done, vertices) }
        if done == 0 { break }
      }
    }
    return place.rowCount
  }

  /// Begins rows that are inside at their left end with a run, which the first strand will end.
  private func beginRows(_ height: Int, _ slab: Slab, _ runs: inout MutableSpan<Coverage.Run>) {
    let whole = Coverage.Run(minX: 0, solidMinX: 0, maxX: cursor.width, value: 255)
    for row in 0..<height { runs[Int(cursor.end.run) &+ row &* slab.runCount] = whole }
  }

  /// Ends the rows of a slab.
  private mutating func endRows(
    _ height: Int, _ slab: Slab, _ rowEnds: inout MutableSpan<Coverage.RowEnd>
  ) {
    let runCount = Int32(slab.runCount)
    let valueCount = Int32(slab.edgeCount &* RowCursor.group)
    for _ in 0..<height {
      cursor.end.run &+= runCount
      cursor.end.value &+= valueCount
      rowEnds[y] = cursor.end
      y &+= 1
    }
  }
}
