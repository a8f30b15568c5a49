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
