import Glibc
import MatteGeometry
import MatteRaster
import TestMath
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

  @Test(
    "Covered parts as far apart as the gap are joined, and parts further apart are not",
    arguments: [(0, 2), (15, 2), (16, 1)])
  func gaps(gap: Int, count: Int) {
    // Each ends with four pixels of its right edge: the first two touch, the third is 16 further on.
    let path = [8.0, 20, 48].reduce(into: Path()) {
      $0.append(.rect(Rect(x: $1, y: 0, width: 8, height: 30)))
    }
    let coverage = Rasterizer.coverage(of: path, view: PixelRect(width: 64, height: 30))
    var covered: [Damage.Span] = []
    coverage.append(
      coveredIn: [Damage.Span(y: 10, minX: 0, maxX: 64)].span, gap: gap, to: &covered)
    #expect(covered.count == count)
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
    #expect(joined.count <= spans.count)
    #expect(Set(pixels(joined)).isSubset(of: pixels(spans)))
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
    #expect(isWhole(5, 9, 20))
    #expect(isWhole(23, 12, 13))
    #expect(!isWhole(4, 5, 24))
    #expect(!isWhole(5, 4, 24))
    #expect(!isWhole(5, 5, 25))
    #expect(!isWhole(60, 5, 6))
  }

  @Test("Values are multiplied by what is covered, or by what is not", arguments: 0..<50)
  func multiplied(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    for isInverted in [false, true] {
      var values = [UInt8](repeating: 200, count: 110 * 60)
      var target = values.mutableSpan
      let layout = RowLayout(stride: 110, x: -5, y: -5)
      coverage.multiply(in: spans.span, isInverted: isInverted, into: &target, layout)
      var expected = [UInt8](repeating: 200, count: 110 * 60)
      for place in pixels(spans) {
        let own = value(place[0], place[1])
        let index = layout.index(x: place[0], y: place[1])
        expected[index] = Pixel.multiply(expected[index], isInverted ? 255 - own : own)
      }
      #expect(values == expected)
    }
  }

  @Test("Spans that are not in order are told rightly, too", arguments: 0..<10)
  func backwards(seed: Int) {
    let (coverage, value, spans) = sample(seed)
    var (whole, part): ([Damage.Span], [Damage.Span]) = ([], [])
    let reversed = Array(spans.reversed())
    coverage.split(reversed.span, whole: &whole, part: &part)
    #expect(pixels(whole) == pixels(reversed).filter { value($0[0], $0[1]) == 255 })
  }

  @Test("As many spans as runs in a row are told by one walk along both")
  func stripes() async {
    await #expect(processExitsWith: .success) {
      // One second; a walk along all runs for each span would be 10¹¹ steps.
      limitProcessorTime(seconds: 20)
      let view = PixelRect(width: 60_000, height: 2000)
      let coverage = Rasterizer.coverage(of: bars(3300, view), view: view)
      var spans: [Damage.Span] = []
      for y in 2..<view.height {
        for x in 0..<3300 { spans.append(Damage.Span(y: y, minX: 18 * x, maxX: 18 * x + 2)) }
      }
      var (covered, whole, part): ([Damage.Span], [Damage.Span], [Damage.Span]) = ([], [], [])
      coverage.append(coveredIn: spans.span, to: &covered)
      precondition(covered.count == spans.count)
      coverage.split(spans.span, whole: &whole, part: &part)
      precondition(whole.count == spans.count && part.isEmpty)
      var values = [UInt8](repeating: 255, count: view.width)
      var target = values.mutableSpan
      coverage.multiply(in: spans.span, isInverted: true, into: &target, RowLayout(stride: 0))
      precondition(values.count { $0 == 0 } == 3300)
    }
  }
}

/// Upright bars one pixel wide, too far apart to be one run; half of them begin a row below the others.
private func bars(_ count: Int, _ view: PixelRect) -> Path {
  var path = Path()
  for index in 0..<count {
    path.append(
      .rect(
        Rect(
          minX: Double(index * 18), minY: index < count / 2 ? 0 : 1, maxX: Double(index * 18 + 1),
          maxY: Double(view.height))))
  }
  return path
}

/// Ends the process when it has used so much of a processor's time.
private func limitProcessorTime(seconds: UInt) {
  var limits = rlimit(rlim_cur: seconds, rlim_max: seconds)
  _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
}
