internal import MatteGeometry

extension OrderedRows {
  /// Adds a row through which all strands run apart from each other and not too level; false if it is
  /// not such a row, and nothing was changed.
  mutating func addApart(
    _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ vertices: Span<Point>
  ) -> Bool {
    let bottom = Double(y &+ 1)
    let saved = cursor
    var maxRight = -Double.infinity
    for index in strands.indices {
      let top = strands[index].x
      if strands[index].plainEnd > bottom {
        let x = top + strands[index].slope
        let left = min(top, x)
        let right = max(top, x)
        if left >= maxRight, cursor.addApart(left, right, strands[index].sign, &values, &runs) {
          strands[index].x = x
          maxRight = right
          continue
        }
      } else if let right = addBent(index, maxRight, &strands, &values, &runs, vertices) {
        maxRight = right
        continue
      }
      for done in 0..<index { strands[done].enterAgain(row: y, vertices) }
      cursor = saved
      return false
    }
    cursor.endApart(&runs)
    return true
  }

  /// Adds a strand that runs through the row with vertices in it and right of the column `minX`;
  /// returns its right end, or nil if it is no such strand, and nothing was changed.
  private mutating func addBent(
    _ index: Int, _ minX: Double, _ strands: inout MutableSpan<Strand>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Double? {
    guard let bend = strands[index].bend(row: y, vertices), bend.left >= minX else { return nil }
    guard cursor.addApart(bend, strands[index], y, &values, &runs, vertices) else { return nil }
    strands[index].pass(bend, vertices)
    return bend.right
  }
}

extension OrderedRows {
  /// Adds rows, at least one, through which all strands run straight and apart from each other; false
  /// if not even the next row is such a one, and nothing was changed.
  mutating func addSlab(
    _ strands: inout MutableSpan<Strand>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ rowEnds: inout MutableSpan<Coverage.RowEnd>,
    _ vertices: Span<Point>
  ) -> Bool {
    let end = slabEnd(strands)
    guard end > y else { return false }
    var initial: Float = 0
    var first = 0
    while first < strands.count, strands[first].x == 0, strands[first].slope == 0 {
      initial += strands[first].sign
      first &+= 1
    }
    var pen = cursor
    let start = y
    while y < end, Coverage.hasRoom(pen, strands.count, values.count, runs.count) {
      let saved = pen
      pen.beginApart(initial)
      for index in first..<strands.count {
        let top = strands[index].x
        let x = top + strands[index].slope
        let (left, right) = top < x ? (top, x) : (x, top)
        guard pen.addApart(left, right, strands[index].sign, &values, &runs) else {
          for done in first..<index { strands[done].enterAgain(row: y, vertices) }
          cursor = saved
          return y > start
        }
        strands[index].x = x
      }
      pen.endApart(&runs)
      rowEnds[y] = pen.end
      y &+= 1
    }
    cursor = pen
    return y > start
  }

  /// The row after the last that all strands run straight through without crossing each other.
  private func slabEnd(_ strands: borrowing MutableSpan<Strand>) -> Int {
    var end = Double(maxY)
    for index in strands.indices { end = min(end, strands[index].plainEnd.rounded(.up) - 1) }
    let height = end - Double(y)
    guard height >= 1 else { return y }
    var last = -Double.infinity
    for index in strands.indices {
      let x = strands[index].x + strands[index].slope * height
      guard x >= last else { return y }
      last = x
    }
    return Int(end)
  }
}
