internal import CPango
public import MatteLayers
internal import MatteThreads

/// Sets text with the fonts of the system: Pango chooses and shapes, FreeType gives the glyphs'
/// outlines, and those are covered exactly, at fractions of a pixel.
///
/// Pango and the list of fonts are loaded with the first text. Callers on several threads take
/// turns.
///
/// ```swift
/// let typesetter = PangoTypesetter(family: "serif")
/// let block = typesetter.block(for: TextSpecimen("Hello", size: 24))
/// print(block.size.width)
/// ```
public final class PangoTypesetter: Typesetter {
  private let family: String
  private let context = Guarded<FontContext?>(nil)

  /// Makes a typesetter, which costs nothing yet.
  ///
  /// - Parameter family: The font's family, or several with commas between; one that is missing is
  ///   replaced. Unless given, the desktop's sans serif.
  public init(family: String = "sans") {
    self.family = family
  }

  /// True if there is a font, which is looked for if it is not known yet.
  ///
  /// - Throws: `MissingLibrary` if text can only be left out because one of Pango's libraries is missing.
  public func hasFonts() throws(MissingLibrary) -> Bool {
    if let missing = MissingLibrary.ofPango { throw missing }
    return context.withLock { context in
      if context == nil { context = FontContext() }
      return context != nil
    }
  }

  /// The libraries that text is set with, each with its version: "Pango 1.50.12"; loads them.
  ///
  /// - Throws: `MissingLibrary` if one of them is missing.
  public static func libraries() throws(MissingLibrary) -> [String] {
    if let missing = MissingLibrary.ofPango { throw missing }
    return unsafe [
      "Pango " + String(cString: pango_version_string()),
      "HarfBuzz " + String(cString: hb_version_string()),
    ]
  }

  /// Has `end` called, which must end the process, where GLib would abort.
  ///
  /// GLib aborts if a thread cannot be started, for example. All other messages of GLib and Pango are
  /// dropped. Without Pango there is nothing to do.
  public static func end(by end: @convention(c) () -> Void) {
    guard MissingLibrary.ofPango == nil else { return }
    let handler: GLogFunc = { _, level, _, end in
      // G_LOG_LEVEL_ERROR; how Swift names it depends on the version of GLib.
      guard level.rawValue & 1 << 2 != 0, let end = unsafe end else { return }
      unsafe unsafeBitCast(end, to: (@convention(c) () -> Void).self)()
    }
    unsafe g_log_set_default_handler(
      handler, unsafeBitCast(end, to: UnsafeMutableRawPointer.self))
  }

  /// The coverage and the measures of a text: equal texts give equal coverage, in a stencil made anew.
  ///
  /// The coverage has no empty rows or columns at its sides; its offset, the height and the baseline
  /// are whole pixels. Line breaks begin new lines, other control characters than tabs are left out,
  /// and what is more than the text's lines is cut off with an ellipsis.
  ///
  /// Nothing is drawn of a line that is too wide even with nothing but an ellipsis, of a text whose
  /// size is below 1 or NaN, and of every text if there is no font or no Pango. A size above 2,048 is 2,048, and
  /// a width that is NaN or from 16,384 is no limit.
  public func block(for text: TextSpecimen) -> TextBlock {
    guard let size = TextLimits.size(text.size) else { return .empty }
    return context.withLock { context in
      if context == nil { context = FontContext() }
      guard let layout = context?.layout(for: text, family: family, size: size) else {
        return .empty
      }
      var lines = LineBlock()
      lines.append(text, size: size, using: layout)
      return lines.block
    }
  }
}
