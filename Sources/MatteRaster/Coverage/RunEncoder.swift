internal import CKernels

/// Encodes a row of the accumulation buffer as runs of a coverage.
///
/// Each edge adds, to the pixel it crosses, the area to its right inside that pixel, and to the
/// next pixel the rest of its height; the running sum is the exact coverage of each pixel. Edges
/// close together form a cell span, which becomes the edge pixels of a run; between cell spans the
/// sum is constant.
struct RunEncoder: Sendable {
  /// Cell spans at most this many columns apart are merged: accumulating those columns costs less
  /// than another run.
  private static let gap = 14
  /// Sentinel far enough left that any column starts a new run.
  private static let none = -1 - gap
  /// The number of columns that are summed at once.
  static let group = 4

  /// The number of columns.
  let width: Int
  /// Where the coverage ends.
  var end: Coverage.RowEnd
  /// The running sum to the left of the open cell span.
  private var sum: Float = 0
  /// The first and last column of the open cell span; `last` is `none` if there is none.
  private var first = 0
  private var last = Self.none
  /// The first column of the open run, and the first after its edge pixels.
  private var runMinX = 0
  private var solidMinX = 0

  /// Starts a row of `width` columns where a coverage ends.
  init(width: Int, at end: Coverage.RowEnd) {
    self.width = width
    self.end = end
  }

  /// Adds an edge along the left side of the row.
  mutating func addInitial(_ height: Float) { sum += height }

  /// Extends the open cell span to contain `first...last`; for rows with a single cell span.
  mutating func widen(_ first: Int, _ last: Int) {
    self.first = self.last < 0 ? first : min(self.first, first)
    self.last = max(self.last, last)
  }

  /// The state of the row as the kernels need it.
  func edgeRow(
    bottom: Double, _ maxBottom: Double, _ maxRight: Double, endedLimit: Int
  ) -> matte_edge_row {
    matte_edge_row(
      bottom: bottom, width: Double(width), max_bottom: maxBottom, max_right: maxRight, initial: 0,
      gap: Int32(Self.gap),
      span: matte_cell_span(
        first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: last)),
      min_first: Int32(truncatingIfNeeded: last < 0 ? solidMinX : first), ended_count: 0,
      ended_limit: Int32(truncatingIfNeeded: endedLimit))
  }

  /// Consumes the state of the row after the kernels added edges.
  mutating func consume(
    _ row: matte_edge_row, _ ended: Span<matte_cell_span>,
    _ areas: inout MutableSpan<Float>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) {
    sum += row.initial
    for index in 0..<Int(row.ended_count) {
      first = Int(ended[index].first)
      last = Int(ended[index].last)
      endSpan(&areas, &values, &runs)
    }
    first = Int(row.span.first)
    last = Int(row.span.last)
  }

  /// Extends the open cell span by `first...last`, or starts a new one if the gap is too wide.
  ///
  /// Returns false if a column belongs to a finished run.
  mutating func extend(
    _ first: Int, _ last: Int, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>
  ) -> Bool {
    if first > self.last &+ Self.gap {
      if self.last >= 0 { endSpan(&areas, &values, &runs) }
      self.first = first
      self.last = last
      return true
    }
    self.first = min(self.first, first)
    self.last = max(self.last, last)
    return self.first >= solidMinX
  }

  /// Ends the row and starts the next.
  mutating func endRow(
    _ areas: inout MutableSpan<Float>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) {
    if last >= 0 { endSpan(&areas, &values, &runs) }
    endRun(at: width, &runs)
    restart()
  }

  /// Starts the row again; its areas must all be 0.
  mutating func restart(at end: Coverage.RowEnd? = nil) {
    if let end { self.end = end }
    sum = 0
    first = 0
    last = Self.none
    runMinX = 0
    solidMinX = 0
  }

  /// Clears the areas of the open cell span.
  func clear(_ areas: inout MutableSpan<Float>) {
    guard last >= 0 else { return }
    for column in first...last + 1 { areas[column] = 0 }
  }

  /// Turns the open cell span into the edge pixels of a run.
  private mutating func endSpan(
    _ areas: inout MutableSpan<Float>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) {
    endRun(at: first, &runs)
    let groups = (last &- first) / Self.group &+ 1
    let after = first &+ groups &* Self.group
    sum = RowKernel.accumulate(
      &areas, from: first, groupCount: groups, sum: sum, into: &values, at: Int(end.value))
    runMinX = first
    solidMinX = min(after, width)
    end.value &+= Int32(truncatingIfNeeded: solidMinX &- first)
    last = Self.none
  }

  /// Ends the open run where the next starts; a run without coverage is dropped.
  private mutating func endRun(at x: Int, _ runs: inout MutableSpan<Coverage.Run>) {
    let value = Self.byte(sum)
    let maxX = value == 0 ? solidMinX : x
    guard runMinX < maxX else { return }
    runs[Int(end.run)] = Coverage.Run(
      minX: runMinX, solidMinX: solidMinX, maxX: maxX, value: value)
    end.run &+= 1
  }

  /// A sum of areas, 0…1 up to rounding errors, as a coverage 0…255.
  private static func byte(_ sum: Float) -> UInt8 {
    // Same as the kernel: adding 2²³ leaves the nearest whole number in the low bits.
    let parts = min(max(sum, 0), 1) * 255 + 0.001953125
    return UInt8(truncatingIfNeeded: (parts + 8_388_608).bitPattern)
  }
}
