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

/// A change that was gone to: where it stays, what is said of it, and what is asked for before it is known.
@Suite struct VisitTests {
  private static let window = Size(640, 480)

  private static func assets(
    _ regions: [PixelRect], _ size: (Int, Int) = (640, 480)
  ) -> FoundPictures {
    var assets = FoundPictures(
      [false, true].map { ComparePlay.picture(size.0, size.1, isAfter: $0) })
    assets.regions = regions
    return assets
  }

  /// The zoom and the place that are seen.
  private static func seen(_ play: ComparePlay) -> [Double] {
    ["zoom", "x", "y"].map { play.measure($0) }
  }

  /// A window that shows the one change of large pictures, with the pointer elsewhere.
  private static func visited(_ region: PixelRect, pointer: Point) throws -> ComparePlay {
    var play = try ComparePlay(assets([region], (1600, 1200)), on: window, ["divider": "off"])
    play.point(at: pointer)
    play.key("]")
    play.rest()
    return play
  }

  @Test("A change that was gone to stays in the middle in every mode, until the pointer moves")
  func anchor() throws {
    let region = PixelRect(minX: 700, minY: 500, maxX: 720, maxY: 506)
    var play = try Self.visited(region, pointer: Point(400, 300))
    let start = Self.seen(play)
    #expect(start == [0, 710, 503])
    for key in "2341" {
      play.key(key)
      play.rest()
      #expect(Self.seen(play) == start, "\(key)")
    }
    play.point(at: Point(401, 300))
    play.key("2")
    play.rest()
    #expect(Self.seen(play) != start)
  }

  @Test("Plus and minus zoom about a change that was gone to, wherever the pointer is")
  func zoom() throws {
    let region = PixelRect(minX: 560, minY: 40, maxX: 590, maxY: 70)
    var play = try ComparePlay(Self.assets([region]), on: Self.window, ["divider": "off"])
    play.point(at: Point(100, 400))
    play.key("]")
    play.rest()
    #expect(play.measure("zoom") == 0)
    for key in "+++++-" {
      play.key(key)
      play.rest()
      let place = try #require(play.place(at: Point(575, 55)))
      #expect(abs(place.x - 575) <= 1, "\(key)")
      #expect(abs(place.y - 55) <= 1, "\(key)")
    }
    #expect(play.measure("zoom") > 1)
    play.point(at: Point(101, 400))
    play.key("+")
    play.rest()
    #expect(play.place(at: Point(575, 55))?.x != 575)
  }

  @Test(
    "A change that is all of the picture leads to Fit, also beside the panel",
    arguments: [
      (PixelRect(width: 640, height: 480), true), (PixelRect(width: 630, height: 450), true),
      (PixelRect(width: 640, height: 200), false),
    ])
  func whole(region: PixelRect, isAll: Bool) throws {
    for key in ["", "+", "++"] {
      var play = try ComparePlay(
        Self.assets([region]), on: Size(1000, 500), ["divider": "off", "mode": "one-up"])
      play.key("i")
      play.rest()
      let fit = Self.seen(play)
      for name in key { play.key(name) }
      play.rest()
      play.key("]")
      play.rest()
      #expect((Self.seen(play) == fit) == isAll, "\(key)")
      guard isAll else { continue }
      // It is Fit, and follows the window.
      play.send(.resize(Size(800, 300)))
      play.rest()
      #expect(exp(play.measure("zoom")) * 480 < 301)
    }
  }

  @Test(
    "Keys that move the view make the pointer the place that stays in other modes again, others do not",
    arguments: ["left", "0 +", "+", "alt+left", "s"])
  func anchorAfterKeys(keys: String) throws {
    let region = PixelRect(minX: 300, minY: 200, maxX: 310, maxY: 210)
    var play = try Self.visited(region, pointer: Point(500, 300))
    for key in keys.split(separator: " ") {
      switch key {
      case "left": play.send(.key(.left, []))
      case "alt+left": play.send(.key(.left, .alt))
      default: play.key(Character(String(key)))
      }
      play.rest()
    }
    let start = Self.seen(play)
    play.key("2")
    play.rest()
    #expect((Self.seen(play) == start) == !["left", "0 +"].contains(keys))
  }

  @Test("The wheel makes the pointer the place that stays in other modes again")
  func anchorAfterWheel() throws {
    let region = PixelRect(minX: 300, minY: 200, maxX: 304, maxY: 202)
    let point = Point(400, 300)
    var play = try ComparePlay(Self.assets([region]), on: Self.window, ["mode": "one-up"])
    play.point(at: point)
    play.key("]")
    play.rest()
    play.turn(-1, at: point)
    play.rest()
    let place = play.place(at: point)
    play.key("2")
    play.rest()
    #expect(play.place(at: point) == place)
  }

  @Test(
    "] while both are being compared goes to the first change once that is known, unless the view is moved",
    arguments: [false, true])
  func early(isMoved: Bool) throws {
    let assets = Self.assets([PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32)])
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: assets)
    play.take(.picture(1), from: assets)
    play.key("]")
    if isMoved { play.key("+") }
    play.pass(1)
    let x = play.measure("x")
    play.grant()
    play.pass(3)
    #expect(abs(play.measure("x") - (isMoved ? x : 42)) < 0.6)
  }

  @Test("W leaves the number of the change that was gone to, a nudge does not")
  func swapped() throws {
    let words = SaidWords()
    var assets = Self.assets(
      (0..<3).map { PixelRect(minX: 200 * $0, minY: 0, maxX: 200 * $0 + 4, maxY: 4) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"])
    play.key("]")
    play.key("]")
    for _ in 0..<2 {
      play.key("w")
      play.pass(0.5)
      #expect(words.said(in: play.pixels()).contains("2 of 3"))
    }
    play.send(.key(.right, .alt))
    play.pass(0.5)
    #expect(!words.said(in: play.pixels()).contains("2 of 3"))
  }

  @Test(
    "Both names of a split stay or, if its line comes and goes, are seen for a while at a change that was gone to"
  )
  func names() throws {
    var assets = Self.assets([PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32)])
    (assets.labels, assets.typesetter) = (["a.png", "b.png"], BoxTypesetter())
    for (divider, isThere) in [("always", true), ("on", false)] {
      var play = try ComparePlay(assets, on: Self.window, ["divider": divider])
      func count() -> Int {
        play.session.frame(at: Instant(seconds: play.now)).layers
          .places(of: Color(white: 0, alpha: 0.7)).count
      }
      play.pass(10)
      #expect(count() == (isThere ? 2 : 0))
      play.key("]")
      play.pass(1)
      #expect(count() == 2)
      play.pass(3)
      #expect(count() == (isThere ? 2 : 0))
    }
  }

  @Test(
    "Nothing new, such as a window of the same size, leaves a change that was gone to in the middle",
    arguments: ["hover", "resize", "scale"])
  func nothingNew(event: String) throws {
    let region = PixelRect(minX: 700, minY: 500, maxX: 720, maxY: 506)
    var play = try Self.visited(region, pointer: Point(400, 300))
    let start = Self.seen(play)
    switch event {
    case "hover": play.point(at: Point(400, 300))
    case "resize": play.send(.resize(Self.window))
    default: play.session.adopt(scale: 1, at: Instant(seconds: play.now))
    }
    for key in "2341" {
      play.key(key)
      play.rest()
      #expect(Self.seen(play) == start, "\(key)")
    }
  }
}
