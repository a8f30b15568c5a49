internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A camp in a desert below table mountains, by day and by night.
struct Desert: Motif {
  static let name = "desert"

  /// The colours of one time of day.
  private struct Colors {
    var sky: [Color]
    var far: Color
    var rock: [Color]
    var rockShade: Color
    var haze: Color
    var sand: [[Color]]
    var cactus: Color
    var cactusLit: Color
    var scrub: Color
    var cloth: Color
    var clothShade: Color
    var wood: Color
  }

  private let isNight: Bool
  private var colors: Colors { isNight ? Desert.night : Desert.day }
  private let fire = Point(470, 512)

  init(isAfter: Bool) {
    isNight = isAfter
  }

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    drawMesas(on: &canvas)
    canvas.flatten()
    drawDunes(on: &canvas)
    drawCactus(Point(170, 540), 190, on: &canvas)
    drawCactus(Point(676, 486), 110, on: &canvas)
    drawCactus(Point(560, 448), 52, on: &canvas)
    drawScrub(on: &canvas)
    drawTent(on: &canvas)
    drawFire(on: &canvas)
  }

  private func drawSky(on canvas: inout Canvas) {
    let sky = Gradient(.linear(.zero, Point(0, 420)), Array(zip([0, 0.4, 0.75, 1], colors.sky)))
    guard isNight else {
      let sun = Point(600, 110)
      canvas.fill(
        Lit(light: Gradient.glow(sun, 420, Color(hex: 0xfff3c8, alpha: 0.85)), ground: sky))
      canvas.fill(.circle(center: sun, radius: 62), Color(hex: 0xfffae0, alpha: 0.35))
      return canvas.fill(.circle(center: sun, radius: 40), Color(hex: 0xfffdf2))
    }
    let moon = Point(196, 118)
    canvas.fill(Lit(light: Gradient.glow(moon, 300, Color(hex: 0x9aa6f0, alpha: 0.5)), ground: sky))
    drawStars(on: &canvas)
    canvas.fill(.circle(center: moon, radius: 34), Color(hex: 0xfdf3d6))
    for (x, y, radius) in [(-10.0, -8.0, 8.0), (12, 4, 10), (-4, 16, 6), (10, -16, 5)] {
      canvas.fill(
        .circle(center: moon + Vector(x, y), radius: radius), Color(hex: 0xdccfb4, alpha: 0.6))
    }
  }

  private func drawStars(on canvas: inout Canvas) {
    var random = Random(21)
    for index in 0..<520 {
      let isBand = index % 2 == 0
      let along = random.around(420)
      let across = (random.around(1) + random.around(1)) * 56
      let point =
        isBand
        ? Point(500 + along * 0.8 + across * 0.5, 190 - along * 0.42 + across)
        : random.point(in: Rect(x: 0, y: 0, width: 800, height: 390))
      let strength = pow(random.unit(), 3)
      guard point.y < 390 else { continue }
      let alpha = (0.3 + 0.7 * strength) * (1 - point.y / 440)
      canvas.fill(
        .circle(center: point, radius: 0.6 + strength * 1.1),
        Color(hex: random.chance(0.2) ? 0xffdcc0 : 0xe6eaff, alpha: alpha))
    }
  }

  private func drawMesas(on canvas: inout Canvas) {
    let far: [(Double, Double, Double)] = [
      (90, 312, 90), (240, 332, 60), (610, 318, 110), (760, 300, 80),
    ]
    for (index, mesa) in far.enumerated() {
      drawMesa(Point(mesa.0, mesa.1), mesa.2, far: true, seed: UInt64(30 + index), on: &canvas)
    }
    canvas.fill(
      canvas.band(330, 430),
      Gradient.vertical(330, 430, colors.haze.opacity(0), colors.haze.opacity(0.85)))
    drawMesa(Point(700, 236), 74, far: false, seed: 41, on: &canvas)
    drawMesa(Point(392, 176), 104, far: false, seed: 40, on: &canvas)
    drawMesa(Point(532, 268), 26, far: false, seed: 42, on: &canvas)
    drawMesa(Point(88, 262), 60, far: false, seed: 43, on: &canvas)
    canvas.fill(
      canvas.band(370, 450),
      Gradient.vertical(370, 450, colors.haze.opacity(0), colors.haze.opacity(0.6)))
  }

  /// A table mountain: a steep cap in layers above a slope of scree.
  private func drawMesa(
    _ top: Point, _ half: Double, far: Bool, seed: UInt64, on canvas: inout Canvas
  ) {
    let foot = 446.0
    let shoulder = top.y + (foot - top.y) * 0.5
    let noise = Noise(seed)
    func edge(_ side: Double) -> [Point] {
      stride(from: 0.0, through: 1, by: 0.04).map { share in
        let y = top.y + (foot - top.y) * share
        let step = (share * 7).rounded(.down) / 7
        let spread = share < 0.5 ? step * 0.26 : 0.13 + (share - 0.5) * 2.6
        return Point(
          top.x + side * half * (1 + spread + 0.06 * noise.value(share * 11 + side * 5)), y)
      }
    }
    let crown = stride(from: -0.9, through: 0.91, by: 0.12).map { share in
      Point(top.x + share * half, top.y + (3.6 * noise.value(share * 4 + 30)).rounded() * 1.6)
    }
    let outline = Path.polygon(edge(-1).reversed() + crown + edge(1))
    let tint = far ? colors.far : colors.rock[0]
    canvas.clipped(to: outline) { canvas in
      canvas.fill(outline, far ? tint : colors.rock[1])
      guard !far else { return }
      drawStrata(top.y - 8, shoulder, noise, on: &canvas)
      drawCracks(top, half, shoulder, seed, on: &canvas)
      canvas.fill(
        canvas.band(shoulder, foot),
        Gradient.vertical(
          shoulder, foot, colors.rock[2].lighter(-0.08), colors.rock[2].lighter(0.1)))
      drawScree(top, half, shoulder, foot, seed, on: &canvas)
      let side = isNight ? 1.0 : -1
      let edgeOfShade = stride(from: top.y - 4, through: foot + 4, by: 6).map { y in
        Point(
          top.x + side * half
            * (0.3 + 0.14 * noise.value(y / 17 + 90) + (y > shoulder ? (y - shoulder) / 260 : 0)), y
        )
      }
      canvas.fill(
        .polygon(
          edgeOfShade + [Point(top.x + side * 600, foot + 4), Point(top.x + side * 600, top.y - 4)]),
        colors.rockShade)
    }
  }

  private func drawStrata(_ top: Double, _ bottom: Double, _ noise: Noise, on canvas: inout Canvas)
  {
    var y = top
    var index = 0
    while y < bottom {
      let height = 7 + 9 * abs(noise.value(y / 13))
      let line = stride(from: -4.0, through: 804, by: 8).map {
        Point($0, y + 1.6 * noise.value($0 / 26 + y))
      }
      canvas.fill(.area(line, downTo: bottom + 4), colors.rock[index % 3])
      y += height
      index += 1
    }
  }

  private func drawCracks(
    _ top: Point, _ half: Double, _ shoulder: Double, _ seed: UInt64, on canvas: inout Canvas
  ) {
    var random = Random(seed)
    for _ in 0..<Int(half / 5) {
      let start = Point(top.x + random.around(half * 1.1), top.y + random.between(0, 30))
      let end = Point(start.x + random.around(3), start.y + random.between(24, shoulder - top.y))
      canvas.fill(.ribbon([start, end], random.between(1, 3), 0.4), colors.rockShade.opacity(0.45))
    }
  }

  private func drawScree(
    _ top: Point, _ half: Double, _ shoulder: Double, _ foot: Double, _ seed: UInt64,
    on canvas: inout Canvas
  ) {
    var random = Random(seed + 7)
    for index in 0..<14 {
      let share = Double(index) / 13 * 2 - 1
      let start = Point(top.x + share * half * 1.1, shoulder - 2)
      let end = Point(top.x + share * half * 2.3 + random.around(8), foot)
      canvas.fill(
        .ribbon([start, end], 2, random.between(8, 22)),
        colors.rock[index % 3].lighter(random.around(0.1)).opacity(0.5))
    }
  }

  private func drawDunes(on canvas: inout Canvas) {
    let lines: [[(Double, Double)]] = [
      [(-10, 414), (160, 424), (340, 418), (520, 430), (690, 412), (810, 420)],
      [(-10, 440), (120, 452), (300, 436), (480, 462), (640, 446), (810, 436)],
      [(-10, 486), (140, 470), (320, 500), (520, 482), (680, 508), (810, 478)],
      [(-10, 540), (180, 552), (380, 530), (560, 560), (810, 536)],
    ]
    for (index, line) in lines.enumerated() {
      let ridge = Ridge(line, seed: UInt64(50 + index))
      let tints = colors.sand[index]
      canvas.fill(
        ridge.area(from: -4, to: 804, downTo: 602),
        HillPaint(ridge, depth: 70 + Double(index) * 20, patches: 0.05, tints[0], tints[1]))
      drawRipples(ridge, index, tints, on: &canvas)
    }
  }

  private func drawRipples(_ ridge: Ridge, _ index: Int, _ tints: [Color], on canvas: inout Canvas)
  {
    var random = Random(UInt64(60 + index))
    for _ in 0..<34 {
      let x = random.between(-20, 800)
      let depth = random.between(6, 40)
      let line = (0..<7).map { step in
        let place = x + Double(step) * (6 + Double(index) * 3)
        return Point(place, ridge.y(place) + depth + 1.5 * sin(Double(step)))
      }
      canvas.fill(
        .ribbon(line.smoothed(4), radii: (0..<25).map { 0.9 * sin(Double($0) / 24 * .pi) + 0.05 }),
        tints[1].lighter(-0.16).opacity(0.4))
    }
  }

  private func drawCactus(_ foot: Point, _ height: Double, on canvas: inout Canvas) {
    let width = height * 0.15
    let side = isNight ? -1.0 : 1
    let shadow = Rect(
      center: foot + Vector(-side * height * 0.3, 2), size: Size(height * 0.8, height * 0.07))
    canvas.fill(.oval(in: shadow), colors.sand[3][1].lighter(-0.5).opacity(0.4))
    let arms = [
      [Point(0, -0.38), Point(-0.24, -0.38), Point(-0.27, -0.46), Point(-0.27, -0.68)],
      [Point(0, -0.5), Point(0.22, -0.5), Point(0.25, -0.58), Point(0.25, -0.86)],
    ]
    for arm in arms {
      drawLimb(
        arm.map { foot + Vector($0.x * height, $0.y * height) }.smoothed(6), width * 0.7, side,
        on: &canvas)
    }
    drawLimb([foot, foot + Vector(0, -height * 0.93)], width, side, on: &canvas)
  }

  private func drawLimb(_ line: [Point], _ width: Double, _ side: Double, on canvas: inout Canvas) {
    let limb = Path.ribbon(line, width)
    canvas.fill(limb, colors.cactus)
    canvas.clipped(to: limb) { canvas in
      canvas.fill(
        .ribbon(line.map { $0 + Vector(side * width * 0.3, 0) }, width * 0.36), colors.cactusLit)
      for share in [-0.24, 0, 0.24] {
        canvas.fill(
          .ribbon(line.map { $0 + Vector(share * width, 0) }, width * 0.05),
          colors.cactus.lighter(-0.3))
      }
    }
  }

  private func drawScrub(on canvas: inout Canvas) {
    var random = Random(70)
    for _ in 0..<46 {
      let foot = Point(random.between(0, 800), random.between(446, 596))
      let size = 3 + (foot.y - 430) * 0.07
      guard abs(foot.x - 420) > 110 || foot.y < 470 else { continue }
      var path = Path()
      for _ in 0..<9 {
        path.append(
          .ribbon(
            [foot, foot + Vector(random.around(size * 1.3), -size * random.between(0.6, 1.4))], 1.4,
            0.4))
      }
      canvas.fill(path, colors.scrub)
    }
    for _ in 0..<30 {
      let center = Point(random.between(0, 800), random.between(470, 596))
      let size = random.between(1.5, 6)
      canvas.fill(
        .oval(in: Rect(center: center, size: Size(size * 2, size))), colors.rock[1].lighter(-0.15))
    }
  }

  private func drawTent(on canvas: inout Canvas) {
    let top = Point(372, 432)
    canvas.fill(
      .oval(in: Rect(x: 274, y: 506, width: 230, height: 24)),
      colors.sand[3][1].lighter(-0.45).opacity(0.5))
    canvas.fill(
      .polygon([top, Point(446, 516), Point(330, 522)]),
      Gradient.vertical(432, 520, colors.cloth, colors.cloth.lighter(-0.08)))
    canvas.fill(.polygon([top, Point(330, 522), Point(288, 506)]), colors.clothShade)
    let door = Path.polygon([Point(373, 452), Point(406, 518), Point(362, 520)])
    canvas.fill(door, isNight ? Color(hex: 0xffc866) : colors.clothShade.lighter(-0.45))
    if isNight {
      canvas.fill(door, Gradient.vertical(452, 520, Color(hex: 0xfff0b8), Color(hex: 0xff9c3f)))
      canvas.fill(
        .polygon([top, Point(446, 516), Point(330, 522)]),
        Gradient.glow(Point(392, 506), 80, Color(hex: 0xffb050, alpha: 0.55)))
    }
    canvas.fill(.stroke(top, Point(424, 517), 1.2), colors.clothShade.opacity(0.7))
    canvas.fill(.stroke(Point(330, 522), top, 1.2), colors.cloth.lighter(0.2))
    canvas.fill(.stroke(top + Vector(0, -14), top + Vector(0, 2), 2.4), colors.wood)
    canvas.fill(.stroke(Point(446, 516), Point(476, 526), 1), colors.wood)
    canvas.fill(.stroke(Point(288, 506), Point(262, 514), 1), colors.wood)
  }

  private func drawFire(on canvas: inout Canvas) {
    if isNight {
      canvas.fill(
        .oval(in: Rect(center: fire, size: Size(420, 150))),
        Gradient.glow(fire, Vector(210, 75), Color(hex: 0xff9a3c, alpha: 0.5)))
    }
    for (x, y) in [(-16.0, 6.0), (-8, 9), (3, 10), (13, 7), (18, 3)] {
      canvas.fill(
        .oval(in: Rect(center: fire + Vector(x, y), size: Size(10, 7))),
        colors.rock[1].lighter(-0.3))
    }
    canvas.fill(.stroke(fire + Vector(-13, 4), fire + Vector(12, -3), 4), colors.wood)
    canvas.fill(
      .stroke(fire + Vector(13, 4), fire + Vector(-12, -3), 4), colors.wood.lighter(-0.15))
    guard isNight else { return }
    for (width, height, color) in [(24.0, 44.0, 0xff7a2a), (16, 32, 0xffb13d), (8, 19, 0xfff2b0)] {
      var flame = Path()
      flame.move(to: fire + Vector(-width / 2, 0))
      flame.cubic(
        fire + Vector(-width * 0.6, -height * 0.4), fire + Vector(-width * 0.1, -height * 0.5),
        to: fire + Vector(width * 0.08, -height))
      flame.cubic(
        fire + Vector(width * 0.14, -height * 0.6), fire + Vector(width * 0.62, -height * 0.45),
        to: fire + Vector(width / 2, 0))
      flame.close()
      canvas.fill(flame, Color(hex: UInt32(color)))
    }
    var random = Random(80)
    for _ in 0..<22 {
      let rise = random.between(24, 120)
      canvas.fill(
        .circle(
          center: fire + Vector(random.around(6 + rise * 0.16), -rise),
          radius: random.between(0.6, 1.5)), Color(hex: 0xffc76a, alpha: 0.9))
    }
  }

  private static let day = Colors(
    sky: [0x49a8d8, 0x8fcfe6, 0xd9ead9, 0xffe2b0].map { Color(hex: $0) }, far: Color(hex: 0xd9a79a),
    rock: [0xd9774a, 0xc25f3d, 0xe59560].map { Color(hex: $0) },
    rockShade: Color(hex: 0x7d3543, alpha: 0.5), haze: Color(hex: 0xffdcae),
    sand: [
      [Color(hex: 0xf3c27c), Color(hex: 0xf8d596)], [Color(hex: 0xf0b76c), Color(hex: 0xf6cd8b)],
      [Color(hex: 0xeaa95d), Color(hex: 0xf2c27c)], [Color(hex: 0xe29a50), Color(hex: 0xd18643)],
    ],
    cactus: Color(hex: 0x3f7f5a), cactusLit: Color(hex: 0x8fc276), scrub: Color(hex: 0x8c7f45),
    cloth: Color(hex: 0xfdf2dc),
    clothShade: Color(hex: 0xcf8b6b), wood: Color(hex: 0x6f4a35))

  private static let night = Colors(
    sky: [0x0b0f33, 0x1f2260, 0x4a3b86, 0x8b5a8f].map { Color(hex: $0) }, far: Color(hex: 0x43397a),
    rock: [0x64539a, 0x514588, 0x7763aa].map { Color(hex: $0) },
    rockShade: Color(hex: 0x140f3a, alpha: 0.62), haze: Color(hex: 0x7d5892),
    sand: [
      [Color(hex: 0x5b4a86), Color(hex: 0x544580)], [Color(hex: 0x4d4079), Color(hex: 0x473b74)],
      [Color(hex: 0x40376c), Color(hex: 0x3a3267)], [Color(hex: 0x342e5e), Color(hex: 0x221f48)],
    ],
    cactus: Color(hex: 0x1a2a4c), cactusLit: Color(hex: 0x4d6490), scrub: Color(hex: 0x2a2650),
    cloth: Color(hex: 0xa98fb8),
    clothShade: Color(hex: 0x4f3d74), wood: Color(hex: 0x2a2038))
}
