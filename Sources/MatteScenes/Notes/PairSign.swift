package import MatteGeometry
package import MatteLayers

/// The sign of a place for pictures: a landscape that stands for any two, one at dawn and one at noon.
///
/// It has few shapes and no file, and is as sharp at any size.
package enum PairSign {
  /// The colours of one half, from the sky to what is near.
  private struct Palette {
    let sky: Color
    let sun: Color
    let far: Color
    let near: Color
  }

  private static let before = Palette(
    sky: Color(hex: 0xf3b562), sun: Color(hex: 0xfff3d6), far: Color(hex: 0xc96a4a),
    near: Color(hex: 0x7d3f4c))
  private static let after = Palette(
    sky: Color(hex: 0x8cc7e8), sun: Color(hex: 0xffffff), far: Color(hex: 0x4f9d86),
    near: Color(hex: 0x25744a))

  /// Draws it in a square: before in the triangle at the left, as a split has it.
  package static func draw(in square: Rect, on stage: Stage, into layers: inout LayerList) {
    draw(after, in: square, into: &layers)
    layers.addGroup(in: stage.bounds) { draw(before, in: square, into: &$0) }
    layers.clip { SplitMask(view: square).trace(at: 0.5, into: &$0) }
  }

  private static func draw(
    _ palette: Palette, in square: Rect, into layers: inout LayerList
  ) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(square.minX + x * square.width, square.minY + y * square.height)
    }
    layers.add(.color(palette.sky), in: square)
    layers.addShape(palette.sun) {
      $0.addCircle(center: point(0.5, 0.33), radius: 0.115 * square.width)
    }
    let hills = [
      (palette.far, [(0, 0.78), (0.3, 0.47), (0.5, 0.66), (0.72, 0.4), (1, 0.7)]),
      (palette.near, [(0, 0.86), (0.34, 0.7), (0.62, 0.84), (1, 0.66)]),
    ]
    for (color, crest) in hills {
      layers.addShape(color) { path in
        path.move(to: point(0, 1))
        for (x, y) in crest { path.line(to: point(x, y)) }
        path.line(to: point(1, 1))
        path.close()
      }
    }
  }
}
