internal import MatteGeometry
internal import MatteRaster

/// The pixels of one row in which two coverages differ.
struct CoverageDifference {
  private let old: RowPieces
  private let new: RowPieces
  private let y: Int

  /// Compares two coverages in row `row`.
  init(_ old: Coverage, _ new: Coverage, row: Int) {
    self.old = RowPieces(old, row: row)
    self.new = RowPieces(new, row: row)
    y = row
  }

  /// Adds the runs inside `bounds` that differ.
  func append(within bounds: PixelRect, to spans: inout [Damage.Span]) {
    var x = bounds.minX
    var start: Int?
    var a = old.first
    var b = new.first
    while x < bounds.maxX {
      let left = old.piece(at: x, from: &a)
      let right = new.piece(at: x, from: &b)
      let end = min(left.maxX, right.maxX, bounds.maxX)
      if case .even(let v) = left.kind, case .even(let w) = right.kind {
        mark(x, v != w, &start, &spans)
      } else {
        for column in x..<end {
          mark(column, old.value(left, column) != new.value(right, column), &start, &spans)
        }
      }
      x = end
    }
    mark(bounds.maxX, false, &start, &spans)
  }

  /// Begins or ends a run at column `x`.
  private func mark(_ x: Int, _ differs: Bool, _ start: inout Int?, _ spans: inout [Damage.Span]) {
    if differs {
      start = start ?? x
    } else if let first = start {
      spans.append(Damage.Span(y: y, minX: first, maxX: x))
      start = nil
    }
  }
}

/// A row of a coverage as pieces that together hold every column.
private struct RowPieces {
  /// A piece up to the column `maxX`.
  struct Piece {
    var maxX: Int
    var kind: Kind
  }

  /// How a piece is covered.
  enum Kind {
    /// Every pixel alike.
    case even(UInt8)
    /// Pixel by pixel; the value of column x is at index `x + shift`.
    case edge(shift: Int)
  }

  let coverage: Coverage
  let runs: Range<Int>

  init(_ coverage: Coverage, row: Int) {
    self.coverage = coverage
    runs = coverage.runs(inRow: row)
  }

  /// The index of the row's first run.
  var first: Int { runs.lowerBound }

  /// The piece that holds column `x`; `index` moves on to the run that is at or after it.
  func piece(at x: Int, from index: inout Int) -> Piece {
    while index < runs.upperBound, Int(coverage.runs[index].maxX) <= x { index += 1 }
    guard index < runs.upperBound else { return Piece(maxX: .max, kind: .even(0)) }
    let run = coverage.runs[index]
    if x < Int(run.minX) { return Piece(maxX: Int(run.minX), kind: .even(0)) }
    if x >= Int(run.solidMinX) { return Piece(maxX: Int(run.maxX), kind: .even(run.value)) }
    return Piece(maxX: Int(run.solidMinX), kind: .edge(shift: Int(run.offset) - Int(run.minX)))
  }

  /// The coverage of column `x`, which lies in `piece`.
  func value(_ piece: Piece, _ x: Int) -> UInt8 {
    switch piece.kind {
    case .even(let value): value
    case .edge(let shift): coverage.values[x + shift]
    }
  }
}
