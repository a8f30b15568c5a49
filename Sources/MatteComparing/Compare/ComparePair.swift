internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// Two pictures as they are looked at: the canvas that they lie on, where one looks on it, and in which mode.
///
/// What changes one of the three and must leave the others in step is here: pictures that become known or are laid anew,
/// moved or swapped, frames, other modes, and another pair.
struct ComparePair {
  private(set) var canvas: CompareCanvas
  private(set) var gaze: CompareGaze
  private(set) var display: CompareDisplay

  init(_ canvas: CompareCanvas, _ display: CompareDisplay, zoom: Double) {
    (self.canvas, self.display) = (canvas, display)
    gaze = CompareGaze(zoom: zoom, at: canvas.size)
    settleMode()
  }

  /// The panes of the mode; beside a place for a picture, what that leaves.
  func panes(on stage: Stage) -> [Rect] {
    display.waiting == nil
      ? CompareDisplay.panes(display.look.mode, on: stage) : [dropPlaces(on: stage).pane]
  }

  /// Where files can be dropped.
  func dropPlaces(on stage: Stage) -> DropPlaces {
    let look = display.look
    return DropPlaces(
      vacancy: canvas.vacancy, isEmpty: canvas.isEmpty,
      isTurned: look.mode == .split && look.direction == .horizontal, stage: stage)
  }

  /// The canvas in the panes of the mode at an instant.
  func room(at now: Moment) -> CompareRoom {
    CompareRoom(canvas: canvas.size, panes: panes(on: now.stage), now: now)
  }

  /// Where the pictures lie at an instant.
  func place(at now: Moment) -> ComparePlace {
    gaze.place(in: room(at: now))
  }

  /// The shape through which the picture before is seen in a split.
  func mask(at now: Moment) -> SplitMask { place(at: now).mask(display.look.direction) }

  /// Looks elsewhere, by the hand or a key.
  mutating func look(
    at now: Moment, _ body: (inout CompareGaze, CompareRoom) -> Void
  ) {
    let room = room(at: now)
    body(&gaze, room)
  }

  /// Sets something of the mode.
  mutating func set(_ body: (inout CompareDisplay) -> Void) { body(&display) }

  /// Makes what a fitted view shows the view's own, before something moves it.
  mutating func settleFit(at now: Moment) {
    if gaze.isFit { gaze.settleFit(in: room(at: now)) }
  }

  /// Looks at a picture by itself while the other is missing, then at both as was asked for.
  private mutating func settleMode() {
    let vacancy = canvas.vacancy
    // What plays is about both.
    if vacancy != nil, display.waiting == nil { canvas.stopPlaying() }
    display.settle(vacancy)
  }
}

// The way from one mode to another.
extension ComparePair {
  /// Changes the mode, with what is seen at a point where it is; true if it is another mode.
  ///
  /// A change that was gone to stays in the middle of its pane until someone moves it.
  mutating func change(
    to mode: CompareMode, about anchor: Point?, at now: Moment
  ) -> Bool {
    if canvas.playsSides, display.isOther(mode) { canvas.stopPlaying() }
    let old = room(at: now)
    guard display.change(to: mode, at: now) else { return false }
    gaze.change(to: room(at: now), from: old, about: anchor)
    return true
  }

  /// Changes the mode as the user wants it: it stays when a space bar that shows the other side comes up.
  mutating func choose(
    _ mode: CompareMode, about anchor: Point?, at now: Moment
  ) -> Bool {
    if display.peek?.back != nil { display.endPeek() }
    return change(to: mode, about: anchor, at: now)
  }

  /// Chooses the side that One Up shows, which plays no longer by itself.
  mutating func choose(_ side: Side) {
    if canvas.playsSides { canvas.stopPlaying() }
    display.choose(side)
  }

  /// Shows the other side for a held space bar.
  mutating func peek(about anchor: Point?, at now: Moment) {
    settleFit(at: now)
    guard let mode = display.beginPeek() else { return }
    let position = gaze.position
    _ = change(to: mode, about: anchor, at: now)
    display.keep(position, until: gaze.position)
  }

  /// Shows again what was seen before a held space bar showed the other side; true if the mode is another one.
  mutating func endPeek(about anchor: Point?, at now: Moment) -> Bool {
    guard let old = display.peek else { return false }
    display.endPeek()
    guard let back = old.back else { return false }
    let position = old.camera(for: gaze.position)
    // The side that was seen is what fades out.
    let isChanged = change(to: back.mode, about: anchor, at: now)
    display.restore(back.side)
    if let position { gaze.restore(position) }
    return isChanged
  }
}

// What keys do.
extension ComparePair {
  /// Does what a key is for, with what is seen at a point where it is; nil if that is nothing of the pair's, else if the
  /// bar has something to say of it.
  mutating func perform(
    _ command: CompareCommand, about anchor: Point?, at now: Moment
  ) -> Bool? {
    switch command {
    case .zoom(let notches): look(at: now) { $0.zoom(by: notches, at: anchor, in: $1) }
    case .fit: look(at: now) { $0.showFitOrFill(in: $1) }
    case .pixels: look(at: now) { $0.showPixels(in: $1) }
    case .turnBackdrop: display.turnBackdrop()
    case .nudge(let columns, let rows): nudge(columns: columns, rows: rows, at: now)
    case .resetNudge: resetNudge(at: now)
    case .frame(let count): return step(frames: count, at: now)
    case .peek:
      display.hold(at: now.instant)
      return false
    default: return nil
    }
    return true
  }
}

// How the pictures are laid on the canvas.
extension ComparePair {
  /// Shows both pictures as they were compared, or as they are if that is nil; `old` is how they were shown before.
  ///
  /// The middle of the view stays there, or the middle of the canvas if it is that, and a pixel of a picture that is one
  /// or more of the screen stays so.
  private mutating func lay(
    _ aligned: AlignedPictures?, after old: AlignedPictures?, at now: Moment
  ) {
    let seen = room(at: now).fit
    let isMiddle = old == nil && gaze.isCentred(on: canvas.size)
    let findings = canvas.findings
    let corner = isMiddle ? .zero : findings.corners(on: old ?? aligned)?.before ?? .zero
    canvas.lay(aligned)
    gaze.keepZoom(of: seen, in: room(at: now))
    switch (old, aligned) {
    case (nil, let aligned?): gaze.carry { aligned.place(of: $0) + corner }
    case (let old?, nil): gaze.carry { old.placeInPicture(of: $0) - corner }
    default: break
    }
  }

  /// Shows both pictures as they are once another frame of either is shown; true if that is so.
  private mutating func unlay(
    _ old: AlignedPictures?, at now: Moment
  ) -> Bool {
    if old == nil || canvas.areLaid { return false }
    lay(nil, after: old, at: now)
    return true
  }

  /// Shows both as they were compared if that is known, as after a step there and back: nothing is wished for then.
  private mutating func layKnown(at now: Moment) {
    let findings = canvas.findings
    guard !findings.isOpen, findings.failure == nil, !canvas.areLaid else { return }
    lay(findings.differences?.aligned, after: canvas.laid, at: now)
  }

  /// Asks how both differ otherwise; no change was gone to then, unless only the sides are swapped.
  private mutating func ask(_ query: PairQuery, at now: Moment) {
    let old = canvas.findings.query
    if query != old, query != old.swapped { gaze.forgetPlace() }
    canvas.ask(query)
    if !canvas.playsFrames { layKnown(at: now) }
  }

  /// Moves the picture after by whole pixels of the canvas, at first from where it is aligned; one that is scaled, or
  /// laid by its lines, from the corner of the other.
  private mutating func nudge(columns: Int, rows: Int, at now: Moment) {
    let query = placed(at: now)
    ask(canvas.moved(query, columns: columns, rows: rows), at: now)
  }

  /// What is asked where both are seen; those that are whole on a canvas are shown as they are from now on.
  private mutating func placed(at now: Moment) -> PairQuery {
    var query = canvas.findings.query
    guard let laid = canvas.laid, let corners = canvas.findings.corners(on: laid) else {
      return query
    }
    // The picture before may not be in the middle of what is seen then.
    if corners.before != .zero { holdFit(at: now) }
    lay(nil, after: laid, at: now)
    let way = corners.after - corners.before
    (query.columns, query.rows, query.isPlaced) = (Int(way.dx), Int(way.dy), true)
    return query
  }

  /// Rests where all is seen, and stays there.
  private mutating func holdFit(at now: Moment) {
    if gaze.isFitted(at: now.instant) { gaze.holdFit(in: room(at: now)) }
  }

  /// Puts the picture after where it was.
  private mutating func resetNudge(at now: Moment) {
    var query = canvas.findings.query
    (query.columns, query.rows, query.isPlaced) = (0, 0, false)
    ask(query, at: now)
  }

  /// Makes the picture before the one after, and leaves both where they are seen.
  mutating func swapSides(at now: Moment) {
    let query = canvas.findings.query.swapped
    let way = Vector(Double(query.columns), Double(query.rows))
    // The middle of what is seen is not that of the picture after.
    if way != .zero { holdFit(at: now) }
    canvas.swap()
    settleMode()
    gaze.movePin(columns: query.columns, rows: query.rows)
    ask(query, at: now)
    gaze.move(by: way)
  }
}

// Frames, and what plays by itself.
extension ComparePair {
  /// Begins to play, or stops; true if the sides are to be seen one after the other, in One Up.
  mutating func togglePlayback(at now: Moment) -> Bool {
    if canvas.playback != nil {
      stopPlayback(at: now)
    } else if canvas.lastFrame != nil {
      canvas.play(.frames, at: now.instant)
    } else {
      return display.waiting == nil
    }
    return false
  }

  /// Begins to show the sides one after the other.
  mutating func playSides(at instant: Instant) { canvas.play(.sides, at: instant) }

  /// Ends what plays; both are shown as they were compared again.
  mutating func stopPlayback(at now: Moment) {
    guard canvas.playback != nil else { return }
    // First, on the canvas that was seen meanwhile: where all is seen that stays so.
    layKnown(at: now)
    canvas.stopPlaying()
  }

  /// When what plays goes on; nil if it does not, or waits for a picture.
  var playbackDue: Instant? { canvas.playbackDue(display.look) }

  /// Shows all that is due by an instant: of the sides at once the last, as no event need ever come.
  mutating func play(until now: Moment) {
    while let due = playbackDue, due <= now.instant {
      if let next = canvas.nextFrame {
        canvas.goOn(at: due)
        show(frame: next, at: Moment(due, now.stage))
      } else if canvas.turn(until: now.instant) {
        display.turnSide()
      }
    }
  }

  /// Goes to another frame of both, or of the animation among them; nothing comes after the last that either has. False if
  /// neither is an animation.
  private mutating func step(frames count: Int, at now: Moment) -> Bool {
    guard let last = canvas.lastFrame else { return false }
    canvas.stopPlaying()
    let frame = canvas.findings.query.frame + count
    show(frame: min(max(frame, 1), last), at: now)
    return true
  }

  private mutating func show(frame: Int, at now: Moment) {
    let old = canvas.laid
    var query = canvas.findings.query
    query.frame = frame
    canvas.show(frame: frame)
    _ = unlay(old, at: now)
    ask(query, at: now)
  }
}

// What comes of wishes, and of files that are dropped.
extension ComparePair {
  /// Takes what came of a wish; true if it was one of this pair's.
  mutating func take(_ finding: Finding, for wish: Wish, at now: Moment) {
    if case (.tile(let tile), .tile(let pixels)) = (wish, finding) {
      return put(pixels, for: tile, at: now)
    }
    if case (.frame, .failure) = (wish, finding) { stopPlayback(at: now) }
    if takePicture(finding, for: wish, at: now) { return }
    let (old, findings) = (canvas.laid, canvas.findings)
    guard canvas.takeDifferences(finding, for: wish), case .differences = wish.ofPairs,
      !canvas.findings.isOpen
    else { return }
    // Of the changes of before one may have been gone to meanwhile; they are the same after a swap.
    if !findings.isSwapped || canvas.findings.places.count != findings.places.count {
      gaze.forgetPlace()
    }
    let found = canvas.findings
    lay(
      found.failure == nil ? found.differences?.aligned : nil, after: old, at: now)
    settleFit(at: now)
  }

  /// Puts a tile in its place, in whole pixels also while the view coasts: what is seen then is seen at rest, too.
  private mutating func put(
    _ pixels: Picture, for tile: PictureTile, at now: Moment
  ) {
    let room = room(at: now)
    let place = ComparePlace(
      view: gaze.view(in: room), isMoving: false, canvas: room.canvas, panes: room.panes)
    canvas.put(pixels, for: tile, in: place)
  }

  /// Takes what came of a wish for a picture, and looks at the canvas that there is then; true if it was such a wish.
  private mutating func takePicture(
    _ finding: Finding, for wish: Wish, at now: Moment
  ) -> Bool {
    let (size, areSized, old) = (canvas.size, canvas.areSized, canvas.laid)
    let staysPut =
      canvas.isSized && gaze.isMoved(areSized: areSized, in: room(at: now))
    guard canvas.takePicture(finding, for: wish, at: now.instant) else { return false }
    settleMode()
    let isUnlaid = unlay(old, at: now)
    // In place of one that was missing there may be other panes.
    if canvas.size == size || gaze.isFit {
      settleFit(at: now)
    } else if !isUnlaid, !staysPut {
      // The size was not told before, or told wrongly.
      gaze.arrange(areSized: areSized, in: room(at: now))
    }
    return true
  }

  /// Puts a file that was dropped in the place of a side.
  mutating func replace(
    _ side: Side, with picture: CompareSide, at now: Moment
  ) {
    // What was shown as it was compared is shown as it is.
    if let laid = canvas.laid { lay(nil, after: laid, at: now) }
    let old = canvas.size
    canvas.replace(side, with: picture)
    display.stopFading()
    gaze.forget()
    settleMode()
    if canvas.size != old { gaze.showAll(in: room(at: now)) }
  }

  /// The words of the place that was gone to, or else of all.
  var words: String { canvas.words(of: gaze.region) }

  /// What is said first; nothing while a picture is missing.
  var hint: String? {
    if canvas.vacancy != nil { return nil }
    if canvas.findings.findNothing { return canvas.sameWords }
    // There is no edge along what is too thin for one.
    let isDivided =
      display.look.mode == .split && canvas.naturalSize.shorterSide >= CompareEdge.minDivided
    return isDivided ? "Drag to compare" : "Press 1 to 6 for other modes"
  }

  /// What is needed once nothing is missing of what is seen.
  var laterWishes: [Wish] {
    let look = display.look
    // What differs is not for later if it is looked at.
    if look.mode.showsFindings { return [] }
    // While frames play they are not compared.
    return canvas.halves + (canvas.playsFrames ? [] : canvas.comparing(look))
  }

  /// What is missing of both pictures.
  var pictureWishes: [Wish] { canvas.pictureWishes(display.look) }
}

// From pair to pair.
extension ComparePair {
  /// Looks at this pair as at another one, in its mode, at its place and with its zoom.
  mutating func adopt(_ other: ComparePair, at now: Moment) {
    display.adopt(other.display)
    gaze.adopt(
      other.gaze, isSized: other.canvas.isSized, left: other.room(at: now),
      in: room(at: now))
  }

  /// Lets go of what the hand holds, which goes on with another pair.
  mutating func leave(at now: Moment) {
    gaze.leave(in: room(at: now))
  }
}
