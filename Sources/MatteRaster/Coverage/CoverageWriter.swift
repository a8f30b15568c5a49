internal import CKernels
internal import MatteGeometry

/// Writes a coverage row by row, from the top down.
///
/// Each edge adds, to the pixel it crosses, the area to its right inside that pixel, and to the
/// next pixel the rest of its height; the running sum is the exact coverage of each pixel. Edges
/// close together form a cell span, which becomes the edge pixels of a run; between cell spans the
/// sum is constant.
struct CoverageWriter: ~Copyable {
  /// Cell spans at most this many columns apart are merged: accumulating those columns costs less
  /// than another run.
  private static let gap = 14
  /// Sentinel far enough left that any column starts a new run.
  private static let none = -1 - gap
  /// The number of columns that are summed at once.
  static let group = 4

  /// The number of columns.
  let width: Int
  private let maxX: Double
  /// The current row, counted from the top of the view.
  private(set) var y = 0
  private var coverage: Coverage
  /// The accumulation buffer: the areas of the current row, 0 outside the open cell span.
  private var areas: [Float]
  /// Where what is written ends.
  private var end = Coverage.RowStart.zero
  /// The running sum to the left of the open cell span.
  private var sum: Float = 0
  /// The first and last column of the open cell span; `last` is `none` if there is none.
  private var first = 0
  private var last = Self.none
  /// The first column of the open run, and the first after its edge pixels.
  private var runMinX = 0
  private var solidMinX = 0

  /// Takes over the memory of a coverage of nothing and of areas that are all 0, until `finish`.
  init(_ coverage: inout Coverage, _ areas: inout [Float]) {
    width = coverage.view.width
    maxX = Double(width)
    self.coverage = Coverage()
    self.areas = []
    swap(&self.coverage, &coverage)
    swap(&self.areas, &areas)
    let count = Self.areaCount(width: width)
    if self.areas.count < count { self.areas = Array(repeating: 0, count: count) }
  }

  /// Hands the coverage and the memory of the areas back.
  consuming func finish(_ coverage: inout Coverage, _ areas: inout [Float]) {
    coverage = self.coverage
    areas = self.areas
  }

  /// The number of areas for a row of `width` pixels: an edge may add to the pixel after the last,
  /// and sums are taken in groups.
  static func areaCount(width: Int) -> Int { width + 4 * group }

  /// Reserves space for `rowCount` rows of `edgeCount` edges.
  ///
  /// All rows but the last must have disjoint edges. Grows geometrically.
  mutating func reserve(_ rowCount: Int, edgeCount: Int) {
    // A row has whole groups of coverages, the last of which may start at its end, a run per edge,
    // and one before them.
    let apart = rowCount &* edgeCount
    let valueCount = Int(end.value) &+ (apart &+ 2) &* Self.group &+ width
    let runCount = Int(end.run) &+ apart &+ rowCount &+ edgeCount &+ 2
    if coverage.values.count < valueCount { Self.grow(&coverage.values, valueCount, 0) }
    if coverage.runs.count < runCount { Self.grow(&coverage.runs, runCount, .none) }
  }

  private static func grow<Element>(_ array: inout [Element], _ count: Int, _ element: Element) {
    array.append(contentsOf: repeatElement(element, count: max(count, array.count)))
  }
}

extension CoverageWriter {
  /// Adds an edge between two columns; its height, at most 1, is signed by its fill direction.
  @inline(__always)
  mutating func add(_ extent: RowExtent, _ height: Float) {
    guard extent.left < maxX, height != 0 else { return }
    guard extent.right > 0 else { return sum += height }
    var areas = areas.mutableSpan
    RowKernel.addEdge(extent, height, to: &areas)
  }

  /// Adds the segments of an edge with vertices in the row, and advances it to the next.
  mutating func addBent(
    _ edge: inout ActiveEdge, _ vertices: Span<Point>
  ) -> RowOrder.BentEdge {
    var bent = RowOrder.BentEdge(edge, vertices)
    if let segment = edge.advanceSegment(row: y, vertices) {
      bent.append(segment)
      add(segment.extent, Float(segment.height) * edge.fillDirection)
    } else {
      var walk = EdgeWalk(edge, row: y, vertices)
      let maxX = maxX
      var sum = sum
      var areas = areas.mutableSpan
      while let segment = walk.next(vertices) {
        bent.append(segment)
        let height = Float(segment.height) * edge.fillDirection
        guard segment.extent.left < maxX, height != 0 else { continue }
        if segment.extent.right > 0 {
          RowKernel.addEdge(segment.extent, height, to: &areas)
        } else {
          sum += height
        }
      }
      self.sum = sum
      edge = walk.edge
    }
    bent.end(edge)
    return bent
  }

  /// Adds an edge in any order, for rows with a single cell span.
  mutating func addUnordered(_ extent: RowExtent, _ height: Double) {
    add(extent, Float(height))
    widen(extent)
  }

  /// Advances edges from an index on to the bottom of the row and adds them, eight at a time, while
  /// they run straight through it and are in order; returns the index of the first edge not added.
  mutating func addActive(
    _ edges: inout MutableSpan<ActiveEdge>, from start: Int, _ order: inout RowOrder
  ) -> Int {
    var ended = InlineArray<16, matte_cell_span>(repeating: matte_cell_span())
    var row = matte_edge_row(
      bottom: Double(y &+ 1), width: maxX, max_bottom: order.maxBottom, max_right: order.maxRight,
      initial: 0, gap: Int32(Self.gap),
      span: matte_cell_span(
        first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: last)),
      min_first: Int32(truncatingIfNeeded: last < 0 ? solidMinX : first), ended_count: 0,
      ended_limit: Int32(truncatingIfNeeded: ended.count))
    var areas = areas.mutableSpan
    let index = RowKernel.addActiveEdges(&edges, from: start, to: &areas, &row, &ended)
    order.advanceAll(to: row.max_bottom, row.max_right)
    sum += row.initial
    for index in 0..<Int(row.ended_count) {
      (first, last) = (Int(ended[index].first), Int(ended[index].last))
      endSpan()
    }
    (first, last) = (Int(row.span.first), Int(row.span.last))
    return index
  }

  /// Extends the open cell span by the columns of an edge, or starts a new one if the gap is too
  /// wide.
  ///
  /// Returns false if a column belongs to a finished run.
  mutating func extend(_ extent: RowExtent) -> Bool {
    guard extent.left < maxX, extent.right > 0 else { return true }
    let own = extent.columns
    if own.first > last &+ Self.gap {
      if last >= 0 { endSpan() }
      (first, last) = own
      return true
    }
    first = min(first, own.first)
    last = max(last, own.last)
    return first >= solidMinX
  }

  /// Extends the open cell span by the columns of an edge, however far that is.
  mutating func widen(_ extent: RowExtent) {
    guard extent.left < maxX, extent.right > 0 else { return }
    let own = extent.columns
    first = last < 0 ? own.first : min(first, own.first)
    last = max(last, own.last)
  }
}

extension CoverageWriter {
  /// Ends the row and starts the next.
  mutating func endRow() {
    if last >= 0 { endSpan() }
    endRun(at: width)
    endRows(1)
    restart()
  }

  /// Adds empty rows.
  mutating func endRows(_ count: Int) {
    endRows(count, runCount: 0, valueCount: 0)
  }

  /// Ends rows of as many runs and coverages each.
  private mutating func endRows(_ count: Int, runCount: Int, valueCount: Int) {
    let first = y
    y &+= count
    var end = end
    var rowStarts = coverage.rowStarts.mutableSpan
    for row in first..<first &+ count {
      end.run &+= Int32(truncatingIfNeeded: runCount)
      end.value &+= Int32(truncatingIfNeeded: valueCount)
      rowStarts[row &+ 1] = end
    }
    self.end = end
    coverage.end = end
  }

  /// Discards what was added to the row.
  mutating func dropRow() {
    if last >= 0 {
      for column in first...last + 1 { areas[column] = 0 }
    }
    end = coverage.end
    restart()
  }

  private mutating func restart() {
    sum = 0
    first = 0
    last = Self.none
    runMinX = 0
    solidMinX = 0
  }

  /// Turns the open cell span into the edge pixels of a run.
  private mutating func endSpan() {
    endRun(at: first)
    let groups = (last &- first) / Self.group &+ 1
    RowKernel.accumulate(
      &areas, from: first, groupCount: groups, &sum, into: &coverage.values, at: Int(end.value))
    runMinX = first
    solidMinX = min(first &+ groups &* Self.group, width)
    end.value &+= Int32(truncatingIfNeeded: solidMinX &- first)
    last = Self.none
  }

  /// Ends the open run where the next starts; a run without coverage is dropped.
  private mutating func endRun(at x: Int) {
    let value = Self.byte(sum)
    let maxX = value == 0 ? solidMinX : x
    guard runMinX < maxX else { return }
    coverage.runs[Int(end.run)] = Coverage.Run(
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

extension CoverageWriter {
  /// Starts the rows of a batch: with a solid run, which the first edge ends, if their left side is
  /// inside.
  mutating func begin(_ batch: EdgeBatch) {
    reserve(batch.rowCount, edgeCount: batch.edgeCount)
    guard batch.isInside else { return }
    let solid = Coverage.Run(minX: 0, solidMinX: 0, maxX: width, value: 255)
    let first = Int(end.run)
    var runs = coverage.runs.mutableSpan
    for row in 0..<batch.rowCount { runs[first &+ row &* batch.runCount] = solid }
  }

  /// Adds an edge to the rows of a batch that it qualifies for; returns their number.
  mutating func add(
    _ edge: inout ActiveEdge, to batch: inout EdgeBatch, _ vertices: Span<Point>
  ) -> Int {
    batch.add(&edge, vertices, at: end, values: &coverage.values, runs: &coverage.runs)
  }

  /// Ends the rows of a batch.
  mutating func end(_ batch: EdgeBatch) {
    endRows(batch.rowCount, runCount: batch.runCount, valueCount: batch.valueCount)
  }
}
