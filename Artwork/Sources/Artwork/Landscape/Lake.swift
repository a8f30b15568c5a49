internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// The lake, which mirrors what has been drawn above its shore.
struct Lake {
  let palette: Palette

  /// The far shore: where the mirror image of each column begins.
  static let shore = Ridge(
    [
      (370, 716), (440, 702), (500, 682), (560, 652), (640, 631), (760, 624), (960, 621),
      (1160, 623),
      (1360, 632), (1500, 642), (1620, 652),
    ], seed: 51, roughness: 3, grain: 46)

  /// Draws the water below the shore.
  func draw(on canvas: inout Canvas) {
    let area = Lake.shore.area(from: 376, to: 1604, downTo: 880)
    let mirror = Mirror(
      shore: Lake.shore, bottom: 890, water: palette.water, deep: palette.waterDeep,
      tint: (0.3, 0.6))
    canvas.draw(mirror.image(of: canvas.pixels, scale: canvas.scale), through: area)
    drawShoreline(on: &canvas)
    drawRipples(on: &canvas)
    drawGlitter(on: &canvas)
  }

  private func drawShoreline(on canvas: inout Canvas) {
    let line = Lake.shore.line(from: 372, to: 1604)
    canvas.fill(
      .ribbon(line, 2.2),
      palette.sparkle.mixed(with: palette.haze, by: 0.5).opacity(palette.isNight ? 0.3 : 0.7))
  }

  /// Bright streaks where ripples mirror the upper sky.
  private func drawRipples(on canvas: inout Canvas) {
    var random = Random(53)
    let color = palette.isNight ? palette.glow : palette.sparkle
    for _ in 0..<150 {
      let x = random.between(470, 1600)
      let depth = pow(random.unit(), 0.8) * 190
      let center = Point(x, Lake.shore.y(x) + 5 + depth)
      let reach = random.between(8, 26) * (0.4 + depth / 120)
      streak(center, reach, color.opacity(random.between(0.08, 0.3)), on: &canvas)
    }
  }

  /// The light's path over the water.
  private func drawGlitter(on canvas: inout Canvas) {
    var random = Random(54)
    let middle = palette.isNight ? 556.0 : palette.light.x
    let drift = palette.isNight ? 0.12 : 0.0
    for _ in 0..<230 {
      let depth = random.unit() * 200
      let spread = 16 + depth * 0.3
      let x = middle + drift * depth + (random.around(1) + random.around(1)) * spread
      let center = Point(x, Lake.shore.y(x) + 4 + depth)
      let reach = random.between(3, 12) * (0.5 + depth / 110)
      let near = exp(-pow((x - middle - drift * depth) / spread, 2))
      streak(center, reach, palette.sparkle.opacity(random.between(0.25, 0.85) * near), on: &canvas)
    }
  }

  private func streak(_ center: Point, _ reach: Double, _ color: Color, on canvas: inout Canvas) {
    let height = max(1, reach * 0.07)
    canvas.fill(.oval(in: Rect(center: center, size: Size(reach * 2, height))), color)
  }
}
