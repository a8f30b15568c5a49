/// Adds edges to a row of an accumulation buffer: per pixel a signed area, whose running sum is the
/// coverage.
enum AccumulationBuffer {
  /// The number of areas for a row of `width` pixels: an edge may add to the pixel after the last,
  /// and sums are taken in groups.
  static func count(width: Int) -> Int { width + 4 * RunEncoder.group }

  /// The column that contains `x`, or touches it; `x` is at least 0 up to rounding errors.
  ///
  /// Adding 1.5·2⁵² leaves the nearest whole number in the low bits; that takes half as long as a
  /// conversion that looks out for infinity.
  @inline(__always)
  static func column(_ x: Double) -> Int {
    let shifted = max(x - 0.5, 0) + 6_755_399_441_055_744
    return Int(UInt32(truncatingIfNeeded: shifted.bitPattern))
  }

  /// Adds an edge between the columns `left` and `right`; its height, at most 1, is signed by its fill direction.
  ///
  /// - Returns: The first and the last column that it crosses.
  @inline(__always)
  static func add(
    _ left: Double, _ right: Double, _ height: Float, to areas: inout MutableSpan<Float>
  ) -> (first: Int, last: Int) {
    let first = column(left)
    let last = column(right)
    if last &- first < 3 {
      let origin = Double(first)
      RowKernel.addEdge(
        Float(left - origin), Float(right - origin), height, from: first, to: &areas)
    } else {
      RowKernel.addShallow(left, right, height, from: first, last, to: &areas)
    }
    return (first, last)
  }
}
