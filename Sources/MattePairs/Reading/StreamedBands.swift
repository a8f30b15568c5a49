internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// The rows of two pictures, from their first ones on: those that are known to be the same are read once.
struct StreamedBands {
  private let sides: Sides<StreamedSide>
  /// True while the side before is read for both.
  private var areShared = false

  /// Begins with the first rows of both sides, of which nothing was read, and of which pixels are known to be equal.
  init(_ sides: Sides<StreamedSide>, _ equalPixels: EqualPixels = .unknown) {
    self.sides = sides
    guard case .first(let bytes) = equalPixels else { return }
    sides.before.share(firstBytes: bytes)
    areShared = true
  }

  /// How many rows of each side to read next, `rows` at most.
  mutating func rowsReady(atMost rows: Int) throws(ImageError) -> Int {
    guard areShared else { return rows }
    let count = try sides.before.sharedRows()
    if count > 0 { return min(rows, count) }
    sides.after.goOn(from: sides.before)
    areShared = false
    return rows
  }

  /// The next rows of both pictures; of those that are ready as many of each, if they are the same.
  ///
  /// If the second is damaged, the rest of the first is read, too: it may be damaged as well, and is named
  /// then, as if both had been read whole.
  func next(_ counts: Sides<Int>) throws(ImageError) -> Sides<SampleBuffer> {
    if areShared {
      let band = try sides.before.band(counts.before)
      return Sides(before: band, after: band)
    }
    let wanted = Sides(
      before: (counts.before, sides.before), after: (counts.after, sides.after))
    let results = wanted.mapTogether { count, side in
      Result { () throws(ImageError) in try side.band(count) }
    }
    if case .success = results.before, case .failure = results.after {
      while try sides.before.band(Self.maxRows).height > 0 {}
    }
    return try results.map { (result) throws(ImageError) in try result.get() }
  }

  /// The most rows that are read at a time.
  static let maxRows = 128
}
