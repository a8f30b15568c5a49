/// Receives the corners of contours, one contour after the other.
protocol ContourSink {
  /// Adds a corner to the open contour.
  mutating func append(_ point: Point)
  /// Ends the open contour.
  mutating func endContour()
}

/// Closed contours of straight lines: what a path becomes when it is flattened.
///
/// ```swift
/// var triangle = Polygon()
/// for corner in [Point(0, 0), Point(8, 0), Point(0, 8)] { triangle.append(corner) }
/// triangle.endContour()
/// ```
public struct Polygon: Equatable, Sendable, ContourSink {
  /// The corners of all contours, one contour after the other, in pixels.
  public private(set) var points: [Point] = []
  /// For each contour, the index after its last corner.
  public private(set) var ends: [Int] = []

  /// Makes a polygon without contours.
  public init() {}

  /// Adds a corner to the open contour.
  public mutating func append(_ point: Point) {
    points.append(point)
  }

  /// Ends the open contour; one of fewer than two corners has no area and is dropped.
  public mutating func endContour() {
    let start = ends.last ?? 0
    if points.count - start < 2 {
      points.removeSubrange(start...)
    } else {
      ends.append(points.count)
    }
  }

  /// Removes all contours, keeping the memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
