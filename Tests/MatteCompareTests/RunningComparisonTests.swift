import MatteCompare
import MatteGeometry
import MatteSamples
import Testing

@Suite("A comparison of rows that come in bands")
struct RunningComparisonTests {
  private static let options: [ComparisonOptions] = [
    .init(), .init(measures: false), .init(threshold: 0.05, ignoresAntialiasing: true),
    .init(ignoresAntialiasing: true, measures: false), .init(threshold: 0.02, metric: .oklab),
    .init(excluded: Exclusion(rectangles: [PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 30)])),
  ]

  private func running(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions, rows: Int
  ) -> Comparison {
    var comparison = RunningComparison(before.shape, after.shape, options)
    for start in stride(from: 0, to: max(before.height, after.height), by: rows) {
      let band = start..<start + rows
      comparison.add(before.rows(band), after.rows(band))
    }
    return comparison.comparison
  }

  private func expectEqual(_ found: Comparison, _ expected: Comparison) {
    #expect(found.different == expected.different && found.counted == expected.counted)
    #expect(found.visible == expected.visible && found.antialiased == expected.antialiased)
    #expect(found.hidden == expected.hidden && found.ignored == expected.ignored)
    #expect(found.maxDelta == expected.maxDelta && found.density == expected.density)
    #expect(found.psnr == expected.psnr && found.similarity == expected.similarity)
    #expect(found.regions == expected.regions && found.alignment == expected.alignment)
    #expect(found.pixels == expected.pixels && found.depth == expected.depth)
  }

  @Test("finds what is found in the whole pictures", arguments: 0..<24, options)
  func whole(seed: Int, options: ComparisonOptions) {
    let pair = RandomPair(seed: seed)
    let expected = Comparison(pair.before, pair.after, options)
    for rows in [1, 7, 64] {
      expectEqual(running(pair.before, pair.after, options, rows: rows), expected)
    }
  }

  @Test("finds the same in pictures of many tiles", arguments: [1, 16, 100, 130])
  func tall(rows: Int) {
    let before = SampleBuffer.plain(140, 300) { x, y in [(x * y) % 256, x % 9 * 20, y % 256, 255] }
    let after = SampleBuffer.plain(140, 300) { x, y in
      let isChanged = (60...70).contains(y) || y == 290 && x > 100
      return [(x * y) % 256, x % 9 * 20, isChanged ? 90 : y % 256, 255]
    }
    let expected = Comparison(before, after)
    #expect(expected.similarity?.lowestTile ?? 1 < expected.similarity?.mean ?? 0)
    expectEqual(running(before, after, ComparisonOptions(), rows: rows), expected)
  }

  @Test("finds the same wherever a single row differs", arguments: 55..<75)
  func single(row: Int) {
    let before = SampleBuffer.plain(20, 140) { x, y in [x * 9, y, 50, 255] }
    let after = SampleBuffer.plain(20, 140) { x, y in [x * 9, y, y == row ? 200 : 50, 255] }
    let expected = Comparison(before, after)
    for rows in [1, 3, 64] {
      expectEqual(running(before, after, ComparisonOptions(), rows: rows), expected)
    }
  }

  @Test("of pictures without pixels finds nothing")
  func empty() {
    let nothing = SampleShape(width: 0, height: 0, depth: 8)
    let comparison = RunningComparison(nothing, nothing).comparison
    #expect(comparison.isSame && comparison.pixels == 0)
  }
}

extension SampleBuffer {
  /// Some rows, as far as they are there.
  fileprivate func rows(_ rows: Range<Int>) -> SampleBuffer {
    let rows = rows.clamped(to: 0..<height)
    let range = rows.lowerBound * width..<rows.upperBound * width
    let part: Pixels
    switch pixels {
    case .plain(let pixels): part = .plain(Array(pixels[range]))
    case .deep(let pixels): part = .deep(Array(pixels[range]))
    }
    return SampleBuffer(width: width, height: rows.count, pixels: part)
  }
}
