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

/// Long pictures: how they open, and what the wheel and the keys of their ends do.
@Suite struct LongPictureTests {
  private static let window = Size(640, 480)

  private static func play(
    _ width: Int = 640, _ height: Int = 4000, mode: String = "one-up", on size: Size = window
  ) throws -> ComparePlay {
    try ComparePlay((width, height), (width, height), on: size, ["mode": mode])
  }

  private static func plain(_ width: Int, _ height: Int, _ color: UInt32) -> Picture {
    Picture(PixelBuffer(width: width, height: height, filledWith: .opaque(color)))
  }

  private static func zoom(_ play: ComparePlay) -> Double { exp(play.measure("zoom")) }

  /// The rows of the pictures at the top and at the bottom of the window.
  private static func rows(_ play: ComparePlay, _ size: Size = window) -> [Double] {
    [-1.0, 1].map { play.measure("y") + $0 * size.height / 2 / zoom(play) }
  }

  @Test(
    "Long pictures open at their top or left end, at 100 % or with the other side fitted",
    arguments: [
      // Long at 100 %, long with the width fitted, and just too short for that.
      (640, 1200, 1, 320, 240), (1280, 2400, 0.5, 640, 480), (100, 1200, 1, 50, 240),
      (1280, 2399, 480.0 / 2399, 640, 1199.5),
      // Wide ones from the left.
      (1600, 480, 1, 320, 240), (1600, 400, 1, 320, 200), (3200, 960, 0.5, 640, 480),
      (1599, 480, 640.0 / 1599, 799.5, 240),
      // Not long, but only too tall.
      (640, 481, 1, 320, 240), (200, 900, 1, 100, 240),
      // Those that fit, and those of the window's shape.
      (640, 480, 1, 320, 240), (320, 240, 1, 160, 120), (1280, 960, 0.5, 640, 480),
    ] as [(Int, Int, Double, Double, Double)])
  func opens(width: Int, height: Int, zoom: Double, x: Double, y: Double) throws {
    let play = try Self.play(width, height)
    #expect(abs(Self.zoom(play) - zoom) < 1e-9)
    #expect(abs(play.measure("x") - x) < 1e-6)
    #expect(abs(play.measure("y") - y) < 1e-6)
  }

  @Test(
    "From opening to its end a page of 12,000 rows takes at most 110 notches slowly, 40 fast",
    arguments: [(0.5, 110), (0.2, 110), (0.04, 40), (0.012, 40)] as [(Double, Int)])
  func notches(interval: Double, most: Int) throws {
    let size = Size(1280, 900)
    var assets = FoundPictures(
      [1, 2].map { Self.plain(1280, 12_000, $0) })
    assets.hasLayers = false
    var play = try ComparePlay(assets, on: size, ["mode": "one-up"])
    #expect(Self.rows(play, size) == [0, 900])
    var count = 0
    while count < 200 {
      var later = play
      later.pass(3)
      if Self.rows(later, size)[1] >= 12_000 { break }
      play.turn(1, at: Point(640, 450))
      play.pass(interval)
      count += 1
    }
    #expect(count <= most)
    play.turn(9, at: Point(640, 450))
    play.pass(3)
    #expect(Self.rows(play, size) == [11_100, 12_000])
  }

  @Test("A notch scrolls by 100 to 120 px, at every zoom and in every mode")
  func everywhere() throws {
    for mode in ["split", "two-up", "one-up", "onion", "difference", "changes"] {
      for keys in ["", "+", "++", "-"] {
        var play = try Self.play(mode: mode)
        for key in keys { play.key(key) }
        play.turn(9, at: Point(100, 100))
        play.pass(3)
        let start = (zoom: Self.zoom(play), y: play.measure("y"))
        play.turn(1, at: Point(100, 100))
        play.pass(3)
        #expect(Self.zoom(play) == start.zoom)
        let way = (play.measure("y") - start.y) * start.zoom
        #expect((100...120).contains(way), "\(mode) \(keys): \(way)")
        play.turn(-1, at: Point(100, 100))
        play.pass(3)
        #expect(abs(play.measure("y") - start.y) < 1e-6, "\(mode) \(keys)")
      }
    }
  }

  @Test("Wide pictures scroll to the right")
  func wide() throws {
    var play = try Self.play(2000, 480)
    play.turn(1, at: Point(100, 100))
    play.pass(3)
    #expect(play.measure("x") == 430)
    #expect(play.measure("y") == 240)
    play.send(.key(.end, []))
    play.pass(3)
    #expect(play.measure("x") == 1680)
  }

  @Test("With Ctrl the wheel zooms at the pointer, in long pictures and in others")
  func zooms() throws {
    for (width, height) in [(640, 4000), (640, 480)] {
      var play = try Self.play(width, height)
      play.turn(-1, at: Point(100, 100), .control)
      play.rest()
      #expect(Self.zoom(play) == 2)
      #expect(play.place(at: Point(100, 100)) == .init(x: 100, y: 100, isAfter: true))
    }
    var play = try Self.play(640, 480)
    play.turn(-1, at: Point(100, 100))
    play.rest()
    #expect(Self.zoom(play) == 2)
  }

  @Test("Home and End go to the top and the bottom, and with Ctrl move the edge")
  func ends() throws {
    var play = try Self.play(mode: "split")
    for (key, rows) in [(Key.end, [3520.0, 4000]), (.home, [0, 480])] {
      play.send(.key(key, []))
      play.pass(3)
      #expect(Self.rows(play) == rows)
      #expect(play.measure("fraction") == 0.5)
    }
    for (key, fraction) in [(Key.end, 1.0), (.home, 0)] {
      play.send(.key(key, .control))
      play.pass(3)
      #expect(play.measure("fraction") == fraction)
      #expect(Self.rows(play) == [0, 480])
    }
  }

  @Test("Where nothing scrolls, Home and End move the edge, with and without Ctrl")
  func edge() throws {
    for modifiers in [Modifiers(), .control] {
      var play = try Self.play(640, 480, mode: "split")
      for (key, fraction) in [(Key.end, 1.0), (.home, 0)] {
        play.send(.key(key, modifiers))
        play.pass(3)
        #expect(play.measure("fraction") == fraction)
      }
      play.send(.key(.pageDown, []))
      play.pass(3)
      #expect(Self.rows(play) == [0, 480])
    }
  }

  @Test("Page Down and Page Up scroll by a page, of which a little stays, and not beyond the ends")
  func pages() throws {
    var play = try Self.play()
    for (key, top) in [(Key.pageUp, 0.0), (.pageDown, 432), (.pageDown, 864), (.pageUp, 432)] {
      play.send(.key(key, []))
      play.pass(3)
      #expect(abs(Self.rows(play)[0] - top) < 1e-6)
    }
    for _ in 0..<20 { play.send(.key(.pageDown, [])) }
    play.pass(3)
    #expect(Self.rows(play)[1] == 4000)
  }

  @Test("0 shows all, and 0 again the top, wherever the pointer is")
  func top() throws {
    var play = try Self.play()
    play.point(at: Point(320, 300))
    play.turn(5, at: Point(320, 300))
    play.pass(3)
    play.key("0")
    play.pass(3)
    #expect(abs(Self.zoom(play) - 0.12) < 1e-9)
    play.key("0")
    play.pass(3)
    #expect(Self.rows(play) == [0, 480])
    #expect(Self.zoom(play) == 1)
  }

  @Test("How it opens stays through resizing, and so does what the wheel does")
  func resized() throws {
    var long = try Self.play()
    long.point(at: Point(1, 1))
    long.send(.resize(Size(640, 4000)))
    long.rest()
    #expect(Self.rows(long, Size(640, 4000)) == [0, 4000])
    long.send(.resize(Size(640, 2000)))
    long.turn(1, at: Point(100, 100))
    long.rest()
    #expect(Self.zoom(long) == 1)
    #expect(Self.rows(long, Size(640, 2000)) == [110, 2110])
    var short = try Self.play(640, 480)
    short.point(at: Point(1, 1))
    short.send(.resize(Size(640, 100)))
    short.turn(-1, at: Point(100, 50))
    short.rest()
    #expect(Self.zoom(short) > 100.0 / 480)
  }

  @Test("Before anything happens, a window of another size opens another way")
  func undecided() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var play = try ComparePlay(
      FoundPictures(pictures), on: Self.window, ["mode": "one-up"], isPatient: false)
    play.send(.resize(Size(640, 180)))
    #expect(Self.rows(play, Size(640, 180)) == [0, 180])
    play.send(.resize(Size(640, 480)))
    #expect(Self.rows(play) == [0, 480])
  }

  @Test("A page stays at its top while what was inserted is laid out", arguments: [false, true])
  func laid(isTouched: Bool) throws {
    var play = try ComparePlay(
      FoundPictures.laid, on: Size(640, 400), ["mode": "one-up"], isPatient: false)
    if isTouched { play.point(at: Point(1, 1)) }
    play.grant()
    play.pass(3)
    #expect(Self.rows(play, Size(640, 400)) == [0, 400])
    play.turn(1, at: Point(100, 100))
    play.pass(3)
    #expect(Self.rows(play, Size(640, 400)) == [110, 510])
  }

  @Test("The first hint says what the wheel does")
  func hint() throws {
    for (height, hint) in [
      (4000, "Wheel scrolls Ctrl + wheel zooms"), (480, "Drag to compare wheel to zoom"),
    ] {
      var assets = FoundPictures(
        [1, 2].map { Self.plain(640, height, $0) })
      let words = SaidWords()
      assets.typesetter = words
      let kind = try #require(Catalog.all.scene(named: "compare"))
      var session = Session(
        try kind.init(Settings(for: kind.entry), assets), on: Stage(size: Self.window),
        typesetter: words, showsHints: true)
      session.grantWishes(by: assets, at: .zero)
      let said = words.said(in: session.pixels(at: 2)).joined(separator: " ")
      #expect(said.contains(hint), "\(said)")
    }
  }

  @Test("In a list the first pair that opens at its top decides what the wheel does for all")
  func list() throws {
    var play = try PairsPlay.four(first: (200, 3000))
    play.pass(3)
    #expect(play.place == [0, 100, 250])
    play.send(.wheel(Vector(0, 3), at: Point(700, 100), []))
    play.pass(3)
    #expect(play.place[2] > 500)
    play.key(.pageDown)
    play.pass(3)
    let small = play.place
    play.send(.wheel(Vector(0, -1), at: Point(700, 100), []))
    play.pass(3)
    #expect(play.place == small)
    play.key(.pageUp)
    play.pass(3)
    #expect(play.place[2] > 500)
  }

  @Test(
    "A pair of another size after a long one that was only scrolled opens in its own way",
    arguments: [true, false])
  func afterScrolling(isPatient: Bool) throws {
    var play = try PairsPlay.four(first: (200, 3000), isPatient: isPatient)
    var own = try PairsPlay.four()
    play.grant()
    play.send(.wheel(Vector(0, 9), at: Point(700, 100), []))
    play.pass(3)
    let scrolled = play.place
    #expect(scrolled[2] > 900)
    for _ in 0..<2 {
      own.key(.pageDown)
      play.key(.pageDown)
      play.grant()
      play.pass(1)
      #expect(play.place == own.place)
    }
    // The long one is come back to where it was left.
    play.key(.pageUp)
    play.key(.pageUp)
    play.grant()
    play.pass(1)
    #expect(play.place == scrolled)
    // At another zoom the user looks at a place, which stays.
    play.key(.character("+"))
    play.pass(3)
    let zoom = play.place[0]
    play.key(.pageDown)
    play.grant()
    play.pass(1)
    #expect(play.place[0] == zoom)
  }

  @Test("A pair after a long one that nobody has moved opens in its own way")
  func next() throws {
    var play = try PairsPlay.four(first: (200, 3000))
    var own = try PairsPlay.four()
    for _ in 0..<2 {
      play.key(.pageDown)
      own.key(.pageDown)
      #expect(play.place == own.place)
    }
    play.key(.pageUp)
    play.key(.pageUp)
    #expect(play.place == [0, 100, 250])
  }
}
