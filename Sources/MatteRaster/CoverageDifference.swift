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
    let own = old.runs(inRow: y)
    let others = new.runs(inRow: y)
    guard own.count == others.count else { return false }
    return zip(own, others).allSatisfy { isSame(old.runs[$0], new.runs[$1]) }
  }

  private func isSame(_ a: Coverage.Run, _ b: Coverage.Run) -> Bool {
    guard a.minX == b.minX, a.solidMinX == b.solidMinX, a.maxX == b.maxX, a.value == b.value else {
      return false
    }
    let count = Int(a.solidMinX - a.minX)
    return RowKernel.areEqual(
      old.values.span.extracting(Int(a.offset)..<Int(a.offset) + count),
      new.values.span.extracting(Int(b.offset)..<Int(b.offset) + count))
  }

  private func append(row y: Int, _ bounds: PixelRect, to spans: inout [Damage.Span]) {
    var left = Piece(old.runs(inRow: y))
    var right = Piece(new.runs(inRow: y))
    var run = DifferingRun(y: y)
    var x = bounds.minX
    while x < bounds.maxX {
      left.reach(x, old.runs.span)
      right.reach(x, new.runs.span)
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

  init(_ runs: Range<Int>) {
    self.runs = runs
  }

  /// Moves on to the piece that holds column `x`, which is not before this one.
  mutating func reach(_ x: Int, _ all: Span<Coverage.Run>) {
    guard x >= maxX else { return }
    while let first = runs.first, Int(all[first].maxX) <= x { runs.removeFirst() }
    guard let first = runs.first else { return set(.max, 0) }
    let run = all[first]
    if x < Int(run.minX) {
      set(Int(run.minX), 0)
    } else if x >= Int(run.solidMinX) {
      set(Int(run.maxX), run.value)
    } else {
      isEdge = true
      maxX = Int(run.solidMinX)
      shift = Int(run.offset) - Int(run.minX)
    }
  }

  private mutating func set(_ maxX: Int, _ value: UInt8) {
    isEdge = false
    self.maxX = maxX
    self.value = value
  }
}
