internal import Glibc

/// A curve with a parameter from 0 to 1.
protocol Curve {
  /// The point at the parameter `t`.
  func point(at t: Double) -> Point

  /// The largest distance of a part from its chord is `bend · h²` pixels, for a part of parameter
  /// length h.
  ///
  /// It is an eighth of the largest second derivative (the error of linear interpolation).
  var bend: Double { get }

  /// Adds the points between `t0` and `t1` that divide that part into `count` of equal parameter
  /// length.
  func appendPoints(
    _ count: Int, from t0: Double, to t1: Double, to polygon: inout some ContourSink)
}

extension Curve {
  func appendPoints(
    _ count: Int, from t0: Double, to t1: Double, to polygon: inout some ContourSink
  ) {
    let step = (t1 - t0) / Double(count)
    for index in 1..<max(count, 1) { polygon.append(point(at: t0 + step * Double(index))) }
  }
}

/// A quadratic Bézier curve.
struct Quad: Curve {
  var start: Point
  var control: Point
  var end: Point

  func point(at t: Double) -> Point {
    let a = start.interpolated(to: control, by: t)
    return a.interpolated(to: control.interpolated(to: end, by: t), by: t)
  }

  var bend: Double { turn(start, control, end) / 4 }
}

/// A cubic Bézier curve.
struct Cubic: Curve {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  func point(at t: Double) -> Point {
    let middle = first.interpolated(to: second, by: t)
    let a = start.interpolated(to: first, by: t).interpolated(to: middle, by: t)
    let b = middle.interpolated(to: second.interpolated(to: end, by: t), by: t)
    return a.interpolated(to: b, by: t)
  }

  var bend: Double { max(turn(start, first, second), turn(first, second, end)) * 0.75 }
}

extension Arc: Curve {
  var bend: Double {
    longestRadius * sweep * sweep / 8
  }

  /// Adds points by rotating the radius by the same angle from each to the next.
  ///
  /// That saves a sine and a cosine per point; 64 rotations lose a few of the last bits at most.
  func appendPoints(
    _ count: Int, from t0: Double, to t1: Double, to polygon: inout some ContourSink
  ) {
    let angle = start + sweep * t0
    let step = sweep * (t1 - t0) / Double(count)
    let (cosStep, sinStep) = (cos(step), sin(step))
    var (x, y) = (cos(angle), sin(angle))
    for _ in 1..<max(count, 1) {
      (x, y) = (x * cosStep - y * sinStep, y * cosStep + x * sinStep)
      polygon.append(center + axisX * x + axisY * y)
    }
  }

  /// The larger half axis of the ellipse: the larger singular value of its two conjugate radii.
  private var longestRadius: Double {
    let sum = Vector(axisX.dx + axisY.dy, axisX.dy - axisY.dx).length
    let difference = Vector(axisX.dx - axisY.dy, axisX.dy + axisY.dx).length
    return (sum + difference) / 2
  }
}

/// The length of the second difference of three points.
private func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
  Vector(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).length
}
