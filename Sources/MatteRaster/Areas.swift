/// What an edge adds to a row of signed areas.
enum Areas {
  /// How many areas a row of so many pixels needs: an edge may add to the pixel after the last, and
  /// areas are added up in groups.
  static func count(width: Int) -> Int { width + 4 * RowCursor.group }

  /// Adds an edge between the columns `left` and `right`; its height, at most 1, has its sign.
  static func add(
    _ left: Double, _ right: Double, _ height: Float, to areas: inout MutableSpan<Float>
  ) {
    let first = Int(left)
    let last = Int(right)
    if first == last || right - left < 1e-9 {
      let covered = height * Float(Double(first &+ 1) - (left + right) * 0.5)
      areas[first] += covered
      areas[first &+ 1] += height - covered
    } else if first &+ 1 == last {
      let own = Float(Double(last) - left)
      let rest = Float(right - Double(last))
      let half = height * 0.5 / Float(right - left)
      let covered = own * own * half
      let missing = rest * rest * half
      areas[first] += covered
      areas[last] += height - missing - covered
      areas[last &+ 1] += missing
    } else {
      addShallow(left, right, height, to: &areas)
    }
  }

  /// Adds an edge that crosses more than two columns, column by column.
  private static func addShallow(
    _ left: Double, _ right: Double, _ height: Float, to areas: inout MutableSpan<Float>
  ) {
    let first = Int(left)
    let last = Int(right)
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
