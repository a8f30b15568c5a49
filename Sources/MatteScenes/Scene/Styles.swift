public import MatteLayers

/// The brightness of a window: light or dark.
///
/// ```swift
/// let night = Style.light.other  // dark
/// ```
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The opposite style.
  public var other: Style { self == .light ? .dark : .light }
}

/// The colours of a window in a style.
///
/// ```swift
/// let colors = WindowStyle.of(.dark)
/// let ring = colors.accent.opacity(0.5)
/// ```
public struct WindowStyle: Hashable, Sendable {
  /// The window's background.
  public var background: Color
  /// Emphasis: the focus ring, what is switched on, links.
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

  /// The light style's colours.
  public static let light = WindowStyle(
    background: Color(hex: 0xeeeeec), accent: Color(hex: 0x25744a), header: .light, list: .light,
    panel: .light, hint: .light, key: .light, button: .light)

  /// The dark style's colours.
  public static let dark = WindowStyle(
    background: Color(hex: 0x1d1f23), accent: Color(hex: 0x6fcf97), header: .dark, list: .dark,
    panel: .dark, hint: .dark, key: .dark, button: .dark)

  /// The colours of a style.
  public static func of(_ style: Style) -> WindowStyle { style == .light ? .light : .dark }
}

/// The colours of the gallery's header.
public struct HeaderStyle: Hashable, Sendable {
  /// Behind the text.
  public var background: Color
  /// The program's name.
  public var title: Color
  /// The line below the name.
  public var subtitle: Color
  /// The line below the header.
  public var separator: Color
  /// The icons of the buttons.
  public var icon: Color
  /// Behind a button under the pointer.
  public var hovered: Color
  /// Behind a pressed button.
  public var pressed: Color

  /// The light style's colours.
  public static let light = HeaderStyle(
    background: Color(hex: 0xf9f9f7), title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d),
    separator: Color(hex: 0xd2d2cc), icon: Color(hex: 0x3c414a), hovered: Color(hex: 0xebebe7),
    pressed: Color(hex: 0xdcdcd7))

  /// The dark style's colours.
  public static let dark = HeaderStyle(
    background: Color(hex: 0x24272c), title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba),
    separator: Color(hex: 0x3a3e46), icon: Color(hex: 0xe2e4e7), hovered: Color(hex: 0x343942),
    pressed: Color(hex: 0x434954))
}

/// The colours of the gallery's list.
public struct ListStyle: Hashable, Sendable {
  /// Behind and between the cells.
  public var background: Color
  /// The line between two cells.
  public var separator: Color
  /// The line around the cells.
  public var border: Color
  /// A hairline just inside a picture's edge, which marks the end of a pale one.
  public var pictureEdge: Color
  /// The colours of the cells.
  public var cell: CellStyle

  /// The light style's colours.
  public static let light = ListStyle(
    background: Color(hex: 0xeeeeec), separator: Color(hex: 0xe2e2dd),
    border: Color(hex: 0xd8d8d2), pictureEdge: Color(white: 0, alpha: 0.08), cell: .light)

  /// The dark style's colours.
  public static let dark = ListStyle(
    background: Color(hex: 0x1d1f23), separator: Color(hex: 0x3a3e46),
    border: Color(hex: 0x33373e), pictureEdge: Color(white: 1, alpha: 0.1), cell: .dark)
}

/// The colours of a cell of the list.
public struct CellStyle: Hashable, Sendable {
  /// Behind the text.
  public var background: Color
  /// Behind the text of a cell under the pointer.
  public var hovered: Color
  /// Behind the text of a pressed cell.
  public var pressed: Color
  /// The first line.
  public var title: Color
  /// The second line.
  public var subtitle: Color

  /// The light style's colours.
  public static let light = CellStyle(
    background: Color(hex: 0xffffff), hovered: Color(hex: 0xf0f0ec), pressed: Color(hex: 0xe5e5df),
    title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d))

  /// The dark style's colours.
  public static let dark = CellStyle(
    background: Color(hex: 0x272a30), hovered: Color(hex: 0x333842), pressed: Color(hex: 0x3b414b),
    title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba))
}

/// The colours of the panel above a window.
public struct PanelStyle: Hashable, Sendable {
  /// The panel's background.
  public var background: Color
  /// The panel's text.
  public var text: Color
  /// The line at the panel's bottom edge.
  public var separator: Color

  /// The light style's colours.
  public static let light = PanelStyle(
    background: Color(hex: 0xe1e5de), text: Color(hex: 0x4e564f), separator: Color(hex: 0xc6ccc3))

  /// The dark style's colours.
  public static let dark = PanelStyle(
    background: Color(hex: 0x15171a), text: Color(hex: 0xa6b0a9), separator: Color(hex: 0x30353b))
}

/// The colours of a hint.
public struct HintStyle: Hashable, Sendable {
  /// Behind the text.
  public var background: Color
  /// The text.
  public var text: Color

  /// A dark hint, for light windows.
  public static let light = HintStyle(
    background: Color(hex: 0x2b2f36), text: Color(hex: 0xf4f4f1))

  /// A light hint, for dark windows.
  public static let dark = HintStyle(
    background: Color(hex: 0xe9e9e4), text: Color(hex: 0x22252b))
}

/// The colours of a key cap in the help.
public struct KeyStyle: Hashable, Sendable {
  /// The top of the key.
  public var face: Color
  /// The rim of the key, and its front below the top.
  public var edge: Color
  /// The key's name.
  public var text: Color

  /// The light style's colours.
  public static let light = KeyStyle(
    face: Color(hex: 0xfbfbfa), edge: Color(hex: 0xc6c6c0), text: Color(hex: 0x22252b))

  /// The dark style's colours.
  public static let dark = KeyStyle(
    face: Color(hex: 0x3a3e46), edge: Color(hex: 0x565c66), text: Color(hex: 0xf1f1ee))
}

/// The colours of a button over pictures.
public struct ButtonStyle: Hashable, Sendable {
  /// The disc.
  public var face: Color
  /// The disc under the pointer.
  public var hovered: Color
  /// The arrow on the disc.
  public var sign: Color

  /// A dark disc, for light windows.
  public static let light = ButtonStyle(
    face: Color(hex: 0x1a1a1a, alpha: 0.6), hovered: Color(hex: 0x2c2c2c, alpha: 0.68),
    sign: .white)

  /// A lighter disc, for dark windows.
  public static let dark = ButtonStyle(
    face: Color(hex: 0x3a3e46, alpha: 0.85), hovered: Color(hex: 0x4a4d55, alpha: 0.93),
    sign: .white)
}
