internal import MatteGeometry

/// The outline of a glyph and where it belongs.
struct Glyph {
  /// The outline relative to its line.
  private let outline: Path
  private var offset = Vector.zero

  /// Makes a glyph in its line.
  init(_ outline: Path) {
    self.outline = outline
  }

  /// The outline in its place.
  var path: Path { outline.transformed(by: .translation(offset)) }

  /// A rectangle around it.
  var bounds: Rect { outline.bounds.offset(by: offset) }

  /// The glyph in another place; the outline is shared.
  func moved(by vector: Vector) -> Glyph {
    var glyph = self
    glyph.offset = offset + vector
    return glyph
  }
}
