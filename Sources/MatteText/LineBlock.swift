internal import MatteGeometry
internal import MatteRaster

/// The lines of a text, one below the other.
struct LineBlock {
  private var lines: [TextLine] = []

  /// Adds the lines of a request, at most as many as it allows.
  mutating func append(_ request: TextRequest, size: Double, using layout: borrowing LineLayout) {
    let limit = min(max(request.lineLimit, 1), TextLimits.lineCount)
    let paragraphs = Paragraphs(of: request.text, limit: TextLimits.scalarCount(atSize: size))
    for (index, text) in paragraphs.texts.enumerated() where lines.count < limit {
      let room = limit - lines.count
      layout.set(text, lineLimit: room)
      if layout.lineCount >= room, paragraphs.visibleEnd > index + 1, !layout.isCut {
        layout.set(paragraphs.cut(index), lineLimit: room)
      }
      layout.appendLines(to: &lines)
    }
  }

  /// The coverage of all lines, and their measures.
  func coverage(_ alignment: TextAlignment) -> TextCoverage {
    let width = lines.reduce(0) { max($0, $1.width) }
    var glyphs: [Glyph] = []
    var top = 0.0
    for line in lines {
      let room = width - line.width
      let x = room * alignment.shareBefore(startsAtRight: line.startsAtRight)
      let place = Vector(x, top + line.ascent)
      glyphs += line.glyphs.map { $0.moved(by: place) }
      top += line.height
    }
    let ink = Ink(of: glyphs)
    return TextCoverage(
      coverage: ink.coverage, inkOffset: ink.offset, size: Size(width, top),
      baseline: lines.first?.ascent ?? 0)
  }
}
