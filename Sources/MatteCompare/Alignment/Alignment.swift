/// Which pixels of two pictures are compared with each other.
///
/// ```swift
/// let rules = Rules(alignment: Alignment(rawValue: "rows") ?? .none)
/// print(Alignment.allCases.map(\.rawValue))
/// ```
public enum Alignment: String, CaseIterable, Sendable {
  /// Those of the same column and row.
  case none
  /// The same as `none`, by its full name.
  case topLeft = "top-left"
  /// The smaller picture lies in the middle of the larger one; of an odd rest the larger half is at the
  /// right and at the bottom. Columns and rows are numbered as on the smallest canvas that holds both.
  case center
  /// The picture after is resampled to the size of the picture before.
  case scale
  /// Rows that were added, removed or moved are found, and the others are compared.
  case rows
  /// The same with columns.
  case columns
  /// `rows` or `columns` if that explains much of what differs, and `none` if not: of pictures of less than 256 rows, or
  /// columns, and of those in which all has moved by as much.
  case auto
}
