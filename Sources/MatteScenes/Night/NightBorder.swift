internal import MatteGeometry

/// The border between the new style above and the old one below, which bends as it moves.
struct NightBorder: Hashable, Sendable {
  /// The bend is c = v/45 (the article's damping).
  static let bendRate = 45.0

  /// The y of both ends, in pixels; it may be outside the window.
  var y: Double
  /// The distance of the curve's control point below the ends, in pixels: twice the curve's height.
  var bend: Double
  /// The x of the control point, in pixels.
  var controlX: Double

  /// The bend at a velocity in pixels per second, positive downwards.
  static func bend(at velocity: Double) -> Double { velocity / bendRate }

  /// True unless all of it is below the window, where only the new style is seen.
  func isSeen(in size: Size) -> Bool { y + min(0, bend / 2) <= size.height }

  /// Where it is and how far its middle is seen to bend, which above the window it is not; none once it has left that.
  func measures(in size: Size) -> [Measure] {
    guard isSeen(in: size) else { return [] }
    return [
      Measure("border", y / size.height, pixels: size.height),
      Measure("bend", max(bend / 2, -y), pixels: 1),
    ]
  }

  /// How far the new style reaches below the border when it is cut out there, so that pixels of the edge are covered by
  /// both, on slopes up to 45°; not at all while the whole border is above the window.
  var overlap: Vector { Vector(0, y + max(0, bend / 2) > 0 ? 2 : 0) }

  /// Traces the area below the border, where the old style is visible.
  ///
  /// The control point stays between the window's sides, so that the curve does not turn back.
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
