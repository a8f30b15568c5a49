internal import MatteLayers
internal import MatteScenes

/// What the user takes out of a comparison.
struct CompareTaking {
  /// The views that are being encoded.
  private(set) var views: [TakenView] = []
  private var count = 0
  /// What is to be put on the clipboard; nil for nothing.
  private var copy: SceneCopy?

  var wishes: [Wish] { views.map(Wish.take) }

  /// Begins to encode a view; one that is encoded for the same use is left.
  mutating func take(_ picture: Picture, for use: TakenView.Use) {
    count += 1
    views.removeAll { $0.use == use }
    views.append(TakenView(picture, for: use, number: count))
  }

  /// Ends a view; false if it is not wanted any more.
  mutating func end(_ view: TakenView) -> Bool {
    let isKnown = views.contains(view)
    views.removeAll { $0 == view }
    return isKnown
  }

  /// Has something put on the clipboard.
  mutating func put(_ copy: SceneCopy) { self.copy = copy }

  /// Takes what is to be put on the clipboard.
  mutating func takeCopy() -> SceneCopy? { copy.take() }
}
