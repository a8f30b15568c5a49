internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The painter of pictures on a canvas, with lines and numbers in large pixels.
struct ComparePainter {
  let place: ComparePlace
  private let backdrop: CompareLook.Backdrop
  private let typesetter: any Typesetter
  private let overlays: PixelOverlays
  let stage: Stage

  init(
    _ place: ComparePlace, backdrop: CompareLook.Backdrop, typesetter: any Typesetter,
    overlays: PixelOverlays, on stage: Stage
  ) {
    self.place = place
    self.backdrop = backdrop
    self.typesetter = typesetter
    self.overlays = overlays
    self.stage = stage
  }

  /// The style of large pixels.
  enum Pixels {
    /// Squares of their colours.
    case plain
    /// Squares with lines between them.
    case lined
    /// Squares with lines between them and, where the user zoomed, the numbers of a number of channels.
    case numbered(PixelSource, channels: Int)
  }

  /// Draws the part of a picture that is visible in a pane, with its top left corner at `corner` on the canvas; nothing
  /// if nil.
  ///
  /// Numbers are drawn only in the visible `half` of a split.
  func draw(
    _ view: PictureView?, _ pixels: Pixels, at corner: Point = .zero, pane: Int = 0,
    half: SplitHalf? = nil, isOnBackdrop: Bool = true, into layers: inout LayerList
  ) {
    guard let view else { return }
    let rect = place.rect(of: view.size, at: corner, pane: pane)
    let seen = rect.intersection(place.panes[pane])
    guard !seen.isEmpty else { return }
    func draw(into layers: inout LayerList) {
      if isOnBackdrop, !view.pyramid.levels[0].isOpaque { drawBackdrop(in: seen, into: &layers) }
      guard let squares = squares(of: view, pixels, in: rect, seen, half)
      else { return view.draw(in: rect, window: place.window(pane), into: &layers) }
      for layer in squares { layers.add(layer) }
    }
    if place.panes[pane] == stage.bounds {
      draw(into: &layers)
    } else {
      layers.addGroup(in: .zero) { draw(into: &$0) }
      layers.clip { $0.addRect(place.panes[pane]) }
    }
  }

  /// The layers of large pixels, their lines and their numbers; nil below the zoom of lines.
  private func squares(
    of view: PictureView, _ pixels: Pixels, in rect: Rect, _ seen: Rect, _ half: SplitHalf?
  ) -> [Layer]? {
    let ground = backdrop.color(on: stage) ?? WindowStyle(stage).background
    var grid = PixelGrid(
      place.view.zoom, isNumbered: !place.isFit, on: ground, typesetter, stage)
    guard grid.isSeen, let picture = view.pyramid.picture,
      var subject = pixels.subject(of: grid, picture, in: rect, seen, stage)
    else { return nil }
    // At rest, both halves are drawn, so that the layers serve every position of the edge.
    subject.half = place.isMoving ? half : nil
    return overlays.layers(for: subject) {
      let squares = grid.squares(of: picture, in: rect, seen: seen)
      guard let source = subject.source else { return squares }
      return squares
        + grid.numbers(
          of: source, channels: subject.channels, in: rect, seen: seen, half: subject.half)
    }
  }

  private func drawBackdrop(in rect: Rect, into layers: inout LayerList) {
    if backdrop == .checker {
      SplitBackdrop.drawSquares(in: rect, stage.scale, into: &layers)
    } else if let color = backdrop.color(on: stage) {
      layers.add(.color(color), in: rect)
    }
  }
}

extension ComparePainter.Pixels {
  /// The subject of the overlay for these pixels; nil if the picture needs none.
  fileprivate func subject(
    of grid: PixelGrid, _ picture: Picture, in rect: Rect, _ seen: Rect, _ stage: Stage
  ) -> PixelOverlays.Subject? {
    var subject = PixelOverlays.Subject(
      picture: picture, rect: rect, seen: seen, zoom: grid.zoom, scale: stage.scale,
      ground: grid.ground)
    switch self {
    case .plain: return nil
    case .lined: break
    case .numbered(let source, let channels):
      guard grid.isNumbered else { break }
      (subject.source, subject.channels) = (source, channels)
    }
    return subject
  }
}

extension CompareLook.Backdrop {
  /// The colour behind transparent pixels, or between the squares of the checker; nil for the bare ground.
  fileprivate func color(on stage: Stage) -> Color? {
    switch self {
    case .white: .white
    case .black: .black
    case .checker, .style: stage.ground.color(in: stage.style).flatMap { $0.alpha == 1 ? $0 : nil }
    case .grey, .dark: ground
    }
  }
}
