internal import MatteRaster

/// The colours of pictures of differences: they can be told apart whatever colours an eye sees
/// (Okabe and Ito, “Color universal design”, 2008).
enum DifferenceColour {
  /// What the verdict goes by; with two colours, what became darker or was added.
  static let counted: Pixel = 0xffd5_5e00
  /// What became brighter, or was removed.
  static let brighter: Pixel = 0xff00_72b2
  /// What has another hue, and is as bright as before.
  static let recoloured: Pixel = 0xffcc_79a7
  /// What differs, and does not count.
  static let uncounted: Pixel = 0xff56_b4e9
  /// What differs and is antialiased, and does not count.
  static let antialiased: Pixel = 0xfff0_e442
  /// What differs in a part that is left out.
  static let ignored: Pixel = 0xff8a_8a8a
  /// The frame around a region.
  static let frame: Pixel = 0xff2b_333b
  /// What is between two pictures.
  static let gutter: Pixel = 0xff6b_7480
  /// A mark of a mask, and no mark.
  static let (white, black): (Pixel, Pixel) = (0xffff_ffff, 0xff00_0000)
  /// The tint of rows that were added, removed and moved.
  static let (added, removed, moved): (Pixel, Pixel, Pixel) = (
    0xff00_9e73, 0xff00_72b2, 0xffcc_79a7
  )

  /// A mix of two colours, with `share` of 256 of the second.
  static func mixed(_ a: Pixel, _ b: Pixel, share: UInt32) -> Pixel {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((UInt32(a) * (256 - share) + UInt32(b) * share) >> 8)
    }
    return Pixel(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}
