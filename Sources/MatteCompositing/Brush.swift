internal import MatteGeometry
internal import MatteRaster

/// Composites row after row, run by run from left to right.
///
/// Solid pixels are copied before edge pixels are blended, so that they are in cache by then.
/// Background copies and full rows are deferred and merged into one copy where contiguous.
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

  /// Pixels whose copy is deferred; in their source they lie `shift` further on.
  private struct Waiting {
    var start = 0
    var end = 0
    var shift = 0
  }

  /// The length of parts that are prefetched for, and how many rows ahead.
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
  /// The deferred background copy; it ends where the row is done.
  private var gap = Waiting()
  /// The deferred copy of full rows.
  private var covered = Waiting()

  /// Begins to composite on rows that lie as `layout` says.
  init(_ composition: Composition, _ layout: RowLayout) {
    self.layout = layout
    above = composition.above.layout
    below = composition.below?.layout ?? RowLayout(stride: 0)
  }
}

extension Brush {
  /// Starts a part of a row.
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

  /// Prefetches the pixels some rows below the first of a short part.
  ///
  /// The next part lies near there, on other pages of memory; the processor prefetches long parts
  /// by itself.
  @inline(__always)
  private func fetchAhead(_ canvas: borrowing Canvas) {
    guard rowEnd &- rowStart <= Self.shortest else { return }
    let target = rowStart &+ Self.lead &* layout.stride
    canvas.fetch(
      target, above: rowStart &+ aboveShift &+ Self.lead &* above.stride,
      below: rowStart &+ gap.shift &+ Self.lead &* below.stride)
  }

  /// Paints the runs of a row of coverage whose column 0 is at column `left`; the coverages of their
  /// edges begin at `offset`.
  @inline(never)
  mutating func paint(
    _ runs: Span<Coverage.Run>, _ offset: Int, from left: Int, _ canvas: borrowing Canvas
  ) {
    let left = origin &+ left
    var offset = offset
    for index in runs.indices {
      let run = runs[index]
      let start = left &+ Int(run.minX)
      let solidStart = left &+ Int(run.solidMinX)
      let end = left &+ Int(run.maxX)
      if end > gap.end {
        paint(
          from: start, solidFrom: solidStart, to: end, run.value, valuesFrom: offset, canvas)
      }
      offset &+= solidStart &- start
    }
  }

  /// Paints columns of full coverage.
  mutating func paintCovered(_ minX: Int, _ maxX: Int, _ canvas: borrowing Canvas) {
    let start = origin &+ minX
    paint(from: start, solidFrom: start, to: origin &+ maxX, 255, valuesFrom: 0, canvas)
  }

  /// Paints columns with a coverage each; that of the first is at `offset`.
  mutating func paintEdge(
    _ minX: Int, _ maxX: Int, valuesFrom offset: Int, _ canvas: borrowing Canvas
  ) {
    let end = origin &+ maxX
    paint(
      from: origin &+ minX, solidFrom: end, to: end, 0, valuesFrom: offset, canvas)
  }

  /// Paints a run to the right of those before: edge pixels with a coverage each, the first at
  /// `offset`, then pixels of coverage `value`.
  @inline(__always)
  private mutating func paint(
    from first: Int, solidFrom solidFirst: Int, to last: Int, _ value: UInt8,
    valuesFrom offset: Int, _ canvas: borrowing Canvas
  ) {
    let edgeStart = max(first, gap.end)
    let edgeEnd = min(solidFirst, rowEnd)
    let start = max(edgeEnd, gap.end)
    let end = min(last, rowEnd)
    if edgeStart < edgeEnd {
      copyGap(to: edgeStart, canvas)
      gap.start = edgeEnd
      if start < end { paintEven(start, end, value: value, on: canvas) }
      gap.end = gap.start
      canvas.blend(piece(edgeStart, edgeEnd), offset &+ (edgeStart &- first))
    } else if start < end {
      copyGap(to: start, canvas)
      paintEven(start, end, value: value, on: canvas)
      gap.end = end
    }
  }

  /// Ends the part of a row.
  @inline(__always)
  mutating func end() { gap.end = rowEnd }

  /// Makes all deferred copies.
  mutating func finish(_ canvas: borrowing Canvas) {
    copyGap(to: gap.end, canvas)
    if covered.start < covered.end {
      canvas.copyAbove(from: covered.start, to: covered.end, shift: covered.shift)
    }
  }

  @inline(__always)
  private func piece(_ start: Int, _ end: Int) -> Piece {
    Piece(start: start, count: end &- start, above: aboveShift, below: gap.shift)
  }

  @inline(__always)
  private func copyGap(to end: Int, _ canvas: borrowing Canvas) {
    if gap.start < end, !canvas.isOver {
      canvas.copyBelow(from: gap.start, to: end, shift: gap.shift)
    }
  }

  @inline(__always)
  private mutating func paintEven(
    _ start: Int, _ end: Int, value: UInt8, on canvas: borrowing Canvas
  ) {
    gap.start = end
    guard value == 255, canvas.isHiding else {
      let share = canvas.share == 255 ? value : Pixel.multiply(value, canvas.share)
      return canvas.blend(piece(start, end), share: share)
    }
    guard start == rowStart, end == rowEnd else {
      return canvas.copyAbove(from: start, to: end, shift: aboveShift)
    }
    if covered.end != start || covered.shift != aboveShift {
      if covered.start < covered.end {
        canvas.copyAbove(from: covered.start, to: covered.end, shift: covered.shift)
      }
      covered = Waiting(start: start, end: end, shift: aboveShift)
    }
    covered.end = end
  }
}
