internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The panel that is pulled into view: a picture, or an artwork that fills with colour as it is
/// pulled, and the ring around it.
struct RevealPanel: Hashable, Sendable {
  /// The maximum height as a share of the window's.
  private static let largestShare = 0.5
  /// The height without a picture as a share of the window's.
  private static let plainShare = 1.0 / 3
  /// The side of the artwork as a share of the panel's height.
  private static let artworkShare = 0.5

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

  /// The panel's height in whole pixels, at least 1.
  ///
  /// A picture is as wide as the window, but at most half as high; without one the panel is a third
  /// as high as the window.
  func height(on stage: Stage) -> Double {
    guard case .picture(let picture) = content else {
      return max(1, (stage.size.height * Self.plainShare).rounded())
    }
    let natural = stage.size.width * picture.size.height / picture.size.width
    return max(1, min(natural, stage.size.height * Self.largestShare).rounded())
  }

  /// Draws the panel in a rectangle of its height, of which a share lies below the top, y = 0, and
  /// its ring at an opacity 0…1.
  func draw(
    in rect: Rect, share: Double, ringOpacity: Double, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    switch content {
    case .picture(let picture): layers.add(picture, filling: rect)
    case .fill(let fill):
      drawGround(in: rect, on: stage, into: &layers)
      let square = square(in: rect)
      let place = WaterFill.ringSquare(around: square)
      if ringOpacity > 0 {
        let angle = stage.reducesMotion ? 0 : Turning(period: WaterFill.turn).angle(at: instant)
        fill.drawRing(in: place, angle: angle, opacity: ringOpacity, into: &layers)
      }
      fill.draw(in: square, progress: share, scale: stage.scale, into: &layers)
    }
  }

  /// True if a revealed panel has a ring.
  var hasRing: Bool {
    if case .fill = content { true } else { false }
  }
}

extension RevealPanel {
  private func drawGround(in rect: Rect, on stage: Stage, into layers: inout LayerList) {
    let style = WindowStyle(stage).panel
    // A pull beyond the end uncovers more of the panel.
    let ground = Rect(minX: rect.minX, minY: min(0, rect.minY), maxX: rect.maxX, maxY: rect.maxY)
    let line = Rect(
      minX: rect.minX, minY: rect.maxY - stage.scale.rounded(), maxX: rect.maxX, maxY: rect.maxY)
    layers.add(.color(style.background), in: ground)
    layers.add(.color(style.separator), in: line)
  }

  /// The artwork's square: whole pixels at the centre of the visible part, so that it is seen to
  /// fill from the beginning.
  private func square(in rect: Rect) -> Rect {
    let side = max(1, (min(rect.width, rect.height) * Self.artworkShare).rounded())
    return Rect(
      x: rect.minX + ((rect.width - side) / 2).rounded(.down),
      y: ((rect.maxY - side) / 2).rounded(.down), width: side, height: side)
  }
}

extension LayerList {
  /// Adds a picture that fills a rectangle of whole pixels, cropped to its proportions.
  mutating func add(_ picture: Picture, filling rect: Rect) {
    let place = rect.offset(by: .zero - rect.origin).filling(picture.size).snapped
    add(.picture(picture), in: place.offset(by: rect.origin - .zero))
    clip { $0.addRect(rect) }
  }
}
