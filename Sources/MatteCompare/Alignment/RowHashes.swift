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
