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

  /// Adds an edge that runs from the column `x0` to `x1` over `height` rows (at most 1), times `sign`.
  mutating func add(x0: Double, x1: Double, height: Double, sign: Double) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    let first = Int(left)
    let last = Int(right)
    if first == last || right - left < 1e-9 {
      addPiece(column: first, center: (left + right) / 2, height: height * sign)
    } else {
      addShallow(left, right, first, last, height * sign)
    }
  }

  /// Adds an edge that crosses more than one column, column by column.
  private mutating func addShallow(
    _ left: Double, _ right: Double, _ first: Int, _ last: Int, _ height: Double
  ) {
    let heightPerColumn = height / (right - left)
    var x = left
    for column in first...last {
      let end = min(Double(column + 1), right)
      addPiece(column: column, center: (x + end) / 2, height: heightPerColumn * (end - x))
      x = end
    }
  }

  /// Adds a piece inside one column; `center` is its middle.
  private mutating func addPiece(column: Int, center: Double, height: Double) {
    let covered = height * (Double(column + 1) - center)
    areas[column] += Float(covered)
    areas[column + 1] += Float(height - covered)
    mark(column)
    mark(column + 1)
  }

  private mutating func mark(_ column: Int) {
    let group = column / Self.groupWidth
    groups[group / 64] |= 1 << UInt64(group % 64)
  }
}

extension AccumulationRow {
  /// Empties the row.
  mutating func clear() {
    for word in groups.indices where groups[word] != 0 {
      groups[word] = 0
      let first = word * 64 * Self.groupWidth
      for column in first..<first + 64 * Self.groupWidth { areas[column] = 0 }
    }
  }

  /// Adds the row's runs to `coverage` and empties the row.
  mutating func emit(to coverage: inout Coverage, minX: Int) {
    var sum: Float = 0
    var run: Coverage.Run?
    for word in groups.indices where groups[word] != 0 {
      var bits = groups[word]
      groups[word] = 0
      while bits != 0 {
        let group = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        emit(group, &sum, &run, to: &coverage, minX: minX)
      }
    }
    finish(&run, at: minX + width, to: &coverage)
    coverage.endRow()
  }

  /// Adds the pixels of a group to the run under way, or begins another.
  private mutating func emit(
    _ group: Int, _ sum: inout Float, _ run: inout Coverage.Run?, to coverage: inout Coverage,
    minX: Int
  ) {
    let start = group * Self.groupWidth
    let end = min(start + Self.groupWidth, width)
    if run?.solidMinX != Int32(truncatingIfNeeded: minX + start) {
      finish(&run, at: minX + min(start, width), to: &coverage)
      run = Coverage.Run(edgeAt: minX + start, offset: coverage.nextOffset)
    }
    for column in start..<(start + Self.groupWidth) {
      sum += areas[column]
      areas[column] = 0
      if column < end { coverage.append(value: byte(sum)) }
    }
    run?.solidMinX = Int32(truncatingIfNeeded: minX + max(start, end))
    run?.value = byte(sum)
  }

  /// Ends the run under way where the next begins.
  private func finish(_ run: inout Coverage.Run?, at x: Int, to coverage: inout Coverage) {
    guard var last = run else { return }
    last.maxX = last.value == 0 ? last.solidMinX : Int32(truncatingIfNeeded: x)
    coverage.append(run: last)
    run = nil
  }

  /// A sum of areas, 0…1 but for rounding, as a coverage 0…255.
  private func byte(_ sum: Float) -> UInt8 { UInt8(min(max(sum, 0), 1) * 255 + 0.5) }
}

extension Coverage.Run {
  /// A run that begins with an edge of no pixels yet.
  fileprivate init(edgeAt x: Int, offset: Int32) {
    let x = Int32(truncatingIfNeeded: x)
    self.init(minX: x, solidMinX: x, maxX: x, offset: offset, value: 0)
  }
}
