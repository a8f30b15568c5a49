/// What a picture that is read by rows may cost.
struct RowLimits {
  /// The most pixels of it.
  let pixels: Int
  /// The most pixels of the rows that are in memory.
  let bandPixels: Int

  /// True if a picture with these sides may be read.
  func allow(width: Int, height: Int) -> Bool {
    (try? ensurePixels(width, height, limit: pixels)) != nil
      && width * min(height, Self.mostRows) <= bandPixels
  }

  /// More rows than are in memory at a time when pictures are compared.
  private static let mostRows = 512
}
