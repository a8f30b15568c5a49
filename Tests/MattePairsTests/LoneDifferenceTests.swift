import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Pictures that only one thing makes different: their profiles, or alpha.
@Suite struct LoneDifferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for side in ["then", "now"] { _ = try Tool("mkdir", [folder.path(side)]).run() }
  }

  /// The colours of Display P3 with sRGB's curve (PNG specification, 11.3.2.1).
  private static let wide =
    PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f])
    + PNGText.chunk(
      "cHRM",
      [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000].flatMap { corner -> [UInt8] in
        [0, UInt8(corner >> 16), UInt8(corner >> 8 & 255), UInt8(corner & 255)]
      })

  /// Writes a picture of 10 × 8 pixels of one colour, but for its first.
  private func write(
    _ name: String, _ colour: [Int], first: [Int]? = nil, _ chunks: [UInt8] = []
  ) throws {
    let samples = [first ?? colour] + [[Int]](repeating: colour, count: 79)
    try folder.write(name, PNGText.picture(10, depth: 8, samples, chunks))
  }

  private func verdict(_ rules: Rules = Rules()) throws -> Verdict {
    try PairDiffer(rules).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
  }

  private static let grey = [130, 128, 126, 255]

  @Test("Where no number differs but the profile, only that is said")
  func profile() throws {
    try write("a.png", Self.grey, Self.wide)
    try write("b.png", Self.grey)
    let verdict = try verdict()
    let head = try #require(verdict.text.split(separator: "\n").first)
    let names = "\(verdict.json["before"]?["profile"]?.string ?? "") → sRGB"
    #expect(head == "different: only the profile: \(names) (no number differs, none visibly)")
    #expect(!verdict.text.contains("10 × 8 at"))
    #expect(verdict.text.contains("compared in Rec. 2020"))
    #expect(!verdict.isSame)
    #expect(verdict.json["only"]?.string == "profile")
    let swapped = try PairDiffer().verdict(
      before: PathBytes(folder.path("b.png")), after: PathBytes(folder.path("a.png")))
    #expect(swapped.summary.hasPrefix("only the profile: sRGB → "))
  }

  @Test("Of a profile it is said how many pixels look different")
  func visible() throws {
    // Of light as it is, black and white are the same, and grey is far brighter.
    let linear = PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
    try write("a.png", [255, 255, 255, 255], first: Self.grey, linear)
    try write("b.png", [255, 255, 255, 255], first: Self.grey)
    #expect(try verdict().summary.hasSuffix("(no number differs, 1 of 80 pixels visibly)"))
    #expect(
      try verdict(Rules(threshold: 0.1)).summary.hasSuffix(
        "(no number differs, 1 of 80 pixels look different)"))
    #expect(
      try verdict(Rules(countsVisible: false)).summary.hasSuffix("(no number differs)"))
    #expect(try verdict(Rules(threshold: 0.9)).isSame)
  }

  @Test("Where only the profile differs and all is tinted, that is said")
  func tint() throws {
    try write("a.png", [100, 130, 110, 255], Self.wide)
    try write("b.png", [100, 130, 110, 255])
    let summary = try verdict().summary
    #expect(summary.hasPrefix("only the profile: "))
    #expect(summary.hasSuffix(" tint over 100 %)"), "\(summary)")
  }

  @Test("If a number differs, too, or pixels were compared with others, it is not only the profile")
  func numbers() throws {
    try write("a.png", Self.grey, Self.wide)
    try write("b.png", Self.grey, first: [131, 128, 126, 255])
    #expect(try verdict().summary.hasPrefix("80 of 80 pixels differ"))
    #expect(try verdict().json["only"]?.text == "null")
    try write("b.png", Self.grey)
    let moved = try verdict(Rules(offset: PixelOffset(columns: 1, rows: 0)))
    #expect(!moved.isOnlyProfile)
  }

  @Test("In a list pairs that differ only in their profiles are counted apart")
  func list() throws {
    for (name, colour) in [("one", 128), ("two", 20)] {
      try write("then/\(name).png", [colour, colour, colour + 2, 255], Self.wide)
      try write("now/\(name).png", [colour, colour, colour + 2, 255])
    }
    try write("then/three.png", Self.grey)
    try write("now/three.png", [9, 9, 9, 255])
    func verdict() throws -> PairsVerdict {
      let pairing = try Pairing(
        before: PathBytes(folder.path("then")), after: PathBytes(folder.path("now")))
      return PairsDiffer(PairDiffer()).verdict(on: pairing)
    }
    let (both, text) = (try verdict(), try verdict().text())
    #expect(text.contains("changed: one.png: only the profile: "))
    #expect(text.hasSuffix("different: 3 of 3 pairs, 1 visibly, 2 only in their profile\n"))
    #expect(both.json()["summary"]?["onlyProfile"]?.text == "2")
    #expect(both.json()["summary"]?["different"]?.text == "3")
    try write("now/two.png", Self.grey)
    #expect(
      try verdict().text().hasSuffix("different: 3 of 3 pairs, 2 visibly, 1 only in its profile\n"))
    try write("now/one.png", Self.grey)
    #expect(try verdict().text().hasSuffix("different: 3 of 3 pairs\n"))
  }

  /// Two colours, and true if only alpha differs.
  private static let alphas: [([Int], [Int], Bool)] = [
    ([10, 20, 30, 255], [10, 20, 30, 254], true),
    ([10, 20, 30, 255], [10, 20, 31, 254], false),
    ([10, 20, 30, 255], [10, 20, 30, 0], true), ([10, 20, 30, 255], [0, 0, 0, 0], false),
    ([10, 20, 30, 255], [10, 20, 31, 255], false),
  ]

  @Test("Where alpha alone differs of all pixels, that is said", arguments: 0..<5)
  func alpha(index: Int) throws {
    let (before, after, isAlone) = Self.alphas[index]
    try write("a.png", [1, 2, 3, 100], first: before)
    try write("b.png", [1, 2, 3, 90], first: after)
    let verdict = try verdict()
    let amount = "80 of 80 pixels differ (100.00 %)"
    #expect(verdict.summary.hasPrefix((isAlone ? "only alpha: " : "") + amount))
    #expect(verdict.isOnlyAlpha == isAlone)
    #expect(verdict.json["only"]?.string == (isAlone ? "alpha" : nil))
    #expect(try !self.verdict(Rules(threshold: 1)).isOnlyAlpha)
  }

  @Test("What one picture alone has is not only alpha")
  func sizes() throws {
    try folder.write("a.png", PixelBuffer(width: 3, height: 3, filledWith: 0xff10_2030))
    try folder.write("b.png", PixelBuffer(width: 3, height: 4, filledWith: 0xff10_2030))
    #expect(try !verdict().isOnlyAlpha)
    #expect(try !verdict(Rules(alignment: .rows)).isOnlyAlpha)
  }
}
