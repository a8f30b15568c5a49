/// A row of the canvas on which two pictures are compared.
public struct RowPair: Equatable, Sendable {
  /// How the rows of the two pictures belong together.
  public enum Kind: Sendable {
    /// What is not equal in them counts.
    case compared
    /// Only the picture after has it.
    case added
    /// Only the picture before has it.
    case removed
    /// The picture before has the same row elsewhere.
    case moved
  }

  /// The row in the picture before; nil if it has none.
  public let before: Int?
  /// The row in the picture after; nil if it has none.
  public let after: Int?
  /// How they belong together.
  public let kind: Kind
  /// The row of the canvas, if the pictures do not begin in the same one.
  var place: Int?

  /// The number by which the row is called: that in the picture after, if it is there.
  var y: Int { place ?? after ?? before ?? 0 }

  /// The numbers by which it may be left out.
  var numbers: Set<Int> { place.map { [$0] } ?? Set([before, after].compactMap(\.self)) }

  /// The rows of two pictures of these heights, from the top.
  static func inPlace(_ before: Int, _ after: Int) -> [RowPair] {
    (0..<max(before, after)).map { y in
      RowPair(before: y < before ? y : nil, after: y < after ? y : nil, kind: .compared)
    }
  }

  /// The rows of two pictures of these heights, of which the lower one lies in the middle.
  static func centred(_ before: Int, _ after: Int) -> [RowPair] {
    let height = max(before, after)
    let (rows, others) = (middle(before, of: height), middle(after, of: height))
    return (0..<height).map { y in
      RowPair(
        before: rows.contains(y) ? y - rows.lowerBound : nil,
        after: others.contains(y) ? y - others.lowerBound : nil, kind: .compared, place: y)
    }
  }

  private static func middle(_ count: Int, of height: Int) -> Range<Int> {
    let start = (height - count) / 2
    return start..<start + count
  }
}
