internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// What stays from one pair of a list to the next.
extension CompareScene {
  /// Looks at this pair as at another one: in its mode, at its place and with its zoom; the hand holds what it held of
  /// that if the pictures are as large, and what is shown for the pointer and for keys stays.
  ///
  /// Where all is seen that stays so in pictures of any size. Of its own places the next is the first again. Place and
  /// zoom wait for pictures that are still to come.
  mutating func adopt(_ other: CompareScene, at instant: Instant, on stage: Stage) {
    drops.number(after: other.drops)
    look = other.look
    fraction = other.fraction
    pointer = other.pointer
    (divider, bar, inspector) = (other.divider, other.bar, other.inspector)
    (drag, isBarPressed) = (other.drag, other.isBarPressed)
    (region, isAtPlace) = (nil, false)
    let last = other.left(at: instant, on: stage)
    kept = last?.canvas == canvas ? nil : last
    if canvas == other.canvas { return camera = other.camera }
    inspector.letGo()
    if case .view = drag { drag = nil }
    if other.camera.isFit {
      if !camera.isFit { showAll(on: stage) }
    } else if let last, last.canvas == canvas, !camera.isFit {
      // Where it was left that goes on.
      return
    } else if other.isSized || other.isPlaced {
      camera.rest(at: placed(after: last, zoom: other.camera.zoomGoal), isFit: false)
    }
  }

  /// What another pair is to be looked at like: what is seen of this one or, where nobody has moved that, of the one
  /// before, of which a smaller canvas may not have the place.
  private func left(
    at instant: Instant, on stage: Stage
  ) -> (view: CompareView, canvas: Size)? {
    if camera.isFit || !isSized { return kept }
    var seen = camera.isInHand ? view(at: instant, on: stage) : camera.goal(over: canvas)
    seen.zoom = camera.zoomGoal
    return kept?.view.inside(canvas) == seen ? kept : (view: seen, canvas: canvas)
  }

  /// True if the size of a picture is known.
  private var isSized: Bool { before.size != .zero || after.size != .zero }

  /// True if nobody has changed the zoom that was kept, or pixels are to be seen as they are.
  var isPlaced: Bool {
    !camera.isFit && (camera.zoomGoal == 1 || camera.zoomGoal == kept?.view.zoom)
  }

  /// True if the view stays as it is when another picture becomes known.
  ///
  /// The hand has it, it is on its way, or someone has moved it from where it was put for the picture that is known.
  func isMoved(at instant: Instant) -> Bool {
    guard isSized else { return false }
    if case .view = drag { return true }
    // Where both sizes were known, one was told wrongly, and the place is none of the picture.
    if areSized { return false }
    if camera.isInHand || camera.isMoving(at: instant) || !isPlaced { return true }
    let start = kept == nil ? arranged : placed(after: kept, zoom: camera.zoomGoal)
    return camera.goal(over: canvas) != start
  }

  /// The view with a zoom at the place that was seen of another canvas, if there was one.
  func placed(
    after last: (view: CompareView, canvas: Size)?, zoom: Double
  ) -> CompareView {
    CompareView(zoom: zoom, center: last?.view.center ?? Rect(canvas).center).inside(canvas)
  }
}
