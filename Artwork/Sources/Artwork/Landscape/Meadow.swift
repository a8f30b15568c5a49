internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// The foreground: a meadow with grass, flowers, the path, the fence and tall trees.
struct Meadow {
  let palette: Palette

  /// The upper edge of the meadow.
  static let ridge = Ridge(
    [
      (-20, 718), (160, 712), (330, 706), (470, 724), (640, 772), (840, 808), (1030, 806),
      (1220, 776),
      (1420, 734), (1620, 712),
    ], seed: 61, roughness: 8, grain: 60)

  /// Draws everything from the shore to the lower edge.
  func draw(on canvas: inout Canvas) {
    drawReeds(on: &canvas)
    drawGround(on: &canvas)
    drawPath(on: &canvas)
    drawGrass(on: &canvas)
    canvas.flatten()
    Fence(palette: palette).draw(on: &canvas)
    drawFlowers(on: &canvas)
    drawTrees(on: &canvas)
    canvas.flatten()
    drawFront(on: &canvas)
    let thicket = Thicket(palette: palette)
    thicket.drawFlowers(0...330, 26, seed: 91, on: &canvas)
    thicket.drawFlowers(1040...1600, 34, seed: 92, on: &canvas)
  }

  private func drawGround(on canvas: inout Canvas) {
    let area = Meadow.ridge.area(from: -4, to: 1604, downTo: 1004)
    let colors = palette.meadow
    canvas.fill(
      area,
      HillPaint(
        Meadow.ridge, depth: 290, patches: 0.16, seed: 62, colors[0], colors[1], colors[2],
        colors[3]))
    canvas.clipped(to: area) { canvas in
      let light = Point(palette.side > 0 ? 1000 : 380, 760)
      canvas.fill(
        .oval(in: Rect(center: light, size: Size(1100, 260))),
        Gradient.glow(light, Vector(550, 130), palette.glow.opacity(palette.isNight ? 0.16 : 0.4)))
    }
  }

  private func drawReeds(on canvas: inout Canvas) {
    var random = Random(63)
    var path = Path()
    for _ in 0..<420 {
      let x = random.chance(0.6) ? random.between(440, 700) : random.between(1150, 1600)
      let foot = Point(x, Meadow.ridge.y(x) + 6)
      let tip = foot + Vector(random.around(6), -random.between(14, 40))
      path.append(blade(foot, tip, 1.5))
    }
    canvas.fill(path, palette.grass[2].mixed(with: palette.meadow[0], by: 0.25))
  }

  /// The way from the village to the lower edge, its middle and half its width.
  static let way: [(Double, Double, Double)] = [
    (296, 716, 3), (330, 732, 5), (400, 748, 8), (452, 770, 12), (448, 800, 17), (452, 836, 25),
    (530, 880, 38), (660, 930, 56), (760, 985, 78), (800, 1040, 98),
  ]

  private func drawPath(on canvas: inout Canvas) {
    let noise = Noise(64)
    let points = Meadow.way.map { Point($0.0, $0.1) }.smoothed(10)
    let radii = Meadow.way.map { Point($0.2, 0) }.smoothed(10).map(\.x)
    let left = points.indices.map { index in
      points[index] - Vector(radii[index] * (1 + 0.1 * noise.fractal(Double(index) / 2)), 0)
    }
    let right = points.indices.map { index in
      points[index] + Vector(radii[index] * (1 + 0.1 * noise.fractal(Double(index) / 2, 40)), 0)
    }
    let area = Path.polygon(left + right.reversed())
    canvas.fill(area, Gradient.vertical(716, 1000, palette.path, palette.path, palette.pathShade))
    canvas.clipped(to: area) { canvas in
      drawRuts(points, radii, on: &canvas)
    }
  }

  private func drawRuts(_ points: [Point], _ radii: [Double], on canvas: inout Canvas) {
    for share in [-0.5, 0.42] {
      let line = points.indices.map { points[$0] + Vector(radii[$0] * share, 0) }
      canvas.fill(.ribbon(line, radii: radii.map { $0 * 0.16 }), palette.pathShade.opacity(0.35))
    }
    var random = Random(65)
    for _ in 0..<160 {
      let index = random.index(points.count)
      let place = points[index] + Vector(random.around(1) * radii[index], random.around(4))
      let size = radii[index] * random.between(0.02, 0.07)
      canvas.fill(
        .oval(in: Rect(center: place, size: Size(size * 2, size))),
        random.chance(0.5) ? palette.path.lighter(0.3) : palette.pathShade)
    }
  }

  private func drawGrass(on canvas: inout Canvas) {
    var random = Random(66)
    for (index, color) in palette.grass.enumerated() {
      var path = Path()
      for _ in 0..<1500 {
        let x = random.between(-10, 1610)
        let share = random.unit()
        let top = Meadow.ridge.y(x)
        let foot = Point(x, top + (1010 - top) * share * share + 2)
        guard !Meadow.isOnWay(foot) else { continue }
        let size = 5 + (foot.y - 700) * 0.055
        let tip = foot + Vector(random.around(size * 0.5), -size * random.between(0.6, 1.4))
        path.append(blade(foot, tip, size * 0.16))
      }
      canvas.fill(path, color.opacity(index == 0 ? 0.55 : 0.5))
    }
  }

  /// True where the way lies.
  static func isOnWay(_ point: Point) -> Bool {
    for (a, b) in zip(way, way.dropFirst()) where point.y >= a.1 && point.y < b.1 {
      let t = (point.y - a.1) / (b.1 - a.1)
      let middle = a.0 + (b.0 - a.0) * t
      return abs(point.x - middle) < (a.2 + (b.2 - a.2) * t) * 0.95
    }
    return false
  }

  private func drawFlowers(on canvas: inout Canvas) {
    var random = Random(67)
    let spots = Noise(68)
    for _ in 0..<900 {
      let x = random.between(0, 1600)
      let top = Meadow.ridge.y(x)
      let place = Point(x, top + 10 + (1000 - top) * random.unit())
      let near = (place.y - 700) / 300
      guard spots.fractal(x / 160, place.y / 60) > 0.08, !Meadow.isOnWay(place) else { continue }
      let color = palette.flowers[random.index(palette.flowers.count)]
      canvas.fill(
        .circle(center: place, radius: 0.8 + 2.4 * near * random.between(0.6, 1.2)), color)
    }
  }

  private func drawTrees(on canvas: inout Canvas) {
    let firs = [
      (1586.0, 800.0, 340.0), (1520, 786, 270), (1562, 836, 420),
    ]
    for (index, fir) in firs.enumerated() {
      shadow(Point(fir.0, fir.1), fir.2 * 0.5, on: &canvas)
      Conifer(base: Point(fir.0, fir.1), height: fir.2, seed: UInt64(70 + index))
        .draw(on: &canvas, palette, shade: 0.04)
      drawTuft(Point(fir.0, fir.1), 18, on: &canvas)
    }
    drawThicket(on: &canvas)
    shadow(Point(1352, 878), 250, on: &canvas)
    LeafTree(
      base: Point(1352, 878), height: 430, seed: 77, trunk: palette.wood, colors: palette.crown,
      side: palette.side
    ).draw(on: &canvas)
    drawTuft(Point(1352, 882), 44, on: &canvas)
  }

  private func drawThicket(on canvas: inout Canvas) {
    let thicket = Thicket(palette: palette)
    shadow(Point(1478, 862), 50, on: &canvas)
    thicket.drawBush(at: Point(1480, 862), 36, seed: 81, on: &canvas)
    thicket.drawBush(at: Point(1440, 870), 24, seed: 82, on: &canvas)
    thicket.drawBush(at: Point(412, 742), 15, seed: 83, on: &canvas)
    thicket.drawBush(at: Point(60, 742), 30, seed: 84, on: &canvas)
    thicket.drawBush(at: Point(14, 752), 38, seed: 85, on: &canvas)
    thicket.drawStone(at: Point(600, 868), 17, seed: 86, on: &canvas)
    thicket.drawStone(at: Point(626, 874), 10, seed: 87, on: &canvas)
    thicket.drawStone(at: Point(366, 880), 12, seed: 88, on: &canvas)
    thicket.drawStone(at: Point(1236, 902), 15, seed: 89, on: &canvas)
    for (x, y, size) in [(600.0, 872.0, 22.0), (366, 884, 15), (1236, 906, 18), (1462, 872, 44)] {
      drawTuft(Point(x, y), size, on: &canvas)
    }
    for (x, y, scale, direction) in Meadow.sheep {
      Sheep(place: Point(x, y), scale: scale, direction: direction, palette: palette).draw(
        on: &canvas)
      drawTuft(Point(x, y + 2), 14, on: &canvas)
    }
  }

  private static let sheep: [(Double, Double, Double, Double)] = [
    (902, 852, 1.05, 1), (968, 838, 0.95, -1), (1032, 872, 1.25, -1), (846, 884, 1.3, 1),
  ]

  /// Grass in front of something that stands in it.
  private func drawTuft(_ middle: Point, _ reach: Double, on canvas: inout Canvas) {
    var random = Random(UInt64(middle.x * 7 + middle.y))
    for color in [palette.grass[1], palette.meadow[1]] {
      var path = Path()
      for _ in 0..<Int(reach * 0.9) {
        let foot = middle + Vector(random.around(reach), random.between(1, 6))
        path.append(blade(foot, foot + Vector(random.around(4), -random.between(5, 13)), 2))
      }
      canvas.fill(path, color)
    }
  }

  private func shadow(_ base: Point, _ reach: Double, on canvas: inout Canvas) {
    let center = base + Vector(-palette.side * reach * 0.45, reach * 0.03)
    canvas.fill(
      .oval(in: Rect(center: center, size: Size(reach * 2, reach * 0.3))),
      Gradient.glow(
        center, Vector(reach, reach * 0.15), palette.meadow[3].lighter(-0.35).opacity(0.55),
        power: 1.1))
  }

  /// Tall grass and flowers along the lower edge.
  private func drawFront(on canvas: inout Canvas) {
    var random = Random(69)
    for layer in 0..<3 {
      var path = Path()
      for _ in 0..<420 {
        let x = random.between(-20, 1620)
        let edge = abs(x - 770) / 800
        guard random.unit() < 0.12 + edge * 1.1 else { continue }
        let foot = Point(x, 1006)
        let height = random.between(20, 60) * (0.5 + edge) * (1.1 - Double(layer) * 0.2)
        path.append(blade(foot, foot + Vector(random.around(24), -height), random.between(2.5, 5)))
      }
      let dark = palette.meadow[3].lighter(-0.3)
      canvas.fill(path, dark.mixed(with: palette.grass[1], by: 0.25 * Double(2 - layer)))
    }
  }

  private func blade(_ foot: Point, _ tip: Point, _ width: Double) -> Path {
    let middle = Point(foot.x + (tip.x - foot.x) * 0.25, foot.y + (tip.y - foot.y) * 0.6)
    var path = Path()
    path.move(to: foot + Vector(-width / 2, 0))
    path.quad(middle + Vector(-width / 2, 0), to: tip)
    path.quad(middle + Vector(width / 2, 0), to: foot + Vector(width / 2, 0))
    path.close()
    return path
  }
}
