internal import MatteGeometry

/// The border between the new style above it and the old one below, which bends as it moves.
struct NightBorder: Hashable, Sendable {
  /// How many times the bend is contained in a second's way: c = v/45 (the article's damping).
  static let bendRate = 45.0

  /// The distance of both ends from the top, in pixels; outside of the window it is not to be seen.
  var y: Double
  /// How far below the ends the curve's control point lies, in pixels: twice the curve's peak.
  var bend: Double
  /// The distance of the control point from the left, in pixels.
  var controlX: Double

  /// The bend of a border at a velocity in pixels per second, positive downwards.
  static func bend(at velocity: Double) -> Double { velocity / bendRate }

  /// Traces all below the border, down to the bottom: where the old style is seen.
  ///
  /// The control point stays between the window's sides: outside of them the curve would turn back.
  func trace(in size: Size, into path: inout Path) {
    let x = min(max(controlX, 0), size.width)
    let bottom = max(y, size.height)
    path.move(to: Point(0, y))
    path.quad(Point(x, y + bend), to: Point(size.width, y))
    path.line(to: Point(size.width, bottom))
    path.line(to: Point(0, bottom))
    path.close()
  }
}
