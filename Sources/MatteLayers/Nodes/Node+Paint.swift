internal import MatteCompositing
internal import MatteGeometry
internal import MatteRaster

extension Node {
  /// The colour or the pixels in memory; nil if they have to be sampled or composited first.
  var paint: Paint? {
    switch source {
    case .color(let pixel): Paint(color: pixel)
    case .pixels(let tile, let x, let y):
      Paint(tile.buffer.pixels, RowLayout(stride: tile.buffer.width, x: x, y: y))
    case .sampled, .conical, .stencil, .group: nil
    }
  }

  /// The picture and its place, if it is shown in the size of its pixels.
  var placedPixels: PlacedPixels? {
    guard case .pixels(let tile, let x, let y) = source else { return nil }
    return PlacedPixels(tile.buffer, x: x, y: y)
  }

  /// The colour and the coverages of a stencil.
  var stencil: (Paint, Shade)? {
    guard case .stencil(let stencil, let pixel, let x, let y) = source else { return nil }
    let layout = RowLayout(stride: stencil.buffer.width, x: x, y: y)
    return (Paint(color: pixel), .rows(stencil.buffer.values, layout))
  }

  /// True if its pixels are scaled or turned as they are composited.
  var isSampled: Bool {
    if case .sampled = source { true } else { false }
  }

  /// True if its pixels are made one by one as they are composited, from a picture or a gradient.
  var isMade: Bool {
    switch source {
    case .sampled, .conical: true
    case .color, .pixels, .stencil, .group: false
    }
  }

  /// Its rows without their transparent ends; nil if any pixel of its bounds may be opaque.
  var extents: RowExtents? {
    guard case .pixels(let tile, let x, let y) = source, let rows = tile.extents else { return nil }
    return RowExtents(rows: rows, x: x, y: y, bounds: bounds)
  }

  /// True if it is composited from pixels in memory through its path and opacity alone.
  var isPlain: Bool {
    switch source {
    case .color, .pixels: maskChannel == nil
    case .sampled, .conical, .stencil, .group: false
    }
  }

  /// Spans of a row that are closer than this, in pixels, are merged.
  private static let gap = 16

  /// Adds the parts of `spans` in which the node may show.
  func gather(_ coverage: Coverage, _ spans: Span<Damage.Span>, into own: inout [Damage.Span]) {
    let rows = spans.extracting(spans.indices(inRowsOf: bounds))
    if clip != nil { return coverage.append(coveredIn: rows, gap: Self.gap, to: &own) }
    for index in rows.indices {
      let span = rows[index]
      let minX = max(bounds.minX, Int(span.minX))
      let maxX = min(bounds.maxX, Int(span.maxX))
      if minX < maxX { own.append(Damage.Span(y: Int(span.y), minX: minX, maxX: maxX)) }
    }
  }
}
