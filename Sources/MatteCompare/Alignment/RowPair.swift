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

  /// The number by which the row is called: that in the picture after, if it is there.
  var y: Int { after ?? before ?? 0 }

  /// The numbers of the row in both pictures, each once.
  var numbers: Set<Int> { Set([before, after].compactMap(\.self)) }

  /// The rows of two pictures of these heights, from the top.
  static func inPlace(_ before: Int, _ after: Int) -> [RowPair] {
    (0..<max(before, after)).map { y in
      RowPair(before: y < before ? y : nil, after: y < after ? y : nil, kind: .compared)
    }
  }
}
