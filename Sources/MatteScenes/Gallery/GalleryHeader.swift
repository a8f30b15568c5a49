internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The gallery's header: the program's name, and the buttons for style and help.
struct GalleryHeader: Sendable {
  /// The texts of the header.
  private static let title = "Matte"
  private static let subtitle = "Masks that move"
  /// The minimum width of text, in logical pixels.
  private static let narrowest = 72.0
  /// The radius of a button's corners, in logical pixels.
  private static let buttonRadius = 10.0

  let typesetter: any Typesetter

  /// Draws the header, moved down by `top`.
  func draw(
    _ layout: GalleryLayout, top: Double, _ highlight: GalleryHighlight, at instant: Instant,
    into layers: inout LayerList
  ) {
    let stage = layout.stage
    let style = WindowStyle(stage).header
    let bar = Rect(x: 0, y: top, width: stage.size.width, height: layout.headerHeight)
    layers.add(.color(style.background), in: bar)
    drawText(in: bar, layout, style, into: &layers)
    let look = stage.style == .light ? GalleryIcon.moon : .sun
    drawButton(.style, showing: look, layout, top: top, highlight, at: instant, into: &layers)
    drawButton(.help, showing: .help, layout, top: top, highlight, at: instant, into: &layers)
    let line = Rect(
      minX: 0, minY: bar.maxY - stage.hairline, maxX: stage.size.width, maxY: bar.maxY)
    layers.add(.color(style.separator), in: line)
  }

  /// Draws the program's name and, if there is room, what it does.
  private func drawText(
    in bar: Rect, _ layout: GalleryLayout, _ style: HeaderStyle, into layers: inout LayerList
  ) {
    let place = layout.headerText
    guard place.width >= layout.pixels(Self.narrowest) else { return }
    let title = block(Self.title, size: layout.isShort ? 20 : 27, weight: 700, layout)
    guard !layout.isShort else {
      let y = bar.minY + ((bar.height - title.size.height) / 2).rounded()
      return layers.add(title, at: Point(place.minX, y), style.title)
    }
    let subtitle = block(Self.subtitle, size: 13.5, weight: 400, layout)
    let gap = layout.pixels(2)
    let y =
      bar.minY + ((bar.height - title.size.height - gap - subtitle.size.height) / 2).rounded()
    layers.add(title, at: Point(place.minX, y), style.title)
    layers.add(
      subtitle, at: Point(place.minX, y + title.size.height + gap), style.subtitle)
  }

  private func drawButton(
    _ target: GalleryTarget, showing icon: GalleryIcon, _ layout: GalleryLayout, top: Double,
    _ highlight: GalleryHighlight, at instant: Instant, into layers: inout LayerList
  ) {
    let style = WindowStyle(layout.stage)
    let rect = layout.button(target, top: top)
    let radius = layout.pixels(Self.buttonRadius)
    highlight.eachColor(
      of: target, hovered: style.header.hovered, pressed: style.header.pressed, at: instant
    ) { color in
      layers.addShape(color) { $0.addRoundedRect(rect, radius: radius) }
    }
    layers.addShape(style.header.icon) {
      icon.trace(center: rect.center, scale: layout.stage.scale, into: &$0)
    }
    if highlight.focused == target {
      layers.addFocusRing(in: rect, on: layout.stage)
    }
  }

  private func block(
    _ text: String, size: Double, weight: Int, _ layout: GalleryLayout
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(
        text, size: size * layout.stage.scale, weight: weight, width: layout.headerText.width))
  }
}
