internal import MatteGeometry
internal import MatteLayers

/// The lines of a text, one below the other.
struct LineBlock {
  private var lines: [TextLine] = []

  /// Adds the lines of a text, at most as many as it allows.
  mutating func append(_ text: TextSpecimen, size: Double, using layout: borrowing LineLayout) {
    let limit = min(max(text.lineLimit, 1), TextLimits.lineCount)
    let paragraphs = Paragraphs(of: text.text, limit: TextLimits.scalarCount(atSize: size))
    for (index, paragraph) in paragraphs.texts.enumerated() where lines.count < limit {
      let room = limit - lines.count
      layout.set(paragraph, lineLimit: room)
      if layout.lineCount >= room, paragraphs.visibleEnd > index + 1, !layout.isCut {
        layout.set(paragraphs.cut(index), lineLimit: room)
      }
      layout.appendLines(to: &lines)
    }
  }

  /// All lines as a block; those shorter than the longest stand where their script begins, Hebrew and
  /// Arabic at the right.
  var block: TextBlock {
    let width = lines.reduce(0) { max($0, $1.width) }
    var glyphs: [Glyph] = []
    var top = 0.0
    for line in lines {
      let x = line.startsAtRight ? width - line.width : 0
      glyphs += line.glyphs.map { $0.moved(by: Vector(x, top + line.ascent)) }
      top += line.height
    }
    let ink = Ink(of: glyphs)
    return TextBlock(
      stencil: Stencil(ink.coverage), inkOffset: ink.offset, size: Size(width, top),
      baseline: lines.first?.ascent ?? 0)
  }
}

/// A line of text, its glyphs counted from the beginning of its baseline.
struct TextLine {
  /// Its glyphs.
  var glyphs: [Glyph] = []
  /// The sum of its advances, in pixels.
  var width = 0.0
  /// What is above the baseline, in whole pixels, so that hinted glyphs stay sharp.
  var ascent = 0.0
  /// The distance to the next line's top, in whole pixels, so that lines are evenly spaced.
  var height = 0.0
  /// True if its script runs from right to left.
  var startsAtRight = false
}
