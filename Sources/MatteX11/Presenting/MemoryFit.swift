internal import MatteGeometry

/// Decides whether a pixel allocation is kept when the window's size changes.
enum MemoryFit {
  /// The largest ratio of capacity to need.
  private static let slack = 4

  /// True if memory for `capacity` pixels holds `count` and wastes no more than `slack` allows.
  static func isRight(_ capacity: Int, for count: Int) -> Bool {
    count <= capacity && capacity / slack <= count
  }

  /// The same for memory in rows that may be longer than those that are needed.
  static func isRight(_ capacity: PixelRect, for bounds: PixelRect) -> Bool {
    capacity.width >= bounds.width && capacity.height >= bounds.height
      && capacity.area / slack <= bounds.area
  }
}
