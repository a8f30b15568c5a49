/// A PNG file without the bytes of its pixels, in place of which there is an empty chunk.
struct PNGSkeleton {
  /// The file's signature and chunks.
  private(set) var bytes: [UInt8]
  /// Where the bytes of the pixels are in the file, chunk by chunk.
  private(set) var pixelData: [Range<Int>] = []

  /// Walks the chunks of a file of `size` bytes; nil if it is no whole PNG, or if it holds a lot beside
  /// its pixels.
  init?(_ file: borrowing Descriptor, size: Int) {
    guard let signature = file.bytes(0..<8),
      signature == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    else { return nil }
    bytes = signature
    var position = 8
    while true {
      guard size - position >= Self.overhead, let head = file.bytes(position..<position + 8)
      else { return nil }
      let (length, type) = (head.span.big32(at: 0), head.span.big32(at: 4))
      guard length <= size - position - Self.overhead else { return nil }
      let end = position + length + Self.overhead
      if type == Self.pixels {
        notePixels(position + 8..<end - 4)
        if pixelData.count > PNGStructure.mostChunks { return nil }
      } else {
        guard bytes.count + length <= Self.most, let chunk = file.bytes(position..<end)
        else { return nil }
        bytes += chunk
      }
      if type == Self.end { return }
      position = end
    }
  }

  /// Notes where pixels are.
  ///
  /// What follows another chunk is none of theirs.
  private mutating func notePixels(_ body: Range<Int>) {
    guard let last = pixelData.last else {
      bytes += Self.noPixels
      return pixelData = [body]
    }
    if last.upperBound + Self.overhead == body.lowerBound { pixelData.append(body) }
  }

  /// The most bytes beside the pixels.
  private static let most = 16 << 20
  /// Length, type and checksum of a chunk.
  private static let overhead = 12
  private static let pixels = 0x4944_4154  // IDAT
  private static let end = 0x4945_4e44  // IEND
  /// An empty chunk of pixels.
  private static let noPixels: [UInt8] = [
    0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e,
  ]
}
