internal import MatteGeometry
internal import MatteLayers

/// The names of a split's pictures, each in a pill in the corner where its picture stays visible
/// longest.
struct SplitLabels: Sendable {
  /// The font size in logical pixels.
  private static let textSize = 12.0
  /// The space between a pill's text and its sides, in logical pixels.
  private static let padding = Size(8, 4)
  /// The distance of a pill from the view's sides, in logical pixels.
  private static let inset = 10.0
  /// The distance from the edge below which a pill fades, in logical pixels.
  private static let fade = 16.0
  /// The minimum width of a pill's text, in logical pixels.
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

  /// Draws the upper picture's name at the bottom left and the lower one's at the top right.
  ///
  /// A name fades out before the edge reaches it. A view without room for both has none.
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
    // The corners of the pills that the edge reaches first.
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
