import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The menu that the right button opens.
@Suite struct MenuTests {
  private static let window = Size(640, 480)

  private static func play(
    _ words: SaidWords = SaidWords(), on size: Size = window, scale: Double = 1
  ) throws -> ComparePlay {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
    assets.typesetter = words
    return try ComparePlay(assets, on: size, scale: scale)
  }

  private static func event(
    _ phase: PointerEvent.Phase, _ point: Point, _ held: PointerButtons
  ) -> InputEvent {
    .pointer(PointerEvent(phase, at: point, held: held))
  }

  @Test("It opens as the right button comes up, not before")
  func release() throws {
    var play = try Self.play()
    let point = Point(300, 60)
    play.send(Self.event(.press(.right), point, .right))
    #expect(play.card == nil)
    play.pass(2)
    play.send(Self.event(.release(.right), point, []))
    #expect(play.card?.origin == point)
  }

  @Test(
    "A press that moves by 4 px, or that another button joins, opens none",
    arguments: [(3.9, true), (4, false)], [1.0, 2])
  func click(way: (distance: Double, isClick: Bool), scale: Double) throws {
    var play = try Self.play(on: Size(1280, 960), scale: scale)
    let (start, end) = (Point(300, 200), Point(300 + way.distance * scale, 200))
    play.send(Self.event(.press(.right), start, .right))
    play.send(Self.event(.move, end, .right))
    // Back at its place it has moved all the same.
    play.send(Self.event(.move, start, .right))
    play.send(Self.event(.release(.right), start, []))
    #expect((play.card != nil) == way.isClick)
    for button in [PointerButton.left, .middle] {
      var play = try Self.play(on: Size(1280, 960), scale: scale)
      play.send(Self.event(.press(.right), start, .right))
      play.send(Self.event(.press(button), start, [.right, PointerButtons(button)]))
      play.send(Self.event(.release(button), start, .right))
      play.send(Self.event(.release(.right), start, []))
      #expect(play.card == nil)
    }
  }

  @Test("Both buttons pull the night, whichever comes first, and no menu opens", arguments: [0, 1])
  func night(first: Int) throws {
    var play = try Self.play()
    let (start, end) = (Point(300, 100), Point(300, 240))
    let buttons = first == 0 ? [PointerButton.left, .right] : [.right, .left]
    play.send(Self.event(.press(buttons[0]), start, PointerButtons(buttons[0])))
    play.send(Self.event(.press(buttons[1]), start, [.left, .right]))
    play.send(Self.event(.move, end, [.left, .right]))
    #expect(!play.measure("border").isNaN)
    play.send(Self.event(.release(buttons[0]), end, PointerButtons(buttons[1])))
    play.send(Self.event(.release(buttons[1]), end, []))
    #expect(play.card == nil)
  }

  @Test(
    "All of it is inside the window, wherever it opens, and rows are at least 28 px high",
    arguments: [Size(360, 320), Size(640, 480), Size(1280, 800)], [1.0, 2])
  func inside(size: Size, scale: Double) throws {
    let size = Size(size.width * scale, size.height * scale)
    for x in [0, 0.5, 1] {
      for y in [0, 0.5, 1] {
        let words = SaidWords()
        var play = try Self.play(words, on: size, scale: scale)
        play.openMenu(at: Point(x * (size.width - 1), y * (size.height - 1)))
        let card = try #require(play.card)
        #expect(Rect(size).intersection(card) == card)
        // Rows are as far apart as the highlights of two neighbours.
        let accent = WindowStyle.light.accent
        var rows: [Rect] = []
        for key in [Key.home, .down] {
          play.send(.key(key, []))
          rows += play.frame.layers.places(of: accent).filter { $0.width > card.width / 2 }
        }
        #expect(rows.count == 2)
        #expect(rows[1].minY - rows[0].minY >= 28 * scale)
        // The last is in sight once it is chosen.
        play.send(.key(.end, []))
        let last = try #require(
          play.frame.layers.places(of: accent).last { $0.width > card.width / 2 })
        #expect(card.intersection(last) == last)
      }
    }
  }

  @Test("The words are read well in both styles: 4.5 : 1 or more", arguments: Style.allCases)
  func contrast(style: Style) {
    let colors = WindowStyle(style)
    let cell = colors.list.cell
    let chosen = style == .light ? Color.white : colors.background
    for (text, ground) in [
      (cell.title, cell.background), (cell.subtitle, cell.background), (chosen, colors.accent),
    ] {
      #expect(text.pixel.contrast(to: ground.pixel) >= 4.5)
    }
  }

  @Test("Arrows choose, Enter takes, Escape leads back and closes")
  func keyboard() throws {
    let words = SaidWords()
    var play = try Self.play(words)
    play.openMenu(at: Point(10, 10))
    play.choose("Mode", words)
    #expect(play.items(words).map(\.title).starts(with: ["‹  Mode", "Split", "Two Up"]))
    play.send(.key(.escape, []))
    #expect(play.items(words).contains { $0.title == "Mode" })
    play.send(.key(.right, []))
    play.choose("Two Up", words)
    #expect(play.card == nil)
    #expect(play.measure("fraction").isNaN, "Two Up has no edge")
    play.openMenu(at: Point(10, 10))
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)))
    play.send(.key(.escape, []))
    #expect(play.card == nil)
    #expect(!play.session.takesEscape(at: Instant(seconds: play.now)))
  }

  @Test("A key that has nothing to do with it closes it and does what it does")
  func otherKey() throws {
    var play = try Self.play()
    play.openMenu(at: Point(10, 10))
    play.key("2")
    #expect(play.card == nil)
    #expect(play.measure("fraction").isNaN, "Two Up has no edge")
  }

  @Test("A press outside closes it, and moves nothing else, nor does the drag that follows")
  func outside() throws {
    var play = try Self.play()
    play.rest()
    let fraction = play.measure("fraction")
    play.openMenu(at: Point(10, 10))
    play.press(at: Point(320, 240))
    #expect(play.card == nil)
    play.drag(to: Point(420, 240))
    play.release(at: Point(420, 240))
    play.rest()
    #expect(play.measure("fraction") == fraction)
    play.press(at: Point(320, 240))
    play.drag(to: Point(420, 240))
    play.release(at: Point(420, 240))
    play.rest()
    #expect(play.measure("fraction") != fraction)
  }

  @Test("The row under the pointer is highlighted, and a click takes it")
  func pointer() throws {
    let words = SaidWords()
    var play = try Self.play(words)
    play.openMenu(at: Point(10, 10))
    let card = try #require(play.card)
    let index = try #require(play.items(words).firstIndex { $0.title == "Mode" })
    // In the second section: below the line.
    let point = Point(card.center.x, card.minY + 6 + 28 * Double(index) + 9 + 14)
    play.point(at: point)
    let rows = play.frame.layers.places(of: WindowStyle.light.accent)
    #expect(rows.contains { $0.contains(point) })
    play.press(at: point)
    play.release(at: point)
    #expect(play.items(words).first?.title == "‹  Mode")
    #expect(play.session.pointerShape(at: Instant(seconds: play.now)) == .arrow)
  }

  @Test("Pin this pixel pins the one where the menu was opened, not that under the item")
  func pin() throws {
    let words = SaidWords()
    func pinned(_ pin: (inout ComparePlay) -> Void) throws -> SceneCopy? {
      var play = try Self.play(words)
      pin(&play)
      play.point(at: Point(500, 300))
      play.send(.key(.character("c"), [.control, .shift]))
      return play.session.takeCopy()
    }
    let point = Point(200, 150)
    let byMenu = try pinned { play in
      play.openMenu(at: point)
      play.point(at: Point(320, 240))
      play.choose("Pin this pixel", words)
    }
    let byKey = try pinned { play in
      play.point(at: point)
      play.send(.key(.enter, []))
    }
    #expect(byMenu != nil)
    #expect(byMenu == byKey)
    #expect(try pinned { $0.point(at: point) } != byKey)
  }

  @Test("Numbers in large pixels are switched off and on, by # and by the menu")
  func numbers() throws {
    let words = SaidWords(BoxTypesetter())
    let picture = Picture(PixelBuffer(width: 8, height: 6, filledWith: 0xff40_4040))
    var assets = FoundPictures([picture, picture])
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "64"])
    play.pass(5)
    let numbered = play.pixels()
    play.key("#")
    play.pass(5)
    #expect(play.pixels() != numbered)
    play.openMenu(at: Point(10, 10))
    play.choose("Numbers in pixels", words)
    play.point(at: Point(10, 10))
    play.pass(5)
    let isSeenAgain = play.pixels() == numbered
    #expect(isSeenAgain)
  }
}
