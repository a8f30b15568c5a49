internal import MatteGeometry
internal import MatteLayers

/// Birds in the sky, two strokes each.
struct Birds {
  var places: [(x: Double, y: Double, size: Double)]
  var color: Color

  /// Draws the birds.
  func draw(on canvas: inout Canvas) {
    for place in places {
      canvas.placed(
        Affine.scale(place.size, place.size).then(.translation(Vector(place.x, place.y)))
      ) { canvas in
        var path = Path()
        path.move(to: Point(-12, -5))
        path.quad(Point(-5, -7), to: Point(0, 0))
        path.quad(Point(5, -8), to: Point(12, -6))
        path.quad(Point(5, -4.4), to: Point(0, 3))
        path.quad(Point(-5, -3.6), to: Point(-12, -5))
        path.close()
        canvas.fill(path, color)
      }
    }
  }
}
