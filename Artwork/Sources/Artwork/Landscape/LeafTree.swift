internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A tree with a full crown, standing on its base point.
struct LeafTree {
  /// The colours of a crown, from the shade to the light.
  struct Colors {
    var dark: Color
    var middle: Color
    var light: Color
  }

  /// A mass of leaves at the end of a bough, in shares of the tree's height.
  private struct Mass {
    var x: Double
    var y: Double
    var radius: Double
  }

  var base: Point
  var height: Double
  var seed: UInt64
  var trunk: Color
  var colors: Colors
  /// 1 if the light comes from the right, −1 if from the left.
  var side: Double
  /// How wide the crown is; 1 is usual.
  var breadth = 1.0

  /// Draws trunk, boughs and crown.
  func draw(on canvas: inout Canvas) {
    var random = Random(seed)
    drawTrunk(on: &canvas, &random)
    for mass in LeafTree.masses {
      let center = Point(
        base.x + (mass.x * breadth + random.around(0.025)) * height,
        base.y + (mass.y + random.around(0.025)) * height)
      draw(center, mass.radius * height * random.between(0.92, 1.1), on: &canvas, &random)
    }
  }

  private static let masses = [
    Mass(x: 0.02, y: -0.86, radius: 0.15), Mass(x: -0.17, y: -0.76, radius: 0.16),
    Mass(x: 0.19, y: -0.75, radius: 0.16), Mass(x: -0.33, y: -0.6, radius: 0.14),
    Mass(x: 0.34, y: -0.6, radius: 0.14), Mass(x: 0.01, y: -0.67, radius: 0.2),
    Mass(x: -0.37, y: -0.45, radius: 0.1), Mass(x: 0.38, y: -0.46, radius: 0.1),
    Mass(x: -0.19, y: -0.5, radius: 0.16), Mass(x: 0.2, y: -0.5, radius: 0.16),
    Mass(x: 0.0, y: -0.46, radius: 0.13),
  ]

  private var light: Vector { Vector(side * 0.62, -0.78) }

  private func drawTrunk(on canvas: inout Canvas, _ random: inout Random) {
    let width = height * 0.052
    let fork = base + Vector(random.around(height * 0.02), -height * 0.36)
    for mass in LeafTree.masses.dropFirst(1) {
      let end = Point(base.x + mass.x * breadth * height, base.y + mass.y * height)
      let knee = fork.interpolated(to: end, by: 0.5) + Vector(0, height * 0.03)
      canvas.fill(
        .ribbon(
          [fork + Vector(0, height * 0.06), fork, knee, end].smoothed(5), width * 0.6, width * 0.1),
        trunk.lighter(-0.55))
    }
    let left = base + Vector(-width, 0)
    let right = base + Vector(width, 0)
    let body = Gradient.linear(
      side > 0 ? left : right, side > 0 ? right : left, trunk.lighter(-0.5), trunk.lighter(-0.2),
      trunk)
    canvas.fill(trunkPath(fork, width), body)
    canvas.fill(
      trunkPath(fork, width),
      Gradient.vertical(
        fork.y, base.y - height * 0.14, trunk.lighter(-0.55), trunk.lighter(-0.55).opacity(0)))
  }

  /// The stem, which spreads into roots at its foot.
  private func trunkPath(_ fork: Point, _ width: Double) -> Path {
    var path = Path()
    path.move(to: fork + Vector(-width * 0.42, 0))
    path.line(to: fork + Vector(width * 0.42, 0))
    path.cubic(
      base + Vector(width * 0.5, -height * 0.16), base + Vector(width * 0.5, -height * 0.03),
      to: base + Vector(width * 1.5, height * 0.012))
    path.quad(
      base + Vector(width * 0.7, -height * 0.004), to: base + Vector(width * 0.3, height * 0.016))
    path.quad(
      base + Vector(-width * 0.4, height * 0.002), to: base + Vector(-width * 1.4, height * 0.01))
    path.cubic(
      base + Vector(-width * 0.5, -height * 0.03), base + Vector(-width * 0.5, -height * 0.16),
      to: fork + Vector(-width * 0.42, 0))
    path.close()
    return path
  }

  /// A mass of leaves: dark below, then three coats that climb towards the light.
  private func draw(
    _ center: Point, _ radius: Double, on canvas: inout Canvas, _ random: inout Random
  ) {
    let rise = (base.y - center.y) / height - 0.62
    let sideways = (center.x - base.x) * side / height
    let light = min(max(0.5 + 1.1 * rise + 0.8 * sideways, 0), 1)
    let dark = colors.dark.mixed(with: colors.middle, by: 0.3 * light)
    let middle = colors.middle.mixed(with: dark, by: 0.5 - 0.4 * light)
    let bright = colors.light.mixed(with: colors.middle, by: 0.75 - 0.7 * light)
    canvas.fill(coat(center, radius, 0, reach: 0.44, above: -2, &random), dark)
    canvas.fill(
      coat(center, radius, 0.14, reach: 0.36, above: -0.45, &random),
      middle.mixed(with: dark, by: 0.5))
    canvas.fill(coat(center, radius, 0.26, reach: 0.3, above: -0.1, &random), middle)
    canvas.fill(
      coat(center, radius, 0.36, reach: 0.21, above: 0.2, &random),
      bright.mixed(with: middle, by: 0.45))
    drawLeaves(center, radius, dark, bright, on: &canvas, &random)
  }

  /// Bumpy blobs around a centre, moved towards the light; those turned away from it left out.
  private func coat(
    _ center: Point, _ radius: Double, _ shift: Double, reach: Double, above: Double,
    _ random: inout Random
  ) -> Path {
    var random = Random(random.bits())  // of its own: how many blobs there are depends on the light
    var path = Path()
    for index in 0..<17 {
      let angle = Double(index) * 2.39996
      let far = (Double(index) / 16).squareRoot() * 0.8
      let way = Vector(cos(angle) * far * 1.1, sin(angle) * far * 0.85)
      let jitter = random.between(0.8, 1.15)
      guard way.dx * light.dx + way.dy * light.dy > above else { continue }
      let place = center + (way + light * shift) * radius
      path.append(bumpy(place, radius * reach * jitter, &random))
    }
    return path
  }

  private func drawLeaves(
    _ center: Point, _ radius: Double, _ dark: Color, _ bright: Color, on canvas: inout Canvas,
    _ random: inout Random
  ) {
    let size = min(max(height * 0.011, 0.9), 4)
    var lit = Path()
    var dim = Path()
    for _ in 0..<Int(22 + radius * 1.2) {
      let angle = random.between(0, 2 * .pi)
      let way = Vector(cos(angle) * 1.1, sin(angle) * 0.9)
      let isLit = way.dx * light.dx + way.dy * light.dy > 0
      let place =
        center + way * (radius * (isLit ? random.between(0.3, 1.25) : random.between(0.9, 1.3)))
      let leaf = leaf(place, size * random.between(0.7, 1.2), random.between(0, .pi))
      isLit ? lit.append(leaf) : dim.append(leaf)
    }
    canvas.fill(dim, dark)
    canvas.fill(lit, bright)
  }

  private func leaf(_ place: Point, _ size: Double, _ turn: Double) -> Path {
    Path.oval(in: Rect(center: .zero, size: Size(size * 2, size)))
      .transformed(by: Affine.rotation(turn).then(.translation(place - .zero)))
  }

  /// A round blob with a bumpy edge.
  private func bumpy(_ center: Point, _ radius: Double, _ random: inout Random) -> Path {
    let points = (0..<16).map { index in
      let angle = Double(index) / 16 * 2 * .pi
      let bump = radius * (index % 2 == 0 ? 1.06 : 0.9) * random.between(0.94, 1.06)
      return center + Vector(cos(angle), sin(angle)) * bump
    }
    return .smooth(points)
  }
}
