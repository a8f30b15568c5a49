internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// The way from one mode to another.
extension CompareScene {
  /// How long a mode fades into the next, in seconds.
  private static let fade = 0.15

  /// Shows a side by itself.
  mutating func look(at side: CompareLook.Side, at instant: Instant, on stage: Stage) {
    if playback?.kind == .sides { playback = nil }
    if waiting == nil { look.side = side } else { waiting?.side = side }
    choose(.oneUp, at: instant, on: stage)
  }

  /// Turns the edge of a split, or first shows it.
  mutating func turnEdge(at instant: Instant, on stage: Stage) {
    if look.mode == .split {
      look.direction = look.direction.following(by: 1)
      fraction.regrab(mask(at: instant, on: stage), at: instant, on: stage)
    }
    choose(.split, at: instant, on: stage)
  }

  /// Changes the mode as the user wants it: it stays when a space bar that shows the other side comes up.
  mutating func choose(_ mode: CompareMode, at instant: Instant, on stage: Stage) {
    if peek?.back != nil { peek = nil }
    change(to: mode, at: instant, on: stage)
  }

  /// The point of the stage at which what is seen stays while a key changes the mode or the zoom: the pointer; nil for the
  /// middle after a change was gone to, beside the place for a picture, and while the pointer is on the bar or the panel.
  func anchor(at instant: Instant, on stage: Stage) -> Point? {
    guard let pointer, !isAtPlace, waiting == nil else { return nil }
    let isBeside =
      isOnBar(pointer, at: instant, on: stage) || isOnPanel(pointer, at: instant, on: stage)
    return isBeside ? nil : pointer
  }

  /// Changes the mode; the zoom stays, and so does the place under the pointer or, if that is beside the canvas, the middle.
  ///
  /// A change that was gone to stays in the middle of its pane until someone moves it, and so does what is there while the
  /// pointer is on the bar. Where all is seen that stays so, and what has room in another pane is not cut there.
  mutating func change(to mode: CompareMode, at instant: Instant, on stage: Stage) {
    if waiting != nil {
      waiting?.mode = mode
      return
    }
    guard mode != look.mode else { return }
    if playback?.kind == .sides { playback = nil }
    fadeOut(for: mode, at: instant, on: stage)
    let anchor = anchor(at: instant, on: stage)
    let before = offset(of: anchor, on: stage)
    let isOnCanvas = Rect(canvas).contains(view(at: instant, on: stage).place(at: before))
    let pane = panes(on: stage)[0].size
    look.mode = mode
    if !camera.isFit {
      camera.move(by: before - offset(of: anchor, on: stage), keepsPlace: isOnCanvas)
    }
    let newPane = panes(on: stage)[0].size
    if newPane != pane { camera.showWhole(canvas, in: newPane) }
    if case .view(let start, let pane) = drag {
      let new = panes(on: stage)[0].size
      drag = .view(
        start: start,
        pane: Size(max(pane.width, new.width), max(pane.height, new.height)))
    }
    if mode == .split { divider.flash(at: instant, on: stage) }
    // All there is goes elsewhere in other panes, also while the view is on its way there.
    settleFit(at: instant, on: stage)
  }

  /// Begins to fade out what is seen for another mode; of one that is gone back to, what is still seen stays so.
  private mutating func fadeOut(for mode: CompareMode, at instant: Instant, on stage: Stage) {
    let seen = fading.flatMap { old in
      old.mode == mode && (mode != .oneUp || old.side == look.side)
        ? old.share.value(at: instant) : nil
    }
    let share = Animated(
      from: 1 - (seen ?? 0), to: 0, start: instant, duration: stage.duration(Self.fade))
    fading = (look.mode, look.side, share)
  }
}
