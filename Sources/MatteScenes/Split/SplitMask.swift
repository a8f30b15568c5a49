package import MatteGeometry

/// The triangle through which a split's upper picture is visible, which grows from the bottom left; or a rectangle,
/// which grows from the left or from the top.
package struct SplitMask: Hashable, Sendable {
  /// How the edge runs.
  package enum Direction: Hashable, Sendable, CaseIterable {
    case diagonal, vertical, horizontal
  }

  /// The view in pixels.
  package let view: Rect
  /// True for the article's triangle, which keeps the proportions of the longer side.
  package var isLiteral = false
  /// How the edge runs.
  package var direction = Direction.diagonal

  package init(view: Rect, isLiteral: Bool = false, direction: Direction = .diagonal) {
    (self.view, self.isLiteral, self.direction) = (view, isLiteral, direction)
  }

  /// How the pointer's place determines the fraction.
  package enum Tracking: String, CaseIterable, ParameterValue {
    /// The edge goes through the pointer.
    case edge
    /// The fraction is the distance from the bottom left corner, as in the article.
    case distance
  }

  /// The upper and the lower end of the edge at a fraction 0…1.
  ///
  /// The edge is x/w + (h − y)/h = 2p, so that it reaches two corners at once at p = ½. The
  /// article's offset is −m + 2mp, where m is the longer side.
  package func edge(at fraction: Double) -> (upper: Point, lower: Point) {
    let p = min(max(fraction, 0), 1)
    let (width, height) = (view.width, view.height)
    switch direction {
    case .vertical:
      let x = view.minX + p * width
      return (Point(x, view.minY), Point(x, view.maxY))
    case .horizontal:
      let y = view.minY + p * height
      return (Point(view.minX, y), Point(view.maxX, y))
    case .diagonal: break
    }
    let longer = max(width, height)
    let offset = -longer + 2 * longer * p
    let up = isLiteral ? -offset : height - 2 * height * p
    let across = isLiteral ? width + offset * width / height : 2 * width * p
    return (Point(view.minX, view.minY + up), Point(view.minX + across, view.maxY))
  }

  /// Traces the triangle at a fraction; nothing where the article's would turn inside out.
  package func trace(at fraction: Double, into path: inout Path) {
    let (upper, lower) = edge(at: fraction)
    switch direction {
    case .vertical:
      path.addRect(Rect(minX: view.minX, minY: view.minY, maxX: upper.x, maxY: view.maxY))
    case .horizontal:
      path.addRect(Rect(minX: view.minX, minY: view.minY, maxX: view.maxX, maxY: upper.y))
    case .diagonal:
      guard upper.y < view.maxY, lower.x > view.minX else { return }
      path.addPolygon([Point(view.minX, view.maxY), upper, lower])
    }
  }

  /// How far the picture beyond the edge reaches into the mask when it is cut out there, so that pixels of the edge are
  /// covered by both; not at all once the mask covers the view.
  package func overlap(at fraction: Double) -> Vector {
    guard fraction < 1 else { return .zero }
    return switch direction {
    case .diagonal: Vector(-1, 1)
    case .vertical: Vector(-1, 0)
    case .horizontal: Vector(0, -1)
    }
  }

  /// The fraction under a pointer, outside 0…1 outside the view.
  package func fraction(at point: Point, _ tracking: Tracking) -> Double {
    let place = Vector(point.x - view.minX, view.maxY - point.y)
    switch (tracking, direction) {
    case (.distance, _): return place.length / diagonal
    case (.edge, .diagonal): return (place.dx / extent.width + place.dy / extent.height) / 2
    case (.edge, .vertical): return place.dx / extent.width
    case (.edge, .horizontal): return 1 - place.dy / extent.height
    }
  }

  /// The fractions at which the edge goes through a rectangle.
  package func fractions(of rect: Rect) -> ClosedRange<Double> {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ]
    let all = corners.map { fraction(at: $0, .edge) }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// The velocity of the fraction, per second, under a pointer with a velocity in pixels per
  /// second.
  package func rate(at point: Point, _ velocity: Vector, _ tracking: Tracking) -> Double {
    let place = Vector(point.x - view.minX, view.maxY - point.y)
    switch (tracking, direction) {
    case (.distance, _):
      let product = place.length * diagonal
      return product > 0 ? (place.dx * velocity.dx - place.dy * velocity.dy) / product : 0
    case (.edge, .diagonal): return (velocity.dx / extent.width - velocity.dy / extent.height) / 2
    case (.edge, .vertical): return velocity.dx / extent.width
    case (.edge, .horizontal): return velocity.dy / extent.height
    }
  }

  /// What a hand's way is measured by: at least a pixel.
  private var extent: Size { Size(max(view.width, 1), max(view.height, 1)) }

  private var diagonal: Double { Vector(view.width, view.height).length }

  /// The distance between the edge at 0 and the edge at 1, in pixels.
  package var way: Double {
    switch direction {
    case .diagonal: 2 / Vector(1 / view.width, 1 / view.height).length
    case .vertical: view.width
    case .horizontal: view.height
    }
  }

  /// The part of the edge inside the view, from its upper left end.
  package func seenEdge(at fraction: Double) -> (start: Point, end: Point) {
    let (upper, lower) = edge(at: fraction)
    return (clipped(upper, towards: lower), clipped(lower, towards: upper))
  }

  /// The distance of a point from the visible edge, in pixels.
  package func distance(of point: Point, fromEdgeAt fraction: Double) -> Double {
    let (start, end) = seenEdge(at: fraction)
    let line = end - start
    let square = line.dx * line.dx + line.dy * line.dy
    let way = point - start
    let share = square > 0 ? (way.dx * line.dx + way.dy * line.dy) / square : 0
    return (point - start.interpolated(to: end, by: min(max(share, 0), 1))).length
  }

  /// The centre of the visible edge, at least `margin` pixels from the view's sides where there is
  /// room.
  package func middle(at fraction: Double, margin: Double) -> Point {
    let (start, end) = seenEdge(at: fraction)
    func inside(_ value: Double, _ low: Double, _ high: Double) -> Double {
      let margin = min(margin, (high - low) / 2)
      return min(max(value, low + margin), high - margin)
    }
    return Point(
      inside((start.x + end.x) / 2, view.minX, view.maxX),
      inside((start.y + end.y) / 2, view.minY, view.maxY))
  }

  /// A point of the edge, moved along it to the view's top or right side if it is outside.
  private func clipped(_ point: Point, towards other: Point) -> Point {
    let range = other - point
    if point.y < view.minY, range.dy != 0 {
      return point.interpolated(to: other, by: min(1, (view.minY - point.y) / range.dy))
    }
    if point.x > view.maxX, range.dx != 0 {
      return point.interpolated(to: other, by: min(1, (view.maxX - point.x) / range.dx))
    }
    return point
  }
}
