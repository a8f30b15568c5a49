/// How the rows of a picture lie in an array.
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
