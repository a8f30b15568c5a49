/// Which lines of two pictures belong together, and which were added, removed or moved: rows, or columns.
///
/// ```swift
/// let alignment = try Comparison(before: "a.png", after: "b.png", Rules(alignment: .auto)).alignment
/// for lines in alignment.added { print("\(alignment.axis): \(lines) added") }
/// ```
public struct LineAlignment: Equatable, Sendable {
  /// What the lines are.
  public enum Axis: Sendable {
    /// Rows, numbered from the top.
    case rows
    /// Columns, numbered from the left.
    case columns
  }

  /// Lines that follow each other elsewhere.
  public struct Move: Equatable, Sendable {
    /// Their numbers in the picture before.
    public let from: Range<Int>
    /// Their numbers in the picture after, as many.
    public let to: Range<Int>
  }

  /// Whether the lines are rows or columns.
  public internal(set) var axis = Axis.rows
  /// The lines that only the picture after has, by its numbers.
  public private(set) var added: [Range<Int>] = []
  /// The lines that only the picture before has, by its numbers.
  public private(set) var removed: [Range<Int>] = []
  /// The lines that both have, in another order.
  public private(set) var moved: [Move] = []
  /// All rows of both pictures, in order; if columns are aligned, those of the transposed pictures.
  let rows: [RowPair]

  /// True if all lines are where they were.
  public var isInPlace: Bool { added.isEmpty && removed.isEmpty && moved.isEmpty }

  /// Compares rows where they are.
  init(inPlace before: Int, _ after: Int) { rows = RowPair.inPlace(before, after) }

  /// Compares rows that belong together by what is in them.
  init(_ before: RowHashes, _ after: RowHashes) {
    let matches = RowMatcher(before, after).matches
    var lost = Set(before.values.indices).subtracting(matches.map(\.before))
    var gained = Set(after.values.indices).subtracting(matches.map(\.after))
    moved = Self.moves(before, after, lost: &lost, gained: &gained)
    added = Self.runs(gained)
    removed = Self.runs(lost)
    let end = RowMatcher.Match(before.values.count, after.values.count)
    rows = Self.rows(matches, end, lost: lost, gained: gained)
  }

  private static func runs(_ rows: Set<Int>) -> [Range<Int>] {
    let starts = rows.filter { !rows.contains($0 - 1) }.sorted()
    return starts.map { start in
      start..<start + (start...).prefix { rows.contains($0) }.count
    }
  }
}

extension LineAlignment {
  /// The least rows that count as moved, and not as removed here and added there by chance.
  private static let minMovedRows = 4

  /// Takes the rows that are in another order out of those that are lost and gained.
  private static func moves(
    _ before: RowHashes, _ after: RowHashes, lost: inout Set<Int>, gained: inout Set<Int>
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
      guard count >= minMovedRows else { continue }
      let move = Move(
        from: row + start..<row + start + count, to: place + start..<place + start + count)
      moves.append(move)
      lost.subtract(move.from)
      gained.subtract(move.to)
    }
    return moves
  }

  /// The rows of both pictures in order; rows in another order are those of the picture after.
  private static func rows(
    _ matches: [RowMatcher.Match], _ end: RowMatcher.Match, lost: Set<Int>, gained: Set<Int>
  ) -> [RowPair] {
    var rows: [RowPair] = []
    var next = RowMatcher.Match(0, 0)
    for match in matches + [end] {
      rows += (next.before..<match.before).filter(lost.contains).map {
        RowPair(before: $0, after: nil, kind: .removed)
      }
      rows += (next.after..<match.after).map {
        RowPair(before: nil, after: $0, kind: gained.contains($0) ? .added : .moved)
      }
      guard match.before < end.before else { break }
      rows.append(RowPair(before: match.before, after: match.after, kind: .compared))
      next = (match.before + 1, match.after + 1)
    }
    return rows
  }
}

/// A row of the canvas on which two pictures are compared.
struct RowPair: Equatable, Sendable {
  /// How the rows of the two pictures belong together.
  enum Kind: Sendable {
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
  let before: Int?
  /// The row in the picture after; nil if it has none.
  let after: Int?
  /// How they belong together.
  let kind: Kind

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

extension [RowPair] {
  /// The pairs in parts of `size`, of which the last may be smaller.
  func parts(of size: Int) -> [ArraySlice<RowPair>] { self[...].parts(of: size) }
}

extension ArraySlice<RowPair> {
  /// The pairs in parts of `size`, of which the last may be smaller.
  func parts(of size: Int) -> [ArraySlice<RowPair>] {
    stride(from: startIndex, to: endIndex, by: size).map { start in
      self[start..<Swift.min(start + size, endIndex)]
    }
  }
}
