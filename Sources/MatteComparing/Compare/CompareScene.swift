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

  var pair: ComparePair
  var hand: CompareHand
  var names: CompareNames
  var bar = CompareBar()
  var inspector = CompareInspector()
  var drops = CompareDrops()
  var looks = CompareLooks()
  var taking = CompareTaking()
  var menu: CompareMenu?
  /// The map of the canvas.
  var map = NavigatorPresence()
  /// True from a press on the bar or the panel until all buttons are up.
  private(set) var isOnTools = false
  /// Where the edge of a split rested when a pair opened whose places are not known yet: once they are, AFTER is to be seen at
  /// the first.
  private var uncovering: Double?
  /// True if the scene is a page of the gallery, with a button at the top left that leads back.
  let isPage: Bool

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
    let isFramed = !pair.gaze.walk.visited.isEmpty
    let hasHold = pair.gaze.pin != nil || isFramed || hasFocus || menu != nil
    let claims: InputClaims = [.files, .middleButton, .menu]
    return hasHold ? claims.union(.escape) : claims
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
    hasModes ? "\(pair.display.look.mode.title), \(pair.canvas.titleWords.loweringFirst)" : nil
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
      bar.nextChange(after: instant), map.nextChange(after: instant),
      names.nextChange(after: instant), knob, peek, played,
    ].compactMap { $0 }.min()
  }

  /// The instant on the stage that a column of facts leaves to the pictures.
  func moment(_ instant: Instant, _ stage: Stage) -> Moment {
    beside(Moment(instant, stage))
  }

  func beside(_ now: Moment) -> Moment {
    inspector.beside(now, pair.canvas.size, in: pair.display.lasting)
  }

  /// The scene with everything that is due by an instant: playback steps, and the other side for a held space bar.
  func due(at now: Moment) -> CompareScene {
    var scene = self
    scene.pair.play(until: now)
    if let peek = scene.pair.display.peek, peek.isWaiting, now.instant >= peek.due {
      let then = Moment(peek.due, now.stage, beside: now.column)
      scene.pair.peek(about: scene.layout(at: then).anchor, at: then)
    }
    return scene
  }

  /// Says something above the bar for a while, or until the next press.
  mutating func say(_ words: String, at now: Moment) { bar.say(words, at: now) }

  func layout(at now: Moment) -> CompareLayout {
    CompareLayout(
      pair, edge: hand.edge, names: names, bar: bar, inspector: inspector, map: map,
      isPage: isPage, at: now)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let now = moment(instant, stage)
    let layout = due(at: now).layout(at: now)
    CompareDrawing(layout, drops).draw(into: &layers)
    drawMenu(on: stage, into: &layers)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if menu != nil { return .arrow }
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
      if let frame = pair.openingFrame(after: wish) {
        _ = pair.perform(.frame(frame - 1), at: now)
      }
    }
    names.follow(areThere: pair.canvas.areThere, at: now)
    uncover(at: now)
    arrive(at: now)
  }

  /// Has AFTER seen at the first place once that is known, unless the user moves the edge or goes to a place before.
  mutating func uncoverPlaces() { uncovering = hand.edge.goal }

  private mutating func uncover(at now: Moment) {
    guard let goal = uncovering, pair.canvas.knowsPlaces else { return }
    uncovering = nil
    let isWalking = pair.gaze.walk.arrival != nil || !pair.gaze.walk.visited.isEmpty
    guard !isWalking, hand.edge.goal == goal else { return }
    hand.uncover(pair.stops.map(\.box), pair, at: now)
  }

  /// Takes what a look at a file found: another picture, or that the picture on screen is no longer the file's.
  private mutating func see(_ finding: Finding, by look: PictureLook, at now: Moment) {
    guard looks.end(look), case .look(let outcome) = finding.ofPairs,
      let side = Side.allCases.first(where: { pair.canvas[$0].index == look.index })
    else { return }
    pair.take(outcome, on: side, at: now)
  }

  /// Goes to the place that the user asked for during the comparison, once the places are known.
  mutating func arrive(at now: Moment) {
    guard let arrival = pair.gaze.walk.arrival, pair.canvas.knowsPlaces else { return }
    pair.settleView(at: now)
    go(by: arrival, at: now)
    bar.show(at: now)
  }
}

// Events.
extension CompareScene {
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if handleMenu(event, at: instant, on: stage) { return }
    play(event, at: instant, on: stage)
    if let key = barKey(after: event) { play(key, at: instant, on: stage) }
  }

  /// The key that the bar asks for after an event.
  mutating func barKey(after event: SceneEvent) -> SceneEvent? {
    guard case .released = event else { return nil }
    return bar.release()?.key.map { .key($0.key, $0.modifiers) }
  }

  /// Handles an event of the pair itself; shows the map of the canvas if that moves the view.
  mutating func play(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    let now = moment(instant, stage)
    let old = due(at: now).views(at: now)
    react(to: event, at: instant, on: stage)
    let then = moment(instant, stage)
    if views(at: then) != old, !pair.gaze.isHome { map.show(at: then) }
  }

  /// What is seen now, and what will be.
  private func views(at now: Moment) -> [CompareView] {
    let room = pair.room(at: now)
    return [pair.gaze.view(in: room), pair.gaze.goal(in: room).view]
  }

  private mutating func react(to event: SceneEvent, at instant: Instant, on stage: Stage) {
    let now = moment(instant, stage)
    self = due(at: now)
    pair.settleView(at: now)
    pair.note { $0.walk.note(event) }
    if case .files(let drag) = event { return handle(drag, on: now.stage) }
    if event.isPress {
      drops.dismissComplaints()
      bar.fallSilent()
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
      let old = layout(at: now)
      let isOnTools = point.map(old.isOnTools) ?? false
      pair.note { $0.follow(point, isOnTools: isOnTools) }
      bar.follow(point, to: old.barRow, at: now)
      // Whether the bar comes, or is there, its place is the same.
      let isThere = old.barOpacity > 0 || bar.isNear && hasModes
      bar.hover(over: isThere ? point.flatMap(old.barLayout.item) : nil, at: instant)
    case .files, .menu: break
    }
  }

  /// True if an event belongs to the bar or the panel: a press on either, and all events until the buttons are up, and the
  /// wheel beside the pictures.
  private mutating func isForTools(_ event: SceneEvent, at now: Moment) -> Bool {
    switch event {
    case .pressed(let point):
      bar.dropFocus(at: now)
      let layout = layout(at: now)
      isOnTools = layout.isOnTools(point)
      bar.press(isOnTools ? layout.barItem(at: point) : nil)
      if bar.pressed == nil, let navigator = layout.navigator(at: point) {
        map.grab(navigator.grip(at: point), from: layout.place.view.center)
      }
    case .pan(let pan) where isOnTools && map.grip != nil: follow(pan, at: now)
    case .pan(.clicked(let point)) where isOnTools:
      bar.click(layout(at: now).barItem(at: point))
      if bar.pressed == .setting { hand.clickSetting(at: point, &pair, at: now) }
    case .pan(let pan) where isOnTools && bar.pressed == .setting:
      hand.dragSetting(pan, &pair, at: now)
      bar.show(at: now)
    case .wheel(let notches, let point, let modifiers)
    where layout(at: now).barItem(at: point) == .setting:
      _ = hand.perform(
        .step(bar.steps(of: notches), isFine: modifiers.contains(.shift)), &pair, at: now)
      bar.show(at: now)
      return true
    case .wheel(let notches, let point, _) where scrollPanel(by: notches, at: point, now):
      return true
    case .released where isOnTools:
      isOnTools = false
      map.release(at: now)
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

  /// Moves the view by a hand on the map of the canvas.
  private mutating func follow(_ pan: PanEvent, at now: Moment) {
    guard let grip = map.grip, let navigator = layout(at: now).navigator else { return }
    let place =
      switch pan {
      case .clicked(let point): navigator.place(at: point)
      case .began(let pan), .changed(let pan), .ended(let pan):
        navigator.place(at: pan.position - grip)
      case .cancelled: map.start
      }
    pair.look(at: now) { $0.center(on: place, in: $1) }
  }

  /// Asks for the help if its sign in the bar is clicked.
  func request(of event: SceneEvent, at instant: Instant, on stage: Stage) -> SceneRequest? {
    guard isOnTools, bar.pressed == .help, case .pan(.clicked(let point)) = event,
      layout(at: moment(instant, stage)).barItem(at: point) == .help
    else { return nil }
    return .toggleHelp
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
    pair.note { $0.endWalk() }
    hand.endWalk()
    let left = self
    pair.leave(at: now)
    hand.leave(pair, at: now)
    drops.hover(nil)
    isOnTools = false
    map.release(at: now)
    pair.stopPlayback(at: now)
    return left
  }

  /// Takes over from the scene of another pair: its mode, place and zoom, whatever the hand holds, the bar and the
  /// panel.
  mutating func adopt(_ left: CompareScene, at now: Moment) {
    drops.number(after: left.drops)
    looks.number(after: left.looks)
    taking = left.taking
    (hand, bar, inspector, map) = (left.hand, left.bar, left.inspector, left.map)
    isOnTools = left.isOnTools
    let now = beside(now)
    pair.adopt(left.pair, at: now)
    names.open(at: now)
    if left.bar.decides { uncoverPlaces() }
    uncover(at: now)
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
