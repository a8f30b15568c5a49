import MatteImages
import MatteRaster
import TestSupport
import Testing

struct JPEGDecoderTests {
  @Test(
    "Colours are as they were before compression",
    arguments: [
      ("scene-progressive.jpg", 3), ("scene-padded.jpg", 3), ("orientation-1.jpg", 2),
    ])
  func coloursAreAsThey(_ name: String, _ tolerance: Int) throws {
    let picture = try Fixture(name).picture
    #expect(picture.width == 24)
    #expect(picture.height == 16)
    #expect(picture.isOpaque)
    for y in 0..<16 {
      for x in 0..<24 {
        #expect(difference(picture[x, y], ExpectedPixels.scene(x, y)) <= tolerance)
      }
    }
  }

  @Test(
    "Colours with fewer samples are right inside of the blocks",
    arguments: ["scene-420.jpg", "scene-440.jpg"])
  func coloursWithFewerSamples(_ name: String) throws {
    let picture = try Fixture(name).picture
    for (x, y) in [(3, 3), (11, 3), (19, 3), (3, 12), (11, 12), (19, 12)] {
      #expect(difference(picture[x, y], ExpectedPixels.scene(x, y)) <= 12)
    }
  }

  @Test("A grey picture is grey") func aGreyPictureIsGrey() throws {
    let picture = try Fixture("scene-grey.jpg").picture
    for (x, y) in [(3, 3), (11, 3), (19, 3), (3, 12), (11, 12), (19, 12)] {
      let colour = ExpectedPixels.scene(x, y)
      let red = Double(colour.red) * 0.299
      let green = Double(colour.green) * 0.587
      let grey = (red + green + Double(colour.blue) * 0.114) / 255
      #expect(difference(picture[x, y], ExpectedPixels.pixel([grey, grey, grey])) <= 2)
    }
  }

  @Test(
    "Ink without a profile takes its own light away",
    arguments: ["ink-adobe.jpg", "ink-ycck.jpg", "ink-plain.jpg"])
  func inkWithoutAProfile(_ name: String) throws {
    let picture = try Fixture(name).picture
    // No ink, cyan, magenta, and black by half.
    for (x, colour) in zip(
      [3, 11, 19, 27], [0xffff_ffff as Pixel, 0xff00_ffff, 0xffff_00ff, 0xff7f_7f7f])
    {
      #expect(difference(picture[x, 4], colour) <= 2)
    }
  }

  @Test(
    "Ink is what its profile says",
    arguments: ["ink-adobe-profile.jpg", "ink-ycck-profile.jpg", "ink-plain-profile.jpg"])
  func inkIsWhatIts(_ name: String) throws {
    let picture = try Fixture(name).picture
    // The profile's cyan ink is red, its magenta one green.
    for (x, colour) in zip([3, 11, 19], [0xffff_ffff as Pixel, 0xffff_0000, 0xff00_ff00]) {
      #expect(difference(picture[x, 4], colour) <= 4)
    }
  }

  @Test("More than 100 scans are refused") func moreThan100Scans() throws {
    let bytes = Fixture("scene-progressive.jpg").bytes
    let scan = try #require(lastScan(of: bytes))
    let others = bytes[..<scan.lowerBound].indices.count { index in
      bytes[index] == 0xff && bytes[index + 1] == 0xda
    }
    for (count, isRefused) in [(100, false), (101, true)] {
      let scans = repeatElement(bytes[scan], count: count - others).joined()
      let reason = reason(of: Array(bytes[..<scan.lowerBound] + scans) + [0xff, 0xd9])
      #expect((reason == .tooManyScans(limit: 100)) == isRefused)
    }
  }

  @Test("A header that claims a huge picture is refused") func aHeaderThatClaims() throws {
    #expect(
      reason(of: resized(65_500, 65_500))
        == .tooManyPixels(width: 65_500, height: 65_500, limit: 128_000_000))
    #expect(reason(of: resized(11_000, 11_000)) == .truncated(.jpeg))
  }

  @Test("Missing pixels are damage even if the end is there") func missingPixelsAreDamage() throws {
    let bytes = Fixture("scene-progressive.jpg").bytes
    let scan = try #require(lastScan(of: bytes))
    let start = try #require(bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
    #expect(start < scan.lowerBound)
    #expect(reason(of: Array(bytes[..<(start + 16)]) + [0xff, 0xd9]) == .damaged(.jpeg))
  }

  @Test("Bytes behind the last of several scans are damage") func bytesBehindTheLast() {
    let bytes = Fixture("scene-progressive.jpg").bytes
    let filled = Array(bytes.dropLast(2)) + [UInt8](repeating: 0, count: 64) + [0xff, 0xd9]
    #expect(reason(of: filled) == .damaged(.jpeg))
  }

  @Test("Kinds that cannot be decoded are refused", arguments: [0xc3, 0xc5, 0xc7, 0xcb] as [UInt8])
  func kindsThatCannotBe(_ marker: UInt8) throws {
    var bytes = Fixture("scene-420.jpg").bytes
    bytes[try #require(frame(of: bytes)) + 1] = marker
    #expect(reason(of: bytes) == .unsupported(.jpeg))
  }

  @Test("Samples of 12 bits are refused") func samplesOf12Bits() throws {
    var bytes = Fixture("scene-420.jpg").bytes
    bytes[try #require(frame(of: bytes)) + 4] = 12
    #expect(reason(of: bytes) == .unsupported(.jpeg))
  }

  @Test("A JPEG whose height comes behind its first scan is refused as unusual")
  func aJPEGWhoseHeight() throws {
    var bytes = Fixture("scene-420.jpg").bytes
    let place = try #require(frame(of: bytes))
    (bytes[place + 5], bytes[place + 6]) = (0, 0)
    #expect(reason(of: bytes) == .unsupported(.jpeg))
  }

  @Test("A picture that ends before its last scan says so, and none of it is guessed")
  func aPictureThatEnds() throws {
    let bytes = Fixture("scene-progressive.jpg").bytes
    #expect(try SampleReader().picture(from: bytes).remarks["ends before its last scan"] == nil)
    let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
    for start in starts.dropFirst() {
      let cut = Array(bytes[..<start]) + [0xff, 0xd9]
      let picture = try SampleReader().picture(from: cut)
      #expect(picture.remarks["ends before its last scan"] != nil)
    }
    // The first scan brings the mean of each block.
    let coarse = try ImageReader().picture(from: Array(bytes[..<starts[1]]) + [0xff, 0xd9])
    for y in 0..<coarse.height {
      for x in 0..<coarse.width {
        let (own, first) = (coarse[x, y], coarse[x / 8 * 8, y / 8 * 8])
        #expect(abs(luma(own) - luma(first)) < 3, "at \(x), \(y)")
      }
    }
  }

  private func luma(_ pixel: Pixel) -> Double {
    0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
  }

  @Test("Numbers in a header that nobody uses are no damage") func numbersInAHeader() throws {
    let plain = Fixture("scene-420.jpg").bytes
    let picture = try ImageReader().picture(from: plain)
    let version = try #require(plain.indices.first { plain[$0...].starts(with: "JFIF\0".utf8) }) + 5
    var other = plain
    other[version] = 2
    #expect(try ImageReader().picture(from: other) == picture)
    // Adobe's marker, in which 2 stands for four components.
    let adobe: [UInt8] = [0xff, 0xee, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2]
    #expect(try ImageReader().picture(from: Array(plain[..<2]) + adobe + plain[2...]) == picture)
  }

  private func frame(of bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 }
  }

  private func resized(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes = Fixture("scene-420.jpg").bytes
    guard let frame = frame(of: bytes) else { return [] }
    bytes[frame + 5] = UInt8(height >> 8)
    bytes[frame + 6] = UInt8(height & 0xff)
    bytes[frame + 7] = UInt8(width >> 8)
    bytes[frame + 8] = UInt8(width & 0xff)
    return bytes
  }

  /// Where the last scan is, without the end of the image.
  private func lastScan(of bytes: [UInt8]) -> Range<Int>? {
    bytes.indices.dropLast().last { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
      .map { $0..<bytes.count - 2 }
  }
}
