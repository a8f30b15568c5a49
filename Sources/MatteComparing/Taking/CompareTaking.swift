internal import MatteCompare
internal import MatteLayers
internal import MatteScenes

/// What the user takes out of a comparison, and pastes into it.
struct CompareTaking {
  /// The views that are being encoded.
  private(set) var views: [TakenView] = []
  private var count = 0
  /// What is to be put on the clipboard; nil for nothing.
  private var copy: SceneCopy?
  private var wantsPaste = false
  /// The side that a pasted picture replaces; nil for the usual one.
  private var pasteSide: Side?

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

  /// Asks for what is on the clipboard, for the before picture's side or for the usual one.
  mutating func askForPaste(as side: Side?) { (wantsPaste, pasteSide) = (true, side) }

  /// True, once, if what is on the clipboard is wanted.
  mutating func takePasteRequest() -> Bool {
    defer { wantsPaste = false }
    return wantsPaste
  }

  /// Takes a picture or files as if they were dropped: on the side that was asked for, or else in the place of a missing
  /// picture or of the after picture.
  func paste(_ paste: ScenePaste, on canvas: CompareCanvas, into drops: inout CompareDrops) {
    let side = pasteSide ?? (canvas.isEmpty ? .before : canvas.vacancy ?? .after)
    switch paste {
    case .picture(let bytes):
      drops.take(bytes, .pasted, on: side, replacing: canvas[side].index)
    case .files(let files): drops.drop(files, on: side)
    case .text:
      drops.complainAlone("There is a text on the clipboard, and no picture", on: side)
    case .nothing(let reason): drops.complainAlone(reason, on: side)
    }
  }

  /// Has something put on the clipboard.
  mutating func put(_ copy: SceneCopy) { self.copy = copy }

  /// Takes what is to be put on the clipboard.
  mutating func takeCopy() -> SceneCopy? { copy.take() }
}
