/// How the next rows of two files are related that stand for pixels in the same way.
package enum RowRun: Equatable, Sendable {
  /// None of them is ready in both files.
  case none
  /// So many are the same.
  case equal(Int)
  /// Nothing is known of so many, behind which some are filtered alike.
  case open(Int)
}
