internal import MatteGeometry
internal import MatteMotion

/// The outline of a pointer in logical pixels, its tip or middle at (0, 0).
struct PointerOutline {
  /// Points and all that is no farther than a radius from the lines between them.
  ///
  /// More than two are the corners of a polygon, whose inside belongs to it. All polygons turn clockwise,
  /// as strokes and circles do here.
  fileprivate struct Part {
    let radius: Double
    let points: [Point]

    init(_ radius: Double, _ points: (Double, Double)...) {
      self.radius = radius
      self.points = points.map { Point($0, $1) }
    }
  }

  private let parts: [Part]
  /// By how much the parts are turned, in radians.
  private var angle = 0.0
  /// Lines drawn into it, as between fingers.
  private let creases: [Part]

  /// Makes the outline of a look of the pointer.
  init(_ shape: PointerShape) {
    switch shape {
    case .arrow: (parts, creases) = ([Self.arrow], [])
    case .hand: (parts, creases) = (Self.pointingHand, Self.pointingCreases)
    case .grab: (parts, creases) = (Self.openHand, Self.openCreases)
    case .grabbing: (parts, creases) = (Self.closedHand, Self.closedCreases)
    case .resizeHorizontal, .resizeVertical, .resizeDiagonal:
      (parts, creases) = ([Self.doubleArrow], [])
    }
    if shape == .resizeVertical { angle = .pi / 2 }
    if shape == .resizeDiagonal { angle = -.pi / 4 }
  }

  /// All that is no farther than a reach from it.
  func grown(by reach: Double) -> Path {
    var path = Path()
    for part in parts { part.trace(grownBy: reach, into: &path) }
    return path.transformed(by: .rotation(angle))
  }

  /// The lines drawn into it.
  var lines: Path {
    var path = Path()
    for crease in creases { crease.trace(grownBy: 0, into: &path) }
    return path
  }

  private static let arrow = Part(
    0.35, (0.3, 0.7), (11.4, 11.8), (6.5, 12.1), (9.3, 18.3), (7.1, 19.3), (4.3, 13.1), (0.3, 16.4))

  private static let doubleArrow = Part(
    0.4, (-10.5, 0), (-5, -4.6), (-5, -1.2), (5, -1.2), (5, -4.6), (10.5, 0), (5, 4.6), (5, 1.2),
    (-5, 1.2), (-5, 4.6))

  private static let pointingHand = [
    Part(1.9, (0, 1.9), (0, 12)), Part(1.8, (3.7, 7.9), (3.7, 12)),
    Part(1.75, (7.2, 8.9), (7.1, 13)), Part(1.6, (10.4, 10.4), (10.2, 14)),
    Part(1.75, (-4.6, 11.2), (-0.8, 15.6)),
    Part(1, (-0.9, 11), (10.8, 12.5), (10.7, 16), (8.6, 20.5), (1.2, 20.5), (-1.6, 15.5)),
  ]
  private static let pointingCreases = [
    Part(0.45, (1.9, 9.5), (1.9, 12.6)), Part(0.45, (5.5, 10.2), (5.45, 13)),
    Part(0.45, (8.85, 11.4), (8.75, 13.8)),
  ]

  private static let openHand = [
    Part(1.8, (-3.9, -5.4), (-2.7, 3)), Part(1.8, (-0.1, -7.4), (0.3, 3)),
    Part(1.8, (3.7, -6.2), (3.5, 3)), Part(1.65, (7.2, -3.2), (6.3, 4)),
    Part(1.75, (-7.6, 0.6), (-3.2, 6)),
    Part(1, (-3.4, 1), (6.9, 2), (6.8, 6.5), (4.6, 11), (-1.4, 11), (-4, 6)),
  ]
  private static let openCreases = [
    Part(0.4, (-1.6, -2.2), (-1.2, 2.6)), Part(0.4, (1.95, -2.4), (1.95, 2.6)),
    Part(0.4, (5.25, -1.2), (5, 3)),
  ]

  private static let closedHand = [
    Part(1.9, (-3.3, -1.2), (-2.8, 4)), Part(1.9, (0.2, -2), (0.3, 4)),
    Part(1.9, (3.7, -1.6), (3.5, 4)), Part(1.7, (6.8, -0.2), (6.4, 5)),
    Part(1.75, (-5.6, 3), (-3.4, 6)),
    Part(1, (-3.6, 1), (7, 2), (6.8, 6.5), (4.6, 11), (-1.4, 11), (-4, 6)),
  ]
  private static let closedCreases = [
    Part(0.4, (-1.5, -1.4), (-1.4, 1.8)), Part(0.4, (1.95, -1.8), (1.95, 1.6)),
    Part(0.4, (5.3, -1), (5.2, 1.8)),
  ]
}

extension PointerOutline.Part {
  /// Adds all that is no farther than a reach from it.
  fileprivate func trace(grownBy reach: Double, into path: inout Path) {
    if points.count > 2 { path.append(.polygon(points)) }
    for (index, point) in points.enumerated() {
      path.append(.circle(center: point, radius: radius + reach))
      let next = points[(index + 1) % points.count]
      // A negative width turns the stroke round: it would cut a hole where it meets the others.
      path.append(.segment(from: point, to: next, width: -2 * (radius + reach)))
    }
  }
}
