internal import Glibc
internal import MatteGeometry

extension Path {
  /// A smooth curve through points (a Catmull-Rom spline), open or closed.
  static func smooth(_ points: [Point], closed: Bool = true) -> Path {
    var path = Path()
    guard let first = points.first, points.count > 1 else { return path }
    path.move(to: first)
    path.curve(through: points, closed: closed)
    if closed { path.close() }
    return path
  }

  /// Adds a smooth curve from where the path is, the first of the points, through the others.
  mutating func curve(through points: [Point], closed: Bool = false) {
    let count = points.count
    func point(_ index: Int) -> Point {
      closed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    for index in 0..<(closed ? count : count - 1) {
      let start = point(index)
      let end = point(index + 1)
      let leaving = (end - point(index - 1)) / 6
      let arriving = (point(index + 2) - start) / 6
      cubic(start + leaving, end - arriving, to: end)
    }
  }

  /// A line through points as wide as told at its beginning and its end, with round ends.
  static func ribbon(_ points: [Point], _ startWidth: Double, _ endWidth: Double? = nil) -> Path {
    guard points.count > 1 else { return Path() }
    let last = Double(points.count - 1)
    let end = endWidth ?? startWidth
    let radii = points.indices.map { (startWidth + (end - startWidth) * Double($0) / last) / 2 }
    return ribbon(points, radii: radii)
  }

  /// A line through points with a half width at each of them, with round ends.
  static func ribbon(_ points: [Point], radii: [Double]) -> Path {
    let last = points.count - 1
    let sides = points.indices.map { index in
      normal(points[max(index - 1, 0)], points[min(index + 1, last)]) * radii[index]
    }
    var path = Path()
    path.move(to: points[0] + sides[0])
    for index in 1...last { path.line(to: points[index] + sides[index]) }
    path.arc(cap(points[last], sides[last], radii[last]))
    for index in (0...last).reversed() { path.line(to: points[index] - sides[index]) }
    path.arc(cap(points[0], Vector.zero - sides[0], radii[0]))
    path.close()
    return path
  }

  /// A straight line of a width with round ends.
  static func stroke(_ from: Point, _ to: Point, _ width: Double) -> Path {
    ribbon([from, to], width)
  }

  /// The area below a line of points, down to a height.
  static func area(_ points: [Point], downTo bottom: Double) -> Path {
    guard let first = points.first, let last = points.last else { return Path() }
    return polygon(points + [Point(last.x, bottom), Point(first.x, bottom)])
  }

  /// Several paths as one.
  static func all(_ paths: [Path]) -> Path {
    var all = Path()
    for path in paths { all.append(path) }
    return all
  }

  private static func cap(_ center: Point, _ side: Vector, _ radius: Double) -> Arc {
    Arc(center: center, radius: radius, start: atan2(side.dy, side.dx), sweep: .pi)
  }

  /// The unit vector to the left of the way from one point to another.
  private static func normal(_ from: Point, _ to: Point) -> Vector {
    let way = to - from
    let length = max(way.length, 1e-9)
    return Vector(way.dy / length, -way.dx / length)
  }
}

extension Array where Element == Point {
  /// The points with `count` more between any two, on a smooth curve through them.
  func smoothed(_ count: Int = 8) -> [Point] {
    guard self.count > 1 else { return self }
    var result: [Point] = []
    for index in 0..<(self.count - 1) {
      for step in 0..<count {
        result.append(point(between: index, Double(step) / Double(count)))
      }
    }
    return result + [self[self.count - 1]]
  }

  private func point(between index: Int, _ t: Double) -> Point {
    let a = self[Swift.max(index - 1, 0)]
    let b = self[index]
    let c = self[index + 1]
    let d = self[Swift.min(index + 2, count - 1)]
    func spline(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let slope = (c - a) / 2
      let end = (d - b) / 2
      let bend = 3 * (c - b) - 2 * slope - end
      return b + t * (slope + t * (bend + t * (2 * (b - c) + slope + end)))
    }
    return Point(spline(a.x, b.x, c.x, d.x), spline(a.y, b.y, c.y, d.y))
  }
}
