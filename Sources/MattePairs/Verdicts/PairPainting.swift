internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Pictures that are painted of a pair, by rows.
struct PairPainting {
  private let pair: ComparedPair
  private let beginning: SeenPainting

  /// Prepares to paint a pair whose columns were not aligned.
  init(_ pair: ComparedPair, _ subject: RunningPainting.Subject) {
    self.pair = pair
    beginning = SeenPainting(pair, subject)
  }

  /// What is painted.
  var pictures: [RunningPainting.Picture] { beginning.pictures }

  /// Hands on the next rows of each picture, from the top: all, or at least the first so many; gives what changed in
  /// them, if layers are painted.
  @discardableResult
  func forEachBand(
    first count: Int = .max, _ body: ([[UInt8]]) throws(ImageError) -> Void
  ) throws(ImageError) -> [UInt8] {
    var painting = beginning
    var painted = 0
    func wanted(_ rows: Int) -> Sides<Int>? {
      painted < count ? painting.rowsWanted(atMost: rows) : nil
    }
    func handOn(_ rows: [[UInt8]]) throws(ImageError) {
      painted += rows[0].count / pictures[0].rowBytes
      try body(rows)
    }
    switch pair.pixels {
    case .streamed(let pair):
      try pair.forEachBand(wanted) { (bands) throws(ImageError) in
        try handOn(painting.add(bands, seen: painting.seen(bands)))
      }
    case .whole(let samples):
      let seen = try painting.seen(pair)
      var next = Sides(before: 0, after: 0)
      while let counts = wanted(.max) {
        let end = Sides(before: next.before + counts.before, after: next.after + counts.after)
        let rows = Sides(before: next.before..<end.before, after: next.after..<end.after)
        try handOn(painting.add(samples.rows(rows), seen: seen?.rows(rows)))
        next = end
      }
    }
    return painting.changes
  }

  /// Hands on the next bytes of each picture, by its number, as PNG; an error of painting is about `name`.
  ///
  /// Before that, `see` is shown the rows themselves. Gives what changed, if layers are painted.
  @discardableResult
  func forEachPiece(
    for name: PathBytes, seeing see: ([[UInt8]]) -> Void = { _ in },
    _ body: (Int, [UInt8]) throws(ImageError) -> Void
  ) throws(ImageError) -> [UInt8] {
    func naming<Result>(
      _ body: () throws(ImageError.Reason) -> Result
    ) throws(ImageError) -> Result {
      do throws(ImageError.Reason) { return try body() } catch { throw ImageError(name, error) }
    }
    var files = try naming { () throws(ImageError.Reason) in
      try pictures.map { (picture) throws(ImageError.Reason) in
        try PNGStream(width: picture.width, height: picture.height, picture.kind)
      }
    }
    let changes = try forEachBand { (rows) throws(ImageError) in
      see(rows)
      for index in rows.indices {
        try body(
          index,
          naming { () throws(ImageError.Reason) in try files[index].bytes(ofRows: rows[index]) })
      }
    }
    for (index, file) in files.enumerated() { try body(index, file.end) }
    return changes
  }
}

extension Sides<SampleBuffer> {
  /// Some rows of either side.
  fileprivate func rows(_ rows: Sides<Range<Int>>) -> Sides<SampleBuffer> {
    Sides(before: before.rows(rows.before), after: after.rows(rows.after))
  }
}
