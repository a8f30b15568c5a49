internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// A picture that is read by rows, from the top.
struct StreamedSide: Sendable {
  /// What it is called, and where it is.
  let source: PictureSource
  /// What has been read of it.
  private let stream: SampleStream
  /// The rows that it has to have, if it was read before.
  private var known: PictureHashes?

  /// Opens a source, of which perhaps only some first rows are read; nil if it cannot be read by rows.
  init?(_ source: PictureSource, _ limits: PixelLimits, expectedRows: Int = .max) {
    // A FIFO must not even be opened: its writer would find that nobody reads.
    guard case .file(let path) = source.contents, source.byteCount != nil,
      let stream = SampleStream(
        path, limits: ImageReader.Limits(pixels: limits.maxStreamedPixels),
        bandPixels: limits.maxPixels, expectedRows: expectedRows)
    else { return nil }
    self.init(source, stream)
  }

  private init(_ source: PictureSource, _ stream: SampleStream) {
    self.source = source
    self.stream = stream
  }

  /// What the file says; whether it has transparent pixels is known of the rows that have been read.
  var facts: PictureFacts { stream.facts }

  /// What is known without looking at pixels of those that another one has, too.
  func equalPixels(_ side: StreamedSide) -> EqualPixels { stream.equalPixels(side.stream) }

  /// Reads for another side as well, which has the same first compressed bytes: so many.
  func share(firstBytes count: Int) { stream.share(firstBytes: count) }

  /// How many of the next rows are there, of the other side, too, while both are read as one; 0 once that has to go on by
  /// itself, and at the end.
  func rowsReady() throws(ImageError) -> Int {
    try source.naming { () throws(ImageError) in try stream.rowsReady() }
  }

  /// How the next rows that are there are related to those of another side.
  func run(_ side: StreamedSide) -> RowRun { stream.run(side.stream) }

  /// Goes on behind a band that another side has just read, whose rows are the same here.
  func pass(_ band: SampleBuffer, of side: StreamedSide) { stream.pass(band, of: side.stream) }

  /// Goes on behind the rows that another side read for both.
  func goOn(from side: StreamedSide) { stream.goOn(from: side.stream) }

  /// The same picture from its first row on; throws if the file is another one now.
  func again(_ hashes: PictureHashes? = nil) throws(ImageError) -> StreamedSide {
    var side = StreamedSide(
      source,
      try source.naming { () throws(ImageError) in try stream.again(isKnown: hashes != nil) })
    side.known = hashes
    return side
  }

  /// Reads the next rows: `rows` of them, or those that are left.
  func band(_ rows: Int) throws(ImageError) -> SampleBuffer {
    let band = try source.naming { () throws(ImageError) in try stream.read(rows: rows) }
    if let known, !known.matches(band, at: stream.rowsRead - band.height) {
      throw ImageError(source.name, .changed)
    }
    return band
  }

  /// Reads the next rows, `rows` of them or those that are left, without their pixels: their number.
  func check(_ rows: Int) throws(ImageError) -> Int {
    try source.naming { () throws(ImageError) in try stream.check(rows: rows) }
  }
}
