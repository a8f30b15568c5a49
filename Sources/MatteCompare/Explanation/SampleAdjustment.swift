/// A line for each sample that leads from a picture to another: `gain * sample + offset`, within the range of samples.
///
/// ```swift
/// let darker = SampleAdjustment(gain: SIMD4(0.97, 0.97, 0.97, 1), offset: .zero)
/// assert(darker.gain.w == 1)
/// ```
public struct SampleAdjustment: Hashable, Sendable {
  /// The factors of red, green, blue and alpha.
  public let gain: SIMD4<Double>
  /// What is added then, in steps of the depth at which the pictures were compared.
  public let offset: SIMD4<Double>

  /// Makes an adjustment.
  public init(gain: SIMD4<Double>, offset: SIMD4<Double>) {
    self.gain = gain
    self.offset = offset
  }
}
