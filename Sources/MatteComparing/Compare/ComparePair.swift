internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// Two pictures on screen: their canvas, the view of it, and the mode.
///
/// Changes that affect more than one of the three are here: arriving pictures, alignment, nudges, swaps, frames, modes
/// and a change of pair.
struct ComparePair {
  private(set) var canvas: CompareCanvas
  private(set) var gaze: CompareGaze
  private(set) var display: CompareDisplay

  init(_ canvas: CompareCanvas, _ display: CompareDisplay, zoom: Double) {
    (self.canvas, self.display) = (canvas, display)
    gaze = CompareGaze(zoom: zoom, at: canvas.size)
    settleMode()
  }

  /// The panes of the mode; while a picture is missing, the stage beside its drop place.
  func panes(on stage: Stage) -> [Rect] {
    display.waiting == nil
      ? panes(of: display.choice, on: stage) : [dropPlaces(on: stage).pane]
  }

  /// The panes of a choice while no picture is missing.
  func panes(of choice: CompareDisplay.Choice, on stage: Stage) -> [Rect] {
    CompareDisplay.panes(choice, of: canvas.size, on: stage)
  }

  /// The parts of the stage on which files can be dropped.
  func dropPlaces(on stage: Stage) -> DropPlaces {
    let look = display.look
    return DropPlaces(
      vacancy: canvas.vacancy, isEmpty: canvas.isEmpty,
      isTurned: look.mode == .split && look.direction == .horizontal, stage: stage)
  }

  /// The canvas and the panes of the mode at an instant.
  func room(at now: Moment) -> CompareRoom {
    CompareRoom(canvas: canvas.size, panes: panes(on: now.stage), now: now)
  }

  /// The place of the canvas in the panes at an instant.
  func place(at now: Moment) -> ComparePlace { gaze.place(in: room(at: now)) }

  /// True if an edge parts two pictures on screen.
  var isSplit: Bool { display.look.mode == .split && canvas.lone == nil }

  /// The shape through which a split shows the before picture.
  func mask(at now: Moment) -> SplitMask { place(at: now).mask(display.look.direction) }

  /// The stops of the walk along the differences.
  var stops: [CompareStop] {
    CompareStop.stops(of: canvas.findings.places.map(\.box), on: canvas.size)
  }

  /// The parts of the canvas of the places that are visited.
  var visitedBoxes: [PixelRect] {
    let places = canvas.findings.places
    return gaze.walk.visited.map { places[$0].box }
  }

  /// The part of the canvas with all places that are visited; nil if none is.
  var visitedBox: Rect? {
    let boxes = visitedBoxes
    return boxes.isEmpty ? nil : boxes.reduce(PixelRect.empty) { $0.union($1) }.rect
  }

  /// Changes the gaze, for a drag or a key.
  mutating func look(at now: Moment, _ body: (inout CompareGaze, CompareRoom) -> Void) {
    let room = room(at: now)
    body(&gaze, room)
  }

  /// Notes something of the gaze that has nothing to do with the canvas and the panes.
  mutating func note(_ body: (inout CompareGaze) -> Void) { body(&gaze) }

  /// Changes the display.
  mutating func set(_ body: (inout CompareDisplay) -> Void) { body(&display) }

  /// Opens the pair once its size is known, and makes the gaze store a view that otherwise follows the panes, before
  /// something moves it.
  mutating func settleView(at now: Moment) {
    open(at: now)
    if gaze.isHome { gaze.settleHome(in: room(at: now)) }
  }

  /// Opens the pair in its own way, once its size is known.
  private mutating func open(at now: Moment) {
    if canvas.knowsSize { gaze.open(in: room(at: now)) }
  }

  /// Shows the only picture by itself while the other is missing, then both in the mode asked for.
  private mutating func settleMode() {
    let vacancy = canvas.vacancy
    // Playback needs both pictures.
    if vacancy != nil, display.waiting == nil { canvas.stopPlaying() }
    display.settle(vacancy)
  }
}

// Changes of the mode.
extension ComparePair {
  /// Changes the mode and keeps the place at a point where it is; true if the mode changed.
  ///
  /// A place that the user went to stays in the middle of its pane until someone moves it.
  mutating func change(to mode: CompareMode, about anchor: Point?, at now: Moment) -> Bool {
    if canvas.playsSides, display.isOther(mode) { canvas.stopPlaying() }
    let old = room(at: now)
    guard display.change(to: mode, at: now) else { return false }
    gaze.change(to: room(at: now), from: old, about: anchor)
    return true
  }

  /// Stacks the panes of Two Up, or puts them side by side, and keeps the place at a point where it is.
  mutating func turnPanes(about anchor: Point?, at now: Moment) {
    let old = room(at: now)
    display.stack(old.panes[0].minX == old.panes[1].minX ? false : true, at: now)
    gaze.change(to: room(at: now), from: old, about: anchor)
  }

  /// Changes the mode for the user: a space bar that comes up does not change it back.
  mutating func choose(_ mode: CompareMode, about anchor: Point?, at now: Moment) -> Bool {
    if display.peek?.back != nil { display.endPeek() }
    return change(to: mode, about: anchor, at: now)
  }

  /// Chooses the side that One Up shows, and ends the playback of sides.
  mutating func choose(_ side: Side) {
    if canvas.playsSides { canvas.stopPlaying() }
    display.choose(side)
  }

  /// Shows the other side for the held space bar.
  mutating func peek(about anchor: Point?, at now: Moment) {
    settleView(at: now)
    guard let mode = display.beginPeek() else { return }
    let position = gaze.position
    _ = change(to: mode, about: anchor, at: now)
    display.keep(position, until: gaze.position)
  }

  /// Shows the mode and view from before the held space bar; true if the mode changed.
  mutating func endPeek(about anchor: Point?, at now: Moment) -> Bool {
    guard let old = display.peek else { return false }
    display.endPeek()
    guard let back = old.back else { return false }
    let position = old.camera(for: gaze.position)
    // The fade starts from the side that was on screen.
    let isChanged = change(to: back.mode, about: anchor, at: now)
    display.restore(back.side)
    // A view that follows the panes is on its way by itself.
    if let position, position.home != .whole { gaze.restore(position) }
    return isChanged
  }
}

// Commands of keys.
extension ComparePair {
  /// Performs a command; nil if the command is not for a pair alone, else true if the bar should show.
  mutating func perform(_ command: CompareCommand, at now: Moment) -> Bool? {
    switch command {
    case .fit: look(at: now) { $0.showFitOrFill(in: $1) }
    case .pixels: look(at: now) { $0.showPixels(in: $1) }
    case .turnBackdrop:
      display.turnBackdrop(areOpaque: Side.allCases.allSatisfy { canvas[$0].hidesGround })
    case .nudge(let columns, let rows): nudge(columns: columns, rows: rows, at: now)
    case .resetNudge: resetNudge(at: now)
    case .turnAlignment: turnAlignment(at: now)
    case .frame(let count): return step(frames: count, at: now)
    case .peek:
      display.hold(at: now.instant)
      return false
    default: return nil
    }
    return true
  }
}

// The alignment of the pictures on the canvas.
extension ComparePair {
  /// Shows both pictures as they were aligned, or as they are in their files if nil; `old` is the previous alignment.
  ///
  /// The middle of the view stays, or the middle of the canvas if the view shows that; a zoom of 100 % or more stays.
  private mutating func lay(
    _ aligned: AlignedPictures?, after old: AlignedPictures?, at now: Moment
  ) {
    open(at: now)
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

  /// Shows both pictures as they are in their files if a new frame has replaced an aligned picture; true if so.
  private mutating func unlay(_ old: AlignedPictures?, at now: Moment) -> Bool {
    if old == nil || canvas.areLaid { return false }
    lay(nil, after: old, at: now)
    return true
  }

  /// Shows both pictures as they were aligned if their alignment is known, as after a step there and back.
  private mutating func layKnown(at now: Moment) {
    let findings = canvas.findings
    guard !findings.isOpen, findings.failure == nil, !canvas.areLaid else { return }
    lay(findings.differences?.aligned, after: canvas.laid, at: now)
  }

  /// Starts another comparison; forgets the place that the user went to, unless only the sides are swapped.
  private mutating func ask(_ query: PairQuery, at now: Moment) {
    let old = canvas.findings.query
    if query != old, query != old.swapped { gaze.walk.forgetPlaces() }
    canvas.ask(query)
    if !canvas.playsFrames { layKnown(at: now) }
  }

  /// Moves the after picture by whole pixels of the canvas, first from its aligned place; if it is scaled, or aligned
  /// by rows or columns, first from the corner of the before picture.
  private mutating func nudge(columns: Int, rows: Int, at now: Moment) {
    let query = placed(at: now)
    ask(canvas.moved(query, columns: columns, rows: rows), at: now)
  }

  /// The query for the present places of both pictures; ends an alignment that only moved them.
  private mutating func placed(at now: Moment) -> PairQuery {
    var query = canvas.findings.query
    guard let laid = canvas.laid, let corners = canvas.findings.corners(on: laid) else {
      return query
    }
    // The before picture may leave the middle of the view.
    if corners.before != .zero { holdView(at: now) }
    lay(nil, after: laid, at: now)
    let way = corners.after - corners.before
    (query.columns, query.rows, query.isPlaced) = (Int(way.dx), Int(way.dy), true)
    return query
  }

  /// Keeps a view that follows the panes where it is when the canvas changes.
  private mutating func holdView(at now: Moment) { gaze.holdHome(in: room(at: now)) }

  /// Aligns neither rows nor columns, then rows, then columns; a nudge ends.
  private mutating func turnAlignment(at now: Moment) {
    var query = canvas.findings.query
    query.alignment = canvas.alignment.next
    (query.columns, query.rows, query.isPlaced) = (0, 0, false)
    ask(query, at: now)
  }

  /// Undoes all nudges of the after picture.
  private mutating func resetNudge(at now: Moment) {
    var query = canvas.findings.query
    (query.columns, query.rows, query.isPlaced) = (0, 0, false)
    ask(query, at: now)
  }

  /// Swaps the pictures, and leaves both at their places on the screen.
  mutating func swapSides(at now: Moment) {
    let query = canvas.findings.query.swapped
    let way = Vector(Double(query.columns), Double(query.rows))
    // The middle of the view is not the middle of the after picture.
    if way != .zero { holdView(at: now) }
    canvas.swap()
    settleMode()
    gaze.movePin(columns: query.columns, rows: query.rows)
    ask(query, at: now)
    gaze.move(by: way)
  }
}

// Frames and playback.
extension ComparePair {
  /// Starts or stops the playback; true if the caller should play the sides in turn, in One Up.
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

  /// Starts to show the sides in turn.
  mutating func playSides(at instant: Instant) { canvas.play(.sides, at: instant) }

  /// Stops the playback, and shows both pictures as they were aligned.
  mutating func stopPlayback(at now: Moment) {
    guard canvas.playback != nil else { return }
    // Aligned before the playback ends: the canvas keeps its size until then, and a fitted view stays fitted.
    layKnown(at: now)
    canvas.stopPlaying()
  }

  /// The instant of the next step of the playback; nil if nothing plays, or a picture is awaited.
  var playbackDue: Instant? { canvas.playbackDue(display.look) }

  /// Plays all steps that are due by an instant; of the sides only the last, as hours may pass between events.
  mutating func play(until now: Moment) {
    while let due = playbackDue, due <= now.instant {
      if let next = canvas.nextFrame {
        canvas.goOn(at: due)
        show(frame: next, at: Moment(due, now.stage, beside: now.column))
      } else if canvas.turn(until: now.instant) {
        display.turnSide()
      }
    }
  }

  /// Steps through the frames of both pictures, or of the animation among them, up to the last frame that either has.
  ///
  /// False if neither is an animation.
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

// Findings and dropped files.
extension ComparePair {
  /// Takes the finding of a wish, if the wish was this pair's.
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
    // The user may have gone to one of the previous places; a swap leaves the places the same.
    if !findings.isSwapped || canvas.findings.places.count != findings.places.count {
      gaze.walk.forgetPlaces()
    }
    let found = canvas.findings
    lay(
      found.failure == nil ? found.differences?.aligned : nil, after: old, at: now)
    settleView(at: now)
  }

  /// Puts a tile in its place, in whole pixels also while the view coasts: the tile must fit the view at rest, too.
  private mutating func put(_ pixels: Picture, for tile: PictureTile, at now: Moment) {
    let room = room(at: now)
    let place = ComparePlace(
      view: gaze.view(in: room), isMoving: false, canvas: room.canvas, panes: room.panes)
    canvas.put(pixels, for: tile, in: place)
  }

  /// Takes the finding of a picture's wish, and adapts the view to the new canvas; true if it was such a wish.
  private mutating func takePicture(_ finding: Finding, for wish: Wish, at now: Moment) -> Bool {
    let (size, areSized, old) = (canvas.size, canvas.areSized, canvas.laid)
    let staysPut =
      canvas.isSized && gaze.isMoved(areSized: areSized, in: room(at: now))
    guard canvas.takePicture(finding, for: wish, at: now.instant) else { return false }
    settleMode()
    let isUnlaid = unlay(old, at: now)
    // The panes may change once a missing picture is there.
    if canvas.size == size || gaze.isHome {
      if gaze.isHome { gaze.settleHome(in: room(at: now)) }
    } else if !isUnlaid, !staysPut {
      // The size was not told before, or told wrongly.
      gaze.arrange(areSized: areSized, in: room(at: now))
    }
    if canvas.knowsSize { gaze.expect(room(at: now)) }
    return true
  }

  /// Puts a dropped file in the place of a side.
  mutating func replace(_ side: Side, with picture: CompareSide, at now: Moment) {
    // An aligned picture is shown as it is in its file again.
    if let laid = canvas.laid { lay(nil, after: laid, at: now) }
    let old = canvas.size
    canvas.replace(side, with: picture)
    display.stopFading()
    gaze.forget()
    settleMode()
    if canvas.size != old { gaze.reopen(in: room(at: now)) }
  }

  /// Shows a picture that was read again on its side; mode, view and pin stay, as far as the canvas is still so large.
  mutating func renew(_ side: Side, with picture: CompareSide, at now: Moment) {
    let old = canvas.laid
    canvas.renew(side, with: picture)
    settleMode()
    _ = unlay(old, at: now)
    gaze.walk.forgetPlaces()
    gaze.stay(in: room(at: now))
  }

  /// Notes why the picture of a side is no longer what its file is; nil if it is.
  mutating func note(_ side: Side, stale words: String?) { canvas.note(side, stale: words) }

  /// The wishes to grant once the screen is complete.
  var laterWishes: [Wish] {
    let look = display.look
    // Difference and Changes need the comparison at once.
    if look.mode.showsFindings { return canvas.timelineWishes }
    // Frames are not compared while they play.
    let comparing = canvas.playsFrames ? [] : canvas.comparing(look)
    return canvas.halves + comparing + canvas.timelineWishes
  }

  /// The wishes for both pictures.
  var pictureWishes: [Wish] { canvas.pictureWishes(display.look) }
}

// Changes of the pair.
extension ComparePair {
  /// Copies the mode, the place and the zoom of another pair.
  mutating func adopt(_ other: ComparePair, at now: Moment) {
    display.adopt(other.display)
    gaze.adopt(
      other.gaze, isSized: other.canvas.isSized, left: other.room(at: now),
      isKnown: canvas.knowsSize, in: room(at: now))
    let room = room(at: now)
    if canvas.knowsSize, gaze.opensAfterScrolling(in: room) { gaze.showHome(in: room) }
  }

  /// Forgets everything but the pictures, for a pair that is not on screen.
  mutating func keepPictures() { canvas.keepPictures() }

  /// Lets go of the view, for a change of pair.
  mutating func leave(at now: Moment) { gaze.leave(in: room(at: now)) }
}
