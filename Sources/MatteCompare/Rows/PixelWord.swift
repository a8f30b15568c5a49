/// A pixel as one number: red in the lowest bits, then green, blue and straight alpha.
protocol PixelWord: FixedWidthInteger, UnsignedInteger, Sendable {
  /// The bits of a sample.
  static var sampleBits: Int { get }
  /// The loops in C over rows of them.
  @unsafe static var loops: PixelLoops<Self> { get }
  /// The samples as shares of 255.
  var scaled: SIMD4<Double> { get }
}

extension UInt32: PixelWord {
  static var sampleBits: Int { 8 }

  var scaled: SIMD4<Double> {
    SIMD4(Double(self & 255), Double(self >> 8 & 255), Double(self >> 16 & 255), Double(self >> 24))
  }
}

extension UInt64: PixelWord {
  static var sampleBits: Int { 16 }

  var scaled: SIMD4<Double> {
    let samples = SIMD4(
      Double(self & 65_535), Double(self >> 16 & 65_535), Double(self >> 32 & 65_535),
      Double(self >> 48))
    return samples / 257
  }
}

extension PixelWord {
  /// True if alpha is 0, so that the colour cannot be seen.
  var isTransparent: Bool { self >> Self(Self.sampleBits * 3) == 0 }

  /// The colour over white, 0…255 a sample.
  var overWhite: SIMD3<Double> {
    let samples = scaled
    let colour = SIMD3(samples.x, samples.y, samples.z)
    return samples.w == 255 ? colour : 255 + (colour - 255) * (samples.w / 255)
  }
}
