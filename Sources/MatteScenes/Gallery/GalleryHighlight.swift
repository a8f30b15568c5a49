internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// What is highlighted in the gallery's list at an instant.
struct GalleryHighlight: Hashable, Sendable {
  /// What is under the pointer, and what was a moment ago.
  var hovered = GalleryGlow()
  /// What is pressed, and what was a moment ago.
  var pressed = GalleryGlow()
  /// What visibly has the focus.
  var focused: GalleryTarget?

  /// True while something fades.
  func isMoving(at instant: Instant) -> Bool {
    hovered.isMoving(at: instant) || pressed.isMoving(at: instant)
  }

  /// When something next begins to fade without an event.
  func nextChange(after instant: Instant) -> Instant? {
    [hovered, pressed].compactMap { $0.nextChange(after: instant) }.min()
  }

  /// Hands over the colours to lay over something that can be clicked, the lower one first.
  ///
  /// One by one: an array would ask the heap for memory in every frame, for every row.
  func eachColor(
    of target: GalleryTarget, hovered: Color, pressed: Color, at instant: Instant,
    _ body: (Color) -> Void
  ) {
    let hover = hovered.opacity(self.hovered.opacity(of: target, at: instant))
    if hover.alpha > 0 { body(hover) }
    let press = pressed.opacity(self.pressed.opacity(of: target, at: instant))
    if press.alpha > 0 { body(press) }
  }
}
