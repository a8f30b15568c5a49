internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// A pixel of the canvas that both pictures lie on.
struct CanvasPixel: Hashable, Sendable {
  let x: Int
  let y: Int
}

/// If it is told what is known of a pixel and of both files, and of which pixel.
struct CompareInspector: Hashable, Sendable {
  /// The duration of a fade, in seconds.
  private static let fade = 0.15

  private var presence = Animated(resting: 0)
  /// The pixel that it is pinned to; nil if it follows the pointer.
  private(set) var pin: CanvasPixel?

  /// True if it is there, or comes.
  var isOpen: Bool { presence.to == 1 }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double { presence.value(at: instant) }

  func isMoving(at instant: Instant) -> Bool { presence.isMoving(at: instant) }

  /// Comes or goes.
  mutating func toggle(at instant: Instant, on stage: Stage) {
    presence = presence.retargeted(
      to: isOpen ? 0 : 1, at: instant, duration: stage.duration(Self.fade))
    if !isOpen { pin = nil }
  }

  /// Stays with a pixel, and comes for it; or lets go of the one that it is pinned to.
  mutating func togglePin(_ pixel: CanvasPixel?, at instant: Instant, on stage: Stage) {
    if pin != nil { return letGo() }
    guard let pixel else { return }
    if !isOpen { toggle(at: instant, on: stage) }
    pin = pixel
  }

  /// Follows the pointer again.
  mutating func letGo() { pin = nil }

  /// Goes with the pixel that it is pinned to where the places of the canvas have become others.
  mutating func carry(_ place: (Point) -> Point) {
    pin = pin.map { pin in
      let middle = place(Point(Double(pin.x) + 0.5, Double(pin.y) + 0.5))
      return CanvasPixel(x: Int(middle.x.rounded(.down)), y: Int(middle.y.rounded(.down)))
    }
  }

  /// Keeps the pixel that it is pinned to as the canvas is moved under it.
  mutating func move(columns: Int, rows: Int) {
    pin = pin.map { CanvasPixel(x: $0.x + columns, y: $0.y + rows) }
  }
}
