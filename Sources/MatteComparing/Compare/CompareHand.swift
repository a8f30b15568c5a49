internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The targets of drags and keys beside the view: the edge of a split, and the setting of a mode.
struct CompareHand {
  /// The length of a drag that changes a mode's setting by one step, in logical pixels.
  private static let stepLength = 12.0
  /// The distance from a place at which the edge rests beside it, in logical pixels.
  private static let placeGap = 8.0

  /// The target of a drag: the edge, or a mode's setting with its value and the look before the drag.
  private enum Drag: Hashable {
    case edge
    /// The share of the before picture, by its words in the bar.
    case share(from: Double)
    case value(from: Double, CompareLook)
  }

  /// The edge of a split.
  private(set) var edge: CompareEdge
  /// The target of the drag; nil if there is no drag, or it moves the view.
  private var drag: Drag?
  private var clicks = DoubleClick()

  init(_ edge: CompareEdge) { self.edge = edge }

  /// True while a drag moves the edge.
  var holdsEdge: Bool { drag == .edge }

  /// True while the hand holds the edge or a mode's setting.
  var isHolding: Bool { drag != nil || edge.isInHand }

  /// Shows the knob of the edge for a while, or as long as the pointer is near.
  mutating func follow(_ event: SceneEvent, at now: Moment) { edge.follow(event, at: now) }

  /// Shows the knob of the edge for a while.
  mutating func flash(at now: Moment) { edge.flash(at: now) }

  /// Sweeps the edge of a split over a place of the canvas, and leaves it beside the place, where AFTER is seen.
  mutating func sweepEdge(over box: Rect, _ pair: ComparePair, at now: Moment) {
    guard let cuts = cuts(of: box, pair, at: now) else { return }
    edge.sweep(over: cuts, at: now)
  }

  /// Puts the edge of a split beside the first place of the canvas that is in view, where AFTER is seen, unless that is all of it.
  mutating func uncover(_ boxes: [Rect], _ pair: ComparePair, at now: Moment) {
    let place = pair.gaze.goal(in: pair.room(at: now))
    let box = boxes.first { !place.rect(of: $0, pane: 0).intersection(place.panes[0]).isEmpty }
    guard let box, !CompareSight.isAll(box, of: pair.canvas.size) else { return }
    if let cuts = cuts(of: box, pair, at: now) { edge.uncover(cuts) }
  }

  /// The shares at which the edge of a split cuts a place and a gap around it; nil in other modes, or while it is held.
  private func cuts(of box: Rect, _ pair: ComparePair, at now: Moment) -> ClosedRange<Double>? {
    let look = pair.display.look
    guard look.mode == .split, pair.display.waiting == nil, !isHolding else { return nil }
    let place = pair.gaze.goal(in: pair.room(at: now))
    let rect = place.rect(of: box, pane: 0).inset(by: -Self.placeGap * now.stage.scale)
    return place.mask(look.direction).fractions(of: rect)
  }

  /// Puts the edge where it was before the walk along the differences.
  mutating func endWalk() { edge.endWalk() }

  /// Lets go of the edge or the setting.
  mutating func leave(_ pair: ComparePair, at now: Moment) {
    edge.leave(pair.mask(at: now), at: now)
    drag = nil
  }
}

// Drags.
extension CompareHand {
  /// Passes an event to the edge of a split; a held edge stays in the hand when the mode changes.
  mutating func pass(_ event: SceneEvent, _ pair: ComparePair, at now: Moment) {
    guard pair.isSplit || edge.isInHand else { return }
    let mask = pair.mask(at: now)
    var isOnEdge = false
    if case .pan(.began(let pan)) = event { isOnEdge = self.isOnEdge(pan.start, pair, at: now) }
    edge.handle(event, isOnEdge: isOnEdge, mask, at: now)
  }

  private func isOnEdge(_ point: Point, _ pair: ComparePair, at now: Moment) -> Bool {
    pair.isSplit && edge.contains(point, along: pair.mask(at: now), at: now)
  }

  /// Handles a drag; true if it changes a mode's setting.
  mutating func handle(_ event: PanEvent, _ pair: inout ComparePair, at now: Moment) -> Bool {
    switch event {
    case .began(let pan): begin(pan, &pair, at: now)
    case .clicked(let point):
      if clicks.note(point, at: now) { clickTwice(at: point, &pair, at: now) }
    case .changed, .ended, .cancelled: break
    }
    let dragged = drag
    switch event {
    case .ended, .cancelled: drag = nil
    case .began, .changed, .clicked: break
    }
    switch dragged {
    case .edge: pass(.pan(event), pair, at: now)
    case .value(let start, let look):
      set(look, from: start, event, &pair, on: now.stage)
      return true
    case .share, nil: pair.look(at: now) { $0.handle(event, in: $1) }
    }
    return false
  }

  /// Notes a click on the words in the bar for what is set in the mode; a second one sets it as it was at first.
  mutating func clickSetting(at point: Point, _ pair: inout ComparePair, at now: Moment) {
    if clicks.note(point, at: now) { _ = perform(.resetSetting, &pair, at: now) }
  }

  /// Changes what is set in the mode by a drag on its words in the bar.
  mutating func dragSetting(_ event: PanEvent, _ pair: inout ComparePair, at now: Moment) {
    let look = pair.display.look
    if case .began = event {
      drag =
        pair.isSplit
        ? .share(from: edge.value(at: now)) : pair.setting?.value.map { .value(from: $0, look) }
    }
    let dragged = drag
    switch event {
    case .ended, .cancelled: drag = nil
    case .began, .changed, .clicked: break
    }
    switch (dragged, event) {
    case (.share(let start), .began(let pan)), (.share(let start), .changed(let pan)):
      let steps = pan.translation.dx / (Self.stepLength * now.stage.scale)
      move(.to(min(max(start + steps * ShareStep.size, 0), 1)), pair, at: now)
    case (.share(let start), .cancelled): move(.to(start), pair, at: now)
    case (.value(let start, let look), _): set(look, from: start, event, &pair, on: now.stage)
    default: break
    }
  }

  /// Shows pixels as they are at a point, or what was seen before; on the edge of a split, moves that to the middle, to the
  /// left end and to the right.
  private mutating func clickTwice(at point: Point, _ pair: inout ComparePair, at now: Moment) {
    guard isOnEdge(point, pair, at: now) else {
      return pair.look(at: now) { $0.togglePixels(at: point, in: $1) }
    }
    let share = edge.value(at: now)
    move(.to(share == 0.5 ? 0 : share == 0 ? 1 : 0.5), pair, at: now)
  }

  /// Sets a mode's setting by a drag.
  private func set(
    _ look: CompareLook, from start: Double, _ event: PanEvent, _ pair: inout ComparePair,
    on stage: Stage
  ) {
    func restore() { pair.set { $0.restoreSettings(of: look) } }
    switch event {
    case .began(let pan), .changed(let pan):
      let steps = (pan.translation.dx / (Self.stepLength * stage.scale)).rounded(.towardZero)
      if steps == 0 { return restore() }
      pair.set { $0.set(look.mode, to: start, andSteps: steps) }
    case .cancelled: restore()
    case .ended, .clicked: break
    }
  }

  private mutating func begin(_ pan: Pan, _ pair: inout ComparePair, at now: Moment) {
    let isAlwaysView = pan.kind == .middle || pair.display.peek != nil
    pair.set { $0.dragBegan() }
    let look = pair.display.look
    if !isAlwaysView, isOnEdge(pan.start, pair, at: now) {
      drag = .edge
    } else if isAlwaysView || look.mode == .twoUp || look.mode == .oneUp
      || pair.canvas.lone != nil || pair.room(at: now).hides(at: pair.place(at: now).view.zoom)
    {
      drag = nil
      pair.look(at: now) { $0.grab(at: pan.start, in: $1) }
    } else {
      drag = pair.setting?.value.map { .value(from: $0, look) } ?? .edge
    }
  }
}

// Keys.
extension CompareHand {
  /// Performs the command of a key; true if the bar should show the mode's setting.
  mutating func perform(
    _ command: CompareCommand, _ pair: inout ComparePair, at now: Moment
  ) -> Bool {
    switch command {
    case .edge(let end): move(.to(end), pair, at: now)
    case .resetSetting:
      pair.set { $0.resetSetting() }
      move(.to(0.5), pair, at: now)
      edge.flash(at: now)
      return true
    case .step(let count, let isFine):
      step(by: count, isFine: isFine, &pair, at: now)
      return true
    case .move(let columns, let rows, let isFine):
      return move(columns, rows, isFine: isFine, &pair, at: now)
    default: break
    }
    return false
  }

  /// Turns the edge of a split.
  mutating func turnEdge(_ pair: inout ComparePair, at now: Moment) {
    guard pair.display.look.mode == .split else { return }
    pair.set { $0.turnEdge() }
    edge.regrab(pair.mask(at: now), at: now)
  }

  private mutating func move(_ step: ShareStep, _ pair: ComparePair, at now: Moment) {
    guard pair.isSplit || edge.isInHand else { return }
    edge.move(step, pair.mask(at: now), at: now)
  }

  /// Pans the view if part of the canvas is hidden, else changes the edge or the mode's setting; true if it changed a
  /// setting.
  private mutating func move(
    _ columns: Int, _ rows: Int, isFine: Bool, _ pair: inout ComparePair, at now: Moment
  ) -> Bool {
    var isPanned = false
    pair.look(at: now) { isPanned = $0.pan(Vector(-Double(columns), -Double(rows)), in: $1) }
    if isPanned { return false }
    let look = pair.display.look
    guard look.mode == .split else {
      step(by: columns - rows, isFine: isFine, &pair, at: now)
      return true
    }
    // A horizontal edge moves down as its share grows.
    let rise = look.direction == .horizontal ? rows : -rows
    move(.by(columns + rise, isFine: isFine), pair, at: now)
    return false
  }

  /// Changes the mode's setting by a step; in One Up and Two Up, changes the frame.
  private mutating func step(
    by count: Int, isFine: Bool, _ pair: inout ComparePair, at now: Moment
  ) {
    switch pair.display.look.mode {
    case .oneUp, .twoUp: _ = pair.perform(.frame(count < 0 ? -1 : 1), at: now)
    case .split:
      move(.by(count, isFine: isFine), pair, at: now)
      edge.flash(at: now)
    case .onion, .difference, .changes:
      guard let value = pair.setting?.value else { return }
      let mode = pair.display.look.mode
      let share = isFine && mode != .difference ? 0.2 : 1
      pair.set { $0.set(mode, to: value, andSteps: Double(count) * share) }
    }
  }
}
