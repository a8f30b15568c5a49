internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

extension ComparePlace {
  /// The minimum side on the screen of the frame around the pinned pixel, and the width of its line, in logical pixels.
  private static let (pinSide, pinWidth) = (9.0, 1.5)

  /// Draws a frame around the pinned pixel.
  func drawPin(_ pin: CanvasPixel?, on stage: Stage, into layers: inout LayerList) {
    guard let pin else { return }
    let pixel = Rect(x: Double(pin.x), y: Double(pin.y), width: 1, height: 1)
    for pane in panes.indices {
      let box = rect(of: pixel, pane: pane)
      let growth = max(0, Self.pinSide * stage.scale - box.width) / 2
      let width = Self.pinWidth * stage.scale
      layers.addGroup(in: .zero) { layers in
        for (color, out) in [(Color(white: 0, alpha: 0.7), 2 * width), (.white, width)] {
          layers.addShape(color, rule: .evenOdd) {
            $0.addRect(box.inset(by: -growth - out))
            $0.addRect(box.inset(by: -growth))
          }
        }
      }
      layers.clip { $0.addRect(panes[pane]) }
    }
  }
}
