// The conversions of SIMD4 in the standard library take one sample after the other through several calls.

extension SIMD4<Double> {
  /// The nearest whole samples, from 0 to the largest one.
  package func samples(upTo most: Int32) -> SIMD4<Int32> {
    let limit = Double(most)
    func sample(_ number: Double) -> Int32 { Int32(Swift.max(0, Swift.min(limit, number)) + 0.5) }
    return SIMD4<Int32>(sample(x), sample(y), sample(z), sample(w))
  }
}

extension SIMD4<Int32> {
  /// The same numbers.
  package var doubles: SIMD4<Double> {
    SIMD4<Double>(Double(x), Double(y), Double(z), Double(w))
  }
}
