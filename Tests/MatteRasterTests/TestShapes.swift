import Glibc
import MatteGeometry
import TestRandom

/// Kinds of polygons that have broken rasterizers.
enum Kind: CaseIterable {
  case crossing, contours, slivers, snapped, coincident, subpixel, outside, flat, fan

  func contours(_ random: inout Seeded) -> [[Point]] {
    switch self {
    case .crossing: [points(Int.random(in: 3...14, using: &random), -2...22, &random)]
    case .contours:
      (0..<4).map { _ in points(Int.random(in: 3...5, using: &random), 0...18, &random) }
    case .slivers: (0..<3).map { _ in sliver(&random) }
    case .snapped: [points(9, -1...18, &random).map { snapped($0, 1) }]
    case .coincident: coincident(&random)
    case .subpixel: (0..<8).map { _ in subpixel(&random) }
    case .outside: [points(7, -300...300, &random), points(5, -40...40, &random)]
    case .flat: [points(8, 0...18, &random).map { Point($0.x, 5 + $0.y / 1e4) }]
    case .fan: [(0..<24).flatMap { _ in [Point(8.3, 7.9)] + points(2, 0...17, &random) }]
    }
  }

  private func points(
    _ count: Int, _ range: ClosedRange<Double>, _ random: inout Seeded
  ) -> [Point] {
    (0..<count).map { _ in
      Point(Double.random(in: range, using: &random), Double.random(in: range, using: &random))
    }
  }

  private func snapped(_ point: Point, _ step: Double) -> Point {
    Point((point.x / step).rounded() * step, (point.y / step).rounded() * step)
  }

  private func sliver(_ random: inout Seeded) -> [Point] {
    let ends = points(2, -3...20, &random)
    let width = pow(10, Double.random(in: -7 ... -0.5, using: &random))
    return [ends[0], ends[1], ends[1] + Vector(width, width / 3)]
  }

  private func subpixel(_ random: inout Seeded) -> [Point] {
    let center = points(1, 0...17, &random)[0]
    return points(3, -0.4...0.4, &random).map { center + ($0 - .zero) }
  }

  private func coincident(_ random: inout Seeded) -> [[Point]] {
    let first = points(4, 0...17, &random).map { snapped($0, 0.5) }
    let apex = points(2, 0...17, &random)
    return [
      first, first.reversed(), [first[0], first[1], apex[0]], [first[1], first[0], apex[1]],
    ]
  }
}

/// Kinds of curves, each with the points that its formula gives.
enum Curve: CaseIterable {
  case quad, cubic, cusp, loop, circle, ellipse, arc, turned

  func draw(_ random: inout Seeded) -> (path: Path, points: [Point]) {
    func point() -> Point {
      Point(Double.random(in: -4...20, using: &random), Double.random(in: -4...20, using: &random))
    }
    switch self {
    case .quad: return bezier([point(), point(), point()])
    case .cubic: return bezier([point(), point(), point(), point()])
    case .cusp: return bezier([Point(2, 2), Point(14, 14), Point(2, 14), Point(14, 2)])
    case .loop: return bezier([Point(2, 2), Point(30, 15), Point(-14, 15), Point(14, 2)])
    case .circle: return ellipse(Vector(5.3, 0), Vector(0, 5.3), 0, 2 * .pi, at: point())
    case .ellipse: return ellipse(Vector(9, 0), Vector(0, 0.7), 0, 2 * .pi, at: point())
    case .arc: return ellipse(Vector(7, 0), Vector(0, 7), 1, -2, at: Point(8, 8))
    case .turned: return ellipse(Vector(6, 5), Vector(-3, 2.5), 0.3, 4.2, at: point())
    }
  }

  private func bezier(_ points: [Point]) -> (path: Path, points: [Point]) {
    var path = Path()
    path.move(to: points[0])
    if points.count == 3 {
      path.quad(points[1], to: points[2])
    } else {
      path.cubic(points[1], points[2], to: points[3])
    }
    let factors = points.count == 3 ? [1.0, 2, 1] : [1.0, 3, 3, 1]
    return (
      path,
      samples { t in
        points.indices.reduce(Point.zero) { sum, k in
          let power = pow(t, Double(k)) * pow(1 - t, Double(points.count - 1 - k))
          return sum + (points[k] - .zero) * (factors[k] * power)
        }
      }
    )
  }

  private func ellipse(
    _ axisX: Vector, _ axisY: Vector, _ start: Double, _ sweep: Double, at center: Point
  ) -> (path: Path, points: [Point]) {
    var path = Path()
    path.arc(Arc(center: center, axisX: axisX, axisY: axisY, start: start, sweep: sweep))
    return (
      path, samples { center + axisX * cos(start + sweep * $0) + axisY * sin(start + sweep * $0) }
    )
  }

  private func samples(_ point: (Double) -> Point) -> [Point] {
    (0...1500).map { point(Double($0) / 1500) }
  }
}

/// A path of closed contours.
func path(_ contours: [[Point]]) -> Path {
  var path = Path()
  for contour in contours { path.append(.polygon(contour)) }
  return path
}

/// The corners of a star whose points lie on two circles.
func star(_ corners: Int, center: Point, outer: Double, inner: Double) -> [Point] {
  (0..<2 * corners).map { index in
    let angle = Double(index) * .pi / Double(corners) + 0.1
    let radius = index.isMultiple(of: 2) ? outer : inner
    return center + Vector(cos(angle), sin(angle)) * radius
  }
}

/// A regular polygon with corners rounded by arcs, as the fifth effect draws it.
func roundedPolygon(_ corners: Int, center: Point, radius: Double) -> Path {
  var path = Path()
  for index in 0..<corners {
    let angle = -.pi / 2 - 2 * .pi * Double(index) / Double(corners)
    let middle = center + Vector(cos(angle), sin(angle)) * (radius * 0.6)
    let half = Double.pi / Double(corners)
    path.arc(Arc(center: middle, radius: radius * 0.4, start: angle + half, sweep: -2 * half))
  }
  path.close()
  return path
}

/// The two ovals of the second effect at the progress `p`.
func ovals(_ side: Double, _ p: Double) -> Path {
  var path = Path()
  for start in [-side / 6, side * 7 / 6] {
    let center = start + (side / 2 - start) * p
    path.append(.circle(center: Point(center, center), radius: side / 2))
  }
  return path
}

/// A path of any elements, a quarter of its numbers huge, infinite or none.
func wildPath(_ random: inout Seeded) -> Path {
  let special = [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e15, -1e15, 1e300, -1e300, 1e18]
  func number() -> Double {
    Int.random(in: 0..<4, using: &random) > 0
      ? Double.random(in: -50...80, using: &random)
      : special[Int.random(in: 0..<special.count, using: &random)]
  }
  func point() -> Point { Point(number(), number()) }
  func vector() -> Vector { Vector(number(), number()) }
  var path = Path()
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: path.move(to: point())
    case 1: path.quad(point(), to: point())
    case 2: path.cubic(point(), point(), to: point())
    case 3:
      path.arc(
        Arc(center: point(), axisX: vector(), axisY: vector(), start: number(), sweep: number()))
    case 4: path.close()
    default: path.line(to: point())
    }
  }
  return path
}
