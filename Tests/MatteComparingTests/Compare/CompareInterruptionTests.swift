import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What breaks off something else, or replaces it, in a comparison: a notch, a frame, a key.
@Suite struct CompareInterruptionTests {
  private static let window = Size(640, 480)

  /// Two animations of three frames, in One Up; frame n is of a colour with n as its red.
  private static func animations(
    _ words: SaidWords = SaidWords(), aligned: AlignedPictures? = nil
  ) throws -> (ComparePlay, FoundPictures) {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    for index in assets.notes.indices { assets.notes[index].frames = 3 }
    (assets.aligned, assets.typesetter) = (aligned, words)
    var play = try ComparePlay(assets, on: window, ["mode": "one-up"], isPatient: false)
    play.grant()
    return (play, assets)
  }

  private static func frame(_ play: ComparePlay) -> Int { Int(play.pixels()[100, 240].red) }

  @Test("A notch of the wheel lets a picture that coasts go on")
  func notchDuringCoast() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.press(at: Point(400, 240))
    for step in 1...10 {
      play.pass(0.01)
      play.drag(to: Point(400 - Double(step) * 10, 240))
    }
    play.release(at: Point(300, 240))
    play.pass(0.05)
    let place = play.measure("x")
    play.turn(-1, at: Point(320, 240))
    play.rest()
    #expect(play.measure("x") > place + 30)
  }

  @Test("A drag that is broken off on the way to Fit leaves the zoom on its way, and is not Fit")
  func dragOnTheWayToFit() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.key("0")
    play.pass(0.05)
    play.press(at: Point(100, 100))
    for step in 1...5 {
      play.pass(0.01)
      play.drag(to: Point(100 + Double(step) * 20, 100))
    }
    play.send(.key(.escape, []))
    play.rest()
    let zoom = play.measure("zoom")
    play.send(.resize(Size(640, 300)))
    play.rest()
    #expect(play.measure("zoom") == zoom)
  }

  @Test(
    "A drag that is broken off after the picture became smaller in the hand leaves it in the window"
  )
  func smallerInHand() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    for _ in 0..<40 { play.send(.key(.right, [])) }
    play.rest()
    play.press(at: Point(600, 240))
    for x in [590.0, 100] { play.drag(to: Point(x, 240)) }
    play.pass(0.5)
    for _ in 0..<2 { play.turn(1, at: Point(100, 240)) }
    play.pass(0.5)
    play.send(.key(.escape, []))
    play.rest()
    #expect((0...1500).contains(play.measure("x")))
  }

  @Test("A picture that is larger than was told is seen whole, wherever the hand had gone to")
  func toldWrongly() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.told = Size(320, 240)
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"], isPatient: false)
    for _ in 0..<3 { play.turn(-1, at: Point(50, 50)) }
    play.pass(1)
    play.grant()
    #expect(play.place(at: Point(0, 0)) == ComparePlay.Place(x: 0, y: 0, isAfter: true))
    #expect(play.place(at: Point(639, 479)) == ComparePlay.Place(x: 639, y: 479, isAfter: true))
  }

  @Test("Another frame has changes of its own, and none of them has been gone to")
  func regionOfFrame() throws {
    let words = SaidWords()
    var (play, _) = try Self.animations(words)
    play.key("]")
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1 of 1") })
    play.send(.key(.right, .control))
    play.grant()
    play.pass(0.5)
    #expect(!words.said(in: play.pixels()).contains { $0.hasPrefix("1 of 1") })
  }

  @Test(
    "A picture that cannot be read while Two Up fades, or Space is held, leaves the other in view")
  func failureDuringFade() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.awaitsPictures = true
    for holdsSpace in [false, true] {
      var play = try ComparePlay(
        assets, on: Self.window, ["mode": holdsSpace ? "split" : "two-up"], isPatient: false)
      play.take(.picture(0), from: assets)
      if holdsSpace {
        play.send(.key(.space, []))
        play.pass(0.3)
      } else {
        play.key("1")
        play.pass(0.05)
      }
      play.session.take(.failure("damaged"), for: .picture(1), at: Instant(seconds: play.now))
      _ = play.pixels()
      if holdsSpace { play.release(.space) }
      play.pass(2)
      #expect(play.place(at: Point(180, 240))?.isAfter == false)
    }
  }

  @Test(
    "A narrow picture stays where it is seen, in whatever mode and wherever the pointer is",
    arguments: [Size(400, 3000), Size(1, 2500), Size(2500, 1)])
  func narrow(size: Size) throws {
    let extent = (Int(size.width), Int(size.height))
    var play = try ComparePlay(extent, extent, on: Size(1000, 600))
    play.key("s")
    for _ in 0..<3 {
      for (x, mode) in [(100.0, "2"), (900, "1")] {
        play.point(at: Point(x, 20))
        play.key(Character(mode))
        play.rest()
      }
    }
    play.send(.pointer(PointerEvent(.leave, at: Point(900, 20))))
    play.rest()
    // Of the ground, and of a picture.
    #expect(play.place(at: Point(500, 300)) != nil)
    play.press(at: Point(100, 300))
    for x in [110.0, 700] { play.drag(to: Point(x, 300)) }
    play.release(at: Point(700, 300))
    play.send(.key(.left, []))
    play.rest()
    #expect((0...1).contains(play.measure("fraction")))
    for _ in 0..<40 {
      play.turn(-1, at: Point(500, 300))
      play.pass(0.02)
      _ = play.pixels()
    }
  }

  @Test("Where fewer changes are found than were there, none has been gone to")
  func fewerRegions() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.regions = (1...3).map { PixelRect(minX: $0, minY: 30, maxX: $0 + 1, maxY: 31) }
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, isPatient: false)
    play.grant()
    play.send(.key(.right, .alt))
    for _ in 0..<3 { play.key("]") }
    assets.regions = [assets.regions[0]]
    var query = PairQuery()
    query.columns = 1
    play.take(.differences(query), from: assets)
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("1 region"))
  }

  @Test("After a frame that cannot be read others are")
  func frameAfterFailure() throws {
    var (play, _) = try Self.animations()
    play.send(.key(.right, .control))
    play.session.take(.failure("damaged"), for: .frame(2, of: 1), at: Instant(seconds: play.now))
    play.send(.key(.right, .control))
    play.grant()
    #expect(Self.frame(play) == 3)
  }

  @Test(
    "Until another frame is there, and if it cannot be read, the one that is shown becomes sharp at another zoom",
    arguments: [true, false])
  func zoomBeforeFrame(isDamaged: Bool) throws {
    var (play, assets) = try Self.animations()
    play.send(.key(.right, .control))
    if isDamaged {
      play.session.take(.failure("damaged"), for: .frame(2, of: 1), at: Instant(seconds: play.now))
    }
    play.turn(1, at: Point(320, 240))
    play.pass(3)
    func tiles() -> [Wish] {
      play.session.wishes(at: Instant(seconds: play.now)).filter {
        if case .tile = $0 { true } else { false }
      }
    }
    let missing = tiles()
    #expect(!missing.isEmpty)
    for tile in missing { play.take(tile, from: assets) }
    #expect(tiles().isEmpty)
  }

  @Test("A frame replaces the one before it as soon as it is there, though that was aligned")
  func frameAfterAlignment() throws {
    let laid = [false, true].map { Pyramid(ComparePlay.picture(640, 480, isAfter: $0)) }
    var (play, assets) = try Self.animations(
      aligned: AlignedPictures(before: laid[0], after: laid[1]))
    play.send(.key(.right, .control))
    play.take(.frame(2, of: 1), from: assets)
    #expect(Self.frame(play) == 2)
  }

  @Test(
    "Escape takes back what a drag has made of opacity, gain or the faded picture",
    arguments: [4, 5, 6])
  func valueInHand(mode: Int) throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window)
    play.key(Character("\(mode)"))
    play.rest()
    let before = play.pixels()[300, 100]
    play.press(at: Point(300, 200))
    play.drag(to: Point(380, 200))
    play.pass(0.5)
    #expect(play.pixels()[300, 100] != before)
    play.send(.key(.escape, []))
    play.rest()
    #expect(play.pixels()[300, 100] == before)
  }

  @Test("I with a pixel that is pinned lets go of it, too")
  func pinnedPanel() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.point(at: Point(100, 80))
    play.rest()
    let before = play.pixels()
    play.send(.key(.enter, []))
    play.rest()
    #expect(play.pixels() != before)
    play.key("i")
    play.rest()
    #expect(play.pixels() == before)
  }

  @Test(
    "A value dragged beyond its end is what it was once the drag is broken off, or back at its press",
    arguments: [true, false])
  func valueBeyondEnd(breaksOff: Bool) throws {
    var play = try Self.settled("onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 600] { play.drag(to: Point(x, 200)) }
    breaksOff ? play.send(.key(.escape, [])) : play.drag(to: Point(100, 200))
    #expect(play.pixels() == start)
  }

  @Test(
    "A drag that is broken off in a mode with two panes puts back under the hand what it took hold of"
  )
  func panInAnotherMode() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["divider": "off"])
    play.key("1", .control)
    play.rest()
    let hand = Point(500, 200)
    func place() -> [Int?] { [play.place(at: hand)?.x, play.place(at: hand)?.y] }
    let start = place()
    func move(_ phase: PointerEvent.Phase, _ point: Point) {
      play.send(.pointer(PointerEvent(phase, at: point, held: .middle)))
    }
    move(.press(.middle), hand)
    for x in [490.0, 440] { move(.move, Point(x, 190)) }
    #expect(place() != start)
    play.key("2")
    play.send(.key(.escape, []))
    play.rest()
    #expect(place() == start)
  }

  @Test("A drag that is broken off in another mode leaves what it set in the first as it was")
  func valueInAnotherMode() throws {
    var play = try Self.settled("onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 160] { play.drag(to: Point(x, 200)) }
    play.key("6")
    play.send(.key(.escape, []))
    play.release(at: Point(160, 200))
    play.key("4")
    play.rest()
    #expect(play.pixels() == start)
  }

  @Test("After another mode during a drag of the edge, keys move the edge again")
  func edgeInAnotherMode() throws {
    var play = try Self.settled("split")
    play.press(at: Point(320, 240))
    for x in [310.0, 280] { play.drag(to: Point(x, 240)) }
    play.key("3")
    play.release(at: Point(280, 240))
    play.key("1")
    play.rest()
    let start = play.measure("fraction")
    play.key(".")
    play.rest()
    #expect(play.measure("fraction") > start)
  }

  @Test("An edge that was let go in another mode, with the pointer away, has no line any more")
  func lineInAnotherMode() throws {
    var play = try Self.settled("split")
    let start = play.pixels()
    play.point(at: Point(320, 240))
    play.press(at: Point(320, 240))
    for x in [310.0, 320] { play.drag(to: Point(x, 240)) }
    play.key("3")
    play.release(at: Point(320, 240))
    play.send(.pointer(PointerEvent(.leave, at: Point(320, 240))))
    play.key("1")
    play.rest()
    #expect(play.measure("fraction") == 0.5)
    #expect(play.pixels() == start)
  }

  private static func settled(_ mode: String) throws -> ComparePlay {
    var play = try ComparePlay((640, 480), (640, 480), on: window, ["mode": mode])
    play.rest()
    return play
  }
}
