internal import CPango
internal import MatteLayers

/// Pango's map of the system's fonts, and its notion of where text is drawn.
// SAFETY: map and context are owned here, and used by one thread at a time.
@safe struct FontContext: ~Copyable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// The fonts that Pango has looked for since it last forgot all.
  private var known: Set<Font> = []
  /// So many fonts are more than a window has at a time, of which Pango keeps 30 kB each for ever.
  private static let maxKnown = 64

  /// What Pango looks for a font by.
  private struct Font: Hashable {
    let weight: Int
    let size: Double
  }

  /// Loads Pango and the list of fonts; nil if either is missing, as Pango's measures without fonts would be garbage.
  init?() {
    guard MissingLibrary.ofPango == nil else { return nil }
    // Otherwise Pango would read the configuration twice: in a thread and in this one.
    FcInit()
    guard let map = unsafe pango_ft2_font_map_new() else { return nil }
    let context = unsafe pango_font_map_create_context(map)
    guard let context = unsafe context, unsafe Self.hasFont(map, context) else {
      if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
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

  /// An empty layout in a family and in the weight and the width of a text, `size` pixels large.
  mutating func layout(for text: TextSpecimen, family: String, size: Double) -> LineLayout? {
    if known.insert(Font(weight: text.weight, size: size)).inserted, known.count > Self.maxKnown {
      unsafe pango_fc_font_map_cache_clear(OpaquePointer(map))
      known = []
    }
    return unsafe LineLayout(context: context, text, family: family, size: size)
  }

  private static func hasFont(
    _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
  ) -> Bool {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    guard let font = unsafe pango_font_map_load_font(map, context, description) else {
      return false
    }
    unsafe g_object_unref(font)
    return true
  }
}
