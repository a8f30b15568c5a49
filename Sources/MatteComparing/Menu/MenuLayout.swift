internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The layout of a menu on a stage: at the place where it was opened, and all of it inside.
struct MenuLayout {
  /// Sizes and distances in logical pixels.
  private static let (row, textSize, margin, padding) = (28.0, 13.0, 4.0, 6.0)
  /// The height of the space with the line between two sections.
  private static let line = 9.0
  /// The room for a tick, the distance between a title and its note, and that from the right side.
  private static let (tick, gap, end) = (28.0, 28.0, 14.0)
  private static let radius = 8.0

  /// A row with an item.
  private struct Row {
    let item: MenuItem
    let title: TextBlock
    let note: TextBlock
    /// The top from the first row, in pixels.
    let y: Double
    /// True if a line lies above.
    let beginsSection: Bool
  }

  private let rows: [Row]
  private let stage: Stage
  private let choice: Int?
  private let offset: Double
  private let typesetter: any Typesetter
  /// The menu, in whole pixels.
  let rect: Rect
  /// The distance by which it can be scrolled, in pixels.
  let end: Double

  init(_ menu: CompareMenu, _ typesetter: any Typesetter, on stage: Stage) {
    let unit = stage.scale
    (self.stage, self.typesetter, choice) = (stage, typesetter, menu.choice)
    func block(_ text: String, _ weight: Int) -> TextBlock {
      typesetter.block(for: TextSpecimen(text, size: Self.textSize * unit, weight: weight))
    }
    var (rows, y): ([Row], Double) = ([], 0)
    for section in menu.page.sections {
      if y > 0 { y += (Self.line * unit).rounded() }
      for (index, item) in section.enumerated() {
        let isBack = item.deed == .goBack
        rows.append(
          Row(
            item: item, title: block(isBack ? "‹  \(item.title)" : item.title, isBack ? 600 : 400),
            note: block(item.note, 400), y: y, beginsSection: index == 0 && y > 0))
        y += (Self.row * unit).rounded()
      }
    }
    self.rows = rows
    let padding = (Self.padding * unit).rounded()
    let margin = (Self.margin * unit).rounded()
    let words = rows.map { row in
      row.title.size.width + (row.note.size.width > 0 ? row.note.size.width + Self.gap * unit : 0)
    }
    let wanted = (words.max() ?? 0) + (Self.tick + Self.end) * unit
    let width = min(wanted.rounded(.up), max(1, stage.size.width - 2 * margin))
    let height = min(y + 2 * padding, max(1, stage.size.height - 2 * margin))
    end = max(0, y + 2 * padding - height)
    offset = min(menu.offset, end)
    func start(_ point: Double, _ side: Double, _ room: Double) -> Double {
      let opposite = point - side
      let wanted = point + side > room - margin && opposite >= margin ? opposite : point
      return max(min(wanted, room - margin - side), margin)
    }
    rect =
      Rect(
        x: start(menu.point.x, width, stage.size.width),
        y: start(menu.point.y, height, stage.size.height), width: width, height: height
      ).snapped
  }

  /// The distance that a notch of the wheel scrolls, in pixels.
  var notch: Double { (2 * Self.row * stage.scale).rounded() }

  private var padding: Double { (Self.padding * stage.scale).rounded() }

  /// The rectangle of an item.
  private func rect(of row: Row) -> Rect {
    Rect(
      x: rect.minX, y: rect.minY + padding + row.y - offset, width: rect.width,
      height: (Self.row * stage.scale).rounded())
  }

  /// The number of the item at a point; nil for none.
  func item(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    return rows.firstIndex { rect(of: $0).contains(point) }
  }

  /// The nearest offset at which an item shows.
  func offset(showing number: Int) -> Double {
    let row = rect(of: rows[number])
    let above = max(0, rect.minY + padding - row.minY)
    let below = max(0, row.maxY - (rect.maxY - padding))
    return min(max(offset - above + below, 0), end)
  }
}

// The drawing.
extension MenuLayout {
  func draw(into layers: inout LayerList) {
    let style = WindowStyle(stage)
    drawGround(style, into: &layers)
    layers.addGroup(in: .zero) { layers in
      for (number, row) in rows.enumerated() where !rect(of: row).intersection(rect).isEmpty {
        draw(row, isChosen: number == choice, style, into: &layers)
      }
    }
    layers.clip { $0.addRoundedRect(rect, radius: Self.radius * stage.scale) }
    let room = ListScroll.Room(end: end, band: RubberBand(limit: max(rect.height, 1)))
    ScrollThumb(at: offset, in: room, beside: rect, stage.scale)?.draw(into: &layers)
  }

  /// Draws the card with a soft edge, which sets it off from pictures of any colour.
  private func drawGround(_ style: WindowStyle, into layers: inout LayerList) {
    let (unit, radius) = (stage.scale, Self.radius * stage.scale)
    for ring in [4.0, 3, 2] {
      let growth = ring * unit
      layers.addShape(Color(white: 0, alpha: 0.07)) {
        $0.addRoundedRect(rect.inset(by: -growth), radius: radius + growth)
      }
    }
    layers.addShape(style.list.border) {
      $0.addRoundedRect(rect.inset(by: -stage.outline), radius: radius + stage.outline)
    }
    layers.addShape(style.list.cell.background) { $0.addRoundedRect(rect, radius: radius) }
  }

  private func draw(
    _ row: Row, isChosen: Bool, _ style: WindowStyle, into layers: inout LayerList
  ) {
    let (place, unit) = (rect(of: row), stage.scale)
    if row.beginsSection {
      let y = (place.minY - Self.line * unit / 2).rounded()
      layers.add(
        .color(style.list.separator),
        in: Rect(x: rect.minX, y: y, width: rect.width, height: stage.hairline))
    }
    if isChosen {
      let inset = (4 * unit).rounded()
      let bar = Rect(
        minX: place.minX + inset, minY: place.minY, maxX: place.maxX - inset, maxY: place.maxY)
      layers.addShape(style.accent) { $0.addRoundedRect(bar, radius: 5 * unit) }
    }
    // White on the light style's green, and the dark style's own ground on its bright green.
    let chosen = stage.style == .light ? Color.white : style.background
    let left = place.minX + (row.item.deed == .goBack ? Self.end : Self.tick) * unit
    layers.add(
      row.title, at: Point(left, place.center.y - row.title.size.height / 2),
      isChosen ? chosen : style.list.cell.title)
    layers.add(
      row.note,
      at: Point(
        place.maxX - Self.end * unit - row.note.size.width,
        place.center.y - row.note.size.height / 2), isChosen ? chosen : style.list.cell.subtitle)
    if row.item.isOn { drawTick(in: place, isChosen ? chosen : style.accent, into: &layers) }
  }

  private func drawTick(in place: Rect, _ color: Color, into layers: inout LayerList) {
    let unit = stage.scale
    let middle = Point(place.minX + Self.tick / 2 * unit, place.center.y)
    func point(_ x: Double, _ y: Double) -> Point { middle + Vector(x, y) * unit }
    let points = [point(-4.5, 0), point(-1.5, 3.2), point(4.5, -3.8)]
    layers.addShape(color) { path in
      for (start, end) in zip(points, points.dropFirst()) {
        path.addRoundSegment(from: start, to: end, width: 1.8 * unit)
      }
    }
  }
}
