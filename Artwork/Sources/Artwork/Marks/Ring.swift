internal import Glibc
internal import MatteGeometry
internal import MatteLayers
package import MatteRaster

/// A ring whose head stands at 3 o'clock and whose tail fades behind it, for turning clockwise.
package struct Ring: Sendable {
  /// The colour of the head.
  var head = Color(hex: 0x35b574)
  /// The colour of the tail's end.
  var tail = Color(hex: 0x3f9fe0)

  /// A ring in Matte's colours.
  package init() {}

  /// The picture at a number of pixels a side.
  package func pixels(side: Int) -> PixelBuffer {
    var canvas = Canvas(Size(1, 1), scale: Double(side))
    let radius = 0.4
    let width = 0.088
    let center = Point(0.5, 0.5)
    let band = Path.all([
      .circle(center: center, radius: radius + width / 2),
      .circle(center: center, radius: radius - width / 2),
    ])
    canvas.fill(band, RingPaint(center: center, head: head, tail: tail), rule: .evenOdd)
    canvas.fill(.circle(center: center + Vector(radius, 0), radius: width / 2), head)
    return canvas.pixels
  }
}

/// A colour that fades counter-clockwise around a centre, from 3 o'clock on.
struct RingPaint: Paint {
  var center: Point
  var head: Color
  var tail: Color

  func color(at point: Point) -> Color {
    let turn = -atan2(point.y - center.y, point.x - center.x) / (2 * .pi)
    let behind = turn < 0 ? turn + 1 : turn
    return head.mixed(with: tail, by: behind).opacity(pow(1 - behind, 1.3))
  }
}
