import MatteCompare
import MatteGeometry
import MattePairs
import Testing

/// What happened, in words.
@Suite struct ExplanationWordsTests {
  private typealias Change = Explanation.Change
  private typealias Kind = Explanation.Kind

  static let blue = SampleColour([0x0a, 0x84, 0xff, 255], depth: 8)
  static let otherBlue = SampleColour([0x00, 0x7a, 0xff, 255], depth: 8)

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private static func adjusted(
    _ gain: SIMD4<Double>, _ offset: SIMD4<Double> = .zero
  ) -> Kind {
    .adjusted(SampleAdjustment(gain: gain, offset: offset))
  }

  /// A kind, what is said of one place and of three, and what a region's line says.
  private static let kinds: [(Kind, one: String, three: String, word: String)] = [
    (
      .moved(by: PixelOffset(columns: 4, rows: -12)), "160 × 44 moved by +4, −12 to 900, 300",
      "3 parts moved by +4, −12, the largest 160 × 44 to 900, 300", "moved by +4, −12"
    ),
    (
      .recoloured(from: blue, to: otherBlue), "#0a84ff became #007aff in 1760 pixels at 900, 300",
      "#0a84ff became #007aff in 3 places, 1760 pixels", "#0a84ff became #007aff"
    ),
    (
      adjusted([0.97, 0.97, 0.97, 1]), "3 % darker on 160 × 44 at 900, 300",
      "3 % darker in 3 places, 1760 pixels", "3 % darker"
    ),
    (
      .appeared, "160 × 44 appeared at 900, 300",
      "3 parts appeared, the largest 160 × 44 at 900, 300", "appeared"
    ),
    (
      .disappeared, "160 × 44 disappeared at 900, 300",
      "3 parts disappeared, the largest 160 × 44 at 900, 300", "disappeared"
    ),
    (
      .outlined, "a line around 160 × 44 at 900, 300 changed",
      "only lines around 3 parts changed, the largest 160 × 44 at 900, 300",
      "a line around it changed"
    ),
    (
      .lineAppeared, "a line around 160 × 44 at 900, 300 appeared",
      "lines around 3 parts appeared, the largest 160 × 44 at 900, 300",
      "a line around it appeared"
    ),
    (
      .lineDisappeared, "a line around 160 × 44 at 900, 300 disappeared",
      "lines around 3 parts disappeared, the largest 160 × 44 at 900, 300",
      "a line around it disappeared"
    ),
    (
      .noise(maxDelta: 3), "noise up to 3 of 255 on 25 % of 160 × 44 at 900, 300",
      "noise up to 3 of 255 on 1760 pixels, 19 % of 3 places", "noise up to 3 of 255 on 25 %"
    ),
    (
      .outside(.after), "160 × 44 at 900, 300 outside the picture before",
      "3 parts outside the picture before, the largest 160 × 44 at 900, 300",
      "outside the picture before"
    ),
  ]

  @Test("A change is said with its place, several places are counted", arguments: 0..<8)
  func places(index: Int) {
    let (kind, one, three, word) = Self.kinds[index]
    let place = Self.box(900, 300, 160, 44)
    func sentences(_ places: [PixelRect], rest: Int) -> [String] {
      let change = Change(kind, places: places, pixels: 1760, rest: rest)
      return Explanation(changes: [change], otherwise: rest).sentences(depth: 8)
    }
    #expect(sentences([place], rest: 0) == [one])
    #expect(sentences([place], rest: 31) == [one + ", but for 31 pixels"])
    let places = [Self.box(8, 9, 30, 60), place, Self.box(8, 900, 10, 50)]
    #expect(sentences(places, rest: 1) == [three + ", but for 1 pixel"])
    let many = (0..<400).map { Self.box($0 * 3, 9, 2, 2) }
    #expect(sentences(many, rest: 0)[0].count < 90)
    let change = Change(kind, places: [place], pixels: 1760, rest: 31)
    let words = Explanation(changes: [change], otherwise: 31).words(in: place, depth: 8)
    #expect(words == word + ", but for 31 pixels")
  }

  /// An adjustment of 8 bits, and its words.
  private static let adjustments: [(gain: SIMD4<Double>, offset: SIMD4<Double>, String)] = [
    ([1.125, 1.125, 1.125, 1], .zero, "12.5 % brighter"),
    ([0.9999, 1, 1, 1], [0, 0, 4, 0], "blue +4"),
    ([1, 1, 1, 1], [2, -3, 2, 0], "red and blue +2, green −3"),
    ([1, 1, 1, 1], [-7, -7, -7, 0], "red, green and blue −7"),
    ([1, 1, 1, 0.9], .zero, "opacity × 0.9"),
    ([1, 1, 1, 1], [0, 0, 0, -8], "alpha −8"),
    ([1, 1, 1, 0.5], [0, 0, 0, 100], "alpha × 0.5 + 100"),
    ([0.9, 0.9, 0.9, 1], [25.5, 25.5, 25.5, 0], "faded by 10 % towards #ffffff"),
    ([0.75, 0.75, 0.75, 1], [16, 32, 63.75, 0], "faded by 25 % towards #4080ff"),
    ([0.75, 0.75, 0.75, 1], [160, 32, 0, 0], "red × 0.75 + 160, green × 0.75 + 32, blue × 0.75"),
    ([1.5, 0.5, 1.5, 1], [-3, 0, -3, 0], "red and blue × 1.5 − 3, green × 0.5"),
    ([1.5, 1, 1, 1], [0, 0, 4, 0], "red × 1.5, blue +4"),
    ([0.97, 0.97, 0.97, 0.5], .zero, "3 % darker, opacity × 0.5"),
    ([1, 1, 1, 1], .zero, "red, green, blue and alpha × 1"),
    ([-1, -1, -1, 1], [255, 255, 255, 0], "red, green and blue × −1 + 255"),
  ]

  @Test("An adjustment has the simplest word that says the same", arguments: 0..<15)
  func adjustmentWords(index: Int) {
    let (gain, offset, words) = Self.adjustments[index]
    let place = Self.box(0, 0, 10, 10)
    let change = Change(Self.adjusted(gain, offset), places: [place], pixels: 100, rest: 0)
    let said = Explanation(changes: [change], otherwise: 0).words(in: place, depth: 8)
    #expect(said == words)
  }

  @Test("Steps of 16 bits are said as such, and colours have four digits a sample")
  func deep() {
    let place = Self.box(0, 0, 10, 10)
    func words(_ kind: Kind) -> String? {
      Explanation(changes: [Change(kind, places: [place], pixels: 100, rest: 0)], otherwise: 0)
        .words(in: place, depth: 16)
    }
    #expect(words(Self.adjusted([1, 1, 1, 1], [0, 0, 700, 0])) == "blue +700 of 65535")
    #expect(words(Self.adjusted([0.99999, 0.99999, 0.99999, 1])) == "0.001 % darker")
    #expect(words(Self.adjusted([1.0001, 1, 1, 1])) == "red × 1.0001")
    #expect(words(.noise(maxDelta: 99)) == "noise up to 99 of 65535")
    let red: SIMD4<UInt16> = [0xffff, 1, 0, 0xffff]
    let faint: SIMD4<UInt16> = [0xffff, 0, 0, 0x8000]
    #expect(
      words(.recoloured(from: SampleColour(red, depth: 16), to: SampleColour(faint, depth: 16)))
        == "#ffff00010000ffff became #ffff000000008000")
    #expect(SampleColour(red, depth: 16).text == "#ffff00010000")
    #expect(SampleColour([1, 2, 3, 0], depth: 8).text == "#01020300")
    #expect(Self.blue.text == "#0a84ff")
  }

  @Test("Of many changes the largest are said, and the others counted")
  func many() {
    let changes = (0..<10).map { index in
      Change(
        Self.adjusted([1, 1, 1, 1], [Double(index + 1), 0, 0, 0]),
        places: [Self.box(index * 20, 0, 10, 10)], pixels: 100 - index, rest: 0)
    }
    let sentences = Explanation(changes: changes, otherwise: 0).sentences(depth: 8)
    #expect(sentences.count == 9)
    #expect(sentences[7] == "red +8 on 10 × 10 at 140, 0")
    #expect(sentences[8] == "and 2 more changes, 183 pixels")
    let all = Explanation(changes: Array(changes[..<9]), otherwise: 0).sentences(depth: 8)
    #expect(all.last == "and 1 more change, 92 pixels")
  }

  @Test("Where there are too many changes, moves to one side are one sentence")
  func moves() {
    let down = (4...11).map { rows in
      Change(
        .moved(by: PixelOffset(columns: 0, rows: rows)),
        places: [Self.box(0, rows * 30, 20, 20)], pixels: 10, rest: rows == 9 ? 212 : 0)
    }
    let left = Change(
      .moved(by: PixelOffset(columns: -3, rows: 0)),
      places: [Self.box(0, 0, 5, 5), Self.box(9, 0, 5, 5)], pixels: 5, rest: 0)
    let explanation = Explanation(changes: down + [left], otherwise: 212)
    #expect(
      explanation.sentences(depth: 8) == [
        "8 parts moved down by 4 to 11 px, but for 212 pixels",
        "2 parts moved by −3, 0, the largest 5 × 5 to 0, 0",
      ])
    #expect(Explanation(changes: down, otherwise: 212).sentences(depth: 8).count == 8)
  }

  @Test("A part of the picture has the words of the only change that has its place there")
  func parts() {
    let moved = Change(
      .moved(by: PixelOffset(columns: 4, rows: 12)), places: [Self.box(904, 312, 160, 44)],
      pixels: 9000, rest: 0)
    let far = Change(
      .moved(by: PixelOffset(columns: 0, rows: 500)), places: [Self.box(0, 500, 50, 50)],
      pixels: 5000, rest: 0)
    let outlined = Change(.outlined, places: [Self.box(100, 0, 300, 200)], pixels: 996, rest: 0)
    let within = Change(
      .recoloured(from: Self.blue, to: Self.otherBlue),
      places: [Self.box(200, 50, 20, 20), Self.box(600, 0, 20, 20)], pixels: 800, rest: 0)
    let explanation = Explanation(changes: [moved, far, outlined, within], otherwise: 0)
    func words(_ box: PixelRect) -> String? { explanation.words(in: box, depth: 8) }
    // The place that it left, and the one where it is.
    #expect(words(Self.box(900, 300, 164, 56)) == "moved by +4, +12")
    #expect(words(Self.box(900, 280, 200, 90)) == "160 × 44 moved by +4, +12 to 904, 312")
    #expect(words(Self.box(0, 500, 50, 50)) == "moved by 0, +500")
    #expect(words(Self.box(10, 510, 20, 20)) == "moved by 0, +500")
    #expect(words(Self.box(0, 0, 50, 50)) == "moved to 0, 500")
    #expect(words(Self.box(200, 50, 20, 20)) == "#0a84ff became #007aff")
    #expect(words(Self.box(600, 0, 30, 20)) == "#0a84ff became #007aff in 20 × 20 at 600, 0")
    #expect(words(Self.box(100, 0, 300, 200)) == nil)
    #expect(explanation.changes(in: Self.box(100, 0, 300, 200)) == [outlined, within])
    #expect(words(Self.box(2000, 0, 9, 9)) == nil)
  }

  @Test(
    "Of what is no longer there it is said where that went, and how large it is if more differs")
  func departures() {
    let moved = Change(
      .moved(by: PixelOffset(columns: 0, rows: 50)), places: [Self.box(20, 61, 157, 23)],
      pixels: 4332, rest: 0)
    let explanation = Explanation(changes: [moved], otherwise: 0)
    func words(_ box: PixelRect) -> String? { explanation.words(in: box, depth: 8) }
    #expect(words(Self.box(20, 11, 157, 23)) == "moved to 20, 61")
    // A part of it goes with it.
    #expect(words(Self.box(81, 11, 37, 23)) == "moved to 81, 61")
    // Around it something else differs.
    #expect(words(Self.box(10, 0, 180, 40)) == "157 × 23 moved to 20, 61")
    #expect(words(Self.box(60, 0, 180, 40)) == "157 × 23 moved to 20, 61")
  }

  @Test("A line that has no inside is called so")
  func thinLines() {
    let place = Self.box(3, 4, 640, 1)
    let explanation = Explanation(
      changes: [Change(.outlined, places: [place], pixels: 640, rest: 0)], otherwise: 0)
    #expect(explanation.sentences(depth: 8) == ["a line of 640 × 1 at 3, 4 changed"])
    #expect(explanation.words(in: place, depth: 8) == "a line changed")
  }
}
