/// A rectangle of whole pixels, from `minX`, `minY` (inclusive) to `maxX`, `maxY` (exclusive).
///
/// ```swift
/// let view = PixelRect(width: 640, height: 480)
/// let box = Rect(x: 10.5, y: -3, width: 20, height: 20)
/// let seen = PixelRect(around: box, within: view)  // columns 10..<31, rows 0..<17
/// ```
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// The rectangle without pixels.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Makes the rectangle between two columns and two rows.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes the rectangle of a buffer's pixels.
  public init(width: Int, height: Int) {
    self.init(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Makes the smallest rectangle of whole pixels around `rect`, clipped to `bounds`: safe for any
  /// coordinates, and empty for NaN.
  public init(around rect: Rect, within bounds: PixelRect) {
    guard !rect.isEmpty, !bounds.isEmpty else {
      self = .empty
      return
    }
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    self.init(
      minX: clamped(rect.minX.rounded(.down), bounds.minX, bounds.maxX),
      minY: clamped(rect.minY.rounded(.down), bounds.minY, bounds.maxY),
      maxX: clamped(rect.maxX.rounded(.up), bounds.minX, bounds.maxX),
      maxY: clamped(rect.maxY.rounded(.up), bounds.minY, bounds.maxY))
  }

  /// The number of columns, 0 if empty.
  public var width: Int { max(0, maxX - minX) }
  /// The number of rows, 0 if empty.
  public var height: Int { max(0, maxY - minY) }
  /// True if it has no pixels.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// The number of pixels.
  public var area: Int { width * height }
  /// The same rectangle in floating point.
  public var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// The pixels that two rectangles share.
  public func intersection(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, rect.minX), minY: max(minY, rect.minY),
      maxX: min(maxX, rect.maxX), maxY: min(maxY, rect.maxY))
  }

  /// The rectangle so many columns to the right and rows below.
  package func moved(_ columns: Int, _ rows: Int) -> PixelRect {
    PixelRect(
      minX: minX + columns, minY: minY + rows, maxX: maxX + columns, maxY: maxY + rows)
  }

  /// The rectangle with so many more columns and rows at each side; with fewer if that is negative.
  package func grown(by count: Int) -> PixelRect {
    PixelRect(minX: minX - count, minY: minY - count, maxX: maxX + count, maxY: maxY + count)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ rect: PixelRect) -> PixelRect {
    if isEmpty { return rect }
    if rect.isEmpty { return self }
    return PixelRect(
      minX: min(minX, rect.minX), minY: min(minY, rect.minY),
      maxX: max(maxX, rect.maxX), maxY: max(maxY, rect.maxY))
  }
}
