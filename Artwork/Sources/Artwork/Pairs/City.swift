internal import MatteGeometry
internal import MatteLayers

/// A city by a river, at noon and at dusk.
struct City: Motif {
  static let name = "city"

  /// The colours of one time of day.
  private struct Colors {
    var sky: [Color]
    var sun: Color
    var glow: Color
    var cloud: Color
    var cloudShade: Color
    var far: Color
    var middle: [Color]
    var near: [Color]
    var tower: Color
    var pane: Color
    var lamp: Color
    var quay: Color
    var tree: Color
    var treeLit: Color
    var water: Color
    var deep: Color
  }

  private let isDusk: Bool
  private var colors: Colors { isDusk ? City.dusk : City.noon }
  private let shore = 478.0

  init(isAfter: Bool) {
    isDusk = isAfter
  }

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    drawRow(0, City.farRow, on: &canvas)
    drawHaze(on: &canvas)
    drawRow(1, City.middleRow, on: &canvas)
    drawTower(on: &canvas)
    drawRow(2, City.nearRow, on: &canvas)
    drawQuay(on: &canvas)
    canvas.flatten()
    drawWater(on: &canvas)
    drawFerry(on: &canvas)
  }

  private var sun: Point { isDusk ? Point(262, 404) : Point(620, 104) }

  private func drawSky(on canvas: inout Canvas) {
    let sky = Gradient(
      .linear(.zero, Point(0, shore)), zip([0, 0.35, 0.7, 1], colors.sky).map { ($0, $1) })
    let glow = Gradient.glow(sun, Vector(isDusk ? 640 : 380, isDusk ? 330 : 380), colors.glow)
    canvas.fill(Lit(light: glow, ground: sky))
    canvas.fill(.circle(center: sun, radius: 86), Gradient.glow(sun, 86, colors.sun.opacity(0.8)))
    canvas.fill(.circle(center: sun, radius: isDusk ? 40 : 30), colors.sun)
    var palette = Palette.day
    palette.cloud = colors.cloud
    palette.cloudShade = colors.cloudShade
    palette.light = sun
    for cloud in City.clouds { cloud.draw(on: &canvas, palette) }
  }

  private static let clouds = [
    Cloud(base: Point(170, 112), reach: 110, height: 48, opacity: 0.9, seed: 3),
    Cloud(base: Point(690, 196), reach: 96, height: 36, opacity: 0.85, seed: 8),
    Cloud(base: Point(556, 60), reach: 60, height: 18, opacity: 0.7, seed: 12),
    Cloud(base: Point(60, 226), reach: 90, height: 26, opacity: 0.75, seed: 6),
  ]

  private func drawHaze(on canvas: inout Canvas) {
    canvas.fill(
      canvas.band(300, shore),
      Gradient.vertical(300, shore, colors.sky[3].opacity(0), colors.sky[3].opacity(0.75)))
  }

  /// A house of a row: left edge, width, height, and how its top is shaped.
  private typealias House = (x: Double, width: Double, height: Double, top: Int)

  private func drawRow(_ row: Int, _ houses: [House], on canvas: inout Canvas) {
    for (index, house) in houses.enumerated() {
      let box = Rect(x: house.x, y: shore - house.height, width: house.width, height: house.height)
      let color =
        row == 0 ? colors.far : row == 1 ? colors.middle[index % 4] : colors.near[index % 5]
      drawTop(box, house.top, color, on: &canvas)
      canvas.fill(
        .rect(box),
        Gradient.vertical(
          box.minY, shore, color, color.mixed(with: colors.sky[3], by: row == 2 ? 0.12 : 0.4)))
      let side = Rect(
        x: isDusk ? box.maxX - box.width * 0.3 : box.minX, y: box.minY, width: box.width * 0.3,
        height: box.height)
      canvas.fill(.rect(side), Color.black.opacity(row == 0 ? 0.03 : 0.1))
      if row > 0 { drawWindows(box, row, UInt64(index + row * 40), on: &canvas) }
    }
  }

  private func drawTop(_ box: Rect, _ top: Int, _ color: Color, on canvas: inout Canvas) {
    let center = box.center.x
    switch top {
    case 1:
      canvas.fill(
        .rect(
          Rect(x: center - box.width * 0.3, y: box.minY - 12, width: box.width * 0.6, height: 14)),
        color)
      canvas.fill(.stroke(Point(center, box.minY - 40), Point(center, box.minY), 1.4), color)
    case 2:
      canvas.fill(
        .polygon([
          Point(box.minX, box.minY + 1), Point(box.minX, box.minY - 22),
          Point(box.maxX, box.minY + 1),
        ]), color)
    case 3:
      let dome = Rect(center: Point(center, box.minY), size: Size(box.width * 0.8, box.width * 0.8))
      canvas.fill(.oval(in: dome), color.lighter(0.06))
      canvas.fill(.stroke(Point(center, dome.minY - 12), Point(center, dome.minY + 4), 1.6), color)
    default:
      canvas.fill(
        .rect(Rect(x: box.minX - 1.5, y: box.minY - 3, width: box.width + 3, height: 4)),
        color.lighter(-0.12))
    }
  }

  private func drawWindows(_ box: Rect, _ row: Int, _ seed: UInt64, on canvas: inout Canvas) {
    var random = Random(seed)
    let pitch = row == 2 ? Size(9.5, 13) : Size(8, 9)
    let pane = row == 2 ? Size(5, 7.5) : Size(3.6, 4.6)
    let columns = Int((box.width - 5) / pitch.width)
    let margin = (box.width - Double(columns) * pitch.width) / 2
    var dark = Path()
    var lit = Path()
    for line in 0..<Int((box.height - 10) / pitch.height) {
      for column in 0..<columns {
        let center = Point(
          box.minX + margin + (Double(column) + 0.5) * pitch.width,
          box.minY + 11 + Double(line) * pitch.height)
        let rect = Path.rect(Rect(center: center, size: pane))
        isDusk && random.chance(0.52) ? lit.append(rect) : dark.append(rect)
      }
    }
    canvas.fill(dark, colors.pane.opacity(row == 2 ? 0.85 : 0.5))
    if isDusk {
      canvas.fill(
        lit,
        Gradient.vertical(
          box.minY, shore, colors.lamp, colors.lamp.mixed(with: colors.glow, by: 0.4)))
    }
  }

  /// The tall tower in the middle, stepped towards its spire.
  private func drawTower(on canvas: inout Canvas) {
    let steps: [(Double, Double, Double)] = [
      (92, 0, 210), (74, 210, 262), (54, 262, 304), (34, 304, 334), (18, 334, 352),
    ]
    for (width, low, high) in steps {
      let box = Rect(x: 404 - width / 2, y: shore - high, width: width, height: high - low)
      let lit = colors.tower
      let dim = lit.lighter(-0.2)
      canvas.fill(
        .rect(box),
        Gradient.linear(
          Point(box.minX, 0), Point(box.maxX, 0), isDusk ? lit : dim, isDusk ? dim : lit))
      for rib in 0..<Int(width / 9) {
        let x = box.minX + 4.5 + (width - 9) * Double(rib) / max(1, Double(Int(width / 9) - 1))
        canvas.fill(
          .rect(Rect(x: x - 0.9, y: box.minY, width: 1.8, height: box.height)),
          lit.lighter(0.18).opacity(0.6))
      }
      if width > 30 { drawWindows(box, 1, UInt64(900 + width), on: &canvas) }
      canvas.fill(
        .rect(Rect(x: box.minX - 2, y: box.minY - 2, width: width + 4, height: 4)), lit.lighter(0.2)
      )
    }
    let top = Point(404, shore - 352)
    canvas.fill(
      .polygon([top + Vector(0, -62), top + Vector(6, 0), top + Vector(-6, 0)]),
      colors.tower.lighter(0.1))
    if isDusk {
      canvas.fill(
        .circle(center: top + Vector(0, -62), radius: 14),
        Gradient.glow(top + Vector(0, -62), 14, Color(hex: 0xff5a4a)))
      canvas.fill(.circle(center: top + Vector(0, -62), radius: 2), Color(hex: 0xffd0c0))
    }
  }

  private func drawQuay(on canvas: inout Canvas) {
    canvas.fill(
      canvas.band(shore - 10, shore + 3),
      Gradient.vertical(shore - 10, shore, colors.quay, colors.quay.lighter(-0.25)))
    var random = Random(5)
    for index in 0..<36 {
      let center = Point(Double(index) * 23 + random.around(7), shore - 17)
      let radius = random.between(6, 10)
      canvas.fill(.stroke(center, Point(center.x, shore - 8), 2), colors.quay.lighter(-0.5))
      canvas.fill(
        .circle(center: center, radius: radius),
        Gradient.linear(
          center + Vector(isDusk ? -radius : radius, -radius), center + Vector(0, radius),
          colors.treeLit, colors.tree))
    }
    for index in 0..<12 {
      let foot = Point(30 + Double(index) * 68, shore - 9)
      canvas.fill(.stroke(foot, foot + Vector(0, -19), 1.3), colors.quay.lighter(-0.6))
      if isDusk {
        canvas.fill(
          .circle(center: foot + Vector(0, -20), radius: 13),
          Gradient.glow(foot + Vector(0, -20), 13, colors.lamp))
      }
      canvas.fill(
        .circle(center: foot + Vector(0, -20), radius: 2.4),
        isDusk ? colors.lamp.lighter(0.5) : colors.quay.lighter(0.3))
    }
  }

  private func drawWater(on canvas: inout Canvas) {
    let line = Ridge([(-10, shore + 3), (810, shore + 3)], seed: 1)
    let mirror = Mirror(
      shore: line, bottom: 600, water: colors.water, deep: colors.deep, reach: 120, squeeze: 1.9,
      ripples: 1.5, tint: (0.3, 0.6))
    canvas.draw(
      mirror.image(of: canvas.pixels, scale: canvas.scale), through: canvas.band(shore + 3, 601))
    var random = Random(77)
    for _ in 0..<170 {
      let depth = random.unit() * 115
      let nearSun = random.chance(0.55)
      let x =
        nearSun
        ? sun.x + (random.around(1) + random.around(1)) * (20 + depth * 0.3)
        : random.between(0, 800)
      let size = Size(random.between(6, 22) * (0.5 + depth / 90), 0.8 + depth * 0.008)
      canvas.fill(
        .oval(in: Rect(center: Point(x, shore + 8 + depth), size: size)),
        (nearSun ? colors.sun : colors.sky[2]).opacity(random.between(0.2, 0.6)))
    }
  }

  private func drawFerry(on canvas: inout Canvas) {
    canvas.placed(.translation(Vector(556, 536))) { canvas in
      canvas.fill(.oval(in: Rect(x: -62, y: -2, width: 130, height: 12)), colors.deep.opacity(0.5))
      canvas.fill(
        .polygon([Point(-56, -12), Point(60, -12), Point(50, 3), Point(-46, 3)]),
        Gradient.vertical(
          -12, 3, Color(hex: 0xd8553f).mixed(with: colors.deep, by: isDusk ? 0.35 : 0),
          Color(hex: 0x8f3533).mixed(with: colors.deep, by: isDusk ? 0.35 : 0)))
      let white = Color(hex: 0xfbf5e8).mixed(with: colors.tower, by: isDusk ? 0.45 : 0)
      canvas.fill(.roundedRect(Rect(x: -42, y: -27, width: 82, height: 15), radius: 3), white)
      canvas.fill(
        .roundedRect(Rect(x: -24, y: -39, width: 40, height: 13), radius: 3), white.lighter(-0.06))
      canvas.fill(.rect(Rect(x: 18, y: -46, width: 8, height: 20)), Color(hex: 0x3a4a66))
      for index in 0..<8 {
        canvas.fill(
          .rect(Rect(x: -38 + Double(index) * 9.6, y: -23, width: 6, height: 6)),
          isDusk ? colors.lamp : colors.pane)
      }
      for index in 0..<4 {
        canvas.fill(
          .rect(Rect(x: -20 + Double(index) * 8.6, y: -36, width: 5.4, height: 5)),
          isDusk ? colors.lamp : colors.pane)
      }
    }
  }

  private static let farRow: [House] = [
    (-6, 44, 150, 0), (36, 34, 196, 1), (74, 50, 170, 2), (126, 30, 214, 0), (160, 46, 182, 1),
    (208, 38, 236, 2), (250, 50, 200, 0), (302, 34, 262, 1), (440, 42, 250, 0), (486, 34, 214, 2),
    (524, 46, 242, 1), (574, 32, 190, 0), (610, 48, 222, 1), (662, 34, 176, 2), (700, 44, 206, 0),
    (748, 58, 164, 1),
  ]
  private static let middleRow: [House] = [
    (-10, 56, 104, 0), (50, 44, 148, 1), (98, 60, 120, 0), (162, 40, 176, 2), (206, 54, 140, 3),
    (264, 44, 186, 1),
    (312, 46, 152, 0), (450, 50, 172, 0), (504, 40, 204, 1), (548, 58, 136, 3), (610, 42, 168, 2),
    (656, 56, 128, 0), (716, 40, 160, 1), (760, 52, 110, 0),
  ]
  private static let nearRow: [House] = [
    (-8, 52, 66, 0), (48, 46, 84, 0), (98, 62, 60, 0), (164, 44, 92, 0), (212, 56, 72, 0),
    (272, 48, 88, 0),
    (324, 40, 62, 0), (444, 50, 70, 0), (498, 58, 90, 0), (560, 42, 64, 0), (606, 56, 82, 0),
    (666, 48, 98, 0),
    (718, 44, 68, 0), (766, 50, 84, 0),
  ]

  private static let noon = Colors(
    sky: [0x4fa3d9, 0x86c6e8, 0xbfe2ee, 0xeaf3ec].map { Color(hex: $0) },
    sun: Color(hex: 0xfffbe6), glow: Color(hex: 0xfff3cc, alpha: 0.6), cloud: Color(hex: 0xffffff),
    cloudShade: Color(hex: 0xbcd3e6), far: Color(hex: 0xa9c6d8),
    middle: [0x8fb0c6, 0xa3b9c2, 0xb9b3ae, 0x93aab8].map { Color(hex: $0) },
    near: [0xd9a583, 0xe9cfa4, 0xb98a78, 0xdcc7b0, 0xc7b59c].map { Color(hex: $0) },
    tower: Color(hex: 0xe6d5b8), pane: Color(hex: 0x4f7690), lamp: Color(hex: 0xfff2c0),
    quay: Color(hex: 0xc6bcae), tree: Color(hex: 0x3f7d4f), treeLit: Color(hex: 0x8fc163),
    water: Color(hex: 0x8cc3d6), deep: Color(hex: 0x3a86a8))

  private static let dusk = Colors(
    sky: [0x1f2557, 0x5b3f86, 0xd2637f, 0xffb26b].map { Color(hex: $0) },
    sun: Color(hex: 0xfff0c4), glow: Color(hex: 0xff9a55, alpha: 0.7), cloud: Color(hex: 0xf3949a),
    cloudShade: Color(hex: 0x5d4488), far: Color(hex: 0x8d5489),
    middle: [0x573b78, 0x4a3570, 0x633f7b, 0x513a76].map { Color(hex: $0) },
    near: [0x33275c, 0x3c2b61, 0x2b2456, 0x382a5f, 0x302659].map { Color(hex: $0) },
    tower: Color(hex: 0x7a4a80), pane: Color(hex: 0x221c4c), lamp: Color(hex: 0xffd583),
    quay: Color(hex: 0x4a3560), tree: Color(hex: 0x1d1a42), treeLit: Color(hex: 0x6e3f66),
    water: Color(hex: 0x7d4a84), deep: Color(hex: 0x252152))
}
