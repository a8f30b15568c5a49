import MatteCompare
import MatteRaster
import TestMath
import Testing

@Suite struct OffsetTests {
  /// A picture of random pixels.
  private static func picture(_ width: Int, _ height: Int, _ seed: Int) -> [UInt32] {
    var random = Seeded(seed)
    return (0..<width * height).map { _ in
      UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
    }
  }

  @Test(
    "A part cut out of a picture differs in nothing where it was, and what it lacks counts",
    arguments: [(0, 0, 40, 30), (3, 5, 37, 25), (7, 0, 10, 12), (0, 29, 40, 1)])
  func cut(left: Int, top: Int, width: Int, height: Int) {
    let all = Self.picture(40, 30, 3)
    let part = (0..<height).flatMap { y -> ArraySlice<UInt32> in
      let start = (y + top) * 40 + left
      return all[start..<start + width]
    }
    let whole = SampleBuffer(width: 40, height: 30, pixels: .rgba8(all))
    let cut = SampleBuffer(width: width, height: height, pixels: .rgba8(part))
    let right = Comparison(whole, cut, offset: PixelOffset(columns: left, rows: top))
    #expect(right.differentPixelCount == 40 * 30 - width * height)
    #expect(right.pixelCount == 40 * 30)
    let back = Comparison(cut, whole, offset: PixelOffset(columns: -left, rows: -top))
    #expect(back.differentPixelCount == 40 * 30 - width * height)
  }

  @Test(
    "Moved apart, both pictures count where only one is, and the canvas begins at the first corner")
  func apart() {
    let pixels = Self.picture(20, 16, 5)
    let picture = SampleBuffer(width: 20, height: 16, pixels: .rgba8(pixels))
    let comparison = Comparison(picture, picture, offset: PixelOffset(columns: -2, rows: 1))
    #expect(comparison.pixelCount == 2 * 20 * 16 - 18 * 15)
    #expect(comparison.similarity == nil)
    let layers = DifferenceLayers(comparison, picture, picture)
    #expect(layers.marks.width == 22)
    #expect(layers.marks.height == 17)
    // Row 0 has only the picture before, from column 2 on; the last row only the one after.
    #expect(layers.magnitudes[1, 0] == 0)
    #expect(layers.magnitudes[2, 0] == 0)
    #expect(layers.magnitudes[0, 16] == 0)
    #expect(layers.magnitudes[20, 16] == 0)
    let still = Comparison(picture, picture, offset: .zero)
    #expect(still.differentPixelCount == 0)
    #expect(still.similarity?.mean == 1)
  }

  @Test(
    "What only one picture has counts, and is visible unless it is transparent",
    arguments: [nil, 0.1] as [Double?])
  func transparentBorder(threshold: Double?) {
    // A square in the middle of nothing, moved by two columns and a row, and moved back over the first.
    func icon(_ left: Int, _ top: Int, width: Int = 20, height: Int = 16, rest: UInt32 = 0)
      -> SampleBuffer
    {
      let pixels = (0..<width * height).map { index in
        let (x, y) = (index % width - left, index / width - top)
        return (0..<8).contains(x) && (0..<8).contains(y) ? 0xff20_4060 : rest
      }
      return SampleBuffer(width: width, height: height, pixels: .rgba8(pixels))
    }
    let options = ComparisonOptions(threshold: threshold)
    let back = PixelOffset(columns: -2, rows: 1)
    let moved = Comparison(icon(6, 4), icon(8, 3), offset: back, options)
    #expect(moved.differentPixelCount == 2 * (20 * 16 - 18 * 15))
    #expect(moved.countedPixelCount == moved.differentPixelCount)
    #expect(moved.visiblePixelCount == 0)
    // Columns at the right and rows at the bottom.
    let larger = Comparison(icon(6, 4), icon(6, 4, width: 23, height: 21), options)
    #expect(larger.differentPixelCount == 23 * 21 - 20 * 16)
    #expect(larger.countedPixelCount == larger.differentPixelCount)
    #expect(larger.visiblePixelCount == 0)
    let seen = Comparison(icon(6, 4), icon(6, 4, width: 23, rest: 0x0100_0000), options)
    #expect(seen.visiblePixelCount >= 3 * 16)
  }
}
