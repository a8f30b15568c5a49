internal import MatteGeometry

extension RowCursor {
  /// Begins a row of edges apart, behind edges along its left end.
  @inline(__always)
  mutating func beginApart(_ initial: Float) { sum = initial }

  /// Adds an edge that runs straight through the row and has no other within its four columns; false
  /// if it is wider or too close to the one before.
  @inline(__always)
  mutating func addApart(
    _ left: Double, _ right: Double, _ sign: Float, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) -> Bool {
    guard sign != 0 else { return true }
    let first = Areas.column(left)
    guard let isVisible = beginEdge(first, left, right, sign, &runs) else { return false }
    if isVisible {
      var profile = EdgeProfile()
      profile.add(left - Double(first), right - Double(first), height: 1)
      endEdge(first, profile, sign, &values)
    }
    return true
  }

  /// Adds an edge with vertices in the row.
  mutating func addApart(
    _ bend: Strand.Bend, _ strand: Strand, _ y: Int, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>, _ vertices: Span<Point>
  ) -> Bool {
    guard strand.sign != 0 else { return true }
    let first = Areas.column(bend.left)
    guard let isVisible = beginEdge(first, bend.left, bend.right, strand.sign, &runs) else {
      return false
    }
    if isVisible {
      var profile = EdgeProfile()
      strand.add(bend, row: y, from: Double(first), to: &profile, vertices)
      endEdge(first, profile, strand.sign, &values)
    }
    return true
  }

  /// Ends the run under way before an edge from the column `first` on; false if nothing of the edge is
  /// to be seen, nil if it is too wide or too close to the one before.
  @inline(__always)
  private mutating func beginEdge(
    _ first: Int, _ left: Double, _ right: Double, _ sign: Float,
    _ runs: inout MutableSpan<Coverage.Run>
  ) -> Bool? {
    guard left < Double(width) else { return false }
    guard right > 0 else {
      sum += sign
      return false
    }
    guard first >= solidMinX, right <= Double(first &+ Self.group) else { return nil }
    endApartRun(at: first, &runs)
    sum += sign
    return true
  }

  @inline(__always)
  private mutating func endEdge(
    _ first: Int, _ profile: EdgeProfile, _ sign: Float, _ values: inout MutableSpan<UInt8>
  ) {
    RowKernel.write(profile.shares, isFalling: sign < 0, into: &values, at: Int(end.value))
    runMinX = first
    solidMinX = min(first &+ Self.group, width)
    end.value &+= Int32(truncatingIfNeeded: solidMinX &- first)
  }

  /// Ends a row of edges apart and begins the next.
  @inline(__always)
  mutating func endApart(_ runs: inout MutableSpan<Coverage.Run>) {
    endApartRun(at: width, &runs)
    sum = 0
    runMinX = 0
    solidMinX = 0
  }

  /// Ends the run under way, which covers all or nothing behind its edge.
  @inline(__always)
  private mutating func endApartRun(at x: Int, _ runs: inout MutableSpan<Coverage.Run>) {
    let isInside = sum > 0.5
    let maxX = isInside ? x : solidMinX
    guard runMinX < maxX else { return }
    runs[Int(end.run)] = Coverage.Run(
      minX: runMinX, solidMinX: solidMinX, maxX: maxX, value: isInside ? 255 : 0)
    end.run &+= 1
  }
}
