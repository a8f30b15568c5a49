import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The words for what happened, in the bar and in the panel.
@Suite struct AccountTests {
  private static let regions = [
    PixelRect(minX: 40, minY: 30, maxX: 80, maxY: 60),
    PixelRect(minX: 1300, minY: 900, maxX: 1360, maxY: 940),
  ]
  private static let sentences = [
    "#0a84ff became #007aff in 6,812 px", "160 × 44 moved by +4, +12 to 300, 200",
  ]

  private static func assets(_ words: SaidWords) -> FoundPictures {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(1600, 1200, isAfter: $0) })
    (assets.typesetter, assets.regions) = (words, regions)
    assets.account.sentences = sentences
    assets.account.regions = [nil, "moved by +4, +12"]
    return assets
  }

  @Test(
    "The bar says of a place gone to what happened there, and of one of which nothing is proven its number"
  )
  func bar() throws {
    let words = SaidWords()
    var play = try ComparePlay(Self.assets(words), on: Size(880, 640), ["mode": "changes"])
    play.key("1", .control)
    for (number, happened) in [("1 of 2", nil), ("2 of 2", "moved by +4, +12")] {
      play.key("]")
      play.pass(1)
      let said = words.said(in: play.pixels())
      #expect(said.contains(number), "\(said)")
      #expect(said.first { $0.hasPrefix("moved") } == happened)
    }
  }

  @Test("The title says of a single change what happened there, of several only how many they are")
  func title() throws {
    for (count, title) in [(1, "Split, 1 region: moved by +4, +12"), (2, "Split, 2 regions")] {
      var assets = Self.assets(SaidWords())
      assets.labels = ["a.png", "b.png"]
      assets.regions = Array(Self.regions.suffix(count))
      assets.account.regions = Array([nil, "moved by +4, +12"].suffix(count))
      let play = try ComparePlay(assets, on: Size(880, 640))
      #expect(play.session.title(at: Instant(seconds: play.now)) == "a.png | b.png – \(title)")
    }
  }

  @Test(
    "Of places seen together the bar says what happened in one, and how many more there are",
    arguments: [
      ([nil, "moved by +4, +12", nil], "moved by +4, +12, and 2 more"),
      (["moved", "moved", "moved"], "moved"), ([nil, nil, nil], nil),
    ] as [([String?], String?)])
  func together(happened: [String?], text: String?) throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.regions.insert(PixelRect(minX: 600, minY: 100, maxX: 640, maxY: 140), at: 1)
    assets.account.regions = happened
    var play = try ComparePlay(assets, on: Size(880, 640))
    play.key("]")
    play.pass(1)
    let said = words.said(in: play.pixels())
    #expect(said.contains("1–3 of 3"))
    #expect(said.first { $0.hasPrefix("moved") } == text)
  }

  /// Expects the bar and the title in Changes to say the words for all places.
  private func expect(_ all: String, _ words: SaidWords, of assets: FoundPictures) throws {
    var play = try ComparePlay(assets, on: Size(880, 640), ["mode": "changes"])
    play.key("6")
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains(all))
    let title = try #require(play.session.title(at: Instant(seconds: play.now)))
    let small = all.prefix(1).lowercased() + all.dropFirst()
    #expect(title.hasSuffix("Changes, \(small)"), "\(title)")
  }

  @Test(
    "Where no difference is visible, the bar and the title say so",
    arguments: [
      (0, nil, "by up to 2 of 255, none visibly", "2 regions, none visibly"),
      (
        9000, .tinted(.yellow), "a yellow tint over 31 %, by up to 8 of 255",
        "2 regions, a yellow tint"
      ),
      (9000, .brighter, "brighter over 31 %, by up to 8 of 255", "2 regions, brighter"),
    ] as [(Int, Tint.Appearance?, String, String)])
  func faint(tinted: Int, appearance: Tint.Appearance?, faintness: String, all: String) throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.labels = ["a.png", "b.png"]
    assets.faintness = faintness
    (assets.counts.tinted, assets.counts.appearance) = (tinted, appearance)
    try expect(all, words, of: assets)
  }

  @Test("Where no number differs but the profiles do, the bar and the title say so")
  func onlyProfile() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.labels = ["a.png", "b.png"]
    assets.isOnlyProfile = true
    try expect("Only the profile", words, of: assets)
    assets.faintness = "a cyan tint over 99.9 %"
    (assets.counts.tinted, assets.counts.appearance) = (9000, .tinted(.cyan))
    try expect("Only the profile, a cyan tint", words, of: assets)
  }

  @Test(
    "Beside more than a hundredth that is visible alone, the bar and the title do not speak of a tint",
    arguments: [(90, "2 regions, darker"), (91, "2 regions")])
  func visibleBesideTint(visible: Int, all: String) throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.labels = ["a.png", "b.png"]
    assets.faintness = "by up to 255 of 255, \(visible) visibly, darker over 31 %"
    (assets.counts.tinted, assets.counts.visible) = (9000, visible)
    assets.counts.appearance = .darker
    try expect(all, words, of: assets)
  }

  @Test("Of places seen together with others between them the bar says how many are in view")
  func scattered() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.regions = [40, 1300, 100].enumerated().map {
      PixelRect(minX: $1, minY: 40 + 60 * $0, maxX: $1 + 20, maxY: 60 + 60 * $0)
    }
    assets.account.regions = []
    var play = try ComparePlay(assets, on: Size(880, 640), ["mode": "one-up"])
    play.key("1", .control)
    play.key("]")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains("2 of 3 in view"))
  }

  @Test("What happened in regions does not make changes of them, as lines do")
  func noun() throws {
    let words = SaidWords()
    var play = try ComparePlay(Self.assets(words), on: Size(880, 640))
    play.point(at: Point(320, 630))
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains("2 regions"))
  }

  @Test(
    "Where the window is narrow the words for a place stay whole", arguments: [384.0, 640])
  func narrow(width: Double) throws {
    let words = SaidWords()
    var play = try ComparePlay(Self.assets(words), on: Size(width, 384), ["mode": "changes"])
    play.key("1", .control)
    play.key("]")
    play.key("]")
    play.pass(1)
    let set = words.specimens(in: play.pixels())
    #expect(set.contains { $0.text == "2 of 2" })
    let happened = try #require(set.last { $0.text.hasPrefix("moved") })
    #expect(happened.text == "moved by +4, +12")
    #expect(happened.width.map { $0 > 200 } == true)
  }

  @Test("The panel lists what happened in its order, above the numbers of pixels")
  func panel() throws {
    let words = SaidWords()
    var play = try ComparePlay(Self.assets(words), on: Size(1200, 800), ["mode": "one-up"])
    play.key("i")
    play.pass(1)
    let said = words.said(in: play.pixels())
    let lines = Self.sentences + ["Different"]
    #expect(Array(said.filter(lines.contains).suffix(3)) == lines, "\(said)")
  }

  @Test("While both pictures are compared anew nothing is said of how they lay before")
  func comparedAnew() throws {
    let words = SaidWords()
    var play = try ComparePlay(
      Self.assets(words), on: Size(1200, 800), ["mode": "one-up"], isPatient: false)
    play.grant()
    play.key("i")
    play.send(.key(.right, .alt))
    play.pass(1)
    #expect(!words.said(in: play.pixels()).contains(Self.sentences[0]))
    play.grant()
    #expect(words.said(in: play.pixels()).contains(Self.sentences[0]))
  }
}
