/// What an edge adds to a row of signed areas.
enum Areas {
  /// How many areas a row of so many pixels needs: an edge may add to the pixel after the last, and
  /// areas are added up in groups.
  static func count(width: Int) -> Int { width + 4 * RowCursor.group }

  /// A column that `x`, at least 0 but for rounding, lies in or at the side of.
  ///
  /// Adding 1.5·2⁵² leaves the nearest whole number in the low bits; that takes half as long as a
  /// conversion that looks out for infinity.
  @inline(__always)
  static func column(_ x: Double) -> Int {
    let shifted = max(x - 0.5, 0) + 6_755_399_441_055_744
    return Int(UInt32(truncatingIfNeeded: shifted.bitPattern))
  }

  /// Adds an edge between the columns `left` and `right`; its height, at most 1, has its sign.
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
      addShallow(left, right, first, last, height, to: &areas)
    }
    return (first, last)
  }

  /// Adds an edge that crosses more than three columns, column by column.
  private static func addShallow(
    _ left: Double, _ right: Double, _ first: Int, _ last: Int, _ height: Float,
    to areas: inout MutableSpan<Float>
  ) {
    let steepness = Double(height) / (right - left)
    let start = Double(first + 1) - left
    let begin = Float(steepness * start * start / 2)
    areas[first] += begin
    let half = Float(steepness / 2)
    var rest = Float(steepness * start) - begin
    for column in first + 1..<last {
      areas[column] += rest + half
      rest = half
    }
    let end = right - Double(last)
    let height = steepness * end
    let covered = Float(height * (1 - end / 2))
    areas[last] += rest + covered
    areas[last + 1] += Float(height) - covered
  }
}
