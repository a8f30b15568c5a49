package import MatteRaster
internal import MatteThreads

/// What is known of the pixels of two files without looking at any.
package enum EqualPixels: Equatable, Sendable {
  /// Nothing.
  case unknown
  /// Those that come of the first compressed bytes are the same, of so many, which may be none; and those of rows that are
  /// filtered alike.
  case first(bytes: Int)
  /// All are the same, or have the same damage.
  case all
}

// Two files whose compressed bytes begin alike are read as one until they part; then rows that are filtered alike are made once.
extension SampleStream {
  /// Which pixels of two files are the same since they are made of the same compressed bytes, of which the files say the
  /// same.
  package func equalPixels(_ stream: SampleStream) -> EqualPixels {
    guard let coding, let other = stream.coding, coding.hasSameMeaning(as: other) else {
      return .unknown
    }
    let start = coding.equalStart(other) { part, otherPart in
      EqualFiles.equalBytes(part, of: path, otherPart, of: stream.path)
    }
    guard let start else { return .all }
    return .first(bytes: start * Self.minShare < coding.byteCount ? 0 : start)
  }

  /// Reads from the first row on for another file as well, which has the same first compressed bytes: so many.
  package func share(firstBytes count: Int) {
    state.withLock { $0.share(firstBytes: count) }
  }

  /// How many of the next rows are there, of another file, too, while both are read as one; 0 once the other one has to go on
  /// by itself, and at the end.
  package func rowsReady() throws(ImageError) -> Int {
    try withBands { (bands) throws(ImageError.Reason) in try bands.rowsReady() }
  }

  /// How the next rows that are there are related to those of another file.
  package func run(_ stream: SampleStream) -> RowRun {
    state.withLock { $0.filtered() }.run(stream.state.withLock { $0.filtered() })
  }

  /// Goes on behind a band that another stream has just read, whose rows are the same here.
  package func pass(_ band: SampleBuffer, of stream: SampleStream) {
    let row = stream.state.withLock { $0.lastRow() }
    state.withLock { $0.pass(band, last: row) }
  }

  /// Goes on behind the rows that another stream read for both, which reads its own from now on.
  package func goOn(from stream: SampleStream) {
    let progress = stream.state.withLock { $0.part() }
    state.withLock { $0.goOn(from: progress) }
  }

  /// The share of the bytes from which it pays off: copying the state of the reader takes some time.
  private static let minShare = 8
}
