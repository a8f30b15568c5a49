internal import Glibc

/// Part of an ellipse: center + axisX·cos θ + axisY·sin θ for θ from `start` to `start + sweep`.
///
/// The axes are conjugate radii rather than lengths, so that every affine image of an arc is again
/// an arc, exactly.
///
/// ```swift
/// let quarter = Arc(center: Point(50, 50), radius: 40, start: 0, sweep: .pi / 2)
/// let end = quarter.point(at: 1)  // (50, 90)
/// ```
public struct Arc: Hashable, Sendable {
  /// The centre of the ellipse.
  public var center: Point
  /// From the centre to the point at angle 0.
  public var axisX: Vector
  /// From the centre to the point at angle π/2.
  public var axisY: Vector
  /// The angle of the first point, in radians; 0 points right, growing clockwise on screen.
  public var start: Double
  /// The angle covered, in radians; negative runs counter-clockwise on screen.
  public var sweep: Double

  /// Makes an arc of an ellipse given by two conjugate radii.
  public init(center: Point, axisX: Vector, axisY: Vector, start: Double, sweep: Double) {
    self.center = center
    self.axisX = axisX
    self.axisY = axisY
    self.start = start
    self.sweep = sweep
  }

  /// Makes an arc of a circle.
  public init(center: Point, radius: Double, start: Double, sweep: Double) {
    self.init(
      center: center, axisX: Vector(radius, 0), axisY: Vector(0, radius), start: start,
      sweep: sweep)
  }

  /// The point at the share `t` of the sweep.
  public func point(at t: Double) -> Point {
    let angle = start + sweep * t
    return center + axisX * cos(angle) + axisY * sin(angle)
  }

  /// A rectangle around the whole ellipse.
  var bounds: Rect {
    let reach = Vector(Vector(axisX.dx, axisY.dx).length, Vector(axisX.dy, axisY.dy).length)
    return Rect(from: center - reach, to: center + reach)
  }

  /// The arc with every point mapped.
  public func transformed(by map: Affine) -> Arc {
    Arc(
      center: map(center), axisX: map(axisX), axisY: map(axisY), start: start, sweep: sweep)
  }

  /// True if every number is finite, lengths are at most `limit` and the sweep a thousand turns.
  func lies(within limit: Double) -> Bool {
    center.lies(within: limit) && Point(axisX.dx, axisX.dy).lies(within: limit)
      && Point(axisY.dx, axisY.dy).lies(within: limit) && start.isFinite
      && abs(sweep) <= 2000 * .pi
  }
}
