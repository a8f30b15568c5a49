internal import CInflate

/// A chunk of a PNG (PNG specification, third edition, section 5.3).
struct PNGChunk: Equatable {
  /// Its name, four letters as a number whose highest byte is the first.
  let type: Int
  /// Where its contents are.
  let body: Range<Int>

  /// The bytes beside the contents: length, name and checksum.
  static let overhead = 12
  /// The bytes before the first chunk.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static let header = 0x4948_4452  // IHDR
  static let palette = 0x504c_5445  // PLTE
  static let pixels = 0x4944_4154  // IDAT
  static let end = 0x4945_4e44  // IEND
  static let transparency = 0x7452_4e53  // tRNS
  static let profile = 0x6943_4350  // iCCP
  static let standard = 0x7352_4742  // sRGB
  static let codePoints = 0x6349_4350  // cICP
  static let gamma = 0x6741_4d41  // gAMA
  static let corners = 0x6348_524d  // cHRM
  static let animationControl = 0x6163_544c  // acTL
  static let frameControl = 0x6663_544c  // fcTL
  static let frameData = 0x6664_4154  // fdAT
  static let exif = 0x6558_4966  // eXIf

  /// Reads the chunk of `data` at `position`.
  ///
  /// A chunk's length is what a file says about itself: 2 GB in a file of 61 bytes. Here it is compared with
  /// what is there, and its checksum with its contents; only that of pixels is left to who reads them.
  init(at position: Int, in data: Span<UInt8>) throws(ImageError.Reason) {
    guard data.count - position >= Self.overhead else { throw .truncated(.png) }
    let length = data.big32(at: position)
    guard length <= data.count - position - Self.overhead else { throw .truncated(.png) }
    type = data.big32(at: position + 4)
    body = position + 8..<position + 8 + length
    guard hasName, type == Self.pixels || hasRightChecksum(data) else { throw .damaged(.png) }
  }

  /// Where the next chunk begins.
  var end: Int { body.upperBound + 4 }

  /// True if a picture cannot be decoded by who does not know what it means.
  var isCritical: Bool { type & 1 << 29 == 0 }

  /// True if it is named by four letters.
  private var hasName: Bool {
    [24, 16, 8, 0].allSatisfy { (0x61...0x7a).contains(type >> $0 & 0xff | 0x20) }
  }

  private func hasRightChecksum(_ data: Span<UInt8>) -> Bool {
    data.extracting(body.lowerBound - 4..<body.upperBound).checksum
      == data.big32(at: body.upperBound)
  }
}

extension Span<UInt8> {
  /// The CRC of a chunk's name and contents.
  var checksum: Int {
    unsafe withUnsafeBufferPointer { unsafe Int(matte_checksum(0, $0.baseAddress, $0.count)) }
  }
}
