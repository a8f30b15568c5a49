internal import MatteGeometry
internal import MatteLayers

/// A mountain above a lake, in summer and in winter.
struct Summit: Motif {
  static let name = "summit"

  private let isWinter: Bool
  private let palette: Palette

  init(isAfter: Bool) {
    isWinter = isAfter
    palette = isAfter ? Summit.winter : Summit.summer
  }

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    drawMountains(on: &canvas)
    drawForests(on: &canvas)
    drawHut(on: &canvas)
    canvas.flatten()
    drawLake(on: &canvas)
    drawShore(on: &canvas)
    if isWinter { drawSnowfall(on: &canvas) }
  }

  private func drawSky(on canvas: inout Canvas) {
    let sky = Gradient(.linear(.zero, Point(0, 400)), palette.sky)
    let glow = Gradient.glow(palette.light, 420, palette.glow.opacity(0.6))
    canvas.fill(Lit(light: glow, ground: sky))
    canvas.fill(
      .circle(center: palette.light, radius: 70), Gradient.glow(palette.light, 70, palette.disc))
    canvas.fill(
      .circle(center: palette.light, radius: 24), palette.disc.opacity(isWinter ? 0.8 : 1))
    let clouds = [
      Cloud(base: Point(170, 132), reach: 100, height: 46, opacity: 0.9, seed: 3),
      Cloud(base: Point(596, 186), reach: 90, height: 34, opacity: 0.85, seed: 8),
      Cloud(base: Point(390, 66), reach: 70, height: 20, opacity: 0.6, seed: 12),
    ]
    for cloud in clouds { cloud.draw(on: &canvas, palette) }
  }

  private func drawMountains(on canvas: inout Canvas) {
    let line = isWinter ? 0.92 : 0.3
    let peaks: [(Double, Double, Double, Double, Double)] = [
      (120, 232, 260, 250, 0.5), (700, 214, 270, 240, 0.48), (250, 282, 200, 220, 0.36),
      (560, 276, 220, 210, 0.36),
      (404, 96, 330, 350, 0.12),
    ]
    for (index, peak) in peaks.enumerated() {
      var mountain = Mountain(
        apex: Point(peak.0, peak.1), base: 420, left: peak.2, right: peak.3,
        seed: UInt64(500 + index))
      mountain.snowLine = line
      mountain.draw(on: &canvas, palette, distance: peak.4)
    }
  }

  private func drawForests(on canvas: inout Canvas) {
    let ridges = [
      Ridge(
        [(-10, 372), (160, 388), (330, 400), (520, 398), (680, 384), (810, 366)], seed: 61,
        roughness: 14, grain: 70),
      Ridge(
        [(-10, 392), (150, 408), (280, 420), (420, 424), (600, 416), (810, 392)], seed: 62,
        roughness: 8, grain: 60),
    ]
    for (index, ridge) in ridges.enumerated() {
      let color = index == 0 ? palette.farHill : palette.nearHill
      drawTrees(
        along: ridge, 16...34, spacing: index == 0 ? 6 : 9, color, seed: UInt64(63 + index),
        on: &canvas)
      canvas.fill(
        ridge.area(from: -4, to: 804, downTo: 460),
        HillPaint(
          ridge, depth: 60, patches: 0.08, color,
          index == 0 ? color.mixed(with: palette.haze, by: 0.5) : palette.nearHillFoot))
    }
  }

  /// Firs along a ridge; in winter with snow on their lit sides.
  private func drawTrees(
    along ridge: Ridge, _ heights: ClosedRange<Double>, spacing: Double, _ color: Color,
    seed: UInt64,
    on canvas: inout Canvas
  ) {
    var random = Random(seed)
    let density = Noise(seed)
    var dark = Path()
    var lit = Path()
    var x = -5.0
    while x < 806 {
      let height = random.between(heights.lowerBound, heights.upperBound)
      let fir = Conifer(base: Point(x, ridge.y(x) + 5), height: height, seed: random.bits())
      if density.fractal(x / 80, octaves: 2) > -0.12, abs(x - 236) > 48 {
        dark.append(fir.silhouette())
        lit.append(
          Conifer(
            base: fir.base + Vector(palette.side * 1.6, -1), height: height * 0.92, seed: fir.seed
          ).silhouette())
      }
      x += spacing * random.between(0.5, 1.3)
    }
    canvas.fill(dark, palette.conifer.mixed(with: color, by: 0.4))
    canvas.fill(lit, palette.coniferLit.mixed(with: color, by: 0.3).opacity(isWinter ? 0.75 : 0.4))
  }

  private func drawHut(on canvas: inout Canvas) {
    var lights: [Path] = []
    let hut = House(
      corner: Point(228, 424), gable: 32, length: 40, wall: 20, roof: 24, roofColor: 0, windows: 2,
      seed: 3)
    hut.draw(on: &canvas, palette, lights: &lights)
    for light in lights {
      let center = light.bounds.center
      canvas.fill(
        .circle(center: center, radius: 20),
        Gradient.glow(center, 20, palette.windowGlow.opacity(0.6)))
    }
    for (x, height) in [(176.0, 64.0), (160, 48), (290, 70), (308, 52), (192, 40)] {
      Conifer(base: Point(x, 430), height: height, seed: UInt64(x)).draw(on: &canvas, palette)
    }
  }

  private func drawLake(on canvas: inout Canvas) {
    let shore = Ridge(
      [(-10, 436), (200, 440), (420, 442), (620, 438), (810, 434)], seed: 71, roughness: 3,
      grain: 50)
    let mirror = Mirror(
      shore: shore, bottom: 602, water: palette.water, deep: palette.waterDeep, reach: 150,
      squeeze: 1.75,
      ripples: isWinter ? 0.2 : 1, tint: isWinter ? (0.55, 0.8) : (0.15, 0.5))
    canvas.draw(
      mirror.image(of: canvas.pixels, scale: canvas.scale),
      through: shore.area(from: -4, to: 804, downTo: 602))
    canvas.fill(.ribbon(shore.line(from: -4, to: 804), 2), palette.sparkle.opacity(0.7))
    var random = Random(72)
    for _ in 0..<70 {
      let depth = random.unit() * 120
      let center = Point(random.between(0, 800), 448 + depth)
      let size = Size(random.between(12, 50) * (0.5 + depth / 90), isWinter ? 0.8 : 1.2)
      canvas.fill(
        .oval(in: Rect(center: center, size: size)),
        palette.sparkle.opacity(random.between(0.15, 0.5)))
    }
  }

  private func drawShore(on canvas: inout Canvas) {
    let ridge = Ridge(
      [(-10, 516), (120, 540), (280, 566), (430, 574), (580, 562), (720, 528), (810, 508)],
      seed: 73, roughness: 8, grain: 40)
    canvas.fill(
      ridge.area(from: -4, to: 804, downTo: 602),
      HillPaint(
        ridge, depth: 90, patches: 0.1, palette.meadow[0], palette.meadow[1], palette.meadow[2]))
    let firs: [(Double, Double, Double)] = [
      (40, 566, 200), (98, 584, 140), (12, 596, 250), (744, 560, 210), (790, 580, 280),
      (690, 574, 130), (150, 592, 90),
    ]
    for fir in firs {
      Conifer(base: Point(fir.0, fir.1), height: fir.2, seed: UInt64(fir.0 + 900)).draw(
        on: &canvas, palette)
    }
    let thicket = Thicket(palette: palette)
    for (x, y, size) in [
      (270.0, 578.0, 16.0), (300, 582, 10), (560, 584, 18), (612, 576, 9), (430, 590, 12),
    ] {
      thicket.drawStone(at: Point(x, y), size, seed: UInt64(x), on: &canvas)
    }
    if !isWinter { drawFlowers(ridge, on: &canvas) }
  }

  private func drawFlowers(_ ridge: Ridge, on canvas: inout Canvas) {
    var random = Random(74)
    for _ in 0..<170 {
      let x = random.between(0, 800)
      let center = Point(x, random.between(ridge.y(x) + 5, 602))
      canvas.fill(
        .circle(center: center, radius: random.between(1, 2.2)), palette.flowers[random.index(4)])
    }
  }

  private func drawSnowfall(on canvas: inout Canvas) {
    var random = Random(75)
    for _ in 0..<420 {
      let near = random.unit()
      let center = random.point(in: canvas.bounds)
      canvas.fill(
        .circle(center: center, radius: 0.7 + near * near * 2.6),
        Color.white.opacity(0.35 + 0.55 * near))
    }
  }

  private static let summer: Palette = {
    var palette = Palette.day
    palette.light = Point(640, 92)
    palette.rock = Color(hex: 0xaaa79b)
    palette.rockShade = Color(hex: 0x566a80)
    palette.farHill = Color(hex: 0x5d9274)
    palette.nearHill = Color(hex: 0x6aa356)
    palette.nearHillFoot = Color(hex: 0x9cc46c)
    palette.haze = Color(hex: 0xb9d7b4)
    palette.roofs = [Color(hex: 0x9a5a3c)]
    palette.wall = Color(hex: 0xc89464)
    palette.wallShade = Color(hex: 0x8f6544)
    palette.water = Color(hex: 0x8fd0d6)
    palette.waterDeep = Color(hex: 0x2f8c9c)
    return palette
  }()

  private static let winter: Palette = {
    var palette = summer
    palette.isNight = true
    palette.sky = [
      (0, Color(hex: 0x7f9cc4)), (0.4, Color(hex: 0xacc1dc)), (0.75, Color(hex: 0xdcdfe8)),
      (1, Color(hex: 0xf4e4dc)),
    ]
    palette.glow = Color(hex: 0xffe9d2)
    palette.cloud = Color(hex: 0xf1f3f8)
    palette.cloudShade = Color(hex: 0xa3b4d0)
    palette.air = Color(hex: 0xccd7e8)
    palette.haze = Color(hex: 0xe6ebf3)
    palette.rock = Color(hex: 0x8d9bb6)
    palette.rockShade = Color(hex: 0x5c6f96)
    palette.snow = Color(hex: 0xfbfbfd)
    palette.snowShade = Color(hex: 0x9fb4d8)
    palette.farHill = Color(hex: 0xb4c4d8)
    palette.nearHill = Color(hex: 0xd7e1ee)
    palette.nearHillFoot = Color(hex: 0xf2f5fa)
    palette.meadow = [0xfbfcfe, 0xe3eaf5, 0xc3d0e6, 0xa9b9d6].map { Color(hex: $0) }
    palette.conifer = Color(hex: 0x34566a)
    palette.coniferLit = Color(hex: 0xf4f8fc)
    palette.roofs = [Color(hex: 0xf3f6fb)]
    palette.water = Color(hex: 0xcfdeec)
    palette.waterDeep = Color(hex: 0x9fb9d4)
    palette.sparkle = Color(hex: 0xffffff)
    palette.stone = Color(hex: 0xe6ecf5)
    palette.leaf = Color(hex: 0x8fa4c4)
    palette.window = Color(hex: 0xffc964)
    palette.windowGlow = Color(hex: 0xffab4a)
    palette.woodShade = Color(hex: 0x4f3b33)
    return palette
  }()
}
