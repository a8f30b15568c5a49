/// An upright rectangle in pixels, from `minX`, `minY` (inclusive) to `maxX`, `maxY` (exclusive).
///
/// ```swift
/// let window = Rect(x: 0, y: 0, width: 640, height: 480)
/// let photo = window.fitting(Size(100, 100))  // 480 × 480, centred
/// let mat = photo.inset(by: -8)  // 496 × 496
/// ```
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its top left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    minX = x
    minY = y
    maxX = x + width
    maxY = y + height
  }

  /// Makes a rectangle from its four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle of the given size whose top left corner is the origin.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Makes a rectangle of the given size about its centre.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Makes the rectangle of which two points are opposite corners.
  init(from a: Point, to b: Point) {
    self.init(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }

  /// The horizontal extent.
  public var width: Double { maxX - minX }
  /// The vertical extent.
  public var height: Double { maxY - minY }
  /// The extent.
  public var size: Size { Size(width, height) }
  /// The top left corner.
  public var origin: Point { Point(minX, minY) }
  /// The point halfway between all edges.
  public var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
  /// True if no point is inside: a side that is 0, negative or NaN.
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }
  /// True if no edge is infinite or NaN.
  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  /// True if the point is inside; the left and top edges belong to it, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by a vector.
  public func offset(by vector: Vector) -> Rect {
    Rect(
      minX: minX + vector.dx, minY: minY + vector.dy, maxX: maxX + vector.dx, maxY: maxY + vector.dy
    )
  }

  /// The rectangle with every edge moved inwards by `distance` (outwards if negative).
  public func inset(by distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  /// The rectangle with every edge moved to the nearest whole pixel.
  public var snapped: Rect {
    Rect(
      minX: minX.rounded(), minY: minY.rounded(), maxX: maxX.rounded(), maxY: maxY.rounded())
  }

  /// The part that two rectangles share; empty if they share none.
  public func intersection(_ rect: Rect) -> Rect {
    Rect(
      minX: max(minX, rect.minX), minY: max(minY, rect.minY),
      maxX: min(maxX, rect.maxX), maxY: min(maxY, rect.maxY))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ rect: Rect) -> Rect {
    if isEmpty { return rect }
    return rect.isEmpty ? self : hull(rect)
  }

  /// The smallest rectangle around both, those without extent included.
  func hull(_ rect: Rect) -> Rect {
    Rect(
      minX: min(minX, rect.minX), minY: min(minY, rect.minY),
      maxX: max(maxX, rect.maxX), maxY: max(maxY, rect.maxY))
  }

  /// The largest rectangle of the proportions `content` that fits inside, centred.
  public func fitting(_ content: Size) -> Rect {
    scaled(content, by: min)
  }

  /// The smallest rectangle of the proportions `content` that covers this one, centred.
  public func filling(_ content: Size) -> Rect {
    scaled(content, by: max)
  }

  private func scaled(_ content: Size, by choose: (Double, Double) -> Double) -> Rect {
    guard !content.isEmpty else { return Rect(center: center, size: .zero) }
    let factor = choose(width / content.width, height / content.height)
    return Rect(center: center, size: content * factor)
  }
}
