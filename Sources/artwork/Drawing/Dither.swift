/// Thresholds that hide the steps between two levels of a colour.
///
/// They are Bayer's ordered matrix of 8 × 8: the error stays below one level, its pattern is finer
/// than the eye sees, and it packs far better than random noise.
enum Dither {
  /// The threshold of a pixel, 0…1, both excluded.
  static func threshold(_ x: Int, _ y: Int) -> Double { matrix[(y & 7) << 3 | (x & 7)] }

  private static let matrix: [Double] = (0..<64).map { index in
    let x = index & 7
    let mixed = x ^ (index >> 3)
    var rank = 0
    for bit in 0..<3 {
      rank = rank << 2 | ((mixed >> bit) & 1) << 1 | (x >> bit) & 1
    }
    return (Double(rank) + 0.5) / 64
  }
}
