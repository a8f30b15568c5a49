internal import MatteThreads

/// What is known of each pixel of two pictures, row by row.
struct DifferenceMap: Sendable {
  /// The columns of the wider picture.
  let width: Int
  /// The rows of both pictures.
  let rows: [RowPair]
  /// The flags of each row; none of a row in which all pixels are equal.
  let flags: [[PixelFlags]]
  /// What was counted.
  let tally: Tally

  /// Compares two pictures.
  init<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, _ rows: [RowPair], _ options: ComparisonOptions
  ) {
    let comparer = RowComparer(before, after, options)
    let size = max(1, (rows.count + Self.bands - 1) / Self.bands)
    let parts = stride(from: 0, to: rows.count, by: size).map { start in
      rows[start..<min(start + size, rows.count)]
    }
    let bands = TwoThreads.map(parts) { part in comparer.band(part) }
    width = comparer.width
    self.rows = rows
    flags = bands.flatMap(\.rows)
    tally = bands.reduce(into: Tally()) { $0.add($1.tally) }
  }

  /// The parts that two threads share; always as many, so that sums do not depend on the machine.
  private static let bands = 16

  /// The most counted pixels in any window of 16 by 16.
  var density: Int {
    let compared = rows.indices.filter { rows[$0].kind == .compared }
    var columns = [Int](repeating: 0, count: width)
    var most = 0
    for (position, index) in compared.enumerated() {
      add(index, 1, to: &columns)
      if position >= Self.window { add(compared[position - Self.window], -1, to: &columns) }
      if !flags[index].isEmpty { most = max(most, Self.mostInWindow(columns)) }
    }
    return most
  }

  private func add(_ index: Int, _ step: Int, to columns: inout [Int]) {
    for x in flags[index].indices where flags[index][x].contains(.counted) { columns[x] += step }
  }

  private static func mostInWindow(_ columns: [Int]) -> Int {
    var (sum, most) = (0, 0)
    for x in columns.indices {
      sum += columns[x] - (x >= window ? columns[x - window] : 0)
      most = max(most, sum)
    }
    return most
  }

  private static let window = 16
}
