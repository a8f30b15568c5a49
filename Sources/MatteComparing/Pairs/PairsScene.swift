internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// Many pairs of pictures: a list, and beside it the selected pair as the scene `compare` shows it.
///
/// Mode, edge, zoom and place stay from pair to pair. The neighbours of the selected pair are read in advance.
struct PairsScene: WishingScene, ClaimingScene, WindowedScene, HintedScene {
  static var entry: CatalogEntry { CompareScene.entry }

  let menuTypesetter: any Typesetter
  private let names = ShortenedNames()
  var list: PairList
  var menu: CompareMenu?
  var scenes: PairScenes
  var look: PairsLook
  /// The look at what other reviews decided.
  var hearing: PairsLook
  /// The pair that was decided last, and the one to which that led, until the user does something else; nil before.
  var step: (from: Int, to: Int)?
  /// The last click on an item that decides.
  var decidingClick = DoubleClick()
  /// True once the user has done something: then no pair is selected automatically.
  private var isInUse = false
  /// True from a slash until Enter or Escape: keys edit the search.
  var isTyping = false
  /// True if the next letter replaces the search that keys edit.
  var selectsSearch = false
  /// The place of the list.
  var side = PairListSide()
  /// True if the list has the focus, not the bar or the pair.
  var isListFocused = false
  /// True from a press on the list until all buttons are up.
  private var isListPressed = false
  /// The offset of the pair's stage when the drag began, so that a window that becomes too narrow for the list moves
  /// nothing.
  private var dragWay: Vector?
  /// The pointer's place on the stage; nil if it is off the stage.
  var pointer: Point?

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    menuTypesetter = assets.typesetter
    let library = assets as? any ComparedLibrary
    let decisions = library.flatMap { library in
      library.decisions.map { PairDecisions($0, unwritten: library.unwritten) }
    }
    list = PairList(library?.pairs ?? [], decisions)
    scenes = try PairScenes(settings, assets, of: list)
    look = PairsLook(isOpen: library?.followsFiles == true)
    hearing = PairsLook(isOpen: library?.followsDecisions == true)
  }

  /// The scene of the selected pair.
  var scene: CompareScene {
    get { scenes[list] }
    set { scenes[list] = newValue }
  }

  var naturalSize: Size { scene.naturalSize }

  var opening: WindowOpening {
    var opening = WindowOpening()
    opening.keepsProportions = false
    opening.isMeasuredInPixels = true
    opening.surroundings = Size(PairListSide.width, 0)
    // The pictures of other pairs may be larger.
    opening.minShare = 0.9
    // The first pair may have smaller pictures than the others.
    opening.minRoom = CompareCanvas.minWindow
    return opening
  }

  func title(at instant: Instant) -> String? {
    [list.current.title, list.place, list.decisions?.words(about: list.selected), scene.state]
      .compactMap(\.self).joined(separator: " – ")
  }

  /// The claims of the pair, and those of the list for its focus and its search.
  var claims: InputClaims {
    var claims = scene.claims
    if isListFocused || isAsking || menu != nil { claims.insert(.escape) }
    if isTyping { claims.insert(.text) }
    if list.query != nil { claims.insert(.wayBack) }
    return claims
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    list.scroll.isMoving(at: instant) || scene.isMoving(at: instant, on: inner(stage))
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    scene.nextChange(after: instant, on: inner(stage))
  }
}

// The stage beside the list.
extension PairsScene {
  func layout(on stage: Stage) -> PairListLayout {
    let foot = list.decisions.map { decisions in
      PairListLayout.footHeight(
        decisions.message, listRect(on: stage).width, menuTypesetter, stage)
    }
    return PairListLayout(list.rows, side, foot: foot, on: stage)
  }

  func listRect(on stage: Stage) -> Rect {
    side.rect(on: stage)
  }

  /// The stage of the selected pair, beside the list.
  func inner(_ stage: Stage) -> Stage {
    var inner = stage
    inner.resize(to: Size(stage.size.width - listRect(on: stage).width, stage.size.height))
    return inner
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let layout = layout(on: stage)
    let inner = inner(stage)
    let place = Rect(
      x: layout.rect.width, y: 0, width: inner.size.width, height: inner.size.height)
    layers.addGroup(in: place) { scene.draw(at: instant, on: inner, into: &$0) }
    let offset = list.scroll.offset(at: instant, in: layout.room)
    PairListDrawing(
      list: list, isTyping: isTyping, selectsSearch: isTyping && selectsSearch,
      holdsOnePair: scenes.keepNoNeighbour(in: list),
      layout: layout,
      hovered: pointer.flatMap { layout.row(at: $0, offset) }, pointer: pointer,
      isFocused: isListFocused,
      typesetter: menuTypesetter, names: names, stage: stage
    ).draw(at: instant, into: &layers)
    drawMenu(on: stage, into: &layers)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if menu != nil { return .arrow }
    if side.isDragged || !isListPressed && side.isOnBorder(point, on: stage) {
      return .resizeHorizontal
    }
    let layout = layout(on: stage)
    guard layout.rect.contains(point) else {
      return scene.pointerShape(
        at: point - Vector(layout.rect.width, 0), instant, on: inner(stage))
    }
    if layout.order.contains(point) { return .hand }
    let offset = list.scroll.offset(at: instant, in: layout.room)
    return layout.row(at: point, offset).map { list.rows[$0] }?.pair == nil ? .arrow : .hand
  }

  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect]) {
    let inner = inner(stage)
    let way = Vector(listRect(on: stage).width, 0)
    let place = scene.hintPlace(at: instant, on: inner)
    return (place.area.offset(by: way), place.obstacles.map { $0.offset(by: way) })
  }

  func guide(at instant: Instant) -> Guide {
    let guide = scene.guide(at: instant)
    let isReview = list.decisions != nil
    let own = ((isReview ? [.review] : []) + [.pairs]).map {
      CompareKeys.help($0, isPage: false, acceptsAlike: list.acceptsAlike)
    }
    // Keys that the list takes do something else without it.
    let taken = own.flatMap(\.rows).map(\.action)
    let groups = guide.groups.map { group in
      Guide.Group(group.title, group.rows.filter { !taken.contains($0.action) })
    }
    var whole = Guide(
      hint: (isReview ? "C accepts · R rejects" : "Page Down for the next pair")
        + (scene.scrolls ? " · Ctrl + wheel to zoom" : ""),
      own + groups)
    whole.clearance = guide.clearance
    return whole
  }
}

// Wishes and findings.
extension PairsScene {
  /// The wishes for the visible part of the selected pair.
  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    [list.decisions?.wish, hearing.number.map(Wish.decisions)].compactMap(\.self)
      + scene.wishes(at: instant, on: inner(stage)).map { scenes.placed($0, in: list) }
  }

  /// The other wishes of the selected pair, then the pictures of its neighbours, then the kinds of pairs.
  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    let own = scene.laterWishes(at: instant, on: inner(stage)).map {
      Wish.inPair(list.selected, of: $0)
    }
    let layout = layout(on: stage)
    let seen = layout.seen(at: list.scroll.offset(at: instant, in: layout.room))
    return own + [look.number.map { .news($0, known: list.pairs.count) }].compactMap(\.self)
      + scenes.wishesAhead(in: list) + list.awaited(seen: seen).map(Wish.kind)
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    switch wish.ofPairs {
    case .kind(let number):
      if case .kind(let kind, let share, let isVisible, let likeness, let decision) =
        finding.ofPairs
      {
        if let decision { list.note(decision, about: number) }
        list.take(kind, share, isVisible: isVisible, likeness, of: number)
      } else {
        list.take(.unreadable, nil, isVisible: nil, nil, of: number)
      }
      followKinds(at: instant, on: stage)
    case .sizes(let number):
      guard case .sizes(let sizes) = finding.ofPairs else { return }
      scenes.take(sizes, of: number)
    case .inPair(let number, let wish):
      let now = Moment(instant, inner(stage))
      scenes.take(finding, for: wish, of: number, in: list, at: now)
    case .news(let number, _):
      guard look.end(number), case .news(let news) = finding.ofPairs else { return }
      follow(news, at: instant, on: stage)
    case .decisions(let number):
      guard hearing.end(number), case .decisions(let others) = finding.ofPairs else { return }
      take(others, at: instant, on: stage)
    case .decision(_, let number, let task):
      guard case .decided(let outcome) = finding.ofPairs else { return }
      take(outcome, of: number, task: task, at: instant, on: stage)
    case .differences, .layer, .differingFrames, .look, .take, .open, nil: break
    }
  }

  /// Follows another kind that is known; selects the first pair that differs once it is, unless the user has done
  /// something.
  private mutating func followKinds(at instant: Instant, on stage: Stage) {
    regroup(on: stage)
    if !isInUse, let first = list.first, first != list.selected || list.isKnown {
      open(first, at: instant, on: stage)
    } else if list.isKnown {
      show(at: instant, on: stage)
    }
    scenes.dropOthers(in: list)
  }
}

// Events.
extension PairsScene {
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    holdList(on: stage)
    defer {
      // A search changes the rows.
      holdList(on: stage)
      askInBar(at: instant, on: stage)
    }
    if event.isUse { (isInUse, step) = (true, nil) }
    prepareMenu(for: event, at: instant, on: stage)
    if handleMenu(event, at: instant, on: stage) { return }
    // A hidden list takes no keys, and a hidden search no letters.
    isListFocused = isListFocused && !listRect(on: stage).isEmpty
    if isTyping, listRect(on: stage).isEmpty { endSearch(at: instant, on: stage) }
    if case .hover(let point) = event {
      pointer = point
      if !isOverList(on: stage), list.regroup() { show(at: instant, on: stage) }
    }
    if case .pressed = event { isListFocused = false }
    if case .key(let key, let modifiers) = event {
      return press(key, modifiers, at: instant, on: stage)
    }
    if isForList(event, on: stage) {
      handleList(event, at: instant, on: stage)
      if case .hover = event { pass(.hover(nil), at: instant, on: stage) }
    } else {
      pass(event, at: instant, on: stage)
    }
  }

  func request(of event: SceneEvent, at instant: Instant, on stage: Stage) -> SceneRequest? {
    let way = Vector(-listRect(on: stage).width, 0)
    return scene.request(of: event.moved(by: way), at: instant, on: inner(stage))
  }

  /// True if the pointer is over the list: then no row moves.
  func isOverList(on stage: Stage) -> Bool {
    isListPressed || pointer.map(listRect(on: stage).contains) == true
  }

  /// Keeps a dragged list where it is on screen when its extent changes.
  mutating func holdList(on stage: Stage) {
    if list.scroll.isDragged { list.scroll.adapt(to: layout(on: stage).room) }
  }

  /// Passes an event to the selected pair, in the coordinates of its stage.
  private mutating func pass(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    var way = Vector(-listRect(on: stage).width, 0)
    if case .pan(let pan) = event {
      if case .began = pan { dragWay = way }
      way = dragWay ?? way
    }
    scene.play(event.moved(by: way), at: instant, on: inner(stage))
    defer {
      if case .key(let key, let modifiers)? = scene.barKey(after: event),
        !isSecondClick(on: key, modifiers, at: instant, on: stage)
      {
        press(key, modifiers, at: instant, on: stage)
      }
    }
    switch event {
    case .released, .pan(.ended), .pan(.cancelled): dragWay = nil
    default: break
    }
  }

  /// True if an event belongs to the list: an event over it, or any event after a press on it until the buttons are up.
  private mutating func isForList(_ event: SceneEvent, on stage: Stage) -> Bool {
    let rect = listRect(on: stage)
    switch event {
    case .pressed(let point):
      side.press(at: point, on: stage)
      isListPressed = side.isDragged || rect.contains(point)
    case .wheel(_, let point, _): return rect.contains(point)
    case .hover(let point): return isListPressed || point.map(rect.contains) ?? false
    case .released:
      defer { isListPressed = false }
      return isListPressed
    case .keyReleased, .files, .menu: return false
    default: break
    }
    return isListPressed
  }

  private mutating func handleList(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if side.isDragged { return handleBorder(event, on: stage) }
    let layout = layout(on: stage)
    switch event {
    case .pressed: list.scroll.pause(at: instant, in: layout.room)
    case .pan(.clicked(let point)) where layout.order.contains(point):
      sort(at: instant, on: stage)
    case .pan(.clicked(let point)) where layout.search.contains(point):
      search(list.query ?? "", at: instant, on: stage)
    case .pan(.clicked(let point)):
      let offset = list.scroll.offset(at: instant, in: layout.room)
      if let row = layout.row(at: point, offset), let number = list.rows[row].pair {
        open(number, at: instant, on: stage)
      }
    case .pan(let pan): list.scroll.handle(pan, at: instant, in: layout.room, on: stage)
    case .released: list.scroll.release(at: instant, in: layout.room, on: stage)
    case .wheel(let notches, _, _):
      list.scroll.move(
        by: notches.dy * PairListLayout.notch * stage.scale, at: instant, in: layout.room, on: stage
      )
    case .hover, .menu, .key, .keyReleased, .files: break
    }
  }

  /// Sorts the list in the next order, and keeps the selected pair in view.
  mutating func sort(at instant: Instant, on stage: Stage) {
    list.sort(by: list.sorting.next)
    show(at: instant, on: stage)
  }

  /// Moves the border of the list with the pointer that holds it.
  private mutating func handleBorder(_ event: SceneEvent, on stage: Stage) {
    switch event {
    case .pan(.began(let pan)), .pan(.changed(let pan)), .pan(.ended(let pan)):
      side.drag(to: pan.position, on: stage)
    case .pan(.cancelled(let pan)): side.drag(to: pan.start, on: stage)
    case .released: side.release()
    default: break
    }
  }

  /// Selects the pair that is `distance` places further in the list.
  mutating func go(by distance: Int, at instant: Instant, on stage: Stage) {
    guard let number = list.neighbour(at: distance) else { return }
    open(number, at: instant, on: stage)
  }

  /// Goes to the next place where the pictures differ, or to the previous place: in this pair, or else in the nearest
  /// pair that may have any, as on the report's page.
  mutating func goToPlace(by step: Int, at instant: Instant, on stage: Stage) {
    if !scene.canGo(by: step), let number = list.next(step, where: { $0 != .same }) {
      open(number, at: instant, on: stage)
    }
    scene.goToPlace(by: step, at: Moment(instant, inner(stage)))
  }

  /// Selects a pair, which takes over mode, place and zoom.
  mutating func open(_ number: Int, at instant: Instant, on stage: Stage) {
    guard number != list.selected else { return show(at: instant, on: stage) }
    if isAsking { dismiss() }
    scenes.open(number, in: &list, at: Moment(instant, inner(stage)))
    show(at: instant, on: stage)
  }

  /// Scrolls the list to the selected pair.
  mutating func show(at instant: Instant, on stage: Stage) {
    let layout = layout(on: stage)
    guard let row = list.rows.firstIndex(of: .pair(list.selected)) else { return }
    let goal = list.scroll.goal(in: layout.room)
    let wanted = layout.offset(showing: row, from: goal)
    if wanted != goal { list.scroll.move(to: wanted, at: instant, in: layout.room, on: stage) }
  }
}

extension PairsScene: ClipboardScene {
  mutating func takeCopy() -> SceneCopy? { scene.takeCopy() }

  mutating func takePasteRequest() -> Bool { scene.takePasteRequest() }

  /// Takes a text as what is searched for, and all else as the pair on screen does.
  mutating func paste(_ paste: ScenePaste, at instant: Instant, on stage: Stage) {
    guard case .text(let text) = paste else {
      return scene.paste(paste, at: instant, on: inner(stage))
    }
    let line = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let query = isTyping && !selectsSearch ? list.query ?? "" : ""
    search(query + String(line.prefix(Self.longestPaste)), at: instant, on: stage)
    scenes.dropOthers(in: list)
    show(at: instant, on: stage)
  }

  /// The maximum number of characters that are pasted into the search.
  private static let longestPaste = 200
}

extension PairsScene: Measured {
  var isInHand: Bool { isListPressed || scene.isInHand }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let offset = list.scroll.offset(at: instant, in: layout(on: stage).room)
    return scene.measures(at: instant, on: inner(stage)).map { $0.within(list.selected) }
      + [Measure("list", offset, pixels: 1)]
  }
}
