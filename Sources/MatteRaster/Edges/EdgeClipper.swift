internal import MatteGeometry

/// Clips lines to a view.
///
/// Lines are clipped before they are moved to the view's corner: their ends may be so far away that
/// moving them would introduce errors of more than a pixel.
struct EdgeClipper {
  /// The view, in pixels.
  let view: Rect

  /// The visible part of a line, its top above its bottom.
  struct Segment {
    var top: Point
    var bottom: Point
  }

  /// True if a point lies in the view or on its edge.
  func contains(_ point: Point) -> Bool {
    point.x >= view.minX && point.x <= view.maxX && point.y >= view.minY && point.y <= view.maxY
  }

  /// True if all points do.
  func contains(_ points: Span<Point>) -> Bool {
    for index in points.indices where !contains(points[index]) { return false }
    return true
  }

  /// Adds the visible part of the line from `start` to `end`, from the top down.
  ///
  /// The part left of the view is projected onto its left side, since it winds around everything to
  /// its right; the part right of the view is dropped.
  func append(from start: Point, to end: Point, to segments: inout [Segment]) {
    if start.y == end.y { return appendLevel(start, end, to: &segments) }
    let line =
      start.y < end.y ? Line(top: start, bottom: end) : Line(top: end, bottom: start)
    let minY = max(line.top.y, view.minY)
    let maxY = min(line.bottom.y, view.maxY)
    guard minY < maxY else { return }
    append(line, line.point(atY: minY), line.point(atY: maxY), to: &segments)
  }

  /// Adds a level line; its start counts as its bottom.
  private func appendLevel(_ start: Point, _ end: Point, to segments: inout [Segment]) {
    guard start.y >= view.minY, start.y <= view.maxY else { return }
    func inside(_ x: Double) -> Double { min(max(x, view.minX), view.maxX) }
    segments.append(
      Segment(top: Point(inside(end.x), end.y), bottom: Point(inside(start.x), start.y)))
  }

  /// Adds the segment of a line from `upper` to `lower`, which lie between the view's top and bottom.
  private func append(
    _ line: Line, _ upper: Point, _ lower: Point, to segments: inout [Segment]
  ) {
    let minX = min(upper.x, lower.x)
    let maxX = max(upper.x, lower.x)
    guard upper.y < lower.y, minX < view.maxX else { return }
    if maxX <= view.minX {
      let x = view.minX
      segments.append(Segment(top: Point(x, upper.y), bottom: Point(x, lower.y)))
    } else if minX >= view.minX, maxX <= view.maxX {
      segments.append(Segment(top: upper, bottom: lower))
    } else {
      let side = minX < view.minX ? view.minX : view.maxX
      let cut = Point(side, min(max(line.y(atX: side), upper.y), lower.y))
      append(line, upper, cut, to: &segments)
      append(line, cut, lower, to: &segments)
    }
  }
}

/// A straight line between two points, the first above the second, at any distance.
private struct Line {
  var top: Point
  var bottom: Point

  func point(atY y: Double) -> Point {
    if y == top.y { return top }
    if y == bottom.y { return bottom }
    return Point(position(y, from: top.y, to: bottom.y, onto: top.x, bottom.x), y)
  }

  func y(atX x: Double) -> Double {
    position(x, from: top.x, to: bottom.x, onto: top.y, bottom.y)
  }

  /// Where `value`, between `a` and `b`, comes to lie between `c` and `d`.
  ///
  /// c + (value − a)·(d − c)/(b − a) with every rounding error carried along (Dekker 1971), so that
  /// the result is exact to the last bits even where the ends are 1e15 pixels away.
  private func position(
    _ value: Double, from a: Double, to b: Double, onto c: Double, _ d: Double
  ) -> Double {
    let part = Difference(value, a)
    let whole = Difference(b, a)
    let range = Difference(d, c)
    let product = part.value * range.value
    let productError =
      (-product).addingProduct(part.value, range.value) + part.error * range.value
      + part.value * range.error
    let quotient = product / whole.value
    let rest = product.addingProduct(-quotient, whole.value) - quotient * whole.error + productError
    return (c + quotient) + rest / whole.value
  }
}

/// The difference of two numbers, and what rounding took from it (Knuth's two-sum).
private struct Difference {
  let value: Double
  let error: Double

  init(_ a: Double, _ b: Double) {
    value = a - b
    let subtracted = a - value
    error = (a - (value + subtracted)) + (subtracted - b)
  }
}
