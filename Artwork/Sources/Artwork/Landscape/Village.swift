internal import MatteGeometry
internal import MatteLayers

/// The village on the shore: houses, a church, trees between them.
struct Village {
  let palette: Palette

  /// Draws the village from the back to the front, and the light of its windows.
  func draw(on canvas: inout Canvas) {
    drawTrees(Village.backTrees, on: &canvas)
    draw(Village.houses[0..<5], on: &canvas)
    var lights: [Path] = []
    Church(corner: Point(262, 640)).draw(on: &canvas, palette, lights: &lights)
    drawGlow(lights, on: &canvas)
    draw(Village.houses[5..<9], on: &canvas)
    drawTrees(Village.middleTrees, on: &canvas)
    draw(Village.houses[9...], on: &canvas)
    drawTrees(Village.frontTrees, on: &canvas)
    drawWarmth(on: &canvas)
    Smoke(palette: palette).draw(on: &canvas)
  }

  private func draw(_ houses: ArraySlice<House>, on canvas: inout Canvas) {
    var lights: [Path] = []
    for house in houses { house.draw(on: &canvas, palette, lights: &lights) }
    drawGlow(lights, on: &canvas)
  }

  private func drawGlow(_ lights: [Path], on canvas: inout Canvas) {
    guard palette.isNight else { return }
    for light in lights {
      let center = light.bounds.center
      let reach = light.bounds.height * 2.6
      canvas.fill(
        .circle(center: center, radius: reach),
        Gradient.glow(center, reach, palette.windowGlow.opacity(0.42), power: 2))
    }
  }

  /// The light of all windows together, over roofs and trees.
  private func drawWarmth(on canvas: inout Canvas) {
    guard palette.isNight else { return }
    let middle = Point(250, 650)
    canvas.fill(
      .oval(in: Rect(center: middle, size: Size(560, 150))),
      Gradient.glow(middle, Vector(280, 75), palette.windowGlow.opacity(0.2), power: 1.6))
  }

  private func drawTrees(_ trees: [(Double, Double, Double)], on canvas: inout Canvas) {
    for (index, tree) in trees.enumerated() {
      let base = Point(tree.0, tree.1)
      let seed = UInt64(300 + index + Int(tree.0))
      if index % 3 == 2 {
        Conifer(base: base, height: tree.2 * 1.2, seed: seed).draw(on: &canvas, palette)
      } else {
        LeafTree(
          base: base, height: tree.2, seed: seed, trunk: palette.wood, colors: palette.crown,
          side: palette.side
        ).draw(on: &canvas)
      }
    }
  }

  private static let backTrees: [(Double, Double, Double)] = [
    (60, 630, 62), (118, 616, 54), (162, 604, 60), (232, 600, 56), (330, 606, 58), (372, 622, 60),
    (20, 640, 70), (410, 634, 48), (196, 612, 48),
  ]
  private static let middleTrees: [(Double, Double, Double)] = [
    (100, 668, 52), (232, 664, 44), (352, 664, 50), (420, 660, 42), (30, 676, 60),
  ]
  private static let frontTrees: [(Double, Double, Double)] = [
    (12, 706, 66), (158, 700, 46), (342, 692, 60), (408, 690, 42), (478, 682, 36), (446, 686, 44),
  ]
  private static let houses = [
    House(
      corner: Point(146, 622), gable: 22, length: 34, wall: 18, roof: 15, roofColor: 2, windows: 2,
      seed: 1),
    House(
      corner: Point(206, 616), gable: 21, length: 30, wall: 18, roof: 14, roofColor: 0, windows: 2,
      seed: 2),
    House(
      corner: Point(320, 622), gable: 22, length: 34, wall: 18, roof: 14, roofColor: 1, windows: 2,
      seed: 3),
    House(
      corner: Point(376, 636), gable: 22, length: 30, wall: 18, roof: 15, roofColor: 3, windows: 2,
      seed: 4),
    House(
      corner: Point(88, 642), gable: 24, length: 34, wall: 20, roof: 16, roofColor: 4, windows: 2,
      seed: 5),
    House(
      corner: Point(166, 652), gable: 26, length: 40, wall: 22, roof: 18, roofColor: 1, windows: 3,
      seed: 6),
    House(
      corner: Point(330, 656), gable: 26, length: 40, wall: 22, roof: 18, roofColor: 0, windows: 3,
      seed: 7),
    House(
      corner: Point(418, 664), gable: 24, length: 38, wall: 20, roof: 17, roofColor: 2, windows: 2,
      seed: 8),
    House(
      corner: Point(58, 672), gable: 28, length: 40, wall: 23, roof: 19, roofColor: 3, windows: 2,
      seed: 9),
    House(
      corner: Point(122, 690), gable: 30, length: 48, wall: 25, roof: 21, roofColor: 0, windows: 3,
      seed: 10),
    House(
      corner: Point(232, 688), gable: 32, length: 52, wall: 26, roof: 22, roofColor: 2, windows: 3,
      seed: 11),
    House(
      corner: Point(380, 688), gable: 28, length: 44, wall: 24, roof: 20, roofColor: 1, windows: 3,
      seed: 13),
  ]
}

/// The village's church: a nave, and a tower with a pointed roof.
struct Church {
  var corner: Point

  /// Draws the church; adds the windows that are lit to `lights`.
  func draw(on canvas: inout Canvas, _ palette: Palette, lights: inout [Path]) {
    let nave = House(
      corner: corner, gable: 30, length: 62, wall: 30, roof: 26, roofColor: 4, windows: 4,
      hasChimney: false, seed: 21)
    nave.draw(on: &canvas, palette, lights: &lights)
    drawTower(on: &canvas, palette)
    drawSpire(on: &canvas, palette)
    drawOpenings(on: &canvas, palette, &lights)
  }

  private var tower: Rect { Rect(x: corner.x - 34, y: corner.y - 86, width: 24, height: 88) }

  private func drawTower(on canvas: inout Canvas, _ palette: Palette) {
    let lit = palette.wall
    let dark = palette.wallShade
    let left = palette.side < 0 ? lit : dark
    let right = palette.side < 0 ? dark : lit
    canvas.fill(.rect(tower), Gradient.vertical(tower.minY, tower.maxY, left, left.lighter(-0.1)))
    let half = Rect(x: tower.maxX - 9, y: tower.minY, width: 9, height: tower.height)
    canvas.fill(.rect(half), Gradient.vertical(tower.minY, tower.maxY, right, right.lighter(-0.1)))
    let ledge = Rect(x: tower.minX - 1.5, y: tower.minY + 26, width: 27, height: 2)
    canvas.fill(.rect(ledge), dark.lighter(-0.15))
  }

  private func drawSpire(on canvas: inout Canvas, _ palette: Palette) {
    let roof = palette.roofs[4].lighter(palette.isNight ? 0 : -0.15)
    let top = Point(tower.maxX - 11, tower.minY - 58)
    let left = Point(tower.minX - 3, tower.minY + 1)
    let ridge = Point(tower.maxX - 9, tower.minY + 2)
    let right = Point(tower.maxX + 3, tower.minY + 1)
    let isRightLit = palette.side > 0
    canvas.fill(.polygon([top, ridge, left]), isRightLit ? roof.lighter(-0.2) : roof.lighter(0.14))
    canvas.fill(
      .polygon([top, right, ridge]), isRightLit ? roof.lighter(0.14) : roof.lighter(-0.2))
    canvas.fill(.stroke(top, top + Vector(0, -13), 1.4), palette.woodShade)
    canvas.fill(.stroke(top + Vector(-3.6, -9), top + Vector(3.6, -9), 1.4), palette.woodShade)
  }

  private func drawOpenings(on canvas: inout Canvas, _ palette: Palette, _ lights: inout [Path]) {
    let center = Point(tower.minX + 7.5, tower.minY + 13)
    let clock = Path.circle(center: center, radius: 5)
    canvas.fill(clock, palette.isNight ? palette.window : palette.wall.lighter(0.5))
    canvas.fill(.stroke(center, center + Vector(0, -3.4), 0.8), palette.woodShade)
    canvas.fill(.stroke(center, center + Vector(2.4, 1), 0.8), palette.woodShade)
    for y in [40.0, 60.0] {
      var arch = Path()
      arch.append(
        .roundedRect(Rect(x: center.x - 2.5, y: tower.minY + y, width: 5, height: 11), radius: 2.5))
      canvas.fill(arch, palette.isNight ? palette.window : palette.wallShade.lighter(-0.5))
      if palette.isNight { lights.append(arch) }
    }
  }
}

/// Smoke from a few chimneys.
struct Smoke {
  let palette: Palette

  /// Draws the smoke.
  func draw(on canvas: inout Canvas) {
    let color = palette.isNight ? palette.cloud.opacity(0.26) : palette.cloud.opacity(0.55)
    canvas.blurred(5) { canvas in
      for (index, foot) in [Point(137, 638), Point(254, 634), Point(338, 600)].enumerated() {
        var points: [Point] = []
        var radii: [Double] = []
        for step in 0..<12 {
          let rise = Double(step) / 11
          let sway = Noise(UInt64(60 + index)).value(rise * 2.2) * 16 * rise
          points.append(foot + Vector(sway - rise * 26, -rise * 84))
          radii.append(1.8 + 7 * rise)
        }
        canvas.fill(
          .ribbon(points.smoothed(4), radii: radii.flatMap { [$0, $0, $0, $0] }.dropLast(3)),
          Gradient.vertical(foot.y - 84, foot.y, color.opacity(0), color))
      }
    }
  }
}

extension Palette {
  /// The colours of the crowns of trees in leaf.
  var crown: LeafTree.Colors { LeafTree.Colors(dark: leaf, middle: leafMid, light: leafLit) }
}
