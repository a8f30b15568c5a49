internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// All effects together, as a person would meet them: a list of picture pairs cut by polygons, a
/// panel pulled down from above that fills and turns, and each pair opened in a split.
struct GalleryScene: Scene {
  static let entry = CatalogEntry(
    "gallery", "a list of picture pairs that shows all effects together", pictures: [],
    parameters: [])

  /// What a notch of the wheel or an arrow key scrolls by, in logical pixels.
  private static let scrollStep = 64.0

  private let assets: any AssetLibrary
  private let list: GalleryList
  private let panel: GalleryPanel
  private var pull: PullToReveal
  private var scroll = ListScroll()
  private var notes: GalleryNotes
  private var highlight = GalleryList.Highlight()
  private var page: GalleryPage?

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    self.assets = assets
    let items = GalleryItem.all
    let pictures = try assets.bundled(items.map(\.before))
    list = GalleryList(items: items, pictures: pictures, typesetter: assets.typesetter)
    panel = GalleryPanel(try WaterFill(assets, isLiteral: false), assets.typesetter)
    pull = PullToReveal(stay: GalleryPanel.stay)
    notes = GalleryNotes(assets.typesetter)
  }

  var naturalSize: Size { Size(480, 760) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if page?.isGone(at: instant) == true { page = nil }
    if handleHelp(event, at: instant, on: stage) { return }
    if page != nil, page?.isClosing == false {
      page?.handle(event, at: instant, on: stage)
    } else {
      handleList(event, at: instant, on: stage)
    }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let layout = layout(on: stage)
    let offset = pull.offset(at: instant, height: layout.panelHeight)
    let top = layout.panelHeight - offset
    let scroll = scroll.offset(at: instant, in: layout.scrollRange)
    layers.add(.color(WindowStyle.of(stage.style).list.background), frame: stage.bounds)
    list.drawRows(layout, scroll: scroll, top: top, highlight, into: &layers)
    list.drawHeader(layout, top: top, into: &layers)
    panel.draw(
      layout, bottom: top, share: min(max(top / layout.panelHeight, 0), 1),
      isRefreshing: pull.isRevealed(at: instant), at: instant, into: &layers)
    drawPage(layout, scroll: scroll, top: top, at: instant, into: &layers)
    notes.draw(at: instant, on: stage, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    let isPageMoving = page.map { !$0.isGone(at: instant) && $0.isMoving(at: instant, on: stage) }
    return isPageMoving == true || pull.isMoving(at: instant) || scroll.isMoving(at: instant)
      || notes.isMoving(at: instant)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if let page, !page.isClosing { return page.pointerShape(at: point, instant, on: stage) }
    if scroll.isDragged || pull.isDragged { return .grabbing }
    return row(at: point, instant, on: stage) == nil ? .arrow : .hand
  }

  private func layout(on stage: Stage) -> GalleryLayout {
    GalleryLayout(stage: stage, rowCount: list.items.count)
  }

  private func row(at point: Point, _ instant: Instant, on stage: Stage) -> Int? {
    let layout = layout(on: stage)
    return layout.row(
      at: point, scroll: scroll.offset(at: instant, in: layout.scrollRange),
      top: layout.panelHeight - pull.offset(at: instant, height: layout.panelHeight))
  }

  private func drawPage(
    _ layout: GalleryLayout, scroll: Double, top: Double, at instant: Instant,
    into layers: inout LayerList
  ) {
    guard let page, !page.isGone(at: instant) else { return }
    let row = layout.row(page.index, scroll: scroll, top: top)
    page.draw(from: layout.picture(in: row), at: instant, on: layout.stage, into: &layers)
  }
}

extension GalleryScene {
  /// Shows or hides the help; true if the event was about nothing else.
  private mutating func handleHelp(
    _ event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> Bool {
    switch event {
    case .key(.character("?"), _), .key(.function(1), _):
      notes.toggleHelp(at: instant, on: stage)
      return true
    case .key, .pan(.clicked):
      if notes.isHelping {
        notes.toggleHelp(at: instant, on: stage)
        return true
      }
      notes.dropHint(at: instant, on: stage)
      return false
    case .pan(.began), .wheel:
      notes.dropHint(at: instant, on: stage)
      return notes.isHelping
    default: return notes.isHelping
    }
  }

  private mutating func handleList(
    _ event: SceneEvent, at instant: Instant, on stage: Stage
  ) {
    let layout = layout(on: stage)
    switch event {
    case .hover(let point):
      highlight.hovered = point.flatMap { row(at: $0, instant, on: stage) }
    case .pressed(let point):
      highlight.pressed = row(at: point, instant, on: stage)
      scroll.hold(at: instant, in: layout.scrollRange)
      pull.handle(event, height: layout.panelHeight, at: instant, on: stage)
    case .released:
      highlight.pressed = nil
      pull.handle(event, height: layout.panelHeight, at: instant, on: stage)
    case .pan(let pan): handle(pan, layout, at: instant)
    case .wheel(let notches, _, _):
      scroll.move(
        by: notches.dy * layout.pixels(Self.scrollStep), in: layout.scrollRange, at: instant,
        on: stage)
    case .key(let key, _): handle(key, layout, at: instant)
    }
  }

  /// Scrolls the list, or pulls the panel if the list is at its top or the panel is out already.
  private mutating func handle(_ pan: PanEvent, _ layout: GalleryLayout, at instant: Instant) {
    if case .clicked(let point) = pan {
      if let index = row(at: point, instant, on: layout.stage) {
        open(index, at: instant, on: layout.stage)
        page?.handle(.hover(point), at: instant, on: layout.stage)
      }
      return
    }
    highlight.pressed = nil
    if case .began(let begun) = pan, !pulls(begun, layout, at: instant) {
      return scroll.handle(pan, in: layout.scrollRange, at: instant, on: layout.stage)
    }
    if scroll.isDragged {
      return scroll.handle(pan, in: layout.scrollRange, at: instant, on: layout.stage)
    }
    pull.handle(.pan(pan), height: layout.panelHeight, at: instant, on: layout.stage)
  }

  private func pulls(_ pan: Pan, _ layout: GalleryLayout, at instant: Instant) -> Bool {
    let isOut = pull.offset(at: instant, height: layout.panelHeight) < layout.panelHeight
    let isAtTop = scroll.offset(at: instant, in: layout.scrollRange) <= 0
    return isOut || isAtTop && pan.translation.dy > 0
  }

  private mutating func handle(_ key: Key, _ layout: GalleryLayout, at instant: Instant) {
    switch key {
    case .down: focus((highlight.focused ?? -1) + 1, layout, at: instant)
    case .up: focus((highlight.focused ?? list.items.count) - 1, layout, at: instant)
    case .home: focus(0, layout, at: instant)
    case .end: focus(list.items.count - 1, layout, at: instant)
    case .pageDown: scroll(by: layout.viewport.height, layout, at: instant)
    case .pageUp: scroll(by: -layout.viewport.height, layout, at: instant)
    case .enter, .space:
      if let focused = highlight.focused { open(focused, at: instant, on: layout.stage) }
    case .character("r"):
      pull.go(to: 1, height: layout.panelHeight, at: instant, on: layout.stage)
    default: break
    }
  }

  private mutating func scroll(
    by distance: Double, _ layout: GalleryLayout, at instant: Instant
  ) {
    scroll.move(by: distance, in: layout.scrollRange, at: instant, on: layout.stage)
  }

  /// Gives a row the keyboard, and scrolls it into view.
  private mutating func focus(_ index: Int, _ layout: GalleryLayout, at instant: Instant) {
    let index = min(max(index, 0), list.items.count - 1)
    highlight.focused = index
    let row = layout.row(index, scroll: 0, top: 0)
    let lowest = row.maxY - layout.viewport.maxY
    let highest = row.minY - layout.viewport.minY
    let offset = scroll.offset(at: instant, in: layout.scrollRange)
    scroll.move(
      to: min(max(offset, lowest), highest), in: layout.scrollRange, at: instant, on: layout.stage)
  }

  /// Opens a pair; one whose pictures cannot be had stays closed.
  private mutating func open(_ index: Int, at instant: Instant, on stage: Stage) {
    let item = list.items[index]
    guard let after = try? assets.bundled(item.after) else { return }
    highlight = GalleryList.Highlight(focused: highlight.focused)
    page = GalleryPage(
      index, item, before: list.pictures[index], after: after, typesetter: assets.typesetter,
      at: instant, on: stage)
  }
}
