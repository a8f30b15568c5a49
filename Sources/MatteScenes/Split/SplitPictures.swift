internal import MatteGeometry
internal import MatteLayers

/// The two pictures of a split, and how one is drawn over the other.
struct SplitPictures: Hashable, Sendable {
  let below: Picture
  let above: Picture
  let backdrop: SplitBackdrop
  let isLiteral: Bool
  /// True if they are enlarged smoothly to fit the stage, as suits pictures that nobody inspects.
  var isFitted = false

  /// Where they lie on a stage.
  func view(on stage: Stage) -> SplitView {
    isLiteral
      ? SplitView(literally: below.size, above.size, on: stage)
      : SplitView(below.size, above.size, on: stage, isFitted: isFitted)
  }

  /// Draws the lower picture and, through a triangle, the upper one, over the ground.
  ///
  /// The upper one hides the lower one throughout the triangle: where it is transparent or smaller,
  /// the ground is drawn again below it. In the article it is composited over the lower one.
  func draw(
    _ view: SplitView, through mask: SplitMask, at fraction: Double, on stage: Stage,
    into layers: inout LayerList
  ) {
    draw(below, in: view.below, view, stage.scale, into: &layers)
    if isLiteral || above.isOpaque && view.above == view.bounds {
      layers.add(.picture(above, sampling: view.sampling), in: view.above)
    } else {
      layers.addGroup(in: stage.bounds) { layers in
        layers.add(.color(WindowStyle.of(stage.style).background), in: view.bounds)
        draw(above, in: view.above, view, stage.scale, into: &layers)
      }
    }
    layers.clip { mask.trace(at: fraction, into: &$0) }
  }

  /// Draws a picture on its backdrop.
  private func draw(
    _ picture: Picture, in place: Rect, _ view: SplitView, _ scale: Double,
    into layers: inout LayerList
  ) {
    if backdrop == .checker, !picture.isOpaque, !isLiteral {
      SplitBackdrop.drawSquares(in: place, scale, into: &layers)
    }
    layers.add(.picture(picture, sampling: view.sampling), in: place)
  }
}
