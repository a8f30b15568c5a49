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
  private var sheet: GallerySheet
  private var pages: GalleryPages
  private var pointer: Point?
  private var press: Press?
  /// True from a press until it is over.
  private var isHeld = false
  private var highlight = GalleryHighlight()
  private var focus = GalleryFocus()
  /// True while files are held over the list, which the first row opens.
  private var isAwaitingDrop = false
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
    sheet = GallerySheet(GalleryPanel(assets))
    guard let library = assets as? any PageLibrary else { throw AssetError.noPage }
    pages = GalleryPages(try library.page())
    guard settings.isAutomatic else { return }
    sheet.prepare()
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
      sheet.prepare()
    }
    pages.dropGone(at: instant)
    let layout = layout(on: stage)
    sheet.adapt(to: layout, at: instant)
    switch event {
    case .hover(let point): hover(point, at: instant, on: stage)
    case .pressed: isHeld = true
    case .released:
      (press, isHeld) = (nil, false)
      sheet.handle(event, layout, at: instant)
    case .pan, .wheel, .menu, .key, .keyReleased, .files: break
    }
    // A drag that took hold of the sheet before a key opened a page goes on.
    let isForSheet = if case .pan = event { sheet.isDragged } else { false }
    if pages.current != nil, !isForSheet {
      pages.handle(event, at: instant, on: stage)
    } else {
      handleList(event, layout, at: instant)
    }
    highlight(at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    played(at: instant, on: stage).drawParts(at: instant, on: stage, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if playing != nil, !stage.reducesMotion { return true }
    return pages.isMoving(at: instant, on: stage) || sheet.isMoving(at: instant, on: stage)
      || highlight.isMoving(at: instant)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    if playing != nil, !stage.reducesMotion { return nil }
    return [
      pages.nextChange(after: instant, on: stage), sheet.nextChange(after: instant),
      highlight.nextChange(after: instant),
    ].compactMap { $0 }.min()
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if let page = pages.current { return page.pointerShape(at: point, instant, on: stage) }
    if sheet.isDragged { return .grabbing }
    return target(at: point, instant, layout(on: stage)) == nil ? .arrow : .hand
  }

  func guide(at instant: Instant) -> Guide {
    if let page = pages.current { return page.content.guide(at: instant) }
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

  func title(at instant: Instant) -> String? { pages.current?.title(at: instant) }

  /// Those of the open page; files that are dropped on the list open the first row.
  var claims: InputClaims {
    guard let page = pages.current else { return [.files, .stillWhilePulled] }
    return page.content.claims.union(.wayBack)
  }

  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.wishes(at: instant, on: stage)
  }

  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    pages.laterWishes(at: instant, on: stage)
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    pages.take(finding, for: wish, at: instant, on: stage)
  }

  func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? {
    guard pages.current == nil else { return nil }
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
  private func layout(on stage: Stage) -> GalleryLayout {
    GalleryLayout(on: stage, rowCount: list.rowCount)
  }

  private func target(
    at point: Point, _ instant: Instant, _ layout: GalleryLayout
  ) -> GalleryTarget? {
    let place = sheet.place(at: instant, layout)
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
  private mutating func highlight(at instant: Instant, on stage: Stage) {
    let pressed = press?.target.map { [GalleryGlow.Span(target: $0, start: instant)] }
    highlight.pressed.plan(pressed ?? [], fadesIn: false, at: instant, on: stage)
    highlight.hovered.plan(pointed(from: instant, layout(on: stage)), at: instant, on: stage)
    highlight.focused = pages.current == nil ? (isAwaitingDrop ? .row(0) : focus.shown) : nil
  }

  /// What will be under a pointer that stays where it is, whenever nothing moves.
  ///
  /// What comes to lie under a pointer that drags, or that rests while the list moves, is not what it
  /// points at.
  private func pointed(from instant: Instant, _ layout: GalleryLayout) -> [GalleryGlow.Span] {
    guard let pointer, !isHeld, pages.current == nil else { return [] }
    var spans: [GalleryGlow.Span] = []
    var start = max(instant, sheet.end(at: instant) ?? instant, pages.end ?? instant)
    var turn = sheet.turn(at: instant)
    repeat {
      if let target = target(at: pointer, start, layout), turn.map({ start < $0 }) ?? true {
        spans.append(GalleryGlow.Span(target: target, start: start, end: turn))
      }
      guard let next = turn else { break }
      (start, turn) = (max(start, sheet.end(at: next) ?? next), sheet.turn(at: next))
    } while true
    return spans
  }

  private func drawParts(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let layout = layout(on: stage)
    let (scroll, top) = sheet.place(at: instant, layout)
    pages.draw(at: instant, on: stage, into: &layers) { layers in
      layers.addGround(on: stage)
      list.draw(
        layout, scroll: scroll, top: top, highlight,
        isLifted: { pages.isLifted($0, at: instant) }, at: instant, into: &layers)
      header.draw(layout, top: top, highlight, at: instant, into: &layers)
      sheet.drawPanel(layout, bottom: top, at: instant, into: &layers)
    } from: { row in
      layout.picture(in: layout.row(row, scroll: scroll, top: top))
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
    guard pages.current == nil else { return }
    prepare(point.flatMap { target(at: $0, instant, layout(on: stage)) })
  }

  /// Starts loading the pictures of a row that may be opened soon.
  private mutating func prepare(_ target: GalleryTarget?) {
    guard let row = target?.row, row != prepared, let item = list.item(at: row) else { return }
    prepared = row
    assets.prepare(item.pictures)
  }

  private mutating func handleList(
    _ event: SceneEvent, _ layout: GalleryLayout, at instant: Instant
  ) {
    switch event {
    case .hover, .released, .keyReleased: break
    case .files(let drag): handle(drag, at: instant, on: layout.stage)
    case .menu: break
    case .pressed(let point):
      let isFast = sheet.isFast(at: instant, on: layout.stage)
      press = Press(point: point, target: isFast ? nil : target(at: point, instant, layout))
      focus.hide()
      sheet.handle(event, layout, at: instant)
    case .pan(.clicked(let point)):
      guard let row = clicked(at: point, instant, layout)?.row else { return }
      focus.rest(at: row)
      open(row, pointer: point, at: instant, on: layout.stage)
    case .pan:
      press = nil
      sheet.handle(event, layout, at: instant)
    case .wheel: sheet.handle(event, layout, at: instant)
    case .key(let key, let modifiers):
      let linesSeen = max(1, Int(layout.viewport.height / layout.rowHeight))
      if focus.move(key, modifiers, layout, linesSeen: linesSeen) {
        prepare(focus.target)
        if let row = focus.target?.row { sheet.show(row, layout, at: instant) }
      } else if key == .enter || key == .space {
        if let row = focus.shown?.row { open(row, pointer: nil, at: instant, on: layout.stage) }
      } else {
        sheet.handle(event, layout, at: instant)
      }
    }
  }

  /// Has the first row open and compare files that are dropped on the list.
  private mutating func handle(_ drag: FileDrag, at instant: Instant, on stage: Stage) {
    switch drag {
    case .over: isAwaitingDrop = true
    case .left: isAwaitingDrop = false
    case .dropped, .droppedPicture:
      isAwaitingDrop = false
      open(0, pointer: nil, at: instant, on: stage)
      pages.drop(drag, at: instant, on: stage)
    }
  }

  /// Opens a row, by the pointer or by a key; does nothing if its pictures cannot be loaded.
  private mutating func open(_ row: Int, pointer: Point?, at instant: Instant, on stage: Stage) {
    if pages.reopen(row, pointer: pointer, at: instant, on: stage) { return }
    guard let content = content(of: row) else { return }
    (press, isAwaitingDrop) = (nil, false)
    pages.open(row, content, pointer: pointer, at: instant, on: stage)
  }

  /// The content of a row's page; nil if its pictures cannot be loaded.
  private func content(of row: Int) -> GalleryContent? {
    guard let item = list.item(at: row) else { return .page(pages.first) }
    return (try? assets.bundled(item.pictures)).map { content(of: row, item, $0) }
  }

  private func content(of row: Int, _ item: GalleryItem, _ pictures: [Picture]) -> GalleryContent {
    let split = SplitScene(
      before: pictures[0], after: pictures[1], labels: item.labels,
      typesetter: assets.typesetter, isFitted: true)
    return .pair(split, item, list.thumbnails[row - 1])
  }
}

// What the gallery does by itself.
extension GalleryScene {
  /// The scene at an instant, including what it has done by itself in the current loop.
  private func played(at instant: Instant, on stage: Stage) -> GalleryScene {
    guard let pictures = playing else { return self }
    var scene = self
    scene.playing = nil
    guard !stage.reducesMotion else { return scene }
    let scrolls = layout(on: stage).room.end > 0
    let start = GalleryPlay.start(before: instant, scrolls: scrolls)
    for (seconds, step) in GalleryPlay.steps(scrolls: scrolls) where start + seconds <= instant {
      scene.play(step, pictures, at: start + seconds, on: stage)
    }
    scene.pages.dropGone(at: instant)
    return scene
  }

  private mutating func play(
    _ step: GalleryPlay.Step, _ pictures: [Picture], at instant: Instant, on stage: Stage
  ) {
    let layout = layout(on: stage)
    switch step {
    case .scroll(let notches):
      sheet.handle(.wheel(Vector(0, notches), at: .zero, []), layout, at: instant)
    case .refresh: sheet.handle(.key(.character("r"), []), layout, at: instant)
    case .open(let row):
      guard let item = list.item(at: row) else { return }
      pages.open(row, content(of: row, item, pictures), pointer: nil, at: instant, on: stage)
    case .key(let key): pages.handle(.key(key, []), at: instant, on: stage)
    }
    highlight(at: instant, on: stage)
  }
}

extension GalleryScene: Measured {
  var isInHand: Bool { isHeld }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let scene = played(at: instant, on: stage)
    let layout = layout(on: stage)
    let list = Measure("list", scene.sheet.offset(at: instant, layout), pixels: 1)
    return [list] + scene.pages.measures(at: instant, on: stage)
  }
}
