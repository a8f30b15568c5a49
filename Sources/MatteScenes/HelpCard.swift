internal import MatteGeometry
internal import MatteLayers

/// A card of two columns, what to do and what it does, in the middle of the window.
struct HelpCard {
  /// The space around the text and the distance of the columns, in logical pixels.
  private static let padding = 26.0
  private static let columnGap = 22.0
  private static let rowGap = 9.0
  private static let textSize = 13.5

  let rows: [(String, String)]
  let typesetter: any Typesetter
  let stage: Stage

  /// The card, smaller where the window is: what does not fit is cut off at its end.
  var layers: [Layer] {
    let actions = rows.map { block($0.0, 600) }
    let effects = rows.map { block($0.1, 400) }
    let style = WindowStyle.of(stage.style).list.cell
    let left = actions.map(\.size.width).reduce(0, max)
    let width = left + pixels(Self.columnGap) + effects.map(\.size.width).reduce(0, max)
    let rowHeight = actions.map(\.size.height).reduce(0, max) + pixels(Self.rowGap)
    let height = rowHeight * Double(rows.count) - pixels(Self.rowGap)
    let inner = Rect(center: stage.bounds.center, size: Size(width, height)).snapped
    var layers = background(around: inner, style)
    for index in rows.indices {
      let y = inner.minY + rowHeight * Double(index)
      let x = inner.minX + left
      layers.append(
        actions[index].layer(at: Point(x - actions[index].size.width, y), style.title))
      layers.append(
        effects[index].layer(at: Point(x + pixels(Self.columnGap), y), style.subtitle))
    }
    return layers
  }

  private func background(around inner: Rect, _ style: CellStyle) -> [Layer] {
    let card = inner.inset(by: -pixels(Self.padding))
    let radius = 14 * stage.scale
    let rim = card.inset(by: -pixels(1))
    return [
      .shape(.roundedRect(rim, radius: radius + pixels(1)), Color(white: 0, alpha: 0.25)),
      .shape(.roundedRect(card, radius: radius), style.background),
    ]
  }

  private func pixels(_ logical: Double) -> Double { (logical * stage.scale).rounded() }

  private func block(_ text: String, _ weight: Int) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: Self.textSize * stage.scale, weight: weight))
  }
}
