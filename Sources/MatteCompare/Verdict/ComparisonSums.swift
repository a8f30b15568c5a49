internal import MatteRaster
internal import MatteThreads

/// What is known of two pictures of which some rows have been compared, from the top.
struct ComparisonSums<Word: PixelWord>: RowWork {
  private let options: ComparisonOptions
  private let shared: Int
  private var tally = Tally()
  private var finder = RegionFinder(depth: Word.sampleBits)
  private var density: DensityCounter
  /// Nil if it is not measured.
  private var similarity: SimilaritySum?
  /// What is kept to be explained; nil if nothing is, or once it is explained.
  private var differences: DifferenceCollector<Word>?
  private var explanation: Explanation?
  /// The same with its pixels; nil if they are not to be kept.
  private(set) var explained: ExplainedDifferences<Word>?
  /// The number of the last pair of rows and 1.
  private let end: Int

  /// Begins with two pictures of these sizes, whose rows belong together so.
  init(
    _ before: SampleShape, _ after: SampleShape, _ alignment: LineAlignment,
    _ options: ComparisonOptions
  ) {
    self.options = options
    end = alignment.rows.count
    let isInPlace = alignment.isInPlace
    if options.explains {
      let height = isInPlace ? max(before.height, after.height) : after.height
      differences = DifferenceCollector(
        before, after, height: options.frames?.height ?? height, options.frames,
        room: options.explainedBytes, mayGiveUp: !options.keepsExplained)
    }
    shared = min(before.width, after.width)
    density = DensityCounter(width: options.frames?.width ?? max(before.width, after.width))
    let haveSameSize = before.width == after.width && before.height == after.height
    let haveSamePlace = options.frames.map { $0.before == $0.after } ?? true
    if options.computesQuality, haveSameSize, isInPlace, haveSamePlace {
      similarity = SimilaritySum(width: before.width, height: before.height)
    }
  }

  var reach: Int { options.reach }
  var takesSingleRows: Bool { false }
  var firstNeeded: Sides<Int?> {
    let own = Sides(before: similarity?.firstNeeded, after: similarity?.firstNeeded)
    guard let kept = differences?.firstNeeded else { return own }
    func first(_ side: Side) -> Int? { [own[side], kept[side]].compactMap(\.self).min() }
    return Sides(before: first(.before), after: first(.after))
  }

  mutating func add(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let comparer = RowComparer(before, after, options)
    let parts = pairs.parts(of: Self.part)
    let rows = TwoThreads.map(parts) { part in comparer.rows(part) }
    for (part, rows) in zip(parts, rows) {
      for (pair, row) in zip(part, rows) { add(pair, row) }
    }
    similarity?.advance(to: pairs.endIndex, before, after)
    differences?.advance(isLast: pairs.endIndex == end, before, after)
    if pairs.endIndex == end { explain() }
  }

  /// Explains what differs, once all of it is known.
  private mutating func explain() {
    guard let kept = differences else { return }
    differences = nil
    let explained = ExplainedDifferences(
      kept, kept.hasOutside ? nil : parts, different: tally.different)
    explanation = explained.explanation
    if options.keepsExplained { self.explained = explained }
  }

  /// Where pixels differ; nil if only some of them count.
  private var parts: [DifferingPart]? {
    options.countsAll
      ? finder.found.map { DifferingPart(box: $0.box, pixels: $0.pixels, maxDelta: $0.maxDelta) }
      : nil
  }

  private mutating func add(_ pair: RowPair, _ row: ComparedRow?) {
    guard pair.kind == .compared else { return }
    if pair.before != nil, pair.after != nil {
      tally.shared += options.frames?.shared(inRow: pair.y).count ?? shared
    }
    density.addRow(row?.flags ?? [])
    differences?.add(pair, row?.flags ?? [])
    guard let row else { return }
    tally.add(row.tally)
    if !row.runs.isEmpty { finder.addRow(pair.y, row.runs) }
    similarity?.mark(pair.y, row.flags)
  }

  /// What all rows come to.
  func comparison(
    _ before: SampleShape, _ after: SampleShape, _ alignment: LineAlignment
  ) -> Comparison {
    let length = max(before.width, after.width)
    return Comparison(
      pixelCount: options.frames?.pixelCount ?? before.union(after), depth: Word.sampleBits,
      similarity: similarity?.similarity,
      regions: finder.found, spot: finder.spot, density: density.highest, alignment: alignment,
      hasCountedLines: options.counts(alignment, ofLength: length),
      arePermittedLines: options.permits(alignment, ofLength: length),
      options: options, tally: tally, explanation: options.explains ? explanation ?? .nothing : nil)
  }

  /// The rows that a thread compares at a time.
  private static var part: Int { 32 }
}

extension SampleShape {
  /// The pixels that either of two pictures has.
  fileprivate func union(_ shape: SampleShape) -> Int {
    width * height + shape.width * shape.height
      - min(width, shape.width) * min(height, shape.height)
  }
}

/// Finds the largest number of counted pixels in any window of 16 by 16, row after row.
private struct DensityCounter: Sendable {
  /// The largest number in any window of the rows so far.
  private(set) var highest = 0
  /// The counted pixels of each column in the last 16 rows.
  private var columns: [UInt8]
  /// The flags of these rows, each in the place of its number modulo 16; none of equal ones.
  private var recent = [[PixelFlags]](repeating: [], count: window)
  private var position = 0

  /// Begins above the first row of so many columns.
  init(width: Int) { columns = [UInt8](repeating: 0, count: width) }

  /// Adds the next row by its flags; none if all its pixels are equal.
  mutating func addRow(_ flags: [PixelFlags]) {
    if highest == Self.window * Self.window { return }
    let slot = position % Self.window
    position += 1
    if flags.isEmpty, recent[slot].isEmpty { return }
    FlagKernel.add(flags, minus: recent[slot], .counted, to: &columns)
    recent[slot] = flags
    if !flags.isEmpty { highest = max(highest, FlagKernel.maxInWindow(columns)) }
  }

  private static let window = 16
}
