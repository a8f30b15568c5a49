internal import MatteGeometry

/// The runs of one row of a coverage, from left to right.
///
/// ```swift
/// let disc = Path.circle(center: Point(8, 8), radius: 8)
/// let coverage = Rasterizer.coverage(of: disc, view: PixelRect(width: 16, height: 16))
/// for run in coverage.runs(inRow: 8) { print(run.minX, run.solidMinX, run.maxX, run.value) }
/// ```
public struct CoverageRuns: Sequence, IteratorProtocol {
  /// Pixels along an edge, one by one, and the equally covered ones that follow them.
  public struct Element: Hashable, Sendable {
    /// The first column of the edge.
    public var minX: Int
    /// The first column after the edge, where the equally covered pixels begin.
    public var solidMinX: Int
    /// The column after the last.
    public var maxX: Int
    /// The coverage of the columns `solidMinX..<maxX`, 0…255.
    public var value: UInt8
    /// Where among the coverages of all edges the coverages of the edge begin.
    var offset: Int
  }

  private let coverage: Coverage
  private var row: Coverage.Row

  init(_ coverage: Coverage, row y: Int) {
    self.coverage = coverage
    row = coverage.row(y)
  }

  /// The next run; nil after the last.
  public mutating func next() -> Element? {
    guard row.start < row.end else { return nil }
    let run = coverage.runs[row.start]
    let left = coverage.view.minX
    defer {
      row.start += 1
      row.offset += Int(run.solidMinX - run.minX)
    }
    return Element(
      minX: left + Int(run.minX), solidMinX: left + Int(run.solidMinX), maxX: left + Int(run.maxX),
      value: run.value, offset: row.offset)
  }
}

extension Coverage {
  /// The runs of row `y`; none outside the view.
  public func runs(inRow y: Int) -> CoverageRuns { CoverageRuns(self, row: y) }

  /// The coverage of column `x` in the edge of a run, 0…255.
  public func value(x: Int, in run: CoverageRuns.Element) -> UInt8 {
    values[run.offset + x - run.minX]
  }

  /// The same coverage, pixel by pixel, over its view.
  public func dense() -> CoverageBuffer {
    var all = [UInt8](repeating: 0, count: view.width * view.height)
    for row in 0..<view.height {
      let start = row * view.width - view.minX
      for run in runs(inRow: view.minY + row) {
        for x in run.minX..<run.solidMinX { all[start + x] = value(x: x, in: run) }
        for x in run.solidMinX..<run.maxX { all[start + x] = run.value }
      }
    }
    return CoverageBuffer(width: view.width, height: view.height, values: all)
  }
}
