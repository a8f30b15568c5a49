internal import CKernels
public import MatteRaster

/// What the number of a pixel of `DifferenceLayers.levels` says: how far apart its colours look, or that it does not count.
///
/// ```swift
/// let marks = DifferenceLevel.marks(from: 0.1)
/// assert(marks[0].alpha == 0 && marks[26] == 0xffd5_5e00)
/// ```
public enum DifferenceLevel {
  /// How many levels a distance has that is as far as black from white.
  public static let perUnit = 250.0
  /// The level of a pixel that differs in nothing, or that only one picture has.
  public static let none: UInt8 = 0
  /// The levels of pixels that differ, the nearest first: level n has a distance above (n − 1) / 250, up to n / 250.
  public static let distances: ClosedRange<UInt8> = 1...250
  /// The level of an antialiased pixel that does not count.
  static let antialiased = UInt8(matte_level_antialiased)
  /// The level of a pixel that differs in a part that is left out.
  static let ignored = UInt8(matte_level_ignored)
  /// The level of a pixel that differs visibly where it may.
  static let permitted = UInt8(matte_level_permitted)

  /// The last level that is not beyond a threshold, 0…1.
  public static func last(within threshold: Double) -> UInt8 {
    // A threshold that is a whole number of levels may be a little less as a product.
    UInt8(min(max((threshold * perUnit + 1e-6).rounded(.down), 0), Double(distances.upperBound)))
  }

  /// The colours of marks by their levels: vermilion beyond a threshold, up to it sky blue, of which there is the more the
  /// further colours are apart; and those of pixels that do not count.
  public static func marks(from threshold: Double) -> [Pixel] {
    (0...255).map { (level: UInt8) in
      guard let colour = colour(level, from: threshold) else { return .clear }
      return colour == .uncounted && level != permitted ? faint(level) : colour.pixel
    }
  }

  /// The numbers of the colours of marks over the shades of a faded picture: of each level those over all shades.
  static func numbers(from threshold: Double) -> [UInt8] {
    let last = last(within: threshold)
    return (0...255).flatMap { (level: UInt8) in
      (0..<DifferenceColour.faintShades).map { shade in
        faint.contains(level) && level <= last
          ? DifferenceColour.faint(level, overShade: shade)
          : (colour(level, from: threshold) ?? .black).rawValue
      }
    }
  }

  /// The colour of a level's mark; nil if it has none.
  private static func colour(_ level: UInt8, from threshold: Double) -> DifferenceColour? {
    switch level {
    case antialiased: .antialiased
    case ignored: .ignored
    case permitted: .uncounted
    case distances: level > last(within: threshold) ? .counted : .uncounted
    default: nil
    }
  }

  /// The levels of marks that are not opaque.
  static let faint = 1...last(within: ComparisonOptions.standardThreshold)

  /// How opaque the mark is of a pixel that is not beyond a threshold: 1/255 a quarter, what is visible all.
  static func opacity(_ level: UInt8) -> Double {
    let visible = Double(last(within: ComparisonOptions.standardThreshold))
    return min(1, minOpacity + (1 - minOpacity) * Double(level - 1) / visible)
  }

  private static func faint(_ level: UInt8) -> Pixel {
    let (colour, opacity) = (DifferenceColour.uncounted.pixel, opacity(level))
    func share(_ sample: UInt8) -> UInt8 { UInt8((Double(sample) * opacity).rounded()) }
    return Pixel(
      red: share(colour.red), green: share(colour.green), blue: share(colour.blue),
      alpha: share(255))
  }

  private static let minOpacity = 0.25
}
