import Glibc
import MatteCompare
import MatteRaster
import Testing

@Suite("Structural similarity and signal to noise")
struct StructuralSimilarityTests {
  // Computed by scikit-image 0.26 of the same pixels: structural_similarity(one, other,
  // gaussian_weights=True, sigma=1.5, use_sample_covariance=False, data_range=255, full=True) of the
  // lumas, and peak_signal_noise_ratio of red, green and blue.
  @Test("Are those of scikit-image")
  func reference() throws {
    let comparison = Comparison(.pattern(isChanged: false), .pattern(isChanged: true))
    let similarity = try #require(comparison.similarity)
    #expect(abs(similarity.mean - 0.978_667_706_112) < 1e-11)
    #expect(abs(similarity.lowestTile - 0.972_845_528_812) < 1e-11)
    #expect(try abs(#require(comparison.psnr) - 21.988_956_531_412) < 1e-11)
  }

  @Test("Are the highest there are for equal pictures")
  func equal() {
    let picture = SampleBuffer.pattern(isChanged: false)
    let comparison = Comparison(picture, picture)
    #expect(comparison.similarity?.mean == 1)
    #expect(comparison.similarity?.lowestTile == 1)
    #expect(comparison.psnr == nil)
  }

  @Test("Hear the least noise there is")
  func leastNoise() throws {
    let plain = Comparison(.pixel(10, 0, 0, 255), .pixel(11, 0, 0, 255))
    #expect(try abs(#require(plain.psnr) - 10 * log10(255 * 255 * 3)) < 1e-9)
    let deep = Comparison(
      .rgba16(1, 1) { _, _ in [10, 0, 0, 65_535] }, .rgba16(1, 1) { _, _ in [11, 0, 0, 65_535] })
    #expect(try abs(#require(deep.psnr) - 10 * log10(65_535 * 65_535 * 3)) < 1e-9)
  }

  @Test("Of signal to noise are about the pixels that both have")
  func shared() {
    let one = SampleBuffer.rgba8(12, 7) { x, y in [x * 9, y * 9, 40, 255] }
    let other = SampleBuffer.rgba8(12, 7) { x, y in [x * 9, y * 9, x == y ? 60 : 40, 255] }
    let higher = SampleBuffer.rgba8(12, 19) { x, y in
      [x * 9, y * 9, x == y && y < 7 ? 60 : 40, 255]
    }
    let expected = Comparison(one, other).psnr
    #expect(expected != nil)
    #expect(Comparison(one, higher).psnr == expected)
  }

  @Test("Say nothing of pictures smaller than a window")
  func small() {
    let one = SampleBuffer.rgba8(10, 40) { _, _ in [0, 0, 0, 255] }
    let other = SampleBuffer.rgba8(10, 40) { _, _ in [9, 0, 0, 255] }
    #expect(Comparison(one, other).similarity == nil)
    #expect(Comparison(one, other).psnr != nil)
    #expect(Comparison(one, other, ComparisonOptions(computesQuality: false)).psnr == nil)
  }

  @Test(
    "Are those of all windows, wherever one pixel differs",
    arguments: [5, 58, 59, 63, 64, 68, 69, 127, 132, 133, 139])
  func windows(place: Int) throws {
    for (x, y) in [(place, 30), (70, place)] {
      let pictures = (Luma(140, 140), Luma(140, 140, changed: (x, y)))
      let found = try #require(
        Comparison(pictures.0.samples, pictures.1.samples).similarity, "\(x), \(y)")
      let expected = Luma.similarities(pictures.0, pictures.1)
      #expect(abs(found.mean - expected.mean(0..<140, 0..<140)) < 1e-10, "\(x), \(y)")
      let tiles = [0..<64, 64..<128, 128..<140]
      let lowest = tiles.flatMap { rows in tiles.map { expected.mean($0, rows) } }.min()
      #expect(abs(found.lowestTile - (lowest ?? 0)) < 1e-10, "\(x), \(y)")
    }
  }

  // Sizes of one, two and three strips of columns, whose rows of tiles end anywhere in a band.
  @Test(
    "Are the same to the last bit as summed one by one, whether few windows differ or all",
    arguments: [(11, 11), (70, 69), (257, 64), (262, 133), (530, 200)], [1, 3000])
  func lastBit(size: (width: Int, height: Int), step: Int) throws {
    func level(_ x: Int, _ y: Int) -> Int { 90 + (x * 7 + y * 11) % 160 }
    func other(_ x: Int, _ y: Int) -> Int {
      (y * size.width + x) % step == 0 ? (level(x, y) * 3 + x) % 256 : level(x, y)
    }
    let pictures = (
      SampleBuffer.rgba8(size.width, size.height) { x, y in [level(x, y), x % 256, 40, 255] },
      SampleBuffer.rgba8(size.width, size.height) { x, y in [other(x, y), x % 256, 40, 255] }
    )
    let found = try #require(Comparison(pictures.0, pictures.1).similarity)
    let expected = ScalarSimilarity(size.width, size.height) { x, y in
      (Self.luma(level(x, y), x % 256, 40), Self.luma(other(x, y), x % 256, 40))
    }
    #expect(found.mean == expected.mean)
    #expect(found.lowestTile == expected.lowestTile)
  }

  private static func luma(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    Double(red) * 0.29889531 + Double(green) * 0.58662247 + Double(blue) * 0.11448223
  }
}

/// A picture of greys, of which one may be black.
private struct Luma {
  let width: Int
  let levels: [Double]
  let samples: SampleBuffer

  init(_ width: Int, _ height: Int, changed: (Int, Int) = (-1, -1)) {
    func level(_ x: Int, _ y: Int) -> Int { (x, y) == changed ? 0 : 90 + (x * 7 + y * 11) % 160 }
    self.width = width
    levels = (0..<width * height).map { Double(level($0 % width, $0 / width)) }
    samples = .rgba8(width, height) { x, y in Array(repeating: level(x, y), count: 3) + [255] }
  }

  /// The similarities of all windows that lie in both pictures, each 11 by 11, by their middles.
  static func similarities(_ one: Luma, _ other: Luma) -> [[Double?]] {
    let height = one.levels.count / one.width
    return (0..<height).map { y in
      (0..<one.width).map { x in
        guard (5..<one.width - 5).contains(x), (5..<height - 5).contains(y) else { return nil }
        return similarity(one, other, x, y)
      }
    }
  }

  /// Wang's formula, around a pixel.
  private static func similarity(_ one: Luma, _ other: Luma, _ x: Int, _ y: Int) -> Double {
    var sums = [Double](repeating: 0, count: 5)
    var total = 0.0
    for step in 0..<121 {
      let (dx, dy) = (step % 11 - 5, step / 11 - 5)
      let weight = exp(-Double(dx * dx + dy * dy) / 4.5)
      let index = (y + dy) * one.width + x + dx
      let (a, b) = (one.levels[index], other.levels[index])
      for (moment, value) in [a, b, a * a, b * b, a * b].enumerated() {
        sums[moment] += weight * value
      }
      total += weight
    }
    let means = sums.map { $0 / total }
    let (a, b) = (means[0], means[1])
    let (c1, c2) = (6.5025, 58.5225)
    return (2 * a * b + c1) * (2 * (means[4] - a * b) + c2)
      / ((a * a + b * b + c1) * (means[2] - a * a + means[3] - b * b + c2))
  }
}

extension [[Double?]] {
  /// The mean of what there is in some columns and rows; 1 if there is nothing.
  fileprivate func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Double {
    let all = rows.flatMap { y in columns.compactMap { self[y][$0] } }
    return all.isEmpty ? 1 : all.reduce(0, +) / Double(all.count)
  }
}
