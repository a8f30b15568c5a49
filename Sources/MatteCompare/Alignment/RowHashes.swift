/// The rows of a picture as numbers, equal ones for rows with the same pixels.
///
/// Or its columns, whose numbers then stand wherever rows are spoken of.
struct RowHashes: Equatable, Sendable {
  /// A number for each row.
  private(set) var values: [UInt64] = []
  /// True for rows of a single colour, which say nothing about where they belong.
  private(set) var isBlank: [Bool] = []
  /// True for rows of which nothing counts.
  private(set) var isLeftOut: [Bool] = []
  /// The parts of all rows as numbers, as many of each row; none of columns.
  private var parts: [UInt16] = []

  /// Adds a row.
  mutating func append(
    _ value: UInt64, isBlank: Bool, isLeftOut: Bool = false, parts: [UInt16] = []
  ) {
    values.append(value)
    self.isBlank.append(isBlank)
    self.isLeftOut.append(isLeftOut)
    self.parts += parts
  }
}

extension RowHashes {
  /// The pixels of a part of a row: a multiple of eight, so that there are at most 64 parts.
  static func partWidth(ofRow width: Int) -> Int { max(8, (width + 511) / 512 * 8) }

  private var partCount: Int { values.isEmpty ? 0 : parts.count / values.count }

  /// How many parts of a row count if nothing belongs to it.
  func loss(ofRow row: Int) -> Int { isLeftOut[row] ? 0 : partCount }

  /// How many parts count if a row belongs to one of another picture, as wide: those that are not equal.
  func loss(ofRow row: Int, beside after: RowHashes, _ afterRow: Int) -> Int {
    if isLeftOut[row] || after.isLeftOut[afterRow] || values[row] == after.values[afterRow] {
      return 0
    }
    precondition(partCount == after.partCount, "The rows of both pictures have as many parts.")
    let (start, afterStart) = (row * partCount, afterRow * partCount)
    return (0..<partCount).count { parts[start + $0] != after.parts[afterStart + $0] }
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
