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

  /// Sets a card of groups as large as fits on the stage.
  init(_ groups: [Guide.Group], _ typesetter: any Typesetter, on stage: Stage) {
    func space(_ space: (pixels: Double, share: Double)) -> Double {
      min(space.pixels * stage.scale, space.share * stage.size.shorterSide).rounded()
    }
    self.stage = stage
    padding = space(Self.padding)
    let around = 2 * (padding + space(Self.margin))
    layout = HelpLayout.fitting(
      groups, in: Size(stage.size.width - around, stage.size.height - around),
      NoteType(typesetter: typesetter, unit: stage.scale))
  }

  /// The card's rectangle in whole pixels.
  private var rect: Rect {
    Rect(center: stage.bounds.center, size: layout.size).inset(by: -padding).snapped
  }

  func draw(into layers: inout LayerList) {
    layers.add(.color(Self.shade), in: stage.bounds)
    drawGround(into: &layers)
    let style = WindowStyle(stage.style)
    let corner = rect.inset(by: padding).origin - Point.zero
    for cap in layout.caps { draw(cap.offset(by: corner), style.key, into: &layers) }
    for text in layout.texts {
      layers.add(text.block, at: text.origin + corner, style.color(of: text.role))
    }
  }

  /// Draws the card with a soft edge, which sets it off from a dark window too.
  private func drawGround(into layers: inout LayerList) {
    let style = WindowStyle(stage.style)
    let radius = Self.radius * stage.scale
    for ring in [3.0, 2, 1] {
      let growth = ring * stage.scale
      layers.addShape(Color(white: 0, alpha: 0.08)) {
        $0.addRoundedRect(rect.inset(by: -growth), radius: radius + growth)
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
