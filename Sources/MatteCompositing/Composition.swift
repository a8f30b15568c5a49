public import MatteGeometry
public import MatteRaster

/// A picture composited over another through a coverage, each pixel once.
public struct Composition: Sendable {
  /// What is composited.
  public let above: Paint
  /// True if every pixel of it is opaque.
  public let isOpaque: Bool
  /// The pixels that it may touch.
  public let bounds: PixelRect
  /// The coverage that the paint is multiplied by.
  public let shade: Shade
  /// The opacity of the paint, 0…255.
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
  @_lifetime(target: copy target)
  public func paint(
    _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>, _ layout: RowLayout
  ) {
    switch shade {
    case .full:
      Canvas.with(self, values: Span(), on: &target) { canvas in
        paint(spans, by: layout, on: canvas) { brush in
          brush.paintCovered(bounds.minX, bounds.maxX, canvas)
        }
      }
    case .rows(let values, let own):
      Canvas.with(self, values: values.span, on: &target) { canvas in
        paint(spans, by: layout, on: canvas) { brush in
          let offset = own.index(x: bounds.minX, y: brush.y)
          brush.paintEdge(bounds.minX, bounds.maxX, valuesFrom: offset, canvas)
        }
      }
    case .runs(let coverage):
      Canvas.with(self, values: coverage.values.span, on: &target) { canvas in
        paint(coverage, spans, by: layout, on: canvas)
      }
    }
  }

  /// Paints rows; `body` paints the part inside the bounds.
  private func paint(
    _ spans: Span<Damage.Span>, by layout: RowLayout, on canvas: borrowing Canvas,
    _ body: (inout Brush) -> Void
  ) {
    var brush = Brush(self, layout)
    for index in spans.indices {
      brush.begin(spans[index], canvas)
      if brush.y >= bounds.minY, brush.y < bounds.maxY { body(&brush) }
      brush.end()
    }
    brush.finish(canvas)
  }

  /// Paints rows run by run of a coverage.
  private func paint(
    _ coverage: Coverage, _ spans: Span<Damage.Span>, by layout: RowLayout,
    on canvas: borrowing Canvas
  ) {
    var brush = Brush(self, layout)
    let (left, top) = (coverage.view.minX, coverage.view.minY)
    let runs = coverage.runs.span
    let starts = coverage.rowStarts.span
    for index in spans.indices {
      brush.begin(spans[index], canvas)
      let row = brush.y &- top
      if row >= 0, row &+ 1 < starts.count, starts[row].run < starts[row &+ 1].run {
        let own = runs.extracting(Int(starts[row].run)..<Int(starts[row &+ 1].run))
        brush.paint(own, Int(starts[row].value), from: left, canvas)
      }
      brush.end()
    }
    brush.finish(canvas)
  }
}
