internal import MatteCompare
internal import MatteImages
internal import MatteRaster
internal import MatteThreads

/// Two pictures that are read by rows, as they are compared.
struct StreamedPair {
  private let names: Sides<PathBytes>
  /// Both sides; the same one twice if both are one file.
  private let sides: Sides<StreamedSide>
  /// Which pixels are known to be equal without looking at them.
  private let equalPixels: EqualPixels
  private let quickPixels: Int

  /// Opens two sources; nil if one of them cannot be read by rows, or if their colours are not the same.
  init?(_ sources: Sides<PictureSource>, _ limits: PixelLimits) {
    names = sources.map(\.name)
    quickPixels = limits.quickPixels
    let areEqual = sources.before.isSameFile(as: sources.after)
    guard let before = StreamedSide(sources.before, limits) else { return nil }
    guard let after = areEqual ? before : StreamedSide(sources.after, limits) else { return nil }
    sides = Sides(before: before, after: after)
    guard PairFacts(names, sides).haveSameColours else { return nil }
    equalPixels = areEqual ? .all : before.equalPixels(after)
  }

  /// What is known of both; whether they have transparent pixels when they have been compared.
  var facts: PairFacts {
    // Of the side after nothing is read then.
    PairFacts(names, sides, hasAlphaAfter: haveSamePixels ? sides.before.facts.hasAlpha : nil)
  }

  /// Compares all rows; nil if columns are to be aligned, or if `auto` finds that: then both pictures have to
  /// be read whole.
  ///
  /// If rows may have been added, removed or moved, both are read twice: first to know which.
  func comparison(
    _ alignment: Alignment, _ options: ComparisonOptions, _ report: (@Sendable (Progress) -> Void)?
  ) throws(ImageError) -> Comparison? {
    let isTwice = isReadTwice(alignment)
    let height = haveSamePixels ? shapes.before.height : shapes.before.height + shapes.after.height
    let progress = RowProgress(
      rows: height * (isTwice ? 2 : 1), width: width, quickPixels: quickPixels, report)
    guard isTwice else {
      let mode = alignment == .auto ? .none : alignment
      if haveSamePixels { return try equal(options, as: mode, progress) }
      let comparison = RunningComparison(shapes.before, shapes.after, options, as: mode)
      return try finished(comparison, StreamedBands(sides, equalPixels), progress)
    }
    let hashes = try hashes(alignment, options.excluded, progress)
    let mode = alignment.resolved(hashes.before, hashes.after)
    if mode == .columns { return nil }
    let comparison =
      mode == .rows
      ? RunningComparison(
        aligning: hashes.before, hashes.after, shape: shapes.before, afterShape: shapes.after,
        options)
      : RunningComparison(shapes.before, shapes.after, options, as: mode)
    let again = Sides(
      before: try sides.before.again(hashes.before), after: try sides.after.again(hashes.after))
    return try finished(comparison, StreamedBands(again), progress)
  }
}

extension StreamedPair {
  var shapes: Sides<SampleShape> { sides.map(\.facts.shape) }
  private var width: Int { max(shapes.before.width, shapes.after.width) }
  private var haveSamePixels: Bool { equalPixels == .all }

  /// The rows that are read at a time: as many as have about so many pixels.
  private var rows: Int {
    max(Self.minRows, min(StreamedBands.maxRows, Self.pixels / width))
  }

  /// True if rows, or columns, of both may be the same elsewhere.
  private func isReadTwice(_ alignment: Alignment) -> Bool {
    guard !haveSamePixels else { return false }
    let (before, after) = (shapes.before, shapes.after)
    switch alignment {
    case .rows: return before.width == after.width
    case .auto: return before.width == after.width || before.height == after.height
    case .none, .topLeft, .center, .scale, .columns: return false
    }
  }

  /// The rows of both, and for `auto` their columns, as numbers.
  private func hashes(
    _ alignment: Alignment, _ excluded: Exclusion, _ progress: borrowing RowProgress
  ) throws(ImageError) -> Sides<PictureHashes> {
    let depth = max(shapes.before.depth, shapes.after.depth)
    let isOfColumns = alignment == .auto && shapes.before.height == shapes.after.height
    return try sides.mapTogether { (side) throws(ImageError) in
      let shape = side.facts.shape
      var hashes = PictureHashes(
        width: shape.width, depth: depth, ofColumns: isOfColumns, without: excluded)
      while hashes.height < shape.height {
        let band = try side.band(rows)
        hashes.add(band)
        progress.add(band.height)
      }
      return hashes
    }
  }

  /// What the file differs in from its equal, if nothing is wrong with it.
  private func equal(
    _ options: ComparisonOptions, as mode: Alignment, _ progress: borrowing RowProgress
  ) throws(ImageError) -> Comparison {
    while case let count = try sides.before.check(rows), count > 0 { progress.add(count) }
    return Comparison(ofEqual: shapes.before, options, as: mode)
  }

  /// Compares all rows.
  private func finished(
    _ comparison: consuming RunningComparison, _ bands: consuming StreamedBands,
    _ progress: borrowing RowProgress
  ) throws(ImageError) -> Comparison {
    var comparison = comparison
    var coming = bands
    while let wanted = comparison.rowsWanted(atMost: try coming.rowsReady(atMost: rows)) {
      let bands = try coming.next(wanted)
      comparison.add(bands.before, bands.after)
      progress.add(bands.before.height + bands.after.height)
    }
    return comparison.comparison
  }

  /// Lends both once more from their first rows on, as many rows at a time as `wanted` says; throws if a file is
  /// another one now.
  func forEachBand(
    _ wanted: (_ rows: Int) -> Sides<Int>?, _ body: (Sides<SampleBuffer>) throws(ImageError) -> Void
  ) throws(ImageError) {
    let before = try sides.before.again()
    let again = StreamedBands(
      Sides(before: before, after: haveSamePixels ? before : try sides.after.again()))
    while let counts = wanted(rows) {
      if haveSamePixels {
        let band = try before.band(counts.before)
        try body(Sides(before: band, after: band))
      } else {
        try body(again.next(counts))
      }
    }
  }

  private static let pixels = 1 << 18
  private static let minRows = 16
}

extension PairFacts {
  /// What is known of two pictures, and whether that after has transparent pixels, unless that is known of its rows.
  fileprivate init(
    _ names: Sides<PathBytes>, _ sides: Sides<StreamedSide>, hasAlphaAfter: Bool? = nil
  ) {
    var after = sides.after.facts
    after.hasAlpha = hasAlphaAfter ?? after.hasAlpha
    self.init(
      before: Side(name: names.before, picture: sides.before.facts),
      after: Side(name: names.after, picture: after))
  }
}

extension Sides where Value: Sendable {
  /// What `transform` makes of either, by two threads; the error of the side before goes first.
  func mapTogether<Result: Sendable, Failure: Error>(
    _ transform: @Sendable (Value) throws(Failure) -> Result
  ) throws(Failure) -> Sides<Result> {
    let results = try TwoThreads.map([before, after], transform)
    return Sides<Result>(before: results[0], after: results[1])
  }
}
