public import MatteLayers

/// The colours of a window in one style, those of its parts within.
public struct WindowStyle: Hashable, Sendable {
  /// What is behind everything.
  public var background: Color
  /// What stands out: where the keyboard is, what is on, what can be followed.
  public var accent: Color
  /// The colours of the header.
  public var header: HeaderStyle
  /// The colours of the list.
  public var list: ListStyle
  /// The colours of the panel above.
  public var panel: PanelStyle
  /// The colours of hints.
  public var hint: HintStyle
  /// The colours of keys in the help.
  public var key: KeyStyle
  /// The colours of buttons over pictures.
  public var button: ButtonStyle

  /// Dark on light.
  public static let light = WindowStyle(
    background: Color(hex: 0xeeeeec), accent: Color(hex: 0x25744a), header: .light, list: .light,
    panel: .light, hint: .light, key: .light, button: .light)

  /// Light on dark.
  public static let dark = WindowStyle(
    background: Color(hex: 0x1d1f23), accent: Color(hex: 0x6fcf97), header: .dark, list: .dark,
    panel: .dark, hint: .dark, key: .dark, button: .dark)

  /// The colours of a style.
  public static func of(_ style: Style) -> WindowStyle { style == .light ? .light : .dark }
}
