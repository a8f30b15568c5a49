/// An edge as far as it runs through the row under way.
struct ActiveEdge {
  /// The whole edge.
  let edge: Edge
  /// Columns per row, 1 / |slope|: how much of a row passes while the edge crosses a column.
  let steepness: Double
  /// The column where the edge enters the row or begins in it.
  private(set) var top: Double
  /// The column where it leaves the row or ends in it.
  private(set) var bottom: Double
  /// The smaller of the two columns.
  private(set) var left = 0.0
  /// The larger of the two.
  private(set) var right = 0.0
  /// How much of the row it runs through, 0…1.
  private(set) var height = 0.0

  /// An edge that no row was entered with yet.
  init(_ edge: Edge) {
    self.edge = edge
    steepness = 1 / abs(edge.slope)
    top = edge.x
    bottom = edge.x
  }

  /// Goes on at the height `y` after rows that were not entered.
  mutating func resume(at y: Double) {
    bottom = edge.x(at: y)
  }

  /// Moves on to the row from `y` to `y + 1`: the edge enters it where it left the row above.
  mutating func enter(row y: Double) {
    let end = y + 1
    top = bottom
    bottom = edge.maxY <= end ? edge.endX : edge.x(at: end)
    height = min(edge.maxY, end) - max(edge.minY, y)
    left = min(top, bottom)
    right = max(top, bottom)
  }

  /// Twice the column halfway down.
  var middle: Double { top + bottom }
}
