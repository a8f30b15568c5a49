/// A colour by its samples, with straight alpha.
///
/// ```swift
/// let orange = SampleColour(SIMD4(255, 128, 0, 255), depth: 8)
/// assert(orange.samples.y == 128)
/// ```
public struct SampleColour: Hashable, Sendable {
  /// Red, green, blue and alpha.
  public let samples: SIMD4<UInt16>
  /// The bits of a sample, 8 or 16.
  public let depth: Int

  /// Makes a colour of samples of so many bits.
  public init(_ samples: SIMD4<UInt16>, depth: Int) {
    self.samples = samples
    self.depth = depth
  }
}
