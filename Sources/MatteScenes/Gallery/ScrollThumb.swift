package import MatteGeometry
package import MatteLayers

/// The thumb beside content that scrolls: where it is, and how much of it shows.
package struct ScrollThumb: Hashable, Sendable {
  /// The width, the distance from the side and the minimum height, in logical pixels.
  private static let (width, margin, minHeight) = (6.0, 3.0, 24.0)
  /// Grey that stands out from light and dark content.
  private static let color = Color(white: 0.5, alpha: 0.75)

  /// The rectangle of the thumb.
  package let rect: Rect

  /// Makes the thumb of content at an offset, at the right of its window; nil if all of the content shows.
  package init?(
    at offset: Double, in room: ListScroll.Room, beside window: Rect, _ scale: Double
  ) {
    let margin = (Self.margin * scale).rounded()
    let way = window.height - 2 * margin
    guard room.end > 0, way > 0 else { return nil }
    let share = window.height / (window.height + room.end)
    let height = min(max(way * share, Self.minHeight * scale), way).rounded()
    let width = (Self.width * scale).rounded()
    rect = Rect(
      x: window.maxX - margin - width,
      y: window.minY + margin + ((way - height) * room.clamped(offset) / room.end).rounded(),
      width: width, height: height)
  }

  /// Draws the thumb.
  package func draw(into layers: inout LayerList) {
    layers.addShape(Self.color) { $0.addRoundedRect(rect, radius: rect.width / 2) }
  }
}
