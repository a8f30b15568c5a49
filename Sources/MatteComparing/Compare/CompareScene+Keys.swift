internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// Keys and modes.
extension CompareScene {
  mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Moment) {
    if !hasModes || ![.tab, .space, .enter, .escape].contains(key) {
      bar.dropFocus(at: now)
    }
    guard let (command, isQuiet) = CompareKeys.command(for: key, modifiers) else { return }
    if case .mode = command { bar.show(at: now) }
    if perform(command, at: now), !isQuiet { bar.show(at: now) }
  }

  /// Performs the command of a key; true if the bar should show.
  private mutating func perform(_ command: CompareCommand, at now: Moment) -> Bool {
    if let mode = bar.focus, takesFocus(command, mode, at: now) { return false }
    if let isSaid = pair.perform(command, at: now) { return isSaid }
    if !isPage, take(command, at: now) { return false }
    switch command {
    case .zoom(let notches):
      let anchor = layout(at: now).zoomAnchor
      pair.look(at: now) { $0.zoom(by: notches, at: anchor, in: $1) }
    case .mode(let mode): choose(mode, at: now)
    case .nextMode(let step): choose(pair.display.look.mode.following(by: step), at: now)
    case .side(let side):
      pair.choose(side)
      choose(.oneUp, at: now)
    case .place(let step): go(by: step, at: now)
    case .turnEdge: turn(at: now)
    case .play: togglePlayback(at: now)
    case .swap:
      pair.swapSides(at: now)
      names.swap()
      drops.swap()
    case .inspect: inspect(at: now)
    case .toggleNumbers:
      pair.set { $0.toggleNumbers() }
      say(
        pair.display.look.hasNumbers ? "Numbers in large pixels" : "No numbers in pixels", at: now)
    case .end(let end):
      if !pair.gaze.scrolls { return hand.perform(.edge(end), &pair, at: now) }
      pair.look(at: now) { $0.scroll(toEnd: end, in: $1) }
    case .page(let step): pair.look(at: now) { $0.scroll(pages: step, in: $1) }
    case .step, .move, .edge, .resetSetting: return hand.perform(command, &pair, at: now)
    case .pin: togglePin(at: now)
    case .letGo: pair.note { $0.pin == nil ? $0.walk.hideFrames() : $0.pin(to: nil) }
    case .readAgain:
      bringBackFiles(at: now)
      looks.begin(pair.canvas)
    case .focus(let step): if !isPage, hasModes { moveFocus(by: step, at: now) }
    default: return false
    }
    return true
  }

  /// Performs the command of a key while a mode has the focus; false if the focus makes no difference.
  private mutating func takesFocus(_ command: CompareCommand, _ mode: CompareMode, at now: Moment)
    -> Bool
  {
    switch command {
    case .peek, .pin: choose(mode, at: now)
    case .letGo: bar.dropFocus(at: now)
    default: return false
    }
    return true
  }

  /// Turns the edge of a split, or first shows it; in Two Up turns the panes.
  private mutating func turn(at now: Moment) {
    if pair.display.look.mode == .twoUp, hasModes {
      return pair.turnPanes(about: layout(at: now).anchor, at: now)
    }
    hand.turnEdge(&pair, at: now)
    choose(.split, at: now)
  }

  private mutating func togglePlayback(at now: Moment) {
    guard pair.togglePlayback(at: now) else { return }
    choose(.oneUp, at: now)
    pair.playSides(at: now.instant)
  }

  mutating func choose(_ mode: CompareMode, at now: Moment) {
    let anchor = layout(at: now).anchor
    let isChanged = pair.choose(mode, about: anchor, at: now)
    if isChanged, mode == .split { hand.flash(at: now) }
    // The panel may be a column in one mode and a card in the next.
    let now = beside(now.whole)
    pair.settleView(at: now)
    // Other items may lie under a pointer that rests, and what was said of one is not of them.
    if isChanged, bar.hovered != nil {
      bar.rest(on: pair.gaze.pointer.flatMap(layout(at: now).barLayout.item))
    }
  }

  mutating func endPeek(at now: Moment) {
    let anchor = layout(at: now).anchor
    let isChanged = pair.endPeek(about: anchor, at: now)
    if isChanged, pair.display.look.mode == .split { hand.flash(at: now) }
  }

  /// Pins the panel to the pixel under the pointer, and opens it if needed; if it was pinned, unpins it.
  private mutating func togglePin(at now: Moment) {
    if pair.gaze.pin != nil { return pair.note { $0.pin(to: nil) } }
    guard let pixel = layout(at: now).pointedPixel else { return }
    if !inspector.isOpen { inspect(at: now) }
    pair.note { $0.pin(to: pixel) }
  }

  private mutating func inspect(at now: Moment) {
    inspector.toggle(pair.canvas.size, in: pair.display.lasting, at: now)
    if !inspector.isOpen { pair.note { $0.pin(to: nil) } }
  }

  /// Scrolls the panel by the notches of a wheel over it; false where it shows all.
  mutating func scrollPanel(by notches: Vector, at point: Point, _ now: Moment) -> Bool {
    guard inspector.isOpen else { return false }
    let panel = layout(at: now).panel
    guard panel.overflow > 0, panel.rect.contains(point) else { return false }
    inspector.scroll(by: notches.dy, limit: panel.overflow)
    return true
  }

  /// The mode with the focus; nil if none has it.
  var focus: CompareMode? { bar.focus }

  /// Moves the focus to the next mode, 1, or to the one before, −1; at first to `first`, or else to the mode on screen.
  mutating func moveFocus(by step: Int, first: CompareMode? = nil, at now: Moment) {
    let now = beside(now)
    bar.moveFocus(by: step, from: first ?? pair.display.look.mode, at: now)
  }

  /// Takes the focus from the modes.
  mutating func dropFocus(at now: Moment) {
    let now = beside(now)
    bar.dropFocus(at: now)
  }

  /// True if there is a next place in a direction, 1 or −1, or a frame that may have one, or the places are unknown and
  /// nobody has asked for one.
  func canGo(by step: Int) -> Bool {
    if pair.gaze.walk.next(by: step, among: pair.stops) != nil { return true }
    if pair.canvas.frameToVisit(by: step) != nil { return true }
    // Only the first press waits for a long comparison.
    return !pair.canvas.knowsPlaces && pair.gaze.walk.arrival == nil
  }

  /// Goes to the next place where the pictures differ, 1, or to the previous place, −1, as its key does.
  mutating func goToPlace(by step: Int, at now: Moment) {
    let now = beside(now)
    self = due(at: now)
    pair.settleView(at: now)
    drops.dismissComplaints()
    if pair.canvas.isEmpty || isOnTools { return }
    bar.dropFocus(at: now)
    go(by: step, at: now)
    bar.show(at: now)
  }

  /// Goes to the next or the previous place as soon as it is known, in this frame of animations or else in the nearest that
  /// has one; stays after the last.
  mutating func go(by step: Int, at now: Moment) {
    let (canvas, stops) = (pair.canvas, pair.stops)
    guard let next = pair.gaze.walk.next(by: step, among: stops) else {
      let isOver = canvas.knowsPlaces || canvas.vacancy != nil
      guard canvas.knowsPlaces, let frame = canvas.frameToVisit(by: step) else {
        return pair.note { $0.walk.await(isOver ? nil : step) }
      }
      _ = pair.perform(.frame(frame - canvas.findings.query.frame), at: now)
      pair.note { $0.walk.await(step) }
      // A frame that was compared already has its places.
      return arrive(at: now)
    }
    names.open(at: now)
    let free = layout(at: now).free
    pair.look(at: now) { $0.visit(next, by: step, among: stops, beside: free, in: $1) }
    if let box = pair.visitedBox, !CompareSight.isAll(stops[next].box, of: canvas.size) {
      hand.sweepEdge(over: box, pair, at: now)
    }
  }
}
