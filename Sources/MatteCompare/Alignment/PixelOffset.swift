/// How far a picture lies from another one, in whole pixels.
///
/// ```swift
/// let moved = Rules(offset: PixelOffset(columns: -1, rows: 0))
/// ```
public struct PixelOffset: Hashable, Sendable {
  /// The columns to the right; negative ones are to the left.
  public var columns: Int
  /// The rows below; negative ones are above.
  public var rows: Int

  /// Makes an offset.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// No offset: the top left corners lie on each other.
  public static let zero = PixelOffset(columns: 0, rows: 0)
}
