import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import TestMath
import Testing

/// What lies on the pictures: names, the bar at the bottom and the panel of facts.
@Suite struct CompareBarTests {
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
          let bars = frame.layers.places(of: Color(white: 0.08, alpha: 0.82))
          let pills = frame.layers.places(of: Color(white: 0, alpha: 0.7))
          let panels = frame.layers.places(of: Color(white: 0.08, alpha: 0.9))
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
          #expect(later.layers.places(of: Color(white: 0.08, alpha: 0.82)).count == 1)
          play.point(at: Point(size.width / 2, size.height - 3))
        }
      }
    }
  }

  @Test("If all has moved, the bar says how far instead of counting what comes of it")
  func moved() throws {
    let picture = Picture(PixelBuffer(width: 64, height: 48, filledWith: .opaque(0x808080)))
    let words = [
      Movement(columns: 1, rows: 0): "Moved by about 1 px to the right",
      Movement(columns: -3, rows: 2): "Moved by about 3 px to the left and 2 px down",
      Movement(columns: 0, rows: -1): "Moved by about 1 px up",
    ]
    for (movement, sentence) in words {
      var assets = FoundPictures([picture, picture])
      let log = Log()
      assets.typesetter = LoggingTypesetter(log: log)
      assets.movement = movement
      var play = try ComparePlay(assets, on: Size(640, 480))
      play.point(at: Point(320, 478))
      play.pass(1)
      _ = play.pixels()
      #expect(log.all.contains(sentence))
      #expect(!log.all.contains("1 region"))
      // A way to each change is there all the same.
      play.key("]")
      _ = play.pixels()
      #expect(log.all.contains("1 of 1"))
    }
  }

  @Test(
    "Both names are in the first frame, while two of 24 megapixels are still being read",
    arguments: ["split", "two-up", "one-up"])
  func early(mode: String) throws {
    let log = Log()
    let assets = LateAssets(typesetter: LoggingTypesetter(log: log))
    var play = try ComparePlay(
      assets, on: Size(1600, 1000), ["mode": mode], isPatient: false)
    let frame = play.session.frame(at: .zero)
    let pills = frame.layers.places(of: Color(white: 0, alpha: 0.7))
    for name in mode == "one-up" ? ["after.jpg"] : ["before.jpg", "after.jpg"] {
      #expect(log.all.contains(name))
    }
    // Beside the names it is said in the middle of what is to come that it is being read.
    #expect(pills.count >= (mode == "one-up" ? 2 : 3))
    #expect(log.all.contains("Reading…"))
    #expect(Set(play.session.wishes(at: .zero)).isSuperset(of: [.picture(0), .picture(1)]))
    // They are still there after a long time without an answer, and leave a while after both are there.
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
private struct LateAssets: AssetLibrary {
  let typesetter: any Typesetter
  let labels = ["before.jpg", "after.jpg"]
  let sizes: [Size?] = [Size(6000, 4000), Size(6000, 4000)]
  var pictures: [Picture] { [] }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }
  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? { nil }
}

extension LayerList {
  /// Where shapes of a colour are that are seen, in groups, too.
  func places(of color: Color) -> [Rect] {
    flatMap { layer -> [Rect] in
      if case .group(let inner) = layer.content {
        return layer.opacity > 0.01 ? inner.places(of: color) : []
      }
      guard layer.content == .color(color), case .path(let path, _)? = layer.mask else { return [] }
      return [path.bounds]
    }
  }
}
