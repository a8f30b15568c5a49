/// The coverages of the four pixels at an edge, in closed form.
///
/// To the right of a line that runs from column l to column r over a whole row, the pixel of column c
/// is covered by the mean of clamp(t, 0, 1) over t in c + 1 − r … c + 1 − l.
struct EdgeProfile {
  /// How far the pixels are covered, 0…1.
  private var shares = SIMD4<Float>()
  /// How far right of the first pixel the right sides of the four lie.
  private static var sides: SIMD4<Float> { SIMD4(1, 2, 3, 4) }
  private static var zero: SIMD4<Float> { SIMD4() }
  private static var one: SIMD4<Float> { SIMD4(repeating: 1) }

  /// Adds a line between two columns, counted from the first pixel, over `height` rows.
  mutating func add(_ left: Double, _ right: Double, height: Double) {
    let width = Float(right - left)
    let middle = Self.sides - Float(left + right) * 0.5
    let means = width < 1 ? Self.means(about: middle, width) : Self.widerMeans(about: middle, width)
    shares += means * Float(height)
  }

  /// The means of clamp(t, 0, 1) over ranges less than 1 wide.
  ///
  /// They are the values in the middle m but near the bends at 0 and 1, where they are off by
  /// (w/2 − |m|)² / 2w and (w/2 − |m − 1|)² / 2w.
  private static func means(about middle: SIMD4<Float>, _ width: Float) -> SIMD4<Float> {
    let half = SIMD4<Float>(repeating: width * 0.5)
    let scale = 0.5 / max(width, 1e-6)
    let beyond = middle - one
    let low = positive(half - positive(middle) - positive(zero - middle))
    let high = positive(half - positive(beyond) - positive(zero - beyond))
    return positive(middle) - positive(beyond) + (low * low - high * high) * scale
  }

  /// The means of clamp(t, 0, 1) over ranges at least 1 wide: differences of its integral
  /// H(t) = q·(t − q/2), q = clamp(t, 0, 1), over the width.
  private static func widerMeans(about middle: SIMD4<Float>, _ width: Float) -> SIMD4<Float> {
    func integral(_ t: SIMD4<Float>) -> SIMD4<Float> {
      let q = positive(t) - positive(t - one)
      return q * (t - q * 0.5)
    }
    let half = width * 0.5
    return (integral(middle + half) - integral(middle - half)) * (1 / width)
  }

  private static func positive(_ t: SIMD4<Float>) -> SIMD4<Float> {
    t.replacing(with: zero, where: t .< zero)
  }

  /// The coverages 0…255; `isFalling` if the inside is left of the line.
  func coverages(isFalling: Bool) -> SIMD4<UInt32> {
    let own = isFalling ? 1 - shares : shares
    // As the kernel of the rows does it: adding 2²³ leaves the nearest whole number in the low bits,
    // and the limit between two lies a little below the half, so that mirrored shapes round alike.
    let sum = (own * 255 + 0.001953125) + 8_388_608
    return SIMD4<UInt32>(
      sum[0].bitPattern, sum[1].bitPattern, sum[2].bitPattern, sum[3].bitPattern)
  }
}
