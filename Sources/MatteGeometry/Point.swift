/// A place in the plane, in pixels: x grows to the right, y downwards; pixel (i, j) has its centre
/// at (i + ½, j + ½).
///
/// ```swift
/// let end = Point(10, 4)
/// let middle = Point.zero.interpolated(to: end, by: 0.5)  // (5, 2)
/// let way = end - middle  // the vector (5, 2)
/// ```
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in pixels.
  public var x: Double
  /// The distance from the top edge, in pixels.
  public var y: Double

  /// The origin, the top left corner.
  public static let zero = Point(0, 0)

  /// Makes the point (x, y).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// True if neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// True if both coordinates are finite and at most `limit` from 0.
  func lies(within limit: Double) -> Bool { abs(x) <= limit && abs(y) <= limit }

  /// The point the share `t` of the way to `end`; `t` outside 0…1 lies beyond the two.
  public func interpolated(to end: Point, by t: Double) -> Point {
    Point(x + (end.x - x) * t, y + (end.y - y) * t)
  }

  /// The point moved by a vector.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// The point moved against a vector.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// The vector that leads from `origin` to `end`.
  public static func - (end: Point, origin: Point) -> Vector {
    Vector(end.x - origin.x, end.y - origin.y)
  }
}
