/// Whether memory for pixels is kept when a window's size changes.
enum MemoryFit {
  /// How many times too large memory may be.
  private static let slack = 4

  /// True if memory for `capacity` pixels holds `count`, and is not so much larger that it should
  /// be given back.
  static func isRight(_ capacity: Int, for count: Int) -> Bool {
    count <= capacity && capacity / slack <= count
  }
}
