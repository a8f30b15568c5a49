import MatteRaster
import Testing

@Suite("StraightPixel: a pixel as files have it, and its premultiplied twin")
struct StraightPixelTests {
  @Test("Samples lie as the bytes R, G, B, A; a premultiplied pixel's as B, G, R, A")
  func samples() {
    let straight = StraightPixel(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(straight == 0x0403_0201)
    #expect([straight.red, straight.green, straight.blue, straight.alpha] == [1, 2, 3, 4])
    let pixel = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(pixel == 0x0401_0203)
    #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == [1, 2, 3, 4])
    #expect(StraightPixel(red: 1, green: 2, blue: 3).alpha == 255)
    #expect(MemoryLayout<Pixel>.stride == 4)
    #expect(MemoryLayout<StraightPixel>.stride == 4)
  }

  @Test("Every sample premultiplied at every alpha comes back from its straight pixel")
  func roundTrip() {
    for alpha in UInt8.min...(.max) {
      for sample in UInt8.min...alpha {
        let pixel = Pixel(red: sample, green: alpha - sample, blue: 0, alpha: alpha)
        #expect(StraightPixel(unpremultiplying: pixel).premultiplied == pixel)
      }
    }
  }

  @Test(
    "Colours are multiplied and divided by alpha, rounded",
    arguments: [
      (0xff30_2010 as StraightPixel, 0xff10_2030 as Pixel), (0x8000_80ff, 0x8080_4000),
      (0x0100_00ff, 0x0101_0000), (0x0000_0000, 0),
    ])
  func pairs(straight: StraightPixel, pixel: Pixel) {
    #expect(straight.premultiplied == pixel)
    #expect(StraightPixel(unpremultiplying: pixel) == straight)
  }

  @Test("What is no premultiplied pixel has the strongest colour; nothing is left of alpha 0")
  func limits() {
    #expect(StraightPixel(unpremultiplying: 0x4080_0000) == 0x4000_00ff)
    #expect(StraightPixel(unpremultiplying: 0x00ff_ffff) == 0)
  }
}
