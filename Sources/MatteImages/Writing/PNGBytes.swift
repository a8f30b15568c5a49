/// Throws if a PNG cannot have such sides.
func ensureSides(_ width: Int, _ height: Int) throws(ImageError.Reason) {
  let sides = 1...0x7fff_ffff
  guard sides.contains(width), sides.contains(height) else {
    throw .unwritableSize(width: width, height: height)
  }
}

extension [UInt8] {
  /// The beginning of a PNG in sRGB with 8 bits a sample and a colour type (PNG specification, 11.2.1).
  static func beginningOfPNG(_ width: Int, _ height: Int, colourType: UInt8) -> [UInt8] {
    var header: [UInt8] = []
    for side in [width, height] { header.appendBig32(side) }
    header += [8, colourType, 0, 0, 0]
    var bytes = PNGChunk.signature
    bytes.append(PNGChunk.header, header.span)
    // Rendered perceptually, as pictures for screens are.
    bytes.append(PNGChunk.standard, [0].span)
    return bytes
  }

  /// Adds a chunk with its length before and its checksum behind.
  mutating func append(_ type: Int, _ body: Span<UInt8>) {
    appendBig32(body.count)
    let start = count
    appendBig32(type)
    unsafe body.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    appendBig32(span.extracting(start..<count).checksum)
  }

  mutating func appendBig32(_ number: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
