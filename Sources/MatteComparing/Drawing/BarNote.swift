internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A line above the bar: what an item does, or what happened at the place that the user went to.
struct BarNote {
  private static let (textSize, padding, margin, maxLines) = (12.0, Vector(10, 5), 10.0, 2)

  private let stage: Stage
  private let text: TextBlock
  private let padding: Vector
  let rect: Rect

  /// Makes a line above a bar with its middle at `x`, left of an obstacle.
  init(
    _ words: String, at x: Double, above bar: Rect, beside obstacle: Rect?,
    _ typesetter: any Typesetter, on stage: Stage
  ) {
    let unit = stage.scale
    self.stage = stage
    padding = Self.padding * unit
    let margin = Self.margin * unit
    let end = (obstacle?.minX ?? stage.size.width) - margin
    let room = max(1, end - margin - 2 * padding.dx)
    text = typesetter.block(
      for: TextSpecimen(
        words, size: Self.textSize * unit, weight: 500, width: room, lineLimit: Self.maxLines))
    let size = Size(text.size.width + 2 * padding.dx, text.size.height + 2 * padding.dy)
    rect = Self.place(size, at: x, above: bar, within: margin...max(margin, end), on: stage)
  }

  /// The rectangle of a line of a size above a bar, with its middle at `x` if it has room so between two columns.
  static func place(
    _ size: Size, at x: Double, above bar: Rect, within columns: ClosedRange<Double>,
    on stage: Stage
  ) -> Rect {
    let left = max(columns.lowerBound, min(x - size.width / 2, columns.upperBound - size.width))
    let top = bar.minY - OverlayStyle.distance * stage.scale - size.height
    return Rect(x: left, y: top, width: size.width, height: size.height).snapped
  }

  func draw(opacity: Double, into layers: inout LayerList) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addOverlay(in: rect, radius: min(rect.height / 2, 13), on: stage)
      layers.add(text, at: rect.origin + padding, OverlayStyle(stage).text)
    }
  }
}
