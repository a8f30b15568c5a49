/// Which edges begin in which row.
struct RowIndex: Sendable {
  /// For each row its first edge, −1 for none.
  private var first: [Int] = []
  /// For each edge the next one of the same row, −1 after the last.
  private var next: [Int] = []

  /// Indexes edges inside `rowCount` rows.
  mutating func fill(_ edges: [Edge], rowCount: Int) {
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(-1, count: rowCount))
    next.removeAll(keepingCapacity: true)
    for (index, edge) in edges.enumerated() {
      let row = Int(edge.minY)
      next.append(first[row])
      first[row] = index
    }
  }

  /// Lets those of the indexed edges that begin in row `y` begin.
  func begin(_ edges: [Edge], inRow y: Int, in sweep: inout RowSweep) {
    var index = first[y]
    while index >= 0 {
      sweep.begin(edges[index])
      index = next[index]
    }
  }
}
