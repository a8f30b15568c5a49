import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What lies on the pictures: names, the bar at the bottom and the panel of facts.
@Suite struct BarTests {
  @Test("It counts what differs: 1 region, 2 regions")
  func counts() throws {
    for (regions, text) in [(1, "1 region"), (2, "2 regions")] {
      let words = SaidWords()
      var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
      assets.typesetter = words
      assets.regions = (0..<regions).map {
        PixelRect(minX: 9 * $0, minY: 0, maxX: 9 * $0 + 4, maxY: 4)
      }
      var play = try ComparePlay(assets, on: Size(640, 480))
      play.point(at: Point(320, 470))
      play.pass(1)
      #expect(words.said(in: play.pixels()).contains(text))
    }
  }

  @Test("Where pixels differ and none counts, it says what matte diff does, not that none differs")
  func uncounted() throws {
    for count in [\DifferenceCounts.different, \.ignored, \.hidden] {
      let words = SaidWords()
      var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
      (assets.typesetter, assets.regions) = (words, [])
      assets.counts[keyPath: count] = 3
      var play = try ComparePlay(assets, on: Size(640, 480))
      play.point(at: Point(320, 470))
      play.pass(1)
      let said = words.said(in: play.pixels())
      #expect(!said.contains("No pixel differs"), "\(said)")
      // The summary of these pictures.
      #expect(said.contains("1 region"), "\(said)")
    }
  }

  @Test("While both are compared anew after W it says so, and not which change was gone to")
  func comparedAnew() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Size(640, 480), isPatient: false)
    play.grant()
    play.key("]")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains("1 of 1"))
    play.key("w")
    play.pass(1)
    let said = words.said(in: play.pixels())
    #expect(said.contains("Comparing…"))
    #expect(!said.contains("1 of 1"))
    play.grant()
    #expect(words.said(in: play.pixels()).contains("1 of 1"))
  }

  @Test("It says that pictures are not aligned any more once one of them is moved")
  func leftAlignment() throws {
    let words = SaidWords()
    let pictures = [false, true].map { ComparePlay.picture(64, 48, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.typesetter = words
    assets.aligned = AlignedPictures(
      before: Pyramid(pictures[0]), after: Pyramid(pictures[1]),
      strips: [.init(kind: .moved, box: PixelRect(minX: 0, minY: 4, maxX: 64, maxY: 8))])
    var play = try ComparePlay(assets, on: Size(640, 480))
    for (key, text) in [(Key.right, "1 region, not aligned"), (.left, "2 changes")] {
      play.send(.key(key, .alt))
      play.pass(1)
      let said = words.said(in: play.pixels())
      #expect(said.contains(text), "\(said)")
    }
  }

  /// Two pictures with names, in a window; the pointer is at its lower end.
  private static func play(
    _ size: Size, names: [String], pictures: (Int, Int), scale: Double = 1
  ) throws -> ComparePlay {
    let picture = Picture(
      PixelBuffer(width: pictures.0, height: pictures.1, filledWith: .opaque(0x808080)))
    var assets = FoundPictures([picture, picture])
    (assets.labels, assets.typesetter) = (names, BoxTypesetter())
    var play = try ComparePlay(assets, on: size, scale: scale)
    play.point(at: Point(size.width / 2, size.height - 3))
    return play
  }

  @Test(
    "The bar never lies on a name, and the panel on neither, from 360 × 320 up to a full screen",
    arguments: [
      Size(360, 320), Size(361, 500), Size(480, 360), Size(640, 480), Size(860, 616),
      Size(1280, 800), Size(1920, 1080),
    ], [1.0, 2])
  func apart(size: Size, scale: Double) throws {
    for names in [
      ["a.png", "b.png"], ["some-longer-name-before.png", "some-longer-name-after.png"],
    ] {
      for pictures in [(200, 150), (40, 300), (400, 30)] {
        var play = try Self.play(size, names: names, pictures: pictures, scale: scale)
        for key in ["", "s", "s", "i", "s", "s"] {
          if let key = key.first { play.key(key) }
          play.pass(0.5)
          let frame = play.session.frame(at: Instant(seconds: play.now))
          let bars = frame.layers.places(of: Color(white: 0.08, alpha: 0.92))
          let pills = frame.layers.places(of: Color(white: 0, alpha: 0.7))
          let panels = frame.layers.places(of: Color(white: 0.08, alpha: 0.9))
          if size.width < 300 * scale || size.height < 200 * scale {
            #expect(bars.isEmpty)
            #expect(pills.isEmpty)
            continue
          }
          let bar = try #require(bars.first)
          #expect(Rect(size).intersection(bar) == bar)
          #expect(bars.count == 1)
          for other in pills + panels {
            #expect(other.intersection(bar).isEmpty, "\(size) \(names) \(pictures) \(key)")
          }
          // A pointer that goes from the lower end to the bar does not lose it.
          play.point(at: bar.center)
          play.pass(5)
          let later = play.session.frame(at: Instant(seconds: play.now))
          #expect(later.layers.places(of: Color(white: 0.08, alpha: 0.92)).first == bar)
          play.point(at: Point(size.width / 2, size.height - 3))
        }
      }
    }
  }

  /// The bars that are seen.
  private static func bars(_ play: ComparePlay) -> [Rect] {
    play.session.frame(at: Instant(seconds: play.now)).layers
      .places(of: Color(white: 0.08, alpha: 0.92))
  }

  /// The places of the items, which light up under the pointer, from the left.
  private static func items(_ play: inout ComparePlay) throws -> [Rect] {
    let bar = try #require(bars(play).first)
    var items: [Rect] = []
    for x in stride(from: bar.minX + 7, to: bar.maxX, by: 4) {
      play.point(at: Point(x, bar.center.y))
      let lit = play.frame.layers.places(of: Color(white: 1, alpha: 0.08))
      for item in lit where item != items.last { items.append(item) }
    }
    return items
  }

  @Test("Tab shows the bar and a ring around a mode, Enter takes that mode, and Escape leaves")
  func focus() throws {
    var play = try Self.play(Size(900, 600), names: [], pictures: (200, 150))
    play.send(.pointer(PointerEvent(.leave, at: .zero)))
    play.pass(5)
    #expect(Self.bars(play).isEmpty)
    func rings() -> Int {
      play.session.frame(at: Instant(seconds: play.now)).layers
        .places(of: WindowStyle.dark.accent).count
    }
    for key in [Key.tab, .tab] {
      play.send(.key(key, []))
      play.pass(60)
      #expect(Self.bars(play).count == 1)
      #expect(rings() == 1)
    }
    #expect(!play.measure("fraction").isNaN)
    play.send(.key(.enter, []))
    // Two Up has no edge.
    #expect(play.measure("fraction").isNaN)
    play.send(.key(.tab, .shift))
    play.send(.key(.space, []))
    #expect(!play.measure("fraction").isNaN)
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)))
    play.send(.key(.escape, []))
    #expect(rings() == 0)
    play.pass(5)
    #expect(Self.bars(play).isEmpty)
  }

  @Test(
    "A key that does something else takes the focus from the bar, and Space shows the other side",
    arguments: ["5", "m", "a", "s", "]"])
  func focusLeft(key: String) throws {
    var play = try Self.play(Size(900, 600), names: [], pictures: (200, 150))
    play.send(.key(.tab, []))
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)))
    play.key(Character(key))
    // Esc hides the frames of changes, too.
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)) == (key == "]"))
    play.pass(5)
    let seen = play.pixels()
    play.send(.key(.space, []))
    play.pass(1)
    play.release(.space)
    play.pass(5)
    let isSeenAgain = play.pixels() == seen
    #expect(isSeenAgain)
  }

  @Test("A bar that has room for one mode shows with Tab the one that has the focus, in its ring")
  func compactFocus() throws {
    var play = try Self.play(Size(360, 320), names: [], pictures: (200, 150))
    for count in 1...3 {
      play.send(.key(.tab, []))
      play.pass(1)
      let frame = play.session.frame(at: Instant(seconds: play.now))
      let rings = frame.layers.places(of: WindowStyle.dark.accent)
      #expect(rings.count == 1, "\(count) times Tab")
    }
  }

  @Test("A bar that has no room for all modes leads to those beside the one that is seen")
  func compact() throws {
    var play = try Self.play(Size(400, 360), names: [], pictures: (200, 150))
    play.pass(1)
    // The one before the first is the last.
    for isSplit in [false, true] {
      let point = try Self.items(&play)[isSplit ? 2 : 0].center
      play.press(at: point)
      play.release(at: point)
      play.pass(1)
      #expect(play.measure("fraction").isNaN != isSplit)
    }
  }

  @Test(
    "The words of the modes stay where they are, whatever the mode, its value, the zoom or the change",
    arguments: [Size(360, 320), Size(640, 480), Size(700, 480), Size(1280, 800)],
    [[], ["a.png", "b.png"]])
  func fixedModes(size: Size, names: [String]) throws {
    var play = try Self.play(size, names: names, pictures: (200, 150))
    play.pass(1)
    /// The places of the modes, as each is chosen.
    var places: [Character: Rect] = [:]
    var mode: Character = "1"
    let first = try #require(Self.bars(play).first)
    for key in "123456.....123456]1++2" {
      play.key(key)
      play.pass(0.5)
      if key.isNumber { mode = key }
      let bar = try #require(Self.bars(play).first)
      #expect(bar.minX == first.minX, "\(key)")
      #expect(Rect(size).intersection(bar) == bar, "\(key)")
      let chosen = play.frame.layers.places(of: Color(white: 1, alpha: 0.16))
      #expect(chosen.count == 1)
      let place = places[mode, default: chosen[0]]
      #expect([place.minX, place.maxX] == [chosen[0].minX, chosen[0].maxX], "\(key)")
      places[mode] = chosen[0]
    }
    #expect(places.count == 6)
  }

  @Test("The bar is as high in every mode, though only a split has names that raise it")
  func fixedHeight() throws {
    let long = ["some-longer-name-before.png", "some-longer-name-after.png"]
    var play = try Self.play(Size(640, 480), names: long, pictures: (640, 480))
    play.pass(1)
    let first = try #require(Self.bars(play).first)
    #expect(first.maxY < 460, "names raise it")
    for key in "234561" {
      play.key(key)
      play.pass(0.5)
      #expect(Self.bars(play).first?.minY == first.minY, "\(key)")
    }
    // Nor do other places of the pictures raise it.
    play.key("3")
    for _ in 0..<4 {
      play.key("+")
      play.pass(0.5)
      #expect(Self.bars(play).first?.minY == first.minY)
    }
  }

  @Test("A click on a mode of the bar leaves in the middle what is there")
  func clickKeepsMiddle() throws {
    var play = try Self.play(Size(900, 480), names: [], pictures: (1800, 960))
    play.key("1", .control)
    play.pass(1)
    let bar = try #require(Self.bars(play).first)
    let places = ["x", "y"].map { play.measure($0) }
    let point = Point(bar.minX + 90, bar.center.y)
    play.point(at: point)
    play.press(at: point)
    play.release(at: point)
    play.pass(1)
    #expect(play.measure("fraction").isNaN, "it is another mode")
    #expect(["x", "y"].map { play.measure($0) } == places)
  }

  @Test("A press on the sign for the next mode again and again goes through all modes")
  func compactAgain() throws {
    var play = try Self.play(Size(400, 360), names: [], pictures: (200, 150))
    play.pass(1)
    let point = try Self.items(&play)[2].center
    let areSplit = (0..<6).map { _ in
      play.press(at: point)
      play.release(at: point)
      play.pass(1)
      return !play.measure("fraction").isNaN
    }
    #expect(areSplit == [false, false, false, false, false, true])
  }

  @Test("What was found is cut where a narrow bar has no room for all of it")
  func cutWords() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
    assets.typesetter = BoxTypesetter()
    assets.movement = Movement(columns: -3, rows: 2)
    var play = try ComparePlay(assets, on: Size(360, 320))
    play.point(at: Point(180, 317))
    play.pass(1)
    let bar = try #require(Self.bars(play).first)
    #expect(bar.minX == 10)
    #expect(bar.maxX == 350)
  }

  @Test("Where both are seen through each other or compared, both names are in corners")
  func corners() throws {
    let words = SaidWords()
    for mode in ["onion", "difference", "changes"] {
      var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
      (assets.labels, assets.typesetter) = (["a.png", "b.png"], words)
      let play = try ComparePlay(assets, on: Size(640, 480), ["mode": mode])
      let said = words.said(in: play.pixels())
      #expect(said.contains("a.png"), "\(mode)")
      #expect(said.contains("b.png"), "\(mode)")
    }
  }

  @Test(
    "A full stop, an arrow and a drag show in the bar what is set",
    arguments: [
      ("onion", "Opacity 55 %"), ("difference", "Gain 128×"), ("changes", "from 0.12 · 0 px"),
    ])
  func values(mode: String, text: String) throws {
    for way in 0..<3 {
      let words = SaidWords()
      var assets = FoundPictures([false, true].map { ComparePlay.picture(64, 48, isAfter: $0) })
      assets.typesetter = words
      var play = try ComparePlay(assets, on: Size(640, 480), ["mode": mode])
      switch way {
      case 0: play.key(".")
      case 1: play.send(.key(.right, []))
      default:
        play.press(at: Point(100, 100))
        play.drag(to: Point(113, 100))
      }
      play.pass(0.5)
      #expect(words.said(in: play.pixels()).contains(text), "\(way)")
    }
  }

  @Test(
    "Both names are in the first frame, while two of 24 megapixels are still being read",
    arguments: ["split", "two-up", "one-up"])
  func early(mode: String) throws {
    let log = Log()
    let assets = LateAssets(typesetter: LoggingTypesetter(log: log))
    var play = try ComparePlay(
      assets, on: Size(1600, 1000), ["mode": mode, "divider": "on"], isPatient: false)
    let frame = play.session.frame(at: .zero)
    let pills = frame.layers.places(of: Color(white: 0, alpha: 0.7))
    for name in mode == "one-up" ? ["after.jpg"] : ["before.jpg", "after.jpg"] {
      #expect(log.all.contains(name))
    }
    // Beside the names it is said in the middle of what is to come that it is being read.
    #expect(pills.count >= (mode == "one-up" ? 2 : 3))
    #expect(log.all.contains("Reading…"))
    #expect(Set(play.session.wishes(at: .zero)).isSuperset(of: [.picture(0), .picture(1)]))
    // They are still there after a long time without an answer; with the line, they leave a while after both are there.
    play.pass(60)
    func count() -> Int {
      play.session.frame(at: Instant(seconds: play.now)).layers
        .places(of: Color(white: 0, alpha: 0.7)).count
    }
    #expect(count() == pills.count)
    for number in 0..<2 {
      play.session.take(
        .picture(ComparePlay.small(6000, 4000)), for: .picture(number),
        at: Instant(seconds: play.now))
    }
    let words = mode == "one-up" ? 1 : 2
    #expect(count() == words)
    play.pass(2.4)
    #expect(count() == words)
    #expect(play.session.nextChange(after: Instant(seconds: play.now)) == Instant(seconds: 62.5))
    play.pass(0.5)
    #expect(count() == (mode == "split" ? 0 : words))
  }
}

extension ComparePlay {
  /// A picture of so many pixels, all of one colour.
  fileprivate static func small(_ width: Int, _ height: Int) -> Pyramid {
    Pyramid(Picture(PixelBuffer(width: width, height: height, filledWith: 0xff80_8080)))
  }
}

/// Two files of which names and sizes are known, and nothing else.
private struct LateAssets: ComparedLibrary {
  let typesetter: any Typesetter
  let labels = ["before.jpg", "after.jpg"]
  let sizes: [Size?] = [Size(6000, 4000), Size(6000, 4000)]
  var pictures: [Picture] { [] }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? { nil }
}
