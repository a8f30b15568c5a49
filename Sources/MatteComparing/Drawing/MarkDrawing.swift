internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The drawing of changes that are proven, over what differs: an arrow from an old place to the new one, and two colours
/// beside a place that was recoloured.
struct MarkDrawing {
  /// The maximum number of marks in a frame, and the minimum side on the screen of a marked place, in logical pixels.
  private static let (maxCount, minSide) = (20, 8.0)
  /// The opacities of lines, and of their halos, by which they are seen on any ground.
  private static let (line, halo) = (0.85, 0.75)

  private let place: ComparePlace
  private let stage: Stage

  init(_ place: ComparePlace, on stage: Stage) { (self.place, self.stage) = (place, stage) }

  /// Draws the largest of the marks that are seen, which come in the order of their sizes.
  func draw(_ marks: [DifferenceAccount.Mark], into layers: inout LayerList) {
    if marks.isEmpty { return }
    var (moves, swatches): ([MoveMark], [SwatchMark]) = ([], [])
    for mark in marks {
      switch mark {
      case .moved(let from, let to):
        if let move = move(from, to) { moves.append(move) }
      case .recoloured(let place, let old, let new):
        guard let swatch = swatch(place, old, new) else { continue }
        // Of colours that would cover each other, those of the larger place are seen.
        if swatches.allSatisfy({ $0.rect.intersection(swatch.rect).isEmpty }) {
          swatches.append(swatch)
        }
      }
      if moves.count + swatches.count == Self.maxCount { break }
    }
    draw(moves, into: &layers)
    for swatch in swatches { swatch.draw(into: &layers) }
  }

  /// Draws all halos below all lines, so that no halo dims the line of another mark.
  private func draw(_ moves: [MoveMark], into layers: inout LayerList) {
    if moves.isEmpty { return }
    // A faded picture has nearly the colour of the ground.
    let (line, ground) = stage.style == .light ? (Color.black, Color.white) : (.white, .black)
    layers.addShape(ground.opacity(Self.halo)) { path in
      for move in moves { move.trace(wider: stage.scale, into: &path) }
    }
    layers.addShape(line.opacity(Self.line)) { path in
      for move in moves { move.trace(wider: 0, into: &path) }
    }
  }

  /// The mark of a move; nil if it is too small, or not in the window.
  private func move(_ from: PixelRect, _ to: PixelRect) -> MoveMark? {
    let (old, new) = (rect(of: from), rect(of: to))
    guard isLargeEnough(new), isSeen(old.union(new)) else { return nil }
    return MoveMark(from: old, to: new, in: place.panes[0], stage.scale)
  }

  /// The mark of a recoloured place; nil if it is too small, or not in the window.
  private func swatch(_ box: PixelRect, _ old: Color, _ new: Color) -> SwatchMark? {
    let box = rect(of: box)
    guard isLargeEnough(box), isSeen(box) else { return nil }
    let swatch = SwatchMark(old, new, beside: box, in: place.panes[0], stage.scale)
    return place.isMoving ? swatch : swatch.snapped
  }

  private func rect(of box: PixelRect) -> Rect { place.rect(of: box.rect, pane: 0) }

  private func isLargeEnough(_ rect: Rect) -> Bool {
    rect.size.shorterSide >= Self.minSide * stage.scale
  }

  private func isSeen(_ rect: Rect) -> Bool { !rect.intersection(place.panes[0]).isEmpty }
}
