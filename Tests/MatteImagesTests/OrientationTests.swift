import MatteImages
import MatteRaster
import TestSupport
import Testing

struct OrientationTests {
  static let fixtures =
    (1...8).map { Fixture("orientation-\($0).jpg") }
    + ["orientation-6.png", "orientation-8-at-end.png", "orientation-5.webp", "orientation-6.webp"]
    .map(Fixture.init)

  @Test("Every orientation stands upright", arguments: fixtures)
  func everyOrientationStandsUpright(_ fixture: Fixture) throws {
    let picture = try fixture.picture
    #expect(picture.width == 24)
    #expect(picture.height == 16)
    for y in 0..<16 {
      for x in 0..<24 {
        #expect(difference(picture[x, y], ExpectedPixels.scene(x, y)) <= 2, "at \(x), \(y)")
      }
    }
  }

  @Test("An orientation that does not exist is none", arguments: [0, 9, 255] as [UInt8])
  func anOrientationThatDoes(_ value: UInt8) throws {
    var bytes = Fixture("orientation-8.jpg").bytes
    let tag = try #require(bytes.indices.first { Array(bytes[$0..<$0 + 4]) == [0x12, 1, 3, 0] })
    bytes[tag + 8] = value
    let picture = try ImageReader().picture(from: bytes)
    #expect(picture.width == 16)
    #expect(picture.height == 24)
  }

  @Test("Of two orientations in a JPEG the first counts") func ofTwoOrientationsInAJPEG() throws {
    let first = Fixture("orientation-8.jpg").bytes
    let start = try #require(first.indices.first { Array(first[$0..<$0 + 2]) == [0xff, 0xe1] })
    let end = start + 2 + (Int(first[start + 2]) << 8 | Int(first[start + 3]))
    var second = Array(first[start..<end])
    let tag = try #require(second.indices.first { Array(second[$0..<$0 + 4]) == [0x12, 1, 3, 0] })
    second[tag + 8] = 3
    let picture = try ImageReader().picture(from: first)
    #expect(
      try ImageReader().picture(from: Array(first[..<end]) + second + first[end...]) == picture)
    #expect(
      try ImageReader().picture(from: Array(first[..<start]) + second + first[end...]) != picture)
  }

  @Test(
    "The orientation may be a byte or two or four of them, in both orders",
    arguments: [
      (1, [6, 0, 0, 0]), (1, [6, 9, 9, 9]), (3, [0, 6, 0, 0]), (4, [0, 0, 0, 6]),
      (9, [0, 0, 0, 6]),
    ] as [(UInt8, [UInt8])])
  func theOrientationMayBe(
    _ type: UInt8, _ value: [UInt8]
  ) throws {
    let pixels = [[0, 0, 0, 255], [255, 255, 255, 255]]
    for isLittle in [false, true] {
      func number(_ bytes: [UInt8]) -> [UInt8] { isLittle ? bytes.reversed() : bytes }
      // Of a number in fewer than four bytes, these come first.
      let size = [1: 1, 3: 2][type] ?? 4
      let stored = number(Array(value[..<size])) + value[size...]
      let entry = number([1, 0x12]) + number([0, type]) + number([0, 0, 0, 1]) + stored
      let head: [UInt8] = isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42]
      let exif = head + number([0, 0, 0, 8]) + number([0, 1]) + entry
      let png = PNGText.picture(2, depth: 8, pixels, PNGText.chunk("eXIf", exif))
      #expect(try SampleReader().picture(from: png).orientation == (type == 9 ? 1 : 6))
    }
  }
}
