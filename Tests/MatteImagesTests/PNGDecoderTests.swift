import MatteImages
import MatteRaster
import TestSupport
import Testing

struct PNGDecoderTests {
  @Test("A picture whose pixels are compressed as densely as can be is whole")
  func densest() throws {
    // Transparent rows: gzip has 258 zeros in two bits.
    let (side, count) = (1024, 1024 * (1 + 4 * 1024))
    let gzip = "head -c \(count) /dev/zero | gzip -9 | tail -c +11 | head -c -8"
    let deflated = try Tool("bash", ["-c", gzip]).run().output
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let stream = [0x78, 0xda] + deflated + big((count % 65_521) << 16 | 1)
    #expect(4 * side * side > 1000 * stream.count)
    let header = big(side) + big(side) + [8, 6, 0, 0, 0]
    let png =
      PNGText.signature + PNGText.chunk("IHDR", header) + PNGText.chunk("IDAT", stream)
      + PNGText.chunk("IEND", [])
    #expect(try ImageReader().picture(from: png) == PixelBuffer(width: side, height: side))
  }

  struct Kind: CustomStringConvertible, Sendable {
    let type: String
    let depth: Int
    var description: String { "\(type) with \(depth) bits" }
  }

  static let kinds: [Kind] =
    [1, 2, 4, 8, 16].map { Kind(type: "grey", depth: $0) }
    + [1, 2, 4, 8].map { Kind(type: "palette", depth: $0) }
    + ["rgb", "greyalpha", "rgba"].flatMap { type in
      [8, 16].map { Kind(type: type, depth: $0) }
    }

  @Test("Every colour type and depth is read exactly", arguments: kinds, ["", "-interlaced"])
  func everyColourTypeAndDepth(_ kind: Kind, _ suffix: String) throws {
    let picture = try Fixture("\(kind.type)-\(kind.depth)\(suffix).png").picture
    #expect(picture.width == ExpectedPixels.width)
    #expect(picture.height == ExpectedPixels.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = ExpectedPixels.pixel(x, y, type: kind.type, depth: kind.depth)
        #expect(picture[x, y] == expected, "at \(x), \(y)")
      }
    }
  }

  @Test(
    "A transparent colour is transparent wherever it is",
    arguments: [
      Kind(type: "grey", depth: 8), .init(type: "rgb", depth: 8), .init(type: "rgb", depth: 16),
    ])
  func aTransparentColourIsTransparent(_ kind: Kind) throws {
    let picture = try Fixture("\(kind.type)-\(kind.depth)-key.png").picture
    let channels = kind.type == "grey" ? 1 : 3
    func samples(_ x: Int, _ y: Int) -> [Int] {
      (0..<channels).map { ExpectedPixels.sample(x, y, $0, depth: kind.depth) }
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isKey = samples(x, y) == samples(2, 1)
        let opaque = ExpectedPixels.pixel(x, y, type: kind.type, depth: kind.depth)
        #expect(picture[x, y] == (isKey ? 0 : opaque))
      }
    }
  }

  @Test("A palette has transparent colours") func aPaletteHasTransparent() throws {
    let picture = try Fixture("palette-2-key.png").picture
    let alphas = [0, 100, 200, 255].map { $0 / 255.0 }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let index = ExpectedPixels.sample(x, y, 0, depth: 2)
        let colour = ExpectedPixels.paletteColour(index)
        #expect(picture[x, y] == ExpectedPixels.pixel(colour, alpha: alphas[index]))
      }
    }
  }

  @Test("A chunk longer than the file is refused") func aChunkLongerThan() throws {
    var bytes = Array(Fixture("rgb-8.png").bytes[..<33])
    bytes += [0x7f, 0xff, 0xff, 0xff] + Array("tEXt".utf8) + [UInt8](repeating: 0, count: 20)
    #expect(bytes.count == 61)
    #expect(reason(of: bytes) == .truncated(.png))
  }

  @Test("A picture without its end is refused") func aPictureWithoutIts() throws {
    let bytes = Fixture("rgb-8.png").bytes
    #expect(reason(of: Array(bytes.dropLast(12))) == .truncated(.png))
    #expect(reason(of: bytes + [1, 2, 3]) == nil)
    var longer = bytes
    longer[bytes.count - 9] = 1
    #expect(reason(of: longer) == .truncated(.png))
  }

  @Test("A small file that promises a large picture is refused before it costs memory")
  func aSmallFileThatPromises() throws {
    let bytes = pngHeaderReplaced(Fixture("rgb-8.png").bytes, width: 10_000, height: 10_000)
    #expect(reason(of: bytes) == .truncated(.png))
  }

  @Test("More pixels than the limit are refused") func morePixelsThanTheLimit() throws {
    let bytes = pngHeaderReplaced(Fixture("rgb-8.png").bytes, width: 40_000, height: 40_000)
    #expect(
      reason(of: bytes) == .tooManyPixels(width: 40_000, height: 40_000, limit: 128_000_000))
    let small = Fixture("rgb-8.png").bytes
    #expect(reason(of: small, limits: .init(pixels: 63)) == nil)
    #expect(
      reason(of: small, limits: .init(pixels: 62)) == .tooManyPixels(width: 9, height: 7, limit: 62)
    )
  }

  @Test("A wrong checksum in the pixels is damage") func aWrongChecksumInThePixels() throws {
    var bytes = Fixture("rgb-8.png").bytes
    bytes[bytes.count - 30] ^= 0x55
    #expect(reason(of: bytes) == .damaged(.png))
  }
}

/// The PNG with other sides in its header, whose checksum is made good.
func pngHeaderReplaced(_ bytes: [UInt8], width: UInt32, height: UInt32) -> [UInt8] {
  var bytes = bytes
  for index in 0..<4 {
    bytes[16 + index] = UInt8(truncatingIfNeeded: width >> (24 - 8 * UInt32(index)))
    bytes[20 + index] = UInt8(truncatingIfNeeded: height >> (24 - 8 * UInt32(index)))
  }
  let sum = checksum(bytes[12..<29])
  for index in 0..<4 {
    bytes[29 + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
  }
  return bytes
}

/// The CRC-32 of PNG (annex D of its specification), bit by bit.
private func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
  ~bytes.reduce(0xffff_ffff as UInt32) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }
}
