internal import MatteGeometry
internal import MatteLayers

/// The help: a card over the darkened window with all actions.
struct HelpCard {
  /// The space inside and around the card: in logical pixels and as a share of the stage's shorter
  /// side, whichever is smaller.
  private static let padding = (pixels: 28.0, share: 0.05)
  private static let margin = (pixels: 16.0, share: 0.03)
  private static let radius = 14.0
  private static let shade = Color(white: 0, alpha: 0.5)

  private let stage: Stage
  private let layout: HelpLayout
  private let padding: Double
  /// The height of the room for the content.
  private let height: Double

  /// Takes groups as they are typeset for the room on the stage.
  init(_ layout: HelpLayout, on stage: Stage) {
    (self.layout, self.stage) = (layout, stage)
    padding = Self.space(Self.padding, on: stage)
    height = min(layout.size.height, Self.room(on: stage).height)
  }

  private static func space(_ space: (pixels: Double, share: Double), on stage: Stage) -> Double {
    min(space.pixels * stage.scale, space.share * stage.size.shorterSide).rounded()
  }

  /// The room for the content of a card.
  static func room(on stage: Stage) -> Size {
    let around = 2 * (space(padding, on: stage) + space(margin, on: stage))
    return Size(max(1, stage.size.width - around), max(1, stage.size.height - around))
  }

  /// The room in which the content scrolls.
  var scrollRoom: ListScroll.Room {
    ListScroll.Room(
      end: max(0, (layout.size.height - height).rounded(.up)),
      band: RubberBand(limit: max(height, 1)))
  }

  /// The card's rectangle in whole pixels.
  private var rect: Rect {
    Rect(center: stage.bounds.center, size: Size(layout.size.width, height))
      .inset(by: -padding).snapped
  }

  /// Draws the card with its content scrolled by an offset.
  func draw(offset: Double, into layers: inout LayerList) {
    layers.add(.color(Self.shade), in: stage.bounds)
    drawGround(into: &layers)
    let way = rect.inset(by: padding).origin - Point.zero - Vector(0, offset.rounded())
    if scrollRoom.end == 0 { return drawContent(at: way, into: &layers) }
    layers.addGroup(in: .zero) { drawContent(at: way, into: &$0) }
    layers.clip { $0.addRect(view) }
    ScrollThumb(at: offset, in: scrollRoom, beside: view, stage.scale)?
      .draw(into: &layers)
  }

  /// The part of the card in which its content shows.
  private var view: Rect {
    Rect(
      minX: rect.minX, minY: rect.minY + (padding / 2).rounded(), maxX: rect.maxX,
      maxY: rect.maxY - (padding / 2).rounded())
  }

  /// Draws the part of the content that shows when it is moved.
  private func drawContent(at way: Vector, into layers: inout LayerList) {
    let (style, view) = (WindowStyle(stage), view)
    for cap in layout.caps.map({ $0.offset(by: way) }) where !cap.intersection(view).isEmpty {
      draw(cap, style.key, into: &layers)
    }
    for text in layout.texts {
      let origin = text.origin + way
      if Rect(text.block.size).offset(by: origin - .zero).intersection(view).isEmpty { continue }
      layers.add(text.block, at: origin, style.color(of: text.role))
    }
  }

  /// Draws the card with a soft edge, which sets it off from a dark window too.
  private func drawGround(into layers: inout LayerList) {
    let style = WindowStyle(stage)
    let radius = Self.radius * stage.scale
    for ring in [3.0, 2, 1] {
      let growth = ring * stage.scale
      layers.addShape(Color(white: 0, alpha: 0.08)) {
        $0.addRoundedRect(rect.inset(by: -growth), radius: radius + growth)
      }
    }
    if stage.hasHighContrast {
      layers.addShape(style.list.border) {
        $0.addRoundedRect(rect.inset(by: -stage.outline), radius: radius + stage.outline)
      }
    }
    layers.addShape(style.list.cell.background) { $0.addRoundedRect(rect, radius: radius) }
  }

  /// Draws a key cap with its front visible below.
  private func draw(_ cap: Rect, _ style: KeyStyle, into layers: inout LayerList) {
    let rim = stage.hairline
    let radius = min(6 * stage.scale, cap.height / 4)
    layers.addShape(style.edge) { $0.addRoundedRect(cap, radius: radius) }
    let face = Rect(
      minX: cap.minX + rim, minY: cap.minY + rim, maxX: cap.maxX - rim, maxY: cap.maxY - 2 * rim)
    layers.addShape(style.face) { $0.addRoundedRect(face, radius: max(0, radius - rim)) }
  }
}

extension WindowStyle {
  /// The colour of a text on the card.
  fileprivate func color(of role: HelpLayout.Role) -> Color {
    switch role {
    case .heading: accent
    case .word: list.cell.title
    case .key: key.text
    case .effect: list.cell.subtitle
    }
  }
}
