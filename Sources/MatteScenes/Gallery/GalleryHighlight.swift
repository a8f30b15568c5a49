internal import MatteGeometry
internal import MatteLayers

/// What is highlighted in the gallery's list.
struct GalleryHighlight: Hashable, Sendable {
  /// What is under the pointer.
  var hovered: GalleryTarget?
  /// What is pressed.
  var pressed: GalleryTarget?
  /// What visibly has the focus.
  var focused: GalleryTarget?

  /// The background of a highlighted row; nil for any other.
  func background(of row: Int, _ style: CellStyle) -> Color? {
    if pressed == .row(row) { return style.pressed }
    return hovered == .row(row) ? style.hovered : nil
  }
}

extension LayerList {
  /// Adds a focus ring inside a rectangle: 2 logical pixels wide, inset by 2, with corners of radius 8.
  mutating func addFocusRing(in rect: Rect, on stage: Stage) {
    let width = Swift.max(1, (2 * stage.scale).rounded())
    let radius = 8 * stage.scale
    addShape(WindowStyle.of(stage.style).accent, rule: .evenOdd) {
      $0.addRoundedRect(rect.inset(by: width), radius: radius)
      $0.addRoundedRect(rect.inset(by: 2 * width), radius: radius - width)
    }
  }
}
