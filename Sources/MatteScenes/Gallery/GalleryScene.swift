internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// All effects together: a list of picture pairs clipped to polygons, a panel that is pulled down,
/// and each pair opened in a split.
struct GalleryScene: Scene {
  static let entry = CatalogEntry(
    "gallery", "a list of picture pairs that shows all effects together", pictures: [])

  /// The distance that a notch of the wheel scrolls, in logical pixels.
  private static let scrollStep = 64.0
  /// The speed above which a press stops the list without selecting a row, in logical pixels per
  /// second.
  private static let coasting = 40.0
  /// How far the pointer may move during a click, in logical pixels.
  private static let firmness = 3.0

  /// A press of a button.
  private struct Press: Hashable {
    let point: Point
    /// What was pressed; nil if nothing, or if the press only stopped the list.
    let target: GalleryTarget?
  }

  private let assets: any AssetLibrary
  private let header: GalleryHeader
  private let list: GalleryList
  private var panel: GalleryPanel
  private var pull = PullToReveal(stay: GalleryPanel.refresh + GalleryPanel.farewell)
  private var scroll = ListScroll()
  private var pointer: Point?
  private var press: Press?
  private var focus = GalleryFocus()
  private var page: GalleryPage?
  /// The row whose pictures are being loaded ahead.
  private var prepared: Int?
  /// The pictures of the page that opens by itself; nil unless the scene plays by itself.
  private var playing: [Picture]?

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
    guard settings.isAutomatic else { return }
    panel.prepare()
    playing = try assets.bundled(items[GalleryPlay.row].pictures)
  }

  static var beginsWithText: Bool { true }

  var keepsProportions: Bool { false }

  var naturalSize: Size { Size(840, 640) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .hover = event {
    } else {
      self = played(at: instant, on: stage)
      panel.prepare()
    }
    if page?.isGone(at: instant) == true { page = nil }
    if case .hover(let point) = event { hover(point, at: instant, on: stage) }
    if page != nil, page?.isClosing == false {
      page?.handle(event, at: instant, on: stage)
    } else {
      handleList(event, at: instant, on: stage)
    }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    played(at: instant, on: stage).drawParts(at: instant, on: stage, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if playing != nil { return !stage.reducesMotion }
    let isPageMoving = page.map { !$0.isGone(at: instant) && $0.isMoving(at: instant, on: stage) }
    return isPageMoving == true || pull.isMoving(at: instant) || scroll.isMoving(at: instant)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if let page = openPage(at: instant) {
      return page.pointerShape(at: point, instant, on: stage)
    }
    if scroll.isDragged || pull.isDragged { return .grabbing }
    return target(at: point, instant, layout(on: stage)) == nil ? .arrow : .hand
  }

  func guide(at instant: Instant) -> Guide {
    if let page = openPage(at: instant) { return page.guide(at: instant) }
    return Guide(
      hint: "Click a pair to compare  ·  N for day or night",
      [
        Guide.Group(
          "List",
          [
            Guide.Row("Click", "compare a pair"), Guide.Row("↑  ↓, Tab", "choose"),
            Guide.Row("↵", "open"), Guide.Row("Drag down, R", "refresh"),
          ])
      ])
  }

  func canGoBack(at instant: Instant) -> Bool { openPage(at: instant) != nil }

  func title(at instant: Instant) -> String? { openPage(at: instant)?.title }

  func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? {
    guard openPage(at: instant) == nil else { return nil }
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
  /// The open page; nil while it closes.
  private func openPage(at instant: Instant) -> GalleryPage? {
    page?.isClosing == false ? page : nil
  }

  private func layout(on stage: Stage) -> GalleryLayout {
    GalleryLayout(on: stage, rowCount: list.items.count)
  }

  /// How far the rows are scrolled, and how far everything is moved down.
  ///
  /// A list that swings beyond its beginning takes the header along and uncovers the panel.
  private func place(at instant: Instant, _ layout: GalleryLayout) -> (scroll: Double, top: Double)
  {
    let offset = scroll.offset(at: instant, in: layout.room)
    let pulled = layout.panelHeight - pull.offset(at: instant, height: layout.panelHeight)
    return (max(0, offset), max(0, pulled) + max(0, -offset).rounded())
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

  /// The highlight of what is under the pointer now.
  private func highlight(at instant: Instant, _ layout: GalleryLayout) -> GalleryHighlight {
    guard openPage(at: instant) == nil else { return GalleryHighlight() }
    // What comes to lie under a pointer that drags, or that rests while the list moves, is not what it points at.
    let isStill =
      !scroll.isDragged && !scroll.isMoving(at: instant) && !pull.isDragged
      && !pull.isMoving(at: instant)
    return GalleryHighlight(
      hovered: isStill ? pointer.flatMap { target(at: $0, instant, layout) } : nil,
      pressed: press?.target, focused: focus.shown)
  }

  private func drawParts(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let layout = layout(on: stage)
    let (scroll, top) = place(at: instant, layout)
    let page = page.flatMap { $0.isGone(at: instant) ? nil : $0 }
    if page?.hidesAll(at: instant) != true {
      let highlight = highlight(at: instant, layout)
      layers.addGround(on: stage)
      list.draw(layout, scroll: scroll, top: top, highlight, lifted: page?.index, into: &layers)
      header.draw(layout, top: top, highlight, into: &layers)
      panel.draw(layout, bottom: top, pull, at: instant, into: &layers)
    }
    guard let page else { return }
    let row = layout.row(page.index, scroll: scroll, top: top)
    page.draw(from: layout.picture(in: row), at: instant, on: stage, into: &layers)
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
    guard openPage(at: instant) == nil else { return }
    prepare(point.flatMap { target(at: $0, instant, layout(on: stage)) })
  }

  /// Starts loading the pictures of a row that may be opened soon.
  private mutating func prepare(_ target: GalleryTarget?) {
    guard let row = target?.row, row != prepared else { return }
    prepared = row
    assets.prepare(list.items[row].pictures)
  }

  private mutating func handleList(
    _ event: SceneEvent, at instant: Instant, on stage: Stage
  ) {
    let layout = layout(on: stage)
    switch event {
    case .hover: break
    case .pressed(let point):
      press(at: point, layout, at: instant)
      pull.handle(event, height: layout.panelHeight, at: instant, on: stage)
    case .released:
      press = nil
      scroll.release(at: instant, in: layout.room, on: stage)
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
    let isFirst = press == nil
    press = Press(
      point: point, target: isFast || !isFirst ? nil : target(at: point, instant, layout))
    focus.hide()
    scroll.pause(at: instant, in: layout.room)
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
    if scroll.isDragged || begins(pan, layout, at: instant) {
      scroll.handle(pan, at: instant, in: layout.room, on: layout.stage)
    } else {
      pull.handle(.pan(pan), height: layout.panelHeight, at: instant, on: layout.stage)
    }
    if case .began(let pan) = pan { passOn(pan, layout, at: instant) }
    if case .changed(let pan) = pan { passOn(pan, layout, at: instant) }
  }

  /// True if a pan drags the list: the panel is hidden.
  private func begins(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) -> Bool {
    guard case .began(let pan) = pan, pan.kind == .single else { return false }
    return pull.offset(at: instant, height: layout.panelHeight) >= layout.panelHeight
  }

  /// Passes a drag from the list to the panel at the list's beginning, and back once the panel is
  /// hidden.
  private mutating func passOn(_ pan: Pan, _ layout: GalleryLayout, at instant: Instant) {
    if let y = scroll.passedTop(pan) {
      scroll.restAtTop()
      pull.grab(pan, from: y, height: layout.panelHeight, at: instant, on: layout.stage)
    } else if let y = pull.passedEnd(pan) {
      pull.rest(at: 0)
      scroll.grab(pan, from: y, at: instant, in: layout.room)
    }
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

  /// Opens a pair, by the pointer or by a key; does nothing if its pictures cannot be loaded.
  private mutating func open(
    _ index: Int, pointer: Point?, at instant: Instant, on stage: Stage
  ) {
    if let page, page.index == index {
      self.page?.reopen(at: instant, on: stage)
    } else if let pictures = try? assets.bundled(list.items[index].pictures) {
      open(index, pictures, at: instant, on: stage)
    }
    page?.showDivider(pointer, at: instant, on: stage)
  }

  private mutating func open(
    _ index: Int, _ pictures: [Picture], at instant: Instant, on stage: Stage
  ) {
    press = nil
    page = GalleryPage(
      index, list.items[index], list.thumbnails[index], pictures, assets.typesetter, at: instant,
      on: stage)
  }
}

extension GalleryScene {
  /// The scene at an instant, including what it has done by itself in the current loop.
  private func played(at instant: Instant, on stage: Stage) -> GalleryScene {
    guard let pictures = playing else { return self }
    var scene = self
    scene.playing = nil
    guard !stage.reducesMotion else { return scene }
    let start = GalleryPlay.start(before: instant)
    for (seconds, step) in GalleryPlay.steps where start + seconds <= instant {
      scene.play(step, pictures, at: start + seconds, on: stage)
    }
    if scene.page?.isGone(at: instant) == true { scene.page = nil }
    return scene
  }

  private mutating func play(
    _ step: GalleryPlay.Step, _ pictures: [Picture], at instant: Instant, on stage: Stage
  ) {
    switch step {
    case .scroll(let notches):
      handleList(.wheel(Vector(0, notches), at: .zero, []), at: instant, on: stage)
    case .refresh: handleList(.key(.character("r"), []), at: instant, on: stage)
    case .open(let row): open(row, pictures, at: instant, on: stage)
    case .key(let key): page?.handle(.key(key, []), at: instant, on: stage)
    }
  }
}
