internal import CKernels

/// The row of a coverage under way: a row of signed areas from which coverages follow by adding up
/// from the left, and the runs they become.
///
/// Each edge adds to the pixel it crosses the area to its right inside that pixel, and to the next
/// pixel the rest of its height; the running sum is then the covered area of each pixel, exactly.
/// Edges close together form a span, which becomes a run's edge; between spans the sum stays
/// the same.
struct RunEncoder: Sendable {
  /// Spans with at most so many columns between them are one: these columns cost less one by one
  /// than a run of their own.
  private static let gap = 14
  /// Before the first column by so much that every column is beyond the gap.
  private static let none = -1 - gap
  /// Columns that are added up at once.
  static let group = 4

  /// The number of columns.
  let width: Int
  /// Where the coverage ends.
  var end: Coverage.RowEnd
  /// The sum of all that lies to the left of the span under way.
  private var sum: Float = 0
  /// The first and the last column of the span under way; the last is `none` if there is none.
  private var first = 0
  private var last = Self.none
  /// The first column of the run under way, and the first after its edge.
  private var runMinX = 0
  private var solidMinX = 0

  /// Begins a row of `width` columns where a coverage ends.
  init(width: Int, at end: Coverage.RowEnd) {
    self.width = width
    self.end = end
  }

  /// Adds an edge along the left end of the row.
  mutating func addInitial(_ height: Float) { sum += height }

  /// Makes the span under way hold the columns from `first` to `last`, wherever they are; for rows
  /// that have but one span.
  mutating func widen(_ first: Int, _ last: Int) {
    self.first = self.last < 0 ? first : min(self.first, first)
    self.last = max(self.last, last)
  }

  /// What is told about a row to which edges are added.
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

  /// Takes over what edges did to the row.
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

  /// Takes the columns from `first` to `last`, whose areas have been added, into the span under
  /// way, or ends that and begins another; false if some lie in a run that is done with.
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

  /// Ends the row and begins the next.
  mutating func endRow(
    _ areas: inout MutableSpan<Float>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) {
    if last >= 0 { endSpan(&areas, &values, &runs) }
    endRun(at: width, &runs)
    restart()
  }

  /// Forgets the row, whose areas are all empty, and begins it again.
  mutating func restart(at end: Coverage.RowEnd? = nil) {
    if let end { self.end = end }
    sum = 0
    first = 0
    last = Self.none
    runMinX = 0
    solidMinX = 0
  }

  /// Empties the areas of the span under way.
  func clear(_ areas: inout MutableSpan<Float>) {
    guard last >= 0 else { return }
    for column in first...last + 1 { areas[column] = 0 }
  }

  /// Turns the span under way into the edge of a run.
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

  /// Ends the run under way where the next begins; one that covers nothing is left out.
  private mutating func endRun(at x: Int, _ runs: inout MutableSpan<Coverage.Run>) {
    let value = Self.byte(sum)
    let maxX = value == 0 ? solidMinX : x
    guard runMinX < maxX else { return }
    runs[Int(end.run)] = Coverage.Run(
      minX: runMinX, solidMinX: solidMinX, maxX: maxX, value: value)
    end.run &+= 1
  }

  /// A sum of areas, 0…1 but for rounding, as a coverage 0…255.
  private static func byte(_ sum: Float) -> UInt8 {
    // As the kernel does it: adding 2²³ leaves the nearest whole number in the low bits.
    let parts = min(max(sum, 0), 1) * 255 + 0.001953125
    return UInt8(truncatingIfNeeded: (parts + 8_388_608).bitPattern)
  }
}
