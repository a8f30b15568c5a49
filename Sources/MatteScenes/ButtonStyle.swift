public import MatteLayers

/// The colours of a button that lies over pictures, in one style.
public struct ButtonStyle: Hashable, Sendable {
  /// What is behind its sign.
  public var face: Color
  /// What is behind it while the pointer is over the button.
  public var hovered: Color
  /// Its sign.
  public var sign: Color

  /// Dark, on a light window.
  public static let light = ButtonStyle(
    face: Color(hex: 0x1a1a1a, alpha: 0.6), hovered: Color(hex: 0x2c2c2c, alpha: 0.68),
    sign: .white)

  /// Less dark, on a dark window.
  public static let dark = ButtonStyle(
    face: Color(hex: 0x3a3e46, alpha: 0.85), hovered: Color(hex: 0x4a4d55, alpha: 0.93),
    sign: .white)
}
