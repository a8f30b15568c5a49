internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A fishing harbour, at low and at high tide.
struct Harbour: Motif {
  static let name = "harbour"

  private let isHigh: Bool

  init(isAfter: Bool) {
    isHigh = isAfter
  }

  /// The height of the water.
  private var level: Double { isHigh ? 424 : 540 }
  private let quay = 392.0
  private let sun = Point(650, 110)

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    drawHill(on: &canvas)
    drawHouses(on: &canvas)
    drawQuay(on: &canvas)
    canvas.flatten()
    if !isHigh { drawMud(on: &canvas) }
    drawWater(on: &canvas)
    for boat in Harbour.boats { draw(boat, on: &canvas) }
    drawGulls(on: &canvas)
  }

  private func drawSky(on canvas: inout Canvas) {
    let sky =
      isHigh
      ? Gradient.vertical(0, 380, Color(hex: 0x5fb4de), Color(hex: 0xa5daec), Color(hex: 0xe9f4ec))
      : Gradient.vertical(0, 380, Color(hex: 0x8fb9cf), Color(hex: 0xc9dcdc), Color(hex: 0xf7ead2))
    canvas.fill(Lit(light: Gradient.glow(sun, 380, Color(hex: 0xfff3cf, alpha: 0.75)), ground: sky))
    canvas.fill(.circle(center: sun, radius: 34), Color(hex: 0xfffdf0))
    var palette = Palette.day
    palette.light = sun
    let clouds = [
      Cloud(base: Point(150, 110), reach: 110, height: 50, opacity: 0.95, seed: 3),
      Cloud(base: Point(470, 74), reach: 80, height: 24, opacity: 0.75, seed: 8),
      Cloud(base: Point(740, 214), reach: 90, height: 30, opacity: 0.8, seed: 12),
    ]
    for cloud in clouds { cloud.draw(on: &canvas, palette) }
  }

  private func drawHill(on canvas: inout Canvas) {
    let far = Ridge(
      [(-10, 268), (180, 226), (360, 244), (560, 212), (720, 250), (810, 244)], seed: 31,
      roughness: 10, grain: 80)
    canvas.fill(
      far.area(from: -4, to: 804, downTo: 400),
      HillPaint(far, depth: 160, Color(hex: 0xa3c6b6), Color(hex: 0xd5e2cc)))
    let near = Ridge(
      [(-10, 250), (120, 268), (300, 296), (480, 288), (640, 270), (810, 292)], seed: 32,
      roughness: 10, grain: 60)
    canvas.fill(
      near.area(from: -4, to: 804, downTo: 400),
      HillPaint(near, depth: 120, patches: 0.12, Color(hex: 0x7fb26a), Color(hex: 0xb3cf8a)))
    var random = Random(33)
    for _ in 0..<70 {
      let x = random.between(0, 800)
      let y = near.y(x) + random.unit() * 40
      let size = random.between(5, 10)
      canvas.fill(
        .circle(center: Point(x, y - size * 0.4), radius: size),
        Gradient.linear(
          Point(x + size, y - size), Point(x - size, y + size), Color(hex: 0xa6cc72),
          Color(hex: 0x4f8a52)))
    }
  }

  /// A house front: its left edge, width, height of the walls, colours, and whether its roof is a gable.
  private typealias Front = (
    x: Double, width: Double, height: Double, wall: UInt32, roof: UInt32, isGable: Bool
  )

  private static let fronts: [Front] = [
    (-14, 74, 92, 0xf2d8a7, 0xb5543c, false), (60, 66, 118, 0xdd7d62, 0x6e4a4a, true),
    (126, 78, 98, 0x9dc3c9, 0x9c4b3e, false),
    (204, 62, 126, 0xf4ead8, 0xb5543c, true), (266, 80, 106, 0xe8b75f, 0x7a4a45, false),
    (346, 68, 136, 0xc4606a, 0x5b4450, true),
    (414, 76, 102, 0x7fb0a0, 0xb5543c, false), (490, 64, 122, 0xf2c9b0, 0x8c4a3f, true),
    (554, 82, 96, 0x86a5cc, 0x9c4b3e, false),
    (636, 66, 124, 0xf3e3b3, 0x6e4a4a, true), (702, 112, 100, 0xd98b6a, 0xb5543c, false),
  ]

  private func drawHouses(on canvas: inout Canvas) {
    for (index, front) in Harbour.fronts.enumerated() {
      let wall = Color(hex: front.wall)
      let roof = Color(hex: front.roof)
      let box = Rect(x: front.x, y: quay - front.height, width: front.width, height: front.height)
      drawRoof(box, roof, wall, front.isGable, on: &canvas)
      canvas.fill(.rect(box), Gradient.vertical(box.minY, quay, wall, wall.lighter(-0.1)))
      canvas.fill(
        .rect(Rect(x: box.minX, y: box.minY, width: 4, height: box.height)),
        Color.black.opacity(0.12))
      drawWindows(box, index, on: &canvas)
      drawGround(box, index, on: &canvas)
    }
  }

  private func drawRoof(
    _ box: Rect, _ roof: Color, _ wall: Color, _ isGable: Bool, on canvas: inout Canvas
  ) {
    let chimney = Rect(x: box.minX + box.width * 0.68, y: box.minY - 44, width: 9, height: 34)
    canvas.fill(.rect(chimney), roof.lighter(-0.3))
    canvas.fill(
      .rect(Rect(x: chimney.minX - 1.5, y: chimney.minY - 2, width: 12, height: 4)),
      roof.lighter(-0.45))
    let rise = isGable ? box.width * 0.62 : 34.0
    let inset = isGable ? box.width / 2 : 9
    let shape = Path.polygon([
      Point(box.minX - 4, box.minY + 1), Point(box.minX + inset, box.minY - rise),
      Point(box.maxX - inset, box.minY - rise),
      Point(box.maxX + 4, box.minY + 1),
    ])
    canvas.fill(
      shape,
      Gradient.linear(
        Point(box.maxX, box.minY - rise), Point(box.minX, box.minY), roof.lighter(0.14), roof))
    guard isGable else {
      return canvas.clipped(to: shape, opacity: 0.5) { canvas in
        for row in 1..<6 {
          let y = box.minY - rise + Double(row) * 6
          canvas.fill(
            .rect(Rect(x: box.minX - 4, y: y, width: box.width + 8, height: 1)), roof.lighter(-0.3))
        }
      }
    }
    let front = Path.polygon([
      Point(box.minX, box.minY + 1), Point(box.center.x, box.minY - rise + 7),
      Point(box.maxX, box.minY + 1),
    ])
    canvas.fill(front, wall)
    canvas.fill(
      .circle(center: Point(box.center.x, box.minY - rise * 0.3), radius: 5.5), Color(hex: 0xfdf6e6)
    )
    canvas.fill(
      .circle(center: Point(box.center.x, box.minY - rise * 0.3), radius: 4), Color(hex: 0x52748a))
  }

  private func drawWindows(_ box: Rect, _ seed: Int, on canvas: inout Canvas) {
    let columns = box.width > 74 ? 3 : 2
    let frame = Color(hex: 0xfdf8ea)
    for row in 0..<(box.height > 110 ? 2 : 1) {
      for column in 0..<columns {
        let center = Point(
          box.minX + box.width * (Double(column) + 0.5) / Double(columns),
          box.minY + 21 + Double(row) * 33)
        let pane = Rect(center: center, size: Size(11, 17))
        canvas.fill(.rect(pane.inset(by: -2)), frame)
        canvas.fill(
          .rect(pane),
          Gradient.linear(
            pane.origin, Point(pane.maxX, pane.maxY), Color(hex: 0x86abc0), Color(hex: 0x42647c)))
        canvas.fill(.rect(Rect(center: center, size: Size(1.3, 17))), frame)
        canvas.fill(.rect(Rect(center: center, size: Size(11, 1.3))), frame)
        if (seed + column) % 3 == 0 {
          canvas.fill(
            .rect(Rect(x: pane.minX - 3, y: pane.maxY + 2, width: 17, height: 4)),
            Color(hex: 0x8a5a3c))
          for flower in 0..<5 {
            let place = Point(pane.minX - 1 + Double(flower) * 3.3, pane.maxY + 0.6)
            canvas.fill(
              .circle(center: place, radius: 2), Color(hex: flower % 2 == 0 ? 0xe8566a : 0x5d9a4e))
          }
        }
      }
    }
  }

  /// Doors, awnings and lamps at the foot of the houses.
  private func drawGround(_ box: Rect, _ seed: Int, on canvas: inout Canvas) {
    let door = Rect(x: box.center.x - 7, y: quay - 31, width: 14, height: 31)
    canvas.fill(.roundedRect(door.inset(by: -1.6), radius: 4), Color(hex: 0xfdf8ea))
    canvas.fill(
      .roundedRect(door, radius: 3), Color(hex: [0x3f6b6f, 0x7d3f3f, 0x41557d][seed % 3]))
    guard seed % 2 == 0 else { return }
    let left = box.minX + 5
    for stripe in 0..<6 {
      let x = left + Double(stripe) * (box.width - 10) / 6
      let width = (box.width - 10) / 6
      let color =
        stripe % 2 == 0 ? Color(hex: 0xfdf6e6) : Color(hex: seed % 4 == 0 ? 0xd3544a : 0x3f7f8c)
      canvas.fill(.rect(Rect(x: x, y: quay - 45, width: width, height: 9)), color)
      canvas.fill(.oval(in: Rect(x: x, y: quay - 40, width: width, height: 8)), color)
    }
  }

  private func drawQuay(on canvas: inout Canvas) {
    let stone = Color(hex: 0xb9ab98)
    canvas.fill(canvas.band(quay, 602), Gradient.vertical(quay, 560, stone, stone.lighter(-0.3)))
    var random = Random(40)
    for row in 0..<11 {
      var x = row % 2 == 0 ? -10.0 : -26
      while x < 800 {
        let width = random.between(26, 46)
        let block = Rect(x: x, y: quay + 10 + Double(row) * 15, width: width - 2, height: 13)
        canvas.fill(
          .roundedRect(block, radius: 2.5), stone.lighter(random.around(0.12) - Double(row) * 0.016)
        )
        x += width
      }
    }
    canvas.fill(
      canvas.band(474, 602),
      Gradient.vertical(474, 520, Color(hex: 0x4f6b3c, alpha: 0), Color(hex: 0x3c5a3a, alpha: 0.75))
    )
    canvas.fill(
      canvas.band(quay - 1, quay + 9),
      Gradient.vertical(quay, quay + 9, Color(hex: 0xe0d5c2), Color(hex: 0xb3a48f)))
    for x in [150.0, 560] { drawLadder(x, on: &canvas) }
    for x in [60.0, 250, 400, 660, 770] { drawBollard(x, on: &canvas) }
  }

  private func drawLadder(_ x: Double, on canvas: inout Canvas) {
    let iron = Color(hex: 0x57504a)
    for side in [-9.0, 9] {
      canvas.fill(.stroke(Point(x + side, quay + 2), Point(x + side, 560), 3), iron)
    }
    for rung in 0..<15 {
      let y = quay + 10 + Double(rung) * 11
      canvas.fill(.stroke(Point(x - 9, y), Point(x + 9, y), 2.2), iron)
    }
  }

  private func drawBollard(_ x: Double, on canvas: inout Canvas) {
    let iron = Color(hex: 0x3d4350)
    canvas.fill(.roundedRect(Rect(x: x - 5, y: quay - 14, width: 10, height: 16), radius: 3), iron)
    canvas.fill(
      .roundedRect(Rect(x: x - 8, y: quay - 16, width: 16, height: 6), radius: 3),
      iron.lighter(0.12))
  }

  private func drawMud(on canvas: inout Canvas) {
    let ridge = Ridge(
      [(-10, 506), (160, 514), (340, 504), (520, 512), (680, 502), (810, 508)], seed: 50,
      roughness: 5, grain: 60)
    canvas.fill(
      ridge.area(from: -4, to: 804, downTo: 602),
      HillPaint(
        ridge, depth: 90, patches: 0.16, Color(hex: 0xa08a6c), Color(hex: 0x8c7860),
        Color(hex: 0x76685a)))
    var random = Random(51)
    for _ in 0..<22 {
      let center = Point(random.between(0, 800), random.between(520, 556))
      let size = Size(random.between(30, 110), random.between(3, 7))
      canvas.fill(
        .oval(in: Rect(center: center, size: size)),
        Gradient.vertical(center.y - 4, center.y + 4, Color(hex: 0xc9d8d4), Color(hex: 0x8fb0b8)))
    }
    for _ in 0..<150 {
      let center = Point(random.between(0, 800), random.between(510, 560))
      let size = random.between(1, 4)
      let tint: UInt32 = random.chance(0.4) ? 0x5a6b3c : random.chance(0.5) ? 0xcbb998 : 0x5f5348
      canvas.fill(.oval(in: Rect(center: center, size: Size(size * 2, size))), Color(hex: tint))
    }
  }

  private func drawWater(on canvas: inout Canvas) {
    let edge =
      isHigh
      ? Ridge([(-10, level), (810, level)], seed: 1)
      : Ridge(
        [(-10, 552), (180, 560), (380, 548), (560, 564), (810, 550)], seed: 52, roughness: 5,
        grain: 50)
    let mirror = Mirror(
      shore: edge, bottom: 602, water: Color(hex: 0x7fc0cc), deep: Color(hex: 0x2f7f9c), reach: 170,
      squeeze: isHigh ? 1.3 : 1.6,
      ripples: 1.3, tint: (0.3, 0.62))
    canvas.draw(
      mirror.image(of: canvas.pixels, scale: canvas.scale),
      through: edge.area(from: -4, to: 804, downTo: 602))
    canvas.fill(.ribbon(edge.line(from: -4, to: 804), 1.8), Color.white.opacity(0.6))
    var random = Random(53)
    for _ in 0..<(isHigh ? 120 : 30) {
      let center = Point(random.between(0, 800), random.between(level + (isHigh ? 8 : 24), 600))
      let width = random.between(10, 46) * (0.4 + (center.y - 400) / 180)
      canvas.fill(
        .oval(in: Rect(center: center, size: Size(width, 1.3))),
        Color(hex: 0xf4ffff, alpha: random.between(0.2, 0.6)))
    }
  }

  /// A boat: where its keel stands at low tide, its size, and its colours.
  private typealias Boat = (
    x: Double, y: Double, scale: Double, tilt: Double, hull: UInt32, trim: UInt32, hasCabin: Bool
  )

  private static let boats: [Boat] = [
    (250, 524, 0.9, -0.14, 0x3f7fa6, 0xf4ead8, false),
    (640, 528, 1.0, 0.13, 0x4f8a5f, 0xf7e2a8, true),
    (430, 546, 1.3, 0.17, 0xc9473f, 0xfdf6e6, true),
    (110, 548, 0.8, 0.2, 0xe3a83f, 0x6e4a4a, false),
  ]

  private func draw(_ boat: Boat, on canvas: inout Canvas) {
    let y = isHigh ? boat.y - 60 : boat.y
    let place = Affine.scale(boat.scale, boat.scale)
      .then(.rotation(isHigh ? 0 : boat.tilt)).then(.translation(Vector(boat.x, y)))
    if isHigh {
      let mirrored = Affine.scale(boat.scale, -boat.scale * 0.7).then(
        .translation(Vector(boat.x, y - 10)))
      canvas.placed(mirrored) { canvas in canvas.grouped(opacity: 0.34) { drawBoat(boat, on: &$0) }
      }
    } else {
      let shade = Rect(
        center: Point(boat.x - 12, y + 3), size: Size(170 * boat.scale, 15 * boat.scale))
      canvas.fill(.oval(in: shade), Color(hex: 0x3d332a, alpha: 0.45))
    }
    canvas.placed(place) { canvas in
      guard isHigh else { return drawBoat(boat, on: &canvas) }
      canvas.clipped(to: .rect(Rect(x: -200, y: -200, width: 400, height: 194))) {
        drawBoat(boat, on: &$0)
      }
    }
    if isHigh {
      for (dy, reach) in [(-6.0 * boat.scale, 150.0), (-1, 116), (4, 80)] {
        let size = Size(reach * boat.scale, 1.8)
        canvas.fill(
          .oval(in: Rect(center: Point(boat.x, y + dy), size: size)), Color.white.opacity(0.55))
      }
    }
  }

  private func drawBoat(_ boat: Boat, on canvas: inout Canvas) {
    let hull = Color(hex: boat.hull)
    let trim = Color(hex: boat.trim)
    drawRig(trim, on: &canvas)
    if boat.hasCabin { drawCabin(trim, on: &canvas) }
    var path = Path()
    path.move(to: Point(-72, -36))
    path.quad(Point(-10, -22), to: Point(80, -44))
    path.cubic(Point(70, -18), Point(56, 0), to: Point(40, 2))
    path.line(to: Point(-50, 2))
    path.quad(Point(-68, -8), to: Point(-72, -36))
    path.close()
    canvas.fill(path, Gradient.vertical(-40, 2, hull.lighter(0.12), hull, hull.lighter(-0.25)))
    canvas.clipped(to: path) { canvas in
      canvas.fill(.rect(Rect(x: -90, y: -9, width: 190, height: 14)), Color(hex: 0x7a3b36))
      canvas.fill(.rect(Rect(x: -90, y: -11, width: 190, height: 2.4)), trim)
      canvas.fill(.ribbon([Point(-72, -34), Point(0, -25), Point(80, -42)].smoothed(), 5), trim)
    }
    for x in [-40.0, -10, 22] {
      canvas.fill(.circle(center: Point(x, -18), radius: 5), Color(hex: 0x2f3540))
      canvas.fill(.circle(center: Point(x, -18), radius: 2.3), Color(hex: 0x8a8f98))
    }
  }

  private func drawRig(_ trim: Color, on canvas: inout Canvas) {
    let wood = Color(hex: 0x8a633f)
    canvas.fill(.stroke(Point(18, -30), Point(18, -128), 3.4), wood)
    canvas.fill(.stroke(Point(18, -52), Point(-46, -70), 2.4), wood)
    for end in [Point(78, -44), Point(-70, -36)] {
      canvas.fill(.stroke(Point(18, -126), end, 0.8), Color(hex: 0x4a4038))
    }
    canvas.fill(
      .polygon([Point(19, -128), Point(40, -122), Point(19, -115)]), Color(hex: 0xd3544a))
  }

  private func drawCabin(_ trim: Color, on canvas: inout Canvas) {
    canvas.fill(
      .roundedRect(Rect(x: -54, y: -62, width: 44, height: 34), radius: 4), trim.lighter(0.1))
    canvas.fill(
      .roundedRect(Rect(x: -58, y: -67, width: 52, height: 8), radius: 3), Color(hex: 0x5b4a44))
    for x in [-48.0, -32] {
      canvas.fill(
        .roundedRect(Rect(x: x, y: -55, width: 12, height: 12), radius: 2), Color(hex: 0x52748a))
    }
  }

  private func drawGulls(on canvas: inout Canvas) {
    Birds(
      places: [(300, 150, 1), (336, 132, 0.75), (560, 168, 0.8), (250, 176, 0.6)], color: .white
    ).draw(on: &canvas)
  }
}
