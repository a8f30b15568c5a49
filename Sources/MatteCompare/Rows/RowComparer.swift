/// Compares rows of two pictures pixel by pixel.
///
/// Of a row it finds, in this order: the pixels that differ; those that can be seen to, and of these the
/// antialiased ones; those that only one picture has; what is left out of them, and what may differ. What still
/// counts then is counted and gathered into runs, whose largest differences come last.
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
    threshold = options.visibleThreshold
  }

  /// What is found in some rows; nil where all pixels are equal, or are not to be compared.
  func rows(_ pairs: ArraySlice<RowPair>) -> [ComparedRow?] {
    var detector = Antialiasing(before, after)
    return pairs.map { row($0, &detector) }
  }

  private func row(_ pair: RowPair, _ detector: inout Antialiasing<Word>) -> ComparedRow? {
    guard pair.kind == .compared else { return nil }
    guard let y = pair.before, let afterY = pair.after else { return unmatchedRow(pair) }
    let (beforeRow, afterRow) = (PixelRow(plane: before, y: y), PixelRow(plane: after, y: afterY))
    if before.width == after.width, options.frames == nil,
      DifferenceKernel.isEqual(beforeRow, afterRow, count: shared)
    {
      return nil
    }
    var row = ComparedRow(flags: [PixelFlags](repeating: Self.unmatched, count: width))
    mark(&row, beforeRow, afterRow)
    markAntialiased(&row, Sides(before: y, after: afterY), &detector)
    options.frames?.mark(&row.flags, inRow: y, unmatched: Self.unmatched)
    let matched = columns(inRow: y)
    for columns in [0..<matched.lowerBound, matched.upperBound..<width] {
      hideTransparent(&row.flags, columns, beforeRow, afterRow)
    }
    finish(&row, pair, matched: matched)
    addDeltas(&row, beforeRow, afterRow)
    row.tally.differsInColour = differsInColour(row, y, afterY)
    if options.measuresVisible { addFaint(&row, beforeRow, afterRow) }
    return row
  }

  /// A row that only one picture has.
  private func unmatchedRow(_ pair: RowPair) -> ComparedRow {
    let beforeRow = pair.before.map { PixelRow(plane: before, y: $0) }
    let afterRow = pair.after.map { PixelRow(plane: after, y: $0) }
    let own = 0..<(beforeRow == nil ? after.width : before.width)
    let rest = [PixelFlags](repeating: [], count: width - own.count)
    var row = ComparedRow(flags: [PixelFlags](repeating: Self.unmatched, count: own.count) + rest)
    hideTransparent(&row.flags, own, beforeRow, afterRow)
    finish(&row, pair, matched: 0..<0)
    return row
  }

  /// Makes those pixels invisible, of columns that only one picture has, which are transparent: they look like the
  /// nothing beside the other picture.
  ///
  /// They still count, whatever the threshold: the pictures have other sizes or places.
  private func hideTransparent(
    _ flags: inout [PixelFlags], _ columns: Range<Int>, _ beforeRow: PixelRow<Word>?,
    _ afterRow: PixelRow<Word>?
  ) {
    if columns.isEmpty { return }
    let rows = [beforeRow, afterRow].compactMap(\.self)
    let areOpaque = rows.contains { row in
      columns.upperBound <= row.plane.width && DifferenceKernel.areOpaque(row, columns)
    }
    if areOpaque { return }
    let pixels = rows.map(\.pixels)
    for x in columns where pixels.allSatisfy({ x >= $0.count || $0[x].isTransparent }) {
      flags[x].remove(.visible)
    }
  }

  /// Finds the flags of the columns that both pictures have, and their error.
  private func mark(
    _ row: inout ComparedRow, _ beforeRow: PixelRow<Word>, _ afterRow: PixelRow<Word>
  ) {
    DifferenceKernel.mark(
      &row.flags, beforeRow, afterRow, count: shared,
      as: isAnyCounted ? [.different, .counted] : .different)
    if options.measuresVisible { measure(&row, beforeRow, afterRow) }
  }

  /// Finds what is visible among what differs, and the error.
  private func measure(
    _ row: inout ComparedRow, _ beforeRow: PixelRow<Word>, _ afterRow: PixelRow<Word>
  ) {
    let mark: PixelFlags = isAnyCounted ? .visible : [.visible, .counted]
    let limit = options.metric == .yiq ? ColorMetric.squaredYIQ(threshold) : .infinity
    let columns = columns(inRow: beforeRow.y)
    let areOpaque = [beforeRow, afterRow].allSatisfy { DifferenceKernel.areOpaque($0, columns) }
    let error = DifferenceKernel.measure(
      &row.flags, beforeRow, afterRow, in: columns, areOpaque: areOpaque, limit: limit, as: mark)
    if options.computesQuality {
      row.tally.squaredError = error
      row.tally.moreOverBlack = areOpaque ? 0 : moreOverBlack(beforeRow, afterRow)
    }
    if options.metric != .yiq { markVisible(&row.flags, beforeRow.y, afterRow.y, as: mark) }
  }

  /// How much more the squared differences of a row are over black than over white.
  private func moreOverBlack(_ beforeRow: PixelRow<Word>, _ afterRow: PixelRow<Word>) -> Double {
    columns(inRow: beforeRow.y).reduce(0) { sum, x in
      let (earlier, later) = (before[x, beforeRow.y], after[x, afterRow.y])
      // Where both are as transparent, they differ as much over any ground.
      if earlier.alpha == later.alpha { return sum }
      let black = earlier.overBlack - later.overBlack
      let white = earlier.overWhite - later.overWhite
      return sum + (black * black).sum() - (white * white).sum()
    }
  }

  /// The columns of a row that both pictures have.
  private func columns(inRow y: Int) -> Range<Int> {
    options.frames?.shared(inRow: y) ?? 0..<shared
  }

  /// Marks what is visible pixel by pixel.
  private func markVisible(
    _ flags: inout [PixelFlags], _ y: Int, _ afterY: Int, as mark: PixelFlags
  ) {
    for x in 0..<shared where flags[x].contains(.different) {
      if options.metric.separates(before[x, y], after[x, afterY], by: threshold) {
        flags[x].formUnion(mark)
      }
    }
  }

  /// True if the colour of a pixel that counts differs: nearly always of the first.
  private func differsInColour(_ row: ComparedRow, _ y: Int, _ afterY: Int) -> Bool {
    row.runs.contains { run in
      run.columns.clamped(to: 0..<shared).contains { x in
        row.flags[x].contains(.counted) && before[x, y].hasOtherColour(than: after[x, afterY])
      }
    }
  }

  /// Finds the largest difference of each run, and of all pixels that differ.
  private func addDeltas(
    _ row: inout ComparedRow, _ beforeRow: PixelRow<Word>, _ afterRow: PixelRow<Word>
  ) {
    let columns = columns(inRow: beforeRow.y)
    for index in row.runs.indices {
      row.runs[index].maxDelta = DifferenceKernel.delta(
        row.flags, of: .counted, beforeRow, afterRow,
        in: row.runs[index].columns.clamped(to: columns))
    }
    row.tally.maxDelta =
      row.tally.counted == row.tally.different
      ? row.runs.reduce(0) { max($0, $1.maxDelta) }
      : DifferenceKernel.delta(row.flags, of: .different, beforeRow, afterRow, in: columns)
  }
}

extension RowComparer {
  /// Finds how faint pixels of the row change; if all that differ count, those of each run.
  private func addFaint(
    _ row: inout ComparedRow, _ beforeRow: PixelRow<Word>, _ afterRow: PixelRow<Word>
  ) {
    func way(in columns: Range<Int>) -> FaintWay {
      DifferenceKernel.faintWay(row.flags, beforeRow, afterRow, in: columns, shared: shared)
    }
    row.tally.toneChange = ToneChange(row.flags, beforeRow, afterRow, shared: shared)
    guard options.countsAll else { return row.tally.faintWay = way(in: 0..<shared) }
    let matched = columns(inRow: beforeRow.y)
    let areFaint = row.tally.visible == 0
    for index in row.runs.indices {
      let columns = row.runs[index].columns
      let isFaint = areFaint && columns.clamped(to: matched) == columns
      let pixels =
        isFaint
        ? row.runs[index].pixels
        : FlagKernel.faintCount(row.flags, in: columns.clamped(to: matched))
      // Runs are further apart than a group of columns is wide.
      row.runs[index].faint = FaintPart(pixels: pixels, way: way(in: columns))
      row.tally.faintWay.add(row.runs[index].faint.way)
    }
  }

  /// The flags of a pixel that only one picture has.
  private static var unmatched: PixelFlags { [.different, .visible, .counted] }

  /// Marks pixels of antialiased edges, if that is asked for, and takes them out of what counts.
  private func markAntialiased(
    _ row: inout ComparedRow, _ rows: Sides<Int>, _ detector: inout Antialiasing<Word>
  ) {
    var asked: PixelFlags = options.computesQuality ? .visible : []
    if options.ignoresAntialiasing { asked.insert(.counted) }
    if asked.isEmpty { return }
    for run in FlagKernel.runs(row.flags, asked, reach: Self.gap) {
      let columns = run.columns.clamped(to: 0..<shared)
      if !columns.isEmpty { detector.mark(&row.flags, columns, asked: asked, rows: rows) }
    }
    guard options.ignoresAntialiasing else { return }
    for x in row.flags.indices where row.flags[x].contains(.antialiased) {
      row.flags[x].remove(.counted)
    }
  }

  /// The columns between pixels that are rather looked at than left out.
  private static var gap: Int { 64 }

  /// Takes what is left out, and what may differ, out of what counts; counts the rest, and finds its runs.
  ///
  /// Both pictures have the columns of `matched`.
  private func finish(_ row: inout ComparedRow, _ pair: RowPair, matched: Range<Int>) {
    var permitted = 0
    forEachPixel(of: pair, in: options.excluded, &row.flags) { flags in
      if flags.contains(.different) { flags = .ignored }
    }
    forEachPixel(of: pair, in: options.within, &row.flags) { flags in
      if flags.remove(.counted) != nil { permitted += 1 }
    }
    row.tally.permitted = permitted
    row.tally.add(FlagKernel.counts(row.flags))
    for columns in [0..<matched.lowerBound, matched.upperBound..<row.flags.count] {
      for flags in row.flags[columns] where flags.contains(.different) {
        row.tally.unmatched += 1
        if flags.contains(.visible) { row.tally.unmatchedVisible += 1 }
      }
    }
    row.runs = FlagKernel.runs(row.flags, .counted, reach: RegionFinder.reach).map { run in
      RegionFinder.Run(columns: run.columns, pixels: run.pixels)
    }
  }

  /// Changes the flags of those pixels of a row that are in a part.
  private func forEachPixel(
    of pair: RowPair, in part: Exclusion?, _ flags: inout [PixelFlags],
    _ change: (inout PixelFlags) -> Void
  ) {
    guard let part, !part.isEmpty else { return }
    for y in pair.numbers {
      for run in part.runs(inRow: y) {
        for x in run.clamped(to: flags.indices) { change(&flags[x]) }
      }
    }
  }
}
