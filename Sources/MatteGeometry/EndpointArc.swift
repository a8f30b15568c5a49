internal import Glibc

extension Arc {
  /// Makes the arc that leads from one point to another, as SVG paths describe it; nil if it is a
  /// straight line, because a radius is 0.
  ///
  /// The formulas, and the enlarging of radii that do not reach, are those of SVG 2, appendix B.2.4
  /// and B.2.5.
  ///
  /// - Parameters:
  ///   - start: The first point.
  ///   - end: The last point.
  ///   - radii: The half axes of the ellipse, of any sign.
  ///   - rotation: By how much the ellipse is turned, in radians, clockwise on screen.
  ///   - isLarge: True for the arc longer than half the ellipse.
  ///   - isClockwise: True for growing angles.
  public init?(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    let turn = Affine.rotation(rotation)
    let unit = Affine.scale(abs(radii.width), abs(radii.height)).then(turn)
    guard let inverse = unit.inverse, inverse.isFinite else { return nil }
    // Half the way from end to start, where the ellipse is the unit circle.
    let half = inverse((start - end) / 2)
    let reach = half.length
    guard reach > 0, reach.isFinite else { return nil }
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let distance = max(0, (1 - reach) * (1 + reach)).squareRoot() * side
    let middle = Vector(half.dy / reach, -half.dx / reach) * distance
    let first = half - middle
    let last = Vector.zero - half - middle
    let scale = max(1, reach)
    self.init(
      center: start.interpolated(to: end, by: 0.5) + unit(middle),
      axisX: unit(Vector(scale, 0)), axisY: unit(Vector(0, scale)),
      start: atan2(first.dy, first.dx),
      sweep: Self.sweep(from: first, to: last, isClockwise: isClockwise))
  }

  /// The angle from one direction to another, positive if clockwise, negative if not.
  private static func sweep(from first: Vector, to last: Vector, isClockwise: Bool) -> Double {
    let angle = atan2(
      first.dx * last.dy - first.dy * last.dx, first.dx * last.dx + first.dy * last.dy)
    if isClockwise { return angle < 0 ? angle + 2 * .pi : angle }
    return angle > 0 ? angle - 2 * .pi : angle
  }
}
