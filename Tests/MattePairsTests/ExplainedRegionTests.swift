import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// What is said of each region of two pictures that were explained, and of both.
@Suite struct ExplainedRegionTests {
  private static let (large, small) = (
    PixelRect(minX: 2, minY: 1, maxX: 10, maxY: 5), PixelRect(minX: 60, minY: 1, maxX: 64, maxY: 5)
  )

  private let verdict: Verdict

  /// Two pictures that differ in two regions.
  init() throws {
    let folder = try TemporaryFolder()
    var changed = PixelBuffer.red(100, 80)
    for box in [Self.large, Self.small] {
      for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { changed[x, y] = 0xff00_00ff } }
    }
    try folder.write("a.png", .red(100, 80))
    try folder.write("b.png", changed)
    verdict = try PairDiffer().verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
  }

  private func explained(_ changes: [Explanation.Change], otherwise: Int = 0) -> Verdict {
    var comparison = verdict.comparison
    comparison.explanation = Explanation(changes: changes, otherwise: otherwise)
    return Verdict(verdict.facts, comparison, verdict.rules)
  }

  private static func change(
    _ kind: Explanation.Kind, _ place: PixelRect, pixels: Int
  ) -> Explanation.Change { Explanation.Change(kind, places: [place], pixels: pixels, rest: 0) }

  @Test("A region has the words of its only change, of several those of the largest, or none")
  func words() {
    let changes = [
      Self.change(.appeared, Self.large, pixels: 20),
      Self.change(
        .moved(by: PixelOffset(columns: 4, rows: 0)),
        PixelRect(minX: 6, minY: 1, maxX: 10, maxY: 5), pixels: 8),
      Self.change(
        .outlined, PixelRect(minX: 2, minY: 1, maxX: 4, maxY: 5), pixels: 4),
    ]
    #expect(explained([changes[0]]).regionWords() == ["appeared", nil])
    #expect(
      explained(Array(changes[..<2])).regionWords() == ["appeared, and 1 more change", nil])
    #expect(explained(changes).regionWords() == ["appeared, and 2 more changes", nil])
    #expect(
      explained([Self.change(.disappeared, Self.small, pixels: 16)]).regionWords()
        == [nil, "disappeared"])
    #expect(explained(changes).regionWords(maxRegions: 1).count == 1)
    #expect(verdict.regionWords() == [nil, nil])
  }

  @Test("A region has no words for what happened to less than half of its pixels")
  func minor() {
    let line = PixelRect(minX: 2, minY: 1, maxX: 10, maxY: 2)
    for (pixels, words) in [(16, "appeared"), (15, nil)] as [(Int, String?)] {
      let change = Explanation.Change(.appeared, places: [Self.large], pixels: pixels, rest: 0)
      #expect(explained([change], otherwise: 32).regionWords() == [words, nil])
    }
    let verdict = explained([Self.change(.outlined, line, pixels: 8)], otherwise: 40)
    #expect(verdict.text.contains("\n  a line of 8 × 1 at 2, 1 changed\n"))
    #expect(verdict.text.contains("  8 × 4 at 2, 1: 32 pixels, by up to 255\n"))
  }

  @Test("Of a change with several places in a region all are told, or none if it has others")
  func places() {
    let places = [
      PixelRect(minX: 2, minY: 1, maxX: 6, maxY: 5), PixelRect(minX: 6, minY: 1, maxX: 10, maxY: 3),
    ]
    func words(_ places: [PixelRect]) -> String? {
      let change = Explanation.Change(.outside(.after), places: places, pixels: 24, rest: 0)
      return explained([change]).regionWords()[0]
    }
    #expect(words(places) == "2 parts outside the picture before, the largest 4 × 4 at 2, 1")
    #expect(words(places + [Self.small]) == nil)
    let change = Explanation.Change(.outside(.after), places: places, pixels: 24, rest: 0)
    #expect(explained([change]).text.split(separator: "2 parts").count == 2)
  }

  @Test("What happened in a region is not said of one around it")
  func nested() throws {
    let (frame, inner) = (
      PixelRect(minX: 10, minY: 10, maxX: 90, maxY: 70),
      PixelRect(minX: 40, minY: 30, maxX: 52, maxY: 40)
    )
    let folder = try TemporaryFolder()
    var changed = PixelBuffer.red(100, 80)
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX {
        let isFrame = [frame.minX, frame.maxX - 1].contains(x) || y == frame.minY
        let isInner = (40..<52).contains(x) && (30..<40).contains(y)
        if isFrame || isInner { changed[x, y] = 0xff00_00ff }
      }
    }
    try folder.write("a.png", .red(100, 80))
    try folder.write("b.png", changed)
    let plain = try PairDiffer().verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
    var comparison = plain.comparison
    let appeared = Self.change(.appeared, inner, pixels: 120)
    comparison.explanation = Explanation(changes: [appeared], otherwise: 198)
    let verdict = Verdict(plain.facts, comparison, plain.rules)
    #expect(comparison.regions.map(\.box) == [frame, inner])
    #expect(verdict.regionWords() == [nil, "appeared"])
    let lines = verdict.text.split(separator: "\n").dropFirst()
    #expect(lines.first == "  80 × 60 at 10, 10: 198 pixels, by up to 255")
    #expect(lines.dropFirst().first == "  12 × 10 at 40, 30: 120 pixels, by up to 255: appeared")
  }

  @Test("A colour that changed in a region and in others within it is said apart from both")
  func nestedColour() throws {
    let folder = try TemporaryFolder()
    var (plain, changed) = (PixelBuffer.red(100, 80), PixelBuffer.red(100, 80))
    for y in 10..<70 {
      for x in 10..<90 {
        let isRing = !(14..<86).contains(x) || !(14..<66).contains(y)
        let isHand = (40..<60).contains(x) && (30..<40).contains(y)
        if isRing || isHand { (plain[x, y], changed[x, y]) = (0xff00_8000, 0xff00_00ff) }
      }
    }
    try folder.write("a.png", plain)
    try folder.write("b.png", changed)
    let verdict = try PairDiffer(Rules(explains: true)).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
    #expect(
      verdict.text.split(separator: "\n").dropFirst() == [
        "  #008000 became #0000ff in 1256 pixels at 10, 10",
        "  80 × 60 at 10, 10: 1056 pixels, by up to 255",
        "  20 × 10 at 40, 30: 200 pixels, by up to 255",
      ])
  }

  @Test("An account has a sentence for each change, and one for the pixels that differ otherwise")
  func account() {
    let change = Self.change(.appeared, Self.small, pixels: 16)
    #expect(explained([change]).account == ["4 × 4 appeared at 60, 1"])
    #expect(
      explained([change], otherwise: 32).account
        == ["4 × 4 appeared at 60, 1", "32 pixels differ otherwise"])
    #expect(explained([], otherwise: 48).account == [])
    #expect(verdict.account == [])
  }
}
