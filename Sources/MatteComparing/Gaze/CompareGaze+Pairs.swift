internal import MatteGeometry

/// The view of a pair that was left, for the next one.
struct KeptView {
  let view: CompareView
  let canvas: Size
  /// True if the pair had opened at its start, and was only scrolled since.
  let isScrolled: Bool
}

// Changes of the pair.
extension CompareGaze {
  /// True if the zoom is 100 %, or still the previous pair's.
  private var isPlaced: Bool {
    camera.home == nil && (camera.zoomGoal == 1 || camera.zoomGoal == kept?.view.zoom)
  }

  /// Takes over the gaze at another pair, which was left in a room; a drag goes on if the canvases have the same size.
  ///
  /// A view that shows all still does, at any size; after one that was only scrolled, a pair of another size opens in its
  /// own way. Place and zoom wait for pictures whose size is unknown. `isSized` is true if a size of the other pair is known,
  /// `isKnown` if those of this one are.
  mutating func adopt(
    _ other: CompareGaze, isSized: Bool, left: CompareRoom, isKnown: Bool, in room: CompareRoom
  ) {
    (pointer, pointed, drag) = (other.pointer, other.pointed, other.drag)
    walk = CompareWalk()
    let last = other.left(isSized: isSized, in: left)
    kept = last?.canvas == room.canvas ? nil : last
    if room.canvas == left.canvas {
      (pin, opening, detour) = (other.pin, other.opening, other.detour)
      return camera = other.camera
    }
    (pin, drag, detour) = (nil, nil, nil)
    opening.follow(other.opening, at: other.camera.home)
    if let last, last.canvas == room.canvas {
      // The user has come back to this pair, which keeps its view, or has it anew.
      guard camera.home != nil else { return }
      return camera.rest(at: place(after: last, in: room, zoom: last.view.zoom), home: nil)
    }
    // Once its size is known it may be that pair, or one that opens in its own way.
    let waits = kept?.isScrolled == true && !isKnown
    if other.camera.home != nil, !waits {
      showHome(in: room)
    } else if isSized || other.isPlaced {
      let zoom = waits ? kept?.view.zoom : nil
      camera.rest(
        at: place(after: last, in: room, zoom: zoom ?? other.camera.zoomGoal), home: nil)
    }
  }

  /// The view to take over from this pair, and its canvas: the present view or, if nobody has moved it, the view of the
  /// pair before, for which this canvas may have been too small.
  private func left(isSized: Bool, in room: CompareRoom) -> KeptView? {
    if camera.home != nil || !isSized { return kept }
    var seen = camera.isInHand ? view(in: room) : camera.goal(over: room.canvas)
    seen.zoom = camera.zoomGoal
    if let kept, fitted(kept.view, in: room) == seen { return kept }
    let isScrolled = opening.home.map { home in
      home.axis != nil && room.view(of: home).zoom == seen.zoom
    }
    return KeptView(view: seen, canvas: room.canvas, isScrolled: isScrolled ?? false)
  }

  /// True if the pair before, of another size, was only scrolled, so that this one opens in its own way.
  func opensAfterScrolling(in room: CompareRoom) -> Bool {
    kept.map { $0.isScrolled && $0.canvas != room.canvas } ?? false
  }

  /// True if the view must not change when another picture's size becomes known: it is dragged or moving, or the user
  /// has moved it from where it was set for the first picture.
  func isMoved(areSized: Bool, in room: CompareRoom) -> Bool {
    if drag != nil { return true }
    // If both sizes were known, one was told wrongly, and the place belongs to no picture.
    if areSized { return false }
    if camera.isInHand || camera.isMoving(at: room.instant) || !isPlaced { return true }
    let start = kept == nil ? arranged : place(after: kept, in: room, zoom: camera.zoomGoal)
    return camera.goal(over: room.canvas) != start
  }

  /// Sets the view at once when a picture's size becomes known: to the place taken over, or to all of the canvas.
  mutating func arrange(areSized: Bool, in room: CompareRoom) {
    guard isPlaced, !areSized else {
      (arranged, kept) = (nil, nil)
      return showHome(in: room)
    }
    if opensAfterScrolling(in: room) { return showHome(in: room) }
    let view = place(after: kept, in: room, zoom: camera.zoomGoal)
    arranged = view
    camera.rest(at: view, home: nil)
    drag = nil
  }

  /// The view with a zoom at the place taken over from another canvas, or else at the middle.
  private func place(
    after last: KeptView?, in room: CompareRoom, zoom: Double
  ) -> CompareView {
    fitted(
      CompareView(zoom: zoom, center: last?.view.center ?? Rect(room.canvas).center), in: room)
  }

  /// The view of another canvas, moved onto this one; without a gap beside it if the wheel scrolls.
  private func fitted(_ view: CompareView, in room: CompareRoom) -> CompareView {
    scrolls ? view.filled(by: room.canvas, in: room.pane) : view.inside(room.canvas)
  }
}
