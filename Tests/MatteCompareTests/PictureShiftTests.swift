import MatteCompare
import MatteRaster
import Testing

@Suite struct PictureShiftTests {
  /// A smooth random landscape, seen from a place that need not be whole, at 8 or 16 bits.
  private static func picture(
    _ x: Double = 0, _ y: Double = 0, isDeep: Bool = false, seed: Int = 1
  ) -> SampleBuffer {
    func value(_ column: Int, _ row: Int) -> Double {
      var hash = UInt64(bitPattern: Int64(column &* 7919 &+ row &* 104_729 &+ seed &* 1_299_709))
      for _ in 0..<3 { hash = (hash &* 0x9e37_79b9_7f4a_7c15) ^ hash >> 29 ^ hash << 17 }
      hash = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
      return Double((hash ^ hash >> 29) >> 40 & 255)
    }
    func at(_ x: Double, _ y: Double) -> Double {
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (right, down) = (x - Double(column), y - Double(row))
      let top = value(column, row) * (1 - right) + value(column + 1, row) * right
      let low = value(column, row + 1) * (1 - right) + value(column + 1, row + 1) * right
      return top * (1 - down) + low * down
    }
    let samples = (0..<160 * 120).map { index in
      at((Double(index % 160) - x) / 5 + 20, (Double(index / 160) - y) / 5 + 20)
    }
    return isDeep
      ? SampleBuffer(
        width: 160, height: 120,
        pixels: .rgba16(samples.map { UInt64($0 * 257) &* 0x1_0001_0001 | 0xffff << 48 }))
      : SampleBuffer(
        width: 160, height: 120,
        pixels: .rgba8(samples.map { UInt32($0) &* 0x1_0101 | 0xff00_0000 }))
  }

  @Test(
    "A picture of which all has moved is found where it is, at 8 and at 16 bits",
    arguments: [(1, 0), (-1, 0), (0, 3), (5, -7), (12, 12)])
  func found(columns: Int, rows: Int) {
    for isDeep in [false, true] {
      let moved = Self.picture(Double(columns), Double(rows), isDeep: isDeep)
      #expect(
        PictureShift.shift(Self.picture(isDeep: isDeep), moved)
          == PixelOffset(columns: columns, rows: rows))
    }
  }

  @Test("A fraction of a pixel counts as the nearest whole one")
  func fraction() {
    let offset = PictureShift.shift(Self.picture(), Self.picture(2.2, -0.8))
    #expect(offset == PixelOffset(columns: 2, rows: -1))
  }

  @Test(
    "Of others nothing is said: equal, different, partly moved, even, striped, of other sizes, moved too far"
  )
  func nothing() throws {
    let before = Self.picture()
    #expect(PictureShift.shift(before, before) == nil)
    #expect(PictureShift.shift(before, Self.picture(seed: 2)) == nil)
    #expect(PictureShift.shift(before, Self.picture(30, 0)) == nil)
    // The lower half stays.
    var pixels = try Self.picture(3, 0).words
    let own = try before.words
    pixels.replaceSubrange((pixels.count / 2)..., with: own.dropFirst(own.count / 2))
    let partly = SampleBuffer(width: 160, height: 120, pixels: .rgba8(pixels))
    #expect(PictureShift.shift(before, partly) == nil)
    func stripes(_ way: Int) -> SampleBuffer {
      SampleBuffer(
        width: 160, height: 120,
        pixels: .rgba8(
          (0..<160 * 120).map { ($0 % 160 + way) / 2 % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }))
    }
    #expect(PictureShift.shift(stripes(0), stripes(2)) == nil)
    let even = SampleBuffer(
      width: 160, height: 120, pixels: .rgba8(Array(repeating: 0xff80_8080, count: 160 * 120)))
    #expect(PictureShift.shift(even, even) == nil)
    let small = SampleBuffer(
      width: 80, height: 240, pixels: .rgba8(Array(repeating: 0xff80_8080, count: 160 * 120)))
    #expect(PictureShift.shift(before, small) == nil)
  }
}
