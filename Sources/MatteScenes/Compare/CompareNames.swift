internal import MatteGeometry
internal import MatteLayers

/// The labels of the two pictures, each in a corner of what shows it.
struct CompareNames: Sendable {
  /// The distance of a label from the sides, in logical pixels.
  private static let inset = 10.0

  /// The names of the pictures before and after; there may be none.
  private var names: [String]
  let typesetter: any Typesetter

  /// Takes the names of the pictures before and after; there may be none.
  init(_ names: [String], _ typesetter: any Typesetter) {
    self.names = names.count == 2 ? names : []
    self.typesetter = typesetter
  }

  /// Swaps both.
  mutating func swap() { names.reverse() }

  /// The labels with what is to be said of either picture.
  private func labels(_ details: [String]) -> [PictureLabel] {
    names.indices.map {
      PictureLabel(names[$0], beside: names[1 - $0], detail: details[$0])
    }
  }

  /// Draws both beside the edge of a split, and beside an obstacle at the right.
  func draw(
    _ details: [String], in mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    beside obstacle: Rect?, into layers: inout LayerList
  ) {
    SplitLabels(labels(details).reversed(), typesetter)?
      .draw(
        in: mask, at: fraction, opacity: opacity, scale, beside: obstacle, into: &layers)
  }

  /// Draws one at the top left of a pane.
  func draw(
    _ side: CompareLook.Side, _ details: [String], in pane: Rect, _ scale: Double,
    into layers: inout LayerList
  ) {
    let labels = labels(details)
    let inset = (Self.inset * scale).rounded()
    let width = pane.width - 2 * inset
    guard let label = side == .before ? labels.first : labels.last, width > 2 * inset
    else { return }
    var pill = NamePill(label, width: width, scale, typesetter)
    pill.move(to: pane.origin + Vector(inset, inset))
    pill.draw(opacity: 1, into: &layers)
  }
}
