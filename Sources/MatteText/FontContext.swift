internal import CPango

/// Pango's map of the system's fonts, and its notion of where text is drawn.
@safe struct FontContext: ~Copyable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  /// Loads the list of fonts; nil if there is none, for which Pango's measures are garbage.
  init?() {
    guard let map = unsafe pango_ft2_font_map_new() else { return nil }
    guard unsafe Self.hasFonts(map), let context = unsafe pango_font_map_create_context(map) else {
      unsafe g_object_unref(map)
      return nil
    }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe self.map = map
    unsafe self.context = context
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(map)
  }

  /// An empty layout in the font of a request.
  func layout(for request: TextRequest, size: Double) -> LineLayout? {
    unsafe LineLayout(context: context, request, size: size)
  }

  private static func hasFonts(_ map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(map, &families, &count)
    unsafe g_free(families)
    return count > 0
  }
}
