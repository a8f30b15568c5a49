internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// Texts of one colour beside each other, composited as one layer: thousands of layers take longer than their pixels.
struct GlyphRow {
  private var glyphs: [(buffer: CoverageBuffer, corner: CanvasPixel)] = []
  private var bounds = PixelRect.empty

  /// Adds a text with its top left corner at the whole pixel nearest to `origin`.
  mutating func add(_ block: TextBlock, at origin: Point) {
    let corner = origin + block.inkOffset
    let buffer = block.stencil.buffer
    let place = CanvasPixel(x: Int(corner.x.rounded()), y: Int(corner.y.rounded()))
    let own = PixelRect(
      minX: place.x, minY: place.y, maxX: place.x + buffer.width, maxY: place.y + buffer.height)
    guard !own.isEmpty else { return }
    bounds = bounds.isEmpty ? own : bounds.union(own)
    glyphs.append((buffer, place))
  }

  /// The layer of all texts in a colour; nil if there are none.
  func layer(_ color: Color) -> Layer? {
    guard !bounds.isEmpty else { return nil }
    let bounds = bounds
    var row = CoverageBuffer(width: bounds.width, height: bounds.height)
    for (buffer, corner) in glyphs {
      row.cover(buffer, x: corner.x - bounds.minX, y: corner.y - bounds.minY)
    }
    return Layer(.stencil(Stencil(row), color), in: bounds.rect)
  }
}
