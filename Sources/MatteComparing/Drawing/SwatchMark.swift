internal import MatteGeometry
internal import MatteLayers

/// The mark of a recoloured place on the screen: the old colour, and joined to its right the new one.
struct SwatchMark {
  /// The side of a swatch, its distance from the place, and the radius of the corners, in logical pixels.
  private static let (side, distance, radius) = (13.0, 11.0, 3.5)
  /// The distance of the point of the old colour from the middle of both, in logical pixels.
  private static let tip = 2.5
  /// The width of the white line around both, and of the dark one around that, in logical pixels.
  private static let (rim, halo) = (1.0, 1.0)
  /// The colour of the dark line.
  private static let dark = Color(white: 0, alpha: 0.5)

  private let old: Color
  private let new: Color
  private let unit: Double
  /// Both swatches, without their lines.
  private(set) var rect: Rect

  /// Marks a place at its top right corner, or at the left if the pane ends there, or within the place.
  init(_ old: Color, _ new: Color, beside box: Rect, in pane: Rect, _ unit: Double) {
    (self.old, self.new, self.unit) = (old, new, unit)
    let (width, height) = (2 * Self.side * unit, Self.side * unit)
    let distance = Self.distance * unit
    let seen = box.intersection(pane)
    let (right, left) = (seen.maxX + distance, seen.minX - distance - width)
    let places = [right, left].filter {
      $0 >= pane.minX + distance && $0 + width + distance <= pane.maxX
    }
    rect = Rect(
      x: places.first ?? seen.maxX - distance - width, y: seen.minY, width: width, height: height)
  }

  /// The mark in whole pixels.
  var snapped: SwatchMark {
    var mark = self
    mark.rect = rect.snapped
    return mark
  }

  func draw(into layers: inout LayerList) {
    let (rim, radius) = (Self.rim * unit, Self.radius * unit)
    let wide = rim + Self.halo * unit
    layers.addShape(Self.dark) {
      $0.addRoundedRect(rect.inset(by: -wide), radius: radius + wide)
    }
    layers.addShape(.white) { $0.addRoundedRect(rect.inset(by: -rim), radius: radius + rim) }
    layers.addGroup(in: .zero) { layers in
      layers.add(.color(new), in: rect)
      // A thin white line parts colours that are hardly different.
      layers.addShape(.white) { traceOld(wider: unit, into: &$0) }
      layers.addShape(old) { traceOld(wider: 0, into: &$0) }
    }
    layers.clip { $0.addRoundedRect(rect, radius: radius) }
  }

  /// Traces the old colour, whose end points to the new one, wider by a number of pixels.
  private func traceOld(wider: Double, into path: inout Path) {
    let (middle, tip) = (rect.center + Vector(wider, 0), Self.tip * unit)
    path.addPolygon([
      rect.origin, Point(middle.x - tip, rect.minY), Point(middle.x + tip, middle.y),
      Point(middle.x - tip, rect.maxY), Point(rect.minX, rect.maxY),
    ])
  }
}
