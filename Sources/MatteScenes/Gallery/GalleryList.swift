internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// Draws the gallery's rows: picture, title and subtitle.
struct GalleryList: Sendable {
  let items: [GalleryItem]
  /// The picture of each row.
  let thumbnails: [GalleryThumbnail]
  let typesetter: any Typesetter

  /// Draws the visible rows, scrolled by `scroll` and moved down by `top`.
  ///
  /// The pictures of lifted rows are left out: they are drawn by their pages.
  func draw(
    _ layout: GalleryLayout, scroll: Double, top: Double, _ highlight: GalleryHighlight,
    isLifted: (Int) -> Bool, at instant: Instant, into layers: inout LayerList
  ) {
    for column in 0..<min(layout.columnCount, items.count) {
      drawCard(layout.card(column, scroll: scroll, top: top), layout, into: &layers)
    }
    for index in items.indices {
      let row = layout.row(index, scroll: scroll, top: top)
      let isSeen = row.maxY > layout.viewport.minY + top && row.minY < layout.stage.size.height
      guard isSeen else { continue }
      let card = layout.card(index % layout.columnCount, scroll: scroll, top: top)
      drawGround(index, row, card, layout, highlight, at: instant, into: &layers)
      if !isLifted(index) {
        thumbnails[index].draw(in: layout.picture(in: row), on: layout.stage, into: &layers)
      }
      drawText(items[index], row, layout, into: &layers)
      drawChevron(row, layout, into: &layers)
      if highlight.focused == .row(index) { layers.addFocusRing(in: row, on: layout.stage) }
    }
  }

  /// Draws the card behind a column's rows.
  private func drawCard(
    _ card: Rect, _ layout: GalleryLayout, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage.style).list
    let radius = layout.pixels(GalleryLayout.radius)
    let line = layout.stage.hairline
    layers.addShape(style.border) {
      $0.addRoundedRect(card.inset(by: -line), radius: radius + line)
    }
    layers.addShape(style.cell.background) { $0.addRoundedRect(card, radius: radius) }
  }

  /// Draws a row's highlight, clipped to the card, and the separator below it.
  private func drawGround(
    _ index: Int, _ row: Rect, _ card: Rect, _ layout: GalleryLayout,
    _ highlight: GalleryHighlight, at instant: Instant, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage.style).list
    highlight.eachColor(
      of: .row(index), hovered: style.cell.hovered, pressed: style.cell.pressed, at: instant
    ) { color in
      layers.add(.color(color), in: row)
      layers.clip { $0.addRoundedRect(card, radius: layout.pixels(GalleryLayout.radius)) }
    }
    guard layout.hasRow(below: index) else { return }
    let line = Rect(
      minX: layout.textX(in: row), minY: row.maxY - layout.stage.hairline, maxX: row.maxX,
      maxY: row.maxY)
    layers.add(.color(style.separator), in: line)
  }

  private func drawText(
    _ item: GalleryItem, _ row: Rect, _ layout: GalleryLayout, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage.style).list.cell
    let x = layout.textX(in: row)
    let width = row.maxX - x - 2 * layout.rowPadding
    guard width > 0 else { return }
    let title = block(item.title, 16.5, 600, layout, width: width)
    let subtitle = block(item.subtitle, 13.5, 400, layout, width: width)
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
    let color = WindowStyle(layout.stage.style).list.cell.subtitle
    let tip = Point(row.maxX - layout.rowPadding, row.center.y)
    layers.addShape(color.opacity(0.7)) {
      $0.addChevron(tip: tip, size: 5 * scale, width: 1.6 * scale)
    }
  }

  private func block(
    _ text: String, _ size: Double, _ weight: Int, _ layout: GalleryLayout, width: Double
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: size * layout.stage.scale, weight: weight, width: width))
  }
}
