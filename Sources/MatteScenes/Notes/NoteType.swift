internal import MatteGeometry
internal import MatteLayers

/// How the words of notes are set: by whom, and how large.
struct NoteType {
  let typesetter: any Typesetter
  /// Pixels to one of the logical pixels that notes are measured in.
  let unit: Double

  /// A number of logical pixels in whole pixels.
  func pixels(_ logical: Double) -> Double { (logical * unit).rounded() }

  /// The same type at another size.
  func scaled(by factor: Double) -> NoteType {
    NoteType(typesetter: typesetter, unit: unit * factor)
  }

  /// A text of a size in logical pixels, in lines no wider than `width` pixels.
  func block(
    _ text: String, _ size: Double, _ weight: Int, width: Double? = nil, lineLimit: Int = 1
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(
        text, size: size * unit, weight: weight, width: width.map { max(1, $0) },
        lineLimit: lineLimit))
  }
}
