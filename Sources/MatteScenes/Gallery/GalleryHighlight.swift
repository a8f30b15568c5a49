internal import MatteGeometry
internal import MatteLayers

/// What of the gallery's list stands out.
struct GalleryHighlight: Hashable, Sendable {
  /// What is under the pointer.
  var hovered: GalleryTarget?
  /// What is pressed.
  var pressed: GalleryTarget?
  /// What has the keyboard, if that is to be seen.
  var focused: GalleryTarget?

  /// What is behind a row's text; nil for what is behind all rows.
  func background(of row: Int, _ style: CellStyle) -> Color? {
    if pressed == .row(row) { return style.pressed }
    return hovered == .row(row) ? style.hovered : nil
  }
}

extension LayerList {
  /// Adds the ring that shows where the keyboard is: 2 logical pixels wide, as far inside of what has
  /// it, with corners of a radius of 8.
  mutating func addFocusRing(in rect: Rect, on stage: Stage) {
    let width = Swift.max(1, (2 * stage.scale).rounded())
    let radius = 8 * stage.scale
    addShape(WindowStyle.of(stage.style).accent, rule: .evenOdd) {
      $0.addRoundedRect(rect.inset(by: width), radius: radius)
      $0.addRoundedRect(rect.inset(by: 2 * width), radius: radius - width)
    }
  }
}
