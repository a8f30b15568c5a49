internal import CPango
internal import MatteLayers

/// Breaks one paragraph at a time into lines of shaped glyphs.
// SAFETY: the layout is owned here, and what Pango lends of it ends before it is changed.
@safe struct LineLayout: ~Copyable {
  private let layout: OpaquePointer
  private let size: Double
  private let width: Double?

  /// Makes an empty layout in a family and in the weight and the width of a text, `size` pixels large.
  init?(context: OpaquePointer, _ text: TextSpecimen, family: String, size: Double) {
    guard let layout = unsafe pango_layout_new(context) else { return nil }
    unsafe self.layout = layout
    self.size = size
    width = TextLimits.width(text.width)
    setFont(family: family, weight: text.weight)
    guard let width else { return }
    unsafe pango_layout_set_width(layout, Int32(width * Self.unitsPerPixel))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Pango's units in a pixel (PANGO_SCALE).
  static let unitsPerPixel = 1024.0

  /// The number of lines.
  var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// True if a line ends in an ellipsis because there was no room.
  var isCut: Bool { unsafe pango_layout_is_ellipsized(layout) != 0 }

  /// Replaces the text, which has no line breaks.
  func set(_ text: String, lineLimit: Int) {
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    unsafe pango_layout_set_height(layout, -Int32(lineLimit))
  }

  /// Adds the lines of the text.
  func appendLines(to lines: inout [TextLine]) {
    var entry = unsafe pango_layout_get_lines_readonly(layout)
    while let link = unsafe entry {
      if let line = unsafe link.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
        lines.append(unsafe textLine(line))
      }
      unsafe entry = link.pointee.next
    }
  }

  private func setFont(family: String, weight: Int) {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, family)
    let weight = PangoWeight(UInt32(min(max(weight, 100), 900)))
    unsafe pango_font_description_set_weight(font, weight)
    unsafe pango_font_description_set_absolute_size(font, size * Self.unitsPerPixel)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
  }

  private func textLine(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> TextLine {
    var extent = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &extent)
    var result = TextLine()
    result.ascent = (-Double(extent.y) / Self.unitsPerPixel).rounded()
    result.height = (Double(extent.height) / Self.unitsPerPixel).rounded()
    result.startsAtRight = unsafe startsAtRight(line)
    guard fits(extent) else { return result }
    result.width = Double(extent.width) / Self.unitsPerPixel
    result.glyphs = unsafe glyphs(line)
    return result
  }

  /// True unless not even an ellipsis finds room.
  private func fits(_ extent: PangoRectangle) -> Bool {
    guard let width else { return true }
    return Double(extent.width) <= width * Self.unitsPerPixel
  }

  private func startsAtRight(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    unsafe pango_layout_get_direction(layout, line.pointee.start_index) == PANGO_DIRECTION_RTL
  }

  private func glyphs(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> [Glyph] {
    var pen = GlyphPen(size: size)
    var entry = unsafe line.pointee.runs
    while let link = unsafe entry {
      if let run = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        unsafe pen.draw(run)
      }
      unsafe entry = link.pointee.next
    }
    return pen.glyphs
  }
}
