internal import MatteThreads

/// What is known of the pixels of two files without looking at any.
package enum EqualPixels: Equatable, Sendable {
  /// Nothing.
  case unknown
  /// Those that come of the first compressed bytes are the same: of so many.
  case first(bytes: Int)
  /// All are the same, or have the same damage.
  case all
}

// Two files whose compressed bytes begin alike are read as one until they part.
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
    return start * Self.minShare < coding.byteCount ? .unknown : .first(bytes: start)
  }

  /// Reads from the first row on for another file as well, which has the same first compressed bytes: so many.
  package func share(firstBytes count: Int) {
    state.withLock { $0.share(firstBytes: count) }
  }

  /// How many of the next rows are those of the other file, too; 0 once it has to go on by itself.
  package func sharedRows() throws(ImageError) -> Int {
    try withBands { (bands) throws(ImageError.Reason) in try bands.sharedRows() }
  }

  /// Goes on behind the rows that another stream read for both, which reads its own from now on.
  package func goOn(from stream: SampleStream) {
    let progress = stream.state.withLock { $0.part() }
    state.withLock { $0.goOn(from: progress) }
  }

  /// The share of the bytes from which it pays off: copying the state of the reader takes some time.
  private static let minShare = 8
}
