import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A mask on a stage, with a picture only if one is given.
func mask(
  _ width: Int, _ height: Int, _ settings: [String: String] = [:], picture: Picture? = nil
) -> ScenePlay {
  var play = ScenePlay("mask", width, height, settings)
  play.assets = PlainAssets(picture.map { [$0] } ?? [])
  return play
}

@Suite struct MaskSceneTests {
  static let square = "M10 10 L40 10 L40 30 L10 30 Z"
  static let blue = Picture(PixelBuffer(width: 60, height: 40, filledWith: 0xff00_00ff))

  @Test(
    "Without a picture it is the path's coverage, white on black", arguments: FillRule.allCases,
    [1, 1.5, 2])
  func coverage(rule: FillRule, scale: Double) throws {
    let star = "M30 2 L47 54 L3 22 H57 L13 54 Z m 40 -20 q 10 20 20 0 t 10 5 z"
    var play = mask(150, 120, ["path": star, "rule": rule == .nonZero ? "nonzero" : "evenodd"])
    play.scale = scale
    let path = try Path(svg: star).transformed(by: .scale(scale, scale))
    let view = PixelRect(width: 150, height: 120)
    let coverage = Rasterizer.coverage(of: path, rule: rule, view: view).dense()
    let grey = coverage.values.map { Pixel(red: $0, green: $0, blue: $0) }
    #expect(try play.isCoverage())
    #expect(try play.pixels().pixels == grey)
  }

  @Test("A background is refused where there is no picture to stand before it")
  func background() throws {
    var play = mask(60, 40)
    #expect(try play.complaint() == nil)
    for ground in [Ground.none, .color(.white)] {
      play.ground = ground
      #expect(try play.complaint() != nil)
    }
    play.assets = PlainAssets([Self.blue])
    #expect(try play.complaint() == nil)
  }

  @Test(
    "The star is in the middle of a view that is larger than its own, a path of one's own never")
  func centered() throws {
    for scale in [1.0, 2] {
      var own = mask(400, 400)
      var larger = mask(500, 640)
      (own.size, larger.size) = (own.size * scale, larger.size * scale)
      (own.scale, larger.scale) = (scale, scale)
      let (star, ground) = (try own.pixels(), try larger.pixels())
      let (dx, dy) = (Int(50 * scale), Int(120 * scale))
      let moved = PixelBuffer(ground.width, ground.height) { x, y in
        let isInside = (dx..<dx + star.width).contains(x) && (dy..<dy + star.height).contains(y)
        return isInside ? star[x - dx, y - dy] : 0xff00_0000
      }
      #expect(ground == moved)
    }
    let path = ["path": Self.square]
    #expect(try mask(90, 80, path).pixels()[10, 10] == 0xffff_ffff)
    #expect(try mask(90, 80, path).pixels().blue == mask(50, 40, path).pixels().blue)
  }

  @Test("The star is shrunk to a view that is smaller, a path of one's own is not")
  func shrunk() throws {
    let half = "M100 14 L155.85 185.85 L9.65 79.65 L190.35 79.65 L44.15 185.85 Z"
    let small = try mask(200, 200, ["path": half]).pixels()
    #expect(try mask(200, 200).pixels() == small)
    for (size, corner) in [(Size(240, 200), (20, 0)), (Size(200, 333), (0, 66))] {
      let pixels = try mask(Int(size.width), Int(size.height)).pixels()
      let inner = PixelBuffer(200, 200) { x, y in pixels[x + corner.0, y + corner.1] }
      #expect(inner == small)
    }
    var sharp = mask(400, 400)
    sharp.scale = 2
    #expect(try sharp.pixels() == mask(400, 400).pixels())
    let own = try mask(200, 200, ["path": MaskSceneTests.star]).pixels()
    #expect(own[199, 170] == 0xffff_ffff)
  }

  /// The path there is unless another is given.
  static let star = "M200 28 L311.7 371.7 L19.3 159.3 L380.7 159.3 L88.3 371.7 Z"

  @Test("The rule decides over the middle of a star drawn in one line")
  func rules() throws {
    let whole = try mask(400, 400).pixels()
    let hollow = try mask(400, 400, ["rule": "evenodd"]).pixels()
    #expect(whole[200, 200] == 0xffff_ffff)
    #expect(hollow[200, 200] == 0xff00_0000)
    #expect(whole[200, 60] == 0xffff_ffff)
    #expect(hollow[200, 60] == 0xffff_ffff)
  }

  @Test("A picture is seen inside of the path alone", arguments: Style.allCases)
  func picture(style: Style) throws {
    var play = mask(60, 40, ["path": Self.square], picture: Self.blue)
    play.style = style
    let pixels = try play.pixels()
    let background = WindowStyle(style).background.pixel
    #expect(try !play.isCoverage())
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = (10..<40).contains(x) && (10..<30).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xff00_00ff : background))
      }
    }
  }

  @Test("Its natural size is the picture's, or the path's with equal margins")
  func naturalSize() throws {
    let path = ["path": Self.square]
    #expect(try mask(9, 9, path, picture: Self.blue).scene().naturalSize == Size(60, 40))
    #expect(try mask(9, 9, path).scene().naturalSize == Size(50, 40))
    for odd in ["M-9 -9 L-1 -1", "M0 0 L1e17 1e17 L0 1 Z"] {
      #expect(try mask(9, 9, ["path": odd]).scene().naturalSize == Size(400, 400))
    }
  }

  @Test(
    "Path data that cannot be read is refused with the parameter and the character",
    arguments: [
      ("M10 10 L20 X", "character 12, “X”,"), ("10 10", "character 1, “1”, should be M"),
      ("M 1 2 L", "“M 1 2 L” ends where there should be a number"),
      ("M1 2 A1 1 0 2 0 5 5", "character 13, “2”, should be 0 or 1"),
      ("M1e19 0", "character 2, “1”,"), ("Mnan 0", "character 2, “n”, should be a number"),
      ("<svg>", "character 1, “<”, should be M or m: write the d of an SVG path, not an SVG file"),
      ("", "write SVG path data"), (" ", "write SVG path data"),
    ])
  func refused(_ row: (data: String, words: String)) {
    #expect { try mask(9, 9, ["path": row.data]).scene() } throws: { error in
      let line = "\(error)"
      return line.hasPrefix("path: \(row.words)") && !line.contains("\n")
    }
  }

  @Test(
    "Paths of nothing, and those too far away to be drawn, cover nothing",
    arguments: ["M5 5", "M1e18 0 L-1e18 0 Z", "M1e15 1e15 h1 v1 h-1 z"])
  func nothing(data: String) throws {
    #expect(try mask(40, 40, ["path": data]).pixels().blue == 0)
  }

  @Test("What is far outside covers exactly the view")
  func around() throws {
    let pixels = try mask(40, 40, ["path": "M-1e15 -1e15 H1e15 V1e15 H-1e15 Z"]).pixels()
    #expect(pixels.blue == 1600)
  }
}

/// What the hand does to a square from (10, 10) to (30, 30).
@Suite struct MaskSceneHandTests {
  let play = mask(120, 90, ["path": "M10 10 H30 V30 H10 Z"])

  /// The rectangle of white pixels at an instant.
  func box(_ session: Session, at seconds: Double) -> PixelRect {
    let pixels = session.pixels(at: seconds)
    let white = pixels.pixels.indices.filter { pixels.pixels[$0] == 0xffff_ffff }
    let columns = white.map { $0 % pixels.width }
    let rows = white.map { $0 / pixels.width }
    return PixelRect(
      minX: columns.min() ?? 0, minY: rows.min() ?? 0, maxX: (columns.max() ?? -1) + 1,
      maxY: (rows.max() ?? -1) + 1)
  }

  @Test("A drag takes the path along, also out of the window; Home brings it back")
  func drag() throws {
    var session = try play.session()
    let before = session.pixels(at: 0)
    session.drag(to: Point(20, 20), Point(60, 40), at: 1)
    #expect(box(session, at: 1.06) == PixelRect(minX: 50, minY: 30, maxX: 70, maxY: 50))
    session.release(at: Point(-500, 40), 2)
    #expect(box(session, at: 2).isEmpty)
    session.press(.home, at: 3)
    #expect(session.isMoving(at: 3.1))
    #expect(session.pixels(at: 4) == before)
    #expect(!session.isMoving(at: 4))
  }

  @Test("A star that was shrunk is taken along as far as the hand moves")
  func shrunkStar() throws {
    var session = try mask(200, 200).session()
    let before = box(session, at: 0)
    session.drag(to: Point(100, 80), Point(105, 90), at: 1)
    let after = box(session, at: 1.06)
    #expect(after.minX == before.minX + 5)
    #expect(after.minY == before.minY + 10)
    #expect(after.width == before.width)
    #expect(after.height == before.height)
  }

  @Test("Escape in a drag leads back to where it began")
  func escape() throws {
    var session = try play.session()
    session.drag(to: Point(20, 20), Point(60, 40), at: 1)
    session.press(.escape, at: 2)
    #expect(box(session, at: 3) == PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30))
  }

  @Test("At a scale of 2 path and drag are in the window's pixels all the same")
  func scale() throws {
    var play = play
    play.scale = 2
    var session = try play.session()
    #expect(box(session, at: 0) == PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60))
    session.drag(to: Point(20, 20), Point(41, 20), at: 1)
    #expect(box(session, at: 1.06) == PixelRect(minX: 41, minY: 20, maxX: 81, maxY: 60))
  }

  @Test("The wheel scales about the pointer, which stays on its point of the path all the way")
  func wheel() throws {
    var session = try play.session()
    session.wheel(-5, at: Point(10, 30), 1)
    let factor = 1.15 * 1.15 * 1.15 * 1.15 * 1.15
    for seconds in [1.03, 1.09, 2] {
      let box = box(session, at: seconds)
      #expect(box.minX == 10)
      #expect(box.maxY == 30)
      #expect(box.width >= 20)
    }
    #expect(abs(Double(box(session, at: 2).width) - 20 * factor) <= 1)
    session.wheel(5, at: Point(10, 30), 3)
    #expect(abs(session.pixels(at: 4).blue - 400) < 0.1)
  }

  @Test("However far the wheel turns, the path stays between a sixteenth and 64 times its size")
  func wheelEnds() throws {
    var session = try mask(120, 90, ["path": "M10 10 h16 v16 h-16 z"]).session()
    for _ in 0..<3 { session.wheel(1e308, at: Point(1e308, -1e308)) }
    session.press(.home, at: 1)
    session.wheel(1e300, at: Point(18, 18), 2)
    #expect(abs(session.pixels(at: 3).blue - 1) < 0.02)
    session.wheel(-1e300, at: Point(18, 18), 3)
    #expect(session.pixels(at: 4).blue == 120 * 90)
    session.wheel(9, at: Point(18, 18), 4)
    #expect(session.pixels(at: 5).blue == 120 * 90)
  }

  @Test("A drag takes the path a million pixels away and no further")
  func reach() throws {
    var session = try play.session()
    session.drag(to: Point(20, 20), Point(3_000_020, 20), at: 1)
    let frame = session.frame(at: Instant(seconds: 1.06))
    #expect(try #require(frame.masks.first).path.bounds.minX == 1_000_010)
  }

  @Test("Arrows move by 16 pixels, with Shift by one; plus and minus scale about the middle")
  func keys() throws {
    var session = try play.session()
    session.press(.right, at: 1)
    session.press(.down, at: 1.05)
    session.press(.left, .shift, at: 1.1)
    #expect(box(session, at: 2) == PixelRect(minX: 25, minY: 26, maxX: 45, maxY: 46))
    session.press(.character("+"), at: 3)
    #expect(abs(session.pixels(at: 4).blue - 400 * 1.15 * 1.15) < 1)
    session.press(.character("-"), at: 5)
    #expect(abs(session.pixels(at: 6).blue - 400) < 1)
  }
}

/// How a path moves by itself.
@Suite struct MaskSceneMotionTests {
  /// The path's bounds in pixels at an instant.
  private func bounds(_ session: Session, _ seconds: Double) throws -> Rect {
    try #require(session.frame(at: Instant(seconds: seconds)).masks.first).path.bounds
  }

  @Test("Keys and wheel take over the speed there is")
  func steady() throws {
    var session = try mask(400, 300, ["path": "M10 10 H30 V30 H10 Z"]).session()
    func speed(_ seconds: Double) throws -> Vector {
      let (from, to) = (try bounds(session, seconds), try bounds(session, seconds + 0.0005))
      return Vector(to.minX - from.minX, to.width - from.width) / 0.0005
    }
    var last = Vector.zero
    for step in 0..<8 {
      let seconds = Double(step) * 0.05
      session.press(.right, at: seconds)
      session.wheel(-1, at: Point(200, 200), seconds)
      // Both ways, the peak is about 300 pixels a second.
      #expect(try (speed(seconds) - last).length < 15)
      last = try speed(seconds + 0.0495)
    }
  }

  @Test("A drag that is let go coasts, and one that is broken off turns, with the hand's speed")
  func released() throws {
    for isCancelled in [false, true] {
      let session = try mask(800, 300, ["path": "M10 10 H30 V30 H10 Z"]).session()
      var hand = Hand(session, at: Point(20, 20))
      hand.press(.left)
      hand.move(100, 0, in: 0.1)
      if isCancelled { hand.key(.escape) } else { hand.release(.left) }
      #expect(try abs(bounds(hand.session, 0.1).minX - 110) < 1e-6)
      let speed = try (bounds(hand.session, 0.1005).minX - 110) / 0.0005
      #expect(abs(speed - 1000) < 50)
      let end = isCancelled ? 10 : 110 + 980 * 0.325
      #expect(try abs(bounds(hand.session, 3).minX - end) < 1e-6)
    }
  }

  @Test(
    "Let go, its middle rests in the window, and comes there with the hand's speed, or at once",
    arguments: [false, true])
  func kept(reducesMotion: Bool) throws {
    /// Drags a path to the right in a tenth of a second and lets go; a pixel of it is one of the hand.
    func flung(_ way: Double, _ path: String = "M10 10 H30 V30 H10 Z") throws -> Hand {
      var play = mask(400, 300, ["path": path])
      play.reducesMotion = reducesMotion
      var hand = Hand(try play.session(), at: Point(20, 20))
      hand.press(.left)
      hand.move(way, 0, in: 0.1)
      hand.release(.left)
      return hand
    }
    // The first is stopped by friction, the second by a spring, and the last is outside of the window already.
    for (way, end) in [(150.0, 400.0), (300, 400), (600, 400), (-600, 0)] {
      let hand = try flung(way)
      let place = try bounds(hand.session, 0.1).center.x
      if !reducesMotion {
        #expect(abs(place - 20 - way) < 1e-6)
        let speed = try (bounds(hand.session, 0.1001).center.x - place) / 0.0001
        #expect(abs(speed - way * 10) < abs(way) / 2, "\(way)")
      }
      let stays = reducesMotion && (0...400).contains(20 + way)
      #expect(try abs(bounds(hand.session, 9).center.x - (stays ? 20 + way : end)) < 1e-6)
      #expect(!hand.session.isMoving(at: reducesMotion ? 0.1 : 4))
    }
    // What is larger than the window covers half of it.
    let wide = try flung(-1900, "M0 0 H2000 V300 H0 Z")
    #expect(try abs(bounds(wide.session, 9).maxX - 200) < 1e-6)
    var hand = try flung(150)
    for _ in 0..<40 { hand.key(.right) }
    #expect(try abs(bounds(hand.session, 9).center.x - 400) < 1e-6)
  }

  @Test("Let go, it slows down by 1/e in .325 s, straight on, until a pixel takes three frames")
  func coasting() throws {
    var play = mask(800, 600, ["path": "M10 10 H30 V30 H10 Z"])
    play.scale = 2
    var hand = Hand(try play.session(), at: Point(40, 40))
    hand.press(.left)
    hand.move(40, 30, in: 0.2)
    hand.release(.left)
    let (start, place) = (hand.seconds, try bounds(hand.session, hand.seconds))
    let velocity = Vector(200, 150)
    for t in [0.05, 0.2, 0.5] {
      let way = try bounds(hand.session, start + t).origin - place.origin
      let expected = velocity * (0.325 * (1 - exp(-t / 0.325)))
      #expect((way - expected).length < 0.5, "\(t)")
    }
    let seconds = hand.settle()
    #expect(abs(seconds - 0.325 * log(250.0 / 20)) < 0.02)
    let way = try bounds(hand.session, hand.seconds).origin - place.origin
    #expect(abs(way.dx - velocity.dx * 0.325 * (1 - 20.0 / 250)) < 0.5)
    #expect(abs(way.dy / way.dx - 0.75) < 1e-6)
  }

  @Test("A press stops one that coasts, for good; keys go on from its speed; reduced, it stays")
  func coastingMeets() throws {
    func flung(reducesMotion: Bool = false) throws -> Hand {
      var play = mask(800, 600, ["path": "M10 10 H30 V30 H10 Z"])
      play.reducesMotion = reducesMotion
      var hand = Hand(try play.session(), at: Point(20, 20))
      hand.press(.left)
      hand.move(30, 0, in: 0.1)
      hand.release(.left)
      return hand
    }
    var hand = try flung()
    hand.wait(0.1)
    hand.press(.left)
    let caught = try bounds(hand.session, hand.seconds)
    hand.wait(0.3)
    hand.release(.left)
    #expect(!hand.session.isMoving(at: hand.now))
    #expect(try bounds(hand.session, 9) == caught)
    #expect(caught.minX > 45)
    hand = try flung()
    hand.wait(0.1)
    let before = hand.session
    hand.key(.right)
    hand.wait(1)
    #expect(try abs(bounds(hand.session, 9).minX - bounds(before, 9).minX - 16) < 1e-6)
    hand = try flung(reducesMotion: true)
    #expect(try bounds(hand.session, 0.1).minX == 40)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test(
    "A zoom that a drag interrupts arrives, about the place that is held", arguments: [0, 1, 2])
  func zoomed(way: Int) throws {
    let point = Point(100, 80)
    var hand = Hand(try mask(800, 600, ["path": "M10 10 H30 V30 H10 Z"]).session(), at: point)
    hand.session.wheel(-1, at: point, 0)
    hand.wait(0.04)
    if way == 1 { hand.session.adopt(reducesMotion: true, at: hand.now) }
    hand.press(.left)
    let seen = try bounds(hand.session, hand.seconds)
    #expect((20.5...22.5).contains(seen.width))
    hand.wait(0.2)
    hand.move(50, 20)
    if way == 2 { hand.release(.left) } else { hand.wait(0.08) }
    // What lay under the pointer still does.
    let factor = 23 / seen.width
    for t in way == 2 ? [0.06, 0.1] : [0.0, 0.1] {
      let now = try bounds(hand.session, hand.seconds + t)
      #expect(abs(now.width - 23) < 1e-6)
      guard way != 2 else { continue }
      #expect(abs(now.minX - (150 + (seen.minX - 100) * factor)) < 1e-6)
      #expect(abs(now.minY - (100 + (seen.minY - 80) * factor)) < 1e-6)
    }
    guard way == 0 else { return }
    hand.key(.escape)
    #expect(try abs(bounds(hand.session, 9).minX - (100 - 90 * 1.15)) < 1e-6)
    #expect(try abs(bounds(hand.session, 9).width - 23) < 1e-6)
  }

  @Test("A press stops it, and it goes on if no drag comes of that")
  func held() throws {
    var hand = Hand(try mask(400, 300, ["path": "M10 10 H30 V30 H10 Z"]).session())
    hand.key(.right)
    hand.wait(0.05)
    hand.press(.left)
    let caught = try bounds(hand.session, 0.05)
    #expect(caught.minX > 10)
    #expect(caught.minX < 26)
    #expect(try bounds(hand.session, 9) == caught)
    hand.release(.left)
    #expect(try bounds(hand.session, 9).minX == 26)
  }

  @Test("By itself it grows and shrinks about the middle, from .78 to 1.28 of its size, for ever")
  func automatic() throws {
    var play = mask(400, 400)
    play.isAutomatic = true
    var session = try play.session()
    let own = try bounds(session, 0)
    for (seconds, factor) in [(1.0, exp(0.25)), (2, 1), (3, exp(-0.25)), (4001, exp(0.25))] {
      let bounds = try bounds(session, seconds)
      #expect(abs(bounds.width - own.width * factor) < 1e-6)
      #expect(session.isMoving(at: seconds))
      #expect(abs(bounds.center.x - 200 - (own.center.x - 200) * factor) < 1e-6)
    }
    let caught = try bounds(session, 0.5)
    session.drag(to: Point(200, 200), Point(210, 200), at: 0.5)
    #expect(try abs(bounds(session, 9).minX - caught.minX - 10) < 1e-6)
    #expect(!session.isMoving(at: 9))
    play.reducesMotion = true
    session = try play.session()
    #expect(try bounds(session, 1) == own)
    #expect(!session.isMoving(at: 1))
  }
}
