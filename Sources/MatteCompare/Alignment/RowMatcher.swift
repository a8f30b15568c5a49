/// Finds which rows of two pictures belong together, as `diff` does for the lines of two texts.
///
/// Rows that occur once in both are anchors (Cohen's patience diff); what lies between them is matched
/// by the longest common subsequence. Rows that differ between matched ones belong together in order;
/// if one picture has more of them, those are left over without which the least differs.
struct RowMatcher {
  /// A row of the picture before, and one of the picture after.
  typealias Match = (before: Int, after: Int)

  private let before: RowHashes
  private let after: RowHashes
  /// The rows that belong together, in order; not all of them are equal.
  private(set) var matches: [Match] = []

  /// Matches all rows.
  init(_ before: RowHashes, _ after: RowHashes) {
    self.before = before
    self.after = after
    match(0..<before.values.count, 0..<after.values.count, depth: 0)
  }

  /// How often rows are looked for that are anchors only between others: each time all rows may be gone through.
  private static let maxDepth = 64

  /// Matches the rows between anchors of which each, `depth` times, was found between others.
  private mutating func match(_ rows: Range<Int>, _ afterRows: Range<Int>, depth: Int) {
    if rows.isEmpty || afterRows.isEmpty { return }
    let anchors = depth < Self.maxDepth ? anchors(rows, afterRows) : []
    if anchors.isEmpty { return matchUnanchored(rows, afterRows) }
    var (start, afterStart) = (rows.lowerBound, afterRows.lowerBound)
    for anchor in anchors {
      match(start..<anchor.before, afterStart..<anchor.after, depth: depth + 1)
      matches.append(anchor)
      (start, afterStart) = (anchor.before + 1, anchor.after + 1)
    }
    match(start..<rows.upperBound, afterStart..<afterRows.upperBound, depth: depth + 1)
  }

  private func isEqual(_ row: Int, _ afterRow: Int) -> Bool {
    before.values[row] == after.values[afterRow]
  }
}

extension RowMatcher {
  /// The rows that occur once in both, no blank ones, of which as many as are in the same order.
  ///
  /// Of what is left out of both nothing counts, wherever it is: it must not keep other rows from their places.
  private func anchors(_ rows: Range<Int>, _ afterRows: Range<Int>) -> [Match] {
    let places = before.unique(in: rows)
    let afterPlaces = after.unique(in: afterRows)
    let common = places.compactMap { value, row in afterPlaces[value].map { (row, $0) } }
      .filter { !before.isLeftOut[$0.0] || !after.isLeftOut[$0.1] }
    return Self.longestRise(common.sorted { $0.0 < $1.0 }.map { (before: $0.0, after: $0.1) })
  }

  /// The longest part of some matches in which both numbers rise (Schensted's algorithm).
  private static func longestRise(_ matches: [Match]) -> [Match] {
    /// The match with which the best rise of each length ends, and for each match the one before it.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: matches.count)
    for (index, match) in matches.enumerated() {
      let length = ends.countOfFirst { matches[$0].after < match.after }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    let rise = sequence(first: ends.last) { $0.flatMap { previous[$0] } }
    return rise.prefix { $0 != nil }.compactMap { $0.map { matches[$0] } }.reversed()
  }
}

extension RowMatcher {
  /// The most pairs of rows to compare by the longest common subsequence.
  private static let maxCells = 4_000_000

  /// Matches rows without anchors, those at both ends first.
  private mutating func matchUnanchored(_ rows: Range<Int>, _ afterRows: Range<Int>) {
    let start = zip(rows, afterRows).prefix { isEqual($0, $1) }
    let (rest, afterRest) = (rows.dropFirst(start.count), afterRows.dropFirst(start.count))
    let end = zip(rest.reversed(), afterRest.reversed()).prefix { isEqual($0, $1) }
    matches += start.map { ($0, $1) }
    matchInside(rest.dropLast(end.count), afterRest.dropLast(end.count))
    matches += end.reversed().map { ($0, $1) }
  }

  /// Matches rows of which neither the first nor the last are equal: as many on both sides one by one.
  private mutating func matchInside(_ rows: Range<Int>, _ afterRows: Range<Int>) {
    guard rows.count != afterRows.count, rows.count * afterRows.count <= Self.maxCells else {
      return matchInOrder(rows, afterRows)
    }
    var (start, afterStart) = (rows.lowerBound, afterRows.lowerBound)
    for match in commonSubsequence(rows, afterRows) {
      matchInOrder(start..<match.before, afterStart..<match.after)
      matches.append(match)
      (start, afterStart) = (match.before + 1, match.after + 1)
    }
    matchInOrder(start..<rows.upperBound, afterStart..<afterRows.upperBound)
  }

  private mutating func matchInOrder(_ rows: Range<Int>, _ afterRows: Range<Int>) {
    let count = min(rows.count, afterRows.count)
    let top = countAtTop(rows, afterRows)
    matches += zip(rows.prefix(top), afterRows.prefix(top)).map { ($0, $1) }
    let bottom = count - top
    matches += zip(rows.suffix(bottom), afterRows.suffix(bottom)).map { ($0, $1) }
  }

  /// How many rows belong to those at the top, one by one, and not to those at the bottom: so many that the least
  /// counts; of several numbers the largest.
  private func countAtTop(_ rows: Range<Int>, _ afterRows: Range<Int>) -> Int {
    let count = min(rows.count, afterRows.count)
    let (more, afterMore) = (rows.count - count, afterRows.count - count)
    if more == afterMore { return count }
    let (longer, first) = more > 0 ? (before, rows.lowerBound) : (after, afterRows.lowerBound)
    // What a row costs that goes to the bottom, and is no longer between what is left over and the top.
    var (loss, minimum, best) = (0, 0, count)
    for index in (0..<count).reversed() {
      let (row, afterRow) = (rows.lowerBound + index, afterRows.lowerBound + index)
      loss += before.loss(ofRow: row + more, beside: after, afterRow + afterMore)
      loss -= before.loss(ofRow: row, beside: after, afterRow)
      loss += longer.loss(ofRow: first + index)
      loss -= longer.loss(ofRow: first + index + more + afterMore)
      if loss < minimum { (minimum, best) = (loss, index) }
    }
    return best
  }

  private func commonSubsequence(_ rows: Range<Int>, _ afterRows: Range<Int>) -> [Match] {
    let lengths = commonLengths(rows, afterRows)
    var (row, after) = (0, 0)
    var common: [Match] = []
    while row < rows.count, after < afterRows.count {
      let match = (rows.lowerBound + row, afterRows.lowerBound + after)
      if isEqual(match.0, match.1) {
        common.append(match)
        (row, after) = (row + 1, after + 1)
      } else if lengths[row + 1][after] >= lengths[row][after + 1] {
        row += 1
      } else {
        after += 1
      }
    }
    return common
  }

  /// For the rows from each number on, the length of the longest subsequence that both have.
  private func commonLengths(_ rows: Range<Int>, _ afterRows: Range<Int>) -> [[UInt16]] {
    let none = [UInt16](repeating: 0, count: afterRows.count + 1)
    var lengths = [none]
    for row in rows.reversed() {
      let below = lengths[lengths.count - 1]
      var line = none
      for index in afterRows.indices.reversed().map({ $0 - afterRows.lowerBound }) {
        line[index] =
          isEqual(row, afterRows.lowerBound + index)
          ? below[index + 1] + 1 : max(below[index], line[index + 1])
      }
      lengths.append(line)
    }
    return lengths.reversed()
  }
}

extension RowHashes {
  /// Where the rows are that occur once among `rows` and are not blank, by their numbers.
  fileprivate func unique(in rows: Range<Int>) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    for row in rows { counts[values[row], default: 0] += 1 }
    var places: [UInt64: Int] = [:]
    for row in rows where !isBlank[row] && counts[values[row]] == 1 { places[values[row]] = row }
    return places
  }
}
