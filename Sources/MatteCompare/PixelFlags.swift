/// What is known of a pixel of two pictures.
struct PixelFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// Some sample differs, and can be seen.
  static let different = PixelFlags(rawValue: 1)
  /// The colours are further apart than the threshold.
  static let visible = PixelFlags(rawValue: 2)
  /// A pixel of an antialiased edge that moved by less than a pixel.
  static let antialiased = PixelFlags(rawValue: 4)
  /// The verdict goes by it.
  static let counted = PixelFlags(rawValue: 8)
  /// Only colours that are wholly transparent differ.
  static let hidden = PixelFlags(rawValue: 16)
  /// It differs, in a part that is left out.
  static let ignored = PixelFlags(rawValue: 32)
}
