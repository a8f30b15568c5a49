public import MatteCompare
public import MatteGeometry

extension Explanation {
  /// The sentences that are said at most.
  public static let maxSentences = 8

  /// What happened in words, a sentence a change: at most so many, those of the most pixels first, and one more that counts
  /// the others.
  ///
  /// `depth` is that at which the pictures were compared. Where there are too many, moves to one side that differ only in
  /// their distance are one sentence.
  ///
  /// ```swift
  /// let white = SampleBuffer(width: 9, height: 9, pixels: .rgba8(Array(repeating: .max, count: 81)))
  /// let (before, after) = (white, white)
  /// let comparison = Comparison(before, after, ComparisonOptions(explains: true))
  /// for sentence in comparison.explanation?.sentences(depth: comparison.depth) ?? [] {
  ///   print(sentence)  // 160 × 44 moved by +4, +12 to 900, 300
  /// }
  /// ```
  public func sentences(depth: Int, atMost limit: Int = maxSentences) -> [String] {
    Self.sentences(of: changes, depth: depth, atMost: limit)
  }

  /// The words for what happened in a part of the picture after, such as the box of a region, in part of a sentence; nil
  /// unless one change alone has a place there, or all of its places, or left it.
  public func words(in box: PixelRect, depth: Int) -> String? {
    words(in: box, besides: [], depth: depth)
  }

  /// The changes that have a place in a part of the picture after.
  public func changes(in box: PixelRect) -> [Change] { changes(in: box, besides: []) }

  /// The words for what happened in the box of a region, besides what happened in those of other regions within it.
  func words(in box: PixelRect, besides boxes: [PixelRect], depth: Int) -> String? {
    let changes = changes(in: box, besides: boxes)
    if changes.isEmpty { return departure(from: box, besides: boxes) }
    guard changes.count == 1 else { return nil }
    let places = changes[0].places.filter(changes[0].isFound(in: box, besides: boxes))
    if places.count == 1 { return changes[0].words(at: places[0], in: box, depth: depth) }
    return places.count == changes[0].places.count ? changes[0].sentence(depth: depth) : nil
  }

  /// The changes that have a place in the box of a region, but not in those of other regions within it.
  func changes(in box: PixelRect, besides boxes: [PixelRect]) -> [Change] {
    changes.filter { $0.places.contains(where: $0.isFound(in: box, besides: boxes)) }
  }

  /// Where the only part went that is no longer in a box: with its size, unless the box has nothing else.
  private func departure(from box: PixelRect, besides boxes: [PixelRect]) -> String? {
    let departures = changes.flatMap {
      change -> [(change: Change, origin: PixelRect, offset: PixelOffset)] in
      guard case .moved(let offset) = change.kind else { return [] }
      return change.places.map { $0.moved(-offset.columns, -offset.rows) }
        .filter(change.isFound(in: box, besides: boxes)).map { (change, $0, offset) }
    }
    guard departures.count == 1, let (change, origin, offset) = departures.first else { return nil }
    let isAll = origin.contains(box)
    let goal = (isAll ? box : origin).moved(offset.columns, offset.rows)
    return "\(isAll ? "" : "\(goal.size) ")moved to \(change.corner(of: goal))"
  }
}

extension Explanation {
  /// The same of pictures of which that after lies at an offset: words for places mean the columns and rows of the picture
  /// after, or of that before where it alone has what is meant.
  func located(at offset: PixelOffset) -> Explanation {
    Explanation(
      changes: changes.map { change in
        var change = change
        let sign = change.isOfBefore ? -1 : 1
        change.origin = PixelOffset(
          columns: max(0, sign * offset.columns), rows: max(0, sign * offset.rows))
        return change
      }, otherwise: otherwise)
  }

  /// Changes in words, at most so many, the others counted.
  static func sentences(of changes: [Change], depth: Int, atMost limit: Int) -> [String] {
    let told = changes.count > limit ? joined(changes) : changes.map { [$0] }
    let listed = told.prefix(limit).map { group in
      group.count == 1 ? group[0].sentence(depth: depth) : sentence(ofMoves: group)
    }
    let rest = Array(told.dropFirst(limit).joined())
    if rest.isEmpty { return listed }
    return listed + ["and \(count(rest.count, "more change")), \(count(rest.pixels, "pixel"))"]
  }

  /// Changes, of which moves to one side are together, those of the most pixels first.
  private static func joined(_ changes: [Change]) -> [[Change]] {
    let groups = Dictionary(grouping: changes.indices) { index in
      changes[index].way.map { $0.rawValue } ?? "\(index)"
    }
    return groups.values.map { group in (first: group[0], changes: group.map { changes[$0] }) }
      .sorted { a, b in (b.changes.pixels, a.first) < (a.changes.pixels, b.first) }
      .map(\.changes)
  }

  /// What is said of moves to one side.
  private static func sentence(ofMoves moves: [Change]) -> String {
    let distances = moves.map(\.distance)
    let (lowest, highest) = (distances.min() ?? 0, distances.max() ?? 0)
    let parts = count(moves.reduce(0) { $0 + $1.places.count }, "part")
    let way = moves[0].way.map { " \($0.rawValue)" } ?? ""
    return "\(parts) moved\(way) by \(lowest) to \(highest) px"
      + Change.restText(moves.reduce(0) { $0 + $1.rest })
  }
}

extension [Explanation.Change] {
  /// The pixels of all.
  fileprivate var pixels: Int { reduce(0) { $0 + $1.pixels } }
}

extension Explanation.Change {
  /// True if only the picture before has what the change is about.
  fileprivate var isOfBefore: Bool {
    switch kind {
    case .outside(let side): side == .before
    case .disappeared, .lineDisappeared: true
    case .moved, .recoloured, .adjusted, .appeared, .outlined, .lineAppeared, .noise: false
    }
  }
}

/// The side to which something moves.
private enum Way: String {
  case up, down
  case left = "to the left"
  case right = "to the right"
}

extension Explanation.Change {
  /// The side to which it moved; nil if it did not, or to two sides at once.
  fileprivate var way: Way? {
    guard case .moved(let offset) = kind, (offset.columns == 0) != (offset.rows == 0) else {
      return nil
    }
    if offset.columns == 0 { return offset.rows < 0 ? .up : .down }
    return offset.columns < 0 ? .left : .right
  }

  /// The pixels by which it moved to one side.
  fileprivate var distance: Int {
    guard case .moved(let offset) = kind else { return 0 }
    return abs(offset.columns + offset.rows)
  }
}
