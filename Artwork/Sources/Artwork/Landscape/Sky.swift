internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// The sky: its colours, the sun or the moon, stars and clouds.
struct Sky {
  let palette: Palette

  /// Draws the sky down to the horizon.
  func draw(on canvas: inout Canvas) {
    canvas.fill(SkyPaint(palette))
    if palette.isNight {
      Stars(horizon: 560, moon: palette.light).draw(on: &canvas)
      drawMoon(on: &canvas)
    } else {
      drawSun(on: &canvas)
    }
    for cloud in Cloud.all { cloud.draw(on: &canvas, palette) }
  }

  private func drawSun(on canvas: inout Canvas) {
    let center = palette.light
    let warm = Color(hex: 0xfff6de)
    for (radius, share) in [(168.0, 0.1), (116, 0.16), (78, 0.24)] {
      canvas.fill(.circle(center: center, radius: radius), warm.opacity(share))
    }
    canvas.fill(
      .circle(center: center, radius: 104), Gradient.glow(center, 104, palette.disc, power: 1.4))
    canvas.fill(
      .circle(center: center, radius: 47),
      Gradient.radial(center, 48, palette.disc, palette.disc, Color(hex: 0xfff3cf)))
  }

  private func drawMoon(on canvas: inout Canvas) {
    let center = palette.light
    let disc = Path.circle(center: center, radius: 44)
    let shade = Color(hex: 0xd9d3c4)
    canvas.fill(
      .circle(center: center, radius: 92),
      Gradient.glow(center, 92, palette.disc.opacity(0.75), power: 1.7))
    canvas.clipped(to: disc) { canvas in
      canvas.fill(
        disc, Gradient.radial(center + Vector(-10, -12), 66, palette.disc, palette.disc, shade))
      for crater in Sky.craters {
        let place = center + Vector(crater.x, crater.y)
        canvas.fill(.oval(in: Rect(center: place, size: crater.size)), shade.opacity(0.55))
      }
    }
  }

  private static let craters: [(x: Double, y: Double, size: Size)] = [
    (-14, -12, Size(24, 20)), (10, -20, Size(15, 12)), (14, 6, Size(26, 22)),
    (-8, 20, Size(16, 12)), (-28, 8, Size(10, 10)), (26, -10, Size(8, 8)), (4, 32, Size(12, 8)),
  ]
}

/// The colour of the sky at every point: a gradient, the light's glow, at night the Milky Way.
struct SkyPaint: Paint {
  private let base: Gradient
  private let wide: Gradient
  private let near: Gradient
  private let isNight: Bool
  private let noise = Noise(41)

  /// Makes the sky of a time of day.
  init(_ palette: Palette) {
    base = Gradient(.linear(.zero, Point(0, 590)), palette.sky)
    wide = .glow(
      palette.light, Vector(900, 620), palette.glow.opacity(palette.isNight ? 0.34 : 0.5))
    near = .glow(palette.light, 260, palette.glow.opacity(palette.isNight ? 0.5 : 0.75), power: 2.6)
    isNight = palette.isNight
  }

  func color(at point: Point) -> Color {
    let color = base.color(at: point).adding(wide.color(at: point)).adding(near.color(at: point))
    return isNight ? color.adding(milkyWay(at: point)) : color
  }

  private func milkyWay(at point: Point) -> Color {
    let across = (point.x - 1180) * 0.82 - (point.y - 200) * 0.57
    let along = (point.x - 1180) * 0.57 + (point.y - 200) * 0.82
    let core = exp(-across * across / 11_000)
    let dust = 0.42 + 1.15 * noise.fractal(point.x / 130, point.y / 130, octaves: 5)
    let fade = max(0, 1 - abs(along) / 620)
    return Color(hex: 0x93a6e6, alpha: max(0, 0.4 * core * dust * fade))
  }
}

/// The stars of a clear night.
struct Stars {
  /// Where the last ones fade.
  var horizon: Double
  /// Near it, its light hides them.
  var moon: Point

  /// Draws all stars.
  func draw(on canvas: inout Canvas) {
    var random = Random(11)
    for _ in 0..<900 {
      draw(
        at: random.point(in: Rect(x: 0, y: 0, width: 1600, height: horizon)), &random, on: &canvas)
    }
    for _ in 0..<500 {
      let along = random.around(1) * 620
      let across = (random.around(1) + random.around(1)) * 90
      let point = Point(
        1180 + along * 0.57 + across * 0.82, 200 + along * 0.82 - across * 0.57)
      if point.y < horizon - 100 { draw(at: point, &random, on: &canvas, largest: 0.5) }
    }
    for (x, y, reach) in [(640.0, 92.0, 9.0), (1012, 170, 7), (1390, 84, 10), (98, 96, 7)] {
      sparkle(at: Point(x, y), reach, on: &canvas)
    }
    drawShootingStar(on: &canvas)
  }

  private func draw(
    at point: Point, _ random: inout Random, on canvas: inout Canvas, largest: Double = 1
  ) {
    let strength = pow(random.unit(), 3) * largest
    let tint = random.chance(0.25) ? Color(hex: 0xffe2c0) : Color(hex: 0xdfe8ff)
    let veil = min(1, hypot(point.x - moon.x, point.y - moon.y) / 260)
    let height = 1 - point.y / horizon
    let alpha = (0.25 + 0.75 * strength) * veil * (0.15 + 0.85 * height)
    canvas.fill(.circle(center: point, radius: 0.7 + strength), tint.opacity(alpha))
  }

  private func sparkle(at center: Point, _ reach: Double, on canvas: inout Canvas) {
    canvas.fill(
      .circle(center: center, radius: 16),
      Gradient.glow(center, 16, Color(hex: 0xbfd0ff, alpha: 0.6)))
    var path = Path()
    for corner in 0..<8 {
      let angle = Double(corner) * .pi / 4
      let distance = corner % 2 == 0 ? reach : reach * 0.16
      let point = center + Vector(cos(angle), sin(angle)) * distance
      corner == 0 ? path.move(to: point) : path.line(to: point)
    }
    canvas.fill(path, .white)
  }

  private func drawShootingStar(on canvas: inout Canvas) {
    let head = Point(806, 196)
    let tail = Point(952, 132)
    canvas.fill(
      .ribbon([head, tail], 2.6, 0.2),
      Gradient.linear(
        head, tail, .white, Color(hex: 0xcfdcff, alpha: 0.5), Color(hex: 0xcfdcff, alpha: 0)))
  }
}
