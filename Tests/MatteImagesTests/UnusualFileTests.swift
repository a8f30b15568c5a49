import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Files that are whole but not usual, and small ones that would cost much.
struct UnusualFileTests {
  @Test("Bytes between the segments of a JPEG are passed over") func bytesBetweenTheSegments()
    throws
  {
    let bytes = Fixture("scene-420.jpg").bytes
    let picture = try ImageReader().picture(from: bytes)
    // After the start of the image, and before the tables, the frame and the scan.
    for marker: UInt8 in [0xdb, 0xc0, 0xc4, 0xda] {
      let start = try #require(place(of: marker, in: bytes))
      let stray = Array(bytes[..<start]) + [0x00, 0x41, 0xff] + Array(bytes[start...])
      #expect(try ImageReader().picture(from: stray) == picture, "before \(marker)")
    }
  }

  @Test("A picture of a single colour may have a very small file") func aPictureOfASingle() throws {
    let picture = PixelBuffer(width: 1500, height: 1500, filledWith: 0xff00_0000)
    let png = try PNGEncoder(effort: 9).bytes(of: picture)
    #expect(png.count < 10_500)
    #expect(try ImageReader().picture(from: png) == picture)
    let grey = PixelBuffer(width: 512, height: 512, filledWith: 0xff80_8080)
    #expect(try ImageReader().picture(from: flatJPEG(isRestarted: false)) == grey)
  }

  @Test("The coded data of a JPEG may begin anew again and again") func theCodedDataOfAJPEG() throws
  {
    let plain = try ImageReader().picture(from: flatJPEG(isRestarted: false))
    #expect(try ImageReader().picture(from: flatJPEG(isRestarted: true)) == plain)
  }

  /// A grey picture of 512 × 512 pixels whose blocks take 2 bits each; if `isRestarted`, with a restart
  /// behind every 8 rows of blocks.
  private func flatJPEG(isRestarted: Bool) -> [UInt8] {
    var bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xff, 0xc0, 0, 11, 8, 2, 0, 2, 0, 1, 1, 0x11, 0]
    // A single code of one bit, for no difference and for the end of a block.
    for table: UInt8 in [0x00, 0x10] {
      bytes += [0xff, 0xc4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 16)
    }
    if isRestarted { bytes += [0xff, 0xdd, 0, 4, 2, 0] }
    bytes += [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
    for part: UInt8 in 0..<8 {
      bytes += [UInt8](repeating: 0, count: 64 * 8 * 2 / 8)
      if isRestarted, part < 7 { bytes += [0xff, 0xd0 + part] }
    }
    return bytes + [0xff, 0xd9]
  }

  @Test("A PNG with any number of texts is read") func aPNGWithAny() throws {
    let png = Fixture("rgb-8.png").bytes
    let text = PNGText.chunk("tEXt", Array("Comment\0none".utf8))
    let long = PNGText.chunk(
      "tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 40 << 20))
    let picture = try ImageReader().picture(from: png)
    let many = Array(repeatElement(text, count: 100_000).joined())
    #expect(try ImageReader().picture(from: PNGText.inserting(many, into: png)) == picture)
    #expect(try ImageReader().picture(from: PNGText.inserting(long, into: png)) == picture)
  }

  @Test("A PNG with a profile of 20 MB is read") func aPNGWithAProfile() throws {
    let profile = TestProfile.rgb(curve: [0, 65_535], padding: 20 << 20)
    let bytes = PNGText.inserting(profile.pngChunk, into: Fixture("rgb-8.png").bytes)
    _ = try ImageReader().picture(from: bytes)
  }

  @Test("A JPEG that takes much more memory than its pixels is refused before it does")
  func aJPEGThatTakes() {
    let limits = ImageReader.Limits(pixels: 128_000_000)
    #expect(reason(of: bomb, limits: limits) == .tooCostly(megabytes: 1532))
    // Only a few bytes, and next to no memory.
    #expect(bomb.count < 300)
  }

  @Test("What a JPEG of several passes costs goes by its samples") func whatAJPEGOfSeveral() throws
  {
    let bytes = Fixture("scene-progressive.jpg").bytes
    // Three samples of 2 bytes and a pixel of 4, where 8 are allowed.
    let limits = [479, 480].map { ImageReader.Limits(pixels: $0) }
    #expect(reason(of: bytes, limits: limits[0]) == .tooCostly(megabytes: 0))
    #expect(reason(of: bytes, limits: limits[1]) == nil)
    // With a sample and a half it may be as large as any picture, but is damaged.
    var fewer = Fixture("scene-420.jpg").bytes
    let frame = try #require(place(of: 0xc0, in: fewer))
    fewer[frame + 1] = 0xc2
    #expect(reason(of: fewer, limits: ImageReader.Limits(pixels: 24 * 16)) == .damaged(.jpeg))
  }

  @Test(
    "A JPEG whose scans lack components is cut short, and is not grey there", arguments: [1, 3])
  func missingScans(scans: Int) {
    var bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    // Arithmetically coded, three components, of which each scan has the first.
    bytes += [0xff, 0xc9, 0, 17, 8, 0x79, 0x18, 0x79, 0x18, 3]
    for component: UInt8 in 1...3 { bytes += [component, 0x11, 0] }
    for _ in 0..<scans { bytes += [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0] }
    bytes += [0xff, 0xd9]
    let limits = ImageReader.Limits(pixels: 1_000_000_000)
    #expect(reason(of: bytes, limits: limits) == .truncated(.jpeg))
  }

  /// A progressive, arithmetically coded picture of 11300 × 11300 pixels of four inks, without any.
  private var bomb: [UInt8] {
    var bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0]
    bytes += [UInt8](repeating: 1, count: 64)
    bytes += [0xff, 0xca, 0, 20, 8, 0x2c, 0x24, 0x2c, 0x24, 4]
    for component: UInt8 in 1...4 { bytes += [component, 0x11, 0] }
    bytes += [0xff, 0xda, 0, 14, 4]
    for component: UInt8 in 1...4 { bytes += [component, 0] }
    return bytes + [0, 0, 0, 0xff, 0xd9]
  }

  private func place(of marker: UInt8, in bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == marker }
  }
}
