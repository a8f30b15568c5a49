import MatteGeometry
import MatteRaster
import Testing

@Suite("Covered spans")
struct CoveredSpansTests {
  private static let view = PixelRect(minX: 3, minY: 2, maxX: 90, maxY: 40)

  /// A coverage of two circles, what it is pixel by pixel, and runs that are in order.
  private func sample(
    _ seed: Int
  ) -> (coverage: Coverage, value: (Int, Int) -> UInt8, spans: [Damage.Span]) {
    var random = Seeded(seed)
    var path = Path()
    for _ in 0..<2 {
      let center = Point(
        .random(in: -10...110, using: &random), .random(in: -10...50, using: &random))
      path.append(.circle(center: center, radius: .random(in: 1...40, using: &random)))
    }
    let coverage = Rasterizer.coverage(of: path, rule: .evenOdd, view: Self.view)
    let dense = coverage.dense()
    let spans = (0..<50).flatMap { y in
      let places = (0..<4).map { _ in Int.random(in: 0..<100, using: &random) }.sorted()
      return [(0, 1), (2, 3)].map { Damage.Span(y: y, minX: places[$0], maxX: places[$1]) }
    }.filter { $0.minX < $0.maxX }
    let view = Self.view
    func value(_ x: Int, _ y: Int) -> UInt8 {
      let isInside = x >= view.minX && x < view.maxX && y >= view.minY && y < view.maxY
      return isInside ? dense[x - view.minX, y - view.minY] : 0
    }
    return (coverage, value, spans)
  }

  /// The pixels of runs, each told once.
  private func pixels(_ spans: [Damage.Span]) -> [[Int]] {
    spans.flatMap { span in (span.minX..<span.maxX).map { [Int($0), Int(span.y)] } }
  }

  @Test("Runs are split into what is covered wholly and what is covered in part", arguments: 0..<50)
  func split(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    var (whole, part): ([Damage.Span], [Damage.Span]) = ([], [])
    coverage.split(spans.span, whole: &whole, part: &part)
    #expect(pixels(whole) == pixels(spans).filter { value($0[0], $0[1]) == 255 })
    #expect(pixels(part) == pixels(spans).filter { (1..<255).contains(value($0[0], $0[1])) })
  }

  @Test("What is covered at all is told by runs and by a rectangle", arguments: 0..<50)
  func covered(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    var (covered, joined, all): ([Damage.Span], [Damage.Span], [Damage.Span]) = ([], [], [])
    coverage.append(coveredIn: spans.span, to: &covered)
    coverage.append(coveredIn: spans.span, gap: 1000, to: &joined)
    coverage.append(coveredIn: PixelRect(minX: 0, minY: 0, maxX: 70, maxY: 30), to: &all)
    let seen = pixels(spans).filter { value($0[0], $0[1]) > 0 }
    #expect(pixels(covered).filter { value($0[0], $0[1]) > 0 } == seen)
    #expect(Set(pixels(joined)).isSuperset(of: seen))
    #expect(joined.count <= spans.count && Set(pixels(joined)).isSubset(of: pixels(spans)))
    #expect(pixels(all).allSatisfy { $0[0] < 70 && $0[1] < 30 })
    let inside = (0..<2100).map { [$0 % 70, $0 / 70] }.filter { value($0[0], $0[1]) > 0 }
    #expect(pixels(all).filter { value($0[0], $0[1]) > 0 } == inside)
  }

  @Test("Runs that lie inside are told from those that do not", arguments: 0..<50)
  func whole(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    for span in spans where coverage.isWhole(in: [span].span) {
      #expect(pixels([span]).allSatisfy { value($0[0], $0[1]) == 255 })
    }
    let square = Rasterizer.coverage(
      of: .rect(Rect(x: 4.5, y: 4.5, width: 20, height: 20)), view: Self.view)
    func isWhole(_ y: Int, _ minX: Int, _ maxX: Int) -> Bool {
      square.isWhole(in: [Damage.Span(y: y, minX: minX, maxX: maxX)].span)
    }
    #expect(isWhole(5, 9, 20) && isWhole(23, 12, 13))
    #expect(!isWhole(4, 5, 24) && !isWhole(5, 4, 24) && !isWhole(5, 5, 25) && !isWhole(60, 5, 6))
  }

  @Test("Values are multiplied by what is covered, or by what is not", arguments: 0..<50)
  func multiplied(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    for span in spans {
      for isInverted in [false, true] {
        var values = [UInt8](repeating: 200, count: 110)
        var target = values.mutableSpan
        coverage.multiply(
          row: Int(span.y), from: Int(span.minX), to: Int(span.maxX), isInverted: isInverted,
          into: &target, at: Int(span.minX) + 5)
        let expected = (0..<110).map { index -> UInt8 in
          guard (span.minX..<span.maxX).contains(Int32(index - 5)) else { return 200 }
          let own = value(index - 5, Int(span.y))
          return Pixel.multiply(200, isInverted ? 255 - own : own)
        }
        #expect(values == expected)
      }
    }
  }
}
