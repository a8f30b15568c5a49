public import MatteLayers

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
