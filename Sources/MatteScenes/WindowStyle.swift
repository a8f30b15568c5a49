public import MatteLayers

/// The colours of a window in one style.
public struct WindowStyle: Hashable, Sendable {
  /// What is behind everything.
  public var background: Color

  /// Dark on light.
  public static let light = WindowStyle(background: Color(hex: 0xeeeeec))
  /// Light on dark.
  public static let dark = WindowStyle(background: Color(hex: 0x1d1f23))

  /// The colours of a style.
  public static func of(_ style: Style) -> WindowStyle { style == .light ? .light : .dark }
}
