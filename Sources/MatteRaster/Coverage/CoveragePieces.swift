internal import MatteGeometry

/// The runs of one row of a coverage, from left to right.
public struct CoveragePieces: Sequence, IteratorProtocol {
  /// Pixels along an edge, one by one, and the equally covered ones that follow them.
  public struct Piece: Hashable, Sendable {
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

  /// The next piece; nil after the last.
  public mutating func next() -> Piece? {
    guard row.start < row.end else { return nil }
    let run = coverage.runs[row.start]
    let left = coverage.view.minX
    defer {
      row.start += 1
      row.offset += Int(run.solidMinX - run.minX)
    }
    return Piece(
      minX: left + Int(run.minX), solidMinX: left + Int(run.solidMinX), maxX: left + Int(run.maxX),
      value: run.value, offset: row.offset)
  }
}

extension Coverage {
  /// The runs of row `y`; none outside the view.
  public func pieces(inRow y: Int) -> CoveragePieces { CoveragePieces(self, row: y) }

  /// The coverage of column `x` in the edge of a piece, 0…255.
  public func value(x: Int, in piece: CoveragePieces.Piece) -> UInt8 {
    values[piece.offset + x - piece.minX]
  }

  /// The same coverage, pixel by pixel, over its view.
  public func dense() -> CoverageBuffer {
    var all = [UInt8](repeating: 0, count: view.width * view.height)
    for row in 0..<view.height {
      let start = row * view.width - view.minX
      for piece in pieces(inRow: view.minY + row) {
        for x in piece.minX..<piece.solidMinX { all[start + x] = value(x: x, in: piece) }
        for x in piece.solidMinX..<piece.maxX { all[start + x] = piece.value }
      }
    }
    return CoverageBuffer(width: view.width, height: view.height, values: all)
  }
}
