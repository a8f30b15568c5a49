internal import MatteGeometry

/// Composites a row piece by piece, from left to right.
///
/// What it reads and writes is handed to each of its functions: that is lent only for a while.
struct Brush {
  /// Pixels that are blended.
  struct Edge {
    /// Where they begin in the target, in what is above and in what is below.
    var place = 0
    var above = 0
    var below = 0
    var count = 0
    /// Where their coverages begin.
    var offset = 0
  }

  /// The row.
  private(set) var y = 0
  /// The first column that is not done.
  private var x = 0
  /// The column after the last.
  private(set) var maxX = 0
  /// Where column 0 is in the target.
  private var origin = 0
  /// How much further on the same pixel is in what is above, and in what is below.
  private var aboveShift = 0
  private var belowShift = 0
  /// A copy that waits for its neighbours: what follows in target and source alike is copied at once,
  /// so that rows copied whole are one copy.
  private var copyStart = 0
  private var copyEnd = 0
  private var copyShift = 0
  private var copyIsAbove = false
  /// The last edge, which waits until the copies beside it are done: they bring its pixels close.
  private var late = Edge()

  /// So many pieces ahead short ones are asked for.
  static let lead = 4
  /// Longer pieces come by themselves once they are begun.
  private static let shortest = 128

  /// Asks for the pixels of a piece that is to come, if it is short and inside the bounds.
  func fetch(
    _ span: Damage.Span, _ composition: Composition, _ layout: RowLayout,
    _ canvas: borrowing Canvas
  ) {
    let (x, y, count) = (Int(span.minX), Int(span.y), Int(span.maxX - span.minX))
    let bounds = composition.bounds
    guard count <= Self.shortest, y >= bounds.minY, y < bounds.maxY, x >= bounds.minX,
      Int(span.maxX) <= bounds.maxX
    else { return }
    canvas.fetch(
      Edge(
        place: layout.index(x: x, y: y), above: composition.above.layout.index(x: x, y: y),
        below: composition.below?.layout.index(x: x, y: y) ?? 0, count: count))
  }

  /// Begins a piece of a row.
  @inline(__always)
  mutating func begin(_ span: Damage.Span, _ composition: Composition, _ layout: RowLayout) {
    y = Int(span.y)
    x = Int(span.minX)
    maxX = Int(span.maxX)
    origin = layout.index(x: 0, y: y)
    aboveShift = composition.above.layout.index(x: 0, y: y) &- origin
    if let below = composition.below { belowShift = below.layout.index(x: 0, y: y) &- origin }
  }

  /// Does the columns before `end`, in which nothing of what is above is seen.
  @inline(__always)
  mutating func gap(
    to end: Int, _ canvas: borrowing Canvas
  ) {
    guard x < end else { return }
    if !canvas.isOver {
      let shift = canvas.belowColor == nil ? belowShift : 0
      copy(isAbove: false, origin &+ x, origin &+ end, shift, canvas)
    }
    x = end
  }

  /// Does the gap before columns and goes on behind them; what of them is to be done, nil if nothing.
  @inline(__always)
  private mutating func take(
    _ minX: Int, _ maxX: Int, _ canvas: borrowing Canvas
  ) -> (start: Int, end: Int)? {
    let start = max(minX, x)
    let end = min(maxX, self.maxX)
    guard start < end else { return nil }
    gap(to: start, canvas)
    x = end
    return (start, end)
  }

  /// Does columns that are all covered alike, and the gap before them.
  @inline(__always)
  mutating func even(
    _ minX: Int, _ maxX: Int, _ value: UInt8, _ canvas: borrowing Canvas
  ) {
    guard let (start, end) = take(minX, maxX, canvas) else { return }
    if value == 255, canvas.isHiding {
      let shift = canvas.aboveColor == nil ? aboveShift : 0
      copy(isAbove: true, origin &+ start, origin &+ end, shift, canvas)
    } else {
      let share = canvas.share == 255 ? value : Pixel.multiply(value, canvas.share)
      canvas.blend(edge(start, end, 0), share: share)
    }
  }

  /// Does columns that are covered each for itself, and the gap before them; the coverage of column
  /// x is at `offset + x`.
  @inline(__always)
  mutating func edge(
    _ minX: Int, _ maxX: Int, _ offset: Int, _ canvas: borrowing Canvas
  ) {
    guard let (start, end) = take(minX, maxX, canvas) else { return }
    blendLate(canvas)
    late = edge(start, end, offset &+ start)
  }

  /// Does what waits.
  mutating func finish(
    _ canvas: borrowing Canvas
  ) {
    if copyStart < copyEnd {
      canvas.copy(isAbove: copyIsAbove, copyStart, copyEnd, copyShift)
    }
    blendLate(canvas)
  }

  @inline(__always)
  private func edge(_ start: Int, _ end: Int, _ offset: Int) -> Edge {
    let place = origin &+ start
    return Edge(
      place: place, above: place &+ aboveShift, below: place &+ belowShift, count: end &- start,
      offset: offset)
  }

  @inline(__always)
  private func blendLate(
    _ canvas: borrowing Canvas
  ) {
    if late.count > 0 { canvas.blend(late) }
  }

  @inline(__always)
  private mutating func copy(
    isAbove: Bool, _ start: Int, _ end: Int, _ shift: Int, _ canvas: borrowing Canvas
  ) {
    if copyEnd == start, copyIsAbove == isAbove, copyShift == shift {
      copyEnd = end
      return
    }
    if copyStart < copyEnd {
      canvas.copy(isAbove: copyIsAbove, copyStart, copyEnd, copyShift)
    }
    copyIsAbove = isAbove
    copyStart = start
    copyEnd = end
    copyShift = shift
  }
}
