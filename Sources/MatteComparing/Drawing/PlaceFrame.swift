internal import MatteGeometry
internal import MatteLayers

/// The frame around a place where the pictures differ: a white line between two dark ones, of which one is in contrast to
/// any picture, with vermilion corners.
struct PlaceFrame {
  /// The distance of the dark line from the place, in logical pixels.
  private static let gap = 1.5
  /// The widths of the white line, and of the dark one on each side, in logical pixels.
  private static let (core, edge) = (2.0, 1.5)
  /// The maximum length of a corner along each side, in logical pixels; a third of the side at most.
  private static let corner = 10.0
  private static let dark = Color(white: 0, alpha: 0.95)
  /// Vermilion like the marks (Okabe and Ito, 2008).
  static let mark = Color(hex: 0xd55e00)

  /// The inner border of the white line.
  private let box: Rect
  private let unit: Double

  /// Frames a place on the screen.
  init(around place: Rect, _ unit: Double) {
    box = place.inset(by: -(Self.gap + Self.edge) * unit)
    self.unit = unit
  }

  /// The frame with its lines.
  var rect: Rect { box.inset(by: -(Self.core + Self.edge) * unit) }

  func draw(into layers: inout LayerList) {
    let (core, edge) = (Self.core * unit, Self.edge * unit)
    let outer = box.inset(by: -core)
    layers.addShape(Self.dark, rule: .evenOdd) {
      $0.addRect(outer.inset(by: -edge))
      $0.addRect(box.inset(by: edge))
    }
    layers.addShape(.white, rule: .evenOdd) {
      $0.addRect(outer)
      $0.addRect(box)
    }
    layers.addShape(Self.mark) { traceCorners(of: outer, core, into: &$0) }
  }

  /// Traces the white line where it turns.
  private func traceCorners(of outer: Rect, _ core: Double, into path: inout Path) {
    let width = min(Self.corner * unit, outer.width / 3)
    let height = min(Self.corner * unit, outer.height / 3)
    for x in [outer.minX, outer.maxX - width] {
      for y in [outer.minY, outer.maxY - core] {
        path.addRect(Rect(x: x, y: y, width: width, height: core))
      }
    }
    for x in [outer.minX, outer.maxX - core] {
      for y in [outer.minY + core, outer.maxY - height] where height > core {
        path.addRect(Rect(x: x, y: y, width: core, height: height - core))
      }
    }
  }
}
