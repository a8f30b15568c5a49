internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// A pixel of the canvas.
struct CanvasPixel: Hashable, Sendable {
  let x: Int
  let y: Int
}

/// The visibility of the panel of facts.
struct CompareInspector: Hashable, Sendable {
  /// The duration of a fade, in seconds.
  private static let fade = 0.15

  private var presence = Animated(resting: 0)

  /// True if the panel shows or is fading in.
  var isOpen: Bool { presence.to == 1 }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double { presence.value(at: instant) }

  func isMoving(at instant: Instant) -> Bool { presence.isMoving(at: instant) }

  /// Shows or hides the panel.
  mutating func toggle(at now: Moment) {
    presence = presence.retargeted(
      to: isOpen ? 0 : 1, at: now.instant, duration: now.stage.duration(Self.fade))
  }
}
