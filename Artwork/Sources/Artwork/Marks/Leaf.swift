internal import Glibc
internal import MatteGeometry
internal import MatteLayers
package import MatteRaster

/// A leaf on a clear ground, its tip to the top right.
///
/// It lies along the diagonal from the bottom left to the top right, since the fill begins with an
/// oval in each of the other two corners: it must stay outside both, and inside the circle that
/// touches the square's sides.
package struct Leaf {
  /// The colours of a leaf.
  struct Colors {
    /// The half in the light, at its base and at its tip.
    var lit: [Color]
    /// The half in the shade, at its base and at its tip.
    var shaded: [Color]
    var vein: Color
    var stem: Color
  }

  let colors: Colors

  /// Before the fill.
  package static let grey = Leaf(
    colors: Colors(
      lit: [Color(hex: 0xaab1b8), Color(hex: 0xc9ced3)],
      shaded: [Color(hex: 0x858d96), Color(hex: 0xa2a9b1)],
      vein: Color(hex: 0xe6e9ec), stem: Color(hex: 0x7d858e)))

  /// After it.
  package static let green = Leaf(
    colors: Colors(
      lit: [Color(hex: 0x54b355), Color(hex: 0xa4d96c)],
      shaded: [Color(hex: 0x238a52), Color(hex: 0x4fae55)],
      vein: Color(hex: 0xe2f5c0), stem: Color(hex: 0x2a7d49)))

  /// The picture at a number of pixels a side.
  package func pixels(side: Int) -> PixelBuffer {
    var canvas = Canvas(Size(1, 1), scale: Double(side))
    // Along the leaf: from (0, 0) at the blade's base to (1, 0) at its tip.
    let along = Affine.scale(0.77, 0.77).then(.rotation(-.pi / 4))
      .then(.translation(Vector(0.283, 0.717)))
    canvas.placed(along) { draw(on: &$0) }
    return canvas.pixels
  }

  private func draw(on canvas: inout Canvas) {
    canvas.fill(stem, colors.stem)
    canvas.fill(half(-1), Gradient.linear(Point(0, 0), Point(1, 0), colors.lit[0], colors.lit[1]))
    canvas.fill(
      half(1), Gradient.linear(Point(0, 0), Point(1, 0), colors.shaded[0], colors.shaded[1]))
    canvas.clipped(to: blade) { canvas in
      for side in [-1.0, 1] { drawVeins(side, on: &canvas) }
    }
    canvas.clipped(to: .all([blade, stem])) { canvas in
      canvas.fill(.ribbon(midrib, 0.028, 0.006), colors.vein)
    }
  }

  /// The height of the middle line, which bends a little.
  private func middle(_ x: Double) -> Double { -0.045 * sin(.pi * x) }

  private var midrib: [Point] {
    (0...40).map { index in
      let x = Double(index) / 40 * 0.97
      return Point(x, middle(x))
    }
  }

  /// Half the width of the blade.
  private func breadth(_ x: Double) -> Double {
    0.335 * pow(sin(.pi * pow(x, 0.76)), 0.66 + 0.75 * x * x)
  }

  private func edge(_ side: Double) -> [Point] {
    (0...80).map { index in
      let x = Double(index) / 80
      return Point(x, middle(x) + side * breadth(x))
    }
  }

  private var blade: Path { .polygon(edge(-1) + edge(1).reversed()) }

  /// The blade on one side of the middle line, and a hair of the other so that no gap shows.
  private func half(_ side: Double) -> Path {
    let border = (0...80).map { index in
      let x = Double(index) / 80
      let overlap = side < 0 ? min(0.004, breadth(x)) : 0
      return Point(x, middle(x) + overlap)
    }
    return .polygon(edge(side) + border.reversed())
  }

  private var stem: Path {
    .ribbon(
      [Point(-0.185, 0.07), Point(-0.1, 0.042), Point(0, 0.002), Point(0.1, middle(0.1))]
        .smoothed(), 0.046, 0.03)
  }

  private func drawVeins(_ side: Double, on canvas: inout Canvas) {
    for index in 0..<7 {
      let from = 0.07 + Double(index) * 0.118
      let reach = 0.19 - Double(index) * 0.009
      let to = min(from + reach, 0.99)
      let start = Point(from, middle(from))
      let end = Point(to, middle(to) + side * breadth(to) * 0.9)
      let bend = Point(from + (to - from) * 0.62, middle(from) + (end.y - middle(from)) * 0.42)
      canvas.fill(
        .ribbon([start, bend, end].smoothed(10), 0.0125, 0.004), colors.vein.opacity(0.85))
    }
  }
}
