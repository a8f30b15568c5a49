/// Compares rows of two pictures pixel by pixel.
struct RowComparer<Word: PixelWord>: Sendable {
  /// Rows that were compared.
  struct Band: Sendable {
    /// The flags of each row; none of a row in which all pixels are equal.
    var rows: [[PixelFlags]] = []
    var tally = Tally()
  }

  private let before: Plane<Word>
  private let after: Plane<Word>
  private let options: ComparisonOptions
  private let isAnyCounted: Bool
  private let threshold: Double

  /// The columns of the wider picture.
  var width: Int { max(before.columns.upperBound, after.columns.upperBound) }

  /// Makes a comparer of two pictures.
  init(_ before: Plane<Word>, _ after: Plane<Word>, _ options: ComparisonOptions) {
    self.before = before
    self.after = after
    self.options = options
    isAnyCounted = options.threshold == nil
    threshold = options.threshold ?? ComparisonOptions.standardThreshold
  }

  /// Compares some rows.
  func band(_ rows: ArraySlice<RowPair>) -> Band {
    var band = Band()
    band.rows.reserveCapacity(rows.count)
    for pair in rows { band.rows.append(flags(pair, &band.tally)) }
    return band
  }

  private func flags(_ pair: RowPair, _ tally: inout Tally) -> [PixelFlags] {
    guard pair.kind == .compared else { return [] }
    guard let row = pair.before, let other = pair.after else {
      return lonely(pair, pair.before == nil ? after.columns : before.columns, &tally)
    }
    let shared = before.columns.clamped(to: after.columns)
    tally.shared += shared.count
    if before.columns == after.columns, isEqual(row, other) { return [] }
    var flags = [PixelFlags](repeating: [], count: width)
    for x in before.columns where !shared.contains(x) { flags[x] = Self.lonely }
    for x in after.columns where !shared.contains(x) { flags[x] = Self.lonely }
    for x in shared where before[x, row] != after[x, other] {
      flags[x] = self.flags(x, row, other)
      tally.squaredError += squaredError(before[x, row], after[x, other])
    }
    exclude(pair, from: &flags)
    for x in flags.indices where !flags[x].isEmpty {
      tally.count(flags[x])
      if shared.contains(x), flags[x].contains(.different) {
        tally.maxDelta = max(tally.maxDelta, before[x, row].delta(to: after[x, other]))
      }
    }
    return flags
  }

  /// True if all pixels of two rows of one width are equal.
  private func isEqual(_ row: Int, _ other: Int) -> Bool {
    let one = before.pixels.span.extracting(before.row(row))
    let two = after.pixels.span.extracting(after.row(other))
    var difference: Word = 0
    for x in one.indices { difference |= one[x] ^ two[x] }
    return difference == 0
  }

  private func squaredError(_ one: Word, _ other: Word) -> Double {
    guard options.measures else { return 0 }
    let difference = one.overWhite - other.overWhite
    return (difference * difference).sum()
  }
}

extension RowComparer {
  /// The flags of a pixel that only one picture has.
  private static var lonely: PixelFlags { [.different, .visible, .counted] }

  /// The flags of a row that only one picture has.
  private func lonely(
    _ pair: RowPair, _ columns: Range<Int>, _ tally: inout Tally
  ) -> [PixelFlags] {
    var flags = [PixelFlags](repeating: [], count: width)
    for x in columns { flags[x] = Self.lonely }
    exclude(pair, from: &flags)
    for pixel in flags { tally.count(pixel) }
    return flags
  }

  /// The flags of a pixel that is not the same in both.
  private func flags(_ x: Int, _ row: Int, _ other: Int) -> PixelFlags {
    let (one, two) = (before[x, row], after[x, other])
    if one.isTransparent, two.isTransparent { return .hidden }
    var flags = PixelFlags.different
    if !isAnyCounted || options.measures,
      options.metric.separates(one.overWhite, two.overWhite, by: threshold)
    {
      flags.insert(.visible)
    }
    let counts = isAnyCounted || flags.contains(.visible)
    if isAntialiasingAsked(counts, flags),
      Antialiasing(before: before, after: after).holds(x, rows: (row, other))
    {
      flags.insert(.antialiased)
    }
    if counts, !(options.ignoresAntialiasing && flags.contains(.antialiased)) {
      flags.insert(.counted)
    }
    return flags
  }

  private func isAntialiasingAsked(_ counts: Bool, _ flags: PixelFlags) -> Bool {
    options.ignoresAntialiasing && counts || options.measures && flags.contains(.visible)
  }

  /// Marks what differs in a part that is left out.
  private func exclude(_ pair: RowPair, from flags: inout [PixelFlags]) {
    if options.excluded.isEmpty { return }
    for y in pair.numbers {
      for run in options.excluded.runs(inRow: y) {
        for x in run.clamped(to: flags.indices) where flags[x].contains(.different) {
          flags[x] = .ignored
        }
      }
    }
  }
}
