internal import Glibc

/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// ```swift
/// let map = Affine.scale(2, 2).then(.translation(Vector(10, 0)))
/// let there = map(Point(1, 1))  // (12, 2)
/// let back = map.inverse?(there)  // (1, 1)
/// ```
public struct Affine: Hashable, Sendable {
  /// The part of x′ per unit of x.
  public var a: Double
  /// The part of y′ per unit of x.
  public var b: Double
  /// The part of x′ per unit of y.
  public var c: Double
  /// The part of y′ per unit of y.
  public var d: Double
  /// The displacement to the right, in pixels.
  public var tx: Double
  /// The displacement downwards, in pixels.
  public var ty: Double

  /// The map that leaves every point where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves every point by `vector`.
  public static func translation(_ vector: Vector) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }

  /// The map that scales about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that turns by `angle` radians about the origin, clockwise on screen.
  public static func rotation(_ angle: Double) -> Affine {
    Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The map that turns by `angle` radians about `center`, clockwise on screen.
  public static func rotation(_ angle: Double, about center: Point) -> Affine {
    let back = Affine.translation(Point.zero - center)
    return back.then(.rotation(angle)).then(.translation(center - Point.zero))
  }

  /// The map that takes the rectangle `from` onto the rectangle `to`.
  public static func fitting(_ from: Rect, onto to: Rect) -> Affine {
    let x = to.width / from.width
    let y = to.height / from.height
    return Affine(a: x, b: 0, c: 0, d: y, tx: to.minX - from.minX * x, ty: to.minY - from.minY * y)
  }

  /// The map that does this one first and then `next`.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// True if no number is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// True if the map only moves and scales: an upright rectangle stays upright.
  public var isUpright: Bool { b == 0 && c == 0 }

  /// The inverse map; nil if the plane is mapped to a line or a point.
  public var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where the map takes a point.
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The mapped vector: translation does not apply.
  public func callAsFunction(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The upright bounds of a rectangle's image.
  public func bounds(of rect: Rect) -> Rect {
    let (a, b) = (self(Point(rect.minX, rect.minY)), self(Point(rect.maxX, rect.minY)))
    let (c, d) = (self(Point(rect.maxX, rect.maxY)), self(Point(rect.minX, rect.maxY)))
    return Rect(
      minX: min(min(a.x, b.x), min(c.x, d.x)), minY: min(min(a.y, b.y), min(c.y, d.y)),
      maxX: max(max(a.x, b.x), max(c.x, d.x)), maxY: max(max(a.y, b.y), max(c.y, d.y)))
  }
}
