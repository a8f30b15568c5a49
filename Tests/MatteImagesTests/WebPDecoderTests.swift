import MatteImages
import MatteRaster
import TestSupport
import Testing

struct WebPDecoderTests {
  @Test("A lossless picture is read exactly") func aLosslessPictureIsRead() throws {
    let picture = try Fixture("scene-lossless.webp").picture
    #expect(picture.width == 24)
    #expect(picture.height == 16)
    for y in 0..<16 {
      for x in 0..<24 { #expect(picture[x, y] == ExpectedPixels.scene(x, y)) }
    }
  }

  @Test("A lossy picture is nearly as it was") func aLossyPictureIsNearly() throws {
    let picture = try Fixture("scene-lossy.webp").picture
    for (x, y) in [(3, 3), (11, 3), (19, 3), (3, 12), (11, 12), (19, 12)] {
      #expect(difference(picture[x, y], ExpectedPixels.scene(x, y)) <= 6)
    }
  }

  @Test("Transparency is kept and premultiplied") func transparencyIsKeptAndPremultiplied() throws {
    let picture = try Fixture("rgba-8.webp").picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        #expect(picture[x, y] == ExpectedPixels.pixel(x, y, type: "rgba", depth: 8))
      }
    }
  }

  @Test("A lossy picture has transparency too") func aLossyPictureHas() throws {
    let picture = try Fixture("pink-lossy-alpha.webp").picture
    let pink = ExpectedPixels.pixel([200, 40, 90].map { $0 / 255.0 }, alpha: 127.0 / 255)
    for pixel in picture.pixels {
      #expect(pixel.alpha == 127)
      #expect(difference(pixel, pink) <= 3)
    }
  }

  @Test("Of an animation the first frame is read, in its place on the canvas")
  func ofAnAnimationTheFirst() throws {
    let picture = try Fixture("animated.webp").picture
    #expect(picture.width == 32)
    #expect(picture.height == 20)
    for y in 0..<20 {
      for x in 0..<32 {
        let isInside = (4..<28).contains(x) && (2..<18).contains(y)
        #expect(picture[x, y] == (isInside ? ExpectedPixels.scene(x - 4, y - 2) : 0))
      }
    }
  }

  @Test("A header that claims a huge picture is refused") func aHeaderThatClaims() throws {
    var bytes = Fixture("animated.webp").bytes
    // The sides of the canvas, less one, in 24 bits each.
    for index in 24..<30 { bytes[index] = 0x3f }
    let side = 0x3f_3f3f + 1
    #expect(
      reason(of: bytes) == .tooManyPixels(width: side, height: side, limit: 128_000_000)
        || reason(of: bytes) == .damaged(.webP))
  }
}
