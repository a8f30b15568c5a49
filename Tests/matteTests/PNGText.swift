/// Parts of PNG files made by hand (PNG specification, section 5).
enum PNGText {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// An empty chunk of pixels, and the end.
  static let end = chunk("IDAT", []) + chunk("IEND", [])

  /// A chunk with its length before and its checksum behind.
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return big(UInt32(body.count)) + named + big(checksum(named))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC of annex D, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }
}
