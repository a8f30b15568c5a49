internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The gallery's list and the panel above it, as one sheet that a hand drags: at the list's beginning a drag goes on to
/// the panel, and back once that is hidden.
struct GallerySheet: Sendable {
  /// The distance that a notch of the wheel scrolls, in logical pixels.
  private static let notch = 64.0
  /// The speed above which a press only stops the list, in logical pixels per second.
  private static let coasting = 40.0

  private var panel: GalleryPanel
  private var pull = PullToReveal(stay: GalleryPanel.refresh + GalleryPanel.farewell)
  private var scroll = ListScroll()
  /// Where list and panel were when a drag began, and if it has gone on from one to the other.
  private var start = (list: 0.0, share: 0.0)
  private var hasPassed = false

  init(_ panel: GalleryPanel) { self.panel = panel }

  /// True while the pointer drags the list or the panel.
  var isDragged: Bool { scroll.isDragged || pull.isDragged }

  /// True while the list is so fast that a press only stops it.
  func isFast(at instant: Instant, on stage: Stage) -> Bool {
    abs(scroll.velocity(at: instant)) > Self.coasting * stage.scale
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    pull.isMoving(at: instant) || scroll.isMoving(at: instant)
      || panel.isMoving(pull, at: instant, on: stage)
  }

  /// When the panel next moves or says something else by itself; nil if only an event can change it.
  func nextChange(after instant: Instant) -> Instant? {
    [pull.nextChange(after: instant), panel.nextChange(pull, after: instant)]
      .compactMap { $0 }.min()
  }

  /// When list and panel come to rest; nil if neither moves by itself.
  func end(at instant: Instant) -> Instant? {
    [scroll.end, pull.end(at: instant)].compactMap { $0 }.max()
  }

  /// When the panel next begins to move by itself; nil if only an event can move it.
  func turn(at instant: Instant) -> Instant? { pull.turn(at: instant) }

  /// The place of the sheet in pixels: the list's offset, less the visible part of the panel.
  func offset(at instant: Instant, _ layout: GalleryLayout) -> Double {
    scroll.offset(at: instant, in: layout.room) - pull.share(at: instant) * layout.panelHeight
  }

  /// How far the rows are scrolled, and how far everything is moved down.
  ///
  /// A list that swings beyond its beginning takes the header along and uncovers the panel; a panel that lags
  /// behind a hand which came from the list leaves that scrolled.
  func place(at instant: Instant, _ layout: GalleryLayout) -> (scroll: Double, top: Double) {
    let offset = scroll.offset(at: instant, in: layout.room)
    let pulled = layout.panelHeight - pull.offset(at: instant, height: layout.panelHeight)
    return (max(0, offset, -pulled), max(0, pulled) + max(0, -offset).rounded())
  }

  /// Draws the visible part of the panel, which ends at `bottom`.
  func drawPanel(
    _ layout: GalleryLayout, bottom: Double, at instant: Instant, into layers: inout LayerList
  ) {
    panel.draw(layout, bottom: bottom, pull, at: instant, into: &layers)
  }
}

extension GallerySheet {
  /// Starts loading the panel's pictures.
  mutating func prepare() { panel.prepare() }

  /// Adapts to a window of another size.
  mutating func adapt(to layout: GalleryLayout, at instant: Instant) {
    scroll.adapt(to: layout.room)
    pull.adapt(height: layout.panelHeight, at: instant, on: layout.stage)
  }

  /// Responds to an event of the list: the wheel and drags move the sheet, a press stops it, and R pulls the panel down.
  mutating func handle(_ event: SceneEvent, _ layout: GalleryLayout, at instant: Instant) {
    let (room, height, stage) = (layout.room, layout.panelHeight, layout.stage)
    switch event {
    case .pressed:
      scroll.pause(at: instant, in: room)
      pull.handle(event, height: height, at: instant, on: stage)
    case .released:
      scroll.release(at: instant, in: room, on: stage)
      pull.handle(event, height: height, at: instant, on: stage)
    case .pan(let pan): drag(pan, layout, at: instant)
    case .wheel(let notches, _, _):
      let distance = notches.dy * layout.pixels(Self.notch)
      scroll.move(by: distance, at: instant, in: room, on: stage)
    case .key(.character("r"), _): pull.go(to: 1, height: height, at: instant, on: stage)
    case .hover, .menu, .key, .keyReleased, .files: break
    }
  }

  /// Scrolls a row into view.
  mutating func show(_ row: Int, _ layout: GalleryLayout, at instant: Instant) {
    let rect = layout.row(row, scroll: 0, top: 0)
    let lowest = rect.maxY + layout.listMargin - layout.viewport.maxY
    let highest = rect.minY - layout.listMargin - layout.viewport.minY
    let goal = min(max(scroll.goal(in: layout.room), lowest), highest)
    scroll.move(to: goal, at: instant, in: layout.room, on: layout.stage)
  }

  private mutating func drag(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) {
    if case .began = pan {
      start = (scroll.goal(in: layout.room), pull.target(at: instant))
      hasPassed = false
    }
    let wasDragged = isDragged
    let begins = begins(pan, layout, at: instant)
    if begins { takeRest(layout, at: instant) }
    if begins || scroll.isDragged {
      scroll.handle(pan, at: instant, in: layout.room, on: layout.stage)
    } else {
      pull.handle(.pan(pan), height: layout.panelHeight, at: instant, on: layout.stage)
    }
    switch pan {
    case .began(let pan): passOn(pan, isBegun: true, layout, at: instant)
    case .changed(let pan): passOn(pan, isBegun: false, layout, at: instant)
    case .cancelled where hasPassed && wasDragged:
      scroll.move(to: start.list, at: instant, in: layout.room, on: layout.stage)
      pull.go(to: start.share, height: layout.panelHeight, at: instant, on: layout.stage)
    case .cancelled, .ended, .clicked: break
    }
  }

  /// True if a pan drags the list: the panel is hidden.
  private func begins(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) -> Bool {
    guard case .began(let pan) = pan, pan.kind == .single else { return false }
    return pull.offset(at: instant, height: layout.panelHeight) >= layout.panelHeight
  }

  /// Has the list take over the offset of a hidden panel beyond its end, which scrolls the rows.
  private mutating func takeRest(_ layout: GalleryLayout, at instant: Instant) {
    guard pull.share(at: instant) != 0 else { return }
    let offset = offset(at: instant, layout)
    pull.rest(at: 0)
    scroll.hold(at: offset)
    hasPassed = true
  }

  /// Passes a drag from the list to the panel at the list's beginning, and back once the panel is
  /// hidden.
  private mutating func passOn(
    _ pan: Pan, isBegun: Bool, _ layout: GalleryLayout, at instant: Instant
  ) {
    let height = layout.panelHeight
    let begun = isBegun ? SheetDrag.begun(at: offset(at: instant, layout)) : nil
    if let y = scroll.passedTop(pan) {
      let drag = begun ?? scroll.drag(at: instant)
      scroll.hold(at: 0)
      pull.grab(pan, from: y, after: drag, height: height, at: instant, on: layout.stage)
    } else if let y = pull.passedEnd(pan) {
      let drag = begun ?? pull.drag(at: instant, height: height)
      pull.rest(at: 0)
      scroll.grab(pan, from: y, after: drag, at: instant, in: layout.room, on: layout.stage)
    } else {
      return
    }
    hasPassed = true
  }
}
