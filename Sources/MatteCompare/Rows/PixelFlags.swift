internal import CKernels

/// What is known of a pixel of two pictures.
struct PixelFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// Some sample differs, and can be seen.
  static let different = PixelFlags(matte_different)
  /// The colours are further apart than the threshold.
  static let visible = PixelFlags(matte_visible)
  /// A pixel of an antialiased edge that moved by less than a pixel.
  static let antialiased = PixelFlags(matte_antialiased)
  /// The verdict goes by it.
  static let counted = PixelFlags(matte_counted)
  /// Only the colour under full transparency differs.
  static let hidden = PixelFlags(matte_hidden)
  /// It differs, in a part that is left out.
  static let ignored = PixelFlags(matte_ignored)
}

extension PixelFlags {
  /// A flag as the loops in C call it.
  private init(_ number: Int) { self.init(rawValue: UInt8(number)) }
}
