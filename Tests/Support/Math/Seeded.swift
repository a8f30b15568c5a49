/// Random numbers that are the same in every run (SplitMix64, Steele and others 2014).
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence of its own for each seed.
  public init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
