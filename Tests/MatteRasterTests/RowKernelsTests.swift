import MatteRaster
import Testing

/// Where runs begin and how long they are: odd, even, empty and longer than any vector.
private let runs = [0, 1, 3, 5].flatMap { start in
  [0, 1, 2, 3, 7, 8, 15, 16, 17, 33].map { (start: start, count: $0) }
}

/// A kernel, and what it does to one pixel.
private struct Kernel: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var apply:
    @Sendable (_ row: inout [UInt32], _ source: [UInt32], _ cover: [UInt8], _ start: Int) -> Void
  var pixel: @Sendable (_ below: UInt32, _ above: UInt32, _ cover: UInt8) -> UInt32

  static let all: [Kernel] = [
    Kernel(testDescription: "copy") { row, source, _, start in
      var target = row.mutableSpan
      RowKernel.copy(source.span, into: &target, at: start)
    } pixel: { _, above, _ in
      above
    },
    Kernel(testDescription: "fill") { row, source, _, start in
      var target = row.mutableSpan
      RowKernel.fill(0x8012_3456, into: &target, at: start, count: source.count)
    } pixel: { _, _, _ in
      0x8012_3456
    },
    Kernel(testDescription: "blend pixels by coverage") { row, source, cover, start in
      var target = row.mutableSpan
      RowKernel.blend(source.span, coverage: cover.span, into: &target, at: start)
    } pixel: {
      Pixel.over($1, share: $2, $0)
    },
    Kernel(testDescription: "blend pixels alike") { row, source, _, start in
      var target = row.mutableSpan
      RowKernel.blend(source.span, coverage: Span(), share: 77, into: &target, at: start)
    } pixel: { below, above, _ in
      Pixel.over(above, share: 77, below)
    },
    Kernel(testDescription: "blend a colour by coverage") { row, _, cover, start in
      var target = row.mutableSpan
      RowKernel.blend(
        0x8012_3456, coverage: cover.span, into: &target, at: start, count: cover.count)
    } pixel: { below, _, cover in
      Pixel.over(0x8012_3456, share: cover, below)
    },
    Kernel(testDescription: "blend a colour alike") { row, source, _, start in
      var target = row.mutableSpan
      RowKernel.blend(
        0x8012_3456, coverage: Span(), share: 200, into: &target, at: start, count: source.count)
    } pixel: { below, _, _ in
      Pixel.over(0x8012_3456, share: 200, below)
    },
  ]
}

@Suite("Row kernels")
struct RowKernelsTests {
  @Test("A kernel does to a run what it does to each pixel, and no more", arguments: Kernel.all)
  private func kernel(kernel: Kernel) {
    var random = Seeded(4)
    for run in runs {
      let row = (0..<40).map { _ in randomPixel(&random) }
      let source = (0..<run.count).map { _ in randomPixel(&random) }
      let cover = (0..<run.count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var result = row
      kernel.apply(&result, source, cover, run.start)
      var expected = row
      for index in 0..<run.count {
        let below = row[run.start + index]
        expected[run.start + index] = kernel.pixel(below, source[index], cover[index])
      }
      #expect(result == expected)
    }
  }

  @Test("Coverages are multiplied one by one")
  func multiply() {
    var random = Seeded(5)
    for run in runs {
      let row = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      let factors = (0..<run.count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var result = row
      var target = result.mutableSpan
      RowKernel.multiply(factors.span, into: &target, at: run.start)
      var expected = row
      for (index, factor) in factors.enumerated() {
        expected[run.start + index] = Pixel.multiply(row[run.start + index], factor)
      }
      #expect(result == expected)
    }
  }
}
