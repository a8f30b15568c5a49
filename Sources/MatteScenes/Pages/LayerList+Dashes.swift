package import MatteGeometry
package import MatteLayers

extension LayerList {
  /// Adds the outline of a place for pictures: solid corners of a radius in pixels, and dashes between them.
  package mutating func addDashes(
    around rect: Rect, radius: Double, _ color: Color, _ scale: Double
  ) {
    let outline = DashedOutline(rect: rect, radius: radius, scale: scale)
    addGroup(in: .zero) { layers in
      layers.addShape(color, rule: .evenOdd) {
        $0.addRoundedRect(rect, radius: radius)
        $0.addRoundedRect(rect.inset(by: outline.line), radius: radius - outline.line)
      }
    }
    clip { outline.trace(into: &$0) }
  }
}

/// The corners and dashes of an outline.
private struct DashedOutline {
  /// The approximate length of a dash and of a gap, and the width of the line, in logical pixels; the exact length
  /// divides the side.
  private static let (dash, line) = (6.0, 1.5)

  let rect: Rect
  let radius: Double
  let scale: Double

  /// The width of the line, in pixels.
  var line: Double { Self.line * scale }

  func trace(into path: inout Path) {
    for x in [rect.minX, rect.maxX - radius] {
      for y in [rect.minY, rect.maxY - radius] {
        path.addRect(Rect(x: x, y: y, width: radius, height: radius))
      }
    }
    eachDash(from: rect.minX + radius, to: rect.maxX - radius) { x, width in
      path.addRect(Rect(x: x, y: rect.minY, width: width, height: line))
      path.addRect(Rect(x: x, y: rect.maxY - line, width: width, height: line))
    }
    eachDash(from: rect.minY + radius, to: rect.maxY - radius) { y, height in
      path.addRect(Rect(x: rect.minX, y: y, width: line, height: height))
      path.addRect(Rect(x: rect.maxX - line, y: y, width: line, height: height))
    }
  }

  /// Calls `body` with the start and length of each dash of a side; the side begins and ends with a gap.
  private func eachDash(from start: Double, to end: Double, _ body: (Double, Double) -> Void) {
    guard end > start else { return }
    let count = max(1, ((end - start) / (2 * Self.dash * scale)).rounded())
    let step = (end - start) / (2 * count + 1)
    for number in 0..<Int(count) { body(start + (2 * Double(number) + 1) * step, step) }
  }
}
