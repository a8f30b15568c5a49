internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// An old tree with a bench and a swing, in spring and in autumn.
struct OldTree: Motif {
  static let name = "tree"

  private let isAutumn: Bool

  init(isAfter: Bool) {
    isAutumn = isAfter
  }

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    drawHills(on: &canvas)
    canvas.flatten()
    drawGround(on: &canvas)
    tree.draw(on: &canvas)
    if !isAutumn { drawBlossom(on: &canvas) }
    drawSwing(on: &canvas)
    drawBench(on: &canvas)
    drawLitter(on: &canvas)
  }

  private let light = Point(640, 120)

  private var tree: LeafTree {
    let spring = LeafTree.Colors(
      dark: Color(hex: 0xb9597f), middle: Color(hex: 0xee9dbb), light: Color(hex: 0xffe3ea))
    let autumn = LeafTree.Colors(
      dark: Color(hex: 0x9c3d22), middle: Color(hex: 0xdd7a2c), light: Color(hex: 0xffc857))
    return LeafTree(
      base: Point(392, 520), height: 450, seed: 12,
      trunk: isAutumn ? Color(hex: 0x8a5f44) : Color(hex: 0x93705c),
      colors: isAutumn ? autumn : spring, side: 1, breadth: 1.08)
  }

  private func drawSky(on canvas: inout Canvas) {
    let sky =
      isAutumn
      ? Gradient.vertical(
        0, 430, Color(hex: 0xe7b98a), Color(hex: 0xf5d6a2), Color(hex: 0xfdebc4),
        Color(hex: 0xfff4dc))
      : Gradient.vertical(
        0, 430, Color(hex: 0x7cc4e8), Color(hex: 0xb3dff0), Color(hex: 0xe0f1ee),
        Color(hex: 0xfdf6e4))
    let glow = Gradient.glow(light, 420, Color(hex: isAutumn ? 0xfff0c0 : 0xfff8dc, alpha: 0.75))
    canvas.fill(Lit(light: glow, ground: sky))
    canvas.fill(
      .circle(center: light, radius: 34), Color(hex: isAutumn ? 0xfff7dd : 0xffffff).opacity(0.9))
    var palette = Palette.day
    palette.light = light
    palette.cloud = Color(hex: isAutumn ? 0xfff3dd : 0xffffff)
    palette.cloudShade = Color(hex: isAutumn ? 0xdcae88 : 0xb7d4e4)
    let clouds = [
      Cloud(base: Point(116, 130), reach: 100, height: 42, opacity: 0.9, seed: 3),
      Cloud(base: Point(730, 236), reach: 84, height: 30, opacity: 0.8, seed: 8),
    ]
    for cloud in clouds { cloud.draw(on: &canvas, palette) }
    let birds = Birds(
      places: [(96, 206, 0.6), (124, 192, 0.75), (150, 214, 0.5), (700, 330, 0.5)],
      color: Color(hex: isAutumn ? 0x7a5140 : 0x54788c))
    birds.draw(on: &canvas)
  }

  private func drawHills(on canvas: inout Canvas) {
    let colors: [UInt32] =
      isAutumn ? [0xd9b48e, 0xc98f5d, 0xb98443] : [0xa9d0b8, 0x8cc48c, 0x7ab865]
    let lines: [[(Double, Double)]] = [
      [(-10, 372), (150, 340), (330, 376), (520, 346), (680, 330), (810, 358)],
      [(-10, 400), (180, 410), (380, 392), (560, 404), (810, 376)],
      [(-10, 446), (160, 424), (360, 440), (600, 452), (810, 420)],
    ]
    for (index, line) in lines.enumerated() {
      let ridge = Ridge(line, seed: UInt64(80 + index), roughness: 8, grain: 90)
      let color = Color(hex: colors[index])
      drawWood(ridge, color, index, on: &canvas)
      canvas.fill(
        ridge.area(from: -4, to: 804, downTo: 520),
        HillPaint(ridge, depth: 90, patches: 0.06, color, color.lighter(0.3)))
    }
  }

  /// Round little trees along a ridge.
  private func drawWood(_ ridge: Ridge, _ color: Color, _ index: Int, on canvas: inout Canvas) {
    var random = Random(UInt64(90 + index))
    let density = Noise(UInt64(90 + index))
    var x = -6.0
    while x < 806 {
      let radius = random.between(4, 8) * (1 + Double(index) * 0.5)
      let center = Point(x, ridge.y(x) - radius * 0.4)
      let tint =
        isAutumn
        ? [Color(hex: 0xd8792f), Color(hex: 0xe7a63f), Color(hex: 0xb3522d)][random.index(3)]
        : [Color(hex: 0x6fb06a), Color(hex: 0x93c77a), Color(hex: 0xf2b6c6)][random.index(3)]
      if density.fractal(x / 70, octaves: 2) > 0.02 {
        let base = tint.mixed(with: color, by: 0.6 - 0.2 * Double(index))
        canvas.fill(
          .circle(center: center, radius: radius),
          Gradient.linear(
            center + Vector(radius, -radius), center + Vector(-radius, radius), base.lighter(0.25),
            base, base.lighter(-0.2)))
      }
      x += radius * random.between(0.7, 1.6)
    }
  }

  private func drawGround(on canvas: inout Canvas) {
    let ridge = OldTree.ground
    let colors =
      isAutumn
      ? [Color(hex: 0xd9b457), Color(hex: 0xb98d3c), Color(hex: 0x86682f)]
      : [Color(hex: 0xb7dc74), Color(hex: 0x7fbf57), Color(hex: 0x479149)]
    canvas.fill(
      ridge.area(from: -4, to: 804, downTo: 602),
      HillPaint(ridge, depth: 150, patches: 0.14, seed: 3, colors[0], colors[1], colors[2]))
    let shade = Point(300, 536)
    canvas.fill(
      .oval(in: Rect(center: shade, size: Size(560, 84))),
      Gradient.glow(shade, Vector(280, 42), colors[2].lighter(-0.35).opacity(0.75), power: 0.8))
    var random = Random(95)
    for color in [colors[0].lighter(0.15), colors[2], colors[1].lighter(-0.15)] {
      var path = Path()
      for _ in 0..<620 {
        let x = random.between(-5, 805)
        let foot = Point(x, random.between(ridge.y(x) + 2, 606))
        let size = 4 + (foot.y - 470) * 0.07
        path.append(
          .polygon([
            foot + Vector(-0.9, 0), foot + Vector(random.around(3), -size), foot + Vector(0.9, 0),
          ]))
      }
      canvas.fill(path, color.opacity(0.6))
    }
  }

  private static let ground = Ridge(
    [(-10, 492), (160, 486), (380, 474), (600, 480), (810, 500)], seed: 96, roughness: 6, grain: 60)

  /// White blossoms in the light of the crown.
  private func drawBlossom(on canvas: inout Canvas) {
    var random = Random(97)
    for _ in 0..<230 {
      let angle = random.between(0, 2 * .pi)
      let far = random.unit().squareRoot()
      let center = Point(396 + cos(angle) * far * 206, 232 + sin(angle) * far * 128)
      let size = random.between(2.2, 4.2)
      var petals = Path()
      for index in 0..<5 {
        let turn = Double(index) * 2 * .pi / 5 + angle
        petals.append(
          .circle(center: center + Vector(cos(turn), sin(turn)) * (size * 0.55), radius: size * 0.5)
        )
      }
      canvas.fill(petals, Color(hex: 0xfffafb).opacity(0.9))
      canvas.fill(.circle(center: center, radius: size * 0.24), Color(hex: 0xe2668f))
    }
  }

  private func drawSwing(on canvas: inout Canvas) {
    let rope = Color(hex: isAutumn ? 0x6d4a35 : 0x7b604f)
    for x in [508.0, 552] {
      canvas.fill(.stroke(Point(x + 3, 330), Point(x, 478), 2), rope)
    }
    canvas.fill(
      .roundedRect(Rect(x: 500, y: 476, width: 60, height: 7), radius: 2), Color(hex: 0xa06f45))
    canvas.fill(.oval(in: Rect(x: 470, y: 520, width: 80, height: 9)), Color.black.opacity(0.14))
  }

  private func drawBench(on canvas: inout Canvas) {
    let wood = Color(hex: 0x9c6b43)
    canvas.placed(.translation(Vector(226, 520))) { canvas in
      canvas.fill(.oval(in: Rect(x: -74, y: 8, width: 130, height: 14)), Color.black.opacity(0.18))
      for x in [-44.0, 44] {
        canvas.fill(.rect(Rect(x: x - 3, y: -48, width: 6, height: 62)), wood.lighter(-0.4))
      }
      for y in [-44.0, -32, -12] {
        let plank = Rect(x: -58, y: y, width: 116, height: y < -20 ? 8 : 7)
        canvas.fill(
          .roundedRect(plank, radius: 2), Gradient.vertical(y, y + 8, wood.lighter(0.16), wood))
      }
      canvas.fill(.rect(Rect(x: -56, y: -6, width: 112, height: 3)), wood.lighter(-0.3))
    }
  }

  /// Petals or leaves, in the air and on the ground.
  private func drawLitter(on canvas: inout Canvas) {
    var random = Random(98)
    let tints =
      isAutumn ? [0xe8772e, 0xf3b43f, 0xc4472a, 0xffd364] : [0xffd9e4, 0xfff4f7, 0xf5a9c4]
    for index in 0..<330 {
      let isFalling = index < 60
      let place =
        isFalling
        ? Point(random.between(60, 780), random.between(150, 480))
        : Point(392 + (random.around(1) + random.around(1)) * 210, 500 + random.unit() * 96)
      let size = random.between(2.5, 5) * (isFalling ? 1 : 0.7 + (place.y - 500) / 120)
      let leaf = Path.oval(
        in: Rect(center: .zero, size: Size(size * 2, size * (isFalling ? 1 : 0.7))))
      let map = Affine.rotation(isFalling ? random.between(0, .pi) : random.around(0.4)).then(
        .translation(place - .zero))
      canvas.fill(leaf.transformed(by: map), Color(hex: UInt32(tints[random.index(tints.count)])))
    }
  }
}
