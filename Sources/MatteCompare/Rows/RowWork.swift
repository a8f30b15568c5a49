/// What is done with the rows of two pictures, from the top.
protocol RowWork: Sendable {
  associatedtype Word: PixelWord

  /// The rows beyond one that must be there, too.
  var reach: Int { get }
  /// True if rows are needed that have no partner, since they were added, removed or moved.
  var takesSingleRows: Bool { get }
  /// The first row of either picture that is needed although its pair was added; nil if there is none.
  var firstNeeded: Sides<Int?> { get }

  /// Adds the next pairs of rows, which both pictures hold as far as they have them, and `reach` more.
  mutating func add(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>)
}
