public import MatteLayers

/// The colours of a hint that lies over everything else, in one style.
public struct HintStyle: Hashable, Sendable {
  /// What is behind its text.
  public var background: Color
  /// Its text.
  public var text: Color

  /// A dark hint on a light window.
  public static let light = HintStyle(
    background: Color(hex: 0x2b2f36), text: Color(hex: 0xf4f4f1))

  /// A light hint on a dark window.
  public static let dark = HintStyle(
    background: Color(hex: 0xe9e9e4), text: Color(hex: 0x22252b))
}
