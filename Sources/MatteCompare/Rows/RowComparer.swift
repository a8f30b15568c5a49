/// Compares rows of two pictures pixel by pixel.
struct RowComparer<Word: PixelWord>: Sendable {
  private let before: Plane<Word>
  private let after: Plane<Word>
  private let options: ComparisonOptions
  private let isAnyCounted: Bool
  private let threshold: Double

  /// The columns of the wider picture.
  var width: Int { max(before.width, after.width) }
  /// The columns that both pictures have.
  private var shared: Int { min(before.width, after.width) }

  /// Makes a comparer of two pictures.
  init(_ before: Plane<Word>, _ after: Plane<Word>, _ options: ComparisonOptions) {
    self.before = before
    self.after = after
    self.options = options
    isAnyCounted = options.threshold == nil
    threshold = options.threshold ?? ComparisonOptions.standardThreshold
  }

  /// What is found in some rows; nil where all pixels are equal, or are not to be compared.
  func rows(_ pairs: ArraySlice<RowPair>) -> [ComparedRow?] { pairs.map(row) }

  private func row(_ pair: RowPair) -> ComparedRow? {
    guard pair.kind == .compared else { return nil }
    guard let y = pair.before, let otherY = pair.after else {
      return lonelyRow(pair, width: pair.before == nil ? after.width : before.width)
    }
    let (one, other) = (PixelRow(plane: before, y: y), PixelRow(plane: after, y: otherY))
    if before.width == after.width, options.frames == nil,
      DifferenceKernel.isEqual(one, other, count: shared)
    {
      return nil
    }
    var row = ComparedRow(flags: [UInt8](repeating: Self.lonely.rawValue, count: width))
    mark(&row, one, other)
    if let frames = options.frames {
      frames.mark(&row.flags, inRow: y, lonely: Self.lonely)
      // It was summed over what not both have, too.
      row.tally.squaredError = 0
    }
    exclude(pair, from: &row.flags)
    row.tally.add(FlagKernel.counts(row.flags))
    note(&row, one, other)
    return row
  }

  /// Finds the flags of the columns that both pictures have, and their error.
  private func mark(_ row: inout ComparedRow, _ one: PixelRow<Word>, _ other: PixelRow<Word>) {
    DifferenceKernel.mark(
      &row.flags, one, other, count: shared, as: isAnyCounted ? [.different, .counted] : .different)
    guard !isAnyCounted || options.measures else { return }
    let mark: PixelFlags = isAnyCounted ? .visible : [.visible, .counted]
    let limit = options.metric == .yiq ? ColorMetric.squaredYIQ(threshold) : .infinity
    let error = DifferenceKernel.measure(
      &row.flags, one, other, count: shared, limit: limit, as: mark)
    if options.measures { row.tally.squaredError = error }
    if options.metric != .yiq { markVisible(&row.flags, one.y, other.y, mark) }
    markAntialiased(&row, one, other)
  }

  /// Marks what is visible pixel by pixel.
  private func markVisible(_ flags: inout [UInt8], _ y: Int, _ otherY: Int, _ mark: PixelFlags) {
    for x in 0..<shared where flags[x] & PixelFlags.different.rawValue != 0 {
      let (one, other) = (before[x, y].overWhite, after[x, otherY].overWhite)
      if options.metric.separates(one, other, by: threshold) { flags[x] |= mark.rawValue }
    }
  }

  /// Finds the runs of pixels that count, and the largest difference.
  private func note(_ row: inout ComparedRow, _ one: PixelRow<Word>, _ other: PixelRow<Word>) {
    let columns = options.frames?.shared(inRow: one.y) ?? 0..<shared
    row.runs = FlagKernel.runs(row.flags, .counted, reach: RegionFinder.reach).map { run in
      let most = DifferenceKernel.delta(
        row.flags, .counted, one, other, run.columns.clamped(to: columns))
      return RegionFinder.Run(columns: run.columns, pixels: run.pixels, maxDelta: most)
    }
    row.tally.maxDelta =
      row.tally.counted == row.tally.different
      ? row.runs.reduce(0) { max($0, $1.maxDelta) }
      : DifferenceKernel.delta(row.flags, .different, one, other, columns)
  }
}

extension RowComparer {
  /// The flags of a pixel that only one picture has.
  private static var lonely: PixelFlags { [.different, .visible, .counted] }

  /// A row that only one picture has.
  private func lonelyRow(_ pair: RowPair, width: Int) -> ComparedRow {
    let rest = [UInt8](repeating: 0, count: self.width - width)
    var row = ComparedRow(flags: [UInt8](repeating: Self.lonely.rawValue, count: width) + rest)
    exclude(pair, from: &row.flags)
    row.tally.add(FlagKernel.counts(row.flags))
    row.runs = FlagKernel.runs(row.flags, .counted, reach: RegionFinder.reach).map { run in
      RegionFinder.Run(columns: run.columns, pixels: run.pixels, maxDelta: 0)
    }
    return row
  }

  /// Marks pixels of antialiased edges, if that is asked for, and takes them out of what counts.
  private func markAntialiased(
    _ row: inout ComparedRow, _ one: PixelRow<Word>, _ other: PixelRow<Word>
  ) {
    var asked: PixelFlags = options.measures ? .visible : []
    if options.ignoresAntialiasing { asked.insert(.counted) }
    guard row.flags[..<shared].contains(where: { $0 & asked.rawValue != 0 }) else { return }
    let detector = Antialiasing(before: before, after: after)
    let near = detector.candidates(rows: (one.y, other.y))
    for x in 0..<shared where near[x] != 0 && row.has(asked, at: x) {
      guard detector.holds(x, rows: (one.y, other.y)) else { continue }
      row.flags[x] |= PixelFlags.antialiased.rawValue
      if options.ignoresAntialiasing { row.flags[x] &= ~PixelFlags.counted.rawValue }
    }
  }

  /// Marks what differs in a part that is left out.
  private func exclude(_ pair: RowPair, from flags: inout [UInt8]) {
    if options.excluded.isEmpty { return }
    for y in pair.numbers {
      for run in options.excluded.runs(inRow: y) {
        for x in run.clamped(to: flags.indices)
        where flags[x] & PixelFlags.different.rawValue != 0 {
          flags[x] = PixelFlags.ignored.rawValue
        }
      }
    }
  }
}
