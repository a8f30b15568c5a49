/// A width and a height in pixels.
///
/// ```swift
/// let half = Size(640, 480) * 0.5  // 320 × 240
/// let bounds = Rect(half)
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// No extent.
  public static let zero = Size(0, 0)

  /// Makes the size `width` × `height`.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// True if nothing can be drawn in it: a side that is 0, negative or NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The smaller of the two sides.
  public var shorterSide: Double { min(width, height) }

  /// The size with both sides scaled by a factor.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
