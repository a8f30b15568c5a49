internal import MatteRaster

/// The rows of two pictures that are still needed, and what is known of those that were compared.
struct RunningPlanes<Word: PixelWord>: Sendable {
  /// Of pictures without pixels.
  static var empty: RunningPlanes {
    let nothing = SampleShape(width: 0, height: 0, depth: Word.sampleBits)
    return RunningPlanes(
      nothing, nothing, LineAlignment(inPlace: 0, 0), ComparisonOptions(computesQuality: false))
  }

  private let before: SampleShape
  private let after: SampleShape
  private let alignment: LineAlignment
  private var sums: ComparisonSums<Word>
  private var rows: HeldRows<Word>
  private var afterRows: HeldRows<Word>
  /// The pairs of rows that have been compared, or need not be.
  private var compared = 0

  /// Begins with two pictures of these shapes, whose rows belong together so.
  init(
    _ before: SampleShape, _ after: SampleShape, _ alignment: LineAlignment,
    _ options: ComparisonOptions
  ) {
    self.before = before
    self.after = after
    self.alignment = alignment
    sums = ComparisonSums(before, after, isInPlace: alignment.isInPlace, options)
    let canvas = options.frames.map { frames in
      SampleShape(width: frames.width, height: frames.height, depth: Word.sampleBits)
    }
    (rows, afterRows) = (HeldRows(canvas ?? before), HeldRows(canvas ?? after))
    compare()
  }

  /// What all rows come to.
  var comparison: Comparison {
    precondition(rows.isComplete && afterRows.isComplete, "All rows have been added.")
    return sums.comparison(before, after, alignment)
  }

  /// The rows to be added next: those that the next pairs need, or at last those that are left.
  func rowsWanted(atMost count: Int) -> (before: Int, after: Int) {
    if compared == alignment.rows.count {
      return (min(count, rows.height - rows.end), min(count, afterRows.height - afterRows.end))
    }
    let pairs = alignment.rows[compared..<min(compared + count, alignment.rows.count)]
    func missing(_ rows: HeldRows<Word>, _ number: (RowPair) -> Int?) -> Int {
      guard let last = pairs.last(where: { $0.kind == .compared && number($0) != nil }),
        let y = number(last)
      else { return 0 }
      return max(0, min(count, min(y + sums.reach + 1, rows.height) - rows.end))
    }
    return (missing(rows, \.before), missing(afterRows, \.after))
  }

  /// Adds the next rows of both pictures.
  mutating func add(_ before: [Word], _ after: [Word]) {
    rows.add(before)
    afterRows.add(after)
    compare()
    rows.forget(above: firstNeeded(\.before) ?? rows.end)
    afterRows.forget(above: firstNeeded(\.after) ?? afterRows.end)
  }

  /// Compares the rows whose surroundings are there.
  private mutating func compare() {
    let ready = alignment.rows[compared...].prefix(while: isReady)
    compared = ready.endIndex
    for pairs in ready.parts(of: Comparison.band) { sums.add(pairs, rows.plane, afterRows.plane) }
  }

  private func isReady(_ pair: RowPair) -> Bool {
    pair.kind != .compared
      || pair.before.map { rows.contains($0, reach: sums.reach) } ?? true
        && pair.after.map { afterRows.contains($0, reach: sums.reach) } ?? true
  }

  /// The first row of a picture that is still needed; nil if none is.
  private func firstNeeded(_ number: (RowPair) -> Int?) -> Int? {
    guard compared < alignment.rows.count else { return nil }
    let own = number(alignment.rows[compared]).map { max(0, $0 - sums.reach) }
    return own.map { min($0, sums.similarity?.firstNeeded ?? $0) }
  }
}
