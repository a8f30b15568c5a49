internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// Two pictures on one canvas, in six modes with one place and one zoom.
///
/// Both lie on the canvas by their top left corners, and neither is ever scaled to the size of the other. Pictures,
/// comparisons and scaled pictures are wishes; the scene reacts to events while it waits for them.
struct CompareScene: PageScene, WindowedScene, HintedScene, FallibleScene {
  static let entry = CompareSettings.entry

  private(set) var pair: ComparePair
  private(set) var hand: CompareHand
  private(set) var names: CompareNames
  private var bar = CompareBar()
  private var inspector = CompareInspector()
  var drops = CompareDrops()
  private var looks = CompareLooks()
  var taking = CompareTaking()
  /// True from a press on the bar or the panel until all buttons are up.
  private var isOnTools = false
  /// True if the scene is a page of the gallery, with a button at the top left that leads back.
  private let isPage: Bool

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    try self.init(settings, assets, isPage: false)
  }

  init(_ settings: Settings, _ assets: any AssetLibrary, isPage: Bool) throws {
    pair = try CompareSettings.pair(settings, assets)
    hand = CompareHand(CompareSettings.edge(settings))
    names = CompareNames(assets.labels, assets.typesetter, stay: hand.edge.isAlways)
    self.isPage = isPage
  }

  var naturalSize: Size { pair.canvas.naturalSize }

  var opening: WindowOpening { pair.canvas.opening }

  var claims: InputClaims {
    let hasFocus = hasModes && bar.focus != nil
    let escape: InputClaims = pair.gaze.pin != nil || hasFocus ? .escape : []
    return escape.union([.files, .middleButton])
  }

  /// True if the wheel scrolls.
  var scrolls: Bool { pair.gaze.scrolls }

  /// True if the modes can be chosen, as no picture is missing.
  var hasModes: Bool { pair.display.waiting == nil }

  func title(at instant: Instant) -> String? {
    names.title.map { title in state.map { "\(title) – \($0)" } ?? title }
  }

  /// The mode, and the words for all differences, for task bars and screen readers; nil while a picture is missing.
  var state: String? {
    hasModes ? "\(pair.display.look.mode.title), \(pair.canvas.words.loweringFirst)" : nil
  }

  func complaint(on stage: Stage) -> String? {
    Side.allCases.lazy.compactMap { pair.canvas[$0].failure }.first
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    let now = moment(instant, stage)
    return due(at: now).layout(at: now).isMoving
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    let now = moment(instant, stage)
    let peek = pair.display.peek.flatMap { $0.isWaiting && $0.due > instant ? $0.due : nil }
    // The playback has gone on since the last event.
    let played = due(at: now).pair.playbackDue.flatMap { $0 > instant ? $0 : nil }
    let knob = pair.isSplit ? hand.edge.nextChange(after: instant) : nil
    return [
      bar.nextChange(after: instant), names.nextChange(after: instant), knob, peek, played,
    ].compactMap { $0 }.min()
  }

  /// The instant on the stage that a column of facts leaves to the pictures.
  private func moment(_ instant: Instant, _ stage: Stage) -> Moment {
    beside(Moment(instant, stage))
  }

  private func beside(_ now: Moment) -> Moment { inspector.beside(now, pair.canvas.size) }

  /// The scene with everything that is due by an instant: playback steps, and the other side for a held space bar.
  private func due(at now: Moment) -> CompareScene {
    var scene = self
    scene.pair.play(until: now)
    if let peek = scene.pair.display.peek, peek.isWaiting, now.instant >= peek.due {
      let then = Moment(peek.due, now.stage, beside: now.column)
      scene.pair.peek(about: scene.layout(at: then).anchor, at: then)
    }
    return scene
  }

  /// Says something in the bar until the next press.
  mutating func say(_ words: String, at now: Moment) {
    bar.said = words
    bar.show(at: now)
  }

  private func layout(at now: Moment) -> CompareLayout {
    CompareLayout(
      pair, edge: hand.edge, names: names, bar: bar, inspector: inspector, isPage: isPage, at: now)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let now = moment(instant, stage)
    let layout = due(at: now).layout(at: now)
    CompareDrawing(layout, drops).draw(into: &layers)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    let now = moment(instant, stage)
    return due(at: now).layout(at: now).pointerShape(at: point, holdsEdge: hand.holdsEdge)
  }

  /// The area for a hint, above the bar and the names; all of the stage if there are neither.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect]) {
    let now = moment(instant, stage)
    let scene = due(at: now)
    guard scene.hasModes, !scene.pair.canvas.isEmpty else { return (now.stage.bounds, []) }
    return (now.stage.bounds, scene.layout(at: now).hintObstacles)
  }

  func guide(at instant: Instant) -> Guide {
    var guide = Guide(
      hint: pair.hint, [.compare, .closer].map { CompareKeys.help($0, isPage: isPage) })
    // The names and the bar are at the bottom.
    guide.clearance = SplitLabels.clearance
    return guide
  }
}

// Wishes and findings.
extension CompareScene {
  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    let now = moment(instant, stage)
    let scene = due(at: now)
    let (canvas, look) = (scene.pair.canvas, scene.pair.display.look)
    return drops.wishes + looks.wishes + taking.wishes + canvas.pictureWishes(look)
      + scene.layout(at: now).missingTiles
      + (look.mode.showsFindings ? canvas.halves + canvas.comparing(look) : [])
      + canvas.playbackWishes(look)
  }

  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    due(at: moment(instant, stage)).pair.laterWishes
  }

  /// The wishes for both pictures.
  var pictureWishes: [Wish] { pair.pictureWishes }

  /// The number of pixels of both pictures; nil while unknown.
  var pixels: Int? { pair.canvas.pixels }

  /// Forgets everything but the pictures, for a pair that is not on screen.
  mutating func keepPictures() { pair.keepPictures() }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    let now = moment(instant, stage)
    self = due(at: now)
    if case .file(_, let number) = wish {
      open(number, finding, at: now)
    } else if case .open(let picture) = wish.ofPairs {
      open(picture.number, finding, at: now)
    } else if case .look(let look) = wish.ofPairs {
      see(finding, by: look, at: now)
    } else if case .take(let view) = wish.ofPairs {
      take(finding, of: view, at: now)
    } else {
      pair.take(finding, for: wish, at: now)
    }
    names.follow(areThere: pair.canvas.areThere, at: now)
    arrive(at: now)
  }

  /// Takes the finding of a dropped file: replaces the picture of its side, or complains.
  private mutating func open(_ number: Int, _ finding: Finding, at now: Moment) {
    guard let file = drops.take(number) else { return }
    switch finding {
    case .opened(let path, let size):
      let picture = CompareSide(file.number, size: size)
      pair.replace(file.side, with: picture, at: now)
      names.rename(file.side, to: path)
    case .failure(let reason): drops.complain(file.naming(reason), on: file.side)
    default: break
    }
    if hasModes { bar.show(at: now) }
  }

  /// Takes what a look at a file found: another picture, or that the picture on screen is no longer the file's.
  private mutating func see(_ finding: Finding, by look: PictureLook, at now: Moment) {
    guard looks.end(look), case .look(let outcome) = finding.ofPairs,
      let side = Side.allCases.first(where: { pair.canvas[$0].index == look.index })
    else { return }
    pair.take(outcome, on: side, at: now)
  }

  /// Goes to the place that the user asked for during the comparison, once the places are known.
  private mutating func arrive(at now: Moment) {
    guard let arrival = pair.gaze.walk.arrival, pair.canvas.knowsPlaces else { return }
    pair.settleView(at: now)
    go(by: arrival, at: now)
    bar.show(at: now)
  }
}

// Events.
extension CompareScene {
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    let now = moment(instant, stage)
    self = due(at: now)
    pair.settleView(at: now)
    pair.note { $0.walk.note(event) }
    if case .files(let drag) = event { return handle(drag, on: now.stage) }
    if event.isPress {
      drops.dismissComplaints()
      bar.said = nil
    }
    if case .key(let key, let modifiers) = event, !isPage,
      case .paste(let side)? = CompareKeys.command(for: key, modifiers)?.command
    {
      return taking.askForPaste(as: side)
    }
    if pair.canvas.isEmpty || isForTools(event, at: now) { return }
    hand.follow(event, at: now)
    switch event {
    case .pressed:
      pair.note { $0.press(at: instant) }
      hand.pass(event, pair, at: now)
    case .pan(let pan): if hand.handle(pan, &pair, at: now) { bar.show(at: now) }
    case .released:
      pair.note { $0.release(at: instant, on: now.stage) }
      hand.pass(event, pair, at: now)
    case .wheel(let notches, let point, let modifiers):
      pair.look(at: now) { $0.turn(notches, at: point, modifiers, in: $1) }
    case .key(let key, let modifiers): press(key, modifiers, at: now)
    case .keyReleased(let key): if key == .space { endPeek(at: now) }
    case .hover(let point):
      pair.note { $0.follow(point) }
      let layout = layout(at: now)
      let rect = layout.barOpacity > 0 ? layout.barLayout.rect : nil
      bar.follow(point, over: rect, at: now)
    case .files: break
    }
  }

  private mutating func handle(_ drag: FileDrag, on stage: Stage) {
    switch drag {
    case .over(let point): drops.hover(point)
    case .left: drops.hover(nil)
    case .dropped(let files, let point):
      drops.drop(files, on: pair.dropPlaces(on: stage).side(at: point))
    case .droppedPicture(let bytes, let point):
      let side = pair.dropPlaces(on: stage).side(at: point)
      drops.take(bytes, .dropped, on: side, replacing: pair.canvas[side].index)
    }
  }

  /// True if an event belongs to the bar or the panel: a press on either, and all events until the buttons are up, and the
  /// wheel beside the pictures.
  private mutating func isForTools(_ event: SceneEvent, at now: Moment) -> Bool {
    switch event {
    case .pressed(let point):
      bar.dropFocus(at: now)
      isOnTools = layout(at: now).isOnTools(point)
    case .pan(.clicked(let point)) where isOnTools:
      let layout = layout(at: now)
      if layout.barOpacity > 0, let mode = layout.barLayout.mode(at: point) {
        choose(mode, at: now)
      }
    case .released where isOnTools:
      isOnTools = false
      return true
    default: break
    }
    switch event {
    // Hovering and the release of the space bar work as if no button were held.
    case .hover, .keyReleased: return false
    case .wheel(_, let point, _): return isOnTools || point.x >= now.stage.size.width
    default: return isOnTools
    }
  }

  func landing(on stage: Stage) -> Point {
    pair.dropPlaces(on: moment(.zero, stage).stage).landing
  }

  mutating func close(at instant: Instant, on stage: Stage) {
    _ = depart(at: moment(instant, stage))
  }

  /// Prepares a change of pair: lets go of everything held; returns the scene as the user left it.
  mutating func depart(at now: Moment) -> CompareScene {
    let now = beside(now)
    self = due(at: now)
    pair.settleView(at: now)
    endPeek(at: now)
    let left = self
    pair.leave(at: now)
    hand.leave(pair, at: now)
    drops.hover(nil)
    isOnTools = false
    pair.stopPlayback(at: now)
    return left
  }

  /// Takes over from the scene of another pair: its mode, place and zoom, whatever the hand holds, the bar and the
  /// panel.
  mutating func adopt(_ left: CompareScene, at now: Moment) {
    drops.number(after: left.drops)
    looks.number(after: left.looks)
    taking = left.taking
    (hand, bar, inspector, isOnTools) = (left.hand, left.bar, left.inspector, left.isOnTools)
    let now = beside(now)
    pair.adopt(left.pair, at: now)
    names.open(at: now)
  }
}

// Keys and modes.
extension CompareScene {
  private mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Moment) {
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
      let anchor = layout(at: now).anchor
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
    case .end(let end):
      if !pair.gaze.scrolls { return hand.perform(.edge(end), &pair, at: now) }
      pair.look(at: now) { $0.scroll(toEnd: end, in: $1) }
    case .page(let step): pair.look(at: now) { $0.scroll(pages: step, in: $1) }
    case .step, .move, .edge: return hand.perform(command, &pair, at: now)
    case .pin: togglePin(at: now)
    case .letGo: pair.note { $0.pin(to: nil) }
    case .readAgain: looks.begin(pair.canvas)
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

  private mutating func choose(_ mode: CompareMode, at now: Moment) {
    let anchor = layout(at: now).anchor
    let isChanged = pair.choose(mode, about: anchor, at: now)
    if isChanged, mode == .split { hand.flash(at: now) }
  }

  private mutating func endPeek(at now: Moment) {
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
    inspector.toggle(pair.canvas.size, at: now)
    if !inspector.isOpen { pair.note { $0.pin(to: nil) } }
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
    if pair.canvas.frame(by: step) != nil { return true }
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
  private mutating func go(by step: Int, at now: Moment) {
    let (canvas, stops) = (pair.canvas, pair.stops)
    guard let next = pair.gaze.walk.next(by: step, among: stops) else {
      let isOver = canvas.knowsPlaces || canvas.vacancy != nil
      guard canvas.knowsPlaces, canvas.frame(by: step) != nil else {
        return pair.note { $0.walk.await(isOver ? nil : step) }
      }
      _ = pair.perform(.frame(step), at: now)
      pair.note { $0.walk.await(step) }
      // A frame that was compared already has its places.
      return arrive(at: now)
    }
    names.open(at: now)
    let free = layout(at: now).free
    pair.look(at: now) { $0.visit(next, by: step, among: stops, beside: free, in: $1) }
    if let box = pair.visitedBox { hand.sweepEdge(over: box, pair, at: now) }
  }
}

extension CompareScene: LiveScene {
  mutating func lookAgain(at instant: Instant, on stage: Stage) {
    self = due(at: moment(instant, stage))
    looks.begin(pair.canvas)
  }
}

extension CompareScene: Measured {
  var isInHand: Bool { isOnTools || hand.isHolding || pair.gaze.isInHand }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let now = moment(instant, stage)
    return due(at: now).layout(at: now).measures
  }
}
