internal import MatteGeometry

/// The layout of the gallery's list, in whole pixels.
struct GalleryLayout: Hashable, Sendable {
  /// The width from which there are two columns, and the maximum width of one, in logical pixels.
  private static let wideWidth = 720.0
  private static let columnWidth = 600.0
  /// The height from which the header is high, in logical pixels.
  private static let tallHeight = 320.0
  /// The height of the panel, in logical pixels.
  private static let panelHeight = 96.0
  /// The side of a button, and the gap between two, in logical pixels.
  private static let buttonSide = 40.0
  private static let buttonGap = 2.0
  /// The radius of a card's corners, in logical pixels.
  static let radius = 12.0

  let stage: Stage
  /// The first row, which is above all columns, and those of the pairs.
  let rowCount: Int
  /// True if there are two columns.
  let isWide: Bool
  /// True if the header is low.
  let isShort: Bool

  init(on stage: Stage, rowCount: Int) {
    self.stage = stage
    self.rowCount = rowCount
    isWide = stage.size.width >= Self.wideWidth * stage.scale
    isShort = stage.size.height < Self.tallHeight * stage.scale
  }

  /// Converts logical to whole device pixels.
  func pixels(_ logical: Double) -> Double { (logical * stage.scale).rounded() }

  var columnCount: Int { isWide ? 2 : 1 }
  private var lineCount: Int { (rowCount - 1 + columnCount - 1) / columnCount }
  /// The gap between columns, and beside them in a narrow window.
  private var gap: Double { pixels(isWide ? 20 : 12) }
  /// The space at the left and right end inside a row.
  var rowPadding: Double { pixels(isWide ? 18 : 14) }
  var headerHeight: Double { pixels(isShort ? 52 : 84) }
  var rowHeight: Double { pixels(isWide ? 100 : 92) }
  /// The height of the first row, and the space below it.
  private var firstHeight: Double { pixels(76) }
  private var firstGap: Double { pixels(isShort ? 8 : isWide ? 16 : 12) }
  /// The space above and below the rows.
  var listMargin: Double { pixels(isShort ? 8 : isWide ? 18 : 16) }
  /// The height of the panel: at most half the window.
  var panelHeight: Double {
    max(1, min(pixels(Self.panelHeight), (stage.size.height / 2).rounded()))
  }

  /// The width of a column.
  private var columnWidth: Double {
    let room = stage.size.width - gap * Double(columnCount + 1)
    return max(1, min((room / Double(columnCount)).rounded(.down), pixels(Self.columnWidth)))
  }

  /// The left and right end of the header's content and the columns.
  var content: (minX: Double, maxX: Double) {
    let width = columnWidth * Double(columnCount) + gap * Double(columnCount - 1)
    let minX = ((stage.size.width - width) / 2).rounded()
    return (minX, minX + width)
  }

  /// The part of the window in which the list is visible.
  var viewport: Rect {
    Rect(
      minX: 0, minY: headerHeight, maxX: stage.size.width,
      maxY: max(headerHeight, stage.size.height))
  }

  /// The room in which the list scrolls.
  var room: ListScroll.Room {
    let height = firstHeight + firstGap + Double(lineCount) * rowHeight + 2 * listMargin
    return ListScroll.Room(
      end: max(0, height - viewport.height), band: RubberBand(limit: stage.size.height))
  }

  /// The card of a column's rows of pairs, scrolled by `scroll` and moved down by `top`.
  private func card(ofColumn column: Int, scroll: Double, top: Double) -> Rect {
    let first = row(1 + column, scroll: scroll, top: top)
    let count = (rowCount - 1 - column + columnCount - 1) / columnCount
    return Rect(
      x: first.minX, y: first.minY, width: first.width, height: Double(count) * rowHeight)
  }

  /// How many cards there are: that of the first row, and one a column, of which each begins with one of as many rows.
  var cardCount: Int { 1 + min(columnCount, rowCount - 1) }

  /// The card that a row is on.
  func card(around index: Int, scroll: Double, top: Double) -> Rect {
    index == 0
      ? row(0, scroll: scroll, top: top)
      : card(ofColumn: (index - 1) % columnCount, scroll: scroll, top: top)
  }

  /// A row, scrolled by `scroll` and moved down by `top`.
  func row(_ index: Int, scroll: Double, top: Double) -> Rect {
    let y = headerHeight + listMargin + top - scroll.rounded()
    guard index > 0 else {
      return Rect(
        x: content.minX, y: y, width: content.maxX - content.minX, height: firstHeight)
    }
    let (column, line) = ((index - 1) % columnCount, (index - 1) / columnCount)
    return Rect(
      x: content.minX + Double(column) * (columnWidth + gap),
      y: y + firstHeight + firstGap + Double(line) * rowHeight, width: columnWidth,
      height: rowHeight)
  }

  /// The row below another in its column; nil if there is none.
  func row(below index: Int) -> Int? {
    let row = index == 0 ? 1 : index + columnCount
    return row < rowCount ? row : nil
  }

  /// The row above another; nil for the first.
  func row(above index: Int) -> Int? { index == 0 ? nil : max(0, index - columnCount) }

  /// The square of a row's picture.
  func picture(in row: Rect) -> Rect {
    let side = pixels(row.height < rowHeight ? 56 : isWide ? 76 : 64)
    // Below each other pictures of two sizes have one middle.
    let inset = ((pixels(isWide ? 76 : 64) - side) / 2).rounded()
    return Rect(
      x: row.minX + rowPadding + inset, y: row.minY + ((row.height - side) / 2).rounded(),
      width: side, height: side)
  }

  /// The left end of a row's text.
  ///
  /// It is the same in all rows, whatever the size of their pictures.
  func textX(in row: Rect) -> Double {
    row.minX + rowPadding + pixels(isWide ? 76 + 20 : 64 + 16)
  }

  /// A button of the header, moved down by `top`.
  func button(_ target: GalleryTarget, top: Double) -> Rect {
    let side = pixels(Self.buttonSide)
    // The icon, rather than the button around it, is aligned with the list.
    let right = content.maxX + pixels(8) - (target == .style ? side + pixels(Self.buttonGap) : 0)
    return Rect(
      x: right - side, y: top + ((headerHeight - side) / 2).rounded(), width: side, height: side)
  }

  /// The left end and the width of the header's text.
  var headerText: (minX: Double, width: Double) {
    let end = button(.style, top: 0).minX - pixels(8)
    return (content.minX + pixels(2), max(0, end - content.minX))
  }

  /// What can be clicked at a point; nil if there is nothing.
  func target(at point: Point, scroll: Double, top: Double) -> GalleryTarget? {
    if button(.style, top: top).contains(point) { return .style }
    if button(.help, top: top).contains(point) { return .help }
    guard viewport.offset(by: Vector(0, top)).contains(point) else { return nil }
    return (0..<rowCount).first { row($0, scroll: scroll, top: top).contains(point) }
      .map { .row($0) }
  }
}
