internal import MatteThreads

/// Sums the structural similarity of two pictures of one size as their rows are compared, from the top.
///
/// A window that is equal in both is 1, exactly, and is not looked at. What the others lack is added up for each column
/// of a row of tiles, from the top, and then column by column: so in the same order however many rows come at a time.
struct SimilaritySum: Sendable {
  /// The pixels of a window to each side of its middle.
  static let reach = 5

  private let width: Int
  private let height: Int
  /// For each row that is still needed and has pixels that differ, the blocks of columns that they are in.
  private var marks: [Int: [UInt8]] = [:]
  /// The first row whose windows are not summed.
  private var next = reach
  /// The windows, some columns at a time: what a thread sums.
  private var strips: [LumaWindows]
  /// What all windows in complete tiles lack to 1.
  private var loss = 0.0
  private var lowest = 1.0

  /// Begins with pictures of these sides; nil if they are smaller than a window.
  init?(width: Int, height: Int) {
    guard width > 2 * Self.reach, height > 2 * Self.reach else { return nil }
    self.width = width
    self.height = height
    strips = stride(from: 0, to: width, by: Self.strip).map {
      ($0..<$0 + Self.strip).clamped(to: Self.reach..<width - Self.reach)
    }.filter { !$0.isEmpty }.map(LumaWindows.init)
  }

  /// The first row that is still needed.
  var firstNeeded: Int { next - Self.reach }

  /// The similarity, after all rows.
  var similarity: StructuralSimilarity {
    let inner = Double((width - 2 * Self.reach) * (height - 2 * Self.reach))
    return StructuralSimilarity(mean: 1 - loss / inner, lowestTile: lowest)
  }

  /// Notes where pixels of row `y` differ, by their flags.
  mutating func mark(_ y: Int, _ flags: [PixelFlags]) { marks[y] = FlagKernel.blocks(flags) }

  /// Adds the windows that can be summed when all rows above `end` are marked and there.
  mutating func advance<Word: PixelWord>(
    to end: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let rows = next..<max(next, end - Self.reach)
    if rows.isEmpty { return }
    let marked = (rows.lowerBound - Self.reach..<rows.upperBound + Self.reach).map {
      marks[$0] ?? []
    }
    let found = TwoThreads.map(strips) { [self] strip in
      var strip = strip
      let losses = losses(of: &strip, rows, marked, Sides(before: before, after: after))
      return (strip: strip, losses: losses)
    }
    strips = found.map(\.strip)
    for (index, lastRow) in rows.filter(isLastRow).enumerated() {
      close(found.flatMap { $0.losses[index] }, lastRow)
    }
    next = rows.upperBound
    marks = marks.filter { $0.key >= firstNeeded }
  }

  /// True if tiles end with the windows around a row.
  private func isLastRow(_ y: Int) -> Bool {
    y % Self.tile == Self.tile - 1 || y == height - Self.reach - 1
  }

  /// Adds the windows of a strip around some rows; what they lack in each row of tiles that ends there.
  private func losses<Word: PixelWord>(
    of strip: inout LumaWindows, _ rows: Range<Int>, _ marked: [[UInt8]],
    _ pictures: Sides<Plane<Word>>
  ) -> [[Double]] {
    let blocks = marked.map { self.blocks(of: strip.columns, $0) }
    var room = strip.room
    var ended: [[Double]] = []
    for y in rows {
      let near = blocks[(y - rows.lowerBound)...].prefix(2 * Self.reach + 1).reduce(0, |)
      for part in columns(of: strip.columns, near) {
        strip.add(part, ofRow: y, in: pictures, sums: &room)
      }
      if isLastRow(y) { ended.append(strip.takeLosses()) }
    }
    return ended
  }

  /// A bit for each block of a strip in which pixels differ, by the marks of a row; the lowest is that of the block before.
  private func blocks(of strip: Range<Int>, _ marks: [UInt8]) -> UInt32 {
    if marks.isEmpty { return 0 }
    let first = strip.lowerBound / Self.strip * Self.strip / Self.block - 1
    return (0..<Self.strip / Self.block + 2).reduce(0) { bits, index in
      let block = first + index
      return marks.indices.contains(block) && marks[block] != 0 ? bits | 1 << UInt32(index) : bits
    }
  }

  /// The runs of columns of a strip whose windows reach into blocks, or next to them.
  private func columns(of strip: Range<Int>, _ blocks: UInt32) -> [Range<Int>] {
    let start = strip.lowerBound / Self.strip * Self.strip
    var left =
      (blocks << 1 | blocks | blocks >> 1) & ((1 << (UInt32(Self.strip / Self.block) + 1)) - 2)
    var runs: [Range<Int>] = []
    while left != 0 {
      let first = left.trailingZeroBitCount
      let end = first + (~(left >> UInt32(first))).trailingZeroBitCount
      left &= ~0 << UInt32(end)
      // Each run has a block of the strip: what is marked beyond its windows is near one within.
      let run = start + (first - 1) * Self.block..<start + (end - 1) * Self.block
      runs.append(run.clamped(to: strip))
    }
    return runs
  }

  /// Takes in what the windows in a row of tiles lack, for each column that has some.
  private mutating func close(_ losses: [Double], _ lastRow: Int) {
    let rows = max(lastRow / Self.tile * Self.tile, Self.reach)...lastRow
    loss += losses.reduce(0, +)
    for left in stride(from: 0, to: width, by: Self.tile) {
      let columns = (left..<left + Self.tile).clamped(to: Self.reach..<width - Self.reach)
      guard !columns.isEmpty else { continue }
      let own = losses[columns.lowerBound - Self.reach..<columns.upperBound - Self.reach]
      lowest = min(lowest, 1 - own.reduce(0, +) / Double(columns.count * rows.count))
    }
  }

  /// The columns and rows of a tile.
  private static let tile = 64
  /// The columns that a thread sums at a time: whole tiles.
  private static let strip = 256
  /// The columns of a mark: more than the reach.
  private static var block: Int { FlagKernel.block }
}
