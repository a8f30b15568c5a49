import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A blue picture cut by a polygon without a border.
func polygon(_ width: Int, _ height: Int, _ settings: [String: String] = [:]) -> ScenePlay {
  var play = ScenePlay("polygon", width, height, settings)
  play.settings["border"] = settings["border"] ?? "0"
  play.assets = PlainAssets([Picture(PixelBuffer(width: 90, height: 60, filledWith: 0xff00_00ff))])
  return play
}

extension PixelBuffer {
  /// How much of the background a polygon hides, in pixels: the polygon has no red, it has.
  var polygonArea: Double {
    let background = Double(pixels[0].red)
    return pixels.reduce(0) { $0 + (background - Double($1.red)) } / background
  }

  /// The pixels at least half in a polygon.
  var polygonPixels: [Int] {
    let half = pixels[0].red / 2
    return pixels.indices.filter { pixels[$0].red <= half }
  }
}

@Suite struct PolygonSceneTests {
  static let counts = [(2, 52824), (3, 80058), (5, 99934), (6, 103968), (8, 107960)]

  @Test("400 × 400 with an inset of 10 has the pixels of the table", arguments: counts)
  func count(_ row: (sides: Int, pixels: Int)) throws {
    let pixels = try polygon(400, 400, ["sides": "\(row.sides)"]).pixels()
    #expect(abs(Double(pixels.polygonPixels.count) / Double(row.pixels) - 1) < 0.001)
  }

  @Test("The octagon spans the pixels 10…389 on both axes")
  func span() throws {
    let inside = try polygon(400, 400).pixels().polygonPixels
    #expect(inside.map { $0 % 400 }.min() == 10)
    #expect(inside.map { $0 % 400 }.max() == 389)
    #expect(inside.map { $0 / 400 }.min() == 10)
    #expect(inside.map { $0 / 400 }.max() == 389)
  }

  @Test(
    "The area is that of all points within ρR of the polygon of circumradius (1 − ρ)R",
    arguments: [1, 2, 3, 4, 5, 7, 8, 12, 24, 100], [0, 0.1, 0.4, 0.75, 1])
  func area(sides: Int, ratio: Double) throws {
    let settings = ["sides": "\(sides)", "ratio": "\(ratio)", "border": "0"]
    let pixels = try polygon(401, 300, settings).pixels()
    let n = Double(sides)
    let spine = 140 * (1 - ratio)
    let round = 140 * ratio
    let flat = sides < 3 ? 0 : n / 2 * spine * spine * sin(2 * .pi / n)
    let band = sides < 2 ? 0 : 2 * n * spine * round * sin(.pi / n)
    let area = flat + band + .pi * round * round
    #expect(abs(pixels.polygonArea - area) < max(2, area * 0.0003))
  }

  @Test("Each corner is one arc of exactly −2π/n, joined to the next by a line", arguments: 1...24)
  func arcs(sides: Int) throws {
    let mask = try #require(
      polygon(400, 400, ["sides": "\(sides)"]).session().frame(at: .zero).masks.first)
    let arcs = mask.path.elements.compactMap { element -> Arc? in
      if case .arc(let arc) = element { arc } else { nil }
    }
    #expect(arcs.count == sides)
    #expect(mask.path.elements.last == .close)
    #expect(mask.path.elements.count == sides + 1)
    for (index, arc) in arcs.enumerated() {
      let middle = -.pi / 2 - 2 * .pi * Double(index) / Double(sides)
      #expect(abs(arc.sweep + 2 * .pi / Double(sides)) < 1e-12)
      #expect(abs(arc.start - middle - .pi / Double(sides)) < 1e-12)
      let center = Point(200, 200) + Vector(cos(middle), sin(middle)) * 114
      #expect((center - arc.center).length < 1e-9)
    }
  }

  @Test(
    "Left and right are the same, to the byte", arguments: 1...24,
    [(400, 400, 1.0), (401, 300, 1), (200, 400, 1.5), (333, 333, 2)])
  func mirror(sides: Int, _ row: (width: Int, height: Int, scale: Double)) throws {
    for ratio in ["0", "0.4", "1"] {
      var play = polygon(row.width, row.height, ["sides": "\(sides)", "ratio": ratio])
      play.settings["border"] = "10"
      play.scale = row.scale
      let pixels = try play.pixels()
      #expect(pixels == pixels.mirrored)
    }
  }

  @Test("The pointer shows where the polygon can be dragged, and that it is")
  func pointer() throws {
    var hand = Hand(try polygon(400, 200).session(), at: Point(200, 100))
    for (x, shape) in [(109.0, PointerShape.arrow), (111, .grab), (289, .grab), (291, .arrow)] {
      hand.position.x = x
      hand.send(.move)
      #expect(hand.session.pointerShape(at: hand.now) == shape, "\(x)")
    }
    hand.position.x = 200
    hand.press(.left)
    hand.move(0, 20)
    #expect(hand.session.pointerShape(at: hand.now) == .grabbing)
    hand.move(300, 0)
    #expect(hand.session.pointerShape(at: hand.now) == .grabbing)
    hand.release(.left)
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
  }

  @Test("In 400 × 200 the polygon is as large as the shorter side allows, in the middle")
  func landscape() throws {
    let inside = try polygon(400, 200).pixels().polygonPixels
    #expect(inside.map { $0 % 400 }.min() == 110)
    #expect(inside.map { $0 % 400 }.max() == 289)
    #expect(inside.map { $0 / 400 }.min() == 10)
    #expect(inside.map { $0 / 400 }.max() == 189)
  }

  @Test(
    "The picture covers the square about the polygon, its proportions kept",
    arguments: [(400, 400), (400, 200), (201, 334)])
  func cropped(_ size: (Int, Int)) throws {
    let play = polygon(size.0, size.1)
    let mask = try #require(play.session().frame(at: .zero).masks.first)
    let side = min(play.size.width, play.size.height) - 20
    #expect(abs(mask.rect.height - side) <= 1.0001)
    #expect(abs(mask.rect.width - side * 1.5) <= 1.5)
    #expect(abs(mask.rect.center.x - play.size.width / 2) <= 0.5)
  }

  @Test("In the article the picture is stretched over the view")
  func literal() throws {
    var play = polygon(400, 200)
    play.isLiteral = true
    #expect(try play.session().frame(at: .zero).masks.first?.rect == play.stage.bounds)
  }

  @Test("Five pixels of the border are seen, in light grey, on every side", arguments: [1.0, 2])
  func border(scale: Double) throws {
    let side = Int(400 * scale)
    var play = polygon(side, side, ["border": "10"])
    play.scale = scale
    let row = try play.pixels().pixels[(side / 2 * side)...].prefix(side)
    let from = Int(5 * scale)
    #expect(row.count { $0 == 0xffaa_aaaa } == Int(10 * scale))
    #expect(row.dropFirst(from).first == 0xffaa_aaaa)
    #expect(row.dropFirst(from - 1).first != 0xffaa_aaaa)
    #expect(row.dropFirst(2 * from + 1).first == 0xff00_00ff)
  }

  @Test(
    "Below a picture that can be seen through, the border is a stroke of its full width",
    arguments: [0, 0.01, 0.02, 0.4, 1])
  func borderInside(ratio: Double) throws {
    var play = polygon(400, 400, ["sides": "3", "ratio": "\(ratio)", "border": "10"])
    play.assets = PlainAssets([Picture(PixelBuffer(width: 8, height: 8))])
    let pixels = try play.pixels()
    let background = Double(pixels[0, 0].blue)
    let shares = (200..<400).map {
      (background - Double(pixels[200, $0].blue)) / (background - 170)
    }
    let width = shares.reduce(0, +)
    let middle = zip(200..., shares).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / width
    #expect(abs(width - 10) < 0.05)
    #expect(abs(middle - (200 + 95 * (1 - ratio) + 190 * ratio)) < 0.05)
  }

  @Test(
    "Literally, sharp corners have mitred joins; round ones, and those of any other polygon, round",
    arguments: [
      (3, "0", true, 10.0), (4, "0", true, 5 * 2.0.squareRoot()), (3, "0", false, 5),
      (3, "0.1", true, 5), (2, "0", true, 5),
    ])
  func joins(_ row: (sides: Int, ratio: String, isLiteral: Bool, reach: Double)) throws {
    var play = polygon(400, 400, ["sides": "\(row.sides)", "ratio": row.ratio, "border": "10"])
    play.isLiteral = row.isLiteral
    let border = try #require(play.session().frame(at: .zero).masks.first)
    #expect(abs(border.path.bounds.minY - (10 - row.reach)) < 1e-9)
  }

  @Test(
    "The border has an inner edge only where it may be seen",
    arguments: [(10.0, true, 1), (10, false, 2), (4, true, 1), (3, true, 2)])
  func borderEdges(_ row: (border: Double, isOpaque: Bool, contours: Int)) throws {
    var play = polygon(400, 400, ["border": "\(row.border)"])
    let pixels = PixelBuffer(width: 8, height: 8, filledWith: row.isOpaque ? 0xff00_00ff : 0x80)
    play.assets = PlainAssets([Picture(pixels)])
    let border = try #require(play.session().frame(at: .zero).masks.first)
    #expect(border.path.elements.count { $0 == .close } == row.contours)
  }

  @Test(
    "What has no polygon is refused with the values there are",
    arguments: [
      ("sides", "0"), ("sides", "-3"), ("ratio", "1.1"), ("ratio", "-1%"), ("inset", "-1"),
    ])
  func refused(_ row: (name: String, text: String)) {
    #expect { try polygon(400, 400, [row.name: row.text]).scene() } throws: { error in
      "\(error)".contains(row.name) && "\(error)".contains("…")
    }
  }

  @Test("An inset of half the side or more draws nothing, and the scene says why")
  func insetTooLarge() throws {
    let play = polygon(400, 200, ["inset": "100", "border": "10"])
    let pixels = try play.pixels().pixels
    #expect(Set(pixels).count == 1)
    let complaint = try #require(try play.complaint())
    #expect(complaint.contains("inset=100"))
    #expect(complaint.contains("less than 100"))
    var larger = play
    larger.size = Size(400, 202)
    #expect(try larger.complaint() == nil)
    larger.scale = 2
    #expect(try larger.complaint() != nil)
  }
}

/// What the hand does to the polygon, told by the frames of scenes with the parameters set.
@Suite struct PolygonSceneHandTests {
  let play = polygon(400, 400, ["border": "10"])

  func frame(sides: Int = 8, ratio: Double = 0.4) throws -> Frame {
    var set = play
    set.settings["sides"] = "\(sides)"
    set.settings["ratio"] = "\(ratio)"
    return try set.session().frame(at: .zero)
  }

  @Test(
    "A notch up adds a side, a notch down takes one away", arguments: [(-1, 9), (1, 7), (-3, 11)])
  func wheel(_ row: (notches: Double, sides: Int)) throws {
    var session = try play.session()
    session.wheel(row.notches, 1)
    #expect(session.frame(at: Instant(seconds: 1)) == (try frame()))
    #expect(session.isMoving(at: 1.1))
    #expect(session.frame(at: Instant(seconds: 1.1)) != (try frame()))
    // √((1 + u)² + u²)·e^−u is .0005 at u = 28·.369.
    #expect(session.isMoving(at: 1.365))
    #expect(!session.isMoving(at: 1.373))
    #expect(session.frame(at: Instant(seconds: 1.365)) != (try frame(sides: row.sides)))
    #expect(session.frame(at: Instant(seconds: 1.373)) == (try frame(sides: row.sides)))
  }

  @Test(
    "A number beyond what the wheel reaches only comes nearer",
    arguments: [(100, -1.0, 100), (100, 1, 99), (1, 1, 1), (1, -1, 2)])
  func beyondReach(_ row: (sides: Int, notches: Double, result: Int)) throws {
    var set = play
    set.settings["sides"] = "\(row.sides)"
    var session = try set.session()
    session.wheel(row.notches, 1)
    #expect(session.frame(at: Instant(seconds: 2)) == (try frame(sides: row.result)))
  }

  @Test("A key counts, whatever part of a notch was turned the other way before")
  func partBeforeKey() throws {
    var session = try play.session()
    session.wheel(-0.6, 1)
    session.press(.left, at: 1.1)
    #expect(session.frame(at: Instant(seconds: 3)) == (try frame(sides: 7)))
  }

  @Test("While the wheel turns through several numbers the outline neither stops nor jerks")
  func steady() throws {
    var session = try polygon(400, 400, ["sides": "3"]).session()
    func speed(_ seconds: Double) -> Double {
      let area = session.pixels(at: seconds + 0.0005).polygonArea
      return (area - session.pixels(at: seconds).polygonArea) / 0.0005
    }
    var speeds: [Double] = []
    var jumps: [Double] = []
    for notch in 0..<6 {
      let seconds = Double(notch) * 0.05
      let before = notch > 0 ? speed(seconds - 0.0005) : 0
      session.wheel(-1, seconds)
      jumps.append(abs(speed(seconds) - before))
      speeds += [0.02, 0.045].map { speed(seconds + $0) }
    }
    let peak = try #require(speeds.max())
    #expect(jumps.allSatisfy { $0 < 0.05 * peak })
    #expect(speeds.allSatisfy { $0 > 0.02 * peak })
  }

  @Test("On the way from one number to the next the area is between the two, or a little more")
  func between() throws {
    var session = try polygon(400, 400, ["sides": "3"]).session()
    session.wheel(-1)
    let areas = stride(from: 0, through: 0.5, by: 0.01).map { session.pixels(at: $0).polygonArea }
    let last = try #require(areas.last)
    #expect(areas.allSatisfy { $0 >= areas[0] - 1 && $0 < last * 1.01 })
  }

  @Test("A drag of 32 pixels up makes the corners rounder by a tenth; Escape undoes it")
  func drag() throws {
    var session = try play.session()
    session.drag(to: Point(200, 200), Point(200, 168), at: 1)
    #expect(session.frame(at: Instant(seconds: 1.06)) == (try frame(ratio: 0.5)))
    session.press(.escape, at: 2)
    #expect(session.frame(at: Instant(seconds: 3)) == (try frame()))
  }

  @Test(
    "Horizontal arrows change the sides, vertical ones and Home and End the corners",
    arguments: [
      (Key.right, 9, 0.4), (.left, 7, 0.4), (.up, 8, 0.45), (.down, 8, 0.35), (.home, 8, 0),
      (.end, 8, 1),
    ])
  func keys(_ row: (key: Key, sides: Int, ratio: Double)) throws {
    var session = try play.session()
    session.press(row.key, at: 1)
    let last = session.pixels(at: 2)
    #expect(last == Compositor.pixels(of: try frame(sides: row.sides, ratio: row.ratio)))
  }

  @Test("Where motion is reduced a notch is done at once")
  func reducedMotion() throws {
    var play = play
    play.reducesMotion = true
    var session = try play.session()
    session.wheel(-1, 1)
    #expect(session.frame(at: Instant(seconds: 1)) == (try frame(sides: 9)))
  }
}

/// Numbers of sides that come by themselves.
@Suite struct PolygonPlayTests {
  private func play(_ sides: String, isAutomatic: Bool) throws -> Session {
    var play = polygon(100, 100, ["sides": sides])
    play.isAutomatic = isAutomatic
    return try play.session()
  }

  @Test(
    "From 3 to 12 corners and back, one every 1.2 s",
    arguments: [
      (0.0, 3), (1.1, 3), (2.3, 4), (11.9, 12), (13.1, 11), (21.5, 4), (22.7, 3), (2183.9, 4),
    ])
  func sides(_ row: (seconds: Double, sides: Int)) throws {
    let session = try play("8", isAutomatic: true)
    let still = try play("\(row.sides)", isAutomatic: false)
    #expect(session.pixels(at: row.seconds) == still.pixels(at: 0))
    #expect(session.isMoving(at: row.seconds))
  }

  @Test("It passes from one to the next without a jump")
  func continuous() throws {
    let session = try play("8", isAutomatic: true)
    let areas = (0...240).map { session.pixels(at: Double($0) / 60).polygonArea }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { abs($0 - $1) < 250 })
  }

  @Test("The wheel takes over from what is seen; a drag changes the corners alone")
  func takenOver() throws {
    var session = try play("8", isAutomatic: true)
    session.drag(to: Point(50, 50), Point(50, 40), at: 1)
    #expect(session.isMoving(at: 9))
    session.release(at: Point(50, 40), 1.1)
    session = try play("8", isAutomatic: true)
    session.wheel(-1, 2.3)
    #expect(try session.pixels(at: 9) == play("5", isAutomatic: false).pixels(at: 0))
    #expect(!session.isMoving(at: 9))
  }

  @Test("Where motion is reduced it is the polygon that was set, at every instant")
  func reducedMotion() throws {
    var play = polygon(100, 100, ["sides": "8"])
    (play.isAutomatic, play.reducesMotion) = (true, true)
    let session = try play.session()
    #expect(!session.isMoving(at: 1))
    #expect(session.frame(at: .zero) == session.frame(at: Instant(seconds: 5)))
    play.isAutomatic = false
    #expect(try session.pixels(at: 0) == play.session().pixels(at: 0))
  }
}
