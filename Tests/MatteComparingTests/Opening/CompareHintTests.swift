import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

@Suite struct CompareHintTests {
  @Test("The keys for comparing include those to the ends and through the modes")
  func compare() throws {
    let groups = try ScenePlay("compare", 100, 100, of: .all).scene().guide(at: .zero).groups
    let actions = groups.flatMap(\.rows).map(\.action)
    for action in ["M, Shift M", "Shift + wheel", "Home  End"] {
      #expect(actions.contains(action), "\(action)")
    }
  }

  /// Two pictures, compared at once or never, played with or without a hint.
  private static func session(
    _ size: Size, showsHints: Bool, regions: [PixelRect] = [], names: [String] = [],
    settings: [String: String] = [:], _ typesetter: any Typesetter = BoxTypesetter(),
    isCompared: Bool = true, faintness: String? = nil
  ) throws -> Session {
    let picture = Picture(PixelBuffer(width: 64, height: 48, filledWith: .opaque(0x808080)))
    var assets = FoundPictures([picture, picture])
    (assets.typesetter, assets.labels, assets.regions) = (typesetter, names, regions)
    assets.faintness = faintness
    let kind = try #require(Catalog.all.scene(named: "compare"))
    var chosen = Settings(for: kind.entry)
    for (name, text) in settings { try chosen.set(name, to: text) }
    var session = Session(
      try kind.init(chosen, assets), on: Stage(size: size), typesetter: typesetter,
      showsHints: showsHints)
    if isCompared { session.grantWishes(by: assets, at: .zero) }
    return session
  }

  /// The hint of a moment after the start.
  private static func hint(
    _ regions: [PixelRect], isCompared: Bool = true, mode: String = "split",
    faintness: String? = nil
  ) throws -> String {
    let words = SaidWords()
    let session = try session(
      Size(640, 480), showsHints: true, regions: regions, settings: ["mode": mode], words,
      isCompared: isCompared, faintness: faintness)
    return words.said(in: session.pixels(at: 2)).joined(separator: " ")
  }

  @Test("Of equal pictures the hint says that no pixel differs, of others how to compare")
  func equal() throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    #expect(try Self.hint([]).contains("No pixel differs"))
    #expect(try !Self.hint([]).contains("Drag to compare"))
    #expect(try Self.hint([region]).contains("Drag to compare"))
    #expect(try Self.hint([], isCompared: false).contains("Drag to compare"))
  }

  @Test(
    "Of pictures that differ in nothing visible alone the hint says in a sentence by how much",
    arguments: [
      ("by up to 2 of 255, none visibly", "Differs by up to 2 of 255, none visibly"),
      ("a red tint over 31 %, by up to 8 of 255", "A red tint over 31 %, by up to 8 of 255"),
      ("brighter over 99.9 %, by up to 14 of 255", "Brighter over 99.9 %, by up to 14 of 255"),
    ])
  func faint(words: String, hint: String) throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let said = try Self.hint([region], faintness: words)
    #expect(said.contains(hint))
    #expect(hint.hasPrefix("Differs") || !said.contains("Differs"))
  }

  @Test("A window below 300 × 200 has no hint", arguments: [Size(700, 90), Size(120, 600)])
  func small(window: Size) throws {
    let hinted = try Self.session(window, showsHints: true).pixels(at: 2)
    #expect(try hinted == Self.session(window, showsHints: false).pixels(at: 2))
    let usual = try Self.session(Size(300, 200), showsHints: true).pixels(at: 2)
    #expect(try usual != Self.session(Size(300, 200), showsHints: false).pixels(at: 2))
  }

  @Test("Where a drag compares nothing the hint tells of the modes")
  func otherModes() throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let hint = try Self.hint([region], mode: "two-up")
    #expect(hint.contains("Press 1 to 6 for other modes"))
    #expect(!hint.contains("Drag to compare"))
  }

  @Test(
    "A hint never lies on a name",
    arguments: [Size(360, 320), Size(640, 480), Size(1600, 900)], ["split", "two-up", "one-up"])
  func names(size: Size, mode: String) throws {
    let settings = ["mode": mode, "divider": "on"]
    for names in [
      ["before.png", "after.png"],
      Array(repeating: String(repeating: "long-", count: 20), count: 2),
    ] {
      func pixels(_ names: [String], _ showsHints: Bool) throws -> PixelBuffer {
        var session = try Self.session(
          size, showsHints: showsHints, names: names, settings: settings)
        session.send(
          .pointer(PointerEvent(.move, at: Point(size.width / 2, size.height / 2))), at: .zero)
        return session.pixels(at: 2)
      }
      let plain = try pixels([], false)
      let (named, hinted) = (try pixels(names, false), try pixels([], true))
      let both = try pixels(names, true)
      let covered = plain.pixels.indices.filter { plain.pixels[$0] != named.pixels[$0] }
      // Long ones fade out in a narrow split before its edge reaches them.
      #expect(covered.count > 500 || names[0].count > 20)
      #expect(hinted != plain)
      #expect(covered.allSatisfy { both.pixels[$0] == named.pixels[$0] })
    }
  }

  @Test(
    "In a list a hint is in the middle of the part for pictures, and above a name that it would touch"
  )
  func list() throws {
    let name = String(repeating: "long-", count: 8)
    func pixels(_ labels: [String], showsHints: Bool) throws -> PixelBuffer {
      var assets = ManyPairs(
        pairs: ["a.png", "b.png"].map { ListedPair($0, .unknown, labels: labels) })
      (assets.first, assets.typesetter) = ((200, 180), BoxTypesetter())
      let kind = Comparing.pairs
      var session = Session(
        try kind.init(Settings(for: kind.entry), assets), on: Stage(size: Size(880, 640)),
        typesetter: BoxTypesetter(), showsHints: showsHints)
      session.grantWishes(by: assets, at: .zero)
      return session.pixels(at: 2)
    }
    let labels = ["old-" + name, "new-" + name]
    let (plain, hinted) = (
      try pixels([], showsHints: false), try pixels([], showsHints: true)
    )
    let columns = (0..<880).filter { x in (0..<640).contains { plain[x, $0] != hinted[x, $0] } }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    // Beside the list, which is 260 wide.
    #expect(abs(Double(left + right + 1) / 2 - 570) <= 1)
    let (named, both) = (
      try pixels(labels, showsHints: false), try pixels(labels, showsHints: true)
    )
    let covered = plain.pixels.indices.filter { plain.pixels[$0] != named.pixels[$0] }
    #expect(covered.count > 500)
    #expect(both != named)
    #expect(covered.allSatisfy { both.pixels[$0] == named.pixels[$0] })
  }

  @Test(
    "A hint keeps its distance from the bar",
    arguments: [Size(640, 480), Size(1600, 900)], ["split", "two-up", "one-up", "difference"])
  func bar(size: Size, mode: String) throws {
    func pixels(showsHints: Bool, at y: Double) throws -> PixelBuffer {
      var session = try Self.session(size, showsHints: showsHints, settings: ["mode": mode])
      session.send(.pointer(PointerEvent(.move, at: Point(size.width / 2, y))), at: .zero)
      return session.pixels(at: 2)
    }
    let away = try pixels(showsHints: false, at: 2)
    let bar = try pixels(showsHints: false, at: size.height - 2)
    let both = try pixels(showsHints: true, at: size.height - 2)
    let top = try #require((0..<away.height).first { away.row($0) != bar.row($0) })
    let bottom = try #require((0..<away.height).last { bar.row($0) != both.row($0) })
    #expect((4...10).contains(top - bottom - 1))
  }

  @Test("Of animations the hint and the bar say which frame is the same, as the others may differ")
  func sameFrame() throws {
    let words = SaidWords()
    let picture = Picture(PixelBuffer(width: 64, height: 48, filledWith: .opaque(0x808080)))
    for (before, after) in [(6, 6), (6, 8), (1, 6)] {
      var assets = FoundPictures([picture, picture])
      (assets.typesetter, assets.regions) = (words, [])
      (assets.notes[0].frames, assets.notes[1].frames) = (before, after)
      let kind = try #require(Catalog.all.scene(named: "compare"))
      var session = Session(
        try kind.init(Settings(for: kind.entry), assets), on: Stage(size: Size(640, 480)),
        typesetter: words, showsHints: true)
      session.grantWishes(by: assets, at: .zero)
      session.send(.pointer(PointerEvent(.move, at: Point(320, 478))), at: .zero)
      let said = words.said(in: session.pixels(at: 2))
      #expect(said.count { $0 == "No pixel of frame 1 differs" } >= 1)
      let hint = "No pixel of frame 1 differs  ·  ] looks in the next ones"
      #expect(said.contains { $0.hasPrefix(hint) })
      #expect(!said.contains { $0.hasPrefix("No pixel differs") })
    }
  }

  @Test(
    "A hint does not lie on the bar where names raise that, and both are of one material",
    arguments: [Size(480, 360), Size(640, 480)])
  func raisedBar(size: Size) throws {
    let long = String(repeating: "long-", count: 20)
    var session = try Self.session(size, showsHints: true, names: [long, long])
    let end = Point(size.width / 2, size.height - 2)
    session.send(.pointer(PointerEvent(.move, at: end)), at: .zero)
    let frame = session.frame(at: Instant(seconds: 2))
    let places = frame.layers.places(of: Color(white: 0.08, alpha: 0.92))
    try #require(places.count >= 2)
    for (index, place) in places.enumerated() {
      for other in places[..<index] { #expect(place.intersection(other).isEmpty) }
    }
  }

  @Test("Of pictures that are too thin for an edge the hint tells of the modes")
  func thin() throws {
    let words = SaidWords()
    let picture = Picture(PixelBuffer(width: 1024, height: 1, filledWith: .opaque(0x808080)))
    var assets = FoundPictures([picture, picture])
    assets.typesetter = words
    let kind = try #require(Catalog.all.scene(named: "compare"))
    var session = Session(
      try kind.init(Settings(for: kind.entry), assets), on: Stage(size: Size(1024, 400)),
      typesetter: words, showsHints: true)
    session.grantWishes(by: assets, at: .zero)
    let hint = words.said(in: session.pixels(at: 2)).joined(separator: " ")
    #expect(hint.contains("Press 1 to 6 for other modes"))
    #expect(!hint.contains("Drag to compare"))
  }
}
