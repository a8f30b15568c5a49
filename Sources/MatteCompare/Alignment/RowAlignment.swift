/// Which rows were added to a picture, removed from it and moved within it; or which columns, whose numbers
/// then stand wherever rows are spoken of.
public struct RowAlignment: Equatable, Sendable {
  /// What was added, removed and moved.
  public enum Direction: Sendable {
    /// Rows, by their numbers from the top.
    case rows
    /// Columns, by their numbers from the left.
    case columns
  }

  /// Rows that follow each other.
  public struct Run: Equatable, Sendable {
    /// The first row.
    public let y: Int
    /// Their number.
    public let rows: Int
  }

  /// Rows that follow each other elsewhere.
  public struct Move: Equatable, Sendable {
    /// The first row in the picture before.
    public let from: Int
    /// The first row in the picture after.
    public let to: Int
    /// Their number.
    public let rows: Int
  }

  /// Whether it is about rows or about columns.
  public internal(set) var direction = Direction.rows
  /// The rows that only the picture after has, by its own numbers.
  public private(set) var added: [Run] = []
  /// The rows that only the picture before has, by its own numbers.
  public private(set) var removed: [Run] = []
  /// The rows that both have, in another order.
  public private(set) var moved: [Move] = []
  /// All rows of both pictures, in order.
  public let rows: [RowPair]

  /// True if all rows are where they were.
  public var isInPlace: Bool { added.isEmpty && removed.isEmpty && moved.isEmpty }

  /// Compares rows where they are.
  init(inPlace before: Int, _ after: Int) { rows = RowPair.inPlace(before, after) }

  /// Compares rows that belong together by what is in them.
  init(_ before: RowHashes, _ after: RowHashes) {
    let matches = RowMatcher(before, after).matches
    var lost = Set(before.values.indices).subtracting(matches.map(\.before))
    var gained = Set(after.values.indices).subtracting(matches.map(\.after))
    moved = Self.moves(before, after, &lost, &gained)
    added = Self.runs(gained)
    removed = Self.runs(lost)
    rows = Self.rows(matches, before.values.count, after.values.count, lost, gained)
  }

  private static func runs(_ rows: Set<Int>) -> [Run] {
    let starts = rows.filter { !rows.contains($0 - 1) }.sorted()
    return starts.map { start in
      Run(y: start, rows: (start...).prefix { rows.contains($0) }.count)
    }
  }
}

extension RowAlignment {
  /// The least rows that count as moved, and not as removed here and added there by chance.
  private static let leastMoved = 4

  /// Takes the rows that are in another order out of those that are lost and gained.
  private static func moves(
    _ before: RowHashes, _ after: RowHashes, _ lost: inout Set<Int>, _ gained: inout Set<Int>
  ) -> [Move] {
    let places = Dictionary(gained.map { (after.values[$0], $0) }) { min($0, $1) }
    var moves: [Move] = []
    for row in lost.sorted() where !before.isBlank[row] && lost.contains(row) {
      guard let place = places[before.values[row]] else { continue }
      func isMoved(_ step: Int) -> Bool {
        lost.contains(row + step) && gained.contains(place + step)
          && before.values[row + step] == after.values[place + step]
      }
      let start = -(1...).prefix { isMoved(-$0) }.count
      let count = (start...).prefix(while: isMoved).count
      guard count >= leastMoved else { continue }
      moves.append(Move(from: row + start, to: place + start, rows: count))
      lost.subtract(row + start..<row + start + count)
      gained.subtract(place + start..<place + start + count)
    }
    return moves
  }

  /// The rows of both pictures in order; rows in another order are those of the picture after.
  private static func rows(
    _ matches: [RowMatcher.Match], _ before: Int, _ after: Int, _ lost: Set<Int>,
    _ gained: Set<Int>
  ) -> [RowPair] {
    var rows: [RowPair] = []
    var (row, other) = (0, 0)
    for match in matches + [(before, after)] {
      rows += (row..<match.before).filter(lost.contains).map {
        RowPair(before: $0, after: nil, kind: .removed)
      }
      rows += (other..<match.after).map {
        RowPair(before: nil, after: $0, kind: gained.contains($0) ? .added : .moved)
      }
      guard match.before < before else { break }
      rows.append(RowPair(before: match.before, after: match.after, kind: .compared))
      (row, other) = (match.before + 1, match.after + 1)
    }
    return rows
  }
}
