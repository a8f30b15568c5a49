package import MatteGeometry
package import MatteLayers

extension LayerList {
  /// Adds a focus ring inside a rectangle: 2 logical pixels wide, inset by 2, with corners of a radius in pixels, 8 logical
  /// ones if it is nil.
  package mutating func addFocusRing(
    in rect: Rect, radius: Double? = nil, _ color: Color? = nil, on stage: Stage
  ) {
    let line = Swift.max(1, (2 * stage.scale).rounded())
    let radius = radius ?? 8 * stage.scale
    let colors = WindowStyle(stage)
    // In high contrast it is as dark, or as light, as text, and twice as wide.
    let (ink, width) =
      stage.hasHighContrast ? (colors.list.cell.title, 2 * line) : (colors.accent, line)
    addShape(color ?? ink, rule: .evenOdd) {
      $0.addRoundedRect(rect.inset(by: line), radius: radius)
      $0.addRoundedRect(rect.inset(by: line + width), radius: Swift.max(0, radius - width))
    }
  }
}
