internal import MatteGeometry
internal import MatteLayers

/// A pair's picture in the list: a split at one half, clipped to a rounded polygon.
struct GalleryThumbnail: Sendable {
  /// The radius of the polygon's corners as a share of its own.
  private static let ratio = 0.4

  let before: Picture
  let after: Picture
  let sides: Int

  /// Draws it in a square.
  func draw(in square: Rect, on stage: Stage, into layers: inout LayerList) {
    let outline = Self.outline(sides: sides, in: square)
    SplitScene.drawStill(
      before: before, after: after, filling: square, on: stage, into: &layers
    ) { outline.trace(into: &$0) }
    Self.drawEdge(of: outline, opacity: 1, on: stage, into: &layers)
  }

  /// Draws a hairline just inside the outline.
  static func drawEdge(
    of outline: RoundedPolygon, opacity: Double, on stage: Stage, into layers: inout LayerList
  ) {
    let color = WindowStyle(stage).list.pictureEdge.opacity(opacity)
    layers.addShape(color, rule: .evenOdd) {
      outline.trace(into: &$0)
      outline.trace(grownBy: -stage.hairline, into: &$0)
    }
  }

  /// The polygon in a square, centred by its extent.
  static func outline(sides: Int, in square: Rect) -> RoundedPolygon {
    let sides = SideBlend(sides)
    let radius = square.width / 2
    // A polygon with an odd number of corners is lower below its centre than above.
    let drop = (1 - ratio) * radius * (1 - sides.corner(towards: 0.5).dy) / 2
    return RoundedPolygon(
      center: square.center + Vector(0, drop), radius: radius, ratio: ratio, sides: sides)
  }
}
