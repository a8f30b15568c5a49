public import MatteGeometry

/// A picture composited over another through a coverage, each pixel once.
public struct Composition: Sendable {
  /// What is composited.
  public let above: Paint
  /// True if every pixel of it is opaque.
  public let isOpaque: Bool
  /// The pixels that it may touch.
  public let bounds: PixelRect
  /// How much of each pixel is let be seen.
  public let shade: Shade
  /// How much of all of them, 0…255.
  public let share: UInt8
  /// What it is composited over; nil for what the target holds.
  public let below: Paint?

  /// Composites `above` inside `bounds`.
  public init(
    _ above: Paint, isOpaque: Bool, bounds: PixelRect, shade: Shade = .full, share: UInt8 = 255,
    over below: Paint? = nil
  ) {
    self.above = above
    self.isOpaque = isOpaque
    self.bounds = bounds
    self.shade = shade
    self.share = share
    self.below = below
  }

  /// Replaces the pixels of `spans` in a target.
  public func paint(
    _ spans: Span<Damage.Span>, into target: inout MutableSpan<UInt32>, _ layout: RowLayout
  ) {
    var queue = CopyQueue()
    for index in spans.indices {
      var row = Row(spans[index], self, layout)
      if row.y >= bounds.minY, row.y < bounds.maxY {
        switch shade {
        case .full:
          even(bounds.minX, bounds.maxX, 255, &row, &queue, &target)
        case .runs(let coverage):
          runs(coverage, &row, &queue, &target)
        case .rows(let values, let own):
          let offset = own.index(x: 0, y: row.y)
          edge(bounds.minX, bounds.maxX, values.span, offset, &row, &queue, &target)
        }
      }
      gap(to: row.maxX, &row, &queue, &target)
    }
    queue.flush(self, &target)
  }

  /// A row under way.
  private struct Row {
    let y: Int
    /// The first column that is not done.
    var x: Int
    /// The column after the last.
    let maxX: Int
    /// Where column 0 is in the target and in what is above and below.
    let target: Int
    let above: Int
    let below: Int

    init(_ span: Damage.Span, _ composition: Composition, _ layout: RowLayout) {
      y = Int(span.y)
      x = Int(span.minX)
      maxX = Int(span.maxX)
      target = layout.index(x: 0, y: y)
      above = composition.above.layout.index(x: 0, y: y)
      below = composition.below?.layout.index(x: 0, y: y) ?? 0
    }
  }

  /// Does a row piece by piece of a coverage.
  private func runs(
    _ coverage: Coverage, _ row: inout Row, _ queue: inout CopyQueue,
    _ target: inout MutableSpan<UInt32>
  ) {
    let runs = coverage.runs.span
    let values = coverage.values.span
    let left = coverage.view.minX
    var (range, offset) = coverage.row(row.y)
    while let index = range.popFirst() {
      let run = runs[index]
      let minX = left + Int(run.minX)
      let solidMinX = left + Int(run.solidMinX)
      let maxX = left + Int(run.maxX)
      if minX >= row.maxX { break }
      if maxX > row.x {
        edge(minX, solidMinX, values, offset - minX, &row, &queue, &target)
        even(solidMinX, maxX, run.value, &row, &queue, &target)
      }
      offset += solidMinX - minX
    }
  }
}

extension Composition {
  /// Does the columns before `end`, in which nothing of what is above is seen.
  private func gap(
    to end: Int, _ row: inout Row, _ queue: inout CopyQueue, _ target: inout MutableSpan<UInt32>
  ) {
    guard row.x < end else { return }
    if let below {
      queue.add(
        isAbove: false, start: row.target + row.x,
        source: below.isColor ? row.target + row.x : row.below + row.x,
        count: end - row.x, self, &target)
    }
    row.x = end
  }

  /// Does columns that are all covered alike, and the gap before them.
  private func even(
    _ minX: Int, _ maxX: Int, _ value: UInt8, _ row: inout Row, _ queue: inout CopyQueue,
    _ target: inout MutableSpan<UInt32>
  ) {
    let start = max(minX, row.x)
    let end = min(maxX, row.maxX)
    guard start < end else { return }
    gap(to: start, &row, &queue, &target)
    row.x = end
    let share = share == 255 ? value : Pixel.multiply(value, share)
    if share == 255 && isOpaque {
      let source = above.isColor ? row.target + start : row.above + start
      queue.add(
        isAbove: true, start: row.target + start, source: source, count: end - start, self, &target)
    } else {
      blend(start, end, Span(), share, row, &target)
    }
  }

  /// Does columns that are covered each for itself, and the gap before them; the coverage of column
  /// x is at `offset + x`.
  private func edge(
    _ minX: Int, _ maxX: Int, _ values: Span<UInt8>, _ offset: Int, _ row: inout Row,
    _ queue: inout CopyQueue, _ target: inout MutableSpan<UInt32>
  ) {
    let start = max(minX, row.x)
    let end = min(maxX, row.maxX)
    guard start < end else { return }
    gap(to: start, &row, &queue, &target)
    row.x = end
    let coverage = values.extracting(offset + start..<offset + end)
    blend(start, end, coverage, share, row, &target)
  }

  /// Composites columns over what is below them; without coverages all as far as the share.
  private func blend(
    _ start: Int, _ end: Int, _ coverage: Span<UInt8>, _ share: UInt8, _ row: Row,
    _ target: inout MutableSpan<UInt32>
  ) {
    let place = row.target + start
    let count = end - start
    if let below, !below.isColor, !above.isColor {
      let under = below.pixels.span.extracting(row.below + start..<row.below + end)
      let over = above.pixels.span.extracting(row.above + start..<row.above + end)
      return RowKernel.blend(
        over, coverage: coverage, share: share, over: under, into: &target, at: place)
    }
    put(below, row.below + start, &target, at: place, count)
    if above.isColor {
      blend(above.color, coverage, share, &target, place, count)
    } else {
      blend(
        above.pixels.span.extracting(row.above + start..<row.above + end), coverage, share, &target,
        place)
    }
  }

  private func put(
    _ paint: Paint?, _ source: Int, _ target: inout MutableSpan<UInt32>, at place: Int, _ count: Int
  ) {
    guard let paint else { return }
    if paint.isColor {
      RowKernel.fill(paint.color, into: &target, at: place, count: count)
    } else {
      RowKernel.copy(
        paint.pixels.span.extracting(source..<source + count), into: &target, at: place)
    }
  }

  private func blend(
    _ color: UInt32, _ coverage: Span<UInt8>, _ share: UInt8, _ target: inout MutableSpan<UInt32>,
    _ place: Int, _ count: Int
  ) {
    if coverage.isEmpty {
      RowKernel.blend(color, share: share, into: &target, at: place, count: count)
    } else {
      RowKernel.blend(color, coverage: coverage, share: share, into: &target, at: place)
    }
  }

  private func blend(
    _ over: Span<UInt32>, _ coverage: Span<UInt8>, _ share: UInt8,
    _ target: inout MutableSpan<UInt32>, _ place: Int
  ) {
    if coverage.isEmpty {
      RowKernel.blend(over, share: share, into: &target, at: place)
    } else {
      RowKernel.blend(over, coverage: coverage, share: share, into: &target, at: place)
    }
  }
}
