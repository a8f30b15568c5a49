/// The rows of a picture as numbers, equal ones for rows with the same pixels.
///
/// Or its columns, whose numbers then stand wherever rows are spoken of.
struct RowHashes: Equatable, Sendable {
  /// A number for each row.
  private(set) var values: [UInt64] = []
  /// True for rows of a single colour, which say nothing about where they belong.
  private(set) var isBlank: [Bool] = []

  /// Adds a row.
  mutating func append(_ value: UInt64, isBlank: Bool) {
    values.append(value)
    self.isBlank.append(isBlank)
  }
}

/// The columns of a picture as numbers, as its rows come from the top.
struct ColumnHashes: Sendable {
  private var values: [UInt64]
  /// The bits that all pixels of each column have, and those that any of them has.
  private var ands: [UInt64]
  private var ors: [UInt64]

  /// Begins above the first row of so many columns.
  init(width: Int) {
    values = [UInt64](repeating: 0, count: width)
    ands = [UInt64](repeating: .max, count: width)
    ors = values
  }

  /// What the columns are, after all rows.
  var hashes: RowHashes {
    var hashes = RowHashes()
    for x in values.indices {
      hashes.append(values[x], isBlank: ands[x] == ors[x])
    }
    return hashes
  }

  /// Adds the next row.
  mutating func add<Word: PixelWord>(_ row: PixelRow<Word>) {
    HashKernel.add(row, to: &values, &ands, &ors)
  }
}
