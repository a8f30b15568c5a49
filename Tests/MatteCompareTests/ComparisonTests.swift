import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

/// A threshold, and the pixels that the Python package pixelmatch 0.4.0 finds at it in the test pictures:
/// `pixelmatch(before, after, threshold=…, includeAA=True)`, and without `includeAA`.
///
/// It blends over white alone; in both pictures called alpha pixels have the same one, and are as far apart over
/// any grey.
private let pixelmatchCounts: [(String, Double, Int, Int)] = [
  ("pattern", 0.05, 750, 750), ("pattern", 0.1, 134, 134), ("pattern", 0.2, 134, 134),
  ("alpha", 0.05, 232, 232), ("alpha", 0.1, 134, 134), ("edge", 0.05, 56, 0), ("edge", 0.1, 48, 0),
  ("edge", 0.2, 0, 0),
  ("disc", 0.05, 164, 13), ("disc", 0.1, 156, 12),
]

/// A threshold, and the pixels that a program in Python finds at it by the hybrid distance in OKLab over white or
/// over black, written from the formulas apart from this one.
private let hybridCounts: [(String, Double, Int)] = [
  ("pattern", 0.05, 544), ("pattern", 0.1, 313), ("pattern", 0.2, 134), ("alpha", 0.05, 338),
  ("alpha", 0.1, 134), ("alpha", 0.2, 131), ("edge", 0.05, 56), ("edge", 0.1, 48), ("edge", 0.2, 0),
  ("disc", 0.05, 169), ("disc", 0.1, 148), ("disc", 0.2, 0),
]

/// Two colours, and how far apart they are by a metric, computed in Python.
private let distances: [(ColorMetric, [Int], [Int], Double)] = [
  (.oklab, [255, 0, 0], [0, 0, 255], 0.708_973_756),
  (.oklab, [255, 0, 0], [0, 255, 0], 0.738_321_679),
  (.oklab, [10, 20, 30], [40, 20, 30], 0.080_758_396),
  (.oklab, [0, 0, 0], [3, 3, 3], 0.028_203_740),
  (.yiq, [255, 0, 0], [0, 0, 255], 0.707_370_334),
  (.yiq, [255, 0, 0], [0, 255, 0], 0.830_671_369),
  (.yiq, [10, 20, 30], [40, 20, 30], 0.063_965_786),
  (.yiq, [200, 40, 90], [10, 220, 100], 0.603_977_723),
  (.yiq, [0, 0, 0], [3, 3, 3], 0.011_364_022), (.yiq, [255, 0, 255], [0, 128, 0], 0.573_997_989),
]

@Suite("A comparison of two pictures")
struct ComparisonTests {
  private func pair(_ name: String) -> (SampleBuffer, SampleBuffer) {
    switch name {
    case "edge": (.edge(offset: 0), .edge(offset: 2))
    case "disc": (.disc(squaredRadius: 200), .disc(squaredRadius: 206))
    default:
      (
        .pattern(isChanged: false, isTransparent: name == "alpha"),
        .pattern(isChanged: true, isTransparent: name == "alpha")
      )
    }
  }

  @Test("Counts as many visible and antialiased pixels as pixelmatch", arguments: pixelmatchCounts)
  func visible(name: String, threshold: Double, all: Int, counted: Int) {
    let (before, after) = pair(name)
    let options = ComparisonOptions(threshold: threshold, ignoresAntialiasing: true)
    let comparison = Comparison(before, after, options)
    #expect(comparison.visiblePixelCount == all)
    #expect(comparison.antialiasedPixelCount == all - counted)
    #expect(comparison.countedPixelCount == counted)
    #expect(comparison.isSame == (counted == 0))
  }

  @Test("Counts every differing pixel if there is no threshold")
  func exact() {
    let (before, after) = pair("pattern")
    let comparison = Comparison(before, after)
    #expect(comparison.differentPixelCount == 1218)
    #expect(comparison.countedPixelCount == 1218)
    #expect(comparison.pixelCount == 83 * 71)
    #expect(comparison.maxDelta == 216)
    #expect(Comparison(before, before).isSame)
    #expect(Comparison(before, before).psnr == nil)
  }

  @Test("Measures how far apart two colours are", arguments: distances)
  func metrics(metric: ColorMetric, one: [Int], other: [Int], distance: Double) {
    let before = SampleBuffer.rgba8(1, 1) { _, _ in one + [255] }
    let after = SampleBuffer.rgba8(1, 1) { _, _ in other + [255] }
    for (threshold, visible) in [(distance - 1e-8, 1), (distance + 1e-8, 0)] {
      let options = ComparisonOptions(threshold: threshold, metric: metric)
      #expect(Comparison(before, after, options).visiblePixelCount == visible)
    }
  }

  @Test("Calls visible what looks the same over white alone, and not what cannot be seen at all")
  func lookAlike() {
    let opaque = SampleBuffer.pixel(255, 255, 255, 255)
    let faint = SampleBuffer.pixel(255, 255, 255, 90)
    let comparison = Comparison(opaque, faint, ComparisonOptions(threshold: 0))
    #expect(comparison.differentPixelCount == 1)
    #expect(comparison.visiblePixelCount == 1)
    #expect(!comparison.isSame)
    let unseen = Comparison(
      .pixel(255, 255, 255, 0), .pixel(0, 90, 0, 0), ComparisonOptions(threshold: 0))
    #expect(unseen.visiblePixelCount == 0)
    #expect(unseen.isSame)
    let grey = SampleBuffer.pixel(254, 255, 255, 255)
    #expect(Comparison(opaque, grey, ComparisonOptions(threshold: 0)).visiblePixelCount == 1)
  }

  @Test("Counts as many pixels by the hybrid distance as another program", arguments: hybridCounts)
  func hybrid(name: String, threshold: Double, visible: Int) {
    let (before, after) = pair(name)
    let options = ComparisonOptions(threshold: threshold, metric: .oklab)
    #expect(Comparison(before, after, options).visiblePixelCount == visible)
  }

  @Test("Finds one step of 65535 in one pixel")
  func deepStep() {
    let before = SampleBuffer.rgba16(9, 7) { x, y in [x * 7001, y * 9001, 5, 65535] }
    let after = SampleBuffer.rgba16(9, 7) { x, y in
      [x * 7001, y * 9001 + (x == 4 && y == 2 ? 1 : 0), 5, 65535]
    }
    let comparison = Comparison(before, after)
    #expect(comparison.differentPixelCount == 1)
    #expect(comparison.maxDelta == 1)
    #expect(comparison.depth == 16)
    #expect(comparison.regions.map(\.box) == [PixelRect(minX: 4, minY: 2, maxX: 5, maxY: 3)])
  }

  @Test("Takes a sample of 8 bits for 257 times as much of 16")
  func depths() {
    let plain = SampleBuffer.pattern(isChanged: false)
    let deep = SampleBuffer(width: 83, height: 71, pixels: .rgba16(plain.rgba16Pixels))
    #expect(Comparison(plain, deep).isSame)
    #expect(Comparison(deep, plain).isSame)
    #expect(
      Comparison(.pixel(1, 2, 3, 255), .rgba16(1, 1) { _, _ in [257, 514, 770, 65535] }).maxDelta
        == 1
    )
  }

  @Test("Sees colours as soon as something of them can be seen, and else counts them apart")
  func transparency() {
    let faint = Comparison(.pixel(80, 0, 0, 3), .pixel(90, 0, 0, 3))
    #expect(faint.differentPixelCount == 1)
    #expect(faint.maxDelta == 10)
    #expect(faint.hiddenPixelCount == 0)
    #expect(!faint.isSame)
    let hidden = Comparison(.pixel(80, 0, 0, 0), .pixel(90, 0, 0, 0))
    #expect(hidden.differentPixelCount == 0)
    #expect(hidden.hiddenPixelCount == 1)
    #expect(hidden.isSame)
    let appeared = Comparison(.pixel(255, 255, 255, 0), .pixel(0, 0, 0, 1))
    #expect(appeared.differentPixelCount == 1)
    #expect(appeared.maxDelta == 1)
  }

  @Test("Counts what only one of two pictures has as different")
  func sizes() {
    let before = SampleBuffer.rgba8(10, 4) { x, _ in [x, 0, 0, 255] }
    let after = SampleBuffer.rgba8(7, 6) { x, _ in [x, 0, 0, 255] }
    for comparison in [Comparison(before, after), Comparison(after, before)] {
      #expect(comparison.differentPixelCount == 3 * 4 + 7 * 2)
      #expect(comparison.pixelCount == 10 * 4 + 7 * 2)
      #expect(comparison.similarity == nil)
      #expect(comparison.maxDelta == 0)
    }
    let nothing = SampleBuffer(width: 0, height: 0, pixels: .rgba8([]))
    #expect(Comparison(nothing, after).differentPixelCount == 42)
    #expect(Comparison(nothing, nothing).isSame)
  }

  @Test("Leaves out rectangles and rows, and counts what differs in them apart")
  func exclusion() {
    let (before, after) = pair("pattern")
    let left = PixelRect(minX: 0, minY: 0, maxX: 45, maxY: 71)
    let rest = Exclusion(rectangles: [left], rows: Array(repeating: [40..<83], count: 71))
    let all = Comparison(before, after, ComparisonOptions(excluded: rest))
    #expect(all.isSame)
    #expect(all.differentPixelCount == 0)
    #expect(all.ignoredPixelCount == 1218)
    let part = ComparisonOptions(excluded: Exclusion(rectangles: [left]))
    let half = Comparison(before, after, part)
    #expect(half.ignoredPixelCount + half.differentPixelCount == 1218)
    #expect(half.ignoredPixelCount > 750)
    #expect(half.differentPixelCount > 200)
    #expect(half.regions.allSatisfy { $0.box.minX >= 45 })
  }

  @Test("Takes the largest difference of what counts, not of what lies between")
  func largestDifference() {
    let before = SampleBuffer.rgba8(40, 3) { _, _ in [100, 100, 100, 255] }
    let steps = [8: 3, 10: 90, 12: 4]
    let after = SampleBuffer.rgba8(40, 3) { x, y in
      [100 + (y == 1 ? steps[x] ?? 0 : 0), 100, 100, 255]
    }
    let middle = Exclusion(rectangles: [PixelRect(minX: 10, minY: 0, maxX: 11, maxY: 3)])
    let comparison = Comparison(before, after, ComparisonOptions(excluded: middle))
    #expect(comparison.differentPixelCount == 2)
    #expect(comparison.ignoredPixelCount == 1)
    #expect(comparison.maxDelta == 4)
    #expect(comparison.regions.map(\.pixels) == [2])
    #expect(comparison.regions.map(\.maxDelta) == [4])
  }

  @Test("Counts as many pixels in a row as there are", arguments: [8159, 8160, 8161, 20_001])
  func longRow(width: Int) {
    let before = SampleBuffer.rgba8(width, 1) { _, _ in [0, 0, 0, 255] }
    let after = SampleBuffer.rgba8(width, 1) { _, _ in [99, 99, 99, 255] }
    let comparison = Comparison(before, after)
    #expect(comparison.differentPixelCount == width)
    #expect(comparison.visiblePixelCount == width)
    #expect(comparison.countedPixelCount == width)
    #expect(comparison.density == 16)
    let ignored = Exclusion(rectangles: [PixelRect(minX: 0, minY: 0, maxX: width, maxY: 1)])
    #expect(
      Comparison(before, after, ComparisonOptions(excluded: ignored)).ignoredPixelCount == width)
  }

  @Test("Knows the most pixels in any window of 16 by 16")
  func density() {
    let before = SampleBuffer.rgba8(60, 60) { _, _ in [0, 0, 0, 255] }
    let after = SampleBuffer.rgba8(60, 60) { x, y in
      let isInSquare = (30..<50).contains(x) && (20..<32).contains(y)
      return [isInSquare || x == 0 ? 1 : 0, 0, 0, 255]
    }
    #expect(Comparison(before, after).density == 16 * 12)
  }
}
