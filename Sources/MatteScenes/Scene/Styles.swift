public import MatteLayers

/// How bright a scene is.
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark

  /// The other of the two.
  public var other: Style { self == .light ? .dark : .light }
}

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

/// The colours of a list in one style.
public struct ListStyle: Hashable, Sendable {
  /// What is behind and between the cells.
  public var background: Color
  /// The line between two cells.
  public var separator: Color
  /// The line around the cells.
  public var border: Color
  /// The line inside of a picture's edge, so that a pale one ends where it ends.
  public var pictureEdge: Color
  /// The colours of its cells.
  public var cell: CellStyle

  /// Dark on light.
  public static let light = ListStyle(
    background: Color(hex: 0xeeeeec), separator: Color(hex: 0xe2e2dd),
    border: Color(hex: 0xd8d8d2), pictureEdge: Color(white: 0, alpha: 0.08), cell: .light)

  /// Light on dark.
  public static let dark = ListStyle(
    background: Color(hex: 0x1d1f23), separator: Color(hex: 0x3a3e46),
    border: Color(hex: 0x33373e), pictureEdge: Color(white: 1, alpha: 0.1), cell: .dark)
}

/// The colours of a list's cell in one style.
public struct CellStyle: Hashable, Sendable {
  /// What is behind its text.
  public var background: Color
  /// What is behind it while the pointer is over the cell.
  public var hovered: Color
  /// What is behind it while the cell is pressed.
  public var pressed: Color
  /// The first line.
  public var title: Color
  /// The second line.
  public var subtitle: Color

  /// Dark on light.
  public static let light = CellStyle(
    background: Color(hex: 0xffffff), hovered: Color(hex: 0xf0f0ec), pressed: Color(hex: 0xe5e5df),
    title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d))

  /// Light on dark.
  public static let dark = CellStyle(
    background: Color(hex: 0x272a30), hovered: Color(hex: 0x333842), pressed: Color(hex: 0x3b414b),
    title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba))
}

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
