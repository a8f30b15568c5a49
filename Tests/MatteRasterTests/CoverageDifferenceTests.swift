import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// The pixels of a rectangle whose coverages differ, row by row.
private func differing(_ a: Coverage, _ b: Coverage, within bounds: PixelRect) -> Set<[Int]> {
  func value(_ coverage: Coverage, _ x: Int, _ y: Int) -> UInt8 {
    let run = coverage.runs(inRow: y).first { $0.minX <= x && x < $0.maxX }
    return run.map { x < $0.solidMinX ? coverage.value(x: x, in: $0) : $0.value } ?? 0
  }
  var pixels: Set<[Int]> = []
  for y in bounds.minY..<bounds.maxY {
    for x in bounds.minX..<bounds.maxX where value(a, x, y) != value(b, x, y) {
      pixels.insert([x, y])
    }
  }
  return pixels
}

/// The spans in which two coverages differ.
private func spans(_ a: Coverage, _ b: Coverage, within bounds: PixelRect) -> [Damage.Span] {
  var spans: [Damage.Span] = []
  CoverageDifference(a, b).append(within: bounds, to: &spans)
  return spans
}

/// The pixels of spans.
private func pixels(_ spans: [Damage.Span]) -> Set<[Int]> {
  Set(spans.flatMap { span in (span.minX..<span.maxX).map { [Int($0), Int(span.y)] } })
}

/// A triangle, or an upright rectangle whose sides lie between pixels.
private func randomShape(_ random: inout Seeded) -> Path {
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  if Bool.random(using: &random) {
    return .polygon((0..<3).map { _ in Point(number(-4...34), number(-4...24)) })
  }
  let (x, y) = (number(-2...20), number(-2...12))
  return .rect(Rect(x: x, y: y, width: number(1...20), height: number(1...20)))
}

@Suite("What differs between two coverages")
struct CoverageDifferenceTests {
  @Test(
    "Each pixel that differs is in a span, no row that is the same has one, and none leaves the bounds",
    arguments: 0..<200)
  func random(seed: Int) {
    var random = Seeded(seed)
    let view = PixelRect(minX: -3, minY: 2, maxX: 28, maxY: 22)
    let moved = PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 20)
    let a = Rasterizer.coverage(of: randomShape(&random), view: view)
    let b = Rasterizer.coverage(of: randomShape(&random), view: seed % 4 == 0 ? moved : view)
    let bounds = a.view.union(b.view)
    let spans = spans(a, b, within: bounds)
    let (found, expected) = (pixels(spans), differing(a, b, within: bounds))
    #expect(found.isSuperset(of: expected))
    #expect(Set(found.map { $0[1] }).isSubset(of: expected.map { $0[1] }))
    #expect(spans.allSatisfy { $0.minX >= bounds.minX && $0.maxX <= bounds.maxX })
    #expect(zip(spans, spans.dropFirst()).allSatisfy { ($0.y, $0.maxX) < ($1.y, $1.minX) })
  }

  @Test("A side that moves within a pixel is seen down to the last row, in its column")
  func withinPixel() {
    func side(_ x: Double) -> Coverage {
      let path = Path.rect(Rect(x: x, y: 0, width: 40, height: 40))
      return Rasterizer.coverage(of: path, view: PixelRect(width: 32, height: 24))
    }
    let view = PixelRect(width: 32, height: 24)
    let found = pixels(spans(side(10.25), side(10.75), within: view))
    #expect(found.isSuperset(of: (0..<24).map { [10, $0] }))
    #expect(found.allSatisfy { (10..<14).contains($0[0]) })
  }

  @Test("What is the same has no spans", arguments: 0..<20)
  func same(seed: Int) {
    var random = Seeded(seed)
    let view = PixelRect(width: 32, height: 24)
    let coverage = Rasterizer.coverage(of: randomShape(&random), view: view)
    #expect(spans(coverage, coverage, within: view).isEmpty)
  }
}
