internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A grazing sheep.
struct Sheep {
  /// Where it stands.
  var place: Point
  var scale: Double
  /// 1 if it looks to the right, −1 to the left.
  var direction: Double
  let palette: Palette

  /// Draws the sheep and its shadow.
  func draw(on canvas: inout Canvas) {
    let shadow = place + Vector(-palette.side * 6 * scale, 1)
    canvas.fill(
      .oval(in: Rect(center: shadow, size: Size(40 * scale, 7 * scale))),
      palette.meadow[3].lighter(-0.3).opacity(0.4))
    let map = Affine.scale(scale * direction, scale).then(.translation(place - .zero))
    canvas.placed(map) { drawBody(on: &$0, lit: palette.side * direction) }
  }

  private func drawBody(on canvas: inout Canvas, lit: Double) {
    let wool = palette.isNight ? palette.cloud : palette.wall.lighter(0.3)
    let skin = palette.woodShade.lighter(-0.25)
    for x in [-9.0, -5, 6, 10] {
      canvas.fill(.stroke(Point(x, -8), Point(x, 0), 2.2), skin)
    }
    let body = (0..<12).map { index in
      let angle = Double(index) * .pi / 6
      return Path.circle(center: Point(cos(angle) * 11, -13 + sin(angle) * 5), radius: 5.4)
    }
    canvas.fill(
      .all(body + [.oval(in: Rect(x: -12, y: -20, width: 24, height: 14))]),
      Gradient.linear(
        Point(lit * 10, -24), Point(-lit * 8, -4), wool, wool,
        wool.mixed(with: palette.wallShade, by: 0.8)))
    canvas.fill(.oval(in: Rect(x: 12, y: -14, width: 9, height: 11)), skin)
    canvas.fill(.ribbon([Point(15, -12), Point(10, -9.5)], 3, 1.2), skin)
    canvas.fill(.circle(center: Point(14, -14), radius: 3.4), wool)
  }
}
