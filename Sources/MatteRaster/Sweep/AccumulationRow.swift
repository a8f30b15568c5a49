internal import MatteGeometry

/// A row of signed areas whose edges are added in any order; it becomes a single run.
struct AccumulationRow: Sendable {
  private var areas: [Float] = []
  private var encoder = RunEncoder(width: 0, at: .zero)
  /// The columns that hold anything; empty if none does.
  private var columns = 0..<0

  /// The number of columns.
  var width: Int { encoder.width }

  /// Begins a row of `width` columns; the row before has been cleared or added.
  mutating func restart(width: Int, at end: Coverage.RowEnd) {
    encoder = RunEncoder(width: width, at: end)
    let count = AccumulationBuffer.count(width: width)
    if areas.count < count { areas = Array(repeating: 0, count: count) }
  }

  /// Adds an edge as far as it runs through the row, times `fillDirection`.
  mutating func add(_ edge: EdgeSegment, fillDirection: Double) {
    add(x0: edge.top.x, x1: edge.bottom.x, height: edge.height, fillDirection: fillDirection)
  }

  /// Adds an edge that runs from the column `x0` to `x1` over `height` rows (at most 1), times `fillDirection`.
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

  /// Empties the row.
  mutating func clear() {
    for column in columns.lowerBound..<columns.upperBound + 1 { areas[column] = 0 }
    columns = 0..<0
    encoder.restart()
  }

  /// Adds the row's run to a coverage and empties the row.
  mutating func finish(_ coverage: inout Coverage) {
    if !columns.isEmpty { encoder.widen(columns.lowerBound, columns.upperBound - 1) }
    columns = 0..<0
    coverage.endRow(&encoder, &areas)
  }
}
