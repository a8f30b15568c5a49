public import MatteGeometry

/// A run-length encoded coverage mask: per row, runs of edge pixels with a coverage each, and solid
/// spans between them.
///
/// Pixels outside the runs are not covered. The size depends on the length of the outline, not on
/// the area of the shape.
public struct Coverage: Equatable, Sendable {
  /// Pixels along an edge, one by one, and the equally covered ones that follow them.
  ///
  /// The columns are counted from the view's left side.
  struct Run: Hashable {
    /// The first column of the edge.
    var minX: UInt16
    /// The first column after the edge, where the equally covered pixels begin.
    var solidMinX: UInt16
    /// The column after the last.
    var maxX: UInt16
    /// The coverage of the columns `solidMinX..<maxX`, 0…255.
    var value: UInt8

    init(minX: Int, solidMinX: Int, maxX: Int, value: UInt8) {
      self.minX = UInt16(truncatingIfNeeded: minX)
      self.solidMinX = UInt16(truncatingIfNeeded: solidMinX)
      self.maxX = UInt16(truncatingIfNeeded: maxX)
      self.value = value
    }

    /// True if it has no edge.
    var isSolid: Bool { minX == solidMinX }
  }

  /// Where a row ends.
  struct RowEnd: Hashable {
    /// The index after its last run.
    var run: Int32
    /// The index after the last coverage of its edges.
    var value: Int32

    /// Before the first row.
    static let zero = RowEnd(run: 0, value: 0)
  }

  /// The most columns that a view can have.
  public static let widthLimit = Int(UInt16.max)

  /// The pixels of the mask; outside it nothing is covered.
  public private(set) var view: PixelRect
  /// For each row of the view from its top, where it ends.
  private(set) var rowEnds: [RowEnd] = []
  /// All runs, row after row; there may be more than are used.
  private(set) var runs: [Run] = []
  /// The coverages of all edge pixels, 0…255, row after row; there may be more than are used.
  private(set) var values: [UInt8] = []
  /// How much of both is used.
  private(set) var end = RowEnd.zero
  /// How many rows have been added.
  private var filledRows = 0

  /// Makes a coverage of nothing.
  public init(view: PixelRect = .empty) {
    self.view = view
  }

  /// True if no pixel is covered.
  public var isEmpty: Bool { end.run == 0 }

  /// The first row of which something is covered; the one after the last if nothing is.
  var firstRow: Int {
    var (low, high) = (0, rowEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if rowEnds[middle].run == 0 { low = middle + 1 } else { high = middle }
    }
    return view.minY + low
  }

  /// The number of bytes the coverage takes.
  public var byteCount: Int {
    Int(end.run) * MemoryLayout<Run>.stride + Int(end.value)
      + rowEnds.count * MemoryLayout<RowEnd>.stride
  }

  /// True if both cover the same pixels of the same view by the same runs.
  public static func == (a: Coverage, b: Coverage) -> Bool {
    a.view == b.view && a.rowEnds == b.rowEnds
      && a.runs.prefix(Int(a.end.run)) == b.runs.prefix(Int(b.end.run))
      && a.values.prefix(Int(a.end.value)) == b.values.prefix(Int(b.end.value))
  }

  /// Where a row's runs and the coverages of its edges are.
  struct Row {
    /// Its first run.
    var start: Int
    /// The run after its last.
    var end: Int
    /// Where the coverages of its edges begin.
    var offset: Int
  }

  /// Where row `y` is; it has no runs outside the view.
  func row(_ y: Int) -> Row { Self.row(y &- view.minY, rowEnds.span) }

  /// The runs of a row, counted from the top of the view, given the ends of all rows.
  @inline(__always)
  static func row(_ row: Int, _ ends: Span<RowEnd>) -> Row {
    guard row >= 0, row < ends.count else { return Row(start: 0, end: 0, offset: 0) }
    let start = row > 0 ? ends[row &- 1] : .zero
    return Row(start: Int(start.run), end: Int(ends[row].run), offset: Int(start.value))
  }
}

extension Coverage {
  /// Becomes a coverage of nothing, keeping the memory.
  public mutating func clear() { restart(view: .empty) }

  /// Begins anew over `view`, keeping the memory.
  mutating func restart(view: PixelRect) {
    precondition(view.width <= Self.widthLimit, "A view has at most 65535 columns.")
    self.view = view
    filledRows = 0
    end = .zero
    if rowEnds.count > view.height {
      rowEnds.removeLast(rowEnds.count - view.height)
    } else {
      rowEnds.append(contentsOf: repeatElement(.zero, count: view.height - rowEnds.count))
    }
  }

  /// Reserves space for `rowCount` rows of `edgeCount` edges.
  ///
  /// All rows but the last must have disjoint edges. Grows geometrically.
  mutating func reserve(_ rowCount: Int, edgeCount: Int) {
    let apart = rowCount * edgeCount
    let valueCount = Int(end.value) + apart * RunEncoder.group + Self.valueCount(width: view.width)
    if values.count < valueCount {
      values.append(contentsOf: repeatElement(0, count: max(valueCount, values.count)))
    }
    let runCount = Int(end.run) + apart + rowCount + Self.runCount(edgeCount)
    if runs.count < runCount {
      let none = Run(minX: 0, solidMinX: 0, maxX: 0, value: 0)
      runs.append(contentsOf: repeatElement(none, count: max(runCount, runs.count)))
    }
  }

  /// True if another row of `edgeCount` edges fits.
  static func hasRoom(
    _ encoder: RunEncoder, _ edgeCount: Int, _ valueCount: Int, _ runCount: Int
  ) -> Bool {
    Int(encoder.end.value) + Self.valueCount(width: encoder.width) <= valueCount
      && Int(encoder.end.run) + Self.runCount(edgeCount) <= runCount
  }

  /// The most coverages that a row writes: whole groups, the last of which may start at its end.
  private static func valueCount(width: Int) -> Int { width + 2 * RunEncoder.group }

  /// The most runs that a row has: one per edge, and one before them.
  private static func runCount(_ edgeCount: Int) -> Int { edgeCount + 2 }

  /// Adds rows whose edges keep their order.
  mutating func append(
    _ rows: inout StraightRows, _ edges: inout [ActiveEdge], _ areas: inout [Float],
    _ vertices: Span<Point>
  ) -> StraightRows.Ending {
    let first = rows.y
    let ending = Self.add(
      &rows, &edges, &areas, &values, &runs, &rowEnds, vertices)
    filledRows += rows.y - first
    end = rows.end
    return ending
  }

  private static func add(
    _ rows: inout StraightRows, _ edges: inout [ActiveEdge], _ areas: inout [Float],
    _ values: inout [UInt8], _ runs: inout [Run], _ rowEnds: inout [RowEnd],
    _ vertices: Span<Point>
  ) -> StraightRows.Ending {
    var edges = edges.mutableSpan
    var areas = areas.mutableSpan
    var values = values.mutableSpan
    var runs = runs.mutableSpan
    var rowEnds = rowEnds.mutableSpan
    return rows.add(&edges, &areas, &values, &runs, &rowEnds, vertices)
  }

  /// Adds the row that an encoder holds.
  mutating func endRow(_ encoder: inout RunEncoder, _ areas: inout [Float]) {
    end = Self.end(&encoder, &areas, &values, &runs)
    rowEnds[filledRows] = end
    filledRows += 1
  }

  private static func end(
    _ encoder: inout RunEncoder, _ areas: inout [Float], _ values: inout [UInt8],
    _ runs: inout [Run]
  ) -> RowEnd {
    var areas = areas.mutableSpan
    var values = values.mutableSpan
    var runs = runs.mutableSpan
    encoder.endRow(&areas, &values, &runs)
    return encoder.end
  }

  /// Adds empty rows.
  mutating func endRows(_ count: Int) {
    guard count > 0 else { return }
    for row in filledRows..<filledRows + count { rowEnds[row] = end }
    filledRows += count
  }
}
