internal import MatteGeometry
internal import MatteLayers

/// A sailing boat on the lake, with its image in the water.
struct Boat {
  /// The middle of the water line.
  var place: Point
  var scale: Double
  let palette: Palette

  /// Draws the boat and its image.
  func draw(on canvas: inout Canvas) {
    let image = Affine.scale(scale, -scale * 0.8).then(.translation(place - .zero))
    canvas.placed(image) { canvas in
      canvas.grouped(opacity: 0.34) { drawBoat(on: &$0) }
    }
    canvas.placed(Affine.scale(scale, scale).then(.translation(place - .zero))) {
      drawBoat(on: &$0)
    }
    for (dy, reach) in [(1.5, 30.0), (5, 22), (9, 15)] {
      let size = Size(reach * 2 * scale, 1.3)
      canvas.fill(
        .oval(in: Rect(center: place + Vector(4, dy * scale), size: size)),
        palette.sparkle.opacity(0.5))
    }
  }

  private func drawBoat(on canvas: inout Canvas) {
    let cloth = palette.isNight ? palette.cloud : palette.snow
    canvas.fill(.stroke(Point(0, 0), Point(0, -62), 1.6), palette.woodShade)
    var main = Path()
    main.move(to: Point(2, -60))
    main.quad(Point(24, -32), to: Point(27, -8))
    main.line(to: Point(2, -8))
    main.close()
    canvas.fill(main, Gradient.linear(Point(2, -20), Point(28, -10), cloth.lighter(-0.1), cloth))
    var jib = Path()
    jib.move(to: Point(-2, -54))
    jib.line(to: Point(-2, -9))
    jib.quad(Point(-12, -12), to: Point(-21, -9))
    jib.close()
    let accent = palette.isNight ? palette.cloud.lighter(-0.25) : palette.roofs[1]
    canvas.fill(jib, Gradient.linear(Point(-20, -9), Point(0, -30), accent.lighter(0.15), accent))
    var hull = Path()
    hull.move(to: Point(-26, -6))
    hull.line(to: Point(31, -6.5))
    hull.quad(Point(25, 1), to: Point(18, 1))
    hull.line(to: Point(-18, 1))
    hull.quad(Point(-24, 0), to: Point(-26, -6))
    hull.close()
    canvas.fill(hull, Gradient.vertical(-6, 1, palette.wood, palette.woodShade))
    canvas.fill(.stroke(Point(-26, -6), Point(31, -6.5), 1.4), palette.wall)
  }
}
