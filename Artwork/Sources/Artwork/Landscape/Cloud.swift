internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A cloud: puffs that rise from a flat base and fade at its foot.
struct Cloud {
  /// The middle of the base.
  var base: Point
  /// Half the width of the base.
  var reach: Double
  /// The height of the highest puff.
  var height: Double
  /// How much of it is seen, 0…1.
  var opacity: Double
  var seed: UInt64

  /// The clouds of the landscape.
  static let all = [
    Cloud(base: Point(470, 186), reach: 205, height: 104, opacity: 0.96, seed: 3),
    Cloud(base: Point(806, 112), reach: 120, height: 46, opacity: 0.8, seed: 8),
    Cloud(base: Point(1468, 282), reach: 200, height: 100, opacity: 0.92, seed: 5),
    Cloud(base: Point(56, 356), reach: 180, height: 62, opacity: 0.75, seed: 6),
    Cloud(base: Point(640, 286), reach: 96, height: 26, opacity: 0.6, seed: 12),
    Cloud(base: Point(1262, 348), reach: 140, height: 26, opacity: 0.5, seed: 17),
    Cloud(base: Point(120, 96), reach: 120, height: 34, opacity: 0.5, seed: 21),
  ]

  /// A round part of a cloud.
  private struct Puff {
    var center: Point
    var radius: Double
  }

  /// Draws the cloud in the light of a time of day.
  func draw(on canvas: inout Canvas, _ palette: Palette) {
    let fade = Gradient(
      .linear(Point(0, base.y - height * 0.42), Point(0, base.y + height * 0.22)),
      [(0, .white), (0.5, Color.white.opacity(0.72)), (1, .clear)])
    let share = opacity * (palette.isNight ? 0.6 : 1)
    canvas.masked(by: fade, opacity: share, blur: max(1.6, height * 0.03)) { canvas in
      for puff in puffs() { draw(puff, on: &canvas, palette) }
    }
  }

  /// Large puffs along an arch at the back, small ones in front of them.
  private func puffs() -> [Puff] {
    var random = Random(seed)
    var puffs: [Puff] = []
    for row in 0..<3 {
      let count = 7 + row * 4
      for index in 0..<count {
        let share = (Double(index) + 0.5) / Double(count) * 2 - 1 + random.around(0.08)
        let arch =
          pow(max(0, 1 - share * share), 0.8) * (0.75 + 0.25 * cos(share * 5 + Double(seed)))
        let radius =
          height * (0.1 + 0.3 * arch) * random.between(0.8, 1.15) * (1 - Double(row) * 0.16)
        let lift = (height - radius) * arch * (0.86 - Double(row) * 0.3)
        puffs.append(Puff(center: Point(base.x + share * reach, base.y - lift), radius: radius))
      }
    }
    return puffs
  }

  private func draw(_ puff: Puff, on canvas: inout Canvas, _ palette: Palette) {
    let way = palette.light - puff.center
    let toLight = way / max(way.length, 1)
    let up = Vector(toLight.dx * 0.5, -0.9)
    let deep = min(max((base.y - puff.center.y) / height, 0), 1)
    let lit = palette.cloud.mixed(with: palette.cloudShade, by: 0.25 * (1 - deep))
    let dim = palette.cloud.mixed(with: palette.cloudShade, by: 0.85 - 0.35 * deep)
    let path = Path.circle(center: puff.center, radius: puff.radius)
    canvas.fill(
      path,
      Gradient(
        .linear(puff.center + up * puff.radius, puff.center - up * (puff.radius * 1.1)),
        [(0, lit.lighter(0.2)), (0.35, lit), (1, dim)]))
  }
}
