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

  /// Why no text can be set, now that it is tried; nil if it can.
  public func obstacle() -> TextObstacle? {
    context.withLock { context in
      if context != nil { return nil }
      guard canStartThreads() else { return .noThreads }
      context = FontContext()
      return context == nil ? .noFonts : nil
    }
  }

  /// The coverage and the measures of a text; the same for the same request.
  ///
  /// Nothing is drawn of a line that is too wide even with nothing but an ellipsis, of a text whose
  /// size is below 1 or NaN, and of every text if there is an obstacle.
  public func coverage(for request: TextRequest) -> TextCoverage {
    guard let size = TextLimits.size(request.size) else { return .empty }
    return context.withLock { context in
      if context == nil, canStartThreads() { context = FontContext() }
      guard let layout = context?.layout(for: request, size: size) else { return .empty }
      var block = LineBlock()
      block.append(request, size: size, using: layout)
      return block.coverage(request.alignment)
    }
  }
}
