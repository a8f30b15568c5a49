internal import CPango
internal import MatteGeometry

/// Places runs of glyphs one after the other along a baseline at y = 0.
struct GlyphPen {
  /// The glyphs so far.
  private(set) var glyphs: [Glyph] = []
  private var x = 0.0
  private let size: Double

  /// Begins a line of glyphs `size` pixels large.
  init(size: Double) {
    self.size = size
  }

  /// Draws the glyphs of a run, which are in the order seen, from left to right.
  mutating func draw(_ run: UnsafeMutablePointer<PangoGlyphItem>) {
    guard let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs else { return }
    let face = unsafe FontFace(item.pointee.analysis.font)
    for index in 0..<Int(unsafe string.pointee.num_glyphs) {
      unsafe draw(string.pointee.glyphs[index], of: face)
    }
  }

  private mutating func draw(_ glyph: PangoGlyphInfo, of face: borrowing FontFace?) {
    let width = Double(glyph.geometry.width) / LineLayout.unitsPerPixel
    let origin = Point(
      x + Double(glyph.geometry.x_offset) / LineLayout.unitsPerPixel,
      Double(glyph.geometry.y_offset) / LineLayout.unitsPerPixel)
    x += width
    guard glyph.glyph != Self.emptyGlyph else { return }
    let isKnown = glyph.glyph & Self.unknownFlag == 0
    let outline = isKnown ? face?.outline(of: glyph.glyph, at: origin) : nil
    glyphs.append(Glyph(outline ?? Path(boxAt: origin, width: width, height: size * 0.75)))
  }

  /// The glyph of a character that has nothing to show (PANGO_GLYPH_EMPTY).
  private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
  /// The bit in the glyph of a character that no font has (PANGO_GLYPH_UNKNOWN_FLAG).
  private static let unknownFlag: PangoGlyph = 0x1000_0000
}

extension Path {
  /// Makes a box for a glyph without outline: one that no font has, or a picture.
  fileprivate init(boxAt origin: Point, width: Double, height: Double) {
    self.init()
    let gap = width / 8
    let box = Rect(
      x: origin.x + gap, y: origin.y - height, width: width - 2 * gap, height: height)
    let hole = box.inset(by: max(1, height / 12))
    guard !hole.isEmpty else { return }
    appendCorners(minX: box.minX, box.minY, maxX: box.maxX, box.maxY)
    // In the opposite direction, so that its winding number is 0.
    appendCorners(minX: hole.maxX, hole.minY, maxX: hole.minX, hole.maxY)
  }

  /// Adds a rectangle that begins at its first corner and goes along x.
  private mutating func appendCorners(
    minX: Double, _ minY: Double, maxX: Double, _ maxY: Double
  ) {
    move(to: Point(minX, minY))
    line(to: Point(maxX, minY))
    line(to: Point(maxX, maxY))
    line(to: Point(minX, maxY))
    close()
  }
}
