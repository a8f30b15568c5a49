internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// What is pulled into view from above the window: a picture, or an artwork that fills with colour as
/// it comes, and once it is there the ring that turns about it.
struct RevealPanel: Hashable, Sendable {
  /// The most of the window's height that a panel takes.
  private static let largestShare = 0.5
  /// The part of the window's height that a panel without a picture takes.
  private static let plainShare = 1.0 / 3
  /// The side of the artwork as a share of the panel's height.
  private static let artworkShare = 0.5
  /// The least distance of the ring from the panel's edges, as a share of the panel's height.
  private static let margin = 0.1

  private enum Content: Hashable, Sendable {
    case picture(Picture)
    case fill(WaterFill)
  }

  private let content: Content

  /// Makes a panel of a picture.
  init(_ picture: Picture) {
    content = .picture(picture)
  }

  /// Makes a panel of an artwork that fills.
  init(_ fill: WaterFill) {
    content = .fill(fill)
  }

  /// The panel's height in whole pixels, at least 1: that of its picture as wide as the window, but
  /// no more than half the window; without one, a third of the window.
  func height(on stage: Stage) -> Double {
    guard case .picture(let picture) = content else {
      return max(1, (stage.size.height * Self.plainShare).rounded())
    }
    let natural = stage.size.width * picture.size.height / picture.size.width
    return max(1, min(natural, stage.size.height * Self.largestShare).rounded())
  }

  /// Draws it in a rectangle of its height, of which a share is seen: the part below the top, y = 0.
  ///
  /// `ringOpacity` says how much is to be seen of the ring, 0…1.
  func draw(
    in rect: Rect, share: Double, ringOpacity: Double, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    switch content {
    case .picture(let picture): layers.add(picture, filling: rect)
    case .fill(let fill):
      drawGround(in: rect, on: stage, into: &layers)
      let square = square(in: rect)
      let limit = min(rect.width, rect.height) * (1 - 2 * Self.margin)
      let place = WaterFill.ringSquare(around: square, limit: limit)
      if ringOpacity > 0 {
        let angle = stage.reducesMotion ? 0 : Turning(period: WaterFill.turn).angle(at: instant)
        fill.drawRing(in: place, angle: angle, opacity: ringOpacity, into: &layers)
      }
      fill.draw(in: square, progress: share, scale: stage.scale, into: &layers)
    }
  }

  /// True if there is a ring once the panel is revealed.
  var hasRing: Bool {
    if case .fill = content { true } else { false }
  }
}

extension RevealPanel {
  private func drawGround(in rect: Rect, on stage: Stage, into layers: inout LayerList) {
    let style = WindowStyle.of(stage.style).panel
    // What a pull beyond the end uncovers above belongs to the panel.
    let ground = Rect(minX: rect.minX, minY: min(0, rect.minY), maxX: rect.maxX, maxY: rect.maxY)
    let line = Rect(
      minX: rect.minX, minY: rect.maxY - stage.scale.rounded(), maxX: rect.maxX, maxY: rect.maxY)
    layers.add(.color(style.background), in: ground)
    layers.add(.color(style.separator), in: line)
  }

  /// The square of the artwork: whole pixels in the middle of what is seen of the panel, so that it
  /// is seen to fill from the beginning.
  private func square(in rect: Rect) -> Rect {
    let side = max(1, (min(rect.width, rect.height) * Self.artworkShare).rounded())
    return Rect(
      x: rect.minX + ((rect.width - side) / 2).rounded(.down),
      y: ((rect.maxY - side) / 2).rounded(.down), width: side, height: side)
  }
}

extension LayerList {
  /// Adds a picture that fills a rectangle of whole pixels, cropped rather than distorted.
  mutating func add(_ picture: Picture, filling rect: Rect) {
    let place = rect.offset(by: .zero - rect.origin).filling(picture.size).snapped
    add(.picture(picture), in: place.offset(by: rect.origin - .zero))
    clip { $0.addRect(rect) }
  }
}
