/// A displacement in pixels, or a velocity in pixels per second.
///
/// ```swift
/// let step = Vector(3, 4)
/// let length = step.length  // 5
/// let end = Point.zero + step * 2  // (6, 8)
/// ```
public struct Vector: Hashable, Sendable {
  /// The horizontal part; positive points right.
  public var dx: Double
  /// The vertical part; positive points down.
  public var dy: Double

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// Makes the vector (dx, dy).
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The length, without overflow for large parts.
  ///
  /// It is √(dx² + dy²) as IEEE 754 rounds it, the same on every machine: hypot differs between C libraries.
  public var length: Double {
    let square = dx * dx + dy * dy
    // All of the number's digits are there, neither too large nor lost where squares lose theirs.
    if square > 1e-280, square < .infinity { return square.squareRoot() }
    let scale = max(dx.magnitude, dy.magnitude)
    guard scale > 0, scale < .infinity else { return square.squareRoot() }
    let (x, y) = (dx / scale, dy / scale)
    return (x * x + y * y).squareRoot() * scale
  }

  /// The sum of two vectors.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// The difference of two vectors.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// The vector scaled by a factor.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// The vector divided by a number; not finite if that is 0.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(a.dx / divisor, a.dy / divisor)
  }
}
