internal import Glibc
internal import MatteGeometry
internal import MatteLayers
package import MatteRaster

/// The application's icon: a rounded hexagon, day and night parted by a diagonal.
package struct Icon {
  /// How much there is to be seen.
  enum Detail: Comparable {
    /// Two skies with their lights, bare mountains and the edge: for 16 to 24 pixels.
    case bare
    /// A crescent, snow and shade as well: for 32 to 48 pixels.
    case plain
    /// All.
    case full
  }

  let detail: Detail

  /// The sizes of the icon in pixels.
  static let sides = [16, 24, 32, 48, 64, 128, 256, 512]

  /// The icon at a number of pixels a side, as detailed as that allows.
  package static func pixels(side: Int) -> PixelBuffer {
    var canvas = Canvas(Size(512, 512), scale: Double(side) / 512)
    let detail: Detail = side <= 24 ? .bare : side <= 48 ? .plain : .full
    Icon(detail: detail).draw(on: &canvas)
    return canvas.pixels
  }

  /// The icon as the text of an SVG file.
  static var vectors: String {
    var file = VectorFile(side: 512)
    Icon(detail: .full).draw(on: &file)
    return file.text
  }

  /// Draws the icon into a square of 512 units.
  func draw(on drawing: inout some Drawing) {
    let outline = Icon.hexagon(radius: detail == .bare ? 250 : 244)
    drawing.clipped(to: outline) { drawing in
      draw(.day, on: &drawing)
      drawing.clipped(to: Icon.belowDiagonal) { draw(.night, on: &$0) }
      drawEdge(on: &drawing)
    }
  }

  /// A hexagon, first corner up, corners rounded by circles of four tenths of its radius.
  private static func hexagon(radius: Double) -> Path {
    var path = Path()
    for corner in 0..<6 {
      let angle = -.pi / 2 + Double(corner) * .pi / 3
      let center = Point(256 + cos(angle) * radius * 0.66, 256 + sin(angle) * radius * 0.66)
      path.arc(Arc(center: center, radius: radius * 0.34, start: angle - .pi / 6, sweep: .pi / 3))
    }
    path.close()
    return path
  }

  private static let belowDiagonal = Path.polygon([Point(0, 0), Point(512, 512), Point(0, 512)])

  /// The colours of one half.
  private struct Half {
    var sky: [Color]
    var light: Color
    var front: Color
    var frontFoot: Color
    var shade: Color
    var snow: Color
    var ground: Color
    var tree: Color
    var wall: Color
    var roof: Color
  }

  private func draw(_ time: Time, on drawing: inout some Drawing) {
    let half = time == .day ? Icon.day : Icon.night
    drawing.fill(
      .rect(Rect(x: 0, y: 0, width: 512, height: 512)),
      Gradient(
        .linear(Point(256, 10), Point(256, 400)),
        [(0, half.sky[0]), (0.6, half.sky[1]), (1, half.sky[2])]))
    drawLight(time, half, on: &drawing)
    drawMountains(half, on: &drawing)
    drawGround(half, on: &drawing)
  }

  private enum Time { case day, night }

  private func drawLight(_ time: Time, _ half: Half, on drawing: inout some Drawing) {
    switch time {
    case .day:
      let sun = Point(312, 132)
      if detail == .full { drawing.fill(.circle(center: sun, radius: 74), half.light.opacity(0.3)) }
      drawing.fill(.circle(center: sun, radius: detail == .full ? 46 : 54), half.light)
    case .night:
      let moon = Point(122, 214)
      guard detail > .bare else {
        return drawing.fill(.circle(center: moon, radius: 40), half.light)
      }
      drawing.fill(Icon.crescent(moon, radius: detail == .full ? 42 : 50), half.light)
      drawStars(half.light, on: &drawing)
    }
  }

  private func drawStars(_ color: Color, on drawing: inout some Drawing) {
    guard detail == .full else { return }
    for (x, y, radius) in [(72.0, 152.0, 5.5), (190, 252, 5), (66, 264, 4), (176, 200, 4)] {
      drawing.fill(.circle(center: Point(x, y), radius: radius), color)
    }
  }

  /// A moon open to the top right: a circle without the part another circle covers.
  private static func crescent(_ center: Point, radius: Double) -> Path {
    let way = -0.6
    let distance = radius * 0.52
    let cut = radius * 0.86
    let outer = acos((distance * distance + radius * radius - cut * cut) / (2 * distance * radius))
    let inner = acos((distance * distance + cut * cut - radius * radius) / (2 * distance * cut))
    let other = center + Vector(cos(way), sin(way)) * distance
    var path = Path()
    path.move(to: center + Vector(cos(way + outer), sin(way + outer)) * radius)
    path.arc(Arc(center: center, radius: radius, start: way + outer, sweep: 2 * .pi - 2 * outer))
    path.arc(Arc(center: other, radius: cut, start: way + .pi + inner, sweep: -2 * inner))
    path.close()
    return path
  }

  private func drawMountains(_ half: Half, on drawing: inout some Drawing) {
    drawMountain(Point(378, 226), reach: 236, half, on: &drawing)
    drawMountain(Point(168, 296), reach: 168, half, on: &drawing)
  }

  private func drawMountain(
    _ peak: Point, reach: Double, _ half: Half, on drawing: inout some Drawing
  ) {
    func at(_ x: Double, _ y: Double) -> Point { peak + Vector(x, y) * reach }
    drawing.fill(
      .polygon([peak, at(1, 1.02), at(-1, 1.02)]),
      Gradient(.linear(peak, at(0, 0.9)), [(0, half.front), (1, half.frontFoot)]))
    guard detail > .bare else { return }
    drawing.fill(
      .polygon([peak, at(0.02, 0.4), at(-0.1, 0.62), at(-0.04, 1.02), at(-1, 1.02)]), half.shade)
    drawing.fill(
      .polygon([
        peak, at(0.3, 0.306), at(0.18, 0.36), at(0.08, 0.28), at(0, 0.42), at(-0.12, 0.3),
        at(-0.28, 0.286),
      ]), half.snow)
  }

  private func drawGround(_ half: Half, on drawing: inout some Drawing) {
    var path = Path()
    path.move(to: Point(-10, 404))
    path.cubic(Point(120, 356), Point(220, 440), to: Point(330, 408))
    path.cubic(Point(400, 386), Point(470, 384), to: Point(522, 400))
    path.line(to: Point(522, 522))
    path.line(to: Point(-10, 522))
    path.close()
    drawing.fill(path, half.ground)
    guard detail == .full else { return }
    for (x, y, height) in [
      (92.0, 424.0, 74.0), (128, 440, 96), (164, 438, 62), (446, 420, 60), (352, 436, 70),
    ] {
      drawing.fill(Icon.fir(Point(x, y), height), half.tree)
    }
    drawHouse(half, on: &drawing)
  }

  private static func fir(_ foot: Point, _ height: Double) -> Path {
    let tiers = [(0.0, 0.0, 0.5), (0.24, 0.3, 0.74), (0.5, 0.36, 1.0)]
    var path = Path.rect(
      Rect(x: foot.x - 4, y: foot.y - height * 0.2, width: 8, height: height * 0.26))
    for (top, half, bottom) in tiers.map({ ($0.0, 0.17 + $0.1 * 0.3, $0.2) }) {
      path.append(
        .polygon([
          foot + Vector(0, -height * (1.14 - top)),
          foot + Vector(height * half, -height * (1.1 - bottom)),
          foot + Vector(-height * half, -height * (1.1 - bottom)),
        ]))
    }
    return path
  }

  private func drawHouse(_ half: Half, on drawing: inout some Drawing) {
    drawing.fill(.rect(Rect(x: 224, y: 424, width: 56, height: 38)), half.wall)
    drawing.fill(.polygon([Point(252, 394), Point(290, 430), Point(214, 430)]), half.roof)
    drawing.fill(.rect(Rect(x: 243, y: 434, width: 18, height: 18)), half.light)
  }

  /// The divider: a light line, and on large icons the handle.
  private func drawEdge(on drawing: inout some Drawing) {
    let width = detail == .bare ? 34.0 : detail == .plain ? 20 : 10
    drawing.fill(.stroke(Point(-20, -20), Point(532, 532), width), .white)
    guard detail == .full else { return }
    drawing.fill(.circle(center: Point(256, 256), radius: 31), .white)
    drawing.fill(.circle(center: Point(256, 256), radius: 22), Color(hex: 0x2f6fae))
  }

  private static let day = Half(
    sky: [Color(hex: 0x4fb0e4), Color(hex: 0x9bd8ee), Color(hex: 0xffe9bf)],
    light: Color(hex: 0xffe27a), front: Color(hex: 0x8a9cc2),
    frontFoot: Color(hex: 0xb9c4da), shade: Color(hex: 0x5f749f, alpha: 0.55),
    snow: Color(hex: 0xffffff), ground: Color(hex: 0x6bb551),
    tree: Color(hex: 0x2f7d4f), wall: Color(hex: 0xfff3dd), roof: Color(hex: 0xc9573e))

  private static let night = Half(
    sky: [Color(hex: 0x0d1740), Color(hex: 0x1d2f6c), Color(hex: 0x3f5597)],
    light: Color(hex: 0xfdf0c0), front: Color(hex: 0x33498a),
    frontFoot: Color(hex: 0x2a3d78), shade: Color(hex: 0x16245a, alpha: 0.6),
    snow: Color(hex: 0xb7c8f0), ground: Color(hex: 0x16405a),
    tree: Color(hex: 0x0c2a45), wall: Color(hex: 0x54689f), roof: Color(hex: 0x2b2c58))
}
