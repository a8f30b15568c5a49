import Glibc
import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("The loops of a comparison")
struct ScalarComparisonTests {
  private static let settings: [ScalarComparison.Settings] = [
    .init(), .init(threshold: 0.1), .init(threshold: 0.05, ignoresAntialiasing: true),
    .init(ignoresAntialiasing: true),
    .init(ignored: PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 30)),
  ]

  @Test("Find what is found pixel by pixel", arguments: 0..<60, settings)
  func pixels(seed: Int, settings: ScalarComparison.Settings) {
    let pair = RandomPair(seed: seed)
    let expected = ScalarComparison(pair.before, pair.after, settings)
    let options = ComparisonOptions(
      threshold: settings.threshold, ignoresAntialiasing: settings.ignoresAntialiasing,
      excluded: Exclusion(rectangles: settings.ignored.map { [$0] } ?? []))
    let found = Comparison(pair.before, pair.after, options)
    #expect(found.differentPixelCount == expected.different)
    #expect(found.countedPixelCount == expected.counted)
    #expect(found.visiblePixelCount == expected.visible)
    #expect(found.antialiasedPixelCount == expected.antialiased)
    #expect(found.hiddenPixelCount == expected.hidden)
    #expect(found.ignoredPixelCount == expected.ignored)
    #expect(found.maxDelta == expected.maxDelta)
    #expect(found.density == expected.density)
    #expect(found.regions.reduce(0) { $0 + $1.pixels } == expected.counted)
    #expect((found.regions.map(\.maxDelta).max() ?? 0) <= expected.maxDelta)
  }

  @Test(
    "Find as many antialiased pixels at either end of a row, however many the loops take at once",
    arguments: [1, 2, 5, 7, 8, 9, 10, 15, 16, 17, 18, 25, 33], 0..<18)
  func ends(width: Int, seed: Int) {
    let pair = RandomPair(seed: seed, isOfOneSize: true, width: width)
    for settings in [ScalarComparison.Settings(threshold: 0.05), .init(ignoresAntialiasing: true)] {
      let expected = ScalarComparison(pair.before, pair.after, settings)
      let options = ComparisonOptions(
        threshold: settings.threshold, ignoresAntialiasing: settings.ignoresAntialiasing)
      let found = Comparison(pair.before, pair.after, options)
      #expect(found.antialiasedPixelCount == expected.antialiased)
      #expect(found.countedPixelCount == expected.counted)
    }
  }

  @Test("Sum the errors that are summed pixel by pixel", arguments: 0..<60)
  func errors(seed: Int) throws {
    let pair = RandomPair(seed: seed, isOfOneSize: true)
    let error = ScalarComparison(pair.before, pair.after, .init()).squaredError
    let found = Comparison(pair.before, pair.after)
    guard error > 0 else { return #expect(found.psnr == nil) }
    let count = Double(pair.before.width * pair.before.height)
    let signal = try #require(found.psnr)
    #expect(abs(255 * 255 * 3 * count / error / pow(10, signal / 10) - 1) < 1e-9)
  }

  @Test("Count no flags that were not asked for", arguments: 0..<12)
  func unmeasured(seed: Int) {
    let pair = RandomPair(seed: seed)
    let expected = ScalarComparison(pair.before, pair.after, .init())
    let found = Comparison(pair.before, pair.after, ComparisonOptions(computesQuality: false))
    #expect(found.differentPixelCount == expected.different)
    #expect(found.hiddenPixelCount == expected.hidden)
    #expect(found.antialiasedPixelCount == 0)
    #expect(found.psnr == nil)
    #expect(found.similarity == nil)
  }
}
