internal import Glibc
public import MatteGeometry

extension Path {
  /// The corners of a path's contours, each curve cut into `count` lines.
  ///
  /// A step after `close` starts anew: test paths begin every contour with `move` or an arc.
  public func contours(linesPerCurve count: Int = 256) -> [[Point]] {
    var contours: [[Point]] = [[]]
    func begin() { contours.append([]) }
    func add(_ point: Point) { contours[contours.count - 1].append(point) }
    func add(_ point: (Double) -> Point) {
      for step in 0...count { add(point(Double(step) / Double(count))) }
    }
    for element in elements {
      let here = contours.last?.last ?? .zero
      switch element {
      case .move(let point):
        begin()
        add(point)
      case .line(let point): add(point)
      case .quad(let control, let end): add { bezier([here, control, end], at: $0) }
      case .cubic(let first, let second, let end):
        add { bezier([here, first, second, end], at: $0) }
      case .arc(let arc):
        add {
          let angle = arc.start + arc.sweep * $0
          return arc.center + arc.axisX * cos(angle) + arc.axisY * sin(angle)
        }
      case .close: begin()
      }
    }
    return contours.filter { $0.count > 1 }
  }
}

/// The point of a Bézier curve at the share `t` (de Casteljau).
private func bezier(_ points: [Point], at t: Double) -> Point {
  guard points.count > 1 else { return points[0] }
  return bezier(zip(points, points.dropFirst()).map { $0.interpolated(to: $1, by: t) }, at: t)
}
