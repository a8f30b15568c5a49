internal import CPango
internal import MatteGeometry

/// FreeType's face of a font, for as long as a run of its glyphs is drawn.
// SAFETY: the face is locked while its only owner lives, and unlocked when it goes.
@safe struct FontFace: ~Copyable {
  private let font: UnsafeMutablePointer<PangoFcFont>
  private let face: FT_Face
  private let isEmboldened: Bool

  /// Takes the face of a font; nil if its file cannot be read.
  init?(_ font: UnsafeMutablePointer<PangoFont>?) {
    guard
      let font = unsafe UnsafeMutableRawPointer(font)?.assumingMemoryBound(to: PangoFcFont.self),
      let face = unsafe pango_fc_font_lock_face(font)
    else { return nil }
    unsafe self.font = font
    unsafe self.face = face
    isEmboldened = unsafe Self.isEmboldened(font)
    unsafe Self.vary(face, font)
  }

  deinit {
    unsafe pango_fc_font_unlock_face(font)
  }

  /// The outline of a glyph whose origin is at `origin`; nil if it has none.
  func outline(of glyph: PangoGlyph, at origin: Point) -> Path? {
    guard unsafe FT_Load_Glyph(face, glyph, CPANGO_LOAD_OUTLINE) == 0,
      let slot = unsafe face.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    if isEmboldened { unsafe FT_GlyphSlot_Embolden(slot) }
    var tracer = OutlineTracer(origin: origin)
    unsafe tracer.append(&slot.pointee.outline)
    return tracer.path
  }

  /// True if Fontconfig wants a font without a bold face to be thickened (FC_EMBOLDEN).
  private static func isEmboldened(_ font: UnsafeMutablePointer<PangoFcFont>) -> Bool {
    var value: FcBool = 0
    let pattern = unsafe pango_fc_font_get_pattern(font)
    return unsafe FcPatternGetBool(pattern, "embolden", 0, &value) == FcResultMatch && value != 0
  }

  /// Sets a variable font to the weight it was shaped in: Pango passes the axes to HarfBuzz only.
  private static func vary(_ face: FT_Face, _ font: UnsafeMutablePointer<PangoFcFont>) {
    let font = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFont.self)
    var count: UInt32 = 0
    guard let shaped = unsafe pango_font_get_hb_font(font),
      let coordinates = unsafe hb_font_get_var_coords_normalized(shaped, &count), count > 0
    else { return }
    // HarfBuzz counts in 2.14 fixed point, FreeType in 16.16.
    var fixed = unsafe UnsafeBufferPointer(start: coordinates, count: Int(count))
      .map { FT_Fixed($0) << 2 }
    unsafe FT_Set_Var_Blend_Coordinates(face, count, &fixed)
  }
}
