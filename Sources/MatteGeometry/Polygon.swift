/// What takes the corners of contours, one contour after the other.
protocol ContourSink {
  /// Adds a corner to the contour under way.
  mutating func append(_ point: Point)
  /// Ends the contour under way.
  mutating func endContour()
}

/// Closed contours of straight lines: what a path becomes when it is flattened.
public struct Polygon: Equatable, Sendable, ContourSink {
  /// The corners of all contours, one contour after the other, in pixels.
  public private(set) var points: [Point] = []
  /// For each contour, the index after its last corner.
  public private(set) var ends: [Int] = []

  /// Makes a polygon without contours.
  public init() {}

  /// Adds a corner to the contour under way.
  public mutating func append(_ point: Point) {
    points.append(point)
  }

  /// Ends the contour under way; one of fewer than two corners has no area and is dropped.
  public mutating func endContour() {
    let start = ends.last ?? 0
    if points.count - start < 2 {
      points.removeSubrange(start...)
    } else {
      ends.append(points.count)
    }
  }

  /// Forgets all contours, keeping the memory for the next.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The smallest rectangle around all corners; empty if there is none.
  package var bounds: Rect {
    guard let first = points.first else { return .zero }
    var bounds = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      bounds.minX = min(bounds.minX, point.x)
      bounds.minY = min(bounds.minY, point.y)
      bounds.maxX = max(bounds.maxX, point.x)
      bounds.maxY = max(bounds.maxY, point.y)
    }
    return bounds
  }
}
