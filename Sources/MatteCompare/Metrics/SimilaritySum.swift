internal import MatteThreads

/// Sums the structural similarity of two pictures of one size as their rows are compared, from the top.
struct SimilaritySum: Sendable {
  /// The pixels of a window to each side of its middle.
  static let reach = 5

  private let width: Int
  private let height: Int
  /// For each row that is still needed, the blocks of columns in which pixels differ.
  private var marks: [Int: [Bool]] = [:]
  /// The first row of the next tiles.
  private var top = 0
  /// What all windows so far lack to 1.
  private var loss = 0.0
  private var lowest = 1.0

  /// Begins with pictures of these sides; nil if they are smaller than a window.
  init?(width: Int, height: Int) {
    guard width > 2 * Self.reach, height > 2 * Self.reach else { return nil }
    self.width = width
    self.height = height
  }

  /// The first row that is still needed.
  var firstNeeded: Int { max(0, top - Self.reach) }

  /// The similarity, after all rows.
  var similarity: StructuralSimilarity {
    let inner = Double((width - 2 * Self.reach) * (height - 2 * Self.reach))
    return StructuralSimilarity(mean: 1 - loss / inner, lowestTile: lowest)
  }

  /// Notes where pixels of row `y` differ, by their flags.
  mutating func mark(_ y: Int, _ flags: [PixelFlags]) {
    marks[y] = stride(from: 0, to: width, by: Self.tile).map { start in
      flags[start..<min(start + Self.tile, width)].contains { !$0.isEmpty }
    }
  }

  /// Adds the tiles that can be summed when all rows above `end` are marked and there.
  mutating func advance<Word: PixelWord>(
    to end: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    var tops: [Int] = []
    while top < height, min(top + Self.tile + Self.reach, height) <= end {
      tops.append(top)
      top += Self.tile
    }
    let rows = TwoThreads.map(tops) { [self] top in losses(top, before, after) }
    for (top, losses) in zip(tops, rows) where !losses.isEmpty {
      loss += losses.reduce(0, +)
      lowest = min(lowest, lowest(losses, rows: rowsOfTiles(top).count))
    }
    marks = marks.filter { $0.key >= firstNeeded }
  }

  /// The rows of the tiles from `top` on around which there are windows.
  private func rowsOfTiles(_ top: Int) -> Range<Int> {
    let first = max(top, Self.reach)
    return first..<max(first, min(top + Self.tile, height - Self.reach))
  }

  /// What the windows of each column lack in the tiles from `top` on; nothing if no pixel differs.
  private func losses<Word: PixelWord>(
    _ top: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [Double] {
    var windows = LumaWindows(before, after)
    for y in rowsOfTiles(top) {
      for columns in columns(aroundRow: y) { windows.addLosses(ofRow: y, columns) }
    }
    return windows.losses
  }

  /// The runs of columns whose windows around row `y` hold a pixel that differs, and some more.
  private func columns(aroundRow y: Int) -> [Range<Int>] {
    let rows = (y - Self.reach...y + Self.reach).compactMap { marks[$0] }
    guard let first = rows.first else { return [] }
    let isMarked = first.indices.map { block in
      rows.contains { $0[max(block - 1, 0)] || $0[block] || $0[min(block + 1, first.count - 1)] }
    }
    var runs: [Range<Int>] = []
    for block in isMarked.indices where isMarked[block] {
      let start = max(block * Self.tile, Self.reach)
      let end = min((block + 1) * Self.tile, width - Self.reach)
      if start >= end { continue }
      if let last = runs.last, last.upperBound == start {
        runs.removeLast(); runs.append(last.lowerBound..<end)
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }

  /// The least similarity of tiles of so many rows, by the losses of their columns.
  private func lowest(_ losses: [Double], rows: Int) -> Double {
    let inner = Self.reach..<width - Self.reach
    let tiles = stride(from: 0, to: width, by: Self.tile).map { left -> Double in
      let columns = (left..<left + Self.tile).clamped(to: inner)
      return columns.isEmpty ? 1 : 1 - losses[columns].reduce(0, +) / Double(columns.count * rows)
    }
    return tiles.min() ?? 1
  }

  private static let tile = 64
}
