internal import MatteGeometry
internal import MatteLayers

/// A house seen a little from its side: the gable to the left, the long side to the right.
struct House {
  /// The near corner, where both walls meet the ground.
  var corner: Point
  /// The width of the gable.
  var gable = 30.0
  /// The length of the long side.
  var length = 46.0
  /// The height of the walls.
  var wall = 26.0
  /// The height of the roof above the walls.
  var roof = 20.0
  /// Which of the roofs' colours.
  var roofColor = 0
  /// How many windows the long side has.
  var windows = 3
  var hasChimney = true
  var seed: UInt64 = 1

  private var rise: Double { 0.1 }

  /// Draws the house; adds the windows that are lit to `lights`.
  func draw(on canvas: inout Canvas, _ palette: Palette, lights: inout [Path]) {
    drawShadow(on: &canvas, palette)
    let isGableLit = palette.side < 0
    let front = isGableLit ? palette.wall : palette.wallShade
    let long = isGableLit ? palette.wallShade : palette.wall
    canvas.fill(
      gablePath, Gradient.vertical(corner.y - wall - roof, corner.y, front, front.lighter(-0.08)))
    canvas.fill(
      longPath,
      Gradient.vertical(
        corner.y - wall - 4, corner.y, long.lighter(-0.22), long, long.lighter(-0.05)))
    drawChimney(on: &canvas, palette)
    drawRoof(on: &canvas, palette)
    var random = Random(seed)
    for window in windowPaths { draw(window, &random, on: &canvas, palette, &lights) }
    canvas.fill(doorPath, palette.woodShade)
  }

  private func drawShadow(on canvas: inout Canvas, _ palette: Palette) {
    let reach = Vector((gable + length) * 0.62, wall * 0.42)
    let center = corner + Vector((length - gable) / 2 - palette.side * gable * 0.4, -1)
    canvas.fill(
      .oval(in: Rect(center: center, size: Size(reach.dx * 2, reach.dy * 2))),
      Gradient.glow(center, reach, palette.leaf.lighter(-0.3).opacity(0.6), power: 0.8))
  }

  private var gablePath: Path {
    .polygon([
      corner, side(-gable, 0), side(-gable, wall), side(-gable / 2, wall + roof), side(0, wall),
    ])
  }

  private var longPath: Path {
    .polygon([corner, back(0, 0), back(0, wall), side(0, wall)].reversed())
  }

  private func drawRoof(on canvas: inout Canvas, _ palette: Palette) {
    let color = palette.roofs[roofColor % palette.roofs.count]
    let lit = palette.side > 0 ? color : color.lighter(-0.12)
    let eave = 3.4
    let peak = side(-gable / 2, wall + roof)
    let end = peak + Vector(length + 2, -length * rise)
    let low = side(eave * 0.9, wall - eave)
    let slope = [peak + Vector(-1.5, 0), end, back(eave * 0.9 + 2, wall - eave), low]
    canvas.fill(
      .polygon(slope), Gradient.linear(peak, low, lit.lighter(0.1), lit, lit.lighter(-0.1)))
    for row in 1..<6 {
      let share = Double(row) / 6
      canvas.fill(
        .stroke(
          slope[0].interpolated(to: slope[3], by: share),
          slope[1].interpolated(to: slope[2], by: share), 0.7),
        lit.lighter(-0.25).opacity(0.55))
    }
    let verge = side(-gable - eave * 0.9, wall - eave)
    canvas.fill(.ribbon([verge, peak + Vector(-0.7, -0.5), low], 2.6), color.lighter(-0.22))
  }

  private func drawChimney(on canvas: inout Canvas, _ palette: Palette) {
    guard hasChimney else { return }
    let foot = side(-gable / 2, wall + roof) + Vector(length * 0.62, -length * rise * 0.62)
    let body = Rect(x: foot.x - 3.4, y: foot.y - 12, width: 6.8, height: 20)
    canvas.fill(.rect(body), palette.stone)
    let shaded = palette.side > 0 ? body.minX : body.minX + 3.4
    canvas.fill(
      .rect(Rect(x: shaded, y: body.minY, width: 3.4, height: 20)), palette.stone.lighter(-0.25))
    canvas.fill(
      .rect(Rect(x: body.minX - 1, y: body.minY - 1.4, width: 8.8, height: 2.4)),
      palette.stone.lighter(-0.35))
  }

  private func draw(
    _ window: Path, _ random: inout Random, on canvas: inout Canvas, _ palette: Palette,
    _ lights: inout [Path]
  ) {
    let isLit = random.chance(0.8)
    let box = window.bounds
    canvas.fill(
      .rect(box.inset(by: -1)), palette.isNight ? palette.woodShade : palette.wall.lighter(0.6))
    let dark = palette.wallShade.lighter(-0.45)
    let pane = palette.isNight && !isLit ? dark : palette.window
    canvas.fill(
      window, Gradient.vertical(box.minY, box.maxY, pane.lighter(0.16), pane.lighter(-0.06)))
    if palette.isNight && isLit { lights.append(window) }
    let bar = palette.isNight ? palette.woodShade : palette.wall.lighter(0.6)
    canvas.fill(.rect(Rect(center: box.center, size: Size(0.8, box.height))), bar)
    canvas.fill(.rect(Rect(center: box.center, size: Size(box.width, 0.8))), bar)
  }

  private var windowPaths: [Path] {
    let height = wall * 0.34
    let width = height * 0.74
    var paths = [
      Path.rect(Rect(center: side(-gable / 2, wall + roof * 0.3), size: Size(width, height * 0.9)))
    ]
    paths.append(.rect(Rect(center: side(-gable * 0.74, wall * 0.52), size: Size(width, height))))
    for index in 0..<windows {
      let share = (Double(index) + 0.6) / (Double(windows) + 0.2)
      let center = corner.interpolated(to: back(0, 0), by: share) + Vector(0, -wall * 0.5)
      paths.append(.rect(Rect(center: center, size: Size(width, height))))
    }
    return paths
  }

  private var doorPath: Path {
    .rect(
      Rect(
        x: corner.x - gable * 0.42, y: corner.y - wall * 0.6, width: gable * 0.22,
        height: wall * 0.6))
  }

  private func side(_ x: Double, _ height: Double) -> Point {
    Point(corner.x + x, corner.y - height)
  }

  private func back(_ x: Double, _ height: Double) -> Point {
    Point(corner.x + length + x, corner.y - height - length * rise)
  }
}
