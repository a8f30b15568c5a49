import MatteRaster
import TestMath
import Testing

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
        let pixel = Pixel(
          rawValue: value << 24 | (255 - value) << 16 | (value ^ 0x55) << 8 | (value ^ 0xaa))
        let scaled = pixel.scaled(by: UInt8(share))
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
        let above = randomPixel(&random).opaque.scaled(by: UInt8(alpha))
        let result = above.over(below)
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
      let expected = above.scaled(by: share).over(below)
      #expect(above.over(below, share: share) == expected)
    }
    let below: Pixel = 0x8040_2010
    #expect((0xffff_ffff as Pixel).over(below, share: 0) == below)
    #expect((0xff12_3456 as Pixel).over(below, share: 255) == 0xff12_3456)
  }

  @Test("What is composited stays premultiplied")
  func premultiplied() {
    var random = Seeded(3)
    for _ in 0..<20_000 {
      let share = UInt8.random(in: 0...255, using: &random)
      let result = randomPixel(&random).over(randomPixel(&random), share: share)
      #expect((0..<3).allSatisfy { part(result, $0) <= part(result, 3) })
    }
  }

  @Test(
    "Luminance weighs the primaries of sRGB",
    arguments: [
      (0xff00_0000 as Pixel, 0 as UInt8), (0xffff_ffff, 255), (0xffff_0000, 54), (0xff00_ff00, 182),
      (0xff00_00ff, 18),
      (0x8080_8080, 128), (0, 0),
    ])
  func luminance(pixel: Pixel, expected: UInt8) {
    #expect(pixel.luminance == expected)
  }

  @Test("The luminance of a grey is the grey")
  func greys() {
    #expect(
      (0...255 as ClosedRange<UInt8>).allSatisfy {
        Pixel(red: $0, green: $0, blue: $0).luminance == $0
      })
  }
}
