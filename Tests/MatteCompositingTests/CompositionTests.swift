import MatteCompositing
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Where rows begin and how long they are: odd, even and longer than any vector.
private let runs = [0, 1, 3, 5].flatMap { start in
  [1, 2, 3, 4, 7, 8, 15, 16, 17, 33].map { (start: start, count: $0) }
}

/// What can be above or below.
private enum Source: CaseIterable {
  case pixels, color
  /// What the target holds; as what is above it counts as pixels.
  case target

  func paint(_ pixels: [Pixel], _ start: Int) -> Paint {
    self == .color ? Paint(color: 0x8012_3456) : Paint(pixels, RowLayout(stride: 0, x: start))
  }

  func pixel(_ pixels: [Pixel], _ index: Int) -> Pixel {
    self == .color ? 0x8012_3456 : pixels[index]
  }
}

@Suite("Compositions")
struct CompositionTests {
  @Test(
    "Every pixel is composited as far as its coverage, and no other",
    arguments: [Source.pixels, .color],
    Source.allCases)
  private func coverages(above: Source, below: Source) {
    var random = Seeded(4)
    for run in runs {
      for share: UInt8? in [nil, 255, 77] {
        let target = (0..<40).map { _ in randomPixel(&random) }
        let over = (0..<run.count).map { _ in randomPixel(&random) }
        let under = (0..<run.count).map { _ in randomPixel(&random) }
        let cover = (0..<run.count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let bounds = PixelRect(minX: run.start, minY: 0, maxX: run.start + run.count, maxY: 1)
        let isAlike = share == 77  // all seen alike
        let composition = Composition(
          above.paint(over, run.start), isOpaque: false, bounds: bounds,
          shade: isAlike ? .full : .rows(cover, RowLayout(stride: 0, x: run.start)),
          share: share ?? 200, over: below == .target ? nil : below.paint(under, run.start))
        var result = target
        var pixels = result.mutableSpan
        composition.paint(
          [Damage.Span(y: 0, minX: bounds.minX, maxX: bounds.maxX)].span, into: &pixels,
          RowLayout(stride: 40))
        var expected = target
        for index in 0..<run.count {
          let ground = below == .target ? target[run.start + index] : below.pixel(under, index)
          let own = isAlike ? 77 : Pixel.multiply(cover[index], share ?? 200)
          expected[run.start + index] = above.pixel(over, index).over(ground, share: own)
        }
        #expect(result == expected)
      }
    }
  }

  @Test("What is opaque and wholly covered is copied, and the rest is what is below")
  func copies() {
    let view = PixelRect(width: 64, height: 8)
    let over = PixelBuffer(width: 64, height: 8, filledWith: 0xff11_2233)
    let under = PixelBuffer(width: 64, height: 8, filledWith: 0xff44_5566)
    let layout = RowLayout(stride: 64)
    let half = Rasterizer.coverage(
      of: .rect(Rect(x: 20, y: 0, width: 24, height: 8)), view: view)
    let composition = Composition(
      Paint(over.pixels, layout), isOpaque: true, bounds: view, shade: .runs(half),
      over: Paint(under.pixels, layout))
    var target = PixelBuffer(width: view.width, height: view.height)
    target.withMutablePixels { composition.paint(Damage(view).spans.span, into: &$0, layout) }
    for y in 0..<8 {
      for x in 0..<64 {
        #expect(target[x, y] == ((20..<44).contains(x) ? 0xff11_2233 : 0xff44_5566))
      }
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
