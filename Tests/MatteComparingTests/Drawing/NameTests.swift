import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The names of both pictures.
@Suite struct NameTests {
  private static let window = Size(640, 480)

  /// Two pictures with names in a split, as large as they are.
  private static func named(
    _ names: [String], _ sizes: [(Int, Int)], on window: Size,
    _ typesetter: any Typesetter = BoxTypesetter(), fraction: Double = 0.5, mode: String = "split"
  ) throws -> ComparePlay {
    var assets = FoundPictures(
      (0..<2).map { ComparePlay.picture(sizes[$0].0, sizes[$0].1, isAfter: $0 == 1) })
    (assets.labels, assets.typesetter, assets.regions) = (names, typesetter, [])
    return try ComparePlay(
      assets, on: window, ["mode": mode, "zoom": "1", "fraction": "\(fraction)"])
  }

  /// Where the names are.
  private static func pills(_ play: ComparePlay) -> [Rect] {
    play.session.frame(at: Instant(seconds: play.now)).layers
      .places(of: Color(white: 0, alpha: 0.7))
  }

  @Test("Names that have left do not come back with a tile that arrives")
  func namesAndTiles() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window)
    play.rest()
    play.turn(-1, at: Point(320, 240))
    play.rest()
    #expect(play.session.nextChange(after: Instant(seconds: play.now)) == nil)
  }

  @Test(
    "Nothing lies over the pictures of a window below 300 × 200, and all of them shows",
    arguments: [
      (Size(700, 90), 1.0, true), (Size(120, 600), 1, true), (Size(200, 150), 1, true),
      (Size(299, 200), 1, true), (Size(300, 199), 1, true), (Size(598, 400), 2, true),
      (Size(300, 200), 1, false), (Size(600, 400), 2, false),
    ])
  func small(window: Size, scale: Double, isBare: Bool) throws {
    var assets = FoundPictures((0..<2).map { ComparePlay.picture(390, 844, isAfter: $0 == 1) })
    (assets.labels, assets.typesetter, assets.regions) = (["a", "b"], BoxTypesetter(), [])
    var play = try ComparePlay(assets, on: Size(880, 940), scale: scale)
    play.send(.resize(window))
    #expect(abs(exp(play.measure("zoom")) - min(window.width / 390, window.height / 844)) < 1e-9)
    for mode in "123456" {
      play.point(at: Point(window.width / 2, window.height - 9))
      play.key(mode)
      play.pass(1)
      #expect(Self.pills(play).isEmpty == isBare, "\(mode)")
    }
  }

  @Test(
    "A split's names lie beside pictures that leave room for them, or above and below, wherever the edge is",
    arguments: [0.0, 0.5, 1], [Size(1250, 844), Size(390, 940)])
  func outside(fraction: Double, window: Size) throws {
    let play = try Self.named(
      ["before.png", "after.png"], [(390, 844), (390, 844)], on: window, fraction: fraction)
    let pills = Self.pills(play)
    let view = Rect(center: Rect(window).center, size: Size(390, 844))
    try #require(pills.count == 2)
    for pill in pills { #expect(pill.intersection(view).isEmpty) }
    let isWide = window.width > 390
    #expect(pills.contains { isWide ? $0.maxX == view.minX - 10 : $0.minY >= view.maxY + 10 })
    #expect(pills.contains { isWide ? $0.minX == view.maxX + 10 : $0.maxY == view.minY - 10 })
  }

  @Test(
    "On a picture a name takes at most a third of its width, or 240 px, and is whole under the pointer",
    arguments: ["split", "one-up", "two-up", "onion"])
  func third(mode: String) throws {
    let names = ["expected", "actual"].map { side in
      "screens/login/page-with-a-dialog-of-many-words/" + side + "/page-chromium-linux-" + side
        + ".png"
    }
    let window = Size(1200, 800)
    var play = try Self.named(names, [(1600, 1200), (1600, 1200)], on: window, mode: mode)
    let pane = mode == "two-up" ? window.width / 2 : window.width
    let pills = Self.pills(play)
    #expect(pills.count == (mode == "one-up" ? 1 : 2))
    for pill in pills {
      #expect(pill.width <= max(pane / 3, 240) + 1)
      #expect(pill.width > pane / 4)
    }
    let last = try #require(pills.last)
    play.point(at: last.center)
    let wider = try #require(Self.pills(play).last)
    #expect(wider.width > last.width)
    #expect(wider.contains(last.center))
    #expect(Rect(window).intersection(wider) == wider)
    play.point(at: Point(600, 400))
    #expect(Self.pills(play) == pills)
  }

  @Test(
    "A split's names are cut to what fits beside an edge in the middle, wherever the edge is",
    arguments: [(390, 844), (384, 300), (900, 600)], 0...2)
  func besideEdge(size: (Int, Int), turns: Int) throws {
    let (width, height) = (Double(size.0), Double(size.1))
    let start = String(repeating: "checkout-", count: 11)
    func pills(_ fraction: Double) throws -> [Rect] {
      var play = try Self.named(
        [start + "expected.png", start + "actual.png"], [size, size],
        on: Size(width, height), fraction: fraction)
      for _ in 0..<turns { play.key("s") }
      return Self.pills(play)
    }
    let middle = try pills(0.5)
    try #require(middle.count == 2)
    /// How far the edge has come when it reaches a point.
    func share(_ x: Double, _ y: Double) -> Double {
      [(x / width + 1 - y / height) / 2, x / width, y / height][turns]
    }
    let isFromTop = turns == 2
    #expect(share(middle[0].maxX, isFromTop ? middle[0].maxY : middle[0].minY) < 0.49)
    #expect(share(middle[1].minX, isFromTop ? middle[1].minY : middle[1].maxY) > 0.51)
    for pill in middle { #expect(pill.width >= 80) }
    #expect(try pills(0.9).first == middle[0])
  }

  @Test(
    "Both names of a split show after ], wherever the edge stops, until the pointer moves",
    arguments: [false, true])
  func visited(hasPanel: Bool) throws {
    var assets = FoundPictures((0..<2).map { ComparePlay.picture(900, 600, isAfter: $0 == 1) })
    (assets.labels, assets.typesetter) = (["a.png", "b.png"], BoxTypesetter())
    assets.regions = [PixelRect(minX: 4, minY: 532, maxX: 34, maxY: 562)]
    var play = try ComparePlay(assets, on: Size(900, 600))
    if hasPanel { play.key("i") }
    play.key("]")
    play.pass(1)
    #expect(Self.pills(play).count == 2)
    // Beside the panel the name lies where the edge does not come.
    play.point(at: Point(300, 300))
    play.pass(1)
    #expect(Self.pills(play).count == (hasPanel ? 2 : 1))
  }

  @Test(
    "A name gives way to a small change that was gone to below it, and not to a large one",
    arguments: ["split", "one-up", "onion", "changes"], [true, false])
  func givesWay(mode: String, isSmall: Bool) throws {
    var assets = FoundPictures((0..<2).map { ComparePlay.picture(900, 600, isAfter: $0 == 1) })
    (assets.labels, assets.typesetter) = (["a.png", "b.png"], BoxTypesetter())
    let left = mode == "one-up" ? 14 : 856
    assets.regions = [
      isSmall
        ? PixelRect(minX: left, minY: 14, maxX: left + 30, maxY: 28)
        : PixelRect(minX: 10, minY: 4, maxX: 890, maxY: 560)
    ]
    var play = try ComparePlay(assets, on: Size(900, 600), ["mode": mode])
    let count = Self.pills(play).count
    #expect(count == (mode == "one-up" ? 1 : 2))
    play.key("]")
    play.pass(1)
    #expect(Self.pills(play).count == (isSmall ? count - 1 : count))
  }

  @Test(
    "The knob gives way to a change of one pixel that was gone to, and comes back with the edge")
  func knobGivesWay() throws {
    var assets = FoundPictures((0..<2).map { ComparePlay.picture(900, 600, isAfter: $0 == 1) })
    assets.regions = [PixelRect(minX: 449, minY: 299, maxX: 450, maxY: 300)]
    var play = try ComparePlay(assets, on: Size(900, 600))
    play.point(at: Point(450, 300))
    play.pass(1)
    /// True if the disc of the knob is seen.
    func isThere() -> Bool {
      play.frame.layers.places(of: .white).contains { $0.size == Size(30, 30) }
    }
    #expect(isThere())
    play.key("]")
    play.pass(0.8)
    #expect(!isThere())
    play.send(.key(.end, .control))
    play.pass(1)
    #expect(isThere())
  }

  @Test("Beside a narrow picture names are whole, with their details")
  func besideNarrow() throws {
    let log = Log()
    let names = ["checkout-page-expected.png", "checkout-page-actual.png"]
    let play = try Self.named(
      names, [(60, 700), (60, 690)], on: Size(650, 700), LoggingTypesetter(log: log))
    let pills = Self.pills(play)
    try #require(pills.count == 2)
    #expect(pills[0].maxX == 285)
    #expect(pills[1].minX == 365)
    #expect(log.all.contains("checkout-page-expected.png · 60 × 700"))
  }

  @Test("What is said about a name goes before only a few characters of the name are left")
  func details() throws {
    let start = String(repeating: "checkout-", count: 11)
    for (width, isTold) in [(240.0, true), (150, false)] {
      let log = Log()
      let play = try Self.named(
        [start + "expected.png", start + "actual.png"], [(60, 300), (60, 290)],
        on: Size(2 * width + 1, 300), LoggingTypesetter(log: log), mode: "two-up")
      _ = play.pixels()
      let text = try #require(log.all.last { $0.contains("…") })
      #expect(text.hasSuffix("60 × 290") == isTold, "\(text)")
      #expect(text.contains("actual"))
    }
  }

  @Test("Names are there in the corners of a window whose pictures are too thin for them")
  func thin() throws {
    for (width, height) in [(1024, 1), (1, 1), (1, 600)] {
      let words = SaidWords()
      var assets = FoundPictures(
        [false, true].map { ComparePlay.picture(width, height, isAfter: $0) })
      (assets.labels, assets.typesetter, assets.regions) = (["a.png", "b.png"], words, [])
      let play = try ComparePlay(assets, on: Size(1024, 600), ["zoom": "1"])
      let said = words.said(in: play.pixels())
      #expect(said.contains("a.png"), "\(width) × \(height)")
      #expect(said.contains("b.png"), "\(width) × \(height)")
    }
  }
}
