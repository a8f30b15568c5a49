internal import MatteGeometry
internal import MatteLayers

/// The labels of the two pictures, each in a corner of what shows it.
struct CompareNames: Sendable {
  /// The distance of a label from the sides, in logical pixels.
  private static let inset = 10.0

  /// The paths of the pictures before and after, as far as they are known; there may be none.
  private var paths: [String]
  /// What they are called.
  private var names: [String]
  let typesetter: any Typesetter

  /// Takes the names of the pictures before and after; there may be none, or only the first.
  init(_ names: [String], _ typesetter: any Typesetter) {
    paths = names.isEmpty ? [] : [names[0], names.count > 1 ? names[1] : ""]
    self.names = paths
    self.typesetter = typesetter
  }

  /// Swaps both.
  mutating func swap() {
    paths.reverse()
    names.reverse()
  }

  /// Both in a line, for the window's title; nil if there are none.
  var title: String? {
    let names = names.filter { !$0.isEmpty }.map(PictureLabel.isolated)
    return names.isEmpty ? nil : names.joined(separator: " | ")
  }

  /// The name of a side; nil if it has none.
  subscript(side: CompareLook.Side) -> String? {
    let name = names.isEmpty ? "" : names[side == .before ? 0 : 1]
    return name.isEmpty ? nil : name
  }

  /// Takes the path of a side that is another picture now; both are told apart by their folders.
  mutating func rename(_ side: CompareLook.Side, to path: String) {
    if paths.isEmpty { paths = ["", ""] }
    paths[side == .before ? 0 : 1] = path
    names = DistinctNames.names(of: paths.map { $0.split(separator: "/").map(String.init) })
  }

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

  /// Draws one at the top left of a pane, in line with a button in the window's corner and beside it.
  func draw(
    _ side: CompareLook.Side, _ details: [String], in pane: Rect, beside button: Rect?,
    _ scale: Double, into layers: inout LayerList
  ) {
    let labels = labels(details)
    let inset = (Self.inset * scale).rounded()
    let left = max(pane.minX, pane.minX == 0 ? button?.maxX ?? 0 : 0) + inset
    let width = pane.maxX - inset - left
    guard self[side] != nil, let label = side == .before ? labels.first : labels.last,
      width > 2 * inset
    else { return }
    var pill = NamePill(label, width: width, scale, typesetter)
    let middle = button.map { ($0.center.y - pill.rect.height / 2).rounded() }
    pill.move(to: Point(left, middle ?? pane.minY + inset))
    pill.draw(opacity: 1, into: &layers)
  }
}
