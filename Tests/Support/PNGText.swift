/// Parts of PNG files made by hand (PNG specification, section 5).
public enum PNGText {
  /// The first eight bytes.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// An empty chunk of pixels, and the end.
  public static let end = chunk("IDAT", []) + chunk("IEND", [])

  /// A chunk with its length before and its checksum behind.
  public static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return big(UInt32(body.count)) + named + big(checksum(named))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC of annex D.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  /// What each byte does to the checksum, bit by bit.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// Bytes as zlib has them without compression (RFC 1950 and 1951).
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      result.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [count, ~count] {
        result += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      result += block
    }
    let sums = bytes.reduce((a: 1 as UInt32, b: 0 as UInt32)) { sums, byte in
      let a = (sums.a + UInt32(byte)) % 65_521
      return (a, (sums.b + a) % 65_521)
    }
    return result + big(sums.b << 16 | sums.a)
  }

  /// A picture of red, green, blue and alpha, of 8 or 16 bits a sample, with other chunks before its pixels.
  public static func picture(
    _ width: Int, depth: UInt8, _ samples: [[Int]], _ chunks: [UInt8] = []
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, pixel) in samples.enumerated() {
      if index % width == 0 { bytes.append(0) }
      for sample in pixel {
        if depth == 16 { bytes.append(UInt8(sample >> 8)) }
        bytes.append(UInt8(sample & 255))
      }
    }
    let sides = big(UInt32(width)) + big(UInt32(samples.count / width))
    return signature + chunk("IHDR", sides + [depth, 6, 0, 0, 0]) + chunks
      + chunk("IDAT", stored(bytes)) + chunk("IEND", [])
  }

  /// The chunks of a PNG that have a name; nil if there are none.
  public static func chunks(named name: String, of png: [UInt8]) -> [UInt8]? {
    var found: [UInt8] = []
    var position = signature.count
    while position + 12 <= png.count {
      let end = position + 12 + png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[position + 4..<position + 8].elementsEqual(name.utf8) { found += png[position..<end] }
      position = end
    }
    return found.isEmpty ? nil : found
  }

  /// A PNG with chunks between its header and all others.
  public static func inserting(_ chunks: [UInt8], into png: [UInt8]) -> [UInt8] {
    Array(png[..<33]) + chunks + Array(png[33...])
  }
}
