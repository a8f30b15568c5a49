import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("Pictures that are aligned")
struct AlignmentTests {
  private static func filled(_ width: Int, _ height: Int, _ level: Int) -> SampleBuffer {
    .rgba8(width, height) { _, _ in [level, level, level, 255] }
  }

  /// A picture on a larger one, whose own pixels are otherwise of one colour.
  private static func framed(
    _ picture: SampleBuffer, _ width: Int, _ height: Int, left: Int, top: Int
  ) -> SampleBuffer {
    guard case .rgba8(let pixels) = picture.pixels else { return picture }
    return .rgba8(width, height) { x, y in
      let (column, row) = (x - left, y - top)
      guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
        return [200, 10, 10, 255]
      }
      let pixel = Int(pixels[row * picture.width + column])
      return [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
    }
  }

  @Test(
    "In the middle the smaller picture is found again, an odd rest being larger at the right and below",
    arguments: [(0, 0, 0, 0), (1, 0, 0, 0), (2, 3, 1, 1), (7, 5, 3, 2), (0, 9, 0, 4)])
  func centre(wider: Int, higher: Int, left: Int, top: Int) {
    let small = SampleBuffer.pattern(isChanged: false)
    let large = Self.framed(small, 83 + wider, 71 + higher, left: left, top: top)
    for (before, after) in [(small, large), (large, small)] {
      let comparison = Comparison(before, after, aligned: .center)
      let rest = (83 + wider) * (71 + higher) - 83 * 71
      #expect(comparison.differentPixelCount == rest)
      #expect(comparison.pixelCount == rest + 83 * 71)
      #expect(comparison.maxDelta == 0)
      #expect(comparison.mode == .center)
      #expect(comparison.psnr == nil)
      #expect((comparison.similarity == nil) == (rest > 0))
    }
  }

  @Test("In the middle a change is a region by the columns and rows of the larger picture")
  func centredRegion() throws {
    let small = SampleBuffer.pattern(isChanged: false)
    var pixels = try small.words
    pixels[30 * 83 + 40] ^= 0x30
    let changed = SampleBuffer(width: 83, height: 71, pixels: .rgba8(pixels))
    let large = Self.framed(small, 103, 91, left: 10, top: 10)
    let comparison = Comparison(large, changed, aligned: .center)
    let box = PixelRect(minX: 50, minY: 40, maxX: 51, maxY: 41)
    #expect(comparison.regions.map(\.box) == [PixelRect(width: 103, height: 91), box])
    #expect(comparison.regions[1].maxDelta > 0)
    #expect(comparison.maxDelta == comparison.regions[1].maxDelta)
    // The noise is that of the pixels which both have.
    let noise = Comparison(small, changed).psnr
    #expect(noise != nil)
    #expect(comparison.psnr == noise)
    #expect(Comparison(small, changed, aligned: .center).psnr == noise)
    let options = ComparisonOptions(excluded: Exclusion(rectangles: [box]))
    #expect(Comparison(large, changed, aligned: .center, options).regions.count == 1)
  }

  @Test("In the middle of a wide and a high picture nothing is counted where neither has pixels")
  func crossed() {
    let comparison = Comparison(
      Self.filled(10, 4, 0), Self.filled(4, 10, 0), aligned: .center)
    #expect(comparison.differentPixelCount == 40 + 40 - 2 * 16)
    #expect(comparison.pixelCount == 64)
    let transparent = SampleBuffer.rgba8(4, 10) { _, _ in [0, 0, 0, 0] }
    #expect(
      Comparison(Self.filled(10, 4, 0), transparent, aligned: .center).differentPixelCount == 64)
    let nothing = SampleBuffer(width: 0, height: 0, pixels: .rgba8([]))
    #expect(Comparison(nothing, transparent, aligned: .center).differentPixelCount == 40)
  }

  @Test("A picture in twice the size is the same once it is scaled, and that is said")
  func scaled() {
    let small = Self.filled(20, 10, 77)
    let comparison = Comparison(small, Self.filled(40, 20, 77), aligned: .scale)
    #expect(comparison.isSame)
    #expect(comparison.isScaled)
    #expect(comparison.pixelCount == 200)
    #expect(!Comparison(small, small, aligned: .scale).isScaled)
    let nothing = SampleBuffer(width: 0, height: 0, pixels: .rgba8([]))
    let missing = Comparison(nothing, small, aligned: .scale)
    #expect(missing.differentPixelCount == 200)
    #expect(!missing.isScaled)
    #expect(missing.mode == .none)
  }

  @Test("When a picture is scaled, what is transparent gives no colour to what is not")
  func scaledAlpha() {
    let large = SampleBuffer.rgba8(2, 2) { x, _ in x == 0 ? [200, 100, 50, 255] : [9, 255, 99, 0] }
    let wanted = SampleBuffer.rgba8(1, 1) { _, _ in [200, 100, 50, 128] }
    #expect(Comparison(wanted, large, aligned: .scale).isSame)
    let deep = SampleBuffer.rgba16(6, 6) { _, _ in [40_001, 7, 65_535, 65_535] }
    let less = SampleBuffer.rgba16(3, 4) { _, _ in [40_001, 7, 65_535, 65_535] }
    #expect(Comparison(less, deep, aligned: .scale).isSame)
  }

  @Test("Columns are found as rows are, and regions stay where they are")
  func columns() throws {
    let page = (1...260).map { $0 % 5 == 0 ? 0 : $0 }
    let after = page[..<33] + Array(400..<412) + page[33...]
    var wide = SampleBuffer.rows(Array(after)).turned
    var pixels = try wide.words
    pixels[5 * 272 + 60] ^= 0x40
    wide = SampleBuffer(width: 272, height: 16, pixels: .rgba8(pixels))
    for mode in [Alignment.columns, .auto] {
      let comparison = Comparison(SampleBuffer.rows(page).turned, wide, aligned: mode)
      #expect(comparison.mode == .columns)
      #expect(comparison.alignment.axis == .columns)
      #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
      #expect(
        comparison.regions.map(\.box) == [PixelRect(minX: 60, minY: 5, maxX: 61, maxY: 6)])
      #expect(comparison.differentPixelCount == 1)
    }
    let still = Comparison(wide, wide, aligned: .columns)
    #expect(still.isSame)
    #expect(still.alignment.axis == .rows)
    #expect(still.mode == .columns)
  }

  @Test("Regions between columns are in reading order, too")
  func columnRegions() throws {
    let page = Array(1...60)
    var pixels = try SampleBuffer.rows([301] + page).turned.words
    for (x, y) in [(5, 14), (40, 0)] { pixels[y * 61 + x] ^= 0x40 }
    let after = SampleBuffer(width: 61, height: 16, pixels: .rgba8(pixels))
    let comparison = Comparison(SampleBuffer.rows(page).turned, after, aligned: .columns)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[0, 1]])
    #expect(comparison.regions.map { [$0.box.minX, $0.box.minY] } == [[40, 0], [5, 14]])
  }

  @Test("What is left out of columns is left out of the same pixels")
  func excludedColumns() throws {
    let page = (1...260).map { $0 % 5 == 0 ? 0 : $0 }
    let before = SampleBuffer.rows(page).turned
    var pixels = try SampleBuffer.rows(Array(page[1...])).turned.words
    for x in 0..<259 { pixels[3 * 259 + x] = UInt32(x % 256) | 0xff00_0000 }
    let after = SampleBuffer(width: 259, height: 16, pixels: .rgba8(pixels))
    let row = Exclusion(rows: [[], [], [], [0..<270]])
    let rectangle = Exclusion(rectangles: [PixelRect(minX: 0, minY: 3, maxX: 270, maxY: 4)])
    for excluded in [row, rectangle] {
      let options = ComparisonOptions(excluded: excluded)
      for mode in [Alignment.columns, .auto] {
        let comparison = Comparison(before, after, aligned: mode, options)
        #expect(comparison.alignment.removed.map { [$0.lowerBound, $0.count] } == [[0, 1]])
        #expect(comparison.differentPixelCount == 0)
        #expect(comparison.ignoredPixelCount > 200)
      }
    }
  }

  @Test("Columns that were added do not count where pixels may differ", arguments: [15, 16])
  func columnsWithin(height: Int) {
    let page = Array(1...60)
    let (before, after) = (
      SampleBuffer.rows(page).turned, SampleBuffer.rows(page + Array(200..<212)).turned
    )
    let part = PixelRect(minX: 60, minY: 0, maxX: 72, maxY: height)
    let options = ComparisonOptions(within: Exclusion(rectangles: [part]))
    let comparison = Comparison(before, after, aligned: .columns, options)
    #expect(comparison.alignment.axis == .columns)
    #expect(comparison.isSame == (height == 16))
  }
}
