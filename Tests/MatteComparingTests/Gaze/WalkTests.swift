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

/// The walk along changes: what is seen together is visited together, and nothing moves without need.
@Suite struct WalkTests {
  private static func assets(
    _ size: (Int, Int), _ regions: [PixelRect], _ words: SaidWords = SaidWords()
  ) -> FoundPictures {
    var assets = FoundPictures(
      [1, 2].map {
        Picture(PixelBuffer(width: size.0, height: size.1, filledWith: .opaque($0)))
      })
    (assets.regions, assets.typesetter, assets.hasLayers) = (regions, words, false)
    return assets
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The zoom and the place that are seen.
  private static func seen(_ play: ComparePlay) -> [Double] {
    ["zoom", "x", "y"].map { play.measure($0) }
  }

  /// The part of the canvas in view.
  private static func view(_ play: ComparePlay, _ size: Size) -> Rect {
    let zoom = exp(play.measure("zoom"))
    return Rect(
      center: Point(play.measure("x"), play.measure("y")),
      size: Size(size.width / zoom, size.height / zoom))
  }

  @Test(
    "A table of 1,096 changed words or digits on 12,000 rows is seen within 20 presses of ]",
    arguments: [(34, 50, 13), (6, 1, 10), (5, 1, 8)])
  func table(width: Int, more: Int, height: Int) throws {
    let window = Size(1280, 800)
    let words = (0..<1096).map { number in
      let (row, column) = (number / 4, number % 4)
      return Self.box(
        60 + column * 290 + row * 7 % 40, 20 + row * 43, width + number % more, height)
    }
    var play = try ComparePlay(
      Self.assets((1280, 12_000), words), on: window, ["mode": "one-up"])
    var unseen = words
    var presses = 0
    while !unseen.isEmpty, presses < 100 {
      play.key("]")
      play.pass(1)
      #expect(play.measure("zoom") == 0)
      let view = Self.view(play, window)
      unseen.removeAll { view.intersection($0.rect) == $0.rect }
      presses += 1
    }
    #expect(presses <= 20)
  }

  @Test("Where a change is in view at 12 px or more, ] moves nothing and frames all that are")
  func inView() throws {
    let words = SaidWords()
    let regions = [
      Self.box(100, 50, 30, 20), Self.box(500, 400, 12, 4), Self.box(300, 900, 30, 20),
    ]
    var play = try ComparePlay(
      Self.assets((640, 1100), regions, words), on: Size(640, 480), ["mode": "one-up"])
    let start = Self.seen(play)
    play.key("]")
    #expect(!play.session.isMoving(at: Instant(seconds: play.now + 0.9)))
    play.pass(1)
    #expect(Self.seen(play) == start)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1–2 of 3") })
    play.key("]")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("3 of 3") })
    let view = Self.view(play, Size(640, 480))
    #expect(view.intersection(regions[2].rect) == regions[2].rect)
    play.key("[")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1–2 of 3") })
  }

  @Test("Esc hides the frames of changes and leaves all else as it is; ] goes on from there")
  func hiding() throws {
    let words = SaidWords()
    let regions = [
      Self.box(100, 50, 30, 20), Self.box(500, 400, 12, 4), Self.box(300, 900, 30, 20),
    ]
    var play = try ComparePlay(
      Self.assets((640, 1100), regions, words), on: Size(640, 480), ["mode": "one-up"])
    play.pass(20)
    let plain = play.pixels()
    #expect(!play.session.takesEscape(at: Instant(seconds: play.now)))
    play.key("]")
    play.pass(20)
    #expect(play.pixels() != plain)
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)))
    play.send(.key(.escape, []))
    play.pass(20)
    #expect(play.pixels() == plain)
    // The next one closes the window.
    #expect(!play.session.takesEscape(at: Instant(seconds: play.now)))
    play.key("]")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("3 of 3") })
    play.send(.key(.escape, []))
    play.key("[")
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1–2 of 3") })
  }

  @Test("Esc first unpins a pixel, and only the next one hides the frames")
  func unpinning() throws {
    let words = SaidWords()
    var play = try ComparePlay(
      Self.assets((320, 240), [Self.box(100, 50, 30, 20)], words), on: Size(640, 480),
      ["mode": "one-up"])
    play.point(at: Point(200, 200))
    play.key("]")
    play.send(.key(.enter, []))
    play.pass(1)
    for hidden in [false, true] {
      play.send(.key(.escape, []))
      play.key("3")
      play.pass(0.5)
      #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1 of 1") } != hidden)
    }
  }

  @Test("A whole icon at 800 % in Two Up stays where it is")
  func icon() throws {
    let size = Size(1280, 800)
    var play = try ComparePlay(
      Self.assets((64, 64), [Self.box(40, 4, 8, 8)]), on: size, ["mode": "two-up"])
    play.rest()
    let start = Self.seen(play)
    play.key("]")
    play.rest()
    #expect(Self.seen(play) == start)
  }

  @Test("] never goes further out than all of the picture, and never beyond its borders")
  func borders() throws {
    let size = Size(640, 480)
    for region in [Self.box(0, 0, 6, 4), Self.box(1594, 1196, 6, 4), Self.box(0, 0, 1600, 1100)] {
      for keys in ["", "1"] {
        var play = try ComparePlay(
          Self.assets((1600, 1200), [region]), on: size, ["mode": "one-up"])
        for key in keys { play.key(key, .control) }
        play.rest()
        play.key("]")
        play.rest()
        #expect(exp(play.measure("zoom")) >= 0.4 - 1e-9)
        let view = Self.view(play, size)
        #expect(view.intersection(Rect(Size(1600, 1200)).inset(by: -1)) == view)
      }
    }
  }

  @Test("Rows across the picture leave the zoom as it is, also beside the panel of facts")
  func band() throws {
    let size = Size(1280, 800)
    var play = try ComparePlay(
      Self.assets((1280, 1800), [Self.box(0, 1400, 1280, 60)]), on: size, ["mode": "one-up"])
    play.key("1", .control)
    play.key("i")
    play.rest()
    play.key("]")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect(play.measure("x") == 640)
    let view = Self.view(play, size)
    #expect(view.minY <= 1400)
    #expect(view.maxY >= 1460)
  }

  @Test(
    "A change that is wider than what is seen is gone to as a whole, further out",
    arguments: [12, 200, 600])
  func wide(height: Int) throws {
    let size = Size(1280, 800)
    let region = Self.box(200, 300, 900, height)
    var play = try ComparePlay(Self.assets((1280, 1800), [region]), on: size, ["mode": "one-up"])
    for _ in 0..<7 { play.key("+") }
    play.rest()
    #expect(exp(play.measure("zoom")) >= 4)
    play.key("]")
    play.rest()
    #expect(play.measure("zoom") == 0)
    let view = Self.view(play, size)
    #expect(view.intersection(region.rect) == region.rect)
  }

  @Test("A small change leads closer, and the next one from there back to the zoom of the walk")
  func closer() throws {
    let size = Size(640, 480)
    let regions = [Self.box(300, 300, 2, 2), Self.box(1200, 900, 40, 40)]
    var play = try ComparePlay(Self.assets((1600, 1200), regions), on: size, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.key("]")
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 8) < 1e-9)
    play.key("]")
    play.rest()
    #expect(play.measure("zoom") == 0)
  }

  @Test(
    "In a split the edge passes over the change within .4 s, and stops where all of AFTER is seen")
  func sweep() throws {
    for turns in 0..<3 {
      for region in [Self.box(300, 200, 40, 30), Self.box(40, 380, 60, 40)] {
        var assets = FoundPictures(
          [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
        assets.regions = [region]
        var play = try ComparePlay(assets, on: Size(640, 480), ["divider": "off"])
        for _ in 0..<turns { play.key("s") }
        play.pass(3)
        play.key("]")
        let middle = region.rect.center
        var sides: [Bool] = []
        for _ in 0..<50 {
          let isAfter = play.place(at: middle)?.isAfter == true
          if sides.last != isAfter { sides.append(isAfter) }
          play.pass(0.01)
        }
        #expect(sides.suffix(2) == [false, true], "\(turns) \(region)")
        #expect(sides.count <= 3)
        var later = play
        later.pass(3)
        #expect(later.measure("fraction") == play.measure("fraction"))
        // The ring lies about it.
        for corner in [
          Point(region.rect.minX + 1, region.rect.minY + 1),
          Point(region.rect.maxX - 2, region.rect.maxY - 2),
        ] {
          #expect(play.place(at: corner)?.isAfter == true)
        }
      }
    }
  }

  @Test("A change that is all of the picture leaves the edge where it is")
  func sweepOfAll() throws {
    for (side, isAll) in [(640, true), (600, true), (560, false)] {
      var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
      assets.regions = [Self.box(0, 0, side, 480)]
      var play = try ComparePlay(assets, on: Size(640, 480), ["divider": "off"])
      play.pass(3)
      play.key("]")
      play.pass(0.1)
      #expect((play.measure("fraction") == 0.5) == isAll, "\(side)")
      play.rest()
      #expect((play.measure("fraction") == 0.5) == isAll, "\(side)")
    }
  }

  @Test("With reduced motion the edge is beside the change at once")
  func calm() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.regions = [Self.box(300, 200, 40, 30)]
    var play = try ComparePlay(
      assets, on: Size(640, 480), ["divider": "off"], reducesMotion: true)
    play.key("]")
    #expect(play.place(at: Point(320, 215))?.isAfter == true)
    let fraction = play.measure("fraction")
    play.pass(3)
    #expect(play.measure("fraction") == fraction)
  }

  @Test(
    "] again in the midst of a sweep takes over the edge with its speed, and so does a key",
    arguments: ["]", "."], [0.05, 0.1, 0.2, 0.3])
  func again(key: String, seconds: Double) throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 1600, isAfter: $0) })
    assets.regions = [Self.box(300, 200, 40, 30), Self.box(40, 1400, 60, 40)]
    var play = try ComparePlay(assets, on: Size(640, 480), ["divider": "off"])
    play.key("1", .control)
    play.rest()
    play.key("]")
    func speed(from start: Double) -> Double {
      var (early, late) = (play, play)
      early.pass(start)
      late.pass(start + 1e-5)
      return (late.measure("fraction") - early.measure("fraction")) * 1e5
    }
    let before = speed(from: seconds)
    play.pass(seconds)
    for name in key { play.key(name) }
    #expect(abs(speed(from: 0) - before) < 0.05 + 0.02 * abs(before))
  }

  @Test("A hand that takes the edge in the midst of its sweep has it where it is seen")
  func taken() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.regions = [Self.box(300, 200, 40, 30)]
    var play = try ComparePlay(assets, on: Size(640, 480), ["divider": "off"])
    play.key("]")
    play.pass(0.2)
    let fraction = play.measure("fraction")
    play.send(.key(.right, []))
    #expect(abs(play.measure("fraction") - fraction) < 1e-9)
  }
}
