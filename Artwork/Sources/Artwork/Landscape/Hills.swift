internal import MatteGeometry
internal import MatteLayers

/// The hills between the mountains and the lake.
struct Hills {
  let palette: Palette

  /// Draws the hills from the farthest to the nearest, mist between them.
  func draw(on canvas: inout Canvas) {
    drawFar(on: &canvas)
    drawMist(at: 566, on: &canvas)
    drawMiddle(on: &canvas)
    drawMist(at: 586, on: &canvas)
    drawRight(on: &canvas)
    drawBank(on: &canvas)
    drawLeft(on: &canvas)
  }

  /// Bushes and small trees along the far shore.
  private func drawBank(on canvas: inout Canvas) {
    var random = Random(40)
    let density = Noise(43)
    var dark = Path()
    var lit = Path()
    var firs = Path()
    var x = 560.0
    while x < 1610 {
      let foot = Point(x, Lake.shore.y(x) + 1)
      let wood = density.fractal(x / 90, octaves: 2)
      if wood > -0.05 {
        let radius = random.between(3, 7) * (0.8 + wood)
        let center = foot + Vector(0, -radius * random.between(0.7, 1.6))
        dark.append(.circle(center: center, radius: radius))
        lit.append(
          .circle(
            center: center + Vector(palette.side * radius * 0.3, -radius * 0.3),
            radius: radius * 0.62))
        if random.chance(0.3) {
          firs.append(
            Conifer(base: foot, height: random.between(14, 30), seed: random.bits()).silhouette())
        }
      }
      x += random.between(4, 9)
    }
    let shade = palette.conifer.mixed(with: palette.midHill, by: 0.35)
    canvas.fill(firs, shade)
    canvas.fill(dark, shade.mixed(with: palette.leaf, by: 0.4))
    canvas.fill(lit, palette.leafMid.mixed(with: palette.midHill, by: 0.25))
  }

  private func drawFar(on canvas: inout Canvas) {
    let ridge = Ridge(
      [
        (-20, 478), (200, 500), (420, 528), (640, 520), (860, 536), (1080, 512), (1330, 488),
        (1620, 470),
      ],
      seed: 31, roughness: 26, grain: 120)
    let color = palette.farHill
    canvas.fill(treeline(ridge, 7...13, spacing: 4, seed: 32), color)
    canvas.fill(
      ridge.area(from: -4, to: 1604, downTo: 660),
      HillPaint(ridge, depth: 110, color, color.mixed(with: palette.haze, by: 0.75)))
  }

  private func drawMiddle(on canvas: inout Canvas) {
    let ridge = Ridge(
      [
        (-20, 520), (180, 540), (400, 566), (600, 572), (800, 578), (1000, 566), (1200, 548),
        (1400, 530), (1620, 500),
      ],
      seed: 33, roughness: 16, grain: 90)
    let color = palette.midHill
    canvas.fill(treeline(ridge, 9...19, spacing: 5, seed: 34), color.lighter(-0.08))
    canvas.fill(
      ridge.area(from: -4, to: 1604, downTo: 660),
      HillPaint(ridge, depth: 80, patches: 0.05, color, color.mixed(with: palette.haze, by: 0.6)))
  }

  private func drawMist(at y: Double, on canvas: inout Canvas) {
    canvas.fill(
      canvas.band(y - 60, y + 60),
      Gradient.vertical(
        y - 60, y + 60, palette.haze.opacity(0), palette.haze.opacity(0.5),
        palette.haze.opacity(0.1)))
  }

  private func drawRight(on canvas: inout Canvas) {
    let ridge = Ridge(
      [(880, 616), (960, 602), (1100, 578), (1240, 552), (1400, 520), (1620, 492)], seed: 35,
      roughness: 7, grain: 80)
    let area = ridge.area(from: 884, to: 1604, downTo: 720)
    canvas.fill(
      treeline(ridge, 12...26, spacing: 11, seed: 36, from: 1000),
      palette.conifer.mixed(with: palette.midHill, by: 0.45))
    canvas.fill(
      area, HillPaint(ridge, depth: 130, patches: 0.1, palette.nearHill, palette.nearHillFoot))
    canvas.clipped(to: area) { canvas in
      drawField([(1130, 600), (1300, 562), (1370, 576), (1200, 618)], 0, on: &canvas)
      drawField([(1320, 560), (1450, 530), (1530, 546), (1388, 578)], 1, on: &canvas)
      drawField([(1390, 584), (1560, 548), (1640, 566), (1460, 610)], 2, on: &canvas)
      drawField([(1010, 616), (1120, 600), (1180, 616), (1080, 628)], 3, on: &canvas)
      drawHedges(on: &canvas)
    }
  }

  private func drawField(_ corners: [(Double, Double)], _ index: Int, on canvas: inout Canvas) {
    let points = corners.map { Point($0.0, $0.1) }
    let color = palette.fields[index]
    let path = Path.smooth(points.flatMap { [$0, $0] })
    canvas.fill(
      path, Gradient.vertical(path.bounds.minY, path.bounds.maxY, color, color.lighter(0.12)))
    canvas.clipped(to: path, opacity: 0.5) { canvas in
      for row in 1..<9 {
        let share = Double(row) / 9
        let from = points[0].interpolated(to: points[3], by: share)
        let to = points[1].interpolated(to: points[2], by: share)
        canvas.fill(.stroke(from, to, 1.1), color.lighter(-0.22))
      }
    }
  }

  private func drawHedges(on canvas: inout Canvas) {
    var random = Random(37)
    let lines = [
      (Point(1130, 598), Point(1310, 558)), (Point(1200, 622), Point(1390, 578)),
      (Point(1320, 560), Point(1460, 618)), (Point(1380, 582), Point(1600, 538)),
    ]
    for (from, to) in lines {
      for step in 0..<26 {
        let place = from.interpolated(to: to, by: Double(step) / 25)
        let radius = random.between(2, 4.6)
        let center = place + Vector(random.around(2), -radius * 0.6)
        canvas.fill(
          .circle(center: center, radius: radius),
          Gradient.linear(
            center + Vector(-palette.side * radius, radius),
            center + Vector(palette.side * radius, -radius),
            palette.leaf.mixed(with: palette.nearHill, by: 0.25), palette.leafMid))
      }
    }
  }

  private func drawLeft(on canvas: inout Canvas) {
    let ridge = Ridge(
      [(-20, 528), (90, 536), (210, 560), (330, 592), (440, 628), (540, 664), (620, 700)],
      seed: 38, roughness: 8, grain: 70)
    canvas.fill(
      treeline(ridge, 14...30, spacing: 8, seed: 39, to: 380),
      palette.conifer.mixed(with: palette.midHill, by: 0.35))
    canvas.fill(
      ridge.area(from: -4, to: 600, downTo: 800),
      HillPaint(
        ridge, depth: 150, patches: 0.1, seed: 9, palette.nearHill, palette.nearHillFoot,
        palette.nearHill))
  }

  /// Small firs all along a ridge.
  private func treeline(
    _ ridge: Ridge, _ heights: ClosedRange<Double>, spacing: Double, seed: UInt64,
    from: Double = -10, to: Double = 1610
  ) -> Path {
    var random = Random(seed)
    let density = Noise(seed)
    var path = Path()
    var x = from
    while x < to {
      let wood = density.fractal(x / 130, octaves: 2)
      if wood > -0.16 {
        let height = random.between(heights.lowerBound, heights.upperBound) * (0.8 + wood)
        let base = Point(x, ridge.y(x) + 4)
        path.append(Conifer(base: base, height: height + 4, seed: random.bits()).silhouette())
      }
      x += spacing * random.between(0.5, 1.3)
    }
    return path
  }
}
