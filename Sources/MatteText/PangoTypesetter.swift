internal import CPango
internal import Synchronization

/// Sets text with the fonts of the system: Pango chooses and shapes, FreeType gives the glyphs'
/// outlines, and those are covered exactly, at fractions of a pixel.
///
/// Pango and the list of fonts are loaded with the first text. Callers on several threads take
/// turns.
public final class PangoTypesetter: Sendable {
  private let context = Mutex<FontContext?>(nil)

  /// Makes a typesetter, which costs nothing yet.
  public init() {}

  /// True if there is a font, which is looked for if it is not known yet.
  public func hasFonts() -> Bool {
    context.withLock { context in
      if context == nil { context = FontContext() }
      return context != nil
    }
  }

  /// Has `end` called, which must end the process, where GLib would abort.
  ///
  /// GLib aborts if a thread cannot be started, for example. All other messages of GLib and Pango are
  /// dropped.
  public static func end(by end: @convention(c) () -> Void) {
    let handler: GLogFunc = { _, level, _, end in
      guard level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0, let end = unsafe end else { return }
      unsafe unsafeBitCast(end, to: (@convention(c) () -> Void).self)()
    }
    unsafe g_log_set_default_handler(
      handler, unsafeBitCast(end, to: UnsafeMutableRawPointer.self))
  }

  /// The coverage and the measures of a text; the same for the same request.
  ///
  /// Nothing is drawn of a line that is too wide even with nothing but an ellipsis, of a text whose
  /// size is below 1 or NaN, and of every text if there is no font.
  public func coverage(for request: TextRequest) -> TextCoverage {
    guard let size = TextLimits.size(request.size) else { return .empty }
    return context.withLock { context in
      if context == nil { context = FontContext() }
      guard let layout = context?.layout(for: request, size: size) else { return .empty }
      var block = LineBlock()
      block.append(request, size: size, using: layout)
      return block.coverage(request.alignment)
    }
  }
}
