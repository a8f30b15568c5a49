internal import MatteGeometry
internal import MatteRaster

/// The pixels of a band that are replaced: spans gathered change by change, then normalized.
struct Region {
  /// The spans: normalized, they are disjoint and sorted by row, then by column.
  private(set) var spans: [Damage.Span] = []
  /// How many changes added spans; those of one change are normalized.
  private var sources = 0
  /// For each row, the index after the last span sorted into it so far.
  private var rowEnds: [Int] = []
  /// The spans that one of two clips covers.
  private var inner: [Damage.Span] = []
  private var sorted: [Damage.Span] = []

  /// Removes all spans, keeping the memory.
  mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
    sources = 0
  }

  /// Adds all pixels of a rectangle.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    sources += 1
    for y in rect.minY..<rect.maxY {
      spans.append(Damage.Span(y: y, minX: rect.minX, maxX: rect.maxX))
    }
  }

  /// Adds the pixels of a rectangle with nonzero coverage, by a group's clip too if one is given.
  mutating func add(_ coverage: Coverage, within rect: PixelRect, and group: Coverage?) {
    guard !rect.isEmpty else { return }
    let count = spans.count
    if let group {
      var own: [Damage.Span] = []
      swap(&own, &inner)
      own.removeAll(keepingCapacity: true)
      coverage.append(coveredIn: rect, to: &own)
      group.append(coveredIn: own.span, to: &spans)
      swap(&own, &inner)
    } else {
      coverage.append(coveredIn: rect, to: &spans)
    }
    if spans.count > count { sources += 1 }
  }

  /// Adds the pixels inside a rectangle in which two coverages differ.
  mutating func add(_ difference: CoverageDifference, within rect: PixelRect) {
    let count = spans.count
    difference.append(within: rect, to: &spans)
    if spans.count > count { sources += 1 }
  }

  /// Sorts the spans, all of which lie in `rows`, and merges those that overlap or touch.
  mutating func normalize(rows: Range<Int>) {
    guard sources > 1 else { return }
    sort(by: rows)
    spans.removeAll(keepingCapacity: true)
    for span in sorted {
      if let last = spans.last, last.y == span.y, span.minX <= last.maxX {
        spans[spans.count - 1].maxX = max(last.maxX, span.maxX)
      } else {
        spans.append(span)
      }
    }
  }
}

extension Region {
  /// Writes the spans to `sorted`: by row with a counting sort, then by column within each row.
  private mutating func sort(by rows: Range<Int>) {
    rowEnds.removeAll(keepingCapacity: true)
    rowEnds.append(contentsOf: repeatElement(0, count: rows.count + 1))
    for span in spans { rowEnds[Int(span.y) - rows.lowerBound + 1] += 1 }
    for row in 1...rows.count { rowEnds[row] += rowEnds[row - 1] }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: spans)
    for span in spans {
      let row = Int(span.y) - rows.lowerBound
      sorted[rowEnds[row]] = span
      rowEnds[row] += 1
    }
    var start = 0
    for end in rowEnds.prefix(rows.count) {
      sort(start..<end)
      start = end
    }
  }

  /// Below this count insertion sort is used: the standard sort allocates.
  private static let insertionLimit = 64

  /// Sorts the spans of a row by column.
  private mutating func sort(_ row: Range<Int>) {
    guard row.count <= Self.insertionLimit else { return sorted[row].sort { $0.minX < $1.minX } }
    for index in row.dropFirst() { moveLeft(from: index) }
  }

  /// Moves a span to its place among those before it in its row.
  private mutating func moveLeft(from index: Int) {
    var place = index
    while place > 0, sorted[place - 1].y == sorted[place].y,
      sorted[place - 1].minX > sorted[place].minX
    {
      sorted.swapAt(place, place - 1)
      place -= 1
    }
  }
}
