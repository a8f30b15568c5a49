package import MatteGeometry
package import MatteLayers

extension LayerList {
  /// Adds a focus ring inside a rectangle, in the accent of the window unless in another colour: 2 logical pixels wide, inset
  /// by 2, with corners of a radius in pixels, 8 logical ones if it is nil.
  package mutating func addFocusRing(
    in rect: Rect, radius: Double? = nil, _ color: Color? = nil, on stage: Stage
  ) {
    let width = Swift.max(1, (2 * stage.scale).rounded())
    let radius = radius ?? 8 * stage.scale
    addShape(color ?? WindowStyle(stage).accent, rule: .evenOdd) {
      $0.addRoundedRect(rect.inset(by: width), radius: radius)
      $0.addRoundedRect(rect.inset(by: 2 * width), radius: radius - width)
    }
  }
}
