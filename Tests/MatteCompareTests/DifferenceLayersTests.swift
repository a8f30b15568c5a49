import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath
import Testing

@Suite("What differs, as layers")
struct DifferenceLayersTests {
  private static let mark: Pixel = 0xffd5_5e00
  private static let grey: Pixel = 0xff8a_8a8a
  /// A quarter of sky blue: the faintest mark.
  private static let faint: Pixel = 0x4016_2d3a

  /// A picture of one column, black but for the red of some rows.
  private static func column(_ reds: [UInt32]) -> SampleBuffer {
    SampleBuffer(width: 1, height: reds.count, pixels: .rgba8(reds.map { 0xff00_0000 | $0 }))
  }

  private static func layers(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions = .init()
  ) -> DifferenceLayers {
    DifferenceLayers(Comparison(before, after, options), before, after)
  }

  @Test(
    "A pixel that differs is marked by how far it is apart, and its magnitude is the largest difference of a sample"
  )
  func counted() {
    let layers = Self.layers(Self.column([0, 0, 9]), Self.column([0, 200, 8]))
    #expect(layers.marks.pixels == [0, Self.mark, Self.faint])
    #expect(layers.levels.values == [0, 107, 1])
    #expect(layers.magnitudes.values == [0, 200, 1])
  }

  @Test("What is left out and what is too little to count have colours of their own")
  func uncounted() {
    let excluded = Exclusion(rectangles: [PixelRect(width: 1, height: 1)])
    let options = ComparisonOptions(threshold: 0.5, excluded: excluded)
    let layers = Self.layers(Self.column([255, 1, 3]), Self.column([0, 0, 3]), options)
    #expect(layers.marks.pixels == [Self.grey, Self.faint, 0])
  }

  /// The byte of a magnitude of 16 bits: the smallest whose square is as large a share of 255 · 255.
  private static func root(_ magnitude: Int) -> UInt8 {
    UInt8((0...255).first { $0 * $0 * 65_535 >= magnitude * 65_025 } ?? 255)
  }

  @Test("Magnitudes of 16 bits are roots, of which sixteen are below a step of 8 bits")
  func deep() {
    func deep(_ reds: [UInt64]) -> SampleBuffer {
      SampleBuffer(width: 1, height: reds.count, pixels: .rgba16(reds.map { 0xffff << 48 | $0 }))
    }
    let layers = Self.layers(deep([0, 0, 0, 0, 0]), deep([0, 1, 257, 260, 65_535]))
    #expect(layers.magnitudes.values == [0, 1, 16, 17, 255])
    // The magnitudes at which the byte becomes the next one.
    let steps = (1...254).flatMap { root in (0...2).map { root * root * 257 / 255 + $0 } }
    let bytes = Self.layers(deep(steps.map { _ in 0 }), deep(steps.map { UInt64($0) }))
    #expect(bytes.magnitudes.values == steps.map(Self.root))
  }

  @Test("Of a pixel that is transparent in either picture only the transparency differs")
  func transparent() {
    let clear = SampleBuffer.rgba8(1, 1) { _, _ in [200, 100, 50, 0] }
    let faint = SampleBuffer.rgba8(1, 1) { _, _ in [0, 0, 0, 10] }
    for (before, after) in [(clear, faint), (faint, clear)] {
      #expect(Self.layers(before, after).magnitudes.values == [10])
    }
    let more = SampleBuffer.rgba8(1, 1) { _, _ in [90, 0, 0, 100] }
    #expect(Self.layers(faint, more).magnitudes.values == [90])
  }

  @Test("A colour that is hardly seen counts as much as is seen of it", arguments: [8, 16])
  func faintColours(depth: Int) {
    func picture(_ red: Int, _ alphas: [Int]) -> SampleBuffer {
      depth == 8
        ? .rgba8(alphas.count, 1) { x, _ in [red, 0, 0, alphas[x]] }
        : SampleBuffer(
          width: alphas.count, height: 1,
          pixels: .rgba16(alphas.map { UInt64($0 * 257) << 48 | UInt64(red * 257) }))
    }
    let alphas = Array(1...255)
    func expected(_ step: Int, _ alpha: Int) -> UInt8 {
      depth == 8 ? UInt8((step * alpha + 254) / 255) : Self.root((step * 257 * alpha + 254) / 255)
    }
    for red in [0, 1, 2, 100, 254] {
      let values = Self.layers(picture(red, alphas), picture(red + 1, alphas)).magnitudes.values
      #expect(values == alphas.map { expected(1, $0) })
    }
    for red in [1, 2, 100, 254, 255] {
      let large = Self.layers(picture(0, alphas), picture(red, alphas)).magnitudes.values
      #expect(large == alphas.map { expected(red, $0) })
    }
  }

  @Test("What only one picture has is in neither layer")
  func sizes() {
    let layers = Self.layers(Self.column([0]), Self.column([0, 1]))
    #expect(layers.marks.pixels == [0, 0])
    #expect(layers.magnitudes.values == [0, 0])
  }

  @Test(
    "The further apart sky blue pixels are, the more of it there is, from a quarter to all just below the threshold",
    arguments: [ColorMetric.yiq, .oklab])
  func faint(metric: ColorMetric) {
    let greys = (0...26).map { UInt32($0) }
    func grey(_ value: UInt32) -> UInt32 { 0xff00_0000 | value << 16 | value << 8 | value }
    let before = SampleBuffer(width: 27, height: 1, pixels: .rgba8(greys.map { _ in grey(100) }))
    let after = SampleBuffer(width: 27, height: 1, pixels: .rgba8(greys.map { grey(100 + $0) }))
    let marks = Self.layers(before, after, ComparisonOptions(metric: metric)).marks.pixels
    let faint = marks.filter { $0.alpha > 0 && $0 != Self.mark }
    #expect(marks[0] == 0)
    // A step of one looks a little further in OKLab.
    #expect(marks[1].alpha == (metric == .yiq ? 64 : 71))
    #expect(zip(faint, faint.dropFirst()).allSatisfy { $0.alpha <= $1.alpha })
    #expect(faint.allSatisfy { $0.blue >= $0.green && $0.green >= $0.red })
    let visible = Comparison(before, after, ComparisonOptions(metric: metric)).visiblePixelCount
    #expect(marks.count { $0 == Self.mark } == visible)
  }

  @Test(
    "With a threshold, what counts is vermilion, however near it is, and nothing else",
    arguments: [0.0, 0.02, 0.123, 0.5])
  func threshold(threshold: Double) {
    var numbers = Seeded(5)
    func noise() -> SampleBuffer {
      .rgba8(64, 8) { _, _ in
        (0..<4).map { $0 == 3 ? 255 : Int.random(in: 60...130, using: &numbers) }
      }
    }
    let (before, after) = (noise(), noise())
    let options = ComparisonOptions(threshold: threshold)
    let comparison = Comparison(before, after, options)
    let marks = DifferenceLayers(comparison, before, after).marks
    #expect(marks.pixels.count { $0 == Self.mark } == comparison.visiblePixelCount)
  }

  @Test(
    "Levels are those of the metric, pixel by pixel, with or without transparency, at 8 and at 16 bits",
    arguments: [8, 16])
  func scalar(bits: Int) {
    var numbers = Seeded(bits)
    func sample() -> UInt64 { UInt64.random(in: 0...(1 << UInt64(bits) - 1), using: &numbers) }
    func noise() -> [UInt64] {
      (0..<67).map { _ in (0..<4).reduce(0) { $0 | sample() << UInt64($1 * bits) } }
    }
    func buffer(_ words: [UInt64]) -> SampleBuffer {
      SampleBuffer(
        width: 67, height: 1,
        pixels: bits == 8 ? .rgba8(words.map { UInt32($0) }) : .rgba16(words))
    }
    let (first, second) = (noise(), noise())
    let layers = Self.layers(buffer(first), buffer(second))
    for x in first.indices {
      func samples(_ word: UInt64) -> [Double] {
        (0..<4).map {
          Double(word >> UInt64($0 * bits) & (1 << UInt64(bits) - 1)) * 255 / Double(1 << bits - 1)
        }
      }
      let (one, two) = (samples(first[x]), samples(second[x]))
      func distance(over ground: Double) -> Double {
        let way = (0..<3).map { index in
          (one[index] - ground) * one[3] / 255 - (two[index] - ground) * two[3] / 255
        }
        let y = way[0] * 0.29889531 + way[1] * 0.58662247 + way[2] * 0.11448223
        let i = way[0] * 0.59597799 - way[1] * 0.27417610 - way[2] * 0.32180189
        let q = way[0] * 0.21147017 - way[1] * 0.52261711 + way[2] * 0.31114694
        return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215).squareRoot()
      }
      let steps = max(distance(over: 255), distance(over: 0)) * 250
      #expect(abs(Double(layers.levels.values[x]) - 0.5 - steps) <= 0.51, "\(x)")
    }
  }

  @Test("With added and removed rows the layers have the rows of the picture after")
  func aligned() {
    let reds = (0..<40).map { UInt32($0 * 6) }
    let after = Array(reds[3...] + [255, 254])
    let layers = Self.layers(
      Self.column(reds), Self.column(after), ComparisonOptions(alignsRows: true))
    #expect(layers.marks.height == 39)
    #expect(layers.marks.pixels.allSatisfy { $0 == 0 })
  }
}
