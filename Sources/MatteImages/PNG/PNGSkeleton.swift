/// A PNG file without the bytes of its pixels, in place of which there is an empty chunk.
struct PNGSkeleton {
  /// The file's signature and chunks.
  private(set) var bytes: [UInt8]
  /// Where the bytes of the pixels are in the file, chunk by chunk.
  private(set) var pixelData: [Range<Int>] = []
  /// What comes behind the last chunk in the file.
  private(set) var rest = 0..<0

  /// Walks the chunks of a file of `size` bytes; nil if it is no whole PNG, or if it holds a lot beside
  /// its pixels.
  init?(_ file: borrowing Descriptor, size: Int) {
    // What comes before the pixels is short, and so are many files.
    guard let start = file.bytes(0..<min(size, Self.startBytes)) else { return nil }
    func bytes(_ range: Range<Int>) -> [UInt8]? {
      range.upperBound <= start.count ? Array(start[range]) : file.bytes(range)
    }
    guard start.starts(with: PNGChunk.signature) else { return nil }
    self.bytes = PNGChunk.signature
    var position = 8
    while true {
      guard size - position >= PNGChunk.overhead, let head = bytes(position..<position + 8)
      else { return nil }
      let (length, type) = (head.span.big32(at: 0), head.span.big32(at: 4))
      guard length <= size - position - PNGChunk.overhead else { return nil }
      let end = position + length + PNGChunk.overhead
      if type == PNGChunk.pixels {
        guard notePixels(position + 8..<end - 4) else { return nil }
      } else {
        guard self.bytes.count + length <= Self.maxBytes, let chunk = bytes(position..<end)
        else { return nil }
        self.bytes += chunk
      }
      if type == PNGChunk.end {
        rest = end..<size
        return
      }
      position = end
    }
  }

  /// Notes where pixels are; false if they are not all together, or in too many chunks.
  private mutating func notePixels(_ body: Range<Int>) -> Bool {
    if pixelData.isEmpty { bytes += Self.noPixels }
    let follows = pixelData.last.map { $0.upperBound + PNGChunk.overhead == body.lowerBound }
    pixelData.append(body)
    return (follows ?? true) && pixelData.count <= PNGStructure.maxChunks
  }

  /// The bytes that are read first.
  private static let startBytes = 4096
  /// The most bytes beside the pixels.
  private static let maxBytes = 16 << 20
  /// An empty chunk of pixels.
  private static let noPixels: [UInt8] = [
    0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e,
  ]
}
