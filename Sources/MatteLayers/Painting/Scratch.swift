internal import MatteRaster

/// Working memory, reused from strip to strip and from frame to frame.
struct Scratch {
  private var pixelRows: [[Pixel]] = []
  private var coverageRows: [[UInt8]] = []
  private var spanLists: [[Damage.Span]] = []

  /// Lends a row of at least `count` pixels of any value.
  mutating func takePixels(_ count: Int) -> [Pixel] {
    var row = pixelRows.popLast() ?? []
    if row.count < count { row = Array(repeating: 0, count: count) }
    return row
  }

  /// Lends a row of at least `count` coverages of any value.
  mutating func takeCoverage(_ count: Int) -> [UInt8] {
    var row = coverageRows.popLast() ?? []
    if row.count < count { row = Array(repeating: 0, count: count) }
    return row
  }

  /// Lends an empty list of runs.
  mutating func takeSpans() -> [Damage.Span] {
    var spans = spanLists.popLast() ?? []
    spans.removeAll(keepingCapacity: true)  // nothing else refers to them here
    return spans
  }

  /// Takes a list back.
  mutating func give(_ spans: consuming [Damage.Span]) {
    spanLists.append(spans)
  }

  /// Takes a row back.
  mutating func give(_ row: consuming [Pixel]) {
    pixelRows.append(row)
  }

  /// Takes a row back.
  mutating func give(_ row: consuming [UInt8]) {
    coverageRows.append(row)
  }
}
