internal import MatteGeometry

/// Which chains begin in which row.
struct EdgeTable: Sendable {
  /// For each row its first chain, −1 for none.
  private var first: [Int32] = []
  /// For each chain the next one of the same row, −1 after the last.
  private var next: [Int32] = []

  /// Indexes the chains of an outline in a view of `rowCount` rows.
  mutating func fill(_ outline: Outline, rowCount: Int) {
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(-1, count: rowCount))
    next.removeAll(keepingCapacity: true)
    for index in outline.chains.indices {
      let row = Int(outline.vertices[Int(outline.chains[index].first)].y)
      next.append(first[row])
      first[row] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The first row from `y` on in which a chain begins; the number of rows if there is none.
  func nextRow(from y: Int) -> Int {
    var row = y
    while row < first.count, first[row] < 0 { row += 1 }
    return row
  }

  /// True if more than `limit` chains begin in row `y`.
  func hasMore(than limit: Int, inRow y: Int) -> Bool {
    var (chain, count) = (first[y], 0)
    while chain >= 0, count <= limit {
      chain = next[Int(chain)]
      count += 1
    }
    return count > limit
  }

  /// The first chain that begins in row `y`; nil if there is none.
  func first(inRow y: Int) -> Int? {
    first[y] < 0 ? nil : Int(first[y])
  }

  /// The chain after another that begins in the same row; nil after the last.
  func next(after chain: Int) -> Int? {
    next[chain] < 0 ? nil : Int(next[chain])
  }
}
