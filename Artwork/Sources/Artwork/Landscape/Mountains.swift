internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// The snowy range at the horizon.
struct Mountains {
  let palette: Palette
  /// Where the range stands.
  let base: Double

  /// Draws the peaks from the farthest to the nearest.
  func draw(on canvas: inout Canvas) {
    for (index, peak) in Mountains.peaks.enumerated() {
      let mountain = Mountain(
        apex: Point(peak.x, peak.y), base: base, left: peak.left, right: peak.right,
        seed: UInt64(100 + index))
      mountain.draw(on: &canvas, palette, distance: peak.distance)
    }
  }

  private typealias Peak = (x: Double, y: Double, left: Double, right: Double, distance: Double)

  private static let peaks: [Peak] = [
    (455, 405, 300, 320, 0.62), (1290, 352, 360, 330, 0.58), (1560, 388, 330, 300, 0.6),
    (40, 400, 300, 330, 0.55), (655, 338, 330, 340, 0.42), (1075, 322, 330, 350, 0.4),
    (215, 452, 280, 280, 0.42), (1440, 438, 300, 300, 0.4), (866, 252, 380, 400, 0.22),
    (720, 428, 230, 240, 0.22), (1010, 430, 230, 250, 0.24),
  ]
}

/// One peak: a lit and a shaded face, spurs, and snow from a height on.
struct Mountain {
  var apex: Point
  var base: Double
  /// How far the foot reaches to the left of the apex.
  var left: Double
  /// How far the foot reaches to the right of the apex.
  var right: Double
  var seed: UInt64
  /// How far down the snow reaches, as a share of the height.
  var snowLine = 0.36

  /// Draws the peak, the more in haze the greater its distance, 0…1.
  func draw(on canvas: inout Canvas, _ palette: Palette, distance: Double) {
    let ridge = ridge
    let shade = shadedFace(ridge, side: -palette.side)
    let spurs = spurs(ridge, side: palette.side)
    let gleams = self.spurs(ridge, side: -palette.side)
    let snow = snow
    let outcrops = outcrops
    canvas.clipped(to: outline) { canvas in
      canvas.fill(
        canvas.band(apex.y, base), Mountain.fog(palette.rock, palette, distance, apex.y, base))
      canvas.fill(shade, Mountain.fog(palette.rockShade, palette, distance, apex.y, base))
      canvas.fill(spurs, palette.rockShade.opacity(0.5 * (1 - distance)))
      canvas.fill(gleams, palette.rock.opacity(0.35 * (1 - distance)))
      canvas.clipped(to: snow) { canvas in
        let haze = distance * 0.8
        let bright = palette.snow.mixed(with: palette.air, by: haze)
        let dark = palette.snowShade.mixed(with: palette.air, by: haze)
        canvas.fill(canvas.band(apex.y, base), bright)
        canvas.fill(shade, dark)
        canvas.fill(spurs, dark)
        canvas.fill(gleams, bright.opacity(0.35))
        let rock = palette.rockShade.mixed(with: palette.air, by: distance)
        canvas.fill(outcrops, rock.opacity(0.7))
      }
      canvas.fill(
        canvas.band(apex.y, base),
        Gradient.vertical(
          apex.y, base, palette.haze.opacity(0), palette.haze.opacity(0.04),
          palette.haze.opacity(0.32), palette.haze.opacity(0.9)))
    }
  }

  private static func fog(
    _ color: Color, _ palette: Palette, _ distance: Double, _ top: Double, _ bottom: Double
  ) -> Gradient {
    let far = color.mixed(with: palette.air, by: distance)
    return .vertical(top, bottom, far, far.mixed(with: palette.air, by: 0.3))
  }

  /// The edge between the two faces.
  private var ridge: [Point] {
    var random = Random(seed + 1000)
    return jagged(apex, Point(apex.x + (right - left) * 0.3, base), &random)
  }

  private var outline: Path {
    var random = Random(seed)
    let leftSide = jagged(apex, Point(apex.x - left, base), &random)
    let rightSide = jagged(apex, Point(apex.x + right, base), &random)
    return .polygon(leftSide.reversed() + rightSide.dropFirst())
  }

  private func shadedFace(_ ridge: [Point], side: Double) -> Path {
    let far = apex.x + side * 900
    return .polygon(ridge + [Point(far, base), Point(far, apex.y - 50)])
  }

  /// Slivers that run down from the ridge to one side.
  private func spurs(_ ridge: [Point], side: Double) -> Path {
    var random = Random(seed + (side > 0 ? 2000 : 3000))
    var path = Path()
    for index in stride(from: 2, to: ridge.count - 4, by: 3) {
      let start = ridge[index]
      let length = (base - start.y) * random.between(0.18, 0.5)
      let end = start + Vector(side * length * random.between(0.5, 0.9), length)
      var points = jagged(start, end, &random)
      points.append(start + Vector(-side * 2, length * random.between(0.3, 0.6)))
      path.append(.polygon(points))
    }
    return path
  }

  /// All above the snow line, whose lower edge runs down the slopes in tongues.
  private var snow: Path {
    var random = Random(seed + 4000)
    let fall = base - apex.y
    var corners: [Point] = []
    var x = apex.x - left
    while x < apex.x + right {
      let away = (x - apex.x) / (x < apex.x ? left : right)
      let line = apex.y + fall * (snowLine + 0.1 * abs(away))
      let length = fall * (0.04 + 0.26 * random.unit() * random.unit())
      corners.append(Point(x, line - fall * random.between(0, 0.07)))
      corners.append(Point(x + away * length * 0.9 + 4, line + length))
      x += random.between(9, 30)
    }
    var points = [Point(apex.x - left, apex.y - 50)]
    for (a, b) in zip(corners, corners.dropFirst()) {
      points += jagged(a, b, &random).dropLast()
    }
    return .polygon(points + [Point(x, apex.y - 50)])
  }

  /// Bare rocks that stand out of the snow.
  private var outcrops: Path {
    var random = Random(seed + 5000)
    let fall = base - apex.y
    var path = Path()
    for _ in 0..<26 {
      let depth = fall * random.between(0.08, 0.46)
      let x = apex.x + random.around(1) * depth * 1.0
      let start = Point(x, apex.y + depth)
      let length = fall * random.between(0.03, 0.1)
      let away = (x - apex.x) / depth
      let end = start + Vector(away * length * 0.8, length)
      let width = random.between(1.5, 5)
      path.append(.polygon(jagged(start, end, &random) + [start + Vector(width, length * 0.5)]))
    }
    return path
  }

  /// A broken line between two points, by halving it again and again.
  private func jagged(_ from: Point, _ to: Point, _ random: inout Random) -> [Point] {
    var points = [from, to]
    var amount = hypot(to.x - from.x, to.y - from.y) * 0.11
    while amount > 1.2, points.count < 130 {
      var finer: [Point] = []
      for (a, b) in zip(points, points.dropFirst()) {
        let middle = a.interpolated(to: b, by: random.between(0.4, 0.6))
        finer += [a, middle + Vector(random.around(amount), random.around(amount * 0.45))]
      }
      points = finer + [to]
      amount *= 0.52
    }
    return points
  }
}

extension Canvas {
  /// The whole width between two heights.
  func band(_ top: Double, _ bottom: Double) -> Path {
    .rect(Rect(x: -1, y: top, width: size.width + 2, height: bottom - top))
  }
}
