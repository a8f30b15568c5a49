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

  /// Draws the card, smaller where the window is: what does not fit is cut off at its end.
  func draw(into layers: inout LayerList) {
    var (left, right, line) = (0.0, 0.0, 0.0)
    for row in rows {
      let (action, effect) = (action(row), effect(row))
      left = max(left, action.size.width)
      right = max(right, effect.size.width)
      line = max(line, action.size.height)
    }
    let rowHeight = line + pixels(Self.rowGap)
    let size = Size(
      left + pixels(Self.columnGap) + right,
      rowHeight * Double(rows.count) - pixels(Self.rowGap))
    let inner = Rect(center: stage.bounds.center, size: size).snapped
    let style = WindowStyle.of(stage.style).list.cell
    drawBackground(around: inner, style, into: &layers)
    for (index, row) in rows.enumerated() {
      let place = Point(inner.minX + left, inner.minY + rowHeight * Double(index))
      let (action, effect) = (action(row), effect(row))
      layers.add(action, at: place - Vector(action.size.width, 0), style.title)
      layers.add(effect, at: place + Vector(pixels(Self.columnGap), 0), style.subtitle)
    }
  }

  private func drawBackground(
    around inner: Rect, _ style: CellStyle, into layers: inout LayerList
  ) {
    let card = inner.inset(by: -pixels(Self.padding))
    let radius = 14 * stage.scale
    let rim = pixels(1)
    layers.addShape(Color(white: 0, alpha: 0.25)) {
      $0.addRoundedRect(card.inset(by: -rim), radius: radius + rim)
    }
    layers.addShape(style.background) { $0.addRoundedRect(card, radius: radius) }
  }

  private func action(_ row: (String, String)) -> TextBlock { block(row.0, 600) }

  private func effect(_ row: (String, String)) -> TextBlock { block(row.1, 400) }

  private func pixels(_ logical: Double) -> Double { (logical * stage.scale).rounded() }

  private func block(_ text: String, _ weight: Int) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: Self.textSize * stage.scale, weight: weight))
  }
}
