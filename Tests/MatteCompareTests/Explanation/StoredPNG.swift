import MatteRaster

/// A picture as a PNG whose pixels are stored and not compressed: exact at 8 and 16 bits, to be looked at.
struct StoredPNG {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init(_ picture: SampleBuffer) {
    let head = Self.number(picture.width) + Self.number(picture.height)
    append("IHDR", head + [UInt8(picture.depth), 6, 0, 0, 0])
    append("IDAT", Self.stored(Self.rows(of: picture)))
    append("IEND", [])
  }

  private mutating func append(_ name: String, _ data: [UInt8]) {
    let chunk = Array(name.utf8) + data
    bytes += Self.number(data.count) + chunk + Self.number(Int(Self.checksum(chunk)))
  }

  /// The samples, each row after the number of its filter, which is none.
  private static func rows(of picture: SampleBuffer) -> [UInt8] {
    let isDeep = picture.depth == 16
    var bytes: [UInt8] = []
    for (index, pixel) in picture.rgba16Pixels.enumerated() {
      if index % picture.width == 0 { bytes.append(0) }
      for shift in [0, 16, 32, 48] {
        let sample = pixel >> UInt64(shift) & 0xffff
        bytes.append(UInt8(sample >> 8))
        if isDeep { bytes.append(UInt8(sample & 255)) }
      }
    }
    return bytes
  }

  /// A zlib stream of stored blocks (RFC 1950 and 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      stream += [start + block.count == bytes.count ? 1 : 0]
      stream += [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      stream += block
    }
    var (one, sum) = (1, 0)
    for byte in bytes {
      one = (one + Int(byte)) % 65_521
      sum = (sum + one) % 65_521
    }
    return stream + number(sum << 16 | one)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1) * 0xedb8_8320 }
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
