internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The panel above the gallery: a leaf that fills as it is pulled, and a ring while it refreshes.
struct GalleryPanel: Sendable {
  /// The seconds that the panel stays revealed: how long a refresh takes.
  static let stay = 2.0
  /// The side of the leaf's square, in logical pixels.
  private static let leafSide = 64.0
  /// The space between the ring and the text below it, in logical pixels.
  private static let gap = 6.0

  let fill: WaterFill
  let typesetter: any Typesetter
  private let turning = Turning(period: WaterFill.turn)

  init(_ fill: WaterFill, _ typesetter: any Typesetter) {
    self.fill = fill
    self.typesetter = typesetter
  }

  /// Draws the panel with its bottom at `bottom`, of which a share is revealed.
  func draw(
    _ layout: GalleryLayout, bottom: Double, share: Double, isRefreshing: Bool,
    at instant: Instant, into layers: inout LayerList
  ) {
    guard bottom > 0 else { return }
    let style = WindowStyle.of(layout.stage.style).panel
    let top = bottom - layout.panelHeight
    let rect = Rect(minX: 0, minY: min(0, top), maxX: layout.width, maxY: bottom)
    let text = text(share, isRefreshing, layout)
    let square = square(layout, top: top, textHeight: text.size.height)
    layers.add(.color(style.background), frame: rect)
    fill.draw(in: square, progress: share, scale: layout.stage.scale, into: &layers)
    if isRefreshing { drawRing(square, layout, at: instant, into: &layers) }
    layers.add(text, at: textOrigin(text, square, layout), style.text)
    layers.add(.color(style.separator), frame: separator(layout, at: bottom))
  }

  private func text(
    _ share: Double, _ isRefreshing: Bool, _ layout: GalleryLayout
  ) -> TextBlock {
    let words =
      isRefreshing ? "Refreshing…" : share > 0.5 ? "Let go to refresh" : "Pull to refresh"
    return typesetter.block(for: TextSpecimen(words, size: 13 * layout.stage.scale, weight: 500))
  }

  /// The leaf's square, with ring and text in the middle of the panel.
  private func square(_ layout: GalleryLayout, top: Double, textHeight: Double) -> Rect {
    let side = layout.pixels(Self.leafSide)
    let ring = (side * WaterFill.ringShare).rounded()
    let content = ring + layout.pixels(Self.gap) + textHeight
    let y = top + ((layout.panelHeight - content) / 2).rounded() + ((ring - side) / 2).rounded()
    return Rect(x: ((layout.width - side) / 2).rounded(), y: y, width: side, height: side)
  }

  private func textOrigin(_ text: TextBlock, _ square: Rect, _ layout: GalleryLayout) -> Point {
    let ring = WaterFill.ringSquare(around: square, limit: .infinity)
    return Point(
      ((layout.width - text.size.width) / 2).rounded(), ring.maxY + layout.pixels(Self.gap))
  }

  private func drawRing(
    _ square: Rect, _ layout: GalleryLayout, at instant: Instant, into layers: inout LayerList
  ) {
    let angle = layout.stage.reducesMotion ? 0 : turning.angle(at: instant)
    let place = WaterFill.ringSquare(around: square, limit: .infinity)
    fill.drawRing(in: place, angle: angle, into: &layers)
  }

  private func separator(_ layout: GalleryLayout, at bottom: Double) -> Rect {
    let height = max(1, layout.pixels(1))
    return Rect(x: 0, y: bottom - height, width: layout.width, height: height)
  }
}
