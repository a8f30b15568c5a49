import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// What has the focus beside a list, what a window with a list is called, and what stays from pair to pair.
@Suite struct PairsFocusTests {
  private static let stage = Size(900, 500)

  private static func assets(_ typesetter: (any Typesetter)? = nil) -> ManyPairs {
    let names = ["a/one.png", "a/two.png", "b/three.png"]
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    if let typesetter { assets.typesetter = typesetter }
    return assets
  }

  @Test("Tab gives the focus to the list, where arrows look at the next pair, then to the modes")
  func tab() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    play.key(.down)
    #expect(play.title == "a/one.png")
    play.key(.tab)
    for title in ["a/two.png", "b/three.png"] {
      play.key(.down)
      #expect(play.title == title)
    }
    play.key(.up)
    #expect(play.title == "a/two.png")
    // The mode that is seen, Split, then Two Up.
    play.key(.tab)
    play.key(.tab)
    play.key(.enter)
    #expect(play.measure("fraction").isNaN)
    play.key(.down)
    #expect(play.title == "a/two.png")
  }

  @Test("Shift and Tab lead from the list to the last mode, and Tab back to the list")
  func backwards() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    play.key(.tab)
    play.send(.key(.tab, .shift))
    play.key(.tab)
    play.key(.down)
    #expect(play.title == "a/two.png")
  }

  @Test("Tab ends what is typed into a search, so that keys go where the ring is")
  func whileTyping() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    for key in "/two" { play.key(.character(key)) }
    for _ in 0..<3 { play.key(.tab) }
    play.key(.space)
    // Two Up has no edge.
    #expect(play.measure("fraction").isNaN)
  }

  @Test("A list that has no room any more takes no keys")
  func noRoom() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    play.key(.tab)
    #expect(play.session.takesEscape(at: play.instant))
    play.send(.resize(Size(360, 320)))
    #expect(!play.session.takesEscape(at: play.instant))
    play.key(.down)
    #expect(play.title == "a/one.png")
  }

  @Test("What has the focus has a ring, which Escape takes")
  func ring() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    play.pass(5)
    let plain = play.pixels()
    play.key(.tab)
    play.pass(5)
    let isRinged = play.pixels() != plain
    #expect(isRinged)
    #expect(play.session.takesEscape(at: play.instant))
    play.key(.escape)
    play.pass(5)
    let isPlain = play.pixels() == plain
    #expect(isPlain)
  }

  @Test("A search without a hit says so")
  func nothing() throws {
    let words = SaidWords()
    var play = try PairsPlay(Self.assets(words), on: Self.stage)
    #expect(!words.said(in: play.pixels()).contains("Nothing found"))
    for key in "/zzz" { play.key(.character(key)) }
    #expect(words.said(in: play.pixels()).contains("Nothing found"))
  }

  @Test("A window is called by the title of the pair, its path unless that says too little")
  func title() throws {
    var pair = ListedPair("p.png", .unknown, labels: ["HEAD~1: p.png", "HEAD: p.png"])
    #expect(pair.title == "p.png")
    pair.title = "p.png: HEAD~1 | HEAD"
    let words = SaidWords()
    var assets = ManyPairs(pairs: [pair])
    assets.typesetter = words
    let play = try PairsPlay(assets, on: Self.stage)
    #expect(play.title == "p.png: HEAD~1 | HEAD")
    let said = words.said(in: play.pixels())
    for name in pair.labels { #expect(said.contains(name), "\(name)") }
  }

  @Test(
    "Pixels that are seen as they are stay so in pairs of other sizes, also of those that are read only later",
    arguments: [true, false])
  func actualPixels(isPatient: Bool) throws {
    var assets = Self.assets()
    assets.first = (600, 400)
    var play = try PairsPlay(assets, on: Self.stage, isPatient: isPatient)
    play.grant()
    // All of the first is seen so, too.
    #expect(play.measure("zoom") == 0)
    play.send(.key(.character("1"), .control))
    play.pass(1)
    for key in [Key.pageDown, isPatient ? .pageDown : .pageUp] {
      // The last one is no neighbour of the first, which would be read before.
      if isPatient || key == .pageUp { play.key(key) } else { play.click(at: Point(100, 166)) }
      play.grant()
      play.pass(1)
      #expect(play.measure("zoom") == 0)
    }
    play.key(.character("0"))
    play.pass(1)
    // Twice as large: the logarithm.
    #expect(abs(play.measure("zoom") - 0.6931) < 1e-4)
  }

  @Test("A press takes the focus from the list: arrows move the edge again")
  func press() throws {
    var play = try PairsPlay(Self.assets(), on: Self.stage)
    play.key(.tab)
    #expect(play.session.takesEscape(at: play.instant))
    play.click(at: Point(400, 100))
    #expect(!play.session.takesEscape(at: play.instant))
    let edge = play.measure("fraction")
    play.key(.down)
    #expect(play.title == "a/one.png")
    #expect(play.measure("fraction") < edge)
  }
}
