import Glibc
import MatteCompare
import MatteRaster
import TestMath
import Testing

@Suite("What is not opaque")
struct TransparencyTests {
  /// A picture of 20 by 20, of which a square of 8 by 8 has other samples, 0…255, than the rest.
  private func picture(_ square: [Int], on rest: [Int], depth: Int) -> SampleBuffer {
    let sample = { (x: Int, y: Int) -> [Int] in
      (6..<14).contains(x) && (5..<13).contains(y) ? square : rest
    }
    if depth == 8 { return .rgba8(20, 20, sample) }
    return .rgba16(20, 20) { x, y in sample(x, y).map { $0 * 257 } }
  }

  /// A row of pixels whose samples are at most `most`.
  private func row(_ samples: [[Int]], most: Int) -> SampleBuffer {
    most == 255
      ? .rgba8(samples.count, 1) { x, _ in samples[x] }
      : .rgba16(samples.count, 1) { x, _ in samples[x] }
  }

  @Test(
    "A white, grey or black square on nothing differs from nothing, by either metric",
    arguments: [255, 128, 0], ColorMetric.allCases)
  func square(level: Int, metric: ColorMetric) {
    for depth in [8, 16] {
      for unseen in [0, 255] {
        let nothing = [unseen, unseen, unseen, 0]
        let empty = picture(nothing, on: nothing, depth: depth)
        let shown = picture([level, level, level, 255], on: nothing, depth: depth)
        for threshold in [nil, 0.1, 0.4] {
          let options = ComparisonOptions(
            threshold: threshold, metric: metric, ignoresAntialiasing: true)
          let there = Comparison(empty, shown, options)
          for comparison in [there, Comparison(shown, empty, options)] {
            #expect(comparison.visiblePixelCount == 64)
            #expect(comparison.countedPixelCount == 64)
            #expect(!comparison.isSame)
          }
        }
      }
    }
  }

  @Test("The noise of white or black that comes is that over the other one", arguments: [0, 255])
  func error(level: Int) throws {
    let nothing = [0, 0, 0, 0]
    let comparison = Comparison(
      picture(nothing, on: nothing, depth: 8),
      picture([level, level, level, 255], on: nothing, depth: 8))
    // 64 of 400 pixels are as far from the ground as can be.
    #expect(try abs(#require(comparison.psnr) - 10 * log10(400.0 / 64)) < 1e-9)
    if level == 255 { #expect(comparison.similarity?.mean ?? 0 > 0.999_999) }
  }

  @Test("Pixels of any alpha look as different as a plain reference says", arguments: 0..<60)
  func reference(seed: Int) {
    var numbers = Seeded(seed)
    let most = seed % 2 == 0 ? 255 : 65_535
    let before = (0...seed).map { _ in
      (0..<4).map { _ in Int.random(in: 0...most, using: &numbers) }
    }
    let after = before.map { own in
      var other = own.map { $0 + Int.random(in: -most / 4...most / 4, using: &numbers) }
      other = other.map { max(0, min(most, $0)) }
      if Bool.random(using: &numbers) { other[3] = own[3] }
      return other
    }
    let (one, other) = (row(before, most: most), row(after, most: most))
    for threshold in [nil, 0.02, 0.2] {
      let expected = ScalarComparison(one, other, .init(threshold: threshold))
      let found = Comparison(one, other, ComparisonOptions(threshold: threshold))
      #expect(found.visiblePixelCount == expected.visible)
      #expect(found.countedPixelCount == expected.counted)
    }
  }

  @Test(
    "Pixels are as far apart as opaque ones of their colours over white or over black",
    arguments: ColorMetric.allCases, 0..<12)
  func grounds(metric: ColorMetric, seed: Int) {
    var pairs = ThirdsPairs(seed: seed)
    let options = ComparisonOptions(
      threshold: [0.03, 0.1, 0.3][seed % 3], metric: metric, computesQuality: false)
    let (before, after) = pairs.rows(of: 40)
    var expected = 0
    for (own, other) in zip(before, after) {
      let isVisible = [0, pairs.most].contains { ground in
        let one = row([pairs.blend(own, over: ground)], most: pairs.most)
        let two = row([pairs.blend(other, over: ground)], most: pairs.most)
        return Comparison(one, two, options).visiblePixelCount == 1
      }
      if isVisible { expected += 1 }
    }
    let found = Comparison(
      row(before, most: pairs.most), row(after, most: pairs.most), options)
    #expect(found.visiblePixelCount == expected)
    #expect(found.countedPixelCount == expected)
  }

  @Test("Pixels of equal alpha are as far apart in YIQ as over white alone", arguments: 0..<12)
  func equalAlpha(seed: Int) {
    var pairs = ThirdsPairs(seed: seed)
    let options = ComparisonOptions(
      threshold: [0.03, 0.1, 0.3][seed % 3], computesQuality: false)
    var (before, after) = pairs.rows(of: 40)
    for index in before.indices { after[index][3] = before[index][3] }
    let found = Comparison(
      row(before, most: pairs.most), row(after, most: pairs.most), options)
    before = before.map { pairs.blend($0, over: pairs.most) }
    after = after.map { pairs.blend($0, over: pairs.most) }
    let expected = Comparison(
      row(before, most: pairs.most), row(after, most: pairs.most), options)
    #expect(found.visiblePixelCount == expected.visiblePixelCount)
  }
}

/// Random pixels whose colours over white and over black are whole numbers.
///
/// Alpha is in thirds, and each sample a multiple of three.
private struct ThirdsPairs {
  /// The highest sample: of 8 bits if the seed is even, else of 16.
  let most: Int
  private var numbers: Seeded

  init(seed: Int) {
    most = seed % 2 == 0 ? 255 : 65_535
    numbers = Seeded(seed)
  }

  /// The samples of so many pixels, and of as many that are like them or not.
  mutating func rows(of count: Int) -> (before: [[Int]], after: [[Int]]) {
    let before = (0..<count).map { _ in pixel(near: nil) }
    return (before, before.map { pixel(near: $0) })
  }

  private mutating func pixel(near other: [Int]?) -> [Int] {
    let third = most / 3
    var samples: [Int] = []
    for index in 0..<3 {
      let isNear = Bool.random(using: &numbers)
      let step = Int.random(in: -third / 9...third / 9, using: &numbers)
      let free = Int.random(in: 0...third, using: &numbers)
      let own = other.map { isNear ? $0[index] / 3 + step : free } ?? free
      samples.append(max(0, min(third, own)) * 3)
    }
    return samples + [Int.random(in: 0...3, using: &numbers) * third]
  }

  /// The opaque pixel that one is over black, 0, or over white, `most`.
  func blend(_ samples: [Int], over ground: Int) -> [Int] {
    let share = samples[3] / (most / 3)
    return samples[..<3].map { $0 / 3 * share + ground / 3 * (3 - share) } + [most]
  }
}
