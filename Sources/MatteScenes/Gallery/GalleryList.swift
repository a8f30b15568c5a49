internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// Draws the gallery's rows: picture, title and subtitle.
///
/// The first one leads to a place for two pictures of the user's own, the others to the pairs.
struct GalleryList: Sendable {
  /// What the first row says.
  private static let (title, subtitle) = ("Compare two pictures", "Your own: drop them here")

  let items: [GalleryItem]
  /// The picture of each pair.
  let thumbnails: [GalleryThumbnail]
  let typesetter: any Typesetter

  var rowCount: Int { 1 + items.count }

  /// The pair of a row; nil for the first.
  func item(at row: Int) -> GalleryItem? { row > 0 ? items[row - 1] : nil }

  /// Draws the visible rows, scrolled by `scroll` and moved down by `top`.
  ///
  /// The pictures of lifted rows are left out: they are drawn by their pages.
  func draw(
    _ layout: GalleryLayout, scroll: Double, top: Double, _ highlight: GalleryHighlight,
    isLifted: (Int) -> Bool, at instant: Instant, into layers: inout LayerList
  ) {
    for index in 0..<layout.cardCount {
      drawCard(layout.card(around: index, scroll: scroll, top: top), layout, into: &layers)
    }
    for index in 0..<rowCount {
      let row = layout.row(index, scroll: scroll, top: top)
      let isSeen = row.maxY > layout.viewport.minY + top && row.minY < layout.stage.size.height
      guard isSeen else { continue }
      let card = layout.card(around: index, scroll: scroll, top: top)
      drawGround(
        of: index, in: row, on: card, layout, highlight, at: instant, into: &layers)
      if !isLifted(index) {
        drawPicture(index, in: layout.picture(in: row), on: layout.stage, into: &layers)
      }
      let item = item(at: index)
      drawText(
        item?.title ?? Self.title, above: item?.subtitle ?? Self.subtitle, in: row, layout,
        into: &layers)
      drawChevron(row, layout, into: &layers)
      if index == 0 { drawDashes(in: card, layout, into: &layers) }
      if highlight.focused == .row(index) {
        layers.addFocusRing(in: row, on: layout.stage)
      }
    }
  }

  private func drawPicture(
    _ index: Int, in square: Rect, on stage: Stage, into layers: inout LayerList
  ) {
    guard index == 0 else {
      return thumbnails[index - 1].draw(in: square, on: stage, into: &layers)
    }
    let outline = GalleryThumbnail.outline(sides: GallerySign.sides, in: square)
    layers.addGroup(in: stage.bounds) { GallerySign.draw(in: square, on: stage, into: &$0) }
    layers.clip { outline.trace(into: &$0) }
  }

  /// Draws the card behind rows.
  private func drawCard(
    _ card: Rect, _ layout: GalleryLayout, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage).list
    let radius = layout.pixels(GalleryLayout.radius)
    let line = layout.stage.hairline
    layers.addShape(style.border) {
      $0.addRoundedRect(card.inset(by: -line), radius: radius + line)
    }
    layers.addShape(style.cell.background) { $0.addRoundedRect(card, radius: radius) }
  }

  /// Draws the dashes of a place for pictures inside a card.
  private func drawDashes(
    in card: Rect, _ layout: GalleryLayout, into layers: inout LayerList
  ) {
    let inset = layout.pixels(5)
    layers.addDashes(
      around: card.inset(by: inset), radius: layout.pixels(GalleryLayout.radius) - inset / 2,
      WindowStyle(layout.stage).list.cell.subtitle.opacity(0.7), layout.stage.scale)
  }

  /// Draws a row's highlight, clipped to the card, and the separator below it.
  private func drawGround(
    of index: Int, in row: Rect, on card: Rect, _ layout: GalleryLayout,
    _ highlight: GalleryHighlight, at instant: Instant, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage).list
    highlight.eachColor(
      of: .row(index), hovered: style.cell.hovered, pressed: style.cell.pressed, at: instant
    ) { color in
      layers.add(.color(color), in: row)
      layers.clip { $0.addRoundedRect(card, radius: layout.pixels(GalleryLayout.radius)) }
    }
    guard index > 0, layout.row(below: index) != nil else { return }
    let line = Rect(
      minX: layout.textX(in: row), minY: row.maxY - layout.stage.hairline, maxX: row.maxX,
      maxY: row.maxY)
    layers.add(.color(style.separator), in: line)
  }

  private func drawText(
    _ title: String, above subtitle: String, in row: Rect, _ layout: GalleryLayout,
    into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage).list.cell
    let x = layout.textX(in: row)
    let width = row.maxX - x - 2 * layout.rowPadding
    guard width > 0 else { return }
    let title = block(title, size: 16.5, weight: 600, layout, width: width)
    let subtitle = block(subtitle, size: 13.5, weight: 400, layout, width: width)
    let gap = layout.pixels(3)
    let y =
      row.minY + ((row.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    layers.add(title, at: Point(x, y), style.title)
    layers.add(subtitle, at: Point(x, y + title.size.height + gap), style.subtitle)
  }

  /// Draws the chevron at a row's right end.
  private func drawChevron(
    _ row: Rect, _ layout: GalleryLayout, into layers: inout LayerList
  ) {
    let scale = layout.stage.scale
    let color = WindowStyle(layout.stage).list.cell.subtitle
    let tip = Point(row.maxX - layout.rowPadding, row.center.y)
    layers.addShape(color.opacity(0.7)) {
      $0.addChevron(tip: tip, size: 5 * scale, width: 1.6 * scale)
    }
  }

  private func block(
    _ text: String, size: Double, weight: Int, _ layout: GalleryLayout, width: Double
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: size * layout.stage.scale, weight: weight, width: width))
  }
}
