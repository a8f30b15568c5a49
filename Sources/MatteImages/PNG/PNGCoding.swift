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

  /// Where all chunks of pixels are, with the length of the first and the checksum of the last, if both have the same
  /// lengths; nil else.
  func places(beside coding: PNGCoding) -> (own: Range<Int>, other: Range<Int>)? {
    guard chunks.map(\.count) == coding.chunks.map(\.count), let own = all, let other = coding.all
    else { return nil }
    return (own, other)
  }

  private var all: Range<Int>? {
    guard let first = chunks.first, let last = chunks.last else { return nil }
    return first.lowerBound - 8..<last.upperBound + 4
  }
}

extension SampleStream {
  /// True if another stream has the same pixels, or the same damage, which is known without looking at any pixel: both
  /// files have the same compressed bytes, and say the same of them.
  package func hasSamePixels(as stream: SampleStream) -> Bool {
    guard let coding, let other = stream.coding, coding.hasSameMeaning(as: other),
      let places = coding.places(beside: other)
    else { return false }
    return EqualFiles.areEqual(places.own, of: path, places.other, of: stream.path)
  }
}
