/// How the rows of a picture lie in an array.
///
/// ```swift
/// let layout = RowLayout(stride: 640, x: 10, y: 2)
/// assert(layout.index(x: 10, y: 2) == 0 && layout.index(x: 11, y: 3) == 641)
/// ```
public struct RowLayout: Hashable, Sendable {
  /// How far one row is from the next.
  public let stride: Int
  /// Where the value of column 0 and row 0 is or would be.
  public let origin: Int

  /// Lays rows out so that the array begins with the value of column `x` and row `y`.
  public init(stride: Int, x: Int = 0, y: Int = 0) {
    self.stride = stride
    origin = -(y * stride + x)
  }

  /// Where the value of column `x` and row `y` is.
  public func index(x: Int, y: Int) -> Int { origin + y * stride + x }
}
