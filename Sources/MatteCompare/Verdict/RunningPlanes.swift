internal import MatteRaster

/// The rows of two pictures that are still needed, and what is known of those that were compared.
struct RunningPlanes<Word: PixelWord>: Sendable {
  /// Of pictures without pixels.
  static var empty: RunningPlanes {
    let nothing = SampleShape(width: 0, height: 0, depth: Word.sampleBits)
    return RunningPlanes(
      nothing, nothing, RowAlignment(inPlace: 0, 0), ComparisonOptions(measures: false))
  }

  private let before: SampleShape
  private let after: SampleShape
  private let alignment: RowAlignment
  private var sums: ComparisonSums<Word>
  private var rows: HeldRows<Word>
  private var otherRows: HeldRows<Word>
  /// The pairs of rows that have been compared, or need not be.
  private var compared = 0

  /// Begins with two pictures of these shapes, whose rows belong together so.
  init(
    _ before: SampleShape, _ after: SampleShape, _ alignment: RowAlignment,
    _ options: ComparisonOptions
  ) {
    self.before = before
    self.after = after
    self.alignment = alignment
    sums = ComparisonSums(before, after, isInPlace: alignment.isInPlace, options)
    let canvas = options.frames.map { frames in
      SampleShape(width: frames.width, height: frames.height, depth: Word.sampleBits)
    }
    (rows, otherRows) = (HeldRows(canvas ?? before), HeldRows(canvas ?? after))
    compare()
  }

  /// What all rows come to.
  var comparison: Comparison {
    precondition(rows.isComplete && otherRows.isComplete, "All rows have been added.")
    return sums.comparison(before, after, alignment)
  }

  /// The rows to be added next: those that the next pairs need, or at last those that are left.
  func next(_ most: Int) -> (before: Int, after: Int) {
    if compared == alignment.rows.count {
      return (min(most, rows.height - rows.end), min(most, otherRows.height - otherRows.end))
    }
    let pairs = alignment.rows[compared..<min(compared + most, alignment.rows.count)]
    func missing(_ rows: HeldRows<Word>, _ number: (RowPair) -> Int?) -> Int {
      guard let last = pairs.last(where: { $0.kind == .compared && number($0) != nil }),
        let y = number(last)
      else { return 0 }
      return max(0, min(most, min(y + sums.reach + 1, rows.height) - rows.end))
    }
    return (missing(rows, \.before), missing(otherRows, \.after))
  }

  /// Adds the next rows of both pictures.
  mutating func add(_ one: [Word], _ other: [Word]) {
    rows.add(one)
    otherRows.add(other)
    compare()
    rows.forget(above: firstNeeded(\.before) ?? rows.end)
    otherRows.forget(above: firstNeeded(\.after) ?? otherRows.end)
  }

  /// Compares the rows whose surroundings are there.
  private mutating func compare() {
    let ready = alignment.rows[compared...].prefix(while: isReady)
    compared = ready.endIndex
    for pairs in ready.parts(of: Comparison.band) { sums.add(pairs, rows.plane, otherRows.plane) }
  }

  private func isReady(_ pair: RowPair) -> Bool {
    pair.kind != .compared
      || pair.before.map { rows.holds($0, reach: sums.reach) } ?? true
        && pair.after.map { otherRows.holds($0, reach: sums.reach) } ?? true
  }

  /// The first row of a picture that is still needed; nil if none is.
  private func firstNeeded(_ number: (RowPair) -> Int?) -> Int? {
    guard compared < alignment.rows.count else { return nil }
    let own = number(alignment.rows[compared]).map { max(0, $0 - sums.reach) }
    return own.map { min($0, sums.similarity?.firstNeeded ?? $0) }
  }
}
