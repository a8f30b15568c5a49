internal import MatteRaster

/// The rows of two pictures that are still needed, and the work that is done with them.
struct RunningPlanes<Work: RowWork>: Sendable {
  private let pairs: [RowPair]
  private(set) var work: Work
  private var rows: HeldRows<Work.Word>
  private var afterRows: HeldRows<Work.Word>
  /// The pairs of rows that are done, or need not be.
  private var done = 0
  /// The first pairs from there on that need a row of either picture.
  private var coming = Sides(before: 0, after: 0)

  /// Begins with two pictures of these shapes, whose rows belong together so.
  init(_ before: SampleShape, _ after: SampleShape, _ pairs: [RowPair], work: Work) {
    self.pairs = pairs
    self.work = work
    (rows, afterRows) = (HeldRows(before), HeldRows(after))
    doReady()
  }

  /// True if all rows have been added.
  var isComplete: Bool { rows.isComplete && afterRows.isComplete }

  mutating func withWork<Result>(_ body: (inout Work) -> Result) -> Result { body(&work) }

  /// The rows to be added next: those that the next pairs need, or at last those that are left; nil once all
  /// are there.
  func rowsWanted(atMost count: Int) -> Sides<Int>? {
    if isComplete { return nil }
    if done == pairs.count {
      return Sides(
        before: min(count, rows.height - rows.end),
        after: min(count, afterRows.height - afterRows.end))
    }
    let next = pairs[done...].prefix(count)
    func missing(_ rows: HeldRows<Work.Word>, _ number: (RowPair) -> Int?) -> Int {
      guard let last = next.last(where: { needsRows($0) && number($0) != nil }),
        let y = number(last)
      else { return 0 }
      return max(0, min(count, min(y + work.reach + 1, rows.height) - rows.end))
    }
    return Sides(before: missing(rows, \.before), after: missing(afterRows, \.after))
  }

  /// Adds the next rows of both pictures.
  mutating func add(_ before: [Work.Word], _ after: [Work.Word]) {
    rows.add(before)
    afterRows.add(after)
    doReady()
    coming = Sides(
      before: place(from: coming.before, \.before), after: place(from: coming.after, \.after))
    rows.forget(above: firstNeeded(.before, coming.before, \.before) ?? rows.end)
    afterRows.forget(above: firstNeeded(.after, coming.after, \.after) ?? afterRows.end)
  }

  /// Works on the rows whose surroundings are there.
  private mutating func doReady() {
    let ready = pairs[done...].prefix(while: isReady)
    done = ready.endIndex
    for part in ready.parts(of: Comparison.band) { work.add(part, rows.plane, afterRows.plane) }
  }

  private func needsRows(_ pair: RowPair) -> Bool { pair.kind == .compared || work.takesSingleRows }

  private func isReady(_ pair: RowPair) -> Bool {
    !needsRows(pair)
      || pair.before.map { rows.contains($0, reach: work.reach) } ?? true
        && pair.after.map { afterRows.contains($0, reach: work.reach) } ?? true
  }

  /// The first pair from a place on that is not done and needs a row of a picture; their number if there is none.
  ///
  /// Each pair is looked at once: where only one picture has rows, the other's next one may be far.
  private func place(from start: Int, _ number: (RowPair) -> Int?) -> Int {
    pairs[max(start, done)...].firstIndex { needsRows($0) && number($0) != nil } ?? pairs.count
  }

  /// The first row of a picture that is still needed, of which a pair is the next to need one; nil if none is.
  private func firstNeeded(_ side: Side, _ place: Int, _ number: (RowPair) -> Int?) -> Int? {
    let own = place < pairs.count ? number(pairs[place]).map { max(0, $0 - work.reach) } : nil
    return [own, work.firstNeeded[side]].compactMap(\.self).min()
  }
}
