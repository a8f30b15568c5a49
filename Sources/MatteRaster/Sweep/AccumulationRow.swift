internal import MatteGeometry

/// One row of the accumulation buffer.
///
/// Edges may be added in any order; the row becomes a single run.
struct AccumulationRow: Sendable {
  private var areas: [Float] = []
  private var encoder = RunEncoder(width: 0, at: .zero)
  /// The columns with a nonzero area; empty if there are none.
  private var columns = 0..<0

  /// The number of columns.
  var width: Int { encoder.width }

  /// Starts a row of `width` columns.
  ///
  /// The row before must have been cleared or finished.
  mutating func restart(width: Int, at end: Coverage.RowEnd) {
    encoder = RunEncoder(width: width, at: end)
    let count = AccumulationBuffer.count(width: width)
    if areas.count < count { areas = Array(repeating: 0, count: count) }
  }

  /// Adds a segment with the given fill direction, 1 or −1.
  mutating func add(_ edge: EdgeSegment, fillDirection: Double) {
    add(x0: edge.top.x, x1: edge.bottom.x, height: edge.height, fillDirection: fillDirection)
  }

  /// Adds a segment from column `x0` to `x1` that is `height` rows high (at most 1), with fill
  /// direction 1 or −1.
  mutating func add(x0: Double, x1: Double, height: Double, fillDirection: Double) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    let height = Float(height * fillDirection)
    guard right > 0 else { return encoder.addInitial(height) }
    var areas = areas.mutableSpan
    let own = AccumulationBuffer.add(left, right, height, to: &areas)
    let first = columns.isEmpty ? own.first : min(columns.lowerBound, own.first)
    columns = first..<max(columns.upperBound, own.last + 1)
  }

  /// Clears the row.
  mutating func clear() {
    for column in columns.lowerBound..<columns.upperBound + 1 { areas[column] = 0 }
    columns = 0..<0
    encoder.restart()
  }

  /// Appends the row's run to a coverage and clears the row.
  mutating func finish(_ coverage: inout Coverage) {
    if !columns.isEmpty { encoder.widen(columns.lowerBound, columns.upperBound - 1) }
    columns = 0..<0
    coverage.endRow(&encoder, &areas)
  }
}
