internal import CKernels
internal import MatteGeometry

/// Rows through which all strands run straight and in order.
extension OrderedRows {
  /// So many rows at least are worth to be added strand by strand.
  private static let slabHeight = 4

  /// Adds rows through which all strands run straight and apart from each other.
  ///
  /// - Returns: For how many more there has to be room first, 0 if all were added; nil if not even the
  ///   next row is such a one, and nothing was changed.
  mutating func addSlab(
    _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>,
    _ vertices: Span<Point>
  ) -> Int? {
    let end = slabEnd(strands)
    let start = y
    while y < end {
      if let slab = slab(to: end, strands) {
        guard hasRoom(slab, values.count, runs.count) else { return slab.height }
        add(slab, &strands, &values, &runs, &rowEnds)
      } else if let rowCount = addRows(
        to: min(end, y + Self.slabHeight), &strands, &values, &runs, &rowEnds, vertices)
      {
        guard rowCount == 0 else { return rowCount }
      } else {
        break
      }
    }
    return y > start ? 0 : nil
  }

  /// The row after the last that all strands run straight through without crossing each other; the next
  /// one if they are too few to be worth it.
  private func slabEnd(_ strands: borrowing MutableSpan<Strand>) -> Int {
    let least = Double(y &+ Self.slabHeight)
    var bottom = Double(maxY)
    for index in strands.indices {
      let end = strands[index].plainEnd
      guard end > least else { return y }
      bottom = min(bottom, end)
    }
    // Where a strand's vertex lies at the bottom of a row, that row is not plain.
    let end = min(maxY, Int(bottom.rounded(.up)) - 1)
    let height = Double(end - y)
    var last = -Double.infinity
    for index in strands.indices {
      let x = strands[index].x + strands[index].slope * height
      guard x >= last else { return y }
      last = x
    }
    return end
  }

  /// Adds rows one by one; 1 if there has to be room for the next one first, 0 if all were added; nil if
  /// one is not apart.
  private mutating func addRows(
    to end: Int, _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>,
    _ vertices: Span<Point>
  ) -> Int? {
    while y < end {
      guard Coverage.hasRoom(cursor, strands.count, values.count, runs.count) else { return 1 }
      guard addApart(&strands, &values, &runs, vertices) else { return nil }
      rowEnds[y] = cursor.end
      y &+= 1
    }
    return 0
  }
}

/// Rows in which each strand that is seen at all crosses four pixels of its own.
private struct Slab {
  /// The number of rows.
  let height: Int
  /// The first strand that is seen, and the one after the last.
  var first = 0
  var end = 0
  /// True if what is left of the first strand is inside.
  var isInside = false
  /// How many strands in between bound the inside.
  var edgeCount = 0

  /// How many runs a row has.
  var runCount: Int { edgeCount + (isInside ? 1 : 0) }

  init(height: Int) { self.height = height }
}

extension OrderedRows {
  /// The slab of some of the rows from the next on, at most to `end`; nil if there are too few.
  private func slab(to end: Int, _ strands: borrowing MutableSpan<Strand>) -> Slab? {
    var height = end - y
    while height >= Self.slabHeight {
      if let slab = slab(height, strands) { return slab }
      height /= 2
    }
    return nil
  }

  private func hasRoom(_ slab: Slab, _ valueCount: Int, _ runCount: Int) -> Bool {
    Int(cursor.end.value) + slab.height * slab.edgeCount * RowCursor.group <= valueCount
      && Int(cursor.end.run) + slab.height * slab.runCount <= runCount
  }

  /// The slab of so many rows; nil if they are no slab.
  private func slab(_ height: Int, _ strands: borrowing MutableSpan<Strand>) -> Slab? {
    var slab = Slab(height: height)
    slab.end = strands.count
    var winding: Float = 0
    while slab.first < slab.end, bottom(strands[slab.first], height).right <= 0 {
      winding += strands[slab.first].sign
      slab.first &+= 1
    }
    slab.isInside = winding > 0.5
    while slab.end > slab.first, bottom(strands[slab.end &- 1], height).left >= width {
      slab.end &-= 1
    }
    // The first of an edge's four columns is at most one left of it, and rounding moves it a little: so
    // edges begin five apart, and two behind a run that begins the row.
    var (top, last) = slab.isInside ? (-3.0, -3.0) : (-6.0, -6.0)
    for index in slab.first..<slab.end where strands[index].sign != 0 {
      let strand = strands[index]
      let (x, lastX) = (strand.x + min(strand.slope, 0), bottom(strand, height).lastLeft)
      guard abs(strand.slope) <= 3, min(x, lastX) >= 0, x - top > 5.01, lastX - last > 5.01,
        max(x, lastX) <= width - 8
      else { return nil }
      (top, last) = (x, lastX)
      slab.edgeCount &+= 1
    }
    return slab
  }

  /// The columns of a strand in the slab of the next rows, and how far left it comes in the last.
  private func bottom(_ strand: Strand, _ height: Int) -> (left: Double, right: Double, lastLeft: Double) {
    let end = strand.x + strand.slope * Double(height)
    let last = strand.slope < 0 ? end : end - strand.slope
    return (min(strand.x, end), max(strand.x, end), last)
  }

  /// Adds a slab strand by strand.
  private mutating func add(
    _ slab: Slab, _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>
  ) {
    let valueStep = slab.edgeCount &* RowCursor.group
    var (run, value) = (Int(cursor.end.run), Int(cursor.end.value))
    if slab.isInside {
      for row in 0..<slab.height {
        runs[run &+ row &* slab.runCount] = Coverage.Run(
          minX: 0, solidMinX: 0, maxX: cursor.width, value: 255)
      }
      run &+= 1
    }
    for index in strands.indices {
      let strand = strands[index]
      guard strand.sign != 0, index >= slab.first, index < slab.end else {
        if strand.slope != 0 { for _ in 0..<slab.height { strands[index].x += strand.slope } }
        continue
      }
      let edge = matte_slab_edge(
        x: strand.x, slope: strand.slope, max_x: UInt16(cursor.width),
        is_falling: strand.sign < 0 ? 1 : 0)
      strands[index].x = RowKernel.addSlabEdge(
        edge, rowCount: slab.height, into: &values, at: value, step: valueStep,
        into: &runs, at: run, step: slab.runCount)
      run &+= 1
      value &+= RowCursor.group
    }
    endRows(slab, &rowEnds)
  }

  /// Ends the rows of a slab.
  private mutating func endRows(_ slab: Slab, _ rowEnds: inout MutableSpan<Coverage.RowEnd>) {
    let runCount = Int32(slab.runCount)
    let valueCount = Int32(slab.edgeCount &* RowCursor.group)
    for _ in 0..<slab.height {
      cursor.end.run &+= runCount
      cursor.end.value &+= valueCount
      rowEnds[y] = cursor.end
      y &+= 1
    }
  }
}
