internal import MatteGeometry

/// Where everything of the gallery's list lies, in whole pixels.
struct GalleryLayout: Hashable, Sendable {
  /// The heights of the parts, in logical pixels.
  private static let headerHeight = 84.0
  private static let panelHeight = 148.0
  private static let rowHeight = 92.0
  /// The space at the left and right, in logical pixels.
  private static let margin = 24.0
  /// The side of a row's picture, in logical pixels.
  private static let pictureSide = 64.0
  /// The space between a row's picture and its text, in logical pixels.
  private static let gap = 18.0

  let stage: Stage
  let rowCount: Int

  /// A number of logical pixels in whole pixels.
  func pixels(_ logical: Double) -> Double { (logical * stage.scale).rounded() }

  var width: Double { stage.size.width }
  var margin: Double { pixels(Self.margin) }
  var headerHeight: Double { pixels(Self.headerHeight) }
  var rowHeight: Double { pixels(Self.rowHeight) }
  /// The height of the panel above: no more than half the window.
  var panelHeight: Double {
    max(1, min(pixels(Self.panelHeight), (stage.size.height / 2).rounded()))
  }

  /// The part of the window in which the list is seen.
  var viewport: Rect {
    Rect(minX: 0, minY: headerHeight, maxX: width, maxY: max(headerHeight, stage.size.height))
  }
  /// How far the list can be scrolled, in pixels.
  var scrollRange: ClosedRange<Double> {
    0...max(0, Double(rowCount) * rowHeight - viewport.height)
  }

  /// A row, with the list scrolled by `scroll` and everything moved down by `top`.
  func row(_ index: Int, scroll: Double, top: Double) -> Rect {
    Rect(
      x: 0, y: headerHeight + top + Double(index) * rowHeight - scroll.rounded(), width: width,
      height: rowHeight)
  }

  /// The square of a row's picture.
  func picture(in row: Rect) -> Rect {
    let side = pixels(Self.pictureSide)
    return Rect(
      x: margin, y: row.minY + ((row.height - side) / 2).rounded(), width: side, height: side)
  }

  /// The left edge of a row's text.
  var textX: Double { margin + pixels(Self.pictureSide) + pixels(Self.gap) }

  /// The row under a point; nil if there is none.
  func row(at point: Point, scroll: Double, top: Double) -> Int? {
    guard viewport.offset(by: Vector(0, top)).contains(point) else { return nil }
    let index = ((point.y - top - headerHeight + scroll.rounded()) / rowHeight).rounded(.down)
    return index >= 0 && index < Double(rowCount) ? Int(index) : nil
  }
}
