internal import Glibc
internal import MatteGeometry

/// The triangle through which the upper picture of a split is seen, growing from the bottom left.
struct SplitMask: Hashable, Sendable {
  /// The extent of the view in pixels.
  let size: Size
  /// True for the article's triangle, which keeps the proportions of the longer side.
  let isLiteral: Bool

  /// How a pointer's place is turned into a fraction.
  enum Tracking: String, CaseIterable {
    /// The distance from the bottom left corner, as in the article.
    case distance
    /// Whatever keeps the edge under the pointer.
    case edge
  }

  /// The upper and the lower end of the edge at a fraction 0…1.
  ///
  /// By default the edge is x/w + (h − y)/h = 2p, so that it meets both corners at once; the
  /// article's offset is −m + 2mp with m the longer side.
  func edge(at fraction: Double) -> (upper: Point, lower: Point) {
    let p = min(max(fraction, 0), 1)
    guard isLiteral else {
      return (
        Point(0, size.height - 2 * size.height * p), Point(2 * size.width * p, size.height)
      )
    }
    let longer = max(size.width, size.height)
    let offset = -longer + 2 * longer * p
    return (
      Point(0, -offset), Point(size.width + offset * size.width / size.height, size.height)
    )
  }

  /// Traces the triangle at a fraction; the article's turns inside out where it should be empty, so it
  /// is left out there.
  func trace(at fraction: Double, into path: inout Path) {
    let (upper, lower) = edge(at: fraction)
    guard upper.y < size.height, lower.x > 0 else { return }
    path.addPolygon([Point(0, size.height), upper, lower])
  }

  /// The fraction under a pointer; beyond 0…1 outside the view.
  func fraction(at point: Point, _ tracking: Tracking) -> Double {
    let up = size.height - point.y
    switch tracking {
    case .distance: return hypot(point.x, up) / hypot(size.width, size.height)
    case .edge: return (point.x / size.width + up / size.height) / 2
    }
  }

  /// The middle of the edge as far as it is in view, at least `margin` pixels from the view's sides
  /// where it is that large.
  func middle(at fraction: Double, margin: Double) -> Point {
    let (upper, lower) = edge(at: fraction)
    let start = clipped(upper, towards: lower)
    let end = clipped(lower, towards: upper)
    func inside(_ value: Double, _ side: Double) -> Double {
      max(min(value, side - margin), min(margin, side / 2))
    }
    return Point(
      inside((start.x + end.x) / 2, size.width), inside((start.y + end.y) / 2, size.height))
  }

  /// A point of the edge, moved along it to the view's top or right side if it is beyond.
  private func clipped(_ point: Point, towards other: Point) -> Point {
    let range = other - point
    if point.y < 0, range.dy != 0 {
      return point.interpolated(to: other, by: min(1, -point.y / range.dy))
    }
    if point.x > size.width, range.dx != 0 {
      return point.interpolated(to: other, by: min(1, (size.width - point.x) / range.dx))
    }
    return point
  }
}
