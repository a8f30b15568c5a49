public import MatteCompare
public import MatteRaster

/// Two pictures that were compared, and their pixels.
///
/// ```swift
/// let sources = Sides(
///   before: PictureSource(path: "before.png"), after: PictureSource(path: "after.png"))
/// let changes = try PairDiffer().comparedPair(sources).picture(style: .highlight)
/// print("\(changes.width) × \(changes.height)")
/// ```
public struct ComparedPair: Sendable {
  /// What is to be said of them.
  public internal(set) var verdict: Verdict
  /// The numbers that were compared: of animations, those of the frame that the verdict is about.
  public let samples: Sides<SampleBuffer>

  /// What differs, painted in a style; what the rules leave out is hatched.
  public func picture(style: DifferenceStyle) -> PixelBuffer {
    verdict.comparison.picture(
      samples.before, samples.after, style: style, excluded: verdict.rules.excluded)
  }

  /// The pictures that make up the one of a style, in which the same place is the same pixel.
  public func panels(style: DifferenceStyle) -> [PixelBuffer] {
    verdict.comparison.panels(
      samples.before, samples.after, style: style, excluded: verdict.rules.excluded)
  }

  /// What differs, as pictures to be laid over the picture after.
  public var layers: DifferenceLayers {
    DifferenceLayers(verdict.comparison, samples.before, samples.after)
  }
}
