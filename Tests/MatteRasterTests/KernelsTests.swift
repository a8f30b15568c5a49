import CKernels
import MatteGeometry
import MatteRaster
import TestMath
import Testing

@Suite("Kernels")
struct KernelsTests {
  @Test(
    "The loops of every machine and those of this one give the same bytes",
    arguments: [0, 1, 3, 4, 7, 8, 9, 31, 32, 47, 64, 101], [255, 254, 128, 1, 0] as [UInt32])
  func widths(count: Int, share: UInt32) {
    var random = Seeded(count)
    let below = (0..<count).map { _ in randomPixel(&random).rawValue }
    let above = (0..<count).map { _ in randomPixel(&random).rawValue }
    let cover = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let color: UInt32 = 0x8012_3456
    func blend(_ isBaseline: Bool, _ below: [UInt32]?, _ above: [UInt32]?) -> [UInt32] {
      let run = unsafe isBaseline ? matte_blend_baseline : matte_blend
      return unsafe withSources(below, above, color) { sources in
        var target = [UInt32](repeating: 0, count: count)
        unsafe run(&target, sources, cover, share, count)
        return target
      }
    }
    let colors = [UInt32](repeating: color, count: count)
    for (under, over) in [(below, above), (below, colors), (colors, above), (colors, colors)] {
      let expected = under.indices.map {
        Pixel(rawValue: over[$0]).over(
          Pixel(rawValue: under[$0]), share: Pixel.multiply(cover[$0], UInt8(share))
        ).rawValue
      }
      for isBaseline in [true, false] {
        let own = blend(
          isBaseline, under == colors ? nil : under, over == colors ? nil : over)
        #expect(own == expected)
      }
      var place = under
      unsafe withSources(nil, over, color) { sources in
        var sources = unsafe sources.pointee
        unsafe place.withUnsafeMutableBufferPointer { place in
          unsafe sources.below = UnsafePointer(place.baseAddress)
          unsafe matte_blend(place.baseAddress, &sources, cover, share, count)
        }
      }
      #expect(place == expected)
    }
  }

  @Test("Points lie in memory as the kernels' vertices do, edges and runs as the kernels say")
  func layouts() {
    #expect(MemoryLayout<Point>.stride == MemoryLayout<matte_vertex>.stride)
    #expect(MemoryLayout<Point>.offset(of: \.y) == MemoryLayout<matte_vertex>.offset(of: \.y))
    #expect(MemoryLayout<matte_active_edge>.stride == 56)
    #expect(MemoryLayout<matte_run>.stride == 8)
    _ = Rasterizer()  // compares its own types with these, and traps
  }

  @Test(
    "The sampling loops of every machine and those of this one give the same bytes",
    arguments: [0, 1, 7, 8, 9, 31, 64])
  func samples(count: Int) {
    var random = Seeded(count)
    let pixels = randomPicture(23, 19, &random).pixels.map(\.rawValue)
    for _ in 0..<50 {
      let start = matte_place(
        column: .random(in: 0..<1 << 32, using: &random),
        row: .random(in: 17 << 32..<18 << 32, using: &random))
      // Every other run lies along two rows of the picture.
      let step = matte_place(
        column: .random(in: 0..<(20 << 32) / 64, using: &random),
        row: .random(using: &random) ? 0 : -Int64.random(in: 0..<(16 << 32) / 64, using: &random))
      var results = [[UInt32]](repeating: Array(repeating: 0, count: count), count: 3)
      unsafe pixels.withUnsafeBufferPointer { pixels in
        let picture = unsafe matte_picture(
          pixels: pixels.baseAddress, stride: 23, width: 23, height: 19)
        unsafe matte_sample(&results[0], picture, start, step, count)
        unsafe matte_sample_baseline(&results[1], picture, start, step, count)
        unsafe matte_sample_outside(&results[2], picture, start, step, count)
      }
      #expect(results[0] == results[1])
      #expect(results[0] == results[2])
    }
  }

  @Test(
    "Along one row the nearest pixels are those of each place alone, also beyond both ends",
    arguments: [1, 3, 4, 5, 31])
  func nearest(count: Int) {
    var random = Seeded(count)
    let pixels = (0..<23 as Range<UInt32>).map { $0 }
    for round in 0..<100 {
      let step: Int64 =
        round % 4 == 0 ? 1 << 32 : .random(in: -(1 << 32)...1 << 32, using: &random)
      let start = matte_place(column: .random(in: -(4 << 32)..<26 << 32, using: &random), row: 0)
      var (together, alone) = (
        [UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count)
      )
      unsafe pixels.withUnsafeBufferPointer { pixels in
        let picture = unsafe matte_picture(
          pixels: pixels.baseAddress, stride: 23, width: 23, height: 1)
        unsafe matte_sample_nearest(
          &together, picture, start, matte_place(column: step, row: 0), count)
        for index in 0..<count {
          var place = start
          place.column += Int64(index) * step
          // A step from row to row is not along one.
          unsafe matte_sample_nearest(
            &alone[index], picture, place, matte_place(column: 0, row: 1), 1)
        }
      }
      #expect(together == alone)
    }
  }
}

/// Calls `body` with what is blended: pixels, or a color where there are none.
private func withSources<Result>(
  _ below: [UInt32]?, _ above: [UInt32]?, _ color: UInt32,
  _ body: (UnsafePointer<matte_sources>) -> Result
) -> Result {
  unsafe (below ?? []).withUnsafeBufferPointer { under in
    unsafe (above ?? []).withUnsafeBufferPointer { over in
      var sources = unsafe matte_sources(
        below: below == nil ? nil : under.baseAddress, ground: color,
        above: above == nil ? nil : over.baseAddress, color: color)
      return unsafe body(&sources)
    }
  }
}
