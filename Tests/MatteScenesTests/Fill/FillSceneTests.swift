import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct FillSceneTests {
  /// Progress, the covered share of the view, and the pixels of 60 × 60 whose centres are covered.
  static let shares: [(progress: Double, share: Double, centers: Int)] = [
    (0, 0.1212, 438), (0.25, 0.3927, 1414), (0.5, 0.7625, 2742), (0.75, 0.8962, 3226),
    (1, 0.7854, 2828),
  ]

  /// Seconds, and where the ring's head is then.
  static let heads: [(seconds: Double, direction: Vector)] = [
    (0, Vector(1, 0)), (0.25, Vector(0, 1)), (0.5, Vector(-1, 0)), (0.75, Vector(0, -1)),
  ]

  /// A fill of red with blue.
  func fill(_ side: Int, _ settings: [String: String] = [:]) -> ScenePlay {
    var play = ScenePlay("fill", side, side, settings)
    play.assets = PlainAssets.redAndBlue(8, 8)
    return play
  }

  @Test("Two ovals cover the article's share of the view", arguments: shares, ["on", "off"])
  func share(_ row: (progress: Double, share: Double, centers: Int), ring: String) throws {
    let settings = ["progress": "\(row.progress)", "extent": "1", "ring": ring]
    let pixels = try fill(60, settings).pixels()
    #expect(abs(pixels.blue / 3600 - row.share) < 0.0005)
    #expect(abs(pixels.blueCount - row.centers) <= 12)
  }

  @Test("The view's share does not depend on its size", arguments: shares, [24, 60, 301, 900])
  func shareAtAnySize(_ row: (progress: Double, share: Double, centers: Int), side: Int) throws {
    let settings = ["progress": "\(row.progress)", "extent": "1", "ring": "off"]
    let pixels = try fill(side, settings).pixels()
    #expect(abs(pixels.blue / Double(side * side) - row.share) < 0.001)
  }

  @Test(
    "The view is a centred square of half the shorter side", arguments: [(160, 120), (90, 121)])
  func extent(_ size: (Int, Int)) throws {
    var play = fill(1, ["progress": "0.5", "ring": "off"])
    play.size = Size(Double(size.0), Double(size.1))
    let side = Double(min(size.0, size.1)) / 2
    let rect = try play.session().frame(at: .zero).masks[0].rect
    #expect(rect.size == Size(side.rounded(), side.rounded()))
    #expect(abs(rect.center.x - play.size.width / 2) <= 0.5)
    #expect(abs(rect.center.y - play.size.height / 2) <= 0.5)
  }

  @Test(
    "The article's ovals start 10 pixels beyond the corners, whatever the size",
    arguments: [(60, 1.0), (240, 1), (240, 2)], [0.0, 0.4, 1])
  func literal(_ row: (side: Int, scale: Double), progress: Double) throws {
    var play = fill(row.side, ["progress": "\(progress)", "extent": "1", "ring": "off"])
    play.isLiteral = true
    play.scale = row.scale
    let side = Double(row.side)
    let near = (-10 * row.scale) * (1 - progress) + side / 2 * progress
    let centers = [Point(near, near), Point(side - near, side - near)]
    let expected = supersampled(row.side, row.side) { point in
      centers.contains { (point - $0).length < side / 2 }
    }
    let pixels = try play.pixels().pixels
    let worst = zip(pixels, expected).map { abs(Double($0.blue) / 255 - $1) }.max()
    #expect(try #require(worst) < 0.1)
  }

  @Test(
    "It fills in a second and empties in a second, for ever",
    arguments: [(0.25, 0.25), (1, 1), (1.75, 0.25), (2, 0), (3600.25, 0.25), (3599.5, 0.5)])
  func wave(_ row: (seconds: Double, progress: Double)) throws {
    let moving = fill(60)
    var frozen = moving
    frozen.settings = ["progress": "\(row.progress)"]
    let masks = try moving.session().frame(at: Instant(seconds: row.seconds)).masks.map(\.path)
    #expect(try masks == frozen.session().frame(at: .zero).masks.map(\.path))
  }

  @Test("After an hour the ring has not drifted by a bit")
  func drift() throws {
    let session = try fill(90).session()
    #expect(
      session.frame(at: Instant(seconds: 3600.25)) == session.frame(at: Instant(seconds: 0.25)))
    #expect(session.pixels(at: 3600.25) == session.pixels(at: 0.25))
    #expect(session.pixels(at: 0.25) != session.pixels(at: 0.75))
  }

  @Test(
    "The ring's head stands at 3, 6, 9 and 12 o'clock after quarters of a second",
    arguments: heads)
  func head(_ row: (seconds: Double, direction: Vector)) throws {
    var play = ScenePlay("fill", 200, 200)
    play.assets = Self.artwork
    let pixels = try play.pixels(at: row.seconds)
    let heads = pixels.pixels.indices.filter { pixels.pixels[$0] == 0xff35_b574 }
    let sum = heads.reduce(Vector.zero) {
      $0 + Vector(Double($1 % 200) + 0.5, Double($1 / 200) + 0.5)
    }
    let arm = sum / Double(heads.count) - Vector(100, 100)
    #expect(!heads.isEmpty)
    #expect((arm / arm.length - row.direction).length < 0.01)
  }

  @Test("The ring is opaque at its head, ever fainter behind it, and nothing is before it")
  func tail() throws {
    var play = ScenePlay("fill", 400, 400)
    (play.assets, play.ground) = (Self.artwork, Ground.none)
    let pixels = try play.pixels()
    // Its middle is a circle of radius 112 about that of the stage; the head itself reaches a little further.
    let alphas = (0..<63).map { step in
      let angle = -Double(step) / 64 * 2 * .pi
      return pixels[Int(200 + 112 * cos(angle)), Int(200 + 112 * sin(angle))].alpha
    }
    #expect(alphas[0] == 255)
    #expect(alphas[1] > 240)
    #expect((120..<140).contains(alphas[25]))
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(alphas[62] < 8)
    #expect(pixels.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  @Test(
    "Artwork inside the circle and outside the first ovals is all grey at 0, all green at 1",
    arguments: [("0", "leaf-grey.png"), ("1", "leaf-green.png")], Style.allCases)
  func artwork(_ row: (progress: String, name: String), style: Style) throws {
    var play = ScenePlay("fill", 300, 300, ["ring": "off", "progress": row.progress])
    (play.assets, play.style) = (Self.artwork, style)
    #expect(try play.pixels() == alone(row.name, play, Rect(x: 75, y: 75, width: 150, height: 150)))
  }

  @Test(
    "Filled, nothing of the grey is left along a soft outline, however small the view",
    arguments: [8, 18, 36, 60, 200])
  func softOutline(side: Int) throws {
    func disc(_ color: UInt32) -> Picture {
      Picture(
        PixelBuffer(120, 120) { x, y in
          let arm = Vector(Double(x) - 59.5, Double(y) - 59.5).length
          return Pixel(
            rawValue: arm < 52 ? 0xff00_0000 | color : arm < 55 ? 0x8000_0000 | color / 2 : 0)
        })
    }
    var play = ScenePlay("fill", side, side, ["ring": "off", "progress": "1", "extent": "1"])
    play.assets = NamedAssets(names: [
      "leaf-grey.png": disc(0xfe_0000), "leaf-green.png": disc(0x00_fe00),
    ])
    #expect(try play.pixels() == alone("leaf-green.png", play, play.stage.bounds))
  }

  @Test("Along the water's edge nothing shows through: two equal pictures look like one")
  func seam() throws {
    var play = ScenePlay("fill", 61, 61, ["ring": "off", "extent": "1"])
    play.assets = PlainAssets(
      (0..<2).map { _ in Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xffff_0000)) })
    for progress in stride(from: 0, through: 1, by: 0.05) {
      play.settings["progress"] = "\(progress)"
      let pixels = try play.pixels().pixels
      #expect(pixels.allSatisfy { $0 == 0xffff_0000 }, "\(progress)")
    }
  }

  @Test("The pointer shows where the artwork can be dragged, and that it is")
  func pointer() throws {
    var hand = Hand(try fill(200).session(), at: Point(100, 100))
    for (x, shape) in [(49.0, PointerShape.arrow), (51, .grab), (149, .grab), (151, .arrow)] {
      hand.position.x = x
      hand.send(.move)
      #expect(hand.session.pointerShape(at: hand.now) == shape, "\(x)")
    }
    hand.press(.left)
    hand.move(0, 20)
    #expect(hand.session.pointerShape(at: hand.now) == .grabbing)
  }

  /// What is seen of one picture alone in a rectangle.
  private func alone(_ name: String, _ play: ScenePlay, _ rect: Rect) throws -> PixelBuffer {
    let layers = [
      Layer(.color(WindowStyle(play.style).background), in: play.stage.bounds),
      Layer(.picture(try play.assets.bundled(name)), in: rect),
    ]
    return Compositor.pixels(
      of: Frame(width: play.stage.width, height: play.stage.height, layers: layers))
  }

  @Test("The ring lies below the artwork and beyond its tips", arguments: ["0.5", "0.9", "1"])
  func ring(extent: String) throws {
    let frame = try fill(200, ["extent": extent]).session().frame(at: .zero)
    guard case .group(let parts) = frame.layers[1].content else {
      return #expect(Bool(false), "no ring")
    }
    let ring = parts[0].rect
    let square = try #require(frame.masks.first { $0.rule == .nonZero }).rect
    #expect(ring.center == square.center)
    #expect(frame.layers[2].rect == square)
    // Its band begins at .356 of its side, and the artwork lies inside of a circle of half its own.
    #expect(abs(ring.width - 1.4 * square.width) <= 2)
  }

  /// A disc that obeys the artwork's rule, in grey and in green.
  static let artwork: NamedAssets = {
    func disc(_ color: Pixel) -> Picture {
      Picture(
        PixelBuffer(120, 120) { x, y in
          let arm = Vector(Double(x) - 59.5, Double(y) - 59.5)
          return arm.length < 20 ? color : 0
        })
    }
    return NamedAssets(names: [
      "leaf-grey.png": disc(0xff80_8080), "leaf-green.png": disc(0xff00_ff00),
    ])
  }()
}

/// What the hand does to the fill.
@Suite struct FillSceneHandTests {
  let play: ScenePlay

  init() {
    play = ScenePlay("fill", 200, 200)
  }

  /// Keys, and the progress that they lead to from a half.
  static let strokes: [(key: Key, modifiers: Modifiers, progress: Double)] = [
    (.down, [], 0.55), (.right, .shift, 0.51), (.up, [], 0.45), (.left, .shift, 0.49),
    (.home, [], 0), (.end, [], 1),
  ]

  /// The progress, told from how far out the upper picture's first oval is.
  func share(_ session: Session, at seconds: Double) throws -> Double {
    let masks = session.frame(at: Instant(seconds: seconds)).masks
    // The ring's is even-odd; filled, the artwork is seen without one.
    guard let mask = masks.first(where: { $0.rule == .nonZero }) else { return 1 }
    let side = mask.rect.width
    let center = mask.path.bounds.minX - mask.rect.minX + side / 2
    return (center + side / 6) / (side / 2 + side / 6)
  }

  /// The progress in thousandths.
  func progress(_ session: Session, at seconds: Double) throws -> Double {
    try (1000 * share(session, at: seconds)).rounded()
  }

  /// The change of the progress per second, over the tenth of a millisecond from an instant on.
  func speed(_ session: Session, at seconds: Double) throws -> Double {
    try (share(session, at: seconds + 1e-4) - share(session, at: seconds)) / 1e-4
  }

  @Test("A drag of 80 pixels down fills half, and stays")
  func drag() throws {
    var session = try play.session()
    session.drag(to: Point(100, 50), Point(100, 60), Point(100, 130), at: 2)
    #expect(try progress(session, at: 2.06) == 500)
    session.release(at: Point(100, 130), 2.5)
    #expect(try progress(session, at: 7.25) == 500)
  }

  @Test("A drag of one step goes as far as that step")
  func oneStep() throws {
    var session = try play.session()
    session.drag(to: Point(100, 50), Point(100, 130), at: 2)
    session.release(at: Point(100, 130), 3)
    #expect(try progress(session, at: 4) == 500)
  }

  @Test("Another scale in a drag leaves the share where it is; from there on a pixel is worth less")
  func scaleInADrag() throws {
    var hand = Hand(try play.session(), at: Point(100, 60))
    hand.seconds = 2
    hand.press(.left)
    hand.move(0, 80)
    hand.wait(0.1)
    hand.session.adopt(scale: 2, at: hand.now)
    // From 160 pixels for all of it to 320, also after a way beyond the end.
    for (way, share) in [(1.0, 0.503125), (400, 1), (-400, 0.503125), (-32, 0.403125)] {
      hand.move(0, way)
      #expect(try abs(self.share(hand.session, at: hand.seconds) - share) < 1e-6, "\(way)")
    }
    hand.key(.escape)
    #expect(try abs(share(hand.session, at: hand.seconds + 2)) < 1e-6)
  }

  @Test("A drag takes over from what is seen, and stops at full and at empty")
  func takeOver() throws {
    var session = try play.session()
    session.drag(to: Point(100, 50), Point(100, 90), at: 0.25)
    #expect(try progress(session, at: 0.32) == 500)
    session.drag(to: Point(100, 50), Point(100, 900), at: 0.5)
    #expect(try progress(session, at: 0.56) == 1000)
  }

  @Test("Escape in a drag leads back to where it began")
  func escape() throws {
    var session = try play.session()
    session.drag(to: Point(100, 50), Point(100, 130), at: 0.25)
    session.press(.escape, at: 1)
    #expect(try progress(session, at: 1) == 750)
    #expect(try progress(session, at: 2) == 250)
  }

  @Test(
    "Let go, it goes on with the hand's speed and coasts a tenth of a second's way",
    arguments: [-0.8, 1.5])
  func coasts(velocity: Double) throws {
    var hand = Hand(try play.session(), at: Point(100, 100))
    hand.seconds = 0.4
    hand.press(.left)
    hand.move(0, velocity * 160 * 0.15, in: 0.15)
    let (start, seconds) = (try share(hand.session, at: hand.seconds), hand.seconds)
    hand.release(.left)
    #expect(try abs(speed(hand.session, at: seconds) - velocity) < 0.05 * abs(velocity))
    #expect(try abs(share(hand.session, at: seconds + 1) - (start + velocity * 0.1)) < 1e-6)
  }

  @Test("Let go against its end it stays there, and broken off it turns with the hand's speed")
  func ends() throws {
    var hand = Hand(try play.session(), at: Point(100, 100))
    hand.press(.left)
    hand.move(0, 300, in: 0.2)
    hand.release(.left)
    for seconds in [0.2, 0.22, 0.3, 9] {
      #expect(try abs(share(hand.session, at: seconds) - 1) < 1e-9)
    }
    hand = Hand(try play.session(), at: Point(100, 100))
    hand.press(.left)
    hand.move(0, 60, in: 0.1)
    hand.key(.escape)
    #expect(try abs(speed(hand.session, at: 0.1) - 60 / 160 / 0.1) < 0.2)
    #expect(try share(hand.session, at: 2) < 0.02)
  }

  @Test("Keys and wheel take over the speed there is, that of the wave included")
  func steadySteps() throws {
    for isWheel in [false, true] {
      var session = try play.session()
      var last = 1.0
      for step in 0..<8 {
        let seconds = 0.3 + Double(step) * 0.06
        if isWheel { session.wheel(1, seconds) } else { session.press(.down, at: seconds) }
        #expect(try abs(speed(session, at: seconds) - last) < 0.05 * 1.3)
        last = try speed(session, at: seconds + 0.0598)
      }
      // It never creeps while the keys come, nor leaps after the last.
      let speeds = try stride(from: 0.3, to: 1.2, by: 1.0 / 120).map { try speed(session, at: $0) }
      #expect(try #require(speeds.max()) < 1.3)
    }
  }

  @Test("A press alone stops nothing that moves by itself, but what a key set off")
  func pressed() throws {
    var hand = Hand(try play.session())
    hand.seconds = 0.25
    hand.press(.left)
    #expect(try progress(hand.session, at: 0.5) == 500)
    hand.release(.left)
    hand.key(.home)
    hand.wait(0.03)
    hand.press(.left)
    let caught = try share(hand.session, at: hand.seconds)
    #expect(caught > 0)
    #expect(caught < 0.27)
    #expect(try share(hand.session, at: 9) == caught)
    hand.release(.left)
    #expect(try abs(share(hand.session, at: 9)) < 1e-9)
  }

  @Test("A drag with two buttons belongs to someone else")
  func twoButtons() throws {
    var session = try play.session()
    let held: PointerButtons = [.left, .right]
    for event in [
      PointerEvent(.press(.left), at: .zero, held: .left),
      PointerEvent(.press(.right), at: .zero, held: held),
      PointerEvent(.move, at: Point(0, 80), held: held),
    ] { session.send(.pointer(event), at: .zero) }
    #expect(try progress(session, at: 0.25) == 250)
  }

  @Test(
    "Keys lead by five or one in a hundred, or to either end",
    arguments: strokes)
  func keys(_ row: (key: Key, modifiers: Modifiers, progress: Double)) throws {
    var session = try play.session()
    session.press(row.key, row.modifiers, at: 0.5)
    #expect(try progress(session, at: 0.5) == 500)
    #expect(try progress(session, at: 9) == row.progress * 1000)
  }

  @Test("Notches of the wheel add up while the first are still on their way")
  func wheel() throws {
    var session = try play.session()
    session.wheel(1, 0.5)
    session.wheel(1, 0.55)
    #expect(try progress(session, at: 1.2) == 600)
  }

  @Test("Space stops all that moves, and starts it again from there")
  func space() throws {
    var play = play
    play.assets = FillSceneTests.artwork
    var session = try play.session()
    session.press(.space, at: 1.75)
    #expect(!session.isMoving(at: 1.75))
    #expect(session.frame(at: Instant(seconds: 9)) == session.frame(at: Instant(seconds: 1.75)))
    let stopped = session.pixels(at: 9)
    session.press(.space, at: 10.5)
    #expect(session.isMoving(at: 10.5))
    #expect(session.pixels(at: 10.5) == stopped)
    #expect(try progress(session, at: 11) == 750)
  }

  @Test("Where motion is reduced it stands there, filled, until a hand moves it")
  func reducedMotion() throws {
    var play = play
    play.reducesMotion = true
    var session = try play.session()
    #expect(!session.isMoving(at: 0.3))
    #expect(session.frame(at: Instant(seconds: 0.3)) == session.frame(at: Instant(seconds: 5.9)))
    #expect(try progress(session, at: 0.3) == 1000)
    session.press(.home, at: 1)
    #expect(try progress(session, at: 1) == 0)
  }

  @Test("A set progress stands while the ring turns")
  func frozen() throws {
    var play = play
    play.settings = ["progress": "25%"]
    let session = try play.session()
    #expect(session.isMoving(at: 3))
    #expect(session.frame(at: .zero) != session.frame(at: Instant(seconds: 0.125)))
    #expect(try progress(session, at: 3.3) == 250)
    play.settings["ring"] = "off"
    #expect(try !play.session().isMoving(at: 3))
  }
}
