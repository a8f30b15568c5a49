extension Path {
  /// A rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    Path { $0.addRect(rect) }
  }

  /// The ellipse that touches all four sides of a rectangle.
  public static func oval(in rect: Rect) -> Path {
    Path { $0.addOval(in: rect) }
  }

  /// A circle about a centre.
  public static func circle(center: Point, radius: Double) -> Path {
    Path { $0.addCircle(center: center, radius: radius) }
  }

  /// A rectangle with corners rounded by quarter circles; `radius` is at most half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    Path { $0.addRoundedRect(rect, radius: radius) }
  }

  /// A straight stroke of a width with butt ends; empty between equal points.
  public static func segment(from start: Point, to end: Point, width: Double) -> Path {
    Path { $0.addSegment(from: start, to: end, width: width) }
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

  /// Makes a path of what is added to it.
  private init(_ add: (inout Path) -> Void) {
    self.init()
    add(&self)
  }
}

extension Path {
  /// Adds a rectangle, clockwise from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    addPolygon([
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ])
  }

  /// Adds the ellipse that touches all four sides of a rectangle.
  public mutating func addOval(in rect: Rect) {
    beginContour(at: Point(rect.maxX, rect.center.y))
    arc(
      Arc(
        center: rect.center, axisX: Vector(rect.width / 2, 0), axisY: Vector(0, rect.height / 2),
        start: 0, sweep: 2 * .pi))
    close()
  }

  /// Adds a circle about a centre.
  public mutating func addCircle(center: Point, radius: Double) {
    addOval(in: Rect(center: center, size: Size(2 * radius, 2 * radius)))
  }

  /// Adds a rectangle with corners rounded by quarter circles; `radius` is at most half the shorter
  /// side.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.size.shorterSide / 2))
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.inset(by: radius)
    let corners: [4 of Point] = [
      Point(inner.maxX, inner.minY), Point(inner.maxX, inner.maxY),
      Point(inner.minX, inner.maxY), Point(inner.minX, inner.minY),
    ]
    beginContour(at: Point(inner.maxX, rect.minY))
    for index in corners.indices {
      let start = (Double(index) - 1) * .pi / 2
      arc(Arc(center: corners[index], radius: radius, start: start, sweep: .pi / 2))
    }
    close()
  }

  /// Adds a straight stroke of a width with butt ends; nothing between equal points.
  public mutating func addSegment(from start: Point, to end: Point, width: Double) {
    let along = end - start
    guard along.length > 0 else { return }
    let side = Vector(-along.dy, along.dx) / along.length * (width / 2)
    addPolygon([start + side, end + side, end - side, start - side])
  }

  /// Adds a straight stroke of a width with round ends; a disc between equal points.
  public mutating func addRoundSegment(from start: Point, to end: Point, width: Double) {
    let along = end - start
    let unit = along.length > 0 ? along / along.length : Vector(1, 0)
    let side = Vector(unit.dy, -unit.dx) * (width / 2)
    let forward = unit * (width / 2)
    beginContour(at: end + side)
    arc(Arc(center: end, axisX: side, axisY: forward, start: 0, sweep: .pi))
    arc(Arc(center: start, axisX: side * -1, axisY: forward * -1, start: 0, sweep: .pi))
    close()
  }

  /// Adds an angle of two strokes at right angles that points right to `tip`, `size` pixels long;
  /// left if the size is negative.
  public mutating func addChevron(tip: Point, size: Double, width: Double) {
    let reach = abs(size)
    let direction = size < 0 ? -1.0 : 1
    let back = width * 0.5.squareRoot()
    func corner(_ x: Double, _ y: Double) -> Point { Point(tip.x - direction * x, tip.y + y) }
    addPolygon([
      corner(0, 0), corner(reach, reach), corner(reach + back, reach - back), corner(2 * back, 0),
      corner(reach + back, back - reach), corner(reach, -reach),
    ])
  }

  /// Adds straight lines through the points, closed.
  public mutating func addPolygon<let count: Int>(_ points: [count of Point]) {
    for index in points.indices {
      index == 0 ? move(to: points[index]) : line(to: points[index])
    }
    close()
  }

  /// Begins a contour, so that no line leads from the last contour to the arc that comes next.
  private mutating func beginContour(at point: Point) {
    if let last = elements.last, last != .close { move(to: point) }
  }
}
