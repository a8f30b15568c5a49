/// Random numbers by place, as a texture needs them: the same at the same place (the last steps of SplitMix64).
enum Hash {
  /// Four numbers from 0 to 1 of a place in a texture.
  static func samples(_ seed: Int, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let bits = word(seed, x, y)
    func sample(_ shift: UInt64) -> Double { Double(bits >> shift & 0xffff) }
    return SIMD4(sample(0), sample(16), sample(32), sample(48)) / 65_535
  }

  private static func word(_ seed: Int, _ x: Int, _ y: Int) -> UInt64 {
    var z = UInt64(truncatingIfNeeded: seed &* 0x9e37_79b9 &+ x &* 0x85eb_ca6b &+ y &* 0xc2b2_ae35)
    z &*= 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
