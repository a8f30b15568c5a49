public import MatteLayers

/// The colours of a key as it is drawn among words, in one style.
public struct KeyStyle: Hashable, Sendable {
  /// The key's top.
  public var face: Color
  /// Its edge, and its side that is seen below.
  public var edge: Color
  /// What is written on it.
  public var text: Color

  /// Dark on light.
  public static let light = KeyStyle(
    face: Color(hex: 0xfbfbfa), edge: Color(hex: 0xc6c6c0), text: Color(hex: 0x22252b))

  /// Light on dark.
  public static let dark = KeyStyle(
    face: Color(hex: 0x3a3e46), edge: Color(hex: 0x565c66), text: Color(hex: 0xf1f1ee))
}
