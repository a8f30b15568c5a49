/// Thresholds that hide the steps between two levels of a colour.
///
/// They are Bayer's ordered matrix of 2 × 2: the error stays below one level, its pattern is finer
/// than the eye sees, and it packs far better than random noise. Only skies and walls need it:
/// elsewhere the steps are too narrow to be seen.
enum Dither {
  /// The threshold that rounds to the nearest level, for what has no steps to hide.
  static let none = 0.5

  /// The threshold of a pixel, 0…1, both excluded.
  static func threshold(_ x: Int, _ y: Int) -> Double {
    x & 1 == 0 ? (y & 1 == 0 ? 0.125 : 0.875) : (y & 1 == 0 ? 0.625 : 0.375)
  }
}
