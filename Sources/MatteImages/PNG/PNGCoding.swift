/// What the pixels of a PNG are made of.
struct PNGCoding {
  private let width: Int
  private let height: Int
  private let layout: PNGLayout
  private let colours: PNGColours
  /// Where the compressed bytes are in the file, chunk by chunk.
  private let chunks: [Range<Int>]

  init(_ structure: PNGStructure, _ colours: PNGColours) {
    (width, height, layout) = (structure.width, structure.height, structure.layout)
    chunks = structure.pixelData
    self.colours = colours
  }

  /// True if the same compressed bytes have the same pixels.
  func hasSameMeaning(as coding: PNGCoding) -> Bool {
    width == coding.width && height == coding.height && layout == coding.layout
      && colours == coding.colours
  }

  /// How many compressed bytes from the first one on are the same in two files, given how many bytes two places of them have
  /// in common; nil if all are, with their checksums.
  ///
  /// Only the last chunk of them may be longer in one file.
  func equalStart(_ other: PNGCoding, _ equalBytes: (Range<Int>, Range<Int>) -> Int) -> Int? {
    guard let own = all, let others = other.all else { return 0 }
    var equal = own.lowerBound + equalBytes(own, others)
    var start = 0
    for (chunk, otherChunk) in zip(chunks, other.chunks) {
      // Where the lengths are not the same, the chunks may begin alike nevertheless.
      if chunk.count != otherChunk.count, equal < chunk.lowerBound {
        equal = chunk.lowerBound + equalBytes(chunk, otherChunk)
      }
      let count = min(equal - chunk.lowerBound, chunk.count, otherChunk.count)
      start += max(0, count)
      // The checksum behind them has to be the same, too.
      if chunk.count != otherChunk.count || equal < chunk.upperBound + 4 { return start }
    }
    return chunks.count == other.chunks.count ? nil : start
  }

  /// The compressed bytes of all chunks.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  /// Where all chunks of pixels are, from the contents of the first to the checksum of the last.
  private var all: Range<Int>? {
    guard let first = chunks.first, let last = chunks.last else { return nil }
    return first.lowerBound..<last.upperBound + 4
  }
}
