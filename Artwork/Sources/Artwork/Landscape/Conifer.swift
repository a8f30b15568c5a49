internal import MatteGeometry
internal import MatteLayers

/// A fir tree, standing on its base point.
struct Conifer {
  var base: Point
  var height: Double
  var seed: UInt64

  /// The bare silhouette, for trees far away.
  func silhouette() -> Path {
    var random = Random(seed)
    let half = height * random.between(0.16, 0.22)
    var left: [Point] = []
    var right: [Point] = []
    for tier in 0..<5 {
      let share = Double(tier + 1) / 5
      let y = base.y - height * (1 - share * 0.94)
      left += [
        Point(base.x - half * share, y), Point(base.x - half * share * 0.55, y - height * 0.02),
      ]
      right += [
        Point(base.x + half * share, y), Point(base.x + half * share * 0.55, y - height * 0.02),
      ]
    }
    let top = Point(base.x, base.y - height)
    return .polygon([top] + right + left.reversed())
  }

  /// Draws the tree with all its branches, lit from one side.
  func draw(on canvas: inout Canvas, _ palette: Palette, shade: Double = 0) {
    var random = Random(seed)
    let trunk = Path.ribbon([base, base + Vector(0, -height * 0.5)], height * 0.035, height * 0.02)
    canvas.fill(trunk, palette.woodShade)
    let tiers = 13
    for tier in (0..<tiers).reversed() {
      let share = (Double(tier) + 1) / Double(tiers)
      draw(tier: share, &random, on: &canvas, palette, shade)
    }
  }

  private func draw(
    tier share: Double, _ random: inout Random, on canvas: inout Canvas, _ palette: Palette,
    _ shade: Double
  ) {
    let half = height * 0.2 * (0.1 + 0.9 * share) * random.between(0.88, 1.1)
    let bottom = base.y - height * (1 - share * 0.93)
    let top = bottom - height * (0.1 + 0.07 * share)
    let path = tierPath(top, bottom, half, &random)
    let dark = palette.conifer.lighter(-shade)
    let lit = palette.coniferLit.mixed(with: dark, by: 0.15 + shade)
    let near = Point(base.x + palette.side * half, bottom)
    let far = Point(base.x - palette.side * half * 0.4, top)
    canvas.fill(
      path,
      Gradient(.linear(far, near), [(0, dark), (0.45, dark.mixed(with: lit, by: 0.22)), (1, lit)]))
  }

  /// One whorl of branches: sides that sag, a lower edge of many tips.
  private func tierPath(
    _ top: Double, _ bottom: Double, _ half: Double, _ random: inout Random
  ) -> Path {
    let tips = max(5, Int(half / 4.5))
    let drop = (bottom - top) * 0.2
    var path = Path()
    path.move(to: Point(base.x, top))
    path.quad(Point(base.x + half * 0.3, bottom - drop * 1.6), to: Point(base.x + half, bottom))
    for tip in 1...(2 * tips - 1) {
      let share = 1 - Double(tip) / Double(tips)
      let isTip = tip % 2 == 0
      let arch = (1 - share * share) * drop * 0.5
      let y = bottom + arch - (isTip ? 0 : drop * random.between(0.6, 1.3))
      path.line(to: Point(base.x + half * (share + random.around(0.03)), y))
    }
    path.line(to: Point(base.x - half, bottom))
    path.quad(Point(base.x - half * 0.3, bottom - drop * 1.6), to: Point(base.x, top))
    path.close()
    return path
  }
}
