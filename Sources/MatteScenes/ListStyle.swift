public import MatteLayers

/// The colours of a list in one style.
public struct ListStyle: Hashable, Sendable {
  /// What is behind and between the cells.
  public var background: Color
  /// The line between two cells.
  public var separator: Color
  /// The colours of its cells.
  public var cell: CellStyle

  /// Dark on light.
  public static let light = ListStyle(
    background: Color(hex: 0xeeeeec), separator: Color(hex: 0xdcdcd7), cell: .light)

  /// Light on dark.
  public static let dark = ListStyle(
    background: Color(hex: 0x1d1f23), separator: Color(hex: 0x3a3e46), cell: .dark)
}
