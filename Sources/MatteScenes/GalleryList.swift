internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The gallery's header and rows as layers.
struct GalleryList: Sendable {
  /// What the list says of itself.
  private static let title = "Matte"
  private static let subtitle = "Masks that move"

  let items: [GalleryItem]
  /// The picture of each row.
  let pictures: [Picture]
  let typesetter: any Typesetter

  /// What of the rows stands out.
  struct Highlight: Hashable, Sendable {
    /// The row under the pointer.
    var hovered: Int?
    /// The row that is pressed.
    var pressed: Int?
    /// The row that the keyboard has.
    var focused: Int?
  }

  /// Draws the header, everything moved down by `top`.
  func drawHeader(_ layout: GalleryLayout, top: Double, into layers: inout LayerList) {
    let style = WindowStyle.of(layout.stage.style).header
    let bar = Rect(x: 0, y: top, width: layout.width, height: layout.headerHeight)
    let title = block(Self.title, 27, 700, layout)
    let subtitle = block(Self.subtitle, 13.5, 400, layout)
    let gap = layout.pixels(2)
    let y = top + ((bar.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    layers.add(.color(style.background), frame: bar)
    layers.add(title, at: Point(layout.margin, y), style.title)
    layers.add(subtitle, at: Point(layout.margin, y + title.size.height + gap), style.subtitle)
    layers.add(.color(style.separator), frame: line(at: bar.maxY, from: 0, layout))
  }

  /// Draws the rows that can be seen, scrolled by `scroll` and moved down by `top`.
  func drawRows(
    _ layout: GalleryLayout, scroll: Double, top: Double, _ highlight: Highlight,
    into layers: inout LayerList
  ) {
    for index in items.indices {
      let row = layout.row(index, scroll: scroll, top: top)
      let isSeen = row.maxY > layout.viewport.minY + top && row.minY < layout.stage.size.height
      if isSeen { drawRow(index, row, layout, highlight, into: &layers) }
    }
  }

  private func drawRow(
    _ index: Int, _ row: Rect, _ layout: GalleryLayout, _ highlight: Highlight,
    into layers: inout LayerList
  ) {
    let window = WindowStyle.of(layout.stage.style)
    let cell = window.list.cell
    layers.add(.color(highlight.background(of: index, cell)), frame: row)
    drawPicture(index, layout.picture(in: row), into: &layers)
    drawText(items[index], row, layout, cell, into: &layers)
    drawChevron(row, layout, cell.subtitle, into: &layers)
    if index < items.count - 1 {
      let line = line(at: row.maxY, from: layout.textX, layout)
      layers.add(.color(window.list.separator), frame: line)
    }
    if highlight.focused == index {
      // The bar that shows where the keyboard is.
      let bar = Rect(x: 0, y: row.minY, width: layout.pixels(4), height: row.height)
      layers.add(.color(window.accent), frame: bar)
    }
  }

  /// Draws a row's picture, cut to a rounded polygon.
  private func drawPicture(_ index: Int, _ square: Rect, into layers: inout LayerList) {
    let picture = pictures[index]
    layers.add(.picture(picture), frame: square.filling(picture.size).snapped)
    layers.clip { Self.outline(items[index], in: square).trace(into: &$0) }
  }

  /// The polygon that an item's picture is cut to in a square.
  static func outline(_ item: GalleryItem, in square: Rect) -> RoundedPolygon {
    RoundedPolygon(
      center: square.center, radius: square.width / 2, ratio: 0.4, sides: SideBlend(item.sides))
  }

  private func drawText(
    _ item: GalleryItem, _ row: Rect, _ layout: GalleryLayout, _ style: CellStyle,
    into layers: inout LayerList
  ) {
    let width = layout.width - layout.textX - 2 * layout.margin
    guard width > 0 else { return }
    let title = block(item.title, 16.5, 600, layout, width: width)
    let subtitle = block(item.subtitle, 13.5, 400, layout, width: width)
    let gap = layout.pixels(3)
    let y =
      row.minY + ((row.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    layers.add(title, at: Point(layout.textX, y), style.title)
    layers.add(subtitle, at: Point(layout.textX, y + title.size.height + gap), style.subtitle)
  }

  /// Draws the mark that a row leads somewhere.
  private func drawChevron(
    _ row: Rect, _ layout: GalleryLayout, _ color: Color, into layers: inout LayerList
  ) {
    let scale = layout.stage.scale
    let tip = Point(layout.width - layout.margin, row.center.y)
    layers.addShape(color.opacity(0.7)) {
      $0.addChevron(tip: tip, size: 5 * scale, width: 1.6 * scale)
    }
  }

  /// A line that ends at the right side of the window.
  private func line(at y: Double, from x: Double, _ layout: GalleryLayout) -> Rect {
    let height = max(1, layout.pixels(1))
    return Rect(x: x, y: y - height, width: layout.width - x, height: height)
  }

  private func block(
    _ text: String, _ size: Double, _ weight: Int, _ layout: GalleryLayout, width: Double? = nil
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: size * layout.stage.scale, weight: weight, width: width))
  }
}

extension GalleryList.Highlight {
  /// What is behind a row's text.
  fileprivate func background(of row: Int, _ style: CellStyle) -> Color {
    pressed == row ? style.pressed : hovered == row ? style.hovered : style.background
  }
}
