internal import MatteGeometry
internal import MatteLayers

/// The handle at the centre of a split's edge: a disc with chevrons in the directions of a drag.
struct SplitHandle: Hashable, Sendable {
  /// The radius of the disc, in logical pixels.
  private static let radius = 15.0
  /// The width of the disc's rim, in logical pixels.
  private static let rim = 1.0
  /// The minimum distance of the disc from the view's sides, in logical pixels.
  private static let inset = 3.0
  /// The distance of a chevron's centre from the disc's, in logical pixels.
  private static let distance = 6.0
  /// The extent of a chevron along the drag and across it, in logical pixels.
  private static let chevron = Size(5, 9)
  /// The stroke width of a chevron, in logical pixels.
  private static let stroke = 2.0
  private static let ink = Color(white: 0.22)

  private let center: Point
  /// A logical pixel in the direction of a drag up and to the right.
  private let along: Vector
  private let scale: Double

  /// Places a handle on an edge inside the view; nil if the view is so small that it would hide the
  /// pictures.
  init?(on mask: SplitMask, at fraction: Double, _ scale: Double) {
    guard mask.view.size.shorterSide >= 4 * Self.radius * scale else { return nil }
    center = mask.middle(at: fraction, margin: (Self.radius + Self.inset) * scale)
    let across = Vector(mask.view.height, -mask.view.width)
    along = across / across.length * scale
    self.scale = scale
  }

  /// True if a point is on the disc.
  func contains(_ point: Point) -> Bool { (point - center).length <= Self.radius * scale }

  func draw(into layers: inout LayerList) {
    layers.addShape(SplitDivider.dark) {
      $0.addCircle(center: center, radius: (Self.radius + Self.rim) * scale)
    }
    layers.addShape(.white) { $0.addCircle(center: center, radius: Self.radius * scale) }
    layers.addShape(Self.ink) { path in
      addChevron(pointing: along, to: &path)
      addChevron(pointing: along * -1, to: &path)
    }
  }

  /// Adds a chevron with round ends.
  private func addChevron(pointing along: Vector, to path: inout Path) {
    let half = Size(
      (Self.chevron.width - Self.stroke) / 2, (Self.chevron.height - Self.stroke) / 2)
    let side = Vector(-along.dy, along.dx) * half.height
    let tip = center + along * (Self.distance + half.width)
    let back = center + along * (Self.distance - half.width)
    for end in [back + side, back - side] {
      path.addRoundSegment(from: end, to: tip, width: Self.stroke * scale)
    }
  }
}
