import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("The rows of a picture as numbers")
struct PictureHashesTests {
  private static func picture(_ changed: (x: Int, y: Int)? = nil) -> SampleBuffer {
    .rgba8(37, 12) { x, y in
      if let changed, changed == (x, y) { return [1, 2, 3, 255] }
      return (x + y) % 5 == 0 ? [x, y, 0, 0] : [x * 6, y * 20, 7, 255]
    }
  }

  private func hashes(_ picture: SampleBuffer, depth: Int = 8, _ excluded: Exclusion = Exclusion())
    -> PictureHashes
  {
    var hashes = PictureHashes(width: picture.width, depth: depth, without: excluded)
    hashes.add(picture)
    return hashes
  }

  @Test("Are those of a picture of which a pixel differs only if it is left out")
  func changed() {
    let excluded = Exclusion(rectangles: [PixelRect(minX: 4, minY: 5, maxX: 9, maxY: 7)])
    for (x, y) in [(0, 0), (36, 11), (4, 5), (8, 6), (9, 6), (3, 5), (4, 7), (31, 2), (32, 3)] {
      let changed = Self.picture((x, y))
      #expect(!hashes(Self.picture()).matches(changed, at: 0))
      let isOut = (4..<9).contains(x) && (5..<7).contains(y)
      #expect(hashes(Self.picture(), excluded).matches(changed, at: 0) == isOut)
    }
  }

  @Test("Are those of the rows in their places, whatever the colour of transparent pixels")
  func places() {
    let own = hashes(Self.picture())
    let other = SampleBuffer.rgba8(37, 12) { x, y in
      (x + y) % 5 == 0 ? [200, x, y, 0] : [x * 6, y * 20, 7, 255]
    }
    #expect(own.matches(other, at: 0))
    #expect(own.height == 12)
    let last = SampleBuffer.rgba8(37, 1) { x, _ in
      (x + 11) % 5 == 0 ? [0, 0, 0, 0] : [x * 6, 220, 7, 255]
    }
    #expect(own.matches(last, at: 11))
    #expect(!own.matches(last, at: 10))
    #expect(!own.matches(last, at: 12))
  }

  @Test("Of 8 bits are those of 16 if that is asked for")
  func depth() {
    let deep = SampleBuffer(width: 37, height: 12, pixels: .rgba16(Self.picture().rgba16Pixels))
    #expect(hashes(Self.picture(), depth: 16).matches(deep, at: 0))
    #expect(hashes(deep, depth: 16).matches(Self.picture(), at: 0))
  }
}
