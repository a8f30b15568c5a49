package import MatteGeometry
package import MatteLayers

extension LayerList {
  /// Adds a focus ring inside a rectangle: 2 logical pixels wide, inset by 2, with corners of a radius in pixels, 8 logical
  /// ones if it is nil.
  package mutating func addFocusRing(
    in rect: Rect, radius: Double? = nil, _ style: Style, _ scale: Double
  ) {
    let width = Swift.max(1, (2 * scale).rounded())
    let radius = radius ?? 8 * scale
    addShape(WindowStyle(style).accent, rule: .evenOdd) {
      $0.addRoundedRect(rect.inset(by: width), radius: radius)
      $0.addRoundedRect(rect.inset(by: 2 * width), radius: radius - width)
    }
  }
}
