internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A lighthouse on its rock, in calm weather and in a storm.
struct Lighthouse: Motif {
  static let name = "lighthouse"

  /// The colours of one weather.
  private struct Colors {
    var sky: [Color]
    var glow: Color
    var cloud: Color
    var cloudShade: Color
    var sea: [Color]
    var crest: Color
    var foam: Color
    var rock: Color
    var rockLit: Color
    var rockDark: Color
    var grass: Color
    var white: Color
    var red: Color
    var roof: Color
    var window: Color
  }

  private let isStorm: Bool
  private var colors: Colors { isStorm ? Lighthouse.storm : Lighthouse.calm }
  private let horizon = 404.0
  private let lamp = Point(420, 128)

  init(isAfter: Bool) {
    isStorm = isAfter
  }

  func draw(on canvas: inout Canvas) {
    drawSky(on: &canvas)
    if isStorm { drawLightning(on: &canvas) }
    drawSea(0..<3, on: &canvas)
    if !isStorm { drawSails(on: &canvas) }
    canvas.flatten()
    if isStorm { drawBeam(on: &canvas) }
    drawRock(on: &canvas)
    drawKeeper(on: &canvas)
    drawTower(on: &canvas)
    drawLantern(on: &canvas)
    drawSea(3..<6, on: &canvas)
    if isStorm {
      drawSpray(on: &canvas)
      drawRain(on: &canvas)
    } else {
      drawGulls(on: &canvas)
    }
  }

  private func drawSky(on canvas: inout Canvas) {
    let shares = [0, 0.45, 0.8, 1.0]
    let sky = Gradient(.linear(.zero, Point(0, horizon)), Array(zip(shares, colors.sky)))
    let sun = Point(176, 150)
    canvas.fill(Lit(light: Gradient.glow(sun, 360, colors.glow), ground: sky))
    var palette = Palette.day
    palette.light = sun
    palette.cloud = colors.cloud
    palette.cloudShade = colors.cloudShade
    if isStorm {
      for cloud in Lighthouse.stormClouds { cloud.draw(on: &canvas, palette) }
    } else {
      canvas.fill(.circle(center: sun, radius: 38), Color(hex: 0xfffdf0))
      for cloud in Lighthouse.calmClouds { cloud.draw(on: &canvas, palette) }
    }
  }

  private static let calmClouds = [
    Cloud(base: Point(640, 148), reach: 116, height: 54, opacity: 0.95, seed: 3),
    Cloud(base: Point(80, 262), reach: 110, height: 34, opacity: 0.85, seed: 8),
    Cloud(base: Point(300, 70), reach: 70, height: 22, opacity: 0.75, seed: 12),
    Cloud(base: Point(690, 330), reach: 130, height: 26, opacity: 0.6, seed: 17),
  ]
  private static let stormClouds = [
    Cloud(base: Point(120, 330), reach: 230, height: 90, opacity: 0.6, seed: 17),
    Cloud(base: Point(690, 310), reach: 240, height: 110, opacity: 0.7, seed: 6),
    Cloud(base: Point(180, 216), reach: 320, height: 150, opacity: 0.9, seed: 3),
    Cloud(base: Point(660, 190), reach: 320, height: 160, opacity: 0.95, seed: 5),
    Cloud(base: Point(380, 112), reach: 420, height: 140, opacity: 1, seed: 8),
    Cloud(base: Point(60, 90), reach: 260, height: 130, opacity: 1, seed: 21),
    Cloud(base: Point(760, 80), reach: 260, height: 130, opacity: 1, seed: 9),
  ]

  private func drawLightning(on canvas: inout Canvas) {
    let bolt = [
      Point(196, 226), Point(176, 262), Point(194, 276), Point(166, 322), Point(182, 334),
      Point(158, 378), Point(162, 404),
    ]
    let branch = [Point(194, 276), Point(226, 306), Point(220, 326), Point(244, 358)]
    let center = Point(176, 270)
    canvas.fill(
      .oval(in: Rect(center: center, size: Size(360, 420))),
      Gradient.glow(center, Vector(180, 210), Color(hex: 0xc9d8ff, alpha: 0.45)))
    canvas.blurred(5) { canvas in
      canvas.fill(.ribbon(bolt, 12, 6), Color(hex: 0xbfd0ff, alpha: 0.9))
      canvas.fill(.ribbon(branch, 7, 3), Color(hex: 0xbfd0ff, alpha: 0.8))
    }
    canvas.fill(.ribbon(bolt, 4.4, 1.6), Color(hex: 0xfbfcff))
    canvas.fill(.ribbon(branch, 2.6, 0.8), Color(hex: 0xfbfcff))
  }

  /// Rows of waves, the farthest first.
  private func drawSea(_ rows: Range<Int>, on canvas: inout Canvas) {
    for row in rows {
      let y = horizon + [0.0, 22, 50, 112, 148, 178][row]
      let amplitude = (isStorm ? 5.5 : 1.1) * (0.35 + Double(row) * 0.55)
      let color = colors.sea[row]
      let crest = waves(row, y, amplitude)
      canvas.fill(
        .area(crest, downTo: 602),
        Gradient.vertical(
          y - amplitude, y + 80, color.mixed(with: colors.crest, by: 0.3), color,
          color.lighter(-0.12)))
      if row > 0 { drawFoam(crest, y, amplitude, on: &canvas) }
      drawGlints(row, y, on: &canvas)
    }
  }

  private func waves(_ row: Int, _ y: Double, _ amplitude: Double) -> [Point] {
    let length = (isStorm ? 64.0 : 46) + Double(row) * 22
    let noise = Noise(UInt64(30 + row))
    return stride(from: -6.0, through: 806, by: 2).map { x in
      let phase = x / length + Double(row) * 1.7 + noise.value(x / 190) * (isStorm ? 1.4 : 0.8)
      let share = phase - phase.rounded(.down)
      let peaked = 1 - 2 * pow(abs(2 * share - 1), isStorm ? 0.62 : 1.4)
      return Point(x, y - peaked * amplitude * (0.75 + 0.5 * noise.value(x / 120 + 50)))
    }
  }

  /// White along the crests, wide at their tops and gone in the troughs.
  private func drawFoam(_ crest: [Point], _ y: Double, _ amplitude: Double, on canvas: inout Canvas)
  {
    let radii = crest.map { point in
      let rise = min(max((y - point.y) / amplitude * 0.5 + 0.5, 0), 1)
      return 0.12 + rise * rise * (isStorm ? 0.32 * amplitude.squareRoot() + 0.5 : 0.7)
    }
    canvas.fill(.ribbon(crest, radii: radii), colors.foam.opacity(isStorm ? 0.85 : 0.6))
    guard isStorm else { return }
    var random = Random(UInt64(y))
    for (point, radius) in zip(crest, radii) where radius > 0.9 && random.chance(0.5) {
      let place = point + Vector(random.around(8), -random.between(0, amplitude * 0.8))
      canvas.fill(
        .circle(center: place, radius: random.between(0.5, 1.5)), colors.foam.opacity(0.75))
    }
  }

  private func drawGlints(_ row: Int, _ y: Double, on canvas: inout Canvas) {
    var random = Random(UInt64(40 + row))
    for _ in 0..<26 {
      let x =
        isStorm
        ? random.between(0, 800)
        : random.chance(0.5) ? 176 + random.around(70) : random.between(0, 800)
      let center = Point(x, y + random.between(6, 30 + Double(row) * 6))
      let width = random.between(8, 26) * (0.5 + Double(row) * 0.22)
      canvas.fill(
        .oval(in: Rect(center: center, size: Size(width, isStorm ? 2 : 1.5))),
        colors.foam.opacity(random.between(0.15, isStorm ? 0.4 : 0.7)))
    }
  }

  private func drawSails(on canvas: inout Canvas) {
    for (x, y, scale) in [(128.0, 430.0, 0.62), (660, 418, 0.4), (720, 444, 0.7)] {
      Boat(place: Point(x, y), scale: scale, palette: .day).draw(on: &canvas)
    }
  }

  private func drawBeam(on canvas: inout Canvas) {
    let left = Path.polygon([lamp, Point(-40, 30), Point(-40, 190)])
    let right = Path.polygon([lamp, Point(860, 60), Point(860, 220)])
    for (beam, far) in [(left, Point(-40, 110)), (right, Point(860, 140))] {
      canvas.blurred(4) { canvas in
        canvas.fill(
          beam,
          Gradient(
            .linear(lamp, far),
            [
              (0, Color(hex: 0xfff6d2, alpha: 0.8)), (0.35, Color(hex: 0xfff3cc, alpha: 0.34)),
              (1, Color(hex: 0xfff3cc, alpha: 0)),
            ]))
      }
    }
  }

  private func drawRock(on canvas: inout Canvas) {
    let outline = [
      Point(168, 560), Point(196, 508), Point(224, 486), Point(240, 452), Point(284, 428),
      Point(330, 404), Point(372, 394),
      Point(470, 392), Point(540, 394), Point(584, 410), Point(600, 438), Point(616, 474),
      Point(640, 498), Point(668, 560),
    ]
    canvas.fill(.polygon(outline), Gradient.vertical(392, 560, colors.rock, colors.rockDark))
    let area = Path.polygon(outline)
    canvas.clipped(to: area) { canvas in
      var random = Random(50)
      for row in 0..<5 {
        for column in 0..<11 {
          let top = Point(
            178 + Double(column) * 46 + Double(row % 2) * 22 + random.around(14),
            396 + Double(row) * 30 + random.around(8))
          drawBlock(top, random.between(30, 54), &random, on: &canvas)
        }
      }
      canvas.fill(
        canvas.band(392, 560),
        Gradient(
          .linear(Point(200, 0), Point(660, 0)),
          [(0, Color.white.opacity(0.1)), (0.5, .clear), (1, Color(hex: 0x10182c, alpha: 0.45))]))
    }
    var turf: [Point] = [
      Point(318, 412), Point(340, 400), Point(376, 391), Point(466, 389), Point(540, 391),
      Point(588, 414),
    ]
    turf += [Point(548, 410), Point(480, 408), Point(440, 416), Point(400, 406), Point(360, 418)]
    canvas.fill(.polygon(turf), colors.grass)
  }

  /// A block of the rock: lit on top and to the left, dark below.
  private func drawBlock(
    _ top: Point, _ size: Double, _ random: inout Random, on canvas: inout Canvas
  ) {
    let left = top + Vector(-size * random.between(0.4, 0.6), size * random.between(0.2, 0.4))
    let right = top + Vector(size * random.between(0.4, 0.6), size * random.between(0.15, 0.35))
    let middle = top + Vector(random.around(size * 0.12), size * random.between(0.4, 0.55))
    let foot = top + Vector(random.around(size * 0.2), size * random.between(0.9, 1.2))
    let tone = random.around(0.12)
    canvas.fill(.polygon([top, right, middle, left]), colors.rockLit.lighter(tone - 0.06))
    canvas.fill(.polygon([left, middle, foot]), colors.rock.lighter(tone))
    canvas.fill(.polygon([right, middle, foot]), colors.rockDark.lighter(tone))
  }

  /// The keeper's house beside the tower.
  private func drawKeeper(on canvas: inout Canvas) {
    var palette = Palette.day
    palette.isNight = isStorm
    palette.side = -1
    palette.wall = colors.white
    palette.wallShade = colors.white.mixed(with: colors.rockDark, by: 0.35)
    palette.roofs = [colors.roof]
    palette.window = colors.window
    palette.leaf = colors.rockDark
    var lights: [Path] = []
    House(corner: Point(492, 400), gable: 34, length: 42, wall: 22, roof: 20, windows: 2, seed: 4)
      .draw(on: &canvas, palette, lights: &lights)
    for light in lights {
      canvas.fill(
        .circle(center: light.bounds.center, radius: 18),
        Gradient.glow(light.bounds.center, 18, Color(hex: 0xffb54a, alpha: 0.5)))
    }
  }

  private func drawTower(on canvas: inout Canvas) {
    let top = 158.0
    let bottom = 398.0
    let body = Path.polygon([
      Point(394, top), Point(446, top), Point(462, bottom), Point(378, bottom),
    ])
    canvas.clipped(to: body) { canvas in
      for band in 0..<6 {
        let y = top + Double(band) * 40
        let color = band % 2 == 0 ? colors.white : colors.red
        var path = Path()
        path.move(to: Point(360, y))
        path.quad(Point(420, y + 9), to: Point(480, y))
        path.line(to: Point(480, y + 42))
        path.quad(Point(420, y + 51), to: Point(360, y + 42))
        path.close()
        canvas.fill(path, color)
      }
      canvas.fill(
        body,
        Gradient(
          .linear(Point(380, 0), Point(462, 0)),
          [(0, Color.white.opacity(0.2)), (0.35, .clear), (1, Color(hex: 0x16233f, alpha: 0.5))]))
    }
    for (y, x) in [(214.0, 414.0), (284, 424), (346, 412)] {
      let frame = Rect(x: x, y: y, width: 11, height: 17)
      canvas.fill(.roundedRect(frame.inset(by: -1.6), radius: 6), colors.white.lighter(-0.2))
      canvas.fill(.roundedRect(frame, radius: 5), colors.window)
    }
    canvas.fill(
      .roundedRect(Rect(x: 410, y: 374, width: 20, height: 28), radius: 9),
      colors.roof.lighter(-0.3))
  }

  private func drawLantern(on canvas: inout Canvas) {
    let iron = Color(hex: 0x2f3b4f)
    if isStorm {
      canvas.fill(
        .circle(center: lamp, radius: 90), Gradient.glow(lamp, 90, Color(hex: 0xffe9a6, alpha: 0.9))
      )
    }
    canvas.fill(.roundedRect(Rect(x: 384, y: 152, width: 72, height: 9), radius: 2), iron)
    canvas.fill(
      .rect(Rect(x: 402, y: 106, width: 36, height: 46)),
      isStorm ? Color(hex: 0xfff2b8) : Color(hex: 0xbfe0ea))
    canvas.fill(.circle(center: lamp, radius: 9), isStorm ? .white : Color(hex: 0xfff0b4))
    for x in [402.0, 411, 420, 429, 438] {
      canvas.fill(.rect(Rect(x: x - 0.8, y: 106, width: 1.6, height: 46)), iron)
    }
    var dome = Path()
    dome.move(to: Point(396, 108))
    dome.cubic(Point(400, 84), Point(414, 80), to: Point(420, 72))
    dome.cubic(Point(426, 80), Point(440, 84), to: Point(444, 108))
    dome.close()
    canvas.fill(
      dome,
      Gradient.linear(
        Point(396, 0), Point(446, 0), colors.red.lighter(0.12), colors.red.lighter(-0.35)))
    canvas.fill(.circle(center: Point(420, 70), radius: 3.4), iron)
    for x in stride(from: 386.0, through: 454, by: 8.5) {
      canvas.fill(.rect(Rect(x: x - 0.6, y: 138, width: 1.2, height: 15)), iron)
    }
    canvas.fill(.rect(Rect(x: 385, y: 137, width: 70, height: 1.8)), iron)
  }

  /// Water thrown up where the waves meet the rock.
  private func drawSpray(on canvas: inout Canvas) {
    var random = Random(60)
    for (x, reach) in [(206.0, 110.0), (300, 50), (560, 60), (642, 96)] {
      let foot = Point(x, 520)
      canvas.blurred(3) { canvas in
        for _ in 0..<46 {
          let angle = -.pi / 2 + random.around(0.85)
          let far = reach * random.unit().squareRoot()
          let center = foot + Vector(cos(angle) * far, sin(angle) * far)
          canvas.fill(
            .circle(center: center, radius: random.between(3, 13) * (1.15 - far / reach * 0.7)),
            colors.foam.opacity(0.45))
        }
      }
      for _ in 0..<60 {
        let angle = -.pi / 2 + random.around(1)
        let center = foot + Vector(cos(angle), sin(angle)) * (reach * random.between(0.3, 1.3))
        canvas.fill(
          .circle(center: center, radius: random.between(0.7, 2.2)), colors.foam.opacity(0.9))
      }
    }
  }

  private func drawRain(on canvas: inout Canvas) {
    var random = Random(61)
    var path = Path()
    for _ in 0..<420 {
      let start = Point(random.between(-20, 860), random.between(-20, 590))
      let length = random.between(10, 30)
      path.append(.ribbon([start, start + Vector(-length * 0.36, length)], 0.5, 1.1))
    }
    canvas.fill(path, Color(hex: 0xd6e2f2, alpha: 0.34))
  }

  private func drawGulls(on canvas: inout Canvas) {
    Birds(
      places: [
        (540, 214, 1.1), (580, 240, 0.8), (306, 186, 0.9), (270, 240, 0.6), (600, 190, 0.6),
      ], color: Color(hex: 0xffffff)
    ).draw(on: &canvas)
  }

  private static let calm = Colors(
    sky: [0x58b0de, 0x9ad5ec, 0xd5eef0, 0xfdf0d6].map { Color(hex: $0) },
    glow: Color(hex: 0xfff6d6, alpha: 0.8),
    cloud: Color(hex: 0xffffff), cloudShade: Color(hex: 0xbfd9e8),
    sea: [0x7cc4d2, 0x5fb3c8, 0x46a2bd, 0x3a93b2, 0x2f84a6, 0x257599].map { Color(hex: $0) },
    crest: Color(hex: 0xb9e6e6), foam: Color(hex: 0xf6ffff), rock: Color(hex: 0x9a8f88),
    rockLit: Color(hex: 0xc4b8ab),
    rockDark: Color(hex: 0x5f5a62), grass: Color(hex: 0x8cbf5c), white: Color(hex: 0xfffaf0),
    red: Color(hex: 0xd8483f),
    roof: Color(hex: 0xc9573e), window: Color(hex: 0x3f6680))

  private static let storm = Colors(
    sky: [0x1d2836, 0x34465a, 0x566a78, 0x7d8c8c].map { Color(hex: $0) },
    glow: Color(hex: 0x9fb4d8, alpha: 0.4),
    cloud: Color(hex: 0x66788c), cloudShade: Color(hex: 0x202b3a),
    sea: [0x3f5a66, 0x34505e, 0x2b4656, 0x223c4d, 0x1b3344, 0x152b3c].map { Color(hex: $0) },
    crest: Color(hex: 0x86a6a8), foam: Color(hex: 0xdfeaec), rock: Color(hex: 0x4c4d58),
    rockLit: Color(hex: 0x747784),
    rockDark: Color(hex: 0x262a36), grass: Color(hex: 0x4b6450), white: Color(hex: 0xaab4be),
    red: Color(hex: 0x8d3137),
    roof: Color(hex: 0x5d3238), window: Color(hex: 0xffd37a))
}
