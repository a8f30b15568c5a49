public import MatteGeometry
public import MatteRaster

/// A text that has been set: how much of each pixel its glyphs cover, and its measures.
public struct TextCoverage: Equatable, Sendable {
  /// The coverage of the ink, without empty rows or columns at its sides; 0 × 0 if there is none.
  public var coverage: CoverageBuffer
  /// Where the coverage's top left corner is, in whole pixels from the text's own.
  public var inkOffset: Vector
  /// The advance width of the longest line, and the height of all lines, in pixels; a line that is
  /// cut short is as wide as the limit, and every height is a whole number.
  public var size: Size
  /// The distance from the top to the first baseline, in whole pixels.
  public var baseline: Double

  /// No text.
  public static let empty = TextCoverage(
    coverage: CoverageBuffer(width: 0, height: 0), inkOffset: .zero, size: .zero, baseline: 0)

  /// Makes the coverage of a text.
  public init(coverage: CoverageBuffer, inkOffset: Vector, size: Size, baseline: Double) {
    self.coverage = coverage
    self.inkOffset = inkOffset
    self.size = size
    self.baseline = baseline
  }
}
