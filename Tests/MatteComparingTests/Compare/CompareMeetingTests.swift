import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What happens to a comparison while something else is on its way: a drag, a zoom, an answer, a held key.
@Suite struct CompareMeetingTests {
  private static let window = Size(640, 480)

  private static func play(
    _ width: Int, _ height: Int, mode: String = "one-up", reducesMotion: Bool = false
  ) throws -> ComparePlay {
    var play = try ComparePlay(
      (width, height), (width, height), on: window, ["mode": mode], reducesMotion: reducesMotion)
    play.key("1", .control)
    play.rest()
    return play
  }

  @Test("A window that becomes larger while a view is held beyond the border moves nothing")
  func resizedDrag() throws {
    var play = try Self.play(800, 600)
    play.press(at: Point(100, 100))
    for step in 1...10 {
      play.pass(0.02)
      play.drag(to: Point(100 + Double(step) * 50, 100 + Double(step) * 30))
    }
    play.pass(1)
    let held = play.measure("x")
    #expect(held < -20)
    play.send(.resize(Size(1200, 900)))
    play.drag(to: Point(601, 400))
    #expect(abs(play.measure("x") - held) < 2)
  }

  @Test("A mode that is chosen during a drag leaves the view in the hand", arguments: [1, 4, 5, 6])
  func modeDuringDrag(mode: Int) throws {
    var play = try Self.play(1500, 1200)
    play.press(at: Point(300, 200))
    play.drag(to: Point(290, 200))
    play.pass(1)
    play.key(Character("\(mode)"))
    let start = play.measure("x")
    play.drag(to: Point(250, 200))
    play.pass(1)
    #expect(play.measure("x") == start + 40)
  }

  @Test("A view that another mode puts farther beyond the border comes back with the hand")
  func modeBeyondTheBorder() throws {
    var play = try Self.play(800, 600, mode: "two-up")
    play.press(at: Point(340, 240))
    for step in 1...9 { play.drag(to: Point(340 + Double(step) * 100, 240)) }
    play.pass(1)
    play.key("4")
    let held = play.measure("x")
    #expect(held < -200)
    play.drag(to: Point(340, 240))
    play.pass(1)
    #expect(play.measure("x") > held + 20)
  }

  @Test("A drag that is broken off leads back to all there is, in a window of any size")
  func brokenOff() throws {
    for resizesMeanwhile in [false, true] {
      var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
      play.press(at: Point(300, 200))
      play.drag(to: Point(360, 240))
      play.pass(0.5)
      #expect(play.place(at: Point(639, 479)) != .init(x: 639, y: 479, isAfter: true))
      if resizesMeanwhile { play.send(.resize(Size(1280, 960))) }
      play.send(.key(.escape, []))
      play.rest()
      if !resizesMeanwhile { play.send(.resize(Size(1280, 960))) }
      play.rest()
      #expect(play.place(at: Point(1279, 959)) == .init(x: 639, y: 479, isAfter: true))
    }
  }

  @Test("A mode that is chosen while Space shows the other side stays once that comes up")
  func modeDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.send(.key(.space, []))
    play.pass(1)
    play.key("5")
    play.rest()
    let chosen = play.pixels()
    play.release(.space)
    play.rest()
    // Black, and the library says that each pixel is apart by 1.
    #expect(chosen[600, 30] == .opaque(0x01_0101))
    #expect(play.pixels()[600, 30] == chosen[600, 30])
  }

  @Test("] during a zoom goes to the region at the zoom that was asked for")
  func regionDuringZoom() throws {
    var play = try Self.play(640, 480)
    for _ in 0..<7 { play.turn(-1, at: Point(320, 240)) }
    play.key("]")
    play.rest()
    #expect(abs(play.measure("zoom") - 2.7726) < 0.001)
    #expect(play.place(at: Point(328, 248))?.x == 42)
  }

  @Test("Where motion is reduced a view that is let go in motion stays where the hand had it")
  func reducedFling() throws {
    var play = try Self.play(1500, 1200, reducesMotion: true)
    play.press(at: Point(300, 200))
    for step in 1...10 {
      play.pass(0.01)
      play.drag(to: Point(300 - Double(step) * 20, 200))
    }
    let held = play.measure("x")
    play.release(at: Point(100, 200))
    #expect(play.measure("x") == held)
    #expect(held == 750 + 200)
  }

  @Test("An arrow pans in Two Up what is wider than its half, though the window would show all")
  func arrowInHalf() throws {
    var play = try Self.play(500, 300, mode: "two-up")
    let start = play.measure("x")
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == start + 64)
    play.key("3")
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == start + 64)
  }

  @Test("An arrow right after Ctrl+1 pans, though all is seen until that zoom is there")
  func arrowOnTheWay() throws {
    var play = try Self.play(1500, 1200)
    play.key("0", .control)
    play.rest()
    play.key("1", .control)
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == 750 + 64)
    play.key("0", .control)
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == 750)
  }

  @Test("A failure is said of what was compared, and no longer once something else is")
  func failureThenNudge() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "difference"], isPatient: false)
    play.take(.picture(0), from: assets)
    play.take(.picture(1), from: assets)
    play.session.take(.failure("too large"), for: .differences(PairQuery()), at: .zero)
    #expect(words.said(in: play.pixels()).contains("too large"))
    play.send(.key(.right, .alt))
    #expect(!words.said(in: play.pixels()).contains("too large"))
    play.grant()
    play.rest()
    #expect(play.pixels()[100, 100] == .opaque(0x01_0101))
  }

  @Test("W after a nudge keeps the pixel that is pinned, in either picture")
  func swappedPin() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"])
    play.send(.key(.right, .alt))
    play.send(.key(.down, .alt))
    play.point(at: Point(100, 80))
    play.send(.key(.enter, []))
    play.rest()
    #expect(words.said(in: play.pixels()).contains("100, 80 → 99, 79"))
    play.key("w")
    play.rest()
    #expect(words.said(in: play.pixels()).contains("99, 79 → 100, 80"))
  }

  @Test("Names that have left do not come back with a tile that arrives")
  func namesAndTiles() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window)
    play.rest()
    play.turn(-1, at: Point(320, 240))
    play.rest()
    #expect(play.session.nextChange(after: Instant(seconds: play.now)) == nil)
  }

  @Test("Numbers in transparent pixels are readable on what T puts behind them")
  func backdrops() throws {
    let picture = Picture(PixelBuffer(width: 8, height: 6))
    var assets = FoundPictures([picture, picture])
    assets.typesetter = BoxTypesetter()
    let settings = ["mode": "one-up", "zoom": "64", "backdrop": "white"]
    var play = try ComparePlay(assets, on: Self.window, settings)
    play.rest()
    #expect(play.pixels()[96, 80] == .opaque(0))
    play.key("t")
    play.rest()
    #expect(play.pixels()[96, 80] == .opaque(0xff_ffff))
  }

  @Test(
    "What is not about a mode, used while Space shows the other side, leaves its mode to come back")
  func keyDuringPeek() throws {
    for key in ["+", "t", "i", "]"] as [Character] {
      var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
      play.rest()
      #expect(play.measure("fraction") == 0.5)
      play.send(.key(.space, []))
      play.pass(0.2)
      play.key(key)
      #expect(play.measure("fraction").isNaN, "one picture is seen")
      play.release(.space)
      play.rest()
      #expect(play.measure("fraction") == 0.5, "\(key)")
    }
  }

  @Test("A mode that is clicked while Space shows the other side stays")
  func clickDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Size(1280, 800), ["mode": "split"])
    let split = play.measure("fraction")
    play.point(at: Point(640, 790))
    play.pass(1)
    play.send(.key(.space, []))
    play.pass(0.2)
    let frame = play.session.frame(at: Instant(seconds: play.now))
    let bar = try #require(
      frame.layers.places(of: Color(white: 0.08, alpha: 0.82)).first)
    let word = Point(bar.minX + 80, bar.center.y)
    play.press(at: word)
    play.release(at: word)
    play.release(.space)
    play.rest()
    #expect(split == 0.5)
    #expect(play.measure("fraction").isNaN)
  }

  @Test("Space that comes up while the panel is pressed leads back")
  func releaseOverPanel() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.key("i")
    play.pass(1)
    play.send(.key(.space, []))
    play.pass(0.2)
    play.press(at: Point(600, 90))
    play.release(.space)
    play.release(at: Point(600, 90))
    play.rest()
    #expect(play.measure("fraction") == 0.5)
  }

  @Test("The other side leaves all to be seen, and the place, as they were")
  func viewAfterPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "two-up"])
    play.point(at: Point(100, 200))
    let (zoom, x) = (play.measure("zoom"), play.measure("x"))
    play.send(.key(.space, []))
    play.pass(0.5)
    play.release(.space)
    play.rest()
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("x") == x)
    play.send(.resize(Size(1280, 960)))
    #expect(play.measure("zoom") > zoom + 0.5, "all is seen, in a larger window larger")
  }

  @Test("A mode that is gone back to before its fade is over comes back from what is seen")
  func backBeforeFade() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.rest()
    play.key("5")
    play.pass(0.05)
    let seen = play.pixels()[600, 30].red
    play.key("1")
    #expect(abs(Int(play.pixels()[600, 30].red) - Int(seen)) <= 2)
  }

  @Test(
    "Space that comes up leads back from what is seen, whether the other side is there yet or not",
    arguments: [0.2, 1])
  func backFromPeek(seconds: Double) throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.rest()
    play.send(.key(.space, []))
    play.pass(seconds)
    let seen = play.pixels()[600, 30].red
    play.release(.space)
    #expect(abs(Int(play.pixels()[600, 30].red) - Int(seen)) <= 2)
  }

  @Test("A notch of the wheel during a drag leaves the picture in the hand")
  func notchDuringDrag() throws {
    var play = try Self.play(1500, 1200)
    play.press(at: Point(300, 200))
    play.drag(to: Point(290, 200))
    play.pass(1)
    let place = try #require(play.place(at: Point(290, 200)))
    play.turn(-1, at: Point(290, 200))
    play.pass(1)
    let zoom = play.measure("zoom")
    play.drag(to: Point(200, 300))
    play.pass(1)
    let moved = try #require(play.place(at: Point(200, 300)))
    #expect(play.measure("zoom") == zoom)
    #expect(abs(moved.x - place.x) <= 1)
    #expect(abs(moved.y - place.y) <= 1)
  }

  @Test(
    "A notch out to all there is leaves the picture in the hand, and scrolling does not take it")
  func notchToFit() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.turn(-1, at: Point(320, 240))
    play.rest()
    play.press(at: Point(300, 200))
    play.drag(to: Point(310, 200))
    play.pass(1)
    play.turn(1, at: Point(310, 200))
    play.turn(1, at: Point(310, 200), .shift)
    play.send(.key(.right, []))
    play.pass(1)
    #expect(play.measure("zoom") == 0)
    let place = try #require(play.place(at: Point(310, 200)))
    play.drag(to: Point(350, 220))
    play.pass(1)
    #expect(play.place(at: Point(350, 220))?.isAfter == true)
    let moved = try #require(play.place(at: Point(350, 220)))
    #expect(moved.x != place.x + 40, "it went with the hand")
  }

  @Test("A drag with a notch in between leads back to where it began when it is broken off")
  func notchAndCancel() throws {
    var play = try Self.play(1500, 1200)
    let (x, y) = (play.measure("x"), play.measure("y"))
    play.press(at: Point(300, 200))
    for step in 1...8 { play.drag(to: Point(300 - Double(step) * 10, 200)) }
    play.pass(1)
    play.turn(-1, at: Point(220, 200))
    play.pass(1)
    play.drag(to: Point(150, 150))
    play.send(.key(.escape, []))
    play.rest()
    #expect(abs(play.measure("x") - x) < 0.01)
    #expect(abs(play.measure("y") - y) < 0.01)
  }

  @Test("P while Space shows the other side goes on when that comes up")
  func playDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.send(.key(.space, []))
    play.pass(0.2)
    play.key("p")
    play.release(.space)
    var sides: Set<Bool?> = []
    for _ in 0..<4 {
      play.pass(0.7)
      sides.insert(play.place(at: Point(100, 100))?.isAfter)
    }
    #expect(sides == [true, false])
  }

  @Test("After a nudge W leaves both where they are seen, also where all is")
  func swapAfterNudge() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    for _ in 0..<5 { play.send(.key(.right, .alt)) }
    play.rest()
    let point = Point(300, 200)
    let place = try #require(play.place(at: point))
    play.key("w")
    play.key("a")
    play.rest()
    #expect(play.place(at: point) == place)
  }

  @Test("The next change after a nudge and W is where it is seen, before both are compared anew")
  func changeAfterSwap() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var play = try ComparePlay(
      FoundPictures(pictures), on: Self.window, ["mode": "one-up"], isPatient: false)
    play.grant()
    for _ in 0..<5 { play.send(.key(.right, .alt)) }
    play.grant()
    play.key("w")
    play.key("]")
    play.rest()
    #expect(play.measure("x") == 42 - 5)
    #expect(play.measure("y") == 31)
  }

  @Test("A step beyond the last frame forgets no change that was gone to")
  func stepBeyondLast() throws {
    let words = SaidWords()
    var found = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    found.typesetter = words
    for index in 0..<2 { found.notes[index].frames = 2 }
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up"])
    play.send(.key(.right, .control))
    play.key("]")
    play.send(.key(.right, .control))
    play.pass(0.3)
    #expect(words.said(in: play.pixels()).contains { $0.contains("1 of 1") })
  }
}

extension ComparePlay {
  /// A number of the scene that may move.
  func measure(_ name: String) -> Double {
    session.measures(at: Instant(seconds: now)).first { $0.name == name }?.value ?? .nan
  }
}
