/// How far the four pixels at an edge are covered.
struct EdgeProfile {
  /// The shares of the pixels that lie right of the lines so far, 0…1.
  private(set) var shares = InlineArray<4, Float>(repeating: 0)

  /// Adds a line between two columns, counted from the first pixel, over `height` rows.
  @inline(__always)
  mutating func add(_ left: Double, _ right: Double, height: Double) {
    RowKernel.addShares(Float(left), Float(right), Float(height), to: &shares)
  }
}
