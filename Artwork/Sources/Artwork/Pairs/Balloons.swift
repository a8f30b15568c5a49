internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// Hot-air balloons over a valley, as a sketch and as a painting.
struct Balloons: Motif {
  static let name = "balloons"

  private let isSketch: Bool

  init(isAfter: Bool) {
    isSketch = !isAfter
  }

  func draw(on canvas: inout Canvas) {
    var easel = Easel(canvas, isSketch: isSketch)
    drawGround(on: &easel)
    drawClouds(on: &easel)
    drawHills(on: &easel)
    easel.canvas.flatten()
    drawTrees(on: &easel)
    for balloon in Balloons.balloons { balloon.draw(on: &easel) }
    drawBirds(on: &easel)
    canvas = easel.canvas
  }

  private static let balloons = [
    Balloon(top: Point(150, 150), radius: 34, colors: [0x3f8f9c, 0xf7e6c0]),
    Balloon(top: Point(664, 92), radius: 46, colors: [0xf0b445, 0xc9503f]),
    Balloon(top: Point(610, 300), radius: 20, colors: [0x7a5a9c, 0xf3c9d4]),
    Balloon(top: Point(258, 312), radius: 15, colors: [0xd8664a, 0xfdf2dc]),
    Balloon(top: Point(400, 52), radius: 132, colors: [0xd9473f, 0xfbf0d8, 0xf0a63c, 0xfbf0d8]),
  ]

  private func drawGround(on easel: inout Easel) {
    guard isSketch else {
      let sun = Point(560, 400)
      let sky = Gradient.vertical(
        0, 460, Color(hex: 0x4d8fc4), Color(hex: 0x8fc3dc), Color(hex: 0xf5dfc0),
        Color(hex: 0xffc08a))
      return easel.canvas.fill(
        Lit(
          light: Gradient.glow(sun, Vector(520, 300), Color(hex: 0xffe0a8, alpha: 0.85)),
          ground: sky))
    }
    easel.canvas.fill(
      Gradient.radial(Point(400, 280), 640, Easel.paper, Easel.paper, Easel.paper.lighter(-0.08)))
    let blue = Color(hex: 0x6f9cc4, alpha: 0.4)
    easel.canvas.fill(.stroke(Point(400, 14), Point(400, 470), 0.9), blue)
    easel.canvas.fill(.stroke(Point(30, 184), Point(770, 184), 0.9), blue)
    for radius in [132.0, 140] {
      let ring = Path.all([
        .circle(center: Point(400, 184), radius: radius),
        .circle(center: Point(400, 184), radius: radius - 0.9),
      ])
      easel.canvas.fill(ring, blue, rule: .evenOdd)
    }
  }

  private func drawClouds(on easel: inout Easel) {
    let clouds = [
      (96.0, 92.0, 1.0), (596, 232, 0.8), (716, 330, 1.1), (226, 236, 0.7), (60, 330, 0.9),
    ]
    for (x, y, scale) in clouds {
      var path = Path()
      path.move(to: Point(x - 70 * scale, y))
      path.cubic(
        Point(x - 84 * scale, y - 26 * scale), Point(x - 48 * scale, y - 34 * scale),
        to: Point(x - 40 * scale, y - 22 * scale))
      path.cubic(
        Point(x - 36 * scale, y - 56 * scale), Point(x + 14 * scale, y - 56 * scale),
        to: Point(x + 20 * scale, y - 28 * scale))
      path.cubic(
        Point(x + 40 * scale, y - 44 * scale), Point(x + 80 * scale, y - 24 * scale),
        to: Point(x + 66 * scale, y))
      path.close()
      easel.draw(
        path,
        Gradient.vertical(
          y - 50 * scale, y, Color(hex: 0xfffaf0, alpha: 0.95), Color(hex: 0xf8dcc4, alpha: 0.35)))
    }
  }

  private func drawHills(on easel: inout Easel) {
    let lines: [[(Double, Double)]] = [
      [(-12, 402), (130, 356), (270, 398), (420, 352), (560, 404), (700, 362), (812, 390)],
      [(-12, 424), (160, 438), (330, 410), (520, 446), (680, 416), (812, 434)],
      [(-12, 478), (150, 452), (340, 486), (520, 470), (700, 498), (812, 466)],
      [(-12, 520), (200, 548), (420, 520), (620, 552), (812, 524)],
    ]
    let colors: [(UInt32, UInt32)] = [
      (0x8d8fb4, 0xe3b9a6), (0x6f9a8c, 0xd6c79a), (0x6aa05c, 0xaebf68), (0x3f7d4c, 0x5f9a50),
    ]
    for (index, line) in lines.enumerated() {
      let ridge = Ridge(line, seed: UInt64(20 + index), roughness: index == 0 ? 22 : 6, grain: 70)
      let area = Path.area(ridge.line(from: -8, to: 808, step: 4), downTo: 640)
      let top = ridge.line(from: 0, to: 800).map(\.y).min() ?? 400
      easel.draw(
        area,
        Gradient.vertical(top, top + 110, Color(hex: colors[index].0), Color(hex: colors[index].1)),
        hatch: index == 0 ? 0.35 : index == 3 ? 0.5 : 0)
      if index == 2 { drawRiver(on: &easel) }
      if index > 0 { drawFields(ridge, index, on: &easel) }
    }
  }

  private func drawRiver(on easel: inout Easel) {
    let left = [
      Point(470, 474), Point(430, 486), Point(470, 500), Point(400, 520), Point(360, 545),
      Point(330, 610),
    ].smoothed(6)
    let right = [
      Point(482, 474), Point(452, 486), Point(506, 501), Point(452, 523), Point(440, 548),
      Point(450, 610),
    ].smoothed(6)
    easel.draw(
      .polygon(left + right.reversed()),
      Gradient.vertical(474, 600, Color(hex: 0xffe3bd), Color(hex: 0x8fc6d6), Color(hex: 0x4f9fc0)))
  }

  /// Furrows that follow the slope.
  private func drawFields(_ ridge: Ridge, _ index: Int, on easel: inout Easel) {
    var random = Random(UInt64(30 + index))
    for _ in 0..<9 {
      let x = random.between(0, 760)
      let depth = random.between(10, 34)
      let line = (0..<6).map { step in
        let place = x + Double(step) * random.between(8, 13)
        return Point(place, ridge.y(place) + depth)
      }
      easel.draw(line: line.smoothed(4), 1.2, Color(hex: 0x2f5a3c, alpha: 0.28))
    }
  }

  private func drawTrees(on easel: inout Easel) {
    var random = Random(40)
    let ground = Ridge(
      [(-12, 520), (200, 548), (420, 520), (620, 552), (812, 524)], seed: 23, roughness: 6,
      grain: 70)
    for index in 0..<26 {
      let x = index < 15 ? random.between(0, 300) : random.between(500, 800)
      let foot = Point(x, ground.y(x) + random.between(6, 40))
      let height = random.between(26, 58) * (0.7 + (foot.y - 520) / 80)
      let path =
        index % 3 == 0
        ? crown(foot, height)
        : Conifer(base: foot, height: height, seed: UInt64(index)).silhouette()
      easel.draw(line: [foot, foot + Vector(0, 5)], 3, Color(hex: 0x5a4033))
      easel.draw(
        path,
        Gradient.linear(
          Point(x + height * 0.2, foot.y - height), Point(x - height * 0.2, foot.y),
          Color(hex: 0x9cc260), Color(hex: 0x3f7d4c), Color(hex: 0x235540)),
        hatch: 0.7, weight: 0.8)
    }
  }

  private func crown(_ foot: Point, _ height: Double) -> Path {
    let center = foot + Vector(0, -height * 0.42)
    return .smooth(
      (0..<14).map { index in
        let angle = Double(index) * .pi / 7
        let reach = height * (index % 2 == 0 ? 0.41 : 0.36)
        return center + Vector(cos(angle) * reach, sin(angle) * reach * 0.95)
      })
  }

  private func drawBirds(on easel: inout Easel) {
    for (x, y, size) in [(196.0, 96.0, 1.0), (226, 80, 0.8), (240, 104, 0.6), (566, 176, 0.7)] {
      let wing = [
        Point(x - 12 * size, y - 5 * size), Point(x - 5 * size, y - 7 * size), Point(x, y),
      ]
      let other = [
        Point(x, y), Point(x + 5 * size, y - 8 * size), Point(x + 12 * size, y - 6 * size),
      ]
      easel.draw(line: wing.smoothed(5), 1.8 * size, Color(hex: 0x3f4f6b))
      easel.draw(line: other.smoothed(5), 1.8 * size, Color(hex: 0x3f4f6b))
    }
  }
}

/// One hot-air balloon with its basket.
struct Balloon {
  /// The highest point of the envelope.
  var top: Point
  /// The envelope's largest radius.
  var radius: Double
  /// The colours of its gores, in turn.
  var colors: [UInt32]

  private var height: Double { radius * 2.42 }

  /// Draws the balloon.
  func draw(on easel: inout Easel) {
    drawRopes(on: &easel)
    drawBasket(on: &easel)
    for gore in 0..<10 { drawGore(gore, on: &easel) }
    guard !easel.isSketch else { return }
    shade(on: &easel)
  }

  /// The envelope's radius at a share of its height, from the top to the mouth.
  private func reach(_ share: Double) -> Double {
    guard share > 0.45 else {
      let height = 1 - share / 0.45
      return radius * (1 - height * height).squareRoot()
    }
    let low = (share - 0.45) / 0.55
    return radius * (1 - 0.84 * pow(low, 1.75))
  }

  private func meridian(_ side: Double) -> [Point] {
    (0...30).map { index in
      let share = pow(Double(index) / 30, 1.3)
      let sag = radius * 0.035 * (1 - side * side) * share * 2
      return Point(top.x + side * reach(share), top.y + height * share + sag)
    }
  }

  private func drawGore(_ gore: Int, on easel: inout Easel) {
    let sides = [gore, gore + 1].map { sin((Double($0) / 10 - 0.5) * .pi) }
    let path = Path.polygon(meridian(sides[0]) + meridian(sides[1]).reversed())
    let color = Color(hex: colors[gore % colors.count])
    easel.draw(
      path,
      Gradient.linear(
        Point(top.x + sides[0] * radius, 0), Point(top.x + sides[1] * radius, 0),
        color.lighter(-0.1), color, color.lighter(0.07)),
      hatch: gore < 4 ? 0.9 - 0.2 * Double(gore) : 0, weight: radius > 60 ? 1 : 0.7)
  }

  private func shade(on easel: inout Easel) {
    let whole = Path.polygon(meridian(-1) + meridian(1).reversed())
    let light = Point(top.x + radius * 0.42, top.y + radius * 0.7)
    easel.canvas.fill(
      whole,
      Gradient(
        .linear(Point(top.x - radius, 0), Point(top.x + radius, 0)),
        [
          (0, Color(hex: 0x2b1f4f, alpha: 0.5)), (0.45, Color(hex: 0x2b1f4f, alpha: 0.08)),
          (0.75, .clear), (1, Color(hex: 0x2b1f4f, alpha: 0.2)),
        ]))
    easel.canvas.clipped(to: whole) { canvas in
      canvas.fill(
        .oval(in: Rect(center: light, size: Size(radius * 1.1, radius * 1.5))),
        Gradient.glow(
          light, Vector(radius * 0.55, radius * 0.75), Color(hex: 0xfff2cf, alpha: 0.5), power: 1.5)
      )
    }
  }

  private var basket: Rect {
    Rect(
      x: top.x - radius * 0.15, y: top.y + height * 1.16, width: radius * 0.3, height: radius * 0.23
    )
  }

  private func drawRopes(on easel: inout Easel) {
    for side in [-1.0, -0.35, 0.35, 1] {
      let start = Point(top.x + side * reach(0.97), top.y + height * 0.97)
      let end = Point(top.x + side * basket.width * 0.46, basket.minY)
      easel.draw(line: [start, end], max(0.7, radius * 0.012), Color(hex: 0x5a4033))
    }
    guard !easel.isSketch, radius > 40 else { return }
    let flame = Point(top.x, top.y + height * 1.06)
    easel.canvas.fill(
      .circle(center: flame, radius: radius * 0.16),
      Gradient.glow(flame, radius * 0.16, Color(hex: 0xffc04a)))
  }

  private func drawBasket(on easel: inout Easel) {
    let wicker = Color(hex: 0xb27a45)
    easel.draw(
      .roundedRect(basket, radius: basket.width * 0.16),
      Gradient.linear(
        basket.origin, Point(basket.maxX, basket.minY), wicker.lighter(-0.35), wicker,
        wicker.lighter(0.15)),
      hatch: 0.8, weight: 0.8)
    guard radius > 40 else { return }
    for row in 1..<4 {
      let y = basket.minY + basket.height * Double(row) / 4
      easel.draw(
        line: [Point(basket.minX + 1, y), Point(basket.maxX - 1, y)], 1,
        wicker.lighter(-0.4).opacity(0.6))
    }
    let rim = Rect(x: basket.minX - 2, y: basket.minY - 2, width: basket.width + 4, height: 6)
    easel.draw(
      .roundedRect(rim, radius: 3),
      Gradient.vertical(rim.minY, rim.maxY, wicker.lighter(-0.2), wicker.lighter(-0.45)))
  }
}
