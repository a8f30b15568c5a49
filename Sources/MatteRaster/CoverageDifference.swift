public import MatteGeometry

/// The pixels in which two coverages differ.
public struct CoverageDifference: Sendable {
  private let old: Coverage
  private let new: Coverage

  /// Compares two coverages.
  public init(_ old: Coverage, _ new: Coverage) {
    self.old = old
    self.new = new
  }

  /// Adds the runs inside `bounds` that differ, row by row.
  public func append(within bounds: PixelRect, to spans: inout [Damage.Span]) {
    guard !bounds.isEmpty else { return }
    for y in bounds.minY..<bounds.maxY where !isSame(row: y) {
      append(row: y, bounds, to: &spans)
    }
  }

  /// True if a row is covered by the same runs with the same coverages.
  private func isSame(row y: Int) -> Bool {
    let own = old.row(y)
    let others = new.row(y)
    guard own.runs.count == others.runs.count, old.view.minX == new.view.minX else { return false }
    var count = 0
    for index in 0..<own.runs.count {
      let run = old.runs[own.runs.lowerBound + index]
      guard run == new.runs[others.runs.lowerBound + index] else { return false }
      count += Int(run.solidMinX - run.minX)
    }
    return RowKernel.areEqual(
      old.values.span.extracting(own.offset..<own.offset + count),
      new.values.span.extracting(others.offset..<others.offset + count))
  }

  private func append(row y: Int, _ bounds: PixelRect, to spans: inout [Damage.Span]) {
    var left = Piece(old, row: y)
    var right = Piece(new, row: y)
    var run = DifferingRun(y: y)
    var x = bounds.minX
    while x < bounds.maxX {
      left.reach(x, old)
      right.reach(x, new)
      let end = min(left.maxX, right.maxX, bounds.maxX)
      if left.isEdge || right.isEdge {
        compare(x..<end, left, right, &run, &spans)
      } else {
        run.mark(x, left.value != right.value, &spans)
      }
      x = end
    }
    run.mark(bounds.maxX, false, &spans)
  }

  /// Compares columns that at least one of the coverages holds each for itself.
  private func compare(
    _ columns: Range<Int>, _ left: Piece, _ right: Piece, _ run: inout DifferingRun,
    _ spans: inout [Damage.Span]
  ) {
    let own = old.values.span
    let others = new.values.span
    for x in columns {
      let a = left.isEdge ? own[x + left.shift] : left.value
      let b = right.isEdge ? others[x + right.shift] : right.value
      run.mark(x, a != b, &spans)
    }
  }
}

/// A run of differing pixels under way in a row.
private struct DifferingRun {
  let y: Int
  private var start: Int?

  init(y: Int) { self.y = y }

  /// Tells whether the pixels from column `x` on differ.
  mutating func mark(_ x: Int, _ differs: Bool, _ spans: inout [Damage.Span]) {
    if differs {
      if start == nil { start = x }
    } else if let first = start {
      spans.append(Damage.Span(y: y, minX: first, maxX: x))
      start = nil
    }
  }
}

/// A piece of a row: pixels along an edge, or pixels covered alike, be it not at all.
private struct Piece {
  /// The column after the last.
  private(set) var maxX = Int.min
  /// True if every pixel has its own coverage: that of column x is at index `x + shift`.
  private(set) var isEdge = false
  private(set) var shift = 0
  /// The coverage of all pixels, unless they are an edge.
  private(set) var value: UInt8 = 0
  private var runs: Range<Int>
  /// Where the coverages of the first of them begin.
  private var offset: Int

  init(_ coverage: Coverage, row y: Int) {
    (runs, offset) = coverage.row(y)
  }

  /// Moves on to the piece that holds column `x`, which is not before this one.
  mutating func reach(_ x: Int, _ coverage: Coverage) {
    guard x >= maxX else { return }
    let left = coverage.view.minX
    while let first = runs.first {
      let run = coverage.runs[first]
      if left + Int(run.maxX) > x { return set(run, left, x) }
      offset += Int(run.solidMinX - run.minX)
      runs.removeFirst()
    }
    set(.max, 0)
  }

  private mutating func set(_ run: Coverage.Run, _ left: Int, _ x: Int) {
    if x < left + Int(run.minX) {
      set(left + Int(run.minX), 0)
    } else if x >= left + Int(run.solidMinX) {
      set(left + Int(run.maxX), run.value)
    } else {
      isEdge = true
      maxX = left + Int(run.solidMinX)
      shift = offset - left - Int(run.minX)
    }
  }

  private mutating func set(_ maxX: Int, _ value: UInt8) {
    isEdge = false
    self.maxX = maxX
    self.value = value
  }
}
