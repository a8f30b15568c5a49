internal import Glibc

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
  public var length: Double { hypot(dx, dy) }

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
