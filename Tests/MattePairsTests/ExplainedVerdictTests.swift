import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// What is said of two pictures that were explained.
@Suite struct ExplainedVerdictTests {
  private let folder: TemporaryFolder
  private let verdict: Verdict

  /// Three regions of a picture: 8 × 4 at 2, 1, 4 × 4 at 60, 1, and 2 × 2 at 2, 60.
  init() throws {
    folder = try TemporaryFolder()
    var changed = PixelBuffer.red(100, 80)
    for (x, y, width, height) in Self.places {
      for row in 0..<height {
        for column in 0..<width { changed[x + column, y + row] = 0xff00_00ff }
      }
    }
    try folder.write("a.png", .red(100, 80))
    try folder.write("b.png", changed)
    verdict = try PairDiffer().verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
  }

  private static let places = [(2, 1, 8, 4), (60, 1, 4, 4), (2, 60, 2, 2)]

  private static func box(_ index: Int) -> PixelRect {
    let (x, y, width, height) = places[index]
    return PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func explained(_ changes: [Explanation.Change], otherwise: Int = 0) -> Verdict {
    var comparison = verdict.comparison
    comparison.explanation = Explanation(changes: changes, otherwise: otherwise)
    return Verdict(verdict.facts, comparison, verdict.rules)
  }

  private static let moved = Explanation.Change(
    .moved(by: PixelOffset(columns: 4, rows: -1)),
    places: [PixelRect(minX: 6, minY: 1, maxX: 10, maxY: 4)], pixels: 30, rest: 2)
  private static let appeared = Explanation.Change(
    .appeared, places: [box(1), box(2)], pixels: 20, rest: 0)

  @Test("A region's line ends with what happened there; what covers several comes first")
  func lines() {
    #expect(
      explained([Self.moved, Self.appeared], otherwise: 5).text == """
        different: 52 of 8000 pixels differ (0.65 %), by up to 255 of 255, all visibly
          2 parts appeared, the largest 4 × 4 at 60, 1
          8 × 4 at 2, 1: 32 pixels, by up to 255: moved by +4, −1, but for 2 pixels
          4 × 4 at 60, 1: 16 pixels, by up to 255: appeared
          2 × 2 at 2, 60: 4 pixels, by up to 255: appeared
          5 pixels differ otherwise in all

        """)
    let changes = [2, 1, 0].map {
      Explanation.Change(.disappeared, places: [Self.box($0)], pixels: [32, 16, 4][$0], rest: 0)
    }
    #expect(
      explained([changes[0]], otherwise: 1).text.hasSuffix(
        """
          8 × 4 at 2, 1: 32 pixels, by up to 255
          4 × 4 at 60, 1: 16 pixels, by up to 255
          2 × 2 at 2, 60: 4 pixels, by up to 255: disappeared
          1 pixel differs otherwise

        """))
    #expect(explained(changes).text.split(separator: "\n").count == 4)
  }

  @Test("Pixels that differ otherwise are counted once if one change says so of all")
  func rests() {
    for changes in [[Self.moved], [Self.moved, Self.appeared]] {
      #expect(!explained(changes, otherwise: 2).text.contains("otherwise"))
    }
    #expect(explained([Self.appeared], otherwise: 2).text.contains("  2 pixels differ otherwise\n"))
  }

  @Test("A region in which two things happened has no word, but each has a sentence")
  func several() {
    let text = explained([Self.moved, Self.appeared, Self.part], otherwise: 2).text
    #expect(text.contains("  4 × 3 moved by +4, −1 to 6, 1, but for 2 pixels\n"))
    #expect(text.contains("  #ff0000 became #0000ff in 4 pixels at 2, 1\n"))
    #expect(text.contains("  8 × 4 at 2, 1: 32 pixels, by up to 255\n"))
  }

  @Test("What is larger than the region it lies in comes first, once, and not beside the region")
  func larger() {
    let page = Explanation.Change(
      .moved(by: PixelOffset(columns: -8, rows: -6)),
      places: [PixelRect(minX: 1, minY: 1, maxX: 90, maxY: 70)], pixels: 40, rest: 3)
    let text = explained([page], otherwise: 12).text
    #expect(
      text.contains("all visibly\n  89 × 69 moved by −8, −6 to 1, 1, but for 3 pixels\n"))
    #expect(text.contains("  8 × 4 at 2, 1: 32 pixels, by up to 255\n"))
    #expect(text.split(separator: "moved").count == 2)
  }

  private static let part = Explanation.Change(
    .recoloured(
      from: SampleColour([255, 0, 0, 255], depth: 8), to: SampleColour([0, 0, 255, 255], depth: 8)),
    places: [PixelRect(minX: 2, minY: 1, maxX: 4, maxY: 3)], pixels: 4, rest: 0)

  @Test("What nobody can explain is said as ever")
  func unexplained() {
    #expect(explained([], otherwise: 52).text == verdict.text)
  }

  @Test("Where nothing counts, nothing is said to have happened")
  func uncounted() {
    var comparison = Comparison(
      SampleBuffer(width: 4, height: 1, pixels: .rgba8([0, 0, 0, 0xff00_00fe])),
      SampleBuffer(width: 4, height: 1, pixels: .rgba8([0, 0, 0, 0xff00_00ff])),
      ComparisonOptions(threshold: 0.1))
    comparison.explanation = Explanation(
      changes: [
        Explanation.Change(
          .noise(maxDelta: 1), places: [PixelRect(width: 4, height: 1)], pixels: 1, rest: 0)
      ], otherwise: 0)
    let verdict = Verdict(verdict.facts, comparison, Rules(threshold: 0.1))
    #expect(verdict.isSame)
    #expect(!verdict.text.contains("noise"))
  }

  @Test("For programs each change has its parameters and its pixels, which add up")
  func json() {
    let adjustment = SampleAdjustment(gain: [0.97, 1, 1 / 3, 1], offset: [0, -1.5, 0, 0])
    let changes = [
      Self.moved, Self.appeared, Self.part,
      Explanation.Change(.adjusted(adjustment), places: [Self.box(0)], pixels: 3, rest: 0),
      Explanation.Change(.noise(maxDelta: 4), places: [Self.box(0)], pixels: 2, rest: 0),
      Explanation.Change(.outside(.before), places: [Self.box(0)], pixels: 1, rest: 0),
    ]
    let place = #"{"x": 2, "y": 1, "width": 8, "height": 4}"#
    let written = [
      #"{"kind": "moved", "from": {"x": 2, "y": 2, "width": 4, "height": 3}, "by": {"x": 4, "y": -1}, "to": {"x": 6, "y": 1, "width": 4, "height": 3}, "places": [{"x": 6, "y": 1, "width": 4, "height": 3}], "pixels": 30, "rest": 2}"#,
      #"{"kind": "appeared", "places": [{"x": 60, "y": 1, "width": 4, "height": 4}, {"x": 2, "y": 60, "width": 2, "height": 2}], "pixels": 20}"#,
      ##"{"kind": "recoloured", "before": "#ff0000", "after": "#0000ff", "places": [{"x": 2, "y": 1, "width": 2, "height": 2}], "pixels": 4}"##,
      #"{"kind": "adjusted", "gain": [0.97, 1, 0.3333333333333333, 1], "offset": [0, -1.5, 0, 0], "places": [\#(place)], "pixels": 3}"#,
      #"{"kind": "noise", "maxDelta": 4, "places": [\#(place)], "pixels": 2}"#,
      #"{"kind": "outside", "side": "before", "places": [\#(place)], "pixels": 1}"#,
      #"{"kind": "otherwise", "pixels": 2}"#,
    ]
    #expect(
      explained(changes, otherwise: 2).json["explanation"]?.text
        == "[\(written.joined(separator: ", "))]")
    #expect(verdict.json["explanation"]?.text == "null")
    #expect(explained([]).json["explanation"]?.text == "[]")
    let short = explained(changes).json(maxRegions: 1)["explanation"]?.array?[1]
    #expect(short?["places"]?.array?.count == 1)
  }

  @Test("In a list the first sentence is below how much differs, however long the path is")
  func list() {
    func lines(
      _ changes: [Explanation.Change], otherwise: Int, name: String = "b.png"
    ) -> [String] {
      let sources = Sides(
        before: PictureSource(path: "a.png"), after: PictureSource(path: PathBytes(name)))
      let verdict = PairsVerdict(
        explained(changes, otherwise: otherwise), on: Pairing(of: sources))
      return verdict.text().split(separator: "\n").dropLast().map(String.init)
    }
    let amount = ": 52 of 8000 pixels differ (0.65 %), by up to 255 of 255, all visibly"
    let start = "changed: b.png\(amount)"
    #expect(lines([], otherwise: 52) == [start])
    let moved = "  4 × 3 moved by +4, −1 to 6, 1, but for 2 pixels"
    #expect(lines([Self.moved], otherwise: 2) == [start, moved])
    let changes = [Self.moved, Self.appeared]
    let others = "; 1 more change; 9 pixels otherwise in all"
    #expect(lines(changes, otherwise: 9) == [start, moved + others])
    let long = String(repeating: "b", count: 200)
    #expect(
      lines(changes, otherwise: 9, name: long) == ["changed: \(long)\(amount)", moved + others])
  }
}
