package import MatteGeometry
public import MatteLayers

/// The brightness of a window: light or dark.
///
/// ```swift
/// let night = Style.light.opposite  // dark
/// ```
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The opposite style.
  public var opposite: Style { self == .light ? .dark : .light }
}

/// The colours of a window in a style.
///
/// ```swift
/// let colors = WindowStyle(.dark)
/// let ring = colors.accent.opacity(0.5)
/// ```
public struct WindowStyle: Hashable, Sendable {
  /// The window's background.
  public var background: Color
  /// The colour of emphasis, as on the focus ring, switches that are on, and links.
  public var accent: Color
  /// The colours of the header.
  package var header: HeaderStyle
  /// The colours of the list.
  package var list: ListStyle
  /// The colours of the panel above.
  package var panel: PanelStyle
  /// The colours of keys in the help.
  package var key: KeyStyle
  /// The colours of buttons over pictures.
  package var button: ButtonStyle

  /// The light style's colours.
  public static let light = WindowStyle(
    background: Color(hex: 0xeeeeec), accent: Color(hex: 0x25744a), header: .light, list: .light,
    panel: .light, key: .light, button: .light)

  /// The dark style's colours.
  public static let dark = WindowStyle(
    background: Color(hex: 0x1d1f23), accent: Color(hex: 0x6fcf97), header: .dark, list: .dark,
    panel: .dark, key: .dark, button: .dark)
}

extension WindowStyle {
  /// The colours of a style.
  public init(_ style: Style) { self = style == .light ? .light : .dark }

  /// The colours of a stage.
  public init(_ stage: Stage) { self.init(stage.style, hasHighContrast: stage.hasHighContrast) }

  /// The colours of a style, also for people who need high contrast.
  package init(_ style: Style, hasHighContrast: Bool) {
    self.init(style)
    if hasHighContrast { heightenContrast(style) }
  }

  /// Makes text black or white, on the opposite colour, and lines as clear as text; the background, which is beside
  /// pictures, stays as it is.
  private mutating func heightenContrast(_ style: Style) {
    let isLight = style == .light
    let (ground, ink): (Color, Color) = isLight ? (.white, .black) : (.black, .white)
    let (near, far) = (Color(white: isLight ? 0.88 : 0.2), Color(white: isLight ? 0.78 : 0.3))
    accent = Color(hex: isLight ? 0x0a4d29 : 0x9df5bf)
    header = HeaderStyle(
      background: ground, title: ink, subtitle: ink, separator: ink, icon: ink, hovered: near,
      pressed: far)
    list = ListStyle(
      background: ground, separator: ink, border: ink, pictureEdge: ink,
      cell: CellStyle(
        background: ground, hovered: near, pressed: far, title: ink, subtitle: ink,
        amount: Color(hex: isLight ? 0x6b2a00 : 0xffd0a3)))
    panel = PanelStyle(background: ground, text: ink, separator: ink)
    key = KeyStyle(face: ground, edge: ink, text: ink)
    button = ButtonStyle(face: .black, hovered: Color(white: 0.25), sign: .white)
  }
}

/// The colours of the gallery's header.
package struct HeaderStyle: Hashable, Sendable {
  /// Behind the text.
  package var background: Color
  /// The program's name.
  package var title: Color
  /// The line below the name.
  package var subtitle: Color
  /// The line below the header.
  package var separator: Color
  /// The icons of the buttons.
  package var icon: Color
  /// Behind a button under the pointer.
  package var hovered: Color
  /// Behind a pressed button.
  package var pressed: Color

  /// The light style's colours.
  package static let light = HeaderStyle(
    background: Color(hex: 0xf9f9f7), title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d),
    separator: Color(hex: 0xd2d2cc), icon: Color(hex: 0x3c414a), hovered: Color(hex: 0xebebe7),
    pressed: Color(hex: 0xdcdcd7))

  /// The dark style's colours.
  package static let dark = HeaderStyle(
    background: Color(hex: 0x24272c), title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba),
    separator: Color(hex: 0x3a3e46), icon: Color(hex: 0xe2e4e7), hovered: Color(hex: 0x343942),
    pressed: Color(hex: 0x434954))
}

/// The colours of the gallery's list.
package struct ListStyle: Hashable, Sendable {
  /// Behind and between the cells.
  package var background: Color
  /// The line between two cells.
  package var separator: Color
  /// The line around the cells.
  package var border: Color
  /// A hairline just inside a picture's edge, which marks the end of a pale one.
  package var pictureEdge: Color
  /// The colours of the cells.
  package var cell: CellStyle

  /// The light style's colours.
  package static let light = ListStyle(
    background: Color(hex: 0xeeeeec), separator: Color(hex: 0xe2e2dd),
    border: Color(hex: 0xd8d8d2), pictureEdge: Color(white: 0, alpha: 0.08), cell: .light)

  /// The dark style's colours.
  package static let dark = ListStyle(
    background: Color(hex: 0x1d1f23), separator: Color(hex: 0x3a3e46),
    border: Color(hex: 0x33373e), pictureEdge: Color(white: 1, alpha: 0.1), cell: .dark)
}

/// The colours of a cell of the list.
package struct CellStyle: Hashable, Sendable {
  /// Behind the text.
  package var background: Color
  /// Behind the text of a cell under the pointer.
  package var hovered: Color
  /// Behind the text of a pressed cell.
  package var pressed: Color
  /// The first line.
  package var title: Color
  /// The second line.
  package var subtitle: Color
  /// How much differs.
  package var amount: Color

  /// The light style's colours.
  package static let light = CellStyle(
    background: Color(hex: 0xffffff), hovered: Color(hex: 0xf0f0ec), pressed: Color(hex: 0xe5e5df),
    title: Color(hex: 0x22252b), subtitle: Color(hex: 0x5e636d), amount: Color(hex: 0x92400e))

  /// The dark style's colours.
  package static let dark = CellStyle(
    background: Color(hex: 0x272a30), hovered: Color(hex: 0x333842), pressed: Color(hex: 0x3b414b),
    title: Color(hex: 0xf1f1ee), subtitle: Color(hex: 0xaab0ba), amount: Color(hex: 0xffb067))
}

/// The colours of the panel above a window.
package struct PanelStyle: Hashable, Sendable {
  /// The panel's background.
  package var background: Color
  /// The panel's text.
  package var text: Color
  /// The line at the panel's bottom edge.
  package var separator: Color

  /// The light style's colours.
  package static let light = PanelStyle(
    background: Color(hex: 0xe1e5de), text: Color(hex: 0x4e564f), separator: Color(hex: 0xc6ccc3))

  /// The dark style's colours.
  package static let dark = PanelStyle(
    background: Color(hex: 0x15171a), text: Color(hex: 0xa6b0a9), separator: Color(hex: 0x30353b))
}

/// The colours of overlays on pictures, such as hints and the bar: dark in both styles.
package struct OverlayStyle: Hashable, Sendable {
  /// Behind the text.
  package let background: Color
  /// The text.
  package let text: Color
  /// Text that is not chosen: read as well over any picture.
  package let quietText: Color
  /// The line around the background; nil for none.
  package let outline: Color?

  /// The usual colours.
  package static let usual = OverlayStyle(
    background: Color(white: 0.08, alpha: 0.92), text: .white, quietText: Color(white: 0.81),
    outline: nil)
  /// The colours for people who need high contrast.
  private static let highContrast = OverlayStyle(
    background: .black, text: .white, quietText: .white, outline: .white)

  /// The minimum distance between two overlays, in logical pixels.
  package static let distance = 6.0
}

extension OverlayStyle {
  /// The colours on a stage.
  package init(_ stage: Stage) { self = stage.hasHighContrast ? .highContrast : .usual }
}

extension LayerList {
  /// Adds the background of an overlay, in `color` unless high contrast has another, with the line around it that is seen
  /// over dark pictures then.
  package mutating func addOverlay(
    in rect: Rect, radius: Double, _ color: Color = OverlayStyle.usual.background, on stage: Stage
  ) {
    let style = OverlayStyle(stage)
    if let outline = style.outline {
      addShape(outline) {
        $0.addRoundedRect(rect.inset(by: -stage.outline), radius: radius + stage.outline)
      }
    }
    addShape(style.outline == nil ? color : style.background) {
      $0.addRoundedRect(rect, radius: radius)
    }
  }
}

/// The colours of a key cap in the help.
package struct KeyStyle: Hashable, Sendable {
  /// The top of the key.
  package var face: Color
  /// The rim of the key, and its front below the top.
  package var edge: Color
  /// The key's name.
  package var text: Color

  /// The light style's colours.
  package static let light = KeyStyle(
    face: Color(hex: 0xfbfbfa), edge: Color(hex: 0xc6c6c0), text: Color(hex: 0x22252b))

  /// The dark style's colours.
  package static let dark = KeyStyle(
    face: Color(hex: 0x3a3e46), edge: Color(hex: 0x565c66), text: Color(hex: 0xf1f1ee))
}

/// The colours of a button over pictures.
package struct ButtonStyle: Hashable, Sendable {
  /// The disc.
  package var face: Color
  /// The disc under the pointer.
  package var hovered: Color
  /// The arrow on the disc.
  package var sign: Color

  /// A dark disc, for light windows.
  package static let light = ButtonStyle(
    face: Color(hex: 0x1a1a1a, alpha: 0.6), hovered: Color(hex: 0x2c2c2c, alpha: 0.68),
    sign: .white)

  /// A lighter disc, for dark windows.
  package static let dark = ButtonStyle(
    face: Color(hex: 0x3a3e46, alpha: 0.85), hovered: Color(hex: 0x4a4d55, alpha: 0.93),
    sign: .white)
}
