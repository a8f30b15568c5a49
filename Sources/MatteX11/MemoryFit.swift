internal import MatteGeometry

/// Whether memory for pixels is kept when a window's size changes.
enum MemoryFit {
  /// How many times too large memory may be.
  private static let slack = 4

  /// True if memory for `capacity` pixels holds `count`, and is not so much larger that it should
  /// be given back.
  static func isRight(_ capacity: Int, for count: Int) -> Bool {
    count <= capacity && capacity / slack <= count
  }

  /// The same for memory in rows that may be longer than those that are needed.
  static func isRight(_ capacity: PixelRect, for bounds: PixelRect) -> Bool {
    capacity.width >= bounds.width && capacity.height >= bounds.height
      && capacity.area / slack <= bounds.area
  }
}
