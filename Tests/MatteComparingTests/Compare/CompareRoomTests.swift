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

/// The room for what is seen: in other panes, around a change that is gone to, and for names of thin pictures.
@Suite struct CompareRoomTests {
  private static let window = Size(640, 480)

  @Test(
    "What has room in its half of Two Up is whole there, wherever the pointer is",
    arguments: [180.0, 320, 460])
  func wholeInHalf(x: Double) throws {
    var play = try ComparePlay((300, 480), (300, 480), on: Self.window, ["divider": "off"])
    play.key("1", .control)
    play.rest()
    play.point(at: Point(x, 20))
    play.key("2")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect((140.5...159.5).contains(play.measure("x")))
    #expect(play.measure("y") == 240)
  }

  @Test("Where all is seen that stays so in Two Up and back, wherever the pointer is")
  func fitInHalf() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["divider": "off"])
    play.point(at: Point(600, 20))
    play.key("2")
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 319.0 / 640) < 1e-9)
    #expect(play.measure("x") == 320)
    play.point(at: Point(20, 20))
    play.key("1")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect(play.measure("x") == 320)
  }

  /// Two pictures that differ in a region, in One Up.
  private static func play(
    _ size: (Int, Int), _ region: PixelRect, on window: Size, mode: String = "one-up"
  ) throws -> ComparePlay {
    var assets = FoundPictures(
      [false, true].map { ComparePlay.picture(size.0, size.1, isAfter: $0) })
    assets.regions = [region]
    return try ComparePlay(assets, on: window, ["mode": mode])
  }

  @Test("] shows a region at 100 % at least if it fits there, and goes no further out from there")
  func regionZoom() throws {
    let small = PixelRect(minX: 100, minY: 1500, maxX: 221, maxY: 1541)
    var far = try Self.play((800, 2000), small, on: Size(800, 1156))
    far.key("-")
    far.rest()
    #expect(far.measure("zoom") < -0.5)
    far.key("]")
    far.rest()
    #expect(far.measure("zoom") == 0)
    for (width, box, zoom) in [
      (800, PixelRect(minX: 100, minY: 1500, maxX: 600, maxY: 1541), 1.0),
      (1600, PixelRect(minX: 0, minY: 0, maxX: 1600, maxY: 1500), 0.25),
    ] {
      var play = try Self.play((width, 2000), box, on: Size(800, 1156))
      play.key("1", .control)
      play.key("]")
      play.rest()
      #expect(abs(exp(play.measure("zoom")) - zoom) < 1e-9)
    }
  }

  @Test(
    "] goes to where the panel of facts leaves room, in small windows, too",
    arguments: [Size(480, 360), Size(640, 480), Size(1280, 800)], ["one-up", "two-up"])
  func besidePanel(size: Size, mode: String) throws {
    let region = PixelRect(minX: 600, minY: 450, maxX: 604, maxY: 452)
    var play = try Self.play((1200, 900), region, on: size, mode: mode)
    play.key("i")
    play.rest()
    play.key("]")
    play.rest()
    let frame = play.session.frame(at: Instant(seconds: play.now))
    let panel = try #require(frame.layers.places(of: Color(white: 0.08, alpha: 0.9)).first)
    let zoom = exp(play.measure("zoom"))
    let half = mode == "two-up" ? ((size.width - 1) / 2).rounded(.down) : size.width
    for left in mode == "two-up" ? [0, size.width - half] : [0] {
      let middle = Point(left + half / 2, size.height / 2)
      let x = middle.x + (602 - play.measure("x")) * zoom
      let y = middle.y + (451 - play.measure("y")) * zoom
      let isFree = panel.minX > x || panel.maxY < y
      #expect(isFree, "\(x), \(y) in \(panel)")
    }
  }

  @Test("After ] a split has neither line nor knob until the pointer moves")
  func knob() throws {
    let region = PixelRect(minX: 300, minY: 200, maxX: 340, maxY: 220)
    var (pointed, plain) = (
      try Self.play((640, 480), region, on: Self.window, mode: "split"),
      try Self.play((640, 480), region, on: Self.window, mode: "split")
    )
    pointed.point(at: Point(100, 100))
    pointed.pass(1)
    var isShown = pointed.pixels() != plain.pixels()
    #expect(isShown)
    pointed.key("]")
    plain.key("]")
    pointed.rest()
    plain.rest()
    let isGone = pointed.pixels() == plain.pixels()
    #expect(isGone)
    pointed.point(at: Point(101, 100))
    pointed.pass(1)
    isShown = pointed.pixels() != plain.pixels()
    #expect(isShown)
  }

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

  @Test("Beside a narrow picture names lie in the corners of the window, whole with their details")
  func besideNarrow() throws {
    let log = Log()
    let names = ["checkout-page-expected.png", "checkout-page-actual.png"]
    let play = try Self.named(
      names, [(60, 700), (60, 690)], on: Size(650, 700), LoggingTypesetter(log: log))
    let pills = Self.pills(play)
    try #require(pills.count == 2)
    #expect(pills[0].minX == 10)
    #expect(pills[0].maxX < 295)
    #expect(pills[0].minY == 10)
    #expect(pills[1].maxX == 640)
    #expect(pills[1].minX > 355)
    #expect(log.all.contains("checkout-page-expected.png · 60 × 700"))
  }

  @Test("What is said about a name goes before only a few characters of the name are left")
  func details() throws {
    let start = String(repeating: "checkout-", count: 11)
    for (width, isTold) in [(240.0, true), (150, false)] {
      let log = Log()
      let play = try Self.named(
        [start + "expected.png", start + "actual.png"], [(60, 300), (60, 290)],
        on: Size(width, 300), LoggingTypesetter(log: log), mode: "one-up")
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
