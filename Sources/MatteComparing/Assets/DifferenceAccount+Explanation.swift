internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MattePairs

extension DifferenceAccount {
  /// The maximum number of marks: each takes time in every frame.
  private static let maxMarks = 4000

  /// The account of what a verdict explains, on a canvas that begins at a column and a row; of nothing if it explains
  /// nothing.
  init(_ verdict: Verdict, on canvas: AlignedCanvas, from left: Int, _ top: Int) {
    self.init()
    guard let explanation = verdict.comparison.explanation else { return }
    (sentences, regions) = (verdict.account, verdict.regionWords())
    // Colours of two profiles are compared in a space of which the screen knows nothing.
    let changes = explanation.changes.filter { !verdict.facts.isConverted || !$0.isOfColours }
    let marks = changes.flatMap { $0.marks { canvas.place(of: $0).moved(left, top) } }
    self.marks = Array(marks.sorted { $1.place.area < $0.place.area }.prefix(Self.maxMarks))
  }
}

extension Explanation.Change {
  /// True if it is told by colours.
  fileprivate var isOfColours: Bool { if case .recoloured = kind { true } else { false } }

  /// The marks of its places, which `canvas` lays on the canvas.
  fileprivate func marks(_ canvas: (PixelRect) -> PixelRect) -> [DifferenceAccount.Mark] {
    switch kind {
    case .moved(let offset):
      places.map { place in
        .moved(
          from: canvas(place.moved(-offset.columns, -offset.rows)), to: canvas(place))
      }
    case .recoloured(let old, let new):
      places.map { .recoloured(canvas($0), from: old.color, to: new.color) }
    case .adjusted, .appeared, .disappeared, .outlined, .lineAppeared, .lineDisappeared, .noise,
      .outside:
      []
    }
  }
}

extension SampleColour {
  /// The colour for the screen.
  fileprivate var color: Color {
    let limit = Double((1 << depth) - 1)
    return Color(
      red: Double(samples.x) / limit, green: Double(samples.y) / limit,
      blue: Double(samples.z) / limit, alpha: Double(samples.w) / limit)
  }
}
