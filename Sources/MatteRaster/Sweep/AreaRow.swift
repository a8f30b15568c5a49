internal import MatteGeometry

/// A row of signed areas whose edges are added in any order; it becomes a single run.
struct AreaRow: Sendable {
  private var areas: [Float] = []
  private var cursor = RowCursor(width: 0, at: .zero)
  /// The columns that hold anything; empty if none does.
  private var columns = 0..<0

  /// The number of columns.
  var width: Int { cursor.width }

  /// Begins a row of `width` columns; the row before has been cleared or added.
  mutating func restart(width: Int, at end: Coverage.RowEnd) {
    cursor = RowCursor(width: width, at: end)
    let count = Areas.count(width: width)
    if areas.count < count { areas = Array(repeating: 0, count: count) }
  }

  /// Adds an edge as far as it runs through the row, times `sign`.
  mutating func add(_ edge: ActiveEdge, sign: Double) {
    add(x0: edge.top.x, x1: edge.bottom.x, height: edge.height, sign: sign)
  }

  /// Adds an edge that runs from the column `x0` to `x1` over `height` rows (at most 1), times `sign`.
  mutating func add(x0: Double, x1: Double, height: Double, sign: Double) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    let height = Float(height * sign)
    guard right > 0 else { return cursor.addInitial(height) }
    var areas = areas.mutableSpan
    let own = Areas.add(left, right, height, to: &areas)
    let first = columns.isEmpty ? own.first : min(columns.lowerBound, own.first)
    columns = first..<max(columns.upperBound, own.last + 1)
  }

  /// Empties the row.
  mutating func clear() {
    for column in columns.lowerBound..<columns.upperBound + 1 { areas[column] = 0 }
    columns = 0..<0
    cursor.restart()
  }

  /// Adds the row's run to a coverage and empties the row.
  mutating func finish(_ coverage: inout Coverage) {
    if !columns.isEmpty { cursor.widen(columns.lowerBound, columns.upperBound - 1) }
    columns = 0..<0
    coverage.endRow(&cursor, &areas)
  }
}
