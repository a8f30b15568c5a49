internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The colours of the panel of facts.
struct PanelInk {
  let background: Color
  /// The facts.
  let strong: Color
  /// The names of facts.
  let quiet: Color
  /// Lines between parts.
  let rule: Color
  /// A number that differs, by how much.
  let change: Color
  /// True if the panel is a column beside the pictures, not a card over them.
  let isOfColumn: Bool

  /// The usual colours of a card.
  private static let usualCard = PanelInk(
    background: Color(white: 0.08, alpha: 0.9), strong: .white, quiet: Color(white: 1, alpha: 0.6),
    rule: Color(white: 1, alpha: 0.16), change: Color(hex: 0xffb067), isOfColumn: false)

  /// The colours of a card, which is dark over every picture.
  static func card(on stage: Stage) -> PanelInk {
    guard stage.hasHighContrast else { return usualCard }
    let style = OverlayStyle(stage)
    return PanelInk(
      background: style.background, strong: style.text, quiet: style.text, rule: style.text,
      change: usualCard.change, isOfColumn: false)
  }

  /// The colours of a column, as those of the list at the other side.
  static func column(on stage: Stage) -> PanelInk {
    let list = WindowStyle(stage).list
    return PanelInk(
      background: list.background, strong: list.cell.title, quiet: list.cell.subtitle,
      rule: list.border, change: list.cell.amount, isOfColumn: true)
  }
}
