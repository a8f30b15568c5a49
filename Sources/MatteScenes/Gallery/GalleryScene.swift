internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// All effects together: a list of picture pairs clipped to polygons, a panel that is pulled down, each pair opened in a
/// split, and before them a place to compare two pictures of the user's own.
struct GalleryScene: WishingScene, ClaimingScene, WindowedScene {
  static let entry: CatalogEntry = {
    var entry = CatalogEntry(
      "gallery", "a list of picture pairs that shows all effects together", pictures: [])
    entry.beginsWithText = true
    return entry
  }()

  /// The distance that a notch of the wheel scrolls, in logical pixels.
  private static let scrollStep = 64.0
  /// The speed above which a press stops the list without selecting a row, in logical pixels per
  /// second.
  private static let coasting = 40.0
  /// How far the pointer may move during a click, in logical pixels.
  private static let firmness = 3.0

  /// A press of a button.
  struct Press: Hashable {
    let point: Point
    /// What was pressed; nil if nothing, or if the press only stopped the list.
    let target: GalleryTarget?
  }

  let assets: any AssetLibrary
  private let header: GalleryHeader
  let list: GalleryList
  var panel: GalleryPanel
  var pull = PullToReveal(stay: GalleryPanel.refresh + GalleryPanel.farewell)
  var scroll = ListScroll()
  /// Where list and panel were when a drag began, and if it has gone on from one to the other.
  private var start = (list: 0.0, share: 0.0)
  private var hasPassed = false
  private var pointer: Point?
  var press: Press?
  /// True from a press until it is over.
  private var isHeld = false
  var highlight = GalleryHighlight()
  var focus = GalleryFocus()
  /// The open page and those that close, the latest on top.
  var pages: [GalleryPage] = []
  /// What the first row opens, as it was left.
  var page: any PageScene
  /// True while files are held over the list, which the first row opens.
  var isAwaitingDrop = false
  /// The row whose pictures are being loaded ahead.
  private var prepared: Int?
  /// The pictures of the page that opens by itself; nil unless the scene plays by itself.
  var playing: [Picture]?

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    self.assets = assets
    let items = GalleryItem.all
    let small = try assets.bundled(items.flatMap(\.smallPictures))
    let thumbnails = items.indices.map { index in
      GalleryThumbnail(
        before: small[2 * index], after: small[2 * index + 1], sides: items[index].sides)
    }
    header = GalleryHeader(typesetter: assets.typesetter)
    list = GalleryList(items: items, thumbnails: thumbnails, typesetter: assets.typesetter)
    panel = GalleryPanel(assets)
    guard let library = assets as? any PageLibrary else { throw AssetError.noPage }
    page = try library.page()
    guard settings.isAutomatic else { return }
    panel.prepare()
    playing = try list.item(at: GalleryPlay.row).map { try assets.bundled($0.pictures) }
  }

  var opening: WindowOpening {
    var opening = WindowOpening()
    opening.keepsProportions = false
    return opening
  }

  var naturalSize: Size { Size(840, 616) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .hover = event {
    } else {
      self = played(at: instant, on: stage)
      panel.prepare()
    }
    dropGonePages(at: instant)
    let layout = layout(on: stage)
    scroll.adapt(to: layout.room)
    pull.adapt(height: layout.panelHeight, at: instant, on: stage)
    switch event {
    case .hover(let point): hover(point, at: instant, on: stage)
    case .pressed: isHeld = true
    case .released: release(layout, at: instant)
    case .pan, .wheel, .key, .keyReleased, .files: break
    }
    if let index = pages.firstIndex(where: { !$0.isClosing }), !isForList(event) {
      pages[index].handle(event, at: instant, on: stage)
    } else {
      handleList(event, at: instant, on: stage)
    }
    highlight(at: instant, on: stage)
  }

  /// True of a drag that took hold of list or panel before a key opened a page.
  private func isForList(_ event: SceneEvent) -> Bool {
    if case .pan = event { scroll.isDragged || pull.isDragged } else { false }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    played(at: instant, on: stage).drawParts(at: instant, on: stage, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if playing != nil, !stage.reducesMotion { return true }
    let isPageMoving = pages.contains {
      !$0.isGone(at: instant) && $0.isMoving(at: instant, on: stage)
    }
    return isPageMoving || pull.isMoving(at: instant) || scroll.isMoving(at: instant)
      || highlight.isMoving(at: instant) || panel.isMoving(pull, at: instant, on: stage)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    if playing != nil, !stage.reducesMotion { return nil }
    let pages = pages.lazy.filter { !$0.isGone(at: instant) }
      .compactMap { $0.nextChange(after: instant, on: stage) }
    return [
      pages.min(), pull.nextChange(after: instant), panel.nextChange(pull, after: instant),
      highlight.nextChange(after: instant),
    ].compactMap { $0 }.min()
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if let openPage { return openPage.pointerShape(at: point, instant, on: stage) }
    if scroll.isDragged || pull.isDragged { return .grabbing }
    return target(at: point, instant, layout(on: stage)) == nil ? .arrow : .hand
  }

  func guide(at instant: Instant) -> Guide {
    if let openPage { return openPage.content.guide(at: instant) }
    return Guide(
      hint: "Click a pair to compare  ·  N for day or night",
      [
        Guide.Group(
          "List",
          [
            Guide.Row("Click", "compare a pair"), Guide.Row("↑  ↓, Tab", "choose"),
            Guide.Row("↵", "open"), Guide.Row("Drag down, R", "refresh"),
            Guide.Row("Drop files", "compare your own pictures"),
          ])
      ])
  }

  func title(at instant: Instant) -> String? { openPage?.title(at: instant) }

  /// Those of the open page; files that are dropped on the list open the first row.
  var claims: InputClaims {
    guard let openPage else { return [.files, .stillWhilePulled] }
    return openPage.content.claims.union(.wayBack)
  }

  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.flatMap { $0.content.wishing?.wishes(at: instant, on: stage) ?? [] }
  }

  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.flatMap { $0.content.wishing?.laterWishes(at: instant, on: stage) ?? [] }
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    for index in pages.indices { pages[index].take(finding, for: wish, at: instant, on: stage) }
  }

  func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? {
    guard openPage == nil else { return nil }
    switch event {
    case .pan(.clicked(let point)): return clicked(at: point, instant, layout(on: stage))?.request
    case .key(.enter, _), .key(.space, _): return focus.shown?.request
    default: return nil
    }
  }
}

extension GalleryTarget {
  /// What a click on it asks of the session; nil for a row.
  fileprivate var request: SceneRequest? {
    switch self {
    case .style: .toggleStyle
    case .help: .toggleHelp
    case .row: nil
    }
  }
}

extension GalleryScene {
  func layout(on stage: Stage) -> GalleryLayout {
    GalleryLayout(on: stage, rowCount: list.rowCount)
  }

  /// How far the rows are scrolled, and how far everything is moved down.
  ///
  /// A list that swings beyond its beginning takes the header along and uncovers the panel; a panel that lags
  /// behind a hand which came from the list leaves that scrolled.
  private func place(at instant: Instant, _ layout: GalleryLayout) -> (scroll: Double, top: Double)
  {
    let offset = scroll.offset(at: instant, in: layout.room)
    let pulled = layout.panelHeight - pull.offset(at: instant, height: layout.panelHeight)
    return (max(0, offset, -pulled), max(0, pulled) + max(0, -offset).rounded())
  }

  private func target(
    at point: Point, _ instant: Instant, _ layout: GalleryLayout
  ) -> GalleryTarget? {
    let place = place(at: instant, layout)
    return layout.target(at: point, scroll: place.scroll, top: place.top)
  }

  /// The target of a click; nil unless it was pressed too.
  private func clicked(
    at point: Point, _ instant: Instant, _ layout: GalleryLayout
  ) -> GalleryTarget? {
    let target = target(at: point, instant, layout)
    return target == press?.target ? target : nil
  }

  /// Highlights what is pressed, and what is under the pointer once nothing moves.
  mutating func highlight(at instant: Instant, on stage: Stage) {
    let pressed = press?.target.map { [GalleryGlow.Span(target: $0, start: instant)] }
    highlight.pressed.plan(pressed ?? [], fadesIn: false, at: instant, on: stage)
    highlight.hovered.plan(pointed(from: instant, layout(on: stage)), at: instant, on: stage)
    highlight.focused = openPage == nil ? (isAwaitingDrop ? .row(0) : focus.shown) : nil
  }

  /// What will be under a pointer that stays where it is, whenever nothing moves.
  ///
  /// What comes to lie under a pointer that drags, or that rests while the list moves, is not what it
  /// points at.
  private func pointed(from instant: Instant, _ layout: GalleryLayout) -> [GalleryGlow.Span] {
    guard let pointer, !isHeld, openPage == nil else { return [] }
    var spans: [GalleryGlow.Span] = []
    var (start, turn) = (instant, pull.turn(at: instant))
    for end in [scroll.end, pull.end(at: instant)] + pages.map(\.end) {
      start = max(start, end ?? instant)
    }
    repeat {
      if let target = target(at: pointer, start, layout), turn.map({ start < $0 }) ?? true {
        spans.append(GalleryGlow.Span(target: target, start: start, end: turn))
      }
      guard let next = turn else { break }
      (start, turn) = (max(start, pull.end(at: next) ?? next), pull.turn(at: next))
    } while true
    return spans
  }

  private func drawParts(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let layout = layout(on: stage)
    let (scroll, top) = place(at: instant, layout)
    let lowest = pages.lastIndex { !$0.isGone(at: instant) && $0.hidesAll(at: instant) }
    if lowest == nil {
      layers.addGround(on: stage)
      list.draw(
        layout, scroll: scroll, top: top, highlight,
        isLifted: { index in
          pages.contains { $0.index == index && !$0.isGone(at: instant) }
        }, at: instant, into: &layers)
      header.draw(layout, top: top, highlight, at: instant, into: &layers)
      panel.draw(layout, bottom: top, pull, at: instant, into: &layers)
    }
    for page in pages[(lowest ?? 0)...] where !page.isGone(at: instant) {
      let row = layout.row(page.index, scroll: scroll, top: top)
      page.draw(from: layout.picture(in: row), at: instant, on: stage, into: &layers)
    }
  }
}

extension GalleryScene {
  private mutating func hover(_ point: Point?, at instant: Instant, on stage: Stage) {
    pointer = point
    if let press, let point,
      (point - press.point).length > Self.firmness * stage.scale
    {
      self.press = nil
    }
    guard openPage == nil else { return }
    prepare(point.flatMap { target(at: $0, instant, layout(on: stage)) })
  }

  /// Starts loading the pictures of a row that may be opened soon.
  private mutating func prepare(_ target: GalleryTarget?) {
    guard let row = target?.row, row != prepared, let item = list.item(at: row) else { return }
    prepared = row
    assets.prepare(item.pictures)
  }

  mutating func handleList(
    _ event: SceneEvent, at instant: Instant, on stage: Stage
  ) {
    let layout = layout(on: stage)
    switch event {
    case .hover, .released, .keyReleased: break
    case .files(let drag): handle(drag, at: instant, on: stage)
    case .pressed(let point):
      press(at: point, layout, at: instant)
      pull.handle(event, height: layout.panelHeight, at: instant, on: stage)
    case .pan(let pan): handle(pan, layout, at: instant)
    case .wheel(let notches, _, _):
      let distance = notches.dy * layout.pixels(Self.scrollStep)
      scroll.move(by: distance, at: instant, in: layout.room, on: stage)
    case .key(let key, let modifiers): handle(key, modifiers, layout, at: instant)
    }
  }

  /// Stops the list; a press on a fast one does nothing else.
  private mutating func press(
    at point: Point, _ layout: GalleryLayout, at instant: Instant
  ) {
    let isFast = abs(scroll.velocity(at: instant)) > Self.coasting * layout.stage.scale
    press = Press(point: point, target: isFast ? nil : target(at: point, instant, layout))
    focus.hide()
    scroll.pause(at: instant, in: layout.room)
  }

  /// Lets go of what the press took hold of; it may have opened a page.
  private mutating func release(_ layout: GalleryLayout, at instant: Instant) {
    (press, isHeld) = (nil, false)
    scroll.release(at: instant, in: layout.room, on: layout.stage)
    pull.handle(.released, height: layout.panelHeight, at: instant, on: layout.stage)
  }

  /// Opens a row that was clicked, or passes a drag to the list or the panel.
  private mutating func handle(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) {
    if case .clicked(let point) = pan {
      if let row = clicked(at: point, instant, layout)?.row {
        focus.rest(at: row)
        open(row, pointer: point, at: instant, on: layout.stage)
      }
      return
    }
    press = nil
    if case .began = pan {
      start = (scroll.goal(in: layout.room), pull.target(at: instant))
      hasPassed = false
    }
    let isDragged = scroll.isDragged || pull.isDragged
    let begins = begins(pan, layout, at: instant)
    if begins { takeRest(layout, at: instant) }
    if begins || scroll.isDragged {
      scroll.handle(pan, at: instant, in: layout.room, on: layout.stage)
    } else {
      pull.handle(.pan(pan), height: layout.panelHeight, at: instant, on: layout.stage)
    }
    if case .began(let pan) = pan { passOn(pan, isBegun: true, layout, at: instant) }
    if case .changed(let pan) = pan { passOn(pan, isBegun: false, layout, at: instant) }
    if case .cancelled = pan, hasPassed, isDragged { goBack(layout, at: instant) }
  }

  /// True if a pan drags the list: the panel is hidden.
  private func begins(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) -> Bool {
    guard case .began(let pan) = pan, pan.kind == .single else { return false }
    return pull.offset(at: instant, height: layout.panelHeight) >= layout.panelHeight
  }

  /// Has the list take over how far a hidden panel is beyond its end, with which rows are scrolled.
  private mutating func takeRest(_ layout: GalleryLayout, at instant: Instant) {
    guard pull.share(at: instant) != 0 else { return }
    let sheet = sheet(at: instant, layout)
    pull.rest(at: 0)
    scroll.hold(at: sheet)
    hasPassed = true
  }

  /// Passes a drag from the list to the panel at the list's beginning, and back once the panel is
  /// hidden.
  private mutating func passOn(
    _ pan: Pan, isBegun: Bool, _ layout: GalleryLayout, at instant: Instant
  ) {
    let height = layout.panelHeight
    let begun = isBegun ? SheetDrag.begun(at: sheet(at: instant, layout)) : nil
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

  /// Where the sheet is that list and panel are, in pixels: the list's offset, less what is uncovered of the panel.
  private func sheet(at instant: Instant, _ layout: GalleryLayout) -> Double {
    scroll.offset(at: instant, in: layout.room) - pull.share(at: instant) * layout.panelHeight
  }

  /// Goes back to where a cancelled drag began that went on from the list to the panel, or back.
  private mutating func goBack(_ layout: GalleryLayout, at instant: Instant) {
    scroll.move(to: start.list, at: instant, in: layout.room, on: layout.stage)
    pull.go(to: start.share, height: layout.panelHeight, at: instant, on: layout.stage)
  }

  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, _ layout: GalleryLayout, at instant: Instant
  ) {
    let linesSeen = max(1, Int(layout.viewport.height / layout.rowHeight))
    if focus.move(key, modifiers, layout, linesSeen: linesSeen) {
      return showFocus(layout, at: instant)
    }
    switch key {
    case .enter, .space:
      if let row = focus.shown?.row { open(row, pointer: nil, at: instant, on: layout.stage) }
    case .character("r"):
      pull.go(to: 1, height: layout.panelHeight, at: instant, on: layout.stage)
    default: break
    }
  }

  /// Scrolls the row that has the focus into view.
  private mutating func showFocus(_ layout: GalleryLayout, at instant: Instant) {
    prepare(focus.target)
    guard let index = focus.target?.row else { return }
    let row = layout.row(index, scroll: 0, top: 0)
    let lowest = row.maxY + layout.listMargin - layout.viewport.maxY
    let highest = row.minY - layout.listMargin - layout.viewport.minY
    let goal = scroll.goal(in: layout.room)
    scroll.move(
      to: min(max(goal, lowest), highest), at: instant, in: layout.room, on: layout.stage)
  }
}

extension GalleryScene: Measured {
  var isInHand: Bool { isHeld }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let scene = played(at: instant, on: stage)
    let layout = layout(on: stage)
    let list = Measure("list", scene.sheet(at: instant, layout), pixels: 1)
    return scene.pages.filter { !$0.isGone(at: instant) }
      .reduce([list]) { $0 + $1.measures(at: instant, on: stage) }
  }
}
