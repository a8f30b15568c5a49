internal import MatteGeometry

/// A seeded source of numbers: the same seed gives the same numbers for ever.
///
/// It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
struct Random {
  private var state: UInt64

  /// Makes a source; equal seeds give equal numbers.
  init(_ seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15
  }

  /// The next 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Random.mix(state)
  }

  /// A number 0…1, 1 excluded.
  mutating func unit() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

  /// A number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number −amount…amount.
  mutating func around(_ amount: Double) -> Double { between(-amount, amount) }

  /// True with a likelihood 0…1.
  mutating func chance(_ likelihood: Double) -> Bool { unit() < likelihood }

  /// A whole number of a range.
  mutating func index(_ count: Int) -> Int { Int(unit() * Double(count)) }

  /// A point in a rectangle.
  mutating func point(in rect: Rect) -> Point {
    Point(between(rect.minX, rect.maxX), between(rect.minY, rect.maxY))
  }

  /// Bits that look random and depend on nothing but `value`.
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
