internal import MatteRaster

extension Alignment {
  /// What `auto` stands for in two pictures; any other is itself, but nothing is scaled without pixels.
  func resolved(
    _ before: SampleBuffer, _ after: SampleBuffer, _ excluded: Exclusion
  ) -> Alignment {
    let hasPixels = [before.width, before.height, after.width, after.height].allSatisfy { $0 > 0 }
    if self == .scale, !hasPixels { return .none }
    guard self == .auto else { return self }
    let hashes = PictureHashes.ofBoth(
      before, after, ofColumns: before.height == after.height, without: excluded)
    return resolved(hashes.before, hashes.after)
  }

  /// What `auto` stands for in two pictures whose rows are known, and whose columns are if there are as many
  /// rows; any other is itself.
  public func resolved(_ before: PictureHashes, _ after: PictureHashes) -> Alignment {
    guard self == .auto else { return self }
    if before.width == after.width, RowExplanation(before.rows, after.rows).isConvincing {
      return .rows
    }
    guard before.height == after.height, let columns = before.columns,
      let afterColumns = after.columns
    else { return .none }
    return RowExplanation(columns, afterColumns).isConvincing ? .columns : .none
  }
}

/// How much less two pictures differ if rows may have been added, removed or moved.
private struct RowExplanation {
  /// The rows of the higher picture.
  private let height: Int
  /// The rows that the higher picture has more than the other: they differ wherever they lie.
  private let excess: Int
  /// The rows that differ where they are.
  private let inPlace: Int
  /// The rows that differ from those they belong to, or belong to none, each move as one.
  private let aligned: Int

  /// True if many rows differ, or one picture is higher, and at most half of the rows that need not differ still do.
  ///
  /// Where few rows of pictures of the same height differ, what differs is plain enough as it is.
  var isConvincing: Bool {
    inPlace - aligned >= Self.minExplained && (aligned - excess) * 2 <= inPlace - excess
  }

  init(_ before: RowHashes, _ after: RowHashes) {
    height = max(before.values.count, after.values.count)
    excess = height - min(before.values.count, after.values.count)
    let unmoved = LineAlignment(inPlace: before.values.count, after.values.count)
    inPlace = unmoved.unequalRows(before, after)
    let isTried = height >= Self.minHeight && (excess > 0 || inPlace * Self.share >= height)
    let alignment = isTried ? LineAlignment(before, after) : unmoved
    let isShift = isTried && excess == 0 && alignment.isShift(before, after)
    aligned = isShift ? inPlace : alignment.unequalRows(before, after)
  }

  /// The rows of the higher picture from which on a picture is no icon, of which a shift is what differs.
  private static let minHeight = 256
  /// One in so many rows of pictures of the same height must differ.
  private static let share = 4
  /// The fewest rows to be explained.
  private static let minExplained = 4
}

extension LineAlignment {
  /// The rows that count and have no equal one beside them, each move as one.
  fileprivate func unequalRows(_ before: RowHashes, _ after: RowHashes) -> Int {
    let unequal = rows.count { pair in
      guard pair.kind != .moved else { return false }
      let isLeftOut =
        pair.before.map { before.isLeftOut[$0] } ?? false
        || pair.after.map { after.isLeftOut[$0] } ?? false
      guard !isLeftOut else { return false }
      guard let row = pair.before, let afterRow = pair.after else { return true }
      return before.values[row] != after.values[afterRow]
    }
    return unequal + moved.count
  }

  /// True if all rows that say where they belong, as either picture has one of each, have gone the same way.
  fileprivate func isShift(_ before: RowHashes, _ after: RowHashes) -> Bool {
    let counts = [before, after].map { hashes in
      Dictionary(hashes.values.map { ($0, 1) }, uniquingKeysWith: +)
    }
    // What is at the edge may be there twice where all has moved away from it.
    func tells(_ row: Int) -> Bool {
      counts.allSatisfy { $0[before.values[row], default: 1] == 1 } && !before.isBlank[row]
        && !before.isLeftOut[row]
    }
    var ways = Set(
      moved.filter { $0.from.contains(where: tells) }.map { $0.to.lowerBound - $0.from.lowerBound })
    for pair in rows {
      guard let row = pair.before, let afterRow = pair.after, tells(row),
        before.values[row] == after.values[afterRow]
      else { continue }
      ways.insert(afterRow - row)
    }
    return ways.count == 1 && ways != [0]
  }
}
