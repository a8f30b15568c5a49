public import MatteLayers

/// The colours of a window's header in one style.
public struct HeaderStyle: Hashable, Sendable {
  /// What is behind its text.
  public var background: Color
  /// What the window is called.
  public var title: Color
  /// What is said about it.
  public var subtitle: Color
  /// The line below the header.
  public var separator: Color
  /// Its buttons' icons.
  public var icon: Color
  /// What is behind a button while the pointer is over it.
  public var hovered: Color
  /// What is behind a button while it is pressed.
  public var pressed: Color

  /// Dark on light.
  public static let light = HeaderStyle(
    background: Color(hex: 0xf9f9f7), title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d),
    separator: Color(hex: 0xd2d2cc), icon: Color(hex: 0x3c414a), hovered: Color(hex: 0xebebe7),
    pressed: Color(hex: 0xdcdcd7))

  /// Light on dark.
  public static let dark = HeaderStyle(
    background: Color(hex: 0x24272c), title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba),
    separator: Color(hex: 0x3a3e46), icon: Color(hex: 0xe2e4e7), hovered: Color(hex: 0x343942),
    pressed: Color(hex: 0x434954))
}
