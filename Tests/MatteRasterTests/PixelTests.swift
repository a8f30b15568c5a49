import MatteRaster
import TestMath
import Testing
import TestMath

/// The nearest whole number to x·y / 255.
private func product(_ x: UInt32, _ y: UInt32) -> UInt32 { (2 * x * y + 255) / 510 }

@Suite("Pixel")
struct PixelTests {
  @Test("The product of two shares is the nearest whole number, for all pairs")
  func multiply() {
    let wrong = (0..<65_536).count { pair in
      let (x, y) = (pair & 255, pair >> 8)
      let nearest = (Double(x * y) / 255).rounded()
      return Double(Pixel.multiply(UInt8(x), UInt8(y))) != nearest
    }
    #expect(wrong == 0)
  }

  @Test("Scaling multiplies every part by itself")
  func scaled() {
    for share in UInt32(0)...255 {
      for value in UInt32(0)...255 {
        let pixel = value << 24 | (255 - value) << 16 | (value ^ 0x55) << 8 | (value ^ 0xaa)
        let scaled = Pixel.scaled(pixel, by: share)
        #expect((0..<4).allSatisfy { part(scaled, $0) == product(part(pixel, $0), share) })
      }
    }
  }

  @Test("Over is above plus what of below it lets through, in every part and for all alphas")
  func over() {
    var random = Seeded(1)
    for alpha in UInt32(0)...255 {
      for _ in 0..<200 {
        let below = randomPixel(&random)
        let above = Pixel.scaled(randomPixel(&random) | 0xff00_0000, by: alpha)
        let result = Pixel.over(above, below)
        for index in UInt32(0)..<4 {
          #expect(
            part(result, index) == part(above, index) + product(part(below, index), 255 - alpha))
        }
      }
    }
  }

  @Test("Over with a share scales what is above first")
  func share() {
    var random = Seeded(2)
    for share in UInt8(0)...255 {
      let (above, below) = (randomPixel(&random), randomPixel(&random))
      let expected = Pixel.over(Pixel.scaled(above, by: UInt32(share)), below)
      #expect(Pixel.over(above, share: share, below) == expected)
    }
    #expect(Pixel.over(0xffff_ffff, share: 0, 0x8040_2010) == 0x8040_2010)
    #expect(Pixel.over(0xff12_3456, share: 255, 0x8040_2010) == 0xff12_3456)
  }

  @Test("What is composited stays premultiplied")
  func premultiplied() {
    var random = Seeded(3)
    for _ in 0..<20_000 {
      let share = UInt8.random(in: 0...255, using: &random)
      let result = Pixel.over(randomPixel(&random), share: share, randomPixel(&random))
      #expect((0..<3).allSatisfy { part(result, $0) <= part(result, 3) })
    }
  }

  @Test(
    "Luminance weighs the primaries of sRGB",
    arguments: [
      (0xff00_0000, 0), (0xffff_ffff, 255), (0xffff_0000, 54), (0xff00_ff00, 182),
      (0xff00_00ff, 18),
      (0x8080_8080, 128), (0, 0),
    ])
  func luminance(pixel: UInt32, expected: UInt8) {
    #expect(Pixel.luminance(pixel) == expected)
  }

  @Test("The luminance of a grey is the grey")
  func greys() {
    #expect((UInt32(0)...255).allSatisfy { Pixel.luminance(0xff00_0000 | $0 * 0x01_0101) == $0 })
  }
}
