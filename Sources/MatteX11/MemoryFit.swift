/// Decides whether a pixel allocation is kept when the window's size changes.
enum MemoryFit {
  /// The largest ratio of capacity to need.
  private static let slack = 4

  /// True if memory for `capacity` pixels holds `count` and wastes no more than `slack` allows.
  static func isRight(_ capacity: Int, for count: Int) -> Bool {
    count <= capacity && capacity / slack <= count
  }
}
