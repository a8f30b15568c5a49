import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct CompareSceneTests {
  private static let window = Size(640, 480)
  private static let modes = (1...6).map { Character("\($0)") }

  @Test(
    "Pictures of two sizes lie on each other by their top left corners, a pixel of theirs one of the screen"
  )
  func placement() throws {
    var play = try ComparePlay((640, 300), (600, 480), on: Self.window, ["mode": "one-up"])
    for (x, y) in [(0, 0), (599, 299), (17, 290)] {
      let point = Point(Double(x), Double(y))
      #expect(play.place(at: point) == ComparePlay.Place(x: x, y: y, isAfter: true))
      play.key("a")
      play.rest()
      #expect(play.place(at: point) == ComparePlay.Place(x: x, y: y, isAfter: false))
      play.key("b")
      play.rest()
    }
    play.key("a")
    play.rest()
    #expect(play.place(at: Point(620, 299)) == ComparePlay.Place(x: 620, y: 299, isAfter: false))
    #expect(play.place(at: Point(620, 310)) == nil)
  }

  @Test(
    "A window is as large as the pictures, in pixels of the screen; small ones are enlarged by a whole number",
    arguments: [
      (1600, 900, 1), (640, 480, 1), (64, 64, 6), (100, 10, 6), (1, 1, 64), (300, 250, 1),
    ])
  func opening(width: Int, height: Int, factor: Int) throws {
    let kind = try #require(Catalog.all.scene(named: "compare"))
    let pictures = [false, true].map { ComparePlay.picture(width, height, isAfter: $0) }
    let scene = try kind.init(Settings(for: kind.entry), FoundPictures(pictures))
    #expect(WindowOpening(for: scene).isMeasuredInPixels)
    #expect(scene.naturalSize == Size(Double(width * factor), Double(height * factor)))
  }

  @Test("The edge of a split shows the picture before at its left, whatever is panned")
  func split() throws {
    var play = try ComparePlay((900, 700), (900, 700), on: Self.window)
    play.key("1", .control)
    play.rest()
    let corners = [Point(20, 460), Point(620, 20)]
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    play.send(.key(.right, []))
    play.rest()
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    play.key("s")
    play.rest()
    #expect(play.place(at: Point(300, 20))?.isAfter == false)
    #expect(play.place(at: Point(340, 20))?.isAfter == true)
    play.key("s")
    play.rest()
    #expect(play.place(at: Point(20, 220))?.isAfter == false)
    #expect(play.place(at: Point(20, 260))?.isAfter == true)
  }

  @Test(
    "What is under the pointer stays there through ten notches in and ten out, to the pixel"
  )
  func zooming() throws {
    var play = try ComparePlay((1900, 1500), (1900, 1500), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    let point = Point(211, 137)
    play.point(at: point)
    let start = try #require(play.place(at: point))
    for step in 0..<20 {
      play.turn(step < 10 ? -1 : 1, at: point)
      play.rest()
      #expect(play.place(at: point) == start, "notch \(step)")
    }
  }

  @Test(
    "From 100 % on zooms are whole, each pixel a square of one colour, from 16 times on with a line between"
  )
  func blocks() throws {
    var play = try ComparePlay((200, 150), (200, 150), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    var sides: [Int] = []
    for _ in 0..<11 {
      play.turn(-1, at: Point(320, 240))
      play.rest()
      let pixels = play.pixels()
      let row = (0..<640).map { pixels[$0, 240] }
      let own = row[320]
      let first = row[..<320].lastIndex { $0 != own } ?? -1
      let end = row[320...].firstIndex { $0 != own } ?? 640
      sides.append(end - first - 1)
    }
    #expect(sides == [2, 3, 4, 6, 8, 12, 15, 23, 31, 47, 63])
  }

  @Test("A mode changes neither the zoom nor what is under the pointer", arguments: [1, 3])
  func modes(notches: Int) throws {
    let point = Point(130, 200)
    var play = try ComparePlay((1200, 900), (1200, 900), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    for _ in 0..<notches { play.turn(-1, at: Point(300, 200)) }
    play.rest()
    play.point(at: point)
    let start = try #require(play.place(at: point))
    for key in "21232413" {
      play.key(key)
      play.rest()
      guard key != "4" else { continue }
      let place = try #require(play.place(at: point))
      #expect(place.x == start.x, "mode \(key)")
      #expect(place.y == start.y, "mode \(key)")
    }
  }

  @Test("Two Up shows the same place of both at the same place of each half")
  func twoUp() throws {
    var play = try ComparePlay((900, 700), (900, 700), on: Self.window, ["mode": "two-up"])
    play.key("1", .control)
    play.rest()
    let (left, right) = (play.place(at: Point(50, 90)), play.place(at: Point(371, 90)))
    #expect(left?.isAfter == false)
    #expect(right?.isAfter == true)
    #expect(left?.x == right?.x)
    #expect(left?.y == right?.y)
  }

  @Test("A drag moves what is seen with the hand, to the pixel")
  func panning() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    let start = try #require(play.place(at: Point(300, 200)))
    play.press(at: Point(300, 200))
    for step in 1...40 {
      play.pass(0.016)
      let hand = Point(300 - Double(step) * 4, 200 + Double(step) * 2)
      play.drag(to: hand)
      // It has caught up with the hand 60 ms after the drag began.
      if step > 4 { #expect(play.place(at: hand) == start, "step \(step)") }
    }
  }

  @Test(
    "Where all is seen a drag moves the edge, and where more is there it moves what is seen; the edge is always taken"
  )
  func oneRule() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window)
    play.press(at: Point(100, 100))
    play.drag(to: Point(160, 100))
    play.pass(0.5)
    // The edge goes through the pointer now: (160, 100) lies on it.
    #expect(play.place(at: Point(150, 100))?.isAfter == false)
    #expect(play.place(at: Point(170, 100))?.isAfter == true)
    play.release(at: Point(160, 100))
    play.rest()
    play.turn(-1, at: Point(0, 0))
    play.rest()
    let place = try #require(play.place(at: Point(400, 300)))
    play.press(at: Point(400, 300))
    play.drag(to: Point(350, 300))
    play.pass(0.3)
    #expect(play.place(at: Point(350, 300)) == place)
  }

  @Test("] goes to a region, centred and no larger than half the window, and [ stays at the first")
  func regions() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.key("]")
    play.rest()
    let place = try #require(play.place(at: Point(320, 240)))
    #expect(place.x == 42)
    #expect(place.y == 31)
    // Eight times as large: 4 pixels are 32.
    #expect(play.place(at: Point(320 + 8, 240))?.x == 43)
    play.key("[")
    play.rest()
    #expect(play.place(at: Point(320, 240)) == place)
  }

  @Test("What arrives late, in whatever order, leads to the same frame; until then it obeys")
  func late() throws {
    let pictures = [false, true].map { ComparePlay.picture(900, 700, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var frames: [PixelBuffer] = []
    for seed in 0..<6 {
      var play = try ComparePlay(assets, on: Self.window, isPatient: false)
      var random = SeededOrder(seed)
      for key in Self.modes + ["1"] {
        play.pass(0.2)
        play.key(key)
        _ = play.pixels()
        let wishes = play.session.wishes(at: Instant(seconds: play.now))
        if let wish = wishes.randomElement(using: &random) {
          let finding = try #require(assets.finding(for: wish) { true })
          play.session.take(finding, for: wish, at: Instant(seconds: play.now))
        }
      }
      play.turn(1, at: Point(10, 10))
      play.rest()
      frames.append(play.pixels())
    }
    #expect(Set(frames.map(\.pixels)).count == 1)
  }

  @Test(
    "A window as large as there is becomes sharp everywhere, and then nothing is made any more",
    arguments: [("one-up", 33_000, 520), ("two-up", 16_500, 1550)])
  func largestWindow(mode: String, width: Int, height: Int) throws {
    // Of the picture after it shows 128 tiles.
    var assets = FoundPictures(
      [(1, 1), (width, height)].map { Picture(PixelBuffer(width: $0.0, height: $0.1)) })
    assets.hasLayers = false
    let window = Size(Double(Stage.longestSide), Double(height))
    let play = try ComparePlay(assets, on: window, ["mode": mode])
    #expect(play.session.wishes(at: .zero).isEmpty)
  }

  @Test("A picture that cannot be read leaves the other one to be looked at")
  func lost() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.lost = [0]
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"])
    play.rest()
    #expect(play.place(at: Point(30, 400)) == ComparePlay.Place(x: 30, y: 400, isAfter: true))
  }

  @Test("Reduced motion: a notch, a key and a release are there at once")
  func reduced() throws {
    var play = try ComparePlay(
      (1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"], reducesMotion: true)
    let point = Point(50, 60)
    let events: [InputEvent] = [
      .wheel(Vector(0, -1), at: point, []), .key(.character("1"), .control), .key(.right, []),
      .key(.character("]"), []), .key(.character("0"), []), .key(.character("5"), []),
    ]
    for event in events {
      play.send(event)
      let early = play.pixels()
      play.rest()
      let isThere = early.row(60) == play.pixels().row(60)
      #expect(isThere, "\(event)")
    }
  }

  @Test("The zoom, caught and turned back in flight, never jumps in place or speed")
  func continuity() throws {
    // From 100 % on the picture is one layer, as wide as it is seen.
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    let origin = { (play: ComparePlay) -> Double in
      let layer = play.session.frame(at: Instant(seconds: play.now)).layers.dropFirst().first
      return layer?.rect.width ?? 0
    }
    var widths: [Double] = []
    for step in 0..<120 {
      if [5, 11, 14, 40].contains(step) { play.turn(-1, at: Point(300, 200)) }
      if [20, 44].contains(step) { play.turn(1, at: Point(100, 400)) }
      widths.append(origin(play))
      play.pass(1.0 / 240)
    }
    let speeds = zip(widths.dropFirst(), widths).map { $0 - $1 }
    let leaps = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    // A spring's speed changes, but by no more than its force allows: 28² of the way a second, in 1/240 s.
    let way = (widths.max() ?? 0) - (widths.min() ?? 0)
    #expect((leaps.max() ?? .infinity) < 28 * 28 / (240 * 240) * way * 1.5 + 2)
  }
}

/// A generator of a few bits, for orders.
private struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
