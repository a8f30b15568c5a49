package import MatteGeometry
package import MatteLayers

/// A picture's name on a dark ground, in whole pixels, to be read over any picture.
package struct NamePill: Sendable {
  /// The font size in logical pixels.
  private static let textSize = 12.0
  /// The space between the text and the sides, in logical pixels.
  private static let padding = Size(8, 4)
  private static let background = Color(white: 0, alpha: 0.7)
  /// The maximum radius of the corners of a pill with several lines, in logical pixels.
  private static let radius = 13.0

  private let text: TextBlock
  private let padding: Vector
  private let radius: Double
  /// The rectangle of the pill.
  package private(set) var rect: Rect

  /// Makes a pill at the origin, of at most a width and a number of lines; a longer name is shortened.
  package init(
    _ name: String, width: Double, _ scale: Double, _ typesetter: any Typesetter,
    lineLimit: Int = 1
  ) {
    padding = Vector(
      (Self.padding.width * scale).rounded(), (Self.padding.height * scale).rounded())
    text = typesetter.block(
      for: TextSpecimen(
        name, size: Self.textSize * scale, weight: 500, width: max(1, width - 2 * padding.dx),
        lineLimit: lineLimit))
    rect = Rect(
      x: 0, y: 0, width: text.size.width.rounded(.up) + 2 * padding.dx,
      height: text.size.height.rounded(.up) + 2 * padding.dy)
    radius = lineLimit == 1 ? rect.height / 2 : min(rect.height / 2, Self.radius * scale)
  }

  /// Makes a pill of a label, which is shortened in the middle if it is too long.
  package init(_ label: PictureLabel, width: Double, _ scale: Double, _ typesetter: any Typesetter)
  {
    let room = width - 2 * (Self.padding.width * scale).rounded()
    let text = label.text(room: room) { text in
      typesetter.block(for: TextSpecimen(text, size: Self.textSize * scale, weight: 500)).size.width
    }
    self.init(text, width: width, scale, typesetter)
  }

  /// Moves the pill's top left corner to a point.
  package mutating func move(to corner: Point) { rect = rect.offset(by: corner - rect.origin) }

  /// Draws the pill with an opacity, 0…1.
  package func draw(opacity: Double, on stage: Stage, into layers: inout LayerList) {
    guard opacity > 0 else { return }
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addOverlay(in: rect, radius: radius, Self.background, on: stage)
      layers.add(text, at: rect.origin + padding, .white)
    }
  }
}
