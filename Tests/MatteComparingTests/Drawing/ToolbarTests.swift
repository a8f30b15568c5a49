import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The bar by mouse.
@Suite struct ToolbarTests {
  private static let quiet = Color(white: 0.08, alpha: 0.92)

  private static func play(
    _ words: SaidWords = SaidWords(BoxTypesetter()), on size: Size = Size(1280, 800),
    mode: String = "split", scale: Double = 1
  ) throws -> ComparePlay {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    assets.regions = (0..<3).map {
      PixelRect(minX: 200 * $0, minY: 300, maxX: 200 * $0 + 8, maxY: 308)
    }
    var play = try ComparePlay(assets, on: size, ["mode": mode], scale: scale)
    play.point(at: Point(size.width / 2, size.height - 3))
    play.pass(1)
    return play
  }

  private static func bar(_ play: ComparePlay) throws -> Rect {
    try #require(play.frame.layers.places(of: quiet).first)
  }

  /// The place of the item that says what it does by a text.
  private static func place(
    of tip: String, _ play: inout ComparePlay, _ words: SaidWords
  ) throws -> Point {
    let bar = try bar(play)
    for x in stride(from: bar.minX + 4, to: bar.maxX, by: 6) {
      play.point(at: Point(x, bar.center.y))
      play.pass(0.6)
      if words.said(in: play.pixels()).contains(where: { $0.hasPrefix("\(tip)   ") }) {
        return Point(x, bar.center.y)
      }
    }
    Issue.record("no item says \(tip)")
    return .zero
  }

  private static func click(_ play: inout ComparePlay, at point: Point) {
    play.press(at: point)
    play.release(at: point)
    play.pass(1)
  }

  @Test(
    "A click on an item does what its key does",
    arguments: [
      ("Two Up", "2"), ("Changes", "6"), ("Closer", "+"), ("Farther", "-"), ("Next change", "]"),
      ("Pixel values and files", "i"),
    ] as [(String, Character)])
  func clicks(tip: String, key: Character) throws {
    let words = SaidWords(BoxTypesetter())
    var byMouse = try Self.play(words)
    let point = try Self.place(of: tip, &byMouse, words)
    var byKey = byMouse
    let before = byMouse.pixels()
    Self.click(&byMouse, at: point)
    byKey.press(at: Point(4, 400))
    byKey.release(at: Point(4, 400))
    byKey.point(at: point)
    byKey.key(key)
    byKey.pass(1)
    #expect(byMouse.pixels() != before)
    byMouse.point(at: Point(4, 4))
    byKey.point(at: Point(4, 4))
    byMouse.rest()
    byKey.rest()
    byMouse.pass(5)
    byKey.pass(5)
    let isSame = byMouse.pixels() == byKey.pixels()
    #expect(isSame)
  }

  @Test(
    "Each item is at least 28 px wide and high, whatever the window",
    arguments: [
      Size(360, 320), Size(480, 400), Size(640, 480), Size(720, 480), Size(880, 640),
      Size(1280, 800),
    ], [1.0, 2])
  func areas(size: Size, scale: Double) throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(
      words, on: Size(size.width * scale, size.height * scale), scale: scale)
    let bar = try Self.bar(play)
    #expect(bar.height >= 28 * scale)
    #expect(Rect(Size(size.width * scale, size.height * scale)).intersection(bar) == bar)
    // Where a highlight is, is an item.
    var items: Set<Rect> = []
    for x in stride(from: bar.minX + 2, to: bar.maxX, by: 4 * scale) {
      play.point(at: Point(x, bar.center.y))
      items.formUnion(play.frame.layers.places(of: Color(white: 1, alpha: 0.08)))
    }
    #expect(items.count >= 2)
    for item in items { #expect(item.width >= 28 * scale - 1) }
  }

  @Test("Beside the panel of Two Up the bar has the signs for panel and help at 1000 px")
  func besidePanel() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(words, on: Size(1000, 700), mode: "two-up")
    play.key("i")
    play.point(at: Point(300, 697))
    play.pass(1)
    let said = words.shown(in: play.pixels())
    for word in ["Changes", "i", "?"] { #expect(said.contains(word), "\(said)") }
    #expect(try Self.bar(play).maxX <= 740)
  }

  @Test(
    "The bar stays where it is whatever the names are, and where a picture has none",
    arguments: [Size(640, 480), Size(880, 640), Size(1280, 800)], [1.0, 2])
  func place(size: Size, scale: Double) throws {
    let long = String(repeating: "folder/", count: 12)
    var heights: Set<Double> = []
    for names in [
      ["a", "b"], [long + "a.png", long + "b.png"], ["", "only-after.png"], ["a", ""],
    ] {
      for mode in ["split", "two-up", "one-up", "changes"] {
        var assets = FoundPictures(
          [false, true].map { ComparePlay.picture(640, 400, isAfter: $0) })
        (assets.labels, assets.typesetter) = (names, BoxTypesetter())
        var play = try ComparePlay(
          assets, on: size * scale, ["mode": mode], scale: scale)
        play.point(at: Point(size.width / 2 * scale, size.height * scale - 3))
        play.pass(1)
        heights.insert(try Self.bar(play).minY)
      }
    }
    #expect(heights.count == 1, "\(heights)")
  }

  @Test(
    "An item says what it does, with its key, after half a second, and not while the pointer moves on"
  )
  func tips() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(words)
    let point = try Self.place(of: "Two Up", &play, words)
    play.point(at: Point(640, 400))
    play.pass(3)
    play.point(at: Point(640, 795))
    play.pass(1)
    play.point(at: point)
    func isSaid() -> Bool { words.said(in: play.pixels()).contains("Two Up   2") }
    play.pass(0.49)
    #expect(!isSaid())
    #expect(play.session.nextChange(after: play.instant) != nil)
    play.pass(0.02)
    #expect(isSaid())
    // From now on nothing wakes.
    #expect(!play.session.isMoving(at: play.instant))
    #expect(play.session.nextChange(after: play.instant) == nil)
    // A press takes it away until the pointer comes back.
    Self.click(&play, at: point)
    #expect(!isSaid())
  }

  @Test("What an item says of itself leaves with the mode whose item it is, and comes no more")
  func tipOfAnotherMode() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(words)
    let tip = "Drag or turn the wheel; a double click resets"
    _ = try Self.place(of: tip, &play, words)
    func isSaid() -> Bool { words.said(in: play.pixels()).contains { $0.hasPrefix(tip) } }
    #expect(isSaid())
    play.send(.key(.character("2"), []))
    #expect(!isSaid())
    play.pass(1)
    #expect(!isSaid())
  }

  @Test(
    "A drag on what is set changes it, and so does the wheel",
    arguments: [
      "split", "onion", "difference", "changes",
    ])
  func setting(mode: String) throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(words, mode: mode)
    let point = try Self.place(of: "Drag or turn the wheel; a double click resets", &play, words)
    func setting() -> String {
      words.said(in: play.pixels()).first { text in
        ["Edge", "Opacity", "Gain", "from"].contains { text.hasPrefix($0) }
      } ?? ""
    }
    let first = setting()
    #expect(!first.isEmpty)
    play.turn(1, at: point)
    play.pass(2)
    let turned = setting()
    #expect(turned != first)
    play.press(at: point)
    play.drag(to: point + Vector(60, 0))
    play.release(at: point + Vector(60, 0))
    play.pass(2)
    #expect(setting() != turned)
    play.press(at: point)
    play.drag(to: point + Vector(-24, 0))
    play.pass(2)
    let dragged = setting()
    play.send(.key(.escape, []))
    play.pass(2)
    #expect(setting() != dragged, "what is given up is as before")
    for _ in 0..<2 {
      play.press(at: point)
      play.release(at: point)
      play.pass(0.1)
    }
    play.pass(2)
    #expect(setting() == first, "a double click sets what was there at first")
  }

  @Test("The wheel beside what is set zooms as it does everywhere")
  func wheel() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(words, mode: "onion")
    let point = try Self.place(of: "Next change", &play, words)
    let zoom = play.measure("zoom")
    play.turn(-1, at: point)
    play.pass(2)
    #expect(play.measure("zoom") != zoom)
  }

  @Test("The sign of the help shows it")
  func help() throws {
    let words = SaidWords(BoxTypesetter())
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    let kind = try #require(Catalog.all.scene(named: "compare"))
    var session = Session(
      try kind.init(Settings(for: kind.entry), assets), on: Stage(size: Size(1280, 800)),
      typesetter: words)
    session.grantWishes(by: assets, at: .zero)
    session.send(.pointer(PointerEvent(.move, at: Point(640, 797))), at: .zero)
    let then = Instant(seconds: 1)
    let bar = try #require(session.frame(at: then).layers.places(of: Self.quiet).first)
    let point = Point(bar.maxX - 20, bar.center.y)
    for phase in [PointerEvent.Phase.move, .press(.left), .release(.left)] {
      let held: PointerButtons = phase == .press(.left) ? .left : []
      session.send(.pointer(PointerEvent(phase, at: point, held: held)), at: then)
    }
    #expect(session.canGoBack(at: then))
  }
}
