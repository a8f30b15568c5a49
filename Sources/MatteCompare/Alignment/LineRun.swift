/// Lines of two pictures that follow each other and belong together in the same way.
///
/// ```swift
/// let alignment = try Comparison(before: "a.png", after: "b.png", Rules(alignment: .auto)).alignment
/// for run in alignment.runs where run.kind == .added { print("\(run.count) new lines") }
/// ```
public struct LineRun: Equatable, Sendable {
  /// How lines of two pictures belong together.
  public enum Kind: Sendable {
    /// Both have them, and what is not equal in them counts.
    case compared
    /// Only the picture after has them.
    case added
    /// Only the picture before has them.
    case removed
    /// Both have them, in another order.
    case moved
  }

  /// How they belong together.
  public let kind: Kind
  /// Their numbers in the picture before; nil if it has none of them.
  public let before: Range<Int>?
  /// Their numbers in the picture after, as many; nil if it has none of them.
  public let after: Range<Int>?

  /// How many there are.
  public var count: Int { after?.count ?? before?.count ?? 0 }
}

extension LineAlignment {
  /// All lines of both pictures, each once, in the order of the picture after; those that were removed stand where they
  /// were.
  public var runs: [LineRun] {
    var runs: [LineRun] = []
    let moves = moved.sorted { $0.to.lowerBound < $1.to.lowerBound }
    for row in rows {
      let next = LineRun(
        row, before: row.kind == .moved ? Self.origin(of: row, in: moves) : row.before)
      if let joined = runs.last?.joined(to: next) {
        runs[runs.count - 1] = joined
      } else {
        runs.append(next)
      }
    }
    return runs
  }

  /// Where a line that was moved is in the picture before; `moves` are in the order of the picture after.
  private static func origin(of row: RowPair, in moves: [Move]) -> Int? {
    guard let after = row.after,
      let move = moves.last(upTo: after, \.to.lowerBound), move.to.contains(after)
    else { return nil }
    return move.from.lowerBound + after - move.to.lowerBound
  }
}

extension LineRun {
  fileprivate init(_ row: RowPair, before: Int?) {
    kind =
      switch row.kind {
      case .compared: .compared
      case .added: .added
      case .removed: .removed
      case .moved: .moved
      }
    self.before = before.map { $0..<$0 + 1 }
    after = row.after.map { $0..<$0 + 1 }
  }

  private init(_ kind: Kind, _ before: Range<Int>?, _ after: Range<Int>?) {
    (self.kind, self.before, self.after) = (kind, before, after)
  }

  /// This run and the one that follows it; nil if they do not go on from each other.
  fileprivate func joined(to next: LineRun) -> LineRun? {
    guard kind == next.kind, Self.goOn(before, next.before), Self.goOn(after, next.after) else {
      return nil
    }
    return LineRun(kind, Self.union(before, next.before), Self.union(after, next.after))
  }

  /// True if both are there and the second begins where the first ends, or if neither is there.
  private static func goOn(_ lines: Range<Int>?, _ next: Range<Int>?) -> Bool {
    lines?.upperBound == next?.lowerBound
  }

  private static func union(_ lines: Range<Int>?, _ next: Range<Int>?) -> Range<Int>? {
    lines.flatMap { lines in next.map { lines.lowerBound..<$0.upperBound } }
  }
}
