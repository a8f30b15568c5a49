public import MatteGeometry

/// The pixels in which two coverages differ.
///
/// ```swift
/// let view = PixelRect(width: 16, height: 16)
/// let small = Rasterizer.coverage(of: Path.circle(center: Point(8, 8), radius: 4), view: view)
/// let large = Rasterizer.coverage(of: Path.circle(center: Point(8, 8), radius: 8), view: view)
/// var spans: [Damage.Span] = []
/// CoverageDifference(small, large).append(within: view, to: &spans)
/// print(spans.count)
/// ```
public struct CoverageDifference: Sendable {
  /// What a coverage consists of, as it is compared.
  private typealias Parts = (
    runs: Span<Coverage.Run>, values: Span<UInt8>, starts: Span<Coverage.RowStart>
  )

  private let old: Coverage
  private let new: Coverage

  /// Compares two coverages.
  public init(_ old: Coverage, _ new: Coverage) {
    self.old = old
    self.new = new
  }

  /// Adds the differing pixels inside `bounds` as spans, row by row.
  ///
  /// Outside it the two must not differ.
  public func append(within bounds: PixelRect, to spans: inout [Damage.Span]) {
    guard !bounds.isEmpty else { return }
    let a: Parts = (old.runs.span, old.values.span, old.rowStarts.span)
    let b: Parts = (new.runs.span, new.values.span, new.rowStarts.span)
    let isAligned = old.view.minX == new.view.minX
    for y in rows(within: bounds) {
      let rowA = Coverage.row(y &- old.view.minY, a.starts)
      let rowB = Coverage.row(y &- new.view.minY, b.starts)
      let (countA, countB) = (rowA.end &- rowA.start, rowB.end &- rowB.start)
      if countA == 0, countB == 0 { continue }
      let before = spans.count
      if isAligned, countA == countB,
        addPairs(rowA, a, and: rowB, b, none: DifferingRun(y, bounds), to: &spans)
      {
        continue
      }
      spans.removeLast(spans.count - before)
      addAll(y, a, b, none: DifferingRun(y, bounds), to: &spans)
    }
  }

  /// The rows of `bounds`, without leading rows outside both shapes and trailing rows wholly inside
  /// both.
  private func rows(within bounds: PixelRect) -> Range<Int> {
    let (first, end) = (bounds.minY, bounds.maxY)
    let start = min(max(first, min(old.firstRow, new.firstRow)), end)
    guard old.view == new.view, end == old.view.maxY else { return start..<end }
    let (startsA, startsB) = (old.rowStarts.span, new.rowStarts.span)
    let (runsA, runsB) = (old.runs.span, new.runs.span)
    var row = end &- old.view.minY &- 1
    while row >= max(1, start &- old.view.minY) {
      let (a, b) = (startsA[row], startsB[row])
      guard startsA[row &+ 1].run &- a.run == 1, startsB[row &+ 1].run &- b.run == 1 else { break }
      let run = runsA[Int(a.run)]
      guard run.isSolid, run == runsB[Int(b.run)] else { break }
      row &-= 1
    }
    return start..<row &+ 1 &+ old.view.minY
  }

  /// Compares rows with equal run counts pairwise.
  ///
  /// Returns false if the runs do not match up; discard what was added then. Outside the two edges,
  /// and between the columns where their solid spans end, both have the same coverage.
  @inline(__always)
  private func addPairs(
    _ rowA: Coverage.Row, _ a: Parts, and rowB: Coverage.Row, _ b: Parts, none: DifferingRun,
    to spans: inout [Damage.Span]
  ) -> Bool {
    var run = none
    let origin = old.view.minX
    var (startA, startB) = (rowA.offset, rowB.offset)
    for index in 0..<rowA.end &- rowA.start {
      let runA = a.runs[rowA.start &+ index]
      let runB = b.runs[rowB.start &+ index]
      guard runA.value == runB.value else { return false }
      let lengthA = Int(runA.solidMinX &- runA.minX)
      let lengthB = Int(runB.solidMinX &- runB.minX)
      if runA.minX != runB.minX || lengthA != lengthB
        || !Self.isSame(a.values, from: startA, b.values, from: startB, count: lengthA)
      {
        let first = min(runA.minX, runB.minX)
        let end = max(runA.solidMinX, runB.solidMinX)
        if first < end { run.add(origin &+ Int(first), origin &+ Int(end), &spans) }
      }
      if runA.maxX != runB.maxX {
        let (first, end) = (min(runA.maxX, runB.maxX), max(runA.maxX, runB.maxX))
        run.add(origin &+ Int(first), origin &+ Int(end), &spans)
      }
      startA &+= lengthA
      startB &+= lengthB
    }
    run.finish(&spans)
    return true
  }

  @inline(__always)
  private static func isSame(
    _ a: Span<UInt8>, from startA: Int, _ b: Span<UInt8>, from startB: Int, count: Int
  ) -> Bool {
    for index in 0..<min(count, 4) where a[startA &+ index] != b[startB &+ index] { return false }
    return count <= 4
      || RowKernel.areEqual(
        a.extracting(startA..<startA &+ count), b.extracting(startB..<startB &+ count))
  }

  /// Compares two rows part by part.
  private func addAll(
    _ y: Int, _ a: Parts, _ b: Parts, none: DifferingRun, to spans: inout [Damage.Span]
  ) {
    var run = none
    var left = RowCursor(old, row: y)
    var right = RowCursor(new, row: y)
    var x = min(left.firstX(a.runs), right.firstX(b.runs))
    while !(left.isEmpty && right.isEmpty) {
      left.advance(to: x, a.runs)
      right.advance(to: x, b.runs)
      let end = min(left.maxX, right.maxX)
      if left.isEdge || right.isEdge {
        let columns = Self.differing(x..<end, left: left, of: a.values, right: right, of: b.values)
        if !columns.isEmpty { run.add(columns.lowerBound, columns.upperBound, &spans) }
      } else if left.value != right.value {
        run.add(x, end, &spans)
      }
      x = end
    }
    run.finish(&spans)
  }

  /// Of columns that are edge pixels in at least one of the coverages those from the first to the last that
  /// differ: along an edge, nearly all or none do.
  private static func differing(
    _ columns: Range<Int>, left: RowCursor, of a: Span<UInt8>, right: RowCursor, of b: Span<UInt8>
  ) -> Range<Int> {
    func differs(_ x: Int) -> Bool {
      (left.isEdge ? a[x &+ left.shift] : left.value)
        != (right.isEdge ? b[x &+ right.shift] : right.value)
    }
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first < end, !differs(first) { first &+= 1 }
    while first < end, !differs(end &- 1) { end &-= 1 }
    return first..<end
  }
}

/// The open span of differing pixels in a row.
private struct DifferingRun {
  private let y: Int
  private let bounds: PixelRect
  private var minX = Int.max
  private var maxX = Int.min

  @inline(__always)
  init(_ y: Int, _ bounds: PixelRect) {
    self.y = y
    self.bounds = bounds
  }

  /// Extends the open span by differing columns, or starts another.
  ///
  /// Columns come in order of their left ends.
  @inline(__always)
  mutating func add(_ first: Int, _ end: Int, _ spans: inout [Damage.Span]) {
    if first > maxX {
      finish(&spans)
      minX = first
      maxX = end
    } else {
      minX = min(minX, first)
      maxX = max(maxX, end)
    }
  }

  /// Adds the open span, clipped to the bounds.
  @inline(__always)
  func finish(_ spans: inout [Damage.Span]) {
    let first = max(minX, bounds.minX)
    let end = min(maxX, bounds.maxX)
    if first < end { spans.append(Damage.Span(y: y, minX: first, maxX: end)) }
  }
}

/// Part of a row: edge pixels, or pixels of one coverage (possibly 0).
private struct RowCursor {
  /// The column after the last.
  private(set) var maxX = Int.min
  /// True if these are edge pixels: the coverage of column x is at index `x + shift`.
  private(set) var isEdge = false
  private(set) var shift = 0
  /// The coverage of all pixels, unless they are an edge.
  private(set) var value: UInt8 = 0
  /// The current run, and those behind it.
  private var run = Coverage.Run.none
  private var row: Coverage.Row
  /// Where column 0 of the runs is.
  private let left: Int

  init(_ coverage: Coverage, row y: Int) {
    left = coverage.view.minX
    row = coverage.row(y)
    if row.start == row.end { maxX = .max }
  }

  /// True if nothing is covered from here on.
  var isEmpty: Bool { row.start == row.end && maxX == .max }

  /// The first column of the next run.
  func firstX(_ runs: Span<Coverage.Run>) -> Int {
    row.start == row.end ? .max : left + Int(runs[row.start].minX)
  }

  /// Advances to the part that contains column `x`, at or after the current one.
  mutating func advance(to x: Int, _ runs: Span<Coverage.Run>) {
    guard x >= maxX else { return }
    while x >= left &+ Int(run.maxX) {
      guard row.start < row.end else {
        (isEdge, value, maxX) = (false, 0, .max)
        return
      }
      run = runs[row.start]
      row.start &+= 1
      shift = row.offset &- left &- Int(run.minX)
      row.offset &+= Int(run.solidMinX &- run.minX)
    }
    let (minX, solidMinX) = (left &+ Int(run.minX), left &+ Int(run.solidMinX))
    isEdge = x >= minX && x < solidMinX
    value = x < minX ? 0 : run.value
    maxX = x < minX ? minX : isEdge ? solidMinX : left &+ Int(run.maxX)
  }
}
