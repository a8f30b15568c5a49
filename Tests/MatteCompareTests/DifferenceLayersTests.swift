import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("What differs, as layers")
struct DifferenceLayersTests {
  private static let mark: Pixel = 0xffd5_5e00
  private static let grey: Pixel = 0xff8a_8a8a
  private static let blue: Pixel = 0xff56_b4e9

  /// A picture of one column, black but for the red of some rows.
  private static func column(_ reds: [UInt32]) -> SampleBuffer {
    SampleBuffer(width: 1, height: reds.count, pixels: .rgba8(reds.map { 0xff00_0000 | $0 }))
  }

  private static func layers(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions = .init()
  ) -> DifferenceLayers {
    DifferenceLayers(Comparison(before, after, options), before, after)
  }

  @Test("A pixel that counts is marked, and its magnitude is the largest difference of a sample")
  func counted() {
    let layers = Self.layers(Self.column([0, 0, 9]), Self.column([0, 200, 8]))
    #expect(layers.marks.pixels == [0, Self.mark, Self.mark])
    #expect(layers.magnitudes.values == [0, 200, 1])
  }

  @Test("What is left out and what is too little to count have colours of their own")
  func uncounted() {
    let excluded = Exclusion(rectangles: [PixelRect(width: 1, height: 1)])
    let options = ComparisonOptions(threshold: 0.5, excluded: excluded)
    let layers = Self.layers(Self.column([255, 1, 3]), Self.column([0, 0, 3]), options)
    #expect(layers.marks.pixels == [Self.grey, Self.blue, 0])
  }

  @Test("The smallest difference of 16 bits has a magnitude that can be seen, the largest is 255")
  func deep() {
    func deep(_ reds: [UInt64]) -> SampleBuffer {
      SampleBuffer(width: 1, height: reds.count, pixels: .rgba16(reds.map { 0xffff << 48 | $0 }))
    }
    let layers = Self.layers(deep([0, 0, 0, 0]), deep([0, 1, 258, 65_535]))
    #expect(layers.magnitudes.values == [0, 1, 2, 255])
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

  @Test("What only one picture has differs as much as can be")
  func sizes() {
    let layers = Self.layers(Self.column([0]), Self.column([0, 1]))
    #expect(layers.marks.pixels == [0, Self.mark])
    #expect(layers.magnitudes.values == [0, 255])
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
