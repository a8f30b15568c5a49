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
    guard let signature = file.bytes(0..<8), signature == PNGChunk.signature else { return nil }
    bytes = signature
    var position = 8
    while true {
      guard size - position >= PNGChunk.overhead, let head = file.bytes(position..<position + 8)
      else { return nil }
      let (length, type) = (head.span.big32(at: 0), head.span.big32(at: 4))
      guard length <= size - position - PNGChunk.overhead else { return nil }
      let end = position + length + PNGChunk.overhead
      if type == PNGChunk.pixels {
        guard notePixels(position + 8..<end - 4) else { return nil }
      } else {
        guard bytes.count + length <= Self.most, let chunk = file.bytes(position..<end)
        else { return nil }
        bytes += chunk
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
    return (follows ?? true) && pixelData.count <= PNGStructure.mostChunks
  }

  /// The most bytes beside the pixels.
  private static let most = 16 << 20
  /// An empty chunk of pixels.
  private static let noPixels: [UInt8] = [
    0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e,
  ]
}
