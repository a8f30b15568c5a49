internal import MatteGeometry
internal import MatteLayers

/// The names of a split's pictures, each in a pill in the corner that its picture keeps longest.
struct SplitLabels: Sendable {
  /// The size of the text, in logical pixels.
  private static let textSize = 12.0
  /// The space around the text in a pill, in logical pixels.
  private static let padding = Size(8, 4)
  /// The distance of a pill from the view's sides, in logical pixels.
  private static let inset = 10.0
  /// How far from a pill the edge is when the pill begins to fade, in logical pixels.
  private static let fade = 16.0
  /// The least room for a pill's text, in logical pixels.
  private static let leastWidth = 24.0
  private static let background = Color(white: 0, alpha: 0.7)

  private let below: String
  private let above: String
  private let typesetter: any Typesetter

  /// Makes pills for the names of the lower and the upper picture; nil unless there are two.
  init?(_ names: [String], _ typesetter: any Typesetter) {
    guard names.count == 2 else { return nil }
    below = names[0]
    above = names[1]
    self.typesetter = typesetter
  }

  /// Draws the name of the upper picture at the bottom left and that of the lower at the top right, as
  /// far as their pictures are seen there; neither in a view that has no room for both.
  func draw(
    in mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    guard opacity > 0 else { return }
    let room = mask.view.inset(by: (Self.inset * scale).rounded())
    let width = room.width - 2 * Self.padding.width * scale
    guard width >= Self.leastWidth * scale else { return }
    var low = Pill(text(above, width, scale), scale)
    var high = Pill(text(below, width, scale), scale)
    guard low.rect.height + high.rect.height + Self.inset * scale <= room.height else { return }
    low.move(to: Point(room.minX, room.maxY - low.rect.height))
    high.move(to: Point(room.maxX - high.rect.width, room.minY))
    // The edge comes over the pills by these corners.
    let lowest = mask.fraction(at: Point(low.rect.maxX, low.rect.minY), .edge)
    let highest = mask.fraction(at: Point(high.rect.minX, high.rect.maxY), .edge)
    let fade = Self.fade * scale / mask.way
    low.draw(opacity: opacity * min((fraction - lowest) / fade, 1), into: &layers)
    high.draw(opacity: opacity * min((highest - fraction) / fade, 1), into: &layers)
  }

  private func text(_ name: String, _ width: Double, _ scale: Double) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(name, size: Self.textSize * scale, weight: 500, width: width))
  }

  /// A text on its background, in whole pixels.
  private struct Pill {
    let text: TextBlock
    let padding: Vector
    var rect: Rect

    init(_ text: TextBlock, _ scale: Double) {
      self.text = text
      padding = Vector(
        (SplitLabels.padding.width * scale).rounded(),
        (SplitLabels.padding.height * scale).rounded())
      rect = Rect(
        x: 0, y: 0, width: text.size.width.rounded(.up) + 2 * padding.dx,
        height: text.size.height.rounded(.up) + 2 * padding.dy)
    }

    mutating func move(to corner: Point) { rect = rect.offset(by: corner - rect.origin) }

    func draw(opacity: Double, into layers: inout LayerList) {
      guard opacity > 0 else { return }
      layers.addGroup(in: .zero, opacity: opacity) { layers in
        layers.addShape(SplitLabels.background) {
          $0.addRoundedRect(rect, radius: rect.height / 2)
        }
        layers.add(text, at: rect.origin + padding, .white)
      }
    }
  }
}
