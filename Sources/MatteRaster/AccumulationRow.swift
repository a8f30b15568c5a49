/// One row of signed areas, from which coverages follow by adding up from the left.
///
/// Each edge adds to the pixel it crosses the area to its right inside that pixel, and to the next
/// pixel the rest of its height; the running sum is then the covered area of each pixel, exactly.
/// A bit for every four pixels tells which hold anything, so that a row costs what its edges cost.
struct AccumulationRow {
  /// Pixels to a bit.
  private static let groupWidth = 4

  private var areas: [Float] = []
  private var groups: [UInt64] = []
  /// What the sum begins with: the heights of edges along the row's left end.
  private var initial: Float = 0
  private(set) var width = 0

  /// Begins rows of `width` pixels, all empty.
  mutating func restart(width: Int) {
    self.width = width
    let groupCount = (width + 2 + Self.groupWidth - 1) / Self.groupWidth
    let wordCount = (groupCount + 63) / 64
    guard groups.count < wordCount else { return }
    areas = Array(repeating: 0, count: wordCount * 64 * Self.groupWidth)
    groups = Array(repeating: 0, count: wordCount)
  }

  /// Adds an edge as far as it runs through the row.
  mutating func add(_ edge: ActiveEdge, sign: Double) {
    add(edge.left, edge.right, height: edge.height * sign, edge.steepness * sign)
  }

  /// Adds an edge that runs from the column `x0` to `x1` over `height` rows (at most 1), times `sign`.
  mutating func add(x0: Double, x1: Double, height: Double, sign: Double) {
    let height = height * sign
    add(min(x0, x1), max(x0, x1), height: height, height / abs(x1 - x0))
  }

  /// Adds an edge between the columns `left` and `right`, which gains `steepness` rows a column.
  private mutating func add(
    _ left: Double, _ right: Double, height: Double, _ steepness: Double
  ) {
    if right == 0 {
      initial += Float(height)
      return
    }
    let first = Int(left)
    let last = Int(right)
    var areas = self.areas.mutableSpan
    if first == last || right - left < 1e-9 {
      let covered = Float(height * (Double(first + 1) - (left + right) / 2))
      areas[first] += covered
      areas[first + 1] += Float(height) - covered
      mark(first, first + 1)
    } else {
      Self.addShallow(left, right, first, last, steepness, &areas)
      mark(first, last + 1)
    }
  }

  /// Adds an edge that crosses more than one column, column by column.
  private static func addShallow(
    _ left: Double, _ right: Double, _ first: Int, _ last: Int, _ steepness: Double,
    _ areas: inout MutableSpan<Float>
  ) {
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

  /// Marks the groups of the columns from `first` to `last`.
  private mutating func mark(_ first: Int, _ last: Int) {
    let start = first / Self.groupWidth
    let count = last / Self.groupWidth - start + 1
    if start % 64 + count <= 64 {  // all in one word, as for any but very shallow edges
      groups[start / 64] |= (~0 >> UInt64(64 - count)) << UInt64(start % 64)
    } else {
      for group in start..<start + count { groups[group / 64] |= 1 << UInt64(group % 64) }
    }
  }

  /// Empties the row.
  mutating func clear() {
    initial = 0
    for word in groups.indices where groups[word] != 0 {
      groups[word] = 0
      let first = word * 64 * Self.groupWidth
      for column in first..<first + 64 * Self.groupWidth { areas[column] = 0 }
    }
  }
}

extension AccumulationRow {
  /// Adds the row's runs to `coverage` and empties the row.
  mutating func emit(to coverage: inout Coverage, minX: Int) {
    coverage.reserveRow(width + 2 * Self.groupWidth)  // groups may reach beyond the row
    var sum = initial
    var run = Coverage.Run(edgeAt: minX, offset: coverage.nextOffset, value: Self.byte(sum))
    initial = 0
    for word in groups.indices where groups[word] != 0 {
      var bits = groups[word]
      groups[word] = 0
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let count = (~(bits >> UInt64(first))).trailingZeroBitCount
        bits &= ~(((count == 64 ? 0 : 1 << UInt64(count)) &- 1) << UInt64(first))
        emit(word * 64 + first, count, &sum, &run, to: &coverage, minX: minX)
      }
    }
    finish(&run, at: minX + width, to: &coverage)
    coverage.endRow()
  }

  /// Adds the pixels of groups side by side to the run under way, or begins another.
  private mutating func emit(
    _ group: Int, _ count: Int, _ sum: inout Float, _ run: inout Coverage.Run,
    to coverage: inout Coverage, minX: Int
  ) {
    let start = group * Self.groupWidth
    if start < width, run.solidMinX != Int32(truncatingIfNeeded: minX + start) {
      finish(&run, at: minX + start, to: &coverage)
      run = Coverage.Run(edgeAt: minX + start, offset: coverage.nextOffset, value: 0)
    }
    let end = min(start + count * Self.groupWidth, max(width, start))
    var areas = self.areas.mutableSpan
    sum = coverage.append(count: end - start) { values, offset in
      RowKernel.accumulate(
        &areas, group: group, groupCount: count, sum: sum, into: &values, at: offset)
    }
    guard start < end else { return }
    run.solidMinX = Int32(truncatingIfNeeded: minX + end)
    run.value = Self.byte(sum)
  }

  /// Ends the run under way where the next begins.
  private func finish(_ run: inout Coverage.Run, at x: Int, to coverage: inout Coverage) {
    run.maxX = run.value == 0 ? run.solidMinX : Int32(truncatingIfNeeded: x)
    coverage.append(run: run)
  }

  /// A sum of areas, 0…1 but for rounding, as a coverage 0…255.
  private static func byte(_ sum: Float) -> UInt8 {
    // As the kernel does it: adding 2²³ leaves the nearest whole number in the low bits.
    let parts = min(max(sum, 0), 1) * 255 + 0.001953125
    return UInt8(truncatingIfNeeded: (parts + 8_388_608).bitPattern)
  }
}

extension Coverage.Run {
  /// A run that begins with an edge of no pixels yet, and what follows it.
  fileprivate init(edgeAt x: Int, offset: Int32, value: UInt8) {
    let x = Int32(truncatingIfNeeded: x)
    self.init(minX: x, solidMinX: x, maxX: x, offset: offset, value: value)
  }
}
