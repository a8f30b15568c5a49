extension Path {
  /// A rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ])
  }

  /// The ellipse that touches all four sides of a rectangle.
  public static func oval(in rect: Rect) -> Path {
    var path = Path(stepCount: 2)
    path.arc(
      Arc(
        center: rect.center, axisX: Vector(rect.width / 2, 0), axisY: Vector(0, rect.height / 2),
        start: 0, sweep: 2 * .pi))
    path.close()
    return path
  }

  /// A circle about a centre.
  public static func circle(center: Point, radius: Double) -> Path {
    oval(in: Rect(center: center, size: Size(2 * radius, 2 * radius)))
  }

  /// A rectangle with corners rounded by quarter circles; `radius` is at most half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = max(0, min(radius, rect.size.shorterSide / 2))
    guard radius > 0 else { return .rect(rect) }
    let inner = rect.inset(by: radius)
    let corners = [
      Point(inner.maxX, inner.minY), Point(inner.maxX, inner.maxY),
      Point(inner.minX, inner.maxY), Point(inner.minX, inner.minY),
    ]
    var path = Path(stepCount: 5)
    for (index, corner) in corners.enumerated() {
      path.arc(
        Arc(
          center: corner, radius: radius, start: (Double(index) - 1) * .pi / 2, sweep: .pi / 2))
    }
    path.close()
    return path
  }

  /// A straight stroke of a width, cut off at its ends; nothing between equal points.
  public static func segment(from start: Point, to end: Point, width: Double) -> Path {
    let along = end - start
    guard along.length > 0 else { return Path() }
    let side = Vector(-along.dy, along.dx) / along.length * (width / 2)
    return .polygon([start + side, end + side, end - side, start - side])
  }

  /// An angle of two strokes at right angles that points right to `tip`, `size` pixels long; left if
  /// the size is negative.
  public static func chevron(tip: Point, size: Double, width: Double) -> Path {
    let reach = abs(size)
    let direction = size < 0 ? -1.0 : 1
    let back = width * 0.5.squareRoot()
    func corner(_ x: Double, _ y: Double) -> Point { Point(tip.x - direction * x, tip.y + y) }
    return .polygon([
      corner(0, 0), corner(reach, reach), corner(reach + back, reach - back), corner(2 * back, 0),
      corner(reach + back, back - reach), corner(reach, -reach),
    ])
  }

  /// Straight lines through the points, closed.
  public static func polygon(_ points: [Point]) -> Path {
    var path = Path(stepCount: points.count + 1)
    for (index, point) in points.enumerated() {
      index == 0 ? path.move(to: point) : path.line(to: point)
    }
    path.close()
    return path
  }
}
