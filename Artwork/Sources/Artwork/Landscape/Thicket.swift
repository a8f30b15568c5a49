internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// Bushes, stones and tall flowers of the foreground.
struct Thicket {
  let palette: Palette

  /// Draws a bush on its base point.
  func drawBush(at base: Point, _ size: Double, seed: UInt64, on canvas: inout Canvas) {
    var random = Random(seed)
    for index in 0..<11 {
      let angle = Double(index) * 2.39996
      let far = (Double(index) / 11).squareRoot()
      let center = base + Vector(cos(angle) * far * size, -size * (0.38 + 0.3 * far * sin(angle)))
      let radius = size * random.between(0.3, 0.46)
      let path = bumpy(center, radius, &random)
      let toLight = Vector(palette.side * radius * 0.7, -radius)
      canvas.fill(
        path,
        Gradient.linear(
          center + toLight, center - toLight, palette.leafLit, palette.leafMid, palette.leaf,
          palette.leaf.lighter(-0.2)))
    }
  }

  /// Draws a stone on its base point.
  func drawStone(at base: Point, _ size: Double, seed: UInt64, on canvas: inout Canvas) {
    var random = Random(seed)
    let outline = (0..<9).map { index in
      let angle = .pi + Double(index) / 8 * .pi
      let reach = size * random.between(0.85, 1.1)
      return base + Vector(cos(angle) * reach, sin(angle) * reach * 0.62)
    }
    let top = base + Vector(palette.side * size * 0.25, -size * 0.34)
    canvas.fill(.polygon(outline), palette.stone.lighter(-0.4))
    let lit = outline.filter { ($0.x - base.x) * palette.side > -size * 0.3 }
    canvas.fill(.polygon(lit + [top]), palette.stone.lighter(-0.1))
    canvas.fill(.polygon(Array(outline[2...6]) + [top]), palette.stone.lighter(0.12))
  }

  /// Draws flowers on stems, poppies and daisies, between two places of the lower edge.
  func drawFlowers(
    _ range: ClosedRange<Double>, _ count: Int, seed: UInt64, on canvas: inout Canvas
  ) {
    var random = Random(seed)
    for _ in 0..<count {
      let foot = Point(
        random.between(range.lowerBound, range.upperBound), random.between(985, 1010))
      let head = foot + Vector(random.around(16), -random.between(34, 92))
      let bend = Point(foot.x + (head.x - foot.x) * 0.2, foot.y + (head.y - foot.y) * 0.6)
      canvas.fill(.ribbon([foot, bend, head].smoothed(6), 2.2, 1.2), palette.grass[2])
      let size = random.between(5, 8)
      if random.chance(0.5) {
        drawPoppy(at: head, size, on: &canvas)
      } else {
        drawDaisy(at: head, size, on: &canvas)
      }
    }
  }

  private func drawPoppy(at head: Point, _ size: Double, on canvas: inout Canvas) {
    let color = palette.flowers[2]
    let petals = [(-0.55, -0.1), (0.55, -0.1), (0.0, -0.45)]
    for (x, y) in petals {
      let center = head + Vector(x * size, y * size)
      canvas.fill(
        .oval(in: Rect(center: center, size: Size(size * 1.35, size * 1.2))),
        Gradient.radial(head, size * 1.4, color.lighter(-0.35), color, color.lighter(0.12)))
    }
    canvas.fill(.circle(center: head, radius: size * 0.22), palette.leaf.lighter(-0.4))
  }

  private func drawDaisy(at head: Point, _ size: Double, on canvas: inout Canvas) {
    var petals = Path()
    for index in 0..<11 {
      let turn = Affine.rotation(Double(index) * 2 * .pi / 11)
      let petal = Path.oval(
        in: Rect(x: size * 0.2, y: -size * 0.16, width: size * 0.85, height: size * 0.32))
      petals.append(
        petal.transformed(by: turn.then(.scale(1, 0.8)).then(.translation(head - .zero))))
    }
    canvas.fill(petals, palette.flowers[0])
    canvas.fill(.circle(center: head, radius: size * 0.28), palette.flowers[1])
  }

  private func bumpy(_ center: Point, _ radius: Double, _ random: inout Random) -> Path {
    let points = (0..<14).map { index in
      let angle = Double(index) / 14 * 2 * .pi
      let bump = radius * (index % 2 == 0 ? 1.08 : 0.9) * random.between(0.95, 1.05)
      return center + Vector(cos(angle), sin(angle)) * bump
    }
    return .smooth(points)
  }
}
