public import MatteLayers

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
