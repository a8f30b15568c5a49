internal import MatteCompare
internal import MatteRaster

/// How many pixels a picture that is compared may have.
///
/// ```swift
/// let small = PixelLimits(maxPixels: 1_000_000, maxStreamedPixels: 1_000_000)
/// assert(small.maxPixels < PixelLimits().maxPixels)
/// ```
public struct PixelLimits: Equatable, Sendable {
  /// The most pixels of a picture that is read whole.
  public var maxPixels: Int
  /// The most pixels of a picture that is read by rows, and never all of it in memory.
  public var maxStreamedPixels: Int
  /// How many pixels are read so soon that nobody is told how far that is: of more one waits for seconds.
  package var quickPixels = 100_000_000

  /// Sets the limits: 128 million pixels and a billion unless said otherwise.
  public init(maxPixels: Int = 128_000_000, maxStreamedPixels: Int = 1_000_000_000) {
    self.maxPixels = maxPixels
    self.maxStreamedPixels = maxStreamedPixels
  }
}

extension PixelLimits {
  /// The most rows, or columns that are aligned: of each is kept which one it belongs to, in 32 bytes.
  private static let maxLines = 20_000_000

  /// Throws if two pictures cannot be compared by some rules though neither of them is too large: one may be wide and the
  /// other high.
  func ensureCanvas(
    of shapes: Sides<SampleShape>, _ rules: Rules, isReadByRows: Bool
  ) throws(SourceError) {
    let limit = isReadByRows ? maxStreamedPixels : maxPixels
    let (width, height) = rules.canvas(of: shapes)
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= limit else {
      throw .tooLargeTogether(width: width, height: height, limit: limit)
    }
    let lines = rules.alignment == .columns ? max(width, height) : height
    guard lines <= Self.maxLines else { throw .tooManyLines(lines, limit: Self.maxLines) }
  }
}

extension Rules {
  /// The columns and rows of the smallest canvas that holds two pictures where they are compared.
  fileprivate func canvas(of shapes: Sides<SampleShape>) -> (width: Int, height: Int) {
    let (before, after) = (shapes.before, shapes.after)
    if alignment == .scale, offset == .zero { return (before.width, before.height) }
    return (
      max(before.width + max(0, -offset.columns), after.width + max(0, offset.columns)),
      max(before.height + max(0, -offset.rows), after.height + max(0, offset.rows))
    )
  }
}
