import CKernels
import MatteRaster
import Testing

@Suite("Kernels")
struct KernelsTests {
  @Test(
    "The loops of every machine and those of this one give the same bytes",
    arguments: [0, 1, 3, 4, 7, 8, 9, 31, 32, 47, 64, 101], [255, 254, 128, 1, 0] as [UInt32])
  func widths(count: Int, share: UInt32) {
    var random = Seeded(count)
    let below = (0..<count).map { _ in randomPixel(&random) }
    let above = (0..<count).map { _ in randomPixel(&random) }
    let cover = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    var results = [[UInt32]](repeating: Array(repeating: 0, count: count), count: 4)
    unsafe matte_blend(&results[0], below, above, cover, share, count)
    unsafe matte_blend_baseline(&results[1], below, above, cover, share, count)
    unsafe matte_blend_color(&results[2], below, 0x8012_3456, cover, share, count)
    unsafe matte_blend_color_baseline(&results[3], below, 0x8012_3456, cover, share, count)
    #expect(results[0] == results[1] && results[2] == results[3])
    let expected = below.indices.map {
      let own = Pixel.multiply(cover[$0], UInt8(share))
      return Pixel.over(above[$0], share: own, below[$0])
    }
    #expect(results[0] == expected)
    let ground = [UInt32](repeating: 0x8012_3456, count: count)
    unsafe matte_blend_on(&results[0], 0x8012_3456, above, cover, share, count)
    unsafe matte_blend_baseline(&results[1], ground, above, cover, share, count)
    #expect(results[0] == results[1])
  }

  @Test(
    "The sampling loops of every machine and those of this one give the same bytes",
    arguments: [0, 1, 7, 8, 9, 31, 64])
  func samples(count: Int) {
    var random = Seeded(count)
    let pixels = randomPicture(23, 19, &random).pixels
    for _ in 0..<50 {
      let start = matte_place(
        column: .random(in: 0..<1 << 32, using: &random),
        row: .random(in: 17 << 32..<18 << 32, using: &random))
      let step = matte_place(
        column: .random(in: 0..<(20 << 32) / 64, using: &random),
        row: -Int64.random(in: 0..<(16 << 32) / 64, using: &random))
      var results = [[UInt32]](repeating: Array(repeating: 0, count: count), count: 3)
      unsafe pixels.withUnsafeBufferPointer { pixels in
        let picture = unsafe matte_picture(
          pixels: pixels.baseAddress, stride: 23, width: 23, height: 19)
        unsafe matte_sample(&results[0], picture, start, step, count)
        unsafe matte_sample_baseline(&results[1], picture, start, step, count)
        unsafe matte_sample_outside(&results[2], picture, start, step, count)
      }
      #expect(results[0] == results[1] && results[0] == results[2])
    }
  }
}
