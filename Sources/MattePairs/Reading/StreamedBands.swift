internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// The rows of two pictures, from their first ones on: those that are known to be the same are read once.
struct StreamedBands {
  /// How the next rows are read.
  private enum Way {
    /// Each side by itself.
    case apart
    /// The side before for both, as long as the compressed bytes are the same.
    case asOne
    /// Each inflated by itself; those that are filtered alike are made once.
    case inStep
  }

  private let sides: Sides<StreamedSide>
  private var way = Way.apart
  /// True if the rows that are ready are the same.
  private var areEqual = false
  /// The rows that were read last without a look at them.
  private var unseen = 0

  /// Begins with the first rows of both sides, of which nothing was read, and of which pixels are known to be equal.
  init(_ sides: Sides<StreamedSide>, _ equalPixels: EqualPixels = .unknown) {
    self.sides = sides
    guard case .first(let bytes) = equalPixels else { return }
    way = bytes > 0 ? .asOne : .inStep
    if bytes > 0 { sides.before.share(firstBytes: bytes) }
  }

  /// How many rows of each side to read next, `rows` at most.
  mutating func rowsReady(atMost rows: Int) throws(ImageError) -> Int {
    if way == .asOne {
      let count = try sides.before.rowsReady()
      if count > 0 { return min(rows, count) }
      sides.after.goOn(from: sides.before)
      way = .inStep
    }
    if way == .apart { return rows }
    var run = sides.before.run(sides.after)
    if run == .none {
      _ = try together(sides) { (side) throws(ImageError) in try side.rowsReady() }
      run = sides.before.run(sides.after)
    }
    areEqual = false
    switch run {
    case .none: return rows
    case .equal(let count):
      areEqual = true
      unseen = max(0, unseen - count)
      return min(rows, count)
    case .open(let count):
      // Where little is alike, it is looked at less and less often: short bands take time.
      unseen = min(rows, max(count, unseen * 2))
      return unseen
    }
  }

  /// The next rows of both pictures; of those that are ready as many of each, if they are the same.
  func next(_ counts: Sides<Int>) throws(ImageError) -> Sides<SampleBuffer> {
    if way == .asOne || areEqual && counts.before == counts.after {
      let band = try sides.before.band(counts.before)
      if way == .inStep { sides.after.pass(band, of: sides.before) }
      return Sides(before: band, after: band)
    }
    let wanted = Sides(
      before: (counts.before, sides.before), after: (counts.after, sides.after))
    return try together(wanted) { (wanted) throws(ImageError) in try wanted.1.band(wanted.0) }
  }

  /// Does something for both sides, at the same time.
  ///
  /// If the second is damaged, the rest of the first is read, too: it may be damaged as well, and is named
  /// then, as if both had been read whole.
  private func together<Item: Sendable, Result: Sendable>(
    _ items: Sides<Item>, _ read: @Sendable (Item) throws(ImageError) -> Result
  ) throws(ImageError) -> Sides<Result> {
    let results = items.mapTogether { item in
      Swift.Result { () throws(ImageError) in try read(item) }
    }
    if case .success = results.before, case .failure = results.after {
      while try sides.before.band(Self.maxRows).height > 0 {}
    }
    return try results.map { (result) throws(ImageError) in try result.get() }
  }

  /// The most rows that are read at a time.
  static let maxRows = 128
}
