public import MatteLayers

/// The colours of the panel that is pulled down from above a window, in one style.
public struct PanelStyle: Hashable, Sendable {
  /// What is behind everything on it.
  public var background: Color
  /// Its text.
  public var text: Color
  /// The line at its bottom, where what it was pulled down over begins.
  public var separator: Color

  /// Dark on light.
  public static let light = PanelStyle(
    background: Color(hex: 0xe1e5de), text: Color(hex: 0x4e564f), separator: Color(hex: 0xc6ccc3))

  /// Light on dark.
  public static let dark = PanelStyle(
    background: Color(hex: 0x15171a), text: Color(hex: 0xa6b0a9), separator: Color(hex: 0x30353b))
}
