import MatteGeometry
import MatteRaster
import Testing

@Suite("Pixel buffer")
struct PixelBufferTests {
  @Test("Rows follow one another without padding")
  func order() {
    var buffer = PixelBuffer(width: 3, height: 2)
    buffer[2, 1] = 0xff00_00ff
    buffer[0, 1] = 1
    #expect(buffer.pixels == [0, 0, 0, 1, 0, 0xff00_00ff])
    #expect(buffer[2, 1] == 0xff00_00ff)
    #expect(buffer.bounds == PixelRect(width: 3, height: 2))
  }

  @Test(
    "A buffer is opaque if its least opaque pixel is",
    arguments: [(0xff00_0000 as Pixel, true), (0xfeff_ffff, false)])
  func isOpaque(pixel: Pixel, isOpaque: Bool) {
    var buffer = PixelBuffer(width: 4, height: 4, filledWith: 0xffff_ffff)
    buffer[3, 3] = pixel
    #expect(buffer.isOpaque == isOpaque)
  }

  @Test("Pixels that are lent can be replaced in place")
  func lent() {
    var buffer = PixelBuffer(width: 2, height: 2, filledWith: 5)
    let sum = buffer.withMutablePixels { pixels in
      pixels[3] = 9
      return pixels[0].rawValue + pixels[3].rawValue
    }
    #expect(sum == 14)
    #expect(buffer.pixels == [5, 5, 5, 9])
  }

  @Test("A buffer of another number of pixels than its sides say cannot be made")
  func counts() async {
    await #expect(processExitsWith: .failure) {
      _ = PixelBuffer(width: 4000, height: 4000, pixels: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = PixelBuffer(width: -1, height: -1, pixels: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = CoverageBuffer(width: 2, height: 1, values: [1])
    }
  }

  @Test("A dense coverage has a value for each pixel")
  func coverage() {
    var buffer = CoverageBuffer(width: 2, height: 2, filledWith: 7)
    buffer[1, 0] = 9
    #expect(buffer.values == [7, 9, 7, 7])
    #expect(buffer[1, 0] == 9)
    #expect(buffer.bounds.area == 4)
  }
}
