public import MatteGeometry

/// How much of each pixel a shape covers, stored by what is not the same as its neighbour.
///
/// A row is a list of runs from left to right; what no run holds is not covered. A shape costs the
/// length of its outline, never its area.
public struct Coverage: Equatable, Sendable {
  /// Pixels along an edge, one by one, and the equally covered ones that follow them.
  public struct Run: Hashable, Sendable {
    /// The first column of the edge.
    public var minX: Int32
    /// The first column after the edge, where the equally covered pixels begin.
    public var solidMinX: Int32
    /// The column after the last.
    public var maxX: Int32
    /// Where in `values` the coverages of the edge begin.
    public var offset: Int32
    /// The coverage of the columns `solidMinX..<maxX`, 0…255.
    public var value: UInt8
  }

  /// The pixels that the coverage tells about; outside it nothing is covered.
  public private(set) var view: PixelRect
  /// For each row of the view from its top, the index after its last run.
  private(set) var rowEnds: [Int32] = []
  /// All runs, row after row.
  public private(set) var runs: [Run] = []
  /// The coverages of all edge pixels, 0…255.
  public private(set) var values: [UInt8] = []
  /// How many of them are used while rows are added; all of them afterwards.
  private var valueCount = 0

  /// Makes a coverage of nothing.
  public init(view: PixelRect = .empty) {
    self.view = view
  }

  /// True if no pixel is covered.
  public var isEmpty: Bool { runs.isEmpty }

  /// The indices of the runs in row `y`; none outside the view.
  public func runs(inRow y: Int) -> Range<Int> {
    let row = y - view.minY
    guard row >= 0, row < rowEnds.count else { return 0..<0 }
    return (row == 0 ? 0 : Int(rowEnds[row - 1]))..<Int(rowEnds[row])
  }

  /// The number of bytes the coverage takes.
  public var byteCount: Int {
    runs.count * MemoryLayout<Run>.stride + rowEnds.count * MemoryLayout<Int32>.stride
      + values.count
  }

  /// Writes the coverages, times a share, of a row's columns from `minX` to `maxX`.
  public func write(
    row y: Int, from minX: Int, to maxX: Int, share: UInt8, into row: inout MutableSpan<UInt8>,
    at start: Int
  ) {
    for x in minX..<maxX { row[start + x - minX] = 0 }
    for run in runs[runs(inRow: y)] {
      let edge = max(minX, Int(run.minX))..<max(minX, Int(run.minX), min(maxX, Int(run.solidMinX)))
      for x in edge {
        row[start + x - minX] = Pixel.multiply(values[Int(run.offset - run.minX) + x], share)
      }
      let solidMinX = max(minX, Int(run.solidMinX))
      for x in solidMinX..<max(solidMinX, min(maxX, Int(run.maxX))) {
        row[start + x - minX] = Pixel.multiply(run.value, share)
      }
    }
  }

  /// The same coverage, pixel by pixel, over its view.
  public func dense() -> CoverageBuffer {
    var buffer = CoverageBuffer(width: view.width, height: view.height)
    for row in 0..<view.height {
      for run in runs[runs(inRow: view.minY + row)] {
        let base = row * view.width - view.minX
        for x in run.minX..<run.solidMinX {
          buffer.values[base + Int(x)] = values[Int(run.offset + x - run.minX)]
        }
        for x in run.solidMinX..<run.maxX {
          buffer.values[base + Int(x)] = run.value
        }
      }
    }
    return buffer
  }
}

extension Coverage {
  /// Begins anew over `view`, keeping the memory.
  mutating func restart(view: PixelRect) {
    self.view = view
    rowEnds.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    valueCount = 0
  }

  /// Makes room for the coverages of a row's edges.
  mutating func reserveRow(_ count: Int) {
    guard values.count < valueCount + count else { return }
    values.append(contentsOf: repeatElement(0, count: max(count, values.count)))
  }

  /// Adds the coverages of `count` pixels of an edge, which `body` writes from an index on; it may
  /// write on, as far as there is room.
  mutating func append<Result>(
    count: Int, _ body: (inout MutableSpan<UInt8>, Int) -> Result
  ) -> Result {
    let start = valueCount
    var span = values.mutableSpan
    let result = body(&span, start)
    valueCount += count
    return result
  }

  /// Where the next edge's coverages will begin.
  var nextOffset: Int32 { Int32(truncatingIfNeeded: valueCount) }

  /// Ends the coverage after its last row.
  mutating func finish() {
    values.removeLast(values.count - valueCount)
  }

  /// Adds a run to the row under way, unless it covers nothing.
  mutating func append(run: Run) {
    if run.minX < run.maxX { runs.append(run) }
  }

  /// Ends the row under way.
  mutating func endRow() {
    rowEnds.append(Int32(truncatingIfNeeded: runs.count))
  }
}
