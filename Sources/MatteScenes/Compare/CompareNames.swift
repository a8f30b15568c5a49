internal import MatteGeometry
internal import MatteLayers

/// The names of the two pictures, each in a corner of what shows it.
struct CompareNames: Sendable {
  /// The distance of a name from the sides, in logical pixels.
  private static let inset = 10.0

  private let names: [String]
  let typesetter: any Typesetter
  private let split: SplitLabels?

  /// Takes the names of the pictures before and after; there may be none.
  init(_ names: [String], _ typesetter: any Typesetter) {
    self.names = names.count == 2 ? names : []
    self.typesetter = typesetter
    split = SplitLabels(names.reversed(), typesetter)
  }

  /// Draws both beside the edge of a split.
  func draw(
    in mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    split?.draw(in: mask, at: fraction, opacity: opacity, scale, into: &layers)
  }

  /// Draws one at the top left of a pane.
  func draw(
    _ side: CompareLook.Side, in pane: Rect, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    guard let name = side == .before ? names.first : names.last else { return }
    let inset = (Self.inset * scale).rounded()
    guard pane.width > 4 * inset else { return }
    var pill = NamePill(name, width: pane.width - 2 * inset, scale, typesetter)
    pill.move(to: pane.origin + Vector(inset, inset))
    pill.draw(opacity: opacity, into: &layers)
  }
}
