internal import MatteCompare
internal import MatteImages
internal import MatteRaster
internal import MatteThreads

/// Two pictures that are read by rows, as they are compared.
struct StreamedPair {
  private let names: [PathBytes]
  /// Both sides, or one if the files are equal.
  private let sides: [StreamedSide]

  /// Opens two sources; nil if one of them cannot be read by rows, or if their colours are not the same.
  init?(_ before: DiffSource, _ after: DiffSource, maxPixels: Int, bandPixels: Int) {
    let limits = ImageReader.Limits(pixels: maxPixels)
    names = [before.name, after.name]
    let distinct = before.isEqual(to: after) ? [before] : [before, after]
    sides = distinct.compactMap { StreamedSide($0, limits: limits, bandPixels: bandPixels) }
    guard sides.count == distinct.count, pair.hasSameColours else { return nil }
  }

  /// What is known of both; whether they have transparent pixels when they have been compared.
  var pair: DiffPair {
    DiffPair(
      before: DiffPair.Side(name: names[0], picture: sides[0].facts),
      after: DiffPair.Side(name: names[1], picture: sides[sides.count - 1].facts))
  }

  /// Compares all rows, with a bar for those who wait; nil if columns are to be aligned, or if `auto` finds
  /// that: then both pictures have to be read whole.
  ///
  /// If rows may have been added, removed or moved, both are read twice: first to know which.
  func comparison(
    _ align: Alignment, _ options: ComparisonOptions
  ) throws(ImageError) -> Comparison? {
    let isTwice = isReadTwice(align)
    let progress = RowProgress(
      rows: sides.reduce(0) { $0 + $1.facts.shape.height } * (isTwice ? 2 : 1), width: width)
    guard isTwice else {
      let mode = align == .auto ? .none : align
      if sides.count == 1 { return try equal(options, as: mode, progress) }
      let comparison = RunningComparison(before, after, options, as: mode)
      return try finished(comparison, sides, rows: rows(options), progress)
    }
    let hashes = try hashes(align, options.excluded, progress)
    let mode = align.resolved(hashes[0], hashes[1])
    if mode == .columns { return nil }
    let comparison =
      mode == .rows
      ? RunningComparison(aligning: hashes[0], hashes[1], before, after, options)
      : RunningComparison(before, after, options, as: mode)
    let again = [try sides[0].again(hashes[0]), try sides[1].again(hashes[1])]
    return try finished(comparison, again, rows: rows(options), progress)
  }
}

extension StreamedPair {
  private var before: SampleShape { sides[0].facts.shape }
  private var after: SampleShape { sides[sides.count - 1].facts.shape }
  private var width: Int { max(before.width, after.width) }

  /// The rows that are read at a time: as many as have about so many pixels.
  private var rows: Int { max(Self.leastRows, min(Self.mostRows, Self.pixels / width)) }

  /// The rows that are compared at a time: twice as many if they are measured, so that there are two rows of
  /// SSIM's tiles, one for each thread.
  private func rows(_ options: ComparisonOptions) -> Int { options.measures ? rows * 2 : rows }

  /// True if rows, or columns, of both may be the same elsewhere.
  private func isReadTwice(_ align: Alignment) -> Bool {
    guard sides.count == 2 else { return false }
    switch align {
    case .rows: return before.width == after.width
    case .auto: return before.width == after.width || before.height == after.height
    case .none, .topLeft, .center, .scale, .columns: return false
    }
  }

  /// The rows of both, and for `auto` their columns, as numbers.
  private func hashes(
    _ align: Alignment, _ excluded: Exclusion, _ progress: borrowing RowProgress
  ) throws(ImageError) -> [PictureHashes] {
    let depth = max(before.depth, after.depth)
    let isOfColumns = align == .auto && before.height == after.height
    return try TwoThreads.map(sides) { (side) throws(ImageError) in
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
    while case let count = try sides[0].check(rows), count > 0 { progress.add(count) }
    return Comparison(ofEqual: before, options, as: mode)
  }

  /// Compares all rows.
  private func finished(
    _ comparison: consuming RunningComparison, _ sides: [StreamedSide], rows: Int,
    _ progress: borrowing RowProgress
  ) throws(ImageError) -> Comparison {
    var (comparison, sides) = (comparison, sides)
    while true {
      let next = comparison.next(rows)
      if next == (0, 0) { return comparison.comparison }
      let counts = [next.before, next.after]
      let bands = try Self.bands(counts, sides)
      comparison.add(bands[0], bands[1])
      for (index, band) in bands.enumerated() { sides[index].advance(by: band.height) }
      progress.add(bands.reduce(0) { $0 + $1.height })
    }
  }

  /// The next rows of both pictures.
  ///
  /// If the second is damaged, the rest of the first is read, too: it may be damaged as well, and is named
  /// then, as if both had been read whole.
  private static func bands(
    _ counts: [Int], _ sides: [StreamedSide]
  ) throws(ImageError) -> [SampleBuffer] {
    let results = TwoThreads.map(Array(zip(counts, sides))) { count, side in
      Result { () throws(ImageError) in try side.band(count) }
    }
    if case .success = results[0], case .failure? = results.last {
      var first = sides[0]
      first.advance(by: counts[0])
      while case let rows = try first.band(mostRows).height, rows > 0 { first.advance(by: rows) }
    }
    var bands: [SampleBuffer] = []
    for result in results { bands.append(try result.get()) }
    return bands
  }

  private static let pixels = 1 << 18
  private static let leastRows = 16
  private static let mostRows = 128
}
