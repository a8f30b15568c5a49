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

  /// The header, everything moved down by `top`.
  func header(_ layout: GalleryLayout, top: Double) -> [Layer] {
    let style = WindowStyle.of(layout.stage.style).header
    let bar = Rect(x: 0, y: top, width: layout.width, height: layout.headerHeight)
    let title = block(Self.title, 27, 700, layout)
    let subtitle = block(Self.subtitle, 13.5, 400, layout)
    let gap = layout.pixels(2)
    let y = top + ((bar.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    return [
      Layer(.color(style.background), frame: bar),
      title.layer(at: Point(layout.margin, y), style.title),
      subtitle.layer(at: Point(layout.margin, y + title.size.height + gap), style.subtitle),
      line(at: bar.maxY, from: 0, layout, style.separator),
    ]
  }

  /// The rows that can be seen, scrolled by `scroll` and moved down by `top`.
  func rows(
    _ layout: GalleryLayout, scroll: Double, top: Double, _ highlight: Highlight
  ) -> [Layer] {
    items.indices.flatMap { index -> [Layer] in
      let row = layout.row(index, scroll: scroll, top: top)
      let isSeen = row.maxY > layout.viewport.minY + top && row.minY < layout.stage.size.height
      return isSeen ? self.row(index, row, layout, highlight) : []
    }
  }

  private func row(
    _ index: Int, _ row: Rect, _ layout: GalleryLayout, _ highlight: Highlight
  ) -> [Layer] {
    let style = WindowStyle.of(layout.stage.style).list
    let background =
      highlight.pressed == index
      ? style.cell.pressed
      : highlight.hovered == index ? style.cell.hovered : style.cell.background
    var layers = [
      Layer(.color(background), frame: row), picture(index, layout.picture(in: row)),
    ]
    layers += text(items[index], row, layout, style.cell)
    layers.append(chevron(row, layout, style.cell.subtitle))
    if index < items.count - 1 {
      layers.append(line(at: row.maxY, from: layout.textX, layout, style.separator))
    }
    if highlight.focused == index { layers.append(focus(row, layout)) }
    return layers
  }

  /// A row's picture, cut to a rounded polygon.
  private func picture(_ index: Int, _ square: Rect) -> Layer {
    let picture = pictures[index]
    let place = square.filling(picture.size).snapped
    let outline = Self.outline(items[index], in: square.offset(by: .zero - place.origin))
    return Layer(.picture(picture), frame: place, mask: .path(outline))
  }

  /// The polygon that an item's picture is cut to in a square.
  static func outline(_ item: GalleryItem, in square: Rect) -> Path {
    RoundedPolygon(
      center: square.center, radius: square.width / 2, ratio: 0.4, sides: SideBlend(item.sides)
    ).path()
  }

  private func text(
    _ item: GalleryItem, _ row: Rect, _ layout: GalleryLayout, _ style: CellStyle
  ) -> [Layer] {
    let width = layout.width - layout.textX - 2 * layout.margin
    guard width > 0 else { return [] }
    let title = block(item.title, 16.5, 600, layout, width: width)
    let subtitle = block(item.subtitle, 13.5, 400, layout, width: width)
    let gap = layout.pixels(3)
    let y =
      row.minY + ((row.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    return [
      title.layer(at: Point(layout.textX, y), style.title),
      subtitle.layer(at: Point(layout.textX, y + title.size.height + gap), style.subtitle),
    ]
  }

  /// The mark that a row leads somewhere.
  private func chevron(_ row: Rect, _ layout: GalleryLayout, _ color: Color) -> Layer {
    let size = 5 * layout.stage.scale
    let tip = Point(layout.width - layout.margin, row.center.y)
    return .shape(
      .chevron(tip: tip, size: size, width: 1.6 * layout.stage.scale), color.opacity(0.7))
  }

  private func line(
    at y: Double, from x: Double, _ layout: GalleryLayout, _ color: Color
  ) -> Layer {
    let height = max(1, layout.pixels(1))
    return Layer(
      .color(color), frame: Rect(x: x, y: y - height, width: layout.width - x, height: height))
  }

  /// The bar that shows where the keyboard is.
  private func focus(_ row: Rect, _ layout: GalleryLayout) -> Layer {
    let accent = WindowStyle.of(layout.stage.style).accent
    let bar = Rect(x: 0, y: row.minY, width: layout.pixels(4), height: row.height)
    return Layer(.color(accent), frame: bar)
  }

  private func block(
    _ text: String, _ size: Double, _ weight: Int, _ layout: GalleryLayout, width: Double? = nil
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(text, size: size * layout.stage.scale, weight: weight, width: width))
  }
}
