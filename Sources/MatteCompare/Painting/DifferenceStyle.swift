public import MatteRaster

/// How a picture of differences is painted.
///
/// ```swift
/// let sources = Sides(before: PictureSource(path: "a.png"), after: PictureSource(path: "b.png"))
/// try PairDiffer().comparedPair(sources).write(.sideBySide, to: OutputFile("changes.png"))
/// ```
public enum DifferenceStyle: String, CaseIterable, Sendable {
  /// What differs in one colour over the faded picture, with a frame around each region.
  case highlight
  /// The same in two colours: what became darker, and what became brighter.
  case pair
  /// White where the verdict finds a difference, and black elsewhere.
  case mask
  /// The picture before, the picture after, and what differs, beside each other.
  case sideBySide = "side-by-side"

  /// The colours of what the verdict goes by.
  public var marks: [Pixel] {
    switch self {
    case .highlight, .sideBySide: [DifferenceColour.counted.pixel]
    case .pair:
      [.counted, .brighter, .recoloured].map { (colour: DifferenceColour) in colour.pixel }
    case .mask: [DifferenceColour.palette[Int(DifferenceColour.white)]]
    }
  }
}
