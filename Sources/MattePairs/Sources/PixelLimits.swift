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

  /// Sets the limits: 128 million pixels and a billion unless said otherwise.
  public init(maxPixels: Int = 128_000_000, maxStreamedPixels: Int = 1_000_000_000) {
    self.maxPixels = maxPixels
    self.maxStreamedPixels = maxStreamedPixels
  }
}
