internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// Peonies in a vase by a window, in bud and in bloom.
struct Flower: Motif {
  static let name = "flower"

  private let isOpen: Bool

  init(isAfter: Bool) {
    isOpen = isAfter
  }

  func draw(on canvas: inout Canvas) {
    drawWall(on: &canvas)
    drawWindow(on: &canvas)
    drawTable(on: &canvas)
    canvas.flatten()
    drawBooks(on: &canvas)
    drawPears(on: &canvas)
    drawStems(on: &canvas)
    drawVase(on: &canvas)
    for stem in Flower.stems.reversed() { drawHead(stem, on: &canvas) }
    if isOpen {
      drawPetalsOnTable(on: &canvas)
      drawButterfly(on: &canvas)
    }
  }

  /// A stem: its head's middle, the head's size and its turn.
  private typealias Stem = (x: Double, y: Double, size: Double, turn: Double, seed: UInt64)

  private static let stems: [Stem] = [
    (402, 182, 92, 0, 3), (276, 258, 74, -0.5, 4), (532, 246, 78, 0.45, 5),
    (352, 318, 56, -0.25, 6), (466, 322, 58, 0.3, 7),
  ]

  private func drawWall(on canvas: inout Canvas) {
    let wall =
      isOpen
      ? Gradient.linear(
        Point(0, 0), Point(800, 500), Color(hex: 0xfbe9cf), Color(hex: 0xf0d3b4),
        Color(hex: 0xd9b096))
      : Gradient.linear(
        Point(0, 0), Point(800, 500), Color(hex: 0xcfdcdd), Color(hex: 0xb4c6c9),
        Color(hex: 0x93a9af))
    canvas.fill(wall)
  }

  /// A window at the back, with the garden behind it, and its light on the wall.
  private func drawWindow(on canvas: inout Canvas) {
    let frame = Color(hex: isOpen ? 0xfff8ea : 0xeef2f0)
    let outer = Rect(x: 150, y: -30, width: 500, height: 430)
    canvas.fill(.rect(outer.inset(by: -14)), frame.lighter(-0.1))
    canvas.fill(.rect(outer.inset(by: -10)), frame)
    canvas.clipped(to: .rect(outer)) { drawGarden(on: &$0) }
    for x in [150.0, 396, 642] {
      canvas.fill(
        .rect(Rect(x: x, y: -30, width: 8, height: 430)),
        Gradient.linear(Point(x, 0), Point(x + 8, 0), frame.lighter(-0.12), frame))
    }
    canvas.fill(
      .rect(Rect(x: 150, y: 168, width: 500, height: 7)),
      Gradient.vertical(168, 175, frame, frame.lighter(-0.14)))
    let sill = Rect(x: 112, y: 400, width: 576, height: 20)
    canvas.fill(
      .rect(Rect(x: 124, y: 420, width: 552, height: 16)),
      Gradient.vertical(420, 436, Color.black.opacity(0.16), .clear))
    canvas.fill(
      .roundedRect(sill, radius: 4),
      Gradient.vertical(400, 420, frame.lighter(0.3), frame.lighter(-0.12)))
  }

  private func drawGarden(on canvas: inout Canvas) {
    let sky =
      isOpen
      ? Gradient.vertical(
        -30, 400, Color(hex: 0x9fd6ea), Color(hex: 0xe3f3e4), Color(hex: 0xfff3cf))
      : Gradient.vertical(
        -30, 400, Color(hex: 0xb9cdd8), Color(hex: 0xd6e1e2), Color(hex: 0xe9eee6))
    canvas.fill(.rect(Rect(x: 140, y: -40, width: 520, height: 460)), sky)
    var random = Random(31)
    canvas.blurred(9) { canvas in
      for row in 0..<3 {
        for _ in 0..<22 {
          let center = Point(random.between(130, 670), 250 + Double(row) * 62 + random.around(24))
          let green =
            isOpen ? [0x9fcf86, 0x79b86a, 0x58a058][row] : [0xa9bfae, 0x8cab97, 0x739683][row]
          canvas.fill(
            .circle(center: center, radius: random.between(22, 46)),
            Color(hex: UInt32(green)).lighter(random.around(0.12)))
        }
      }
      for _ in 0..<(isOpen ? 46 : 0) {
        let center = Point(random.between(140, 660), random.between(280, 400))
        let tint = [0xf6a6bd, 0xfff0b0, 0xffffff, 0xe8788f][random.index(4)]
        canvas.fill(.circle(center: center, radius: random.between(4, 9)), Color(hex: UInt32(tint)))
      }
    }
    if isOpen {
      let sun = Point(560, 40)
      canvas.fill(
        .circle(center: sun, radius: 320), Gradient.glow(sun, 320, Color(hex: 0xfff2c4, alpha: 0.8))
      )
    }
  }

  private func drawTable(on canvas: inout Canvas) {
    let wood = Color(hex: isOpen ? 0xc98d5a : 0xa68468)
    canvas.fill(
      canvas.band(478, 602),
      Gradient.vertical(478, 600, wood.lighter(0.22), wood, wood.lighter(-0.2)))
    canvas.fill(canvas.band(476, 480), wood.lighter(0.4))
    let noise = Noise(32)
    for row in 0..<16 {
      let y = 486 + Double(row * row) * 0.5
      let line = stride(from: -6.0, through: 806, by: 8).map {
        Point($0, y + 2.4 * noise.fractal($0 / 120, Double(row)))
      }
      canvas.fill(.ribbon(line, 1.1), wood.lighter(-0.3).opacity(0.32))
    }
    for y in [510.0, 556] {
      canvas.fill(canvas.band(y, y + 1.6), wood.lighter(-0.42).opacity(0.6))
    }
    guard isOpen else { return }
    let patch = Path.polygon([Point(300, 480), Point(620, 480), Point(520, 602), Point(110, 602)])
    canvas.blurred(5) { $0.fill(patch, Color(hex: 0xffeec2, alpha: 0.34)) }
  }

  private func drawBooks(on canvas: inout Canvas) {
    shadow(Rect(x: 70, y: 536, width: 210, height: 22), on: &canvas)
    let books: [(Double, Double, Double, UInt32)] = [
      (92, 520, 170, 0x3f6b7d), (104, 498, 146, 0xd8a24a), (98, 478, 152, 0xa5484a),
    ]
    for (x, y, width, color) in books {
      let cover = Color(hex: color).mixed(with: Color(hex: 0x7d939b), by: isOpen ? 0 : 0.25)
      canvas.fill(
        .roundedRect(Rect(x: x, y: y, width: width, height: 22), radius: 3),
        Gradient.vertical(y, y + 22, cover.lighter(0.12), cover.lighter(-0.16)))
      canvas.fill(
        .rect(Rect(x: x + width - 12, y: y + 3.5, width: 12, height: 15)), Color(hex: 0xf6edda))
      for line in 1..<4 {
        canvas.fill(
          .rect(Rect(x: x + width - 12, y: y + 3.5 + Double(line) * 3.7, width: 12, height: 0.8)),
          Color(hex: 0xcfc2a8))
      }
      for offset in [16.0, 22, 120] {
        canvas.fill(
          .rect(Rect(x: x + offset, y: y + 1, width: 2.4, height: 20)),
          Color(hex: 0xf3dfae, alpha: 0.8))
      }
    }
  }

  private func drawPears(on canvas: inout Canvas) {
    for (x, y, scale, tilt) in [(594.0, 552.0, 1.0, 0.14), (664, 560, 0.92, -0.2)] {
      shadow(Rect(x: x - 52 * scale, y: y - 10, width: 94 * scale, height: 18), on: &canvas)
      canvas.placed(
        Affine.scale(scale, scale).then(.rotation(tilt)).then(.translation(Vector(x, y)))
      ) { drawPear(on: &$0) }
    }
  }

  private func drawPear(on canvas: inout Canvas) {
    let skin = Color(hex: isOpen ? 0xe3c348 : 0xa9b862)
    var body = Path()
    body.move(to: Point(0, 0))
    body.cubic(Point(-34, 2), Point(-44, -28), to: Point(-30, -48))
    body.cubic(Point(-20, -62), Point(-18, -80), to: Point(-8, -90))
    body.cubic(Point(-2, -95), Point(8, -94), to: Point(12, -88))
    body.cubic(Point(20, -78), Point(18, -62), to: Point(30, -46))
    body.cubic(Point(42, -26), Point(34, 2), to: Point(0, 0))
    body.close()
    canvas.fill(
      body,
      Gradient.radial(
        Point(12, -44), 62, skin.lighter(0.45), skin, skin.lighter(-0.1), skin.lighter(-0.32)))
    if isOpen {
      canvas.clipped(to: body) {
        $0.fill(
          .circle(center: Point(-22, -22), radius: 34),
          Gradient.glow(Point(-22, -22), 34, Color(hex: 0xd9643c, alpha: 0.6)))
      }
    }
    canvas.fill(
      .ribbon([Point(2, -90), Point(5, -100), Point(12, -110)].smoothed(5), 3.4, 2.4),
      Color(hex: 0x6b4a33))
    canvas.fill(leaf(from: Point(7, -102), to: Point(36, -112), 8), Color(hex: 0x5f8f4a))
  }

  private func drawStems(on canvas: inout Canvas) {
    let green = Color(hex: isOpen ? 0x4f8f4c : 0x5a8a5c)
    for stem in Flower.stems {
      let base = Point(400 + (stem.x - 400) * 0.12, 420)
      let bend = Point(400 + (stem.x - 400) * 0.42, 340 + (stem.y - 250) * 0.2)
      canvas.fill(
        .ribbon([base, bend, Point(stem.x, stem.y + 10)].smoothed(10), 8, 6),
        Gradient.linear(
          Point(stem.x - 20, 0), Point(stem.x + 20, 0), green.lighter(-0.25), green.lighter(0.12)))
    }
    canvas.fill(.oval(in: Rect(x: 348, y: 384, width: 108, height: 30)), green.lighter(-0.55))
    let leaves: [(Double, Double, Double, Double, Double)] = [
      (352, 380, 226, 366, 30), (444, 384, 580, 356, 32), (388, 340, 300, 190, 24),
      (420, 330, 492, 160, 22), (366, 388, 270, 428, 26),
      (438, 388, 534, 426, 26), (404, 300, 446, 236, 18), (330, 330, 222, 316, 22),
      (482, 330, 600, 310, 22),
    ]
    for (index, (x, y, toX, toY, width)) in leaves.enumerated() {
      drawLeaf(
        from: Point(x, y), to: Point(toX, toY), width, green.lighter(index % 2 == 0 ? -0.12 : 0.06),
        on: &canvas)
    }
  }

  private func drawLeaf(
    from: Point, to: Point, _ width: Double, _ green: Color, on canvas: inout Canvas
  ) {
    let path = leaf(from: from, to: to, width)
    canvas.fill(path, Gradient.linear(from, to, green.lighter(-0.2), green, green.lighter(0.18)))
    let way = to - from
    let side = Vector(-way.dy, way.dx) / max(way.length, 1)
    canvas.clipped(to: path) { canvas in
      for share in [0.25, 0.4, 0.55, 0.7] {
        for turn in [-1.0, 1] {
          let start = from.interpolated(to: to, by: share)
          let end = from.interpolated(to: to, by: share + 0.16) + side * (turn * width * 0.6)
          canvas.fill(.stroke(start, end, 0.9), green.lighter(0.35).opacity(0.6))
        }
      }
      canvas.fill(.stroke(from, to, 1.6), green.lighter(0.4))
    }
  }

  private func leaf(from: Point, to: Point, _ width: Double) -> Path {
    let way = to - from
    let side = Vector(-way.dy, way.dx) * (width / max(way.length, 1))
    var path = Path()
    path.move(to: from)
    path.cubic(from + way * 0.25 - side, from + way * 0.7 - side, to: to)
    path.cubic(from + way * 0.7 + side, from + way * 0.25 + side, to: from)
    path.close()
    return path
  }

  private func drawVase(on canvas: inout Canvas) {
    shadow(Rect(x: 270, y: 540, width: 220, height: 30), on: &canvas)
    let glaze = Color(hex: isOpen ? 0x3f86a0 : 0x4f7f92)
    var body = Path()
    body.move(to: Point(352, 408))
    body.cubic(Point(352, 440), Point(312, 452), to: Point(314, 502))
    body.cubic(Point(316, 540), Point(346, 556), to: Point(362, 560))
    body.line(to: Point(442, 560))
    body.cubic(Point(458, 556), Point(488, 540), to: Point(490, 502))
    body.cubic(Point(492, 452), Point(452, 440), to: Point(452, 408))
    body.close()
    canvas.fill(
      body,
      Gradient(
        .linear(Point(314, 0), Point(490, 0)),
        [
          (0, glaze.lighter(-0.35)), (0.4, glaze), (0.72, glaze.lighter(0.32)),
          (1, glaze.lighter(-0.05)),
        ]))
    canvas.clipped(to: body) { drawPattern(glaze, on: &$0) }
    canvas.fill(
      .roundedRect(Rect(x: 343, y: 402, width: 118, height: 12), radius: 6),
      Gradient.linear(Point(343, 0), Point(461, 0), glaze.lighter(-0.2), glaze.lighter(0.4)))
    canvas.blurred(3) {
      $0.fill(
        .ribbon(
          [Point(462, 462), Point(470, 490), Point(466, 520)].smoothed(6),
          radii: (0..<13).map { 0.5 + 4 * sin(Double($0) / 12 * .pi) }), Color.white.opacity(0.65))
    }
  }

  private func drawPattern(_ glaze: Color, on canvas: inout Canvas) {
    let cream = Color(hex: 0xf6ecd8)
    for y in [452.0, 536] {
      canvas.fill(
        .ribbon([Point(306, y - 3), Point(402, y + 5), Point(498, y - 3)].smoothed(8), 3),
        cream.opacity(0.85))
    }
    for index in 0..<9 {
      let share = sin((Double(index) / 8 - 0.5) * .pi)
      let center = Point(402 + share * 84, 497 - 4 * share * share)
      let width = 11 * (1.1 - abs(share) * 0.75)
      canvas.fill(
        .polygon([
          center + Vector(0, -24), center + Vector(width, 0), center + Vector(0, 24),
          center + Vector(-width, 0),
        ]), cream.opacity(0.8))
      canvas.fill(.oval(in: Rect(center: center, size: Size(width * 0.9, 16))), glaze.lighter(-0.2))
    }
  }

  private func drawHead(_ stem: Stem, on canvas: inout Canvas) {
    let map = Affine.rotation(stem.turn).then(.translation(Vector(stem.x, stem.y)))
    canvas.placed(map) {
      isOpen ? drawBloom(stem.size, stem.seed, on: &$0) : drawBud(stem.size, on: &$0)
    }
  }

  private func drawBud(_ size: Double, on canvas: inout Canvas) {
    let pink = Color(hex: 0xd9798f)
    let half = size * 0.36
    for (side, tone) in [(-1.0, -0.14), (1, 0.02), (0, 0.1)] {
      var petal = Path()
      petal.move(to: Point(side * half * 0.3, half * 0.9))
      petal.cubic(
        Point(side * half * 0.5 - half, half * 0.7),
        Point(side * half * 0.5 - half * 0.8, -half * 0.8),
        to: Point(side * half * 0.14, -half * 1.35))
      petal.cubic(
        Point(side * half * 0.5 + half * 0.8, -half * 0.8),
        Point(side * half * 0.5 + half, half * 0.7), to: Point(side * half * 0.3, half * 0.9))
      petal.close()
      canvas.fill(
        petal,
        Gradient.vertical(
          -half * 1.3, half, pink.lighter(tone + 0.3), pink.lighter(tone), pink.lighter(tone - 0.2))
      )
    }
    let green = Color(hex: 0x6a9a5c)
    for side in [-1.0, 1, 0] {
      var sepal = Path()
      sepal.move(to: Point(0, half * 1.25))
      sepal.cubic(
        Point(side * half * 1.2 - half * 0.5, half * 0.9),
        Point(side * half * 1.2 - half * 0.2, half * 0.1),
        to: Point(side * half * 0.8, -half * (side == 0 ? 0.1 : 0.35)))
      sepal.cubic(
        Point(side * half * 0.9 + half * 0.3, half * 0.3),
        Point(side * half * 0.5 + half * 0.5, half * 0.9), to: Point(0, half * 1.25))
      sepal.close()
      canvas.fill(
        sepal,
        Gradient.vertical(
          -half * 0.3, half * 1.2, green.lighter(0.25), green.lighter(side == 0 ? 0 : -0.18)))
    }
  }

  /// Rings of petals, the outer ones large and pale, the inner ones small and deep.
  private func drawBloom(_ size: Double, _ seed: UInt64, on canvas: inout Canvas) {
    var random = Random(seed)
    let rings: [(Double, Int, UInt32, UInt32)] = [
      (1, 9, 0xe27a98, 0xfbd3dc), (0.84, 9, 0xd96388, 0xf9c0ce), (0.68, 8, 0xcf4f7a, 0xf5a8bc),
      (0.52, 7, 0xc23f6d, 0xef8fa9),
      (0.37, 6, 0xb1335f, 0xe67795), (0.23, 5, 0x9c2a52, 0xd95f82),
    ]
    for (index, ring) in rings.enumerated() {
      for petal in 0..<ring.1 {
        let angle =
          (Double(petal) + 0.5 * Double(index % 2)) * 2 * .pi / Double(ring.1) + random.around(0.14)
        let reach = size * ring.0 * random.between(0.9, 1.06)
        let shape = petalPath(reach, .pi * 0.86 / Double(ring.1) * reach).transformed(
          by: .rotation(angle))
        let light = 0.1 * cos(angle + .pi / 3)
        canvas.fill(
          shape,
          Gradient(
            .radial(.zero, Vector(reach, reach)),
            [
              (0.25, Color(hex: ring.2).lighter(-0.2)), (0.6, Color(hex: ring.2).lighter(light)),
              (1, Color(hex: ring.3).lighter(light)),
            ]))
      }
    }
    drawStamens(size, &random, on: &canvas)
  }

  /// A petal that points upwards, a notch in its rim.
  private func petalPath(_ reach: Double, _ half: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.cubic(
      Point(-half * 0.7, -reach * 0.25), Point(-half * 1.5, -reach * 0.75),
      to: Point(-half * 0.75, -reach * 0.96))
    path.cubic(
      Point(-half * 0.4, -reach * 1.04), Point(-half * 0.15, -reach * 0.98),
      to: Point(0, -reach * 0.94))
    path.cubic(
      Point(half * 0.15, -reach * 0.98), Point(half * 0.4, -reach * 1.04),
      to: Point(half * 0.75, -reach * 0.96))
    path.cubic(Point(half * 1.5, -reach * 0.75), Point(half * 0.7, -reach * 0.25), to: .zero)
    path.close()
    return path
  }

  private func drawStamens(_ size: Double, _ random: inout Random, on canvas: inout Canvas) {
    for _ in 0..<22 {
      let angle = random.between(0, 2 * .pi)
      let far = size * 0.13 * random.unit().squareRoot()
      let place = Point(cos(angle) * far, sin(angle) * far)
      canvas.fill(
        .circle(center: place, radius: size * 0.022),
        Color(hex: random.chance(0.5) ? 0xffd65c : 0xf2b233))
    }
  }

  private func drawPetalsOnTable(on canvas: inout Canvas) {
    for (x, y, turn, size) in [
      (300.0, 566.0, 0.7, 26.0), (520, 582, -0.9, 24), (344, 588, 1.9, 20), (476, 572, 2.6, 18),
    ] {
      shadow(Rect(x: x - size, y: y - 3, width: size * 1.8, height: 8), on: &canvas)
      let map = Affine.rotation(turn).then(.scale(1, 0.5)).then(.translation(Vector(x, y)))
      canvas.placed(map) {
        $0.fill(
          petalPath(size, size * 0.5),
          Gradient.vertical(-size, 0, Color(hex: 0xfbd3dc), Color(hex: 0xe58aa4)))
      }
    }
  }

  private func drawButterfly(on canvas: inout Canvas) {
    canvas.placed(Affine.rotation(-0.35).then(.translation(Vector(628, 158)))) { canvas in
      for side in [-1.0, 1] {
        let upper = Path.smooth([
          Point(0, 0), Point(side * 14, -24), Point(side * 34, -26), Point(side * 32, -6),
          Point(side * 12, 2),
        ])
        let lower = Path.smooth([
          Point(0, 2), Point(side * 14, 4), Point(side * 24, 14), Point(side * 14, 24),
          Point(side * 4, 14),
        ])
        canvas.fill(
          lower,
          Gradient.radial(
            .zero, 28, Color(hex: 0xf7b84a), Color(hex: 0xe8863a), Color(hex: 0x7a3f2c)))
        canvas.fill(
          upper,
          Gradient.radial(
            .zero, 42, Color(hex: 0xfbd06a), Color(hex: 0xf0953c), Color(hex: 0x7a3f2c)))
        canvas.fill(.circle(center: Point(side * 27, -19), radius: 2.4), .white)
        canvas.fill(
          .ribbon([Point(side, -12), Point(side * 4, -20), Point(side * 9, -25)].smoothed(4), 1),
          Color(hex: 0x3f2a26))
      }
      canvas.fill(.ribbon([Point(0, -12), Point(0, 14)], 4.4, 2), Color(hex: 0x3f2a26))
    }
  }

  private func shadow(_ rect: Rect, on canvas: inout Canvas) {
    let reach = Vector(rect.width / 2, rect.height / 2)
    canvas.fill(
      .oval(in: rect),
      Gradient.glow(rect.center, reach, Color(hex: 0x3a2418, alpha: 0.6), power: 0.8))
  }
}
