import MatteGeometry
import MatteRaster
import MatteX11
import Testing

@Suite struct UnderlayTests {
  @Test("Each of its pixels is the mean of a square of 64, or of what the frame has of that")
  func means() {
    var frame = PixelBuffer(width: 20, height: 9, filledWith: 0xff10_2030)
    for x in 0..<8 { for y in 0..<4 { frame[x, y] = 0xff30_2010 } }
    for x in 16..<20 { frame[x, 8] = 0xffff_fffe }
    let underlay = Underlay(width: 20, height: 9)
    let wanted: [Pixel] = [
      0xff20_2020, 0xff10_2030, 0xff10_2030, 0xff10_2030, 0xff10_2030, 0xffff_fffe,
    ]
    #expect(
      underlay.pixels(of: frame.pixels.span, in: frame.bounds)
        == PixelBuffer(width: 3, height: 2, pixels: wanted))
    let part = PixelRect(minX: 15, minY: 8, maxX: 17, maxY: 9)
    #expect(
      underlay.pixels(of: frame.pixels.span, in: part)
        == PixelBuffer(width: 2, height: 1, pixels: Array(wanted.suffix(2))))
  }

  @Test(
    "What is seen of a rectangle has a square more on each side in it, but none beyond the frame")
  func surroundings() {
    let underlay = Underlay(width: 60, height: 40)
    let inner = PixelRect(minX: 16, minY: 16, maxX: 24, maxY: 24)
    #expect(
      underlay.surroundings(of: inner) == PixelRect(minX: 8, minY: 8, maxX: 32, maxY: 32))
    let corner = PixelRect(minX: 0, minY: 32, maxX: 60, maxY: 40)
    #expect(
      underlay.surroundings(of: corner) == PixelRect(minX: 0, minY: 24, maxX: 60, maxY: 40))
  }

  @Test(
    "It has at most 40,000 pixels",
    arguments: [(1, 1, 1, 1), (1920, 1080, 240, 135), (3840, 2160, 240, 135), (32_767, 9, 4096, 2)])
  func size(width: Int, height: Int, columns: Int, rows: Int) {
    let frame = [Pixel](repeating: 0xff12_3456, count: width * height)
    let underlay = Underlay(width: width, height: height)
    let pixels = underlay.pixels(of: frame.span, in: PixelRect(width: width, height: height))
    #expect(pixels == PixelBuffer(width: columns, height: rows, filledWith: 0xff12_3456))
  }
}
