internal import MatteGeometry

/// Composites row after row, run by run from left to right.
///
/// Of a run what is wholly covered is copied first and its edge blended last: the copies bring its
/// pixels close. Columns before and behind runs show what is below; they wait until something else
/// comes, so that whatever of them follows each other in memory, up to all rows, is copied at once; so
/// do rows that are wholly covered.
struct Brush {
  /// Pixels of a row.
  struct Piece {
    /// Where they begin in the target.
    let start: Int
    let count: Int
    /// How much further on the same pixels are in what is above, and in what is below.
    let above: Int
    let below: Int
  }

  /// Pixels that wait to be copied from one source, where they lie `shift` further on.
  private struct Waiting {
    var start = 0
    var end = 0
    var shift = 0
  }

  /// Short pieces, and how many rows ahead what follows them is asked for.
  private static let shortest = 128
  private static let lead = 4

  private let layout: RowLayout
  private let above: RowLayout
  private let below: RowLayout
  /// The row.
  private(set) var y = 0
  /// Where column 0 is in the target, and how much further on it is in what is above.
  private var origin = 0
  private var aboveShift = 0
  /// Where the row's pixels begin and end in the target.
  private var rowStart = 0
  private var rowEnd = 0
  /// What shows what is below and waits; it ends where the row has been done.
  private var gap = Waiting()
  /// Rows that are wholly covered and wait.
  private var covered = Waiting()

  /// Begins to composite on rows that lie as `layout` says.
  init(_ composition: Composition, _ layout: RowLayout) {
    self.layout = layout
    above = composition.above.layout
    below = composition.below?.layout ?? RowLayout(stride: 0)
  }
}

extension Brush {
  /// Begins a piece of a row.
  @inline(__always)
  mutating func begin(_ span: Damage.Span, _ canvas: borrowing Canvas) {
    y = Int(span.y)
    origin = layout.index(x: 0, y: y)
    rowStart = origin &+ Int(span.minX)
    rowEnd = origin &+ Int(span.maxX)
    aboveShift = above.index(x: 0, y: y) &- origin
    let shift = below.index(x: 0, y: y) &- origin
    if gap.end != rowStart || gap.shift != shift {
      copyGap(to: gap.end, canvas)
      gap = Waiting(start: rowStart, end: rowStart, shift: shift)
      fetchAhead(canvas)
    }
  }

  /// Asks for the pixels some rows below the piece's first, if it is short.
  ///
  /// What follows it lies near there, in other pages of memory; longer pieces come by themselves once
  /// they are begun.
  @inline(__always)
  private func fetchAhead(_ canvas: borrowing Canvas) {
    guard rowEnd &- rowStart <= Self.shortest else { return }
    let target = rowStart &+ Self.lead &* layout.stride
    canvas.fetch(
      target, above: rowStart &+ aboveShift &+ Self.lead &* above.stride,
      below: rowStart &+ gap.shift &+ Self.lead &* below.stride)
  }

  /// Does the runs of a row of coverage whose column 0 is the column `left`.
  @inline(never)
  mutating func paint(
    _ runs: Span<Coverage.Run>, _ row: Coverage.Row, from left: Int, _ canvas: borrowing Canvas
  ) {
    let left = origin &+ left
    var offset = row.offset
    for index in row.start..<row.end {
      let run = runs[index]
      let start = left &+ Int(run.minX)
      let solidStart = left &+ Int(run.solidMinX)
      let end = left &+ Int(run.maxX)
      if end > gap.end { paint(start, solidStart, end, run.value, offset, canvas) }
      offset &+= solidStart &- start
    }
  }

  /// Does columns that are wholly covered.
  mutating func paintCovered(_ minX: Int, _ maxX: Int, _ canvas: borrowing Canvas) {
    let start = origin &+ minX
    paint(start, start, origin &+ maxX, 255, 0, canvas)
  }

  /// Does columns that are covered each for itself; the coverage of the first is at `offset`.
  mutating func paintEdge(
    _ minX: Int, _ maxX: Int, _ offset: Int, _ canvas: borrowing Canvas
  ) {
    let end = origin &+ maxX
    paint(origin &+ minX, end, end, 0, offset, canvas)
  }

  /// Does a run that is right of those before: pixels covered each for itself, and those that are all
  /// covered by `value`; the coverage of the first is at `offset`.
  @inline(__always)
  private mutating func paint(
    _ first: Int, _ solidFirst: Int, _ last: Int, _ value: UInt8, _ offset: Int,
    _ canvas: borrowing Canvas
  ) {
    let edgeStart = max(first, gap.end)
    let edgeEnd = min(solidFirst, rowEnd)
    let start = max(edgeEnd, gap.end)
    let end = min(last, rowEnd)
    if edgeStart < edgeEnd {
      copyGap(to: edgeStart, canvas)
      gap.start = edgeEnd
      if start < end { paintEven(start, end, value, canvas) }
      gap.end = gap.start
      canvas.blend(piece(edgeStart, edgeEnd), offset &+ (edgeStart &- first))
    } else if start < end {
      copyGap(to: start, canvas)
      paintEven(start, end, value, canvas)
      gap.end = end
    }
  }

  /// Ends the piece of a row.
  @inline(__always)
  mutating func end() { gap.end = rowEnd }

  /// Does what waits.
  mutating func finish(_ canvas: borrowing Canvas) {
    copyGap(to: gap.end, canvas)
    if covered.start < covered.end { canvas.copyAbove(covered.start, covered.end, covered.shift) }
  }

  @inline(__always)
  private func piece(_ start: Int, _ end: Int) -> Piece {
    Piece(start: start, count: end &- start, above: aboveShift, below: gap.shift)
  }

  @inline(__always)
  private func copyGap(to end: Int, _ canvas: borrowing Canvas) {
    if gap.start < end, !canvas.isOver { canvas.copyBelow(gap.start, end, gap.shift) }
  }

  @inline(__always)
  private mutating func paintEven(
    _ start: Int, _ end: Int, _ value: UInt8, _ canvas: borrowing Canvas
  ) {
    gap.start = end
    guard value == 255, canvas.isHiding else {
      let share = canvas.share == 255 ? value : Pixel.multiply(value, canvas.share)
      return canvas.blend(piece(start, end), share: share)
    }
    guard start == rowStart, end == rowEnd else { return canvas.copyAbove(start, end, aboveShift) }
    if covered.end != start || covered.shift != aboveShift {
      if covered.start < covered.end {
        canvas.copyAbove(covered.start, covered.end, covered.shift)
      }
      covered = Waiting(start: start, end: end, shift: aboveShift)
    }
    covered.end = end
  }
}
