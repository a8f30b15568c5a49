/// The colours of pictures of differences, 0xAARRGGBB: they can be told apart whatever colours an eye sees
/// (Okabe and Ito, “Color universal design”, 2008).
enum DifferenceColour {
  /// What the verdict goes by; with two colours, what became darker or was added.
  static let counted: UInt32 = 0xffd5_5e00
  /// What became brighter, or was removed.
  static let brighter: UInt32 = 0xff00_72b2
  /// What has another hue, and is as bright as before.
  static let recoloured: UInt32 = 0xffcc_79a7
  /// What differs, and does not count.
  static let uncounted: UInt32 = 0xff56_b4e9
  /// What differs and is antialiased, and does not count.
  static let antialiased: UInt32 = 0xfff0_e442
  /// What differs in a part that is left out.
  static let ignored: UInt32 = 0xff8a_8a8a
  /// The frame around a region.
  static let frame: UInt32 = 0xff2b_333b
  /// What is between two pictures.
  static let gutter: UInt32 = 0xff6b_7480
  /// A mark of a mask, and no mark.
  static let (white, black): (UInt32, UInt32) = (0xffff_ffff, 0xff00_0000)
  /// The tint of rows that were added, removed and moved.
  static let (added, removed, moved): (UInt32, UInt32, UInt32) = (0x00_9e73, 0x00_72b2, 0xcc_79a7)

  /// A mix of two colours, with `share` of 256 of the second.
  static func mixed(_ a: UInt32, _ b: UInt32, share: UInt32) -> UInt32 {
    [0, 8, 16].reduce(0xff00_0000) { pixel, shift in
      let sum = (a >> shift & 255) * (256 - share) + (b >> shift & 255) * share
      return pixel | (sum >> 8) << shift
    }
  }
}
