public import MatteGeometry

/// A run-length encoded coverage mask: per row, runs of edge pixels with a coverage each, and solid
/// spans between them.
///
/// Pixels outside the runs are not covered. The size depends on the length of the outline, not on
/// the area of the shape.
///
/// ```swift
/// let disc = Path.circle(center: Point(8, 8), radius: 8)
/// let coverage = Rasterizer.coverage(of: disc, view: PixelRect(width: 16, height: 16))
/// print(coverage.byteCount, coverage.dense()[8, 8])
/// ```
public struct Coverage: Equatable, Sendable {
  /// Pixels along an edge, one by one, and the equally covered ones that follow them.
  ///
  /// The columns are counted from the view's left side.
  package struct Run: Hashable {
    /// The first column of the edge.
    package var minX: UInt16
    /// The first column after the edge, where the equally covered pixels begin.
    package var solidMinX: UInt16
    /// The column after the last.
    package var maxX: UInt16
    /// The coverage of the columns `solidMinX..<maxX`, 0…255.
    package var value: UInt8

    /// No pixels.
    static let none = Run(minX: 0, solidMinX: 0, maxX: 0, value: 0)

    init(minX: Int, solidMinX: Int, maxX: Int, value: UInt8) {
      self.minX = UInt16(truncatingIfNeeded: minX)
      self.solidMinX = UInt16(truncatingIfNeeded: solidMinX)
      self.maxX = UInt16(truncatingIfNeeded: maxX)
      self.value = value
    }

    /// True if it has no edge.
    var isSolid: Bool { minX == solidMinX }
  }

  /// Where a row starts, which is where the row above ends.
  package struct RowStart: Hashable {
    /// The index of its first run.
    package var run: Int32
    /// The index of the first coverage of its edges.
    package var value: Int32

    /// The start of the first row.
    static let zero = RowStart(run: 0, value: 0)
  }

  /// The most columns that a view can have.
  public static let widthLimit = Int(UInt16.max)

  /// The pixels of the mask; outside it nothing is covered.
  public private(set) var view: PixelRect
  /// For each row of the view from its top, where it starts, and at the end where the last one ends;
  /// none if there are no rows.
  package internal(set) var rowStarts: [RowStart] = []
  /// All runs, row after row; there may be more than are used.
  package internal(set) var runs: [Run] = []
  /// The coverages of all edge pixels, 0…255, row after row; there may be more than are used.
  package internal(set) var values: [UInt8] = []
  /// How much of both is used.
  var end = RowStart.zero

  /// Makes a coverage of nothing.
  public init(view: PixelRect = .empty) {
    self.view = view
  }

  /// True if no pixel is covered.
  public var isEmpty: Bool { end.run == 0 }

  /// The first row of which something is covered; the one after the last if nothing is.
  var firstRow: Int {
    var (low, high) = (0, view.height)
    while low < high {
      let middle = (low + high) / 2
      if rowStarts[middle + 1].run == 0 { low = middle + 1 } else { high = middle }
    }
    return view.minY + low
  }

  /// The number of bytes the coverage takes.
  public var byteCount: Int {
    Int(end.run) * MemoryLayout<Run>.stride + Int(end.value)
      + rowStarts.count * MemoryLayout<RowStart>.stride
  }

  /// True if both cover the same pixels of the same view by the same runs.
  public static func == (a: Coverage, b: Coverage) -> Bool {
    a.view == b.view && a.rowStarts == b.rowStarts
      && a.runs.prefix(Int(a.end.run)) == b.runs.prefix(Int(b.end.run))
      && a.values.prefix(Int(a.end.value)) == b.values.prefix(Int(b.end.value))
  }

  /// Where a row's runs and the coverages of its edges are.
  struct Row {
    /// Its first run.
    var start = 0
    /// The run after its last.
    var end = 0
    /// Where the coverages of its edges begin.
    var offset = 0
  }

  /// Where row `y` is; it has no runs outside the view.
  func row(_ y: Int) -> Row { Self.row(y &- view.minY, rowStarts.span) }

  /// The runs of a row counted from the top of the view, given the starts of all rows.
  @inline(__always)
  static func row(_ row: Int, _ starts: Span<RowStart>) -> Row {
    guard row >= 0, row &+ 1 < starts.count else { return Row() }
    let start = starts[row]
    return Row(start: Int(start.run), end: Int(starts[row &+ 1].run), offset: Int(start.value))
  }
}

extension Coverage {
  /// Becomes a coverage of nothing, keeping the memory.
  public mutating func clear() { restart(view: .empty) }

  /// Begins anew over `view`, keeping the memory.
  mutating func restart(view: PixelRect) {
    precondition(view.width <= Self.widthLimit, "A view has at most 65535 columns.")
    self.view = view
    end = .zero
    let count = view.height > 0 ? view.height + 1 : 0
    if rowStarts.count > count {
      rowStarts.removeLast(rowStarts.count - count)
    } else {
      rowStarts.append(contentsOf: repeatElement(.zero, count: count - rowStarts.count))
    }
  }
}
