internal import MatteGeometry
internal import MatteMotion

// What stays from one pair of a list to the next.
extension CompareScene {
  /// What is needed to show both pictures.
  var pictureWishes: [Wish] { before.wishes + after.wishes }

  /// Looks at this pair as at another one: in its mode and, if the pictures are as large, at its place; the hand holds what
  /// it held of that, and what is shown for the pointer and for keys stays.
  ///
  /// Pixels that are seen as they are stay so in pictures of any size. Of its own places the next is the first again.
  /// Place and zoom wait for pictures that are still to come.
  mutating func adopt(_ other: CompareScene, at instant: Instant, on stage: Stage) {
    look = other.look
    fraction = other.fraction
    pointer = other.pointer
    (divider, bar, inspector) = (other.divider, other.bar, other.inspector)
    (drag, isBarPressed) = (other.drag, other.isBarPressed)
    region = nil
    let seen = (view: other.view(at: instant, on: stage), canvas: other.canvas)
    // What nobody has moved there is as it came.
    let isUntouched = other.camera.isFit || !other.areSized || other.isActual && other.kept != nil
    let last = isUntouched ? other.kept : seen
    kept = last?.canvas == canvas ? nil : last
    if canvas == other.canvas {
      camera = other.camera
    } else {
      inspector.letGo()
      if case .view = drag { drag = nil }
      guard other.isActual else { return }
      if let last, last.canvas == canvas {
        // Where it was left that goes on.
        if camera.isFit { camera.rest(at: last.view, isFit: false) }
      } else {
        camera.rest(at: actual(after: last, on: stage), isFit: false)
      }
    }
  }

  /// True if pixels are seen as they are because someone asked for that.
  var isActual: Bool { !camera.isFit && camera.zoomGoal == 1 }

  /// The view of pixels as they are, at the place that was seen of another canvas unless all of that was seen.
  func actual(
    after last: (view: CompareView, canvas: Size)?, on stage: Stage
  ) -> CompareView {
    let pane = panes(on: stage)[0].size
    guard let last, last.canvas.width > pane.width || last.canvas.height > pane.height else {
      return CompareView(zoom: 1, center: Rect(canvas).center)
    }
    return CompareView(zoom: 1, center: last.view.center).inside(canvas)
  }
}
