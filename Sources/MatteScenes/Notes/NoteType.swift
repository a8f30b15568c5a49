internal import MatteGeometry
internal import MatteLayers

/// The type of hints and help: the typesetter and the scale.
struct NoteType {
  let typesetter: any Typesetter
  /// Device pixels per logical pixel of the notes.
  let unit: Double

  /// Converts logical to whole device pixels.
  func pixels(_ logical: Double) -> Double { (logical * unit).rounded() }

  /// The same type scaled.
  func scaled(by factor: Double) -> NoteType {
    NoteType(typesetter: typesetter, unit: unit * factor)
  }

  /// Sets a text of a size in logical pixels, in lines of at most `width` pixels.
  func block(
    _ text: String, _ size: Double, _ weight: Int, width: Double? = nil, lineLimit: Int = 1
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(
        text, size: size * unit, weight: weight, width: width.map { max(1, $0) },
        lineLimit: lineLimit))
  }
}
