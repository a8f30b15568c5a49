/// The columns between which an edge lies in a row.
struct RowExtent {
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity

  /// Between no columns.
  init() {}

  /// Between two columns in any order.
  @inline(__always)
  init(_ a: Double, _ b: Double) {
    left = min(a, b)
    right = max(a, b)
  }

  /// Extends it by another.
  @inline(__always)
  mutating func formUnion(_ other: RowExtent) {
    left = min(left, other.left)
    right = max(right, other.right)
  }

  /// The first and the last pixel that it lies in, not left of column 0.
  @inline(__always)
  var columns: (first: Int, last: Int) { (Self.column(left), Self.column(right)) }

  /// The column that contains `x`, or touches it; `x` is at least 0 up to rounding errors.
  ///
  /// Adding 1.5·2⁵² leaves the nearest whole number in the low bits; that takes half as long as a
  /// conversion that looks out for infinity.
  @inline(__always)
  private static func column(_ x: Double) -> Int {
    let shifted = max(x - 0.5, 0) + 6_755_399_441_055_744
    return Int(UInt32(truncatingIfNeeded: shifted.bitPattern))
  }
}
