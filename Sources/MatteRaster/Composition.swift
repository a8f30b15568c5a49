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
    let ground = below ?? above
    let over = above.pixels.span
    let under = ground.pixels.span
    let inks = Inks(self)
    switch shade {
    case .runs(let coverage):
      return paint(coverage, spans, layout, inks, over, under, &target)
    case .rows(let values, let own):
      var brush = Brush()
      for index in spans.indices {
        brush.begin(spans[index], self, layout)
        if brush.y >= bounds.minY, brush.y < bounds.maxY {
          let offset = own.index(x: 0, y: brush.y)
          brush.edge(bounds.minX, bounds.maxX, values.span, offset, inks, over, under, &target)
        }
        brush.gap(to: brush.maxX, inks, over, under, &target)
      }
      brush.finish(values.span, inks, over, under, &target)
    case .full:
      var brush = Brush()
      for index in spans.indices {
        brush.begin(spans[index], self, layout)
        if brush.y >= bounds.minY, brush.y < bounds.maxY {
          brush.even(bounds.minX, bounds.maxX, 255, inks, over, under, &target)
        }
        brush.gap(to: brush.maxX, inks, over, under, &target)
      }
      brush.finish(Span(), inks, over, under, &target)
    }
  }

  /// Does rows run by run of a coverage.
  private func paint(
    _ coverage: Coverage, _ spans: Span<Damage.Span>, _ layout: RowLayout, _ inks: Inks,
    _ over: Span<UInt32>, _ under: Span<UInt32>, _ target: inout MutableSpan<UInt32>
  ) {
    var brush = Brush()
    let runs = coverage.runs.span
    let values = coverage.values.span
    let left = coverage.view.minX
    for item in spans.indices {
      brush.begin(spans[item], self, layout)
      let row = coverage.row(brush.y)
      var offset = row.offset
      for index in row.start..<row.end {
        let run = runs[index]
        let minX = left &+ Int(run.minX)
        let solidMinX = left &+ Int(run.solidMinX)
        if minX < solidMinX {
          brush.edge(minX, solidMinX, values, offset &- minX, inks, over, under, &target)
        }
        brush.even(solidMinX, left &+ Int(run.maxX), run.value, inks, over, under, &target)
        offset &+= solidMinX &- minX
      }
      brush.gap(to: brush.maxX, inks, over, under, &target)
    }
    brush.finish(values, inks, over, under, &target)
  }
}
