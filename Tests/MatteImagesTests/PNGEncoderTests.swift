import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

struct PNGEncoderTests {
  /// A picture of every premultiplied pixel with equal colours, 256 × 256.
  private static let everyAlpha = PixelBuffer(
    width: 256, height: 256,
    pixels: (0..<65_536).map { index in
      let (alpha, colour) = (UInt32(index >> 8), UInt32(index & 0xff))
      return Pixel(rawValue: alpha << 24 | min(colour, alpha) * 0x01_0101)
    })

  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageReader().picture(from: bytes)
  }

  @Test("Every premultiplied pixel comes back as it was") func everyPremultipliedPixelComes() throws
  {
    let bytes = try PNGEncoder().bytes(of: Self.everyAlpha)
    #expect(bytes[25] == 6)
    #expect(try decoded(bytes) == Self.everyAlpha)
  }

  @Test("An opaque picture has no alpha in the file") func anOpaquePictureHas() throws {
    let picture = PixelBuffer(
      width: 3, height: 2,
      pixels: [0xff00_0000, 0xff12_3456, 0xffff_ffff, 0xff80_0000, 0xff00_8000, 0xff00_0080])
    let bytes = try PNGEncoder().bytes(of: picture)
    #expect(bytes[24] == 8)
    #expect(bytes[25] == 2)
    #expect(try decoded(bytes) == picture)
  }

  @Test("Colours above their alpha become the strongest there are") func coloursAboveTheirAlpha()
    throws
  {
    let picture = PixelBuffer(width: 2, height: 1, pixels: [0x80ff_4000, 0x00ff_ffff])
    #expect(try decoded(PNGEncoder().bytes(of: picture)).pixels == [0x8080_4000, 0])
  }

  @Test("A coverage becomes grey") func aCoverageBecomesGrey() throws {
    let coverage = CoverageBuffer(width: 16, height: 16, values: (0..<256).map { UInt8($0) })
    let bytes = try PNGEncoder().bytes(of: coverage)
    #expect(bytes[24] == 8)
    #expect(bytes[25] == 0)
    let expected = coverage.values.map { Pixel(red: $0, green: $0, blue: $0) }
    #expect(try decoded(bytes).pixels == expected)
  }

  @Test("The file says that it is sRGB") func theFileSaysThatItIsSRGB() throws {
    let bytes = try PNGEncoder().bytes(of: PixelBuffer(width: 1, height: 1))
    #expect(bytes.indices.contains { bytes[$0...].starts(with: "sRGB".utf8) })
  }

  @Test("The same pixels give the same bytes") func theSamePixelsGive() throws {
    let picture = try Fixture("rgba-8.png").picture
    #expect(try PNGEncoder().bytes(of: picture) == PNGEncoder().bytes(of: picture))
  }

  @Test("A picture without pixels cannot be written", arguments: [(0, 0), (0, 5), (5, 0)])
  func aPictureWithoutPixels(_ width: Int, _ height: Int) {
    #expect(throws: ImageError.Reason.unwritableSize(width: width, height: height)) {
      try PNGEncoder().bytes(of: PixelBuffer(width: width, height: height))
    }
  }

  @Test("A chunk of pixels may be longer than other chunks") func aChunkOfPixels() throws {
    var random = SeededBytes(seed: 1)
    let noise = (0..<2400 * 2400).map { _ in Pixel.opaque(random.next(below: 1 << 24)) }
    let picture = PixelBuffer(width: 2400, height: 2400, pixels: noise)
    let bytes = try PNGEncoder().bytes(of: picture)
    #expect(bytes.count > 16 << 20)
    #expect(try decoded(bytes) == picture)
  }
}
