import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The held space bar, the middle button, and what is compared: nudges, frames, swapped sides.
@Suite struct CompareStepsTests {
  private static let window = Size(640, 480)
  private typealias Place = ComparePlay.Place

  private static func play(
    _ mode: String, _ assets: FoundPictures? = nil
  ) throws -> ComparePlay {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    return try ComparePlay(
      assets ?? FoundPictures(pictures), on: window, ["mode": mode, "divider": "off"])
  }

  @Test("Space held shows the other side after 150 ms, and no longer once it comes up")
  func held() throws {
    let point = Point(30, 40)
    var play = try Self.play("one-up")
    play.send(.key(.space, []))
    play.pass(0.149)
    #expect(play.place(at: point) == Place(x: 30, y: 40, isAfter: true))
    #expect(play.session.nextChange(after: Instant(seconds: 0.1)) == Instant(seconds: 0.15))
    play.pass(0.002)
    #expect(play.place(at: point) == Place(x: 30, y: 40, isAfter: false))
    play.pass(5)
    #expect(play.place(at: point)?.isAfter == false)
    play.release(.space)
    play.pass(0.2)
    #expect(play.place(at: point)?.isAfter == true)
  }

  @Test("Space held in a mode of both shows the one before, whole, and the mode again afterwards")
  func heldInSplit() throws {
    let corner = Point(600, 30)
    var play = try Self.play("split")
    #expect(play.place(at: corner)?.isAfter == true)
    play.send(.key(.space, []))
    play.pass(1)
    #expect(play.place(at: corner)?.isAfter == false)
    play.release(.space)
    play.pass(1)
    #expect(play.place(at: corner)?.isAfter == true)
    #expect(play.place(at: Point(30, 450))?.isAfter == false)
  }

  @Test("Plus and minus zoom at the pointer, as the wheel does")
  func zoomKeys() throws {
    let point = Point(130, 90)
    var play = try Self.play("one-up")
    play.key("1", .control)
    play.rest()
    play.point(at: point)
    let place = try #require(play.place(at: point))
    for key in "+++-" {
      play.key(key)
      play.rest()
      #expect(play.place(at: point) == place, "\(key)")
    }
    #expect(play.place(at: Point(point.x + 6, point.y))?.x == place.x + 2)
  }

  @Test("An edge that is turned in the hand comes to it, and stays there")
  func turnedInHand() throws {
    var play = try Self.play("split")
    play.press(at: Point(320, 240))
    var pointer = Point(430, 200)
    play.drag(to: pointer)
    for step in 0..<6 {
      play.key("s")
      play.pass(1)
      let isBefore = [-4, 0, 4].flatMap { dx in
        [-4.0, 0, 4].map { play.place(at: Point(pointer.x + dx, pointer.y + $0))?.isAfter == false }
      }
      #expect(Set(isBefore) == [true, false], "turn \(step)")
      pointer.x += 13
      play.drag(to: pointer)
    }
  }

  @Test("Space that comes up sooner shows nothing, and repeats while it is held count for nothing")
  func short() throws {
    var play = try Self.play("one-up")
    play.send(.key(.space, []))
    play.pass(0.1)
    play.release(.space)
    play.pass(1)
    #expect(play.place(at: Point(30, 40))?.isAfter == true)
    play.send(.key(.space, []))
    for _ in 0..<20 {
      play.pass(0.01)
      play.send(.key(.space, []))
    }
    #expect(play.place(at: Point(30, 40))?.isAfter == false)
    // A lost window lets go of it, too.
    play.send(.cancel)
    play.pass(1)
    #expect(play.place(at: Point(30, 40))?.isAfter == true)
  }

  @Test(
    "Space with a drag, and the middle button, move what is seen in every mode and from the edge of a split",
    arguments: ["split", "two-up", "one-up"], [true, false])
  func pans(mode: String, isMiddle: Bool) throws {
    var play = try Self.play(mode)
    play.key("1", .control)
    play.rest()
    // On the edge of the split.
    let start = Point(mode == "two-up" ? 100 : 320, 240)
    let place = try #require(play.place(at: Point(start.x - 4, start.y - 40)))
    if !isMiddle { play.send(.key(.space, [])) }
    let button = isMiddle ? PointerButton.middle : .left
    play.send(.pointer(PointerEvent(.press(button), at: start, held: PointerButtons(button))))
    for step in 1...10 {
      play.pass(0.012)
      let point = Point(start.x + Double(step) * 5, start.y + Double(step) * 2)
      play.send(.pointer(PointerEvent(.move, at: point, held: PointerButtons(button))))
    }
    play.pass(0.5)
    #expect(play.place(at: Point(start.x + 46, start.y - 20)) == place)
    #expect(play.session.stage.style == .light)
  }

  @Test(
    "Alt and an arrow move the picture after by a pixel of its own, the counts follow, and Alt+0 moves it back"
  )
  func nudge() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try Self.play("one-up", assets)
    play.rest()
    let keys: [Key] = [.right, .right, .down, .left, .left, .left, .up, .up]
    var seen: [Place?] = []
    for key in keys {
      play.send(.key(key, .alt))
      play.rest()
      seen.append(play.place(at: Point(300, 200)))
    }
    #expect(
      seen.map { [300 - ($0?.x ?? 0), 200 - ($0?.y ?? 0)] } == [
        [1, 0], [2, 0], [2, 1], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1],
      ])
    #expect(assets.wishes.all.last == "0 1 at -1, -1")
    play.send(.key(.character("a"), []))
    play.rest()
    #expect(play.place(at: Point(300, 200)) == Place(x: 300, y: 200, isAfter: false))
    play.send(.key(.character("0"), .alt))
    play.key("b")
    play.rest()
    #expect(play.place(at: Point(300, 200)) == Place(x: 300, y: 200, isAfter: true))
    #expect(assets.wishes.all.last == "0 1 at 0, 0")
  }

  /// Two pictures of which the smaller one is in the middle of the larger one, as they are and as they are laid.
  private static func centred(isAfterSmaller: Bool) -> FoundPictures {
    let (large, small) = (
      ComparePlay.picture(600, 400, isAfter: !isAfterSmaller),
      ComparePlay.picture(200, 200, isAfter: isAfterSmaller)
    )
    var padded = PixelBuffer(width: 600, height: 400)
    for y in 0..<200 { for x in 0..<200 { padded[200 + x, 100 + y] = small.buffer[x, y] } }
    let laid = [Pyramid(large), Pyramid(Picture(padded))]
    func places(_ x: Int, _ y: Int, _ picture: Picture) -> AlignedPictures.Places {
      let (width, height) = (picture.buffer.width, picture.buffer.height)
      return AlignedPictures.Places(
        columns: [.init(canvas: x..<x + width, picture: 0..<width)],
        rows: [.init(canvas: y..<y + height, picture: 0..<height)])
    }
    let all = [places(0, 0, large), places(200, 100, small)]
    let (first, second) = isAfterSmaller ? (0, 1) : (1, 0)
    var aligned = AlignedPictures(before: laid[first], after: laid[second])
    (aligned.placesBefore, aligned.placesAfter) = (all[first], all[second])
    var found = FoundPictures(isAfterSmaller ? [large, small] : [small, large])
    found.aligned = aligned
    return found
  }

  @Test(
    "A picture that is centred is moved from where it is seen, and Alt+0 centres it again",
    arguments: [(true, Point(100, 100), "201, 100"), (false, Point(300, 200), "-199, -100")])
  func nudgeCentred(isAfterSmaller: Bool, seen: Point, query: String) throws {
    let assets = Self.centred(isAfterSmaller: isAfterSmaller)
    var play = try ComparePlay(assets, on: Size(600, 400), ["mode": "one-up", "divider": "off"])
    let point = Point(300, 200)
    play.rest()
    func place(_ x: Double) -> Place { Place(x: Int(x), y: Int(seen.y), isAfter: true) }
    #expect(play.place(at: point) == place(seen.x))
    play.send(.key(.right, .alt))
    #expect(play.place(at: point) == place(seen.x - 1))
    play.rest()
    #expect(play.place(at: point) == place(seen.x - 1))
    #expect(assets.wishes.all.last == "0 1 at \(query)")
    play.send(.key(.character("0"), .alt))
    play.rest()
    #expect(play.place(at: point) == place(seen.x))
    #expect(assets.wishes.all.last == "0 1 at 0, 0")
  }

  @Test(
    "Until the counts of a nudge are there the old findings stay, and late ones of another nudge are dropped"
  )
  func lateNudge() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try ComparePlay(assets, on: Self.window, ["mode": "difference"], isPatient: false)
    play.rest()
    let before = play.pixels()[5, 5]
    play.send(.key(.right, .alt))
    let wish = try #require(play.session.wishes(at: Instant(seconds: play.now)).last)
    play.send(.key(.right, .alt))
    #expect(play.pixels()[5, 5] == before)
    let finding = try #require(assets.finding(for: wish) { true })
    play.session.take(finding, for: wish, at: Instant(seconds: play.now))
    let open = play.session.wishes(at: Instant(seconds: play.now))
    var query = PairQuery()
    query.columns = 2
    #expect(open.contains(.differences(query)))
  }

  @Test(
    "Ctrl and an arrow show the next frame of both, up to the last of either; the other has none then"
  )
  func frames() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.notes[0].frames = 3
    assets.notes[1].frames = 4
    let log = Log()
    assets.labels = ["walk.png", "run.png"]
    assets.typesetter = LoggingTypesetter(log: log)
    var play = try Self.play("two-up", assets)
    play.rest()
    #expect(log.all.contains("walk.png · frame 1 of 3"))
    #expect(log.all.contains("run.png · frame 1 of 4"))
    var colors: [[UInt32]] = []
    for key in [Key.right, .right, .right, .right, .left] {
      play.send(.key(key, .control))
      play.rest()
      let pixels = play.pixels()
      colors.append([pixels[100, 200].rawValue & 0xff_ffff, pixels[500, 200].rawValue & 0xff_ffff])
    }
    let both = [2, 3].map { [$0 << 16, $0 << 16 | 1] as [UInt32] }
    // Beside the last frame is the window's ground.
    let last: [UInt32] = [0xee_eeec, 4 << 16 | 1]
    #expect(colors == both + [last, last, both[1]])
    for text in ["walk.png · frame 2 of 3", "walk.png · no frame 4 of 3", "No frame 4"] {
      #expect(log.all.contains(text), "\(text)")
    }
    play.send(.key(.left, .control))
    play.send(.key(.left, .control))
    play.rest()
    #expect(play.place(at: Point(100, 240))?.isAfter == false)
  }

  @Test("A still picture beside an animation stays as it is")
  func still() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.notes[1].frames = 2
    var play = try Self.play("two-up", assets)
    play.rest()
    play.send(.key(.right, .control))
    play.rest()
    #expect(play.place(at: Point(100, 240))?.isAfter == false)
    #expect(play.pixels()[500, 240] == .opaque(2 << 16 | 1))
  }

  @Test("What is known of a file stays with it after W, while both are compared anew")
  func swappedFacts() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    let words = SaidWords()
    (assets.labels, assets.typesetter) = (["shallow.png", "deep.png"], words)
    assets.notes[1].depth = 16
    var play = try ComparePlay(assets, on: Self.window, ["mode": "two-up"], isPatient: false)
    play.grant()
    for _ in 0..<2 {
      #expect(words.said(in: play.pixels()).contains("deep.png · 16 bits"))
      #expect(words.said(in: play.pixels()).contains("shallow.png · 8 bits"))
      play.key("w")
    }
  }

  @Test("W makes the picture before the one after, and leaves both where they are seen")
  func swapped() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try Self.play("split", assets)
    play.send(.key(.right, .alt))
    play.rest()
    let corners = [Point(30, 450), Point(600, 30)]
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    #expect(play.place(at: corners[1])?.x == 599)
    play.key("w")
    play.rest()
    #expect(corners.map { play.place(at: $0)?.isAfter } == [true, false])
    #expect(assets.wishes.all.last == "1 0 at -1, 0")
    play.key("w")
    play.rest()
    #expect(corners.map { play.place(at: $0)?.x } == [30, 599])
  }

  @Test(
    "Pictures of two sizes have at least one pixel in common, however long Alt and an arrow are held",
    arguments: [
      (Key.left, "0 1 at -15, 0"), (.right, "0 1 at 31, 0"), (.up, "0 1 at 0, -15"),
      (.down, "0 1 at 0, 31"),
    ] as [(Key, String)])
  func nudgeLimits(key: Key, query: String) throws {
    var assets = FoundPictures([
      ComparePlay.picture(32, 32, isAfter: false), ComparePlay.picture(16, 16, isAfter: true),
    ])
    assets.regions = []
    var play = try Self.play("one-up", assets)
    for _ in 0..<40 { play.send(.key(key, .alt)) }
    #expect(assets.wishes.all.last == query)
  }

  @Test(
    "Up and Down move the edge of a horizontal split where they point",
    arguments: [(Key.up, 0.45), (.down, 0.55)] as [(Key, Double)])
  func horizontalEdge(key: Key, share: Double) throws {
    var play = try Self.play("split")
    for _ in 0..<2 { play.key("s") }
    play.send(.key(key, []))
    play.rest()
    #expect(abs(play.measure("fraction") - share) < 1e-9)
  }

  @Test(
    "Comma and full stop with Shift, as whatever character it makes of them, move the edge by 1 %",
    arguments: [(",", 0.49), ("<", 0.49), (".", 0.51), (">", 0.51)] as [(Character, Double)])
  func fineEdge(character: Character, share: Double) throws {
    var play = try Self.play("split")
    play.key(character, .shift)
    play.rest()
    #expect(abs(play.measure("fraction") - share) < 1e-9)
  }

  @Test(
    "Five steps with Shift are one without, of opacity and of the faded picture",
    arguments: ["onion", "changes"], [Key.character("."), .character(">"), .right])
  func fineSteps(mode: String, key: Key) throws {
    let start = try Self.play(mode).pixels()[300, 100]
    var (fine, coarse) = (try Self.play(mode), try Self.play(mode))
    for _ in 0..<5 { fine.send(.key(key, .shift)) }
    coarse.send(.key(.right, []))
    #expect(coarse.pixels()[300, 100] != start)
    #expect(fine.pixels()[300, 100] == coarse.pixels()[300, 100])
  }

  @Test("A drag begins without a leap, and has the hand's place after 60 ms")
  func payback() throws {
    var play = try Self.play("one-up")
    play.turn(-1, at: Point(0, 0))
    play.rest()
    let start = Point(300, 200)
    let place = try #require(play.place(at: start))
    play.press(at: start)
    play.pass(0.1)
    play.drag(to: Point(308, 200))
    #expect(play.place(at: start) == place)
    play.pass(0.03)
    let between = try #require(play.place(at: Point(304, 200)))
    #expect(abs(between.x - place.x) <= 1)
    #expect(between.y == place.y)
    play.pass(0.03)
    #expect(play.place(at: Point(308, 200)) == place)
  }

  @Test("A pan goes on with the hand's speed, gives way beyond the border, and comes back")
  func border() throws {
    var play = try Self.play("one-up")
    play.turn(-1, at: Point(0, 0))
    play.rest()
    play.press(at: Point(100, 240))
    var edges: [Int] = []
    for step in 1...30 {
      play.pass(0.02)
      play.drag(to: Point(100 + Double(step) * 30, 240))
      let row = play.pixels()
      // How far from the left the picture begins.
      edges.append((0..<640).first { row[$0, 240].rawValue & 0xff_ffff != 0xee_eeec } ?? 640)
    }
    // With the hand while the middle of the window is on the picture, and ever less beyond.
    let steps = zip(edges.dropFirst(), edges).map { $0 - $1 }.filter { $0 > 0 }
    #expect(steps.first ?? 0 >= 28)
    #expect(steps.last ?? 99 < 20)
    #expect((edges.last ?? 0) < 640)
    play.release(at: Point(1000, 240))
    play.rest()
    let row = play.pixels()
    #expect((0..<640).first { row[$0, 240].rawValue & 0xff_ffff != 0xee_eeec } == 320)
  }
}
