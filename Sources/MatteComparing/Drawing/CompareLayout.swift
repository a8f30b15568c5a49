internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// The layout of the comparison at an instant, for a frame, a hit test or a hint.
struct CompareLayout {
  let pair: ComparePair
  let edge: CompareEdge
  let names: CompareNames
  let bar: CompareBar
  let inspector: CompareInspector
  /// Whether the map of the canvas shows; nil for a view without one.
  let map: NavigatorPresence?
  /// True if there is a back button at the top left.
  let isPage: Bool
  let now: Moment
  /// The place of the canvas in the panes.
  let place: ComparePlace
  /// The shape through which a split shows the before picture; it covers the visible part of the canvas.
  let mask: SplitMask
  /// The share of the before picture in a split, 0…1.
  let share: Double
  private let toolbars = ToolbarCache()

  init(
    _ pair: ComparePair, edge: CompareEdge, names: CompareNames, bar: CompareBar,
    inspector: CompareInspector, map: NavigatorPresence?, isPage: Bool, at now: Moment
  ) {
    (self.pair, self.edge, self.names) = (pair, edge, names)
    (self.bar, self.inspector, self.isPage, self.map) = (bar, inspector, isPage, map)
    self.now = now
    place = pair.place(at: now)
    mask = place.mask(pair.display.look.direction)
    share = edge.value(at: now)
  }

  private var look: CompareLook { pair.display.look }
  var instant: Instant { now.instant }
  var stage: Stage { now.stage }

  /// The stage with the ground that the user chose for both pictures.
  var groundedStage: Stage {
    var stage = stage
    if let ground = look.backdrop.ground, pair.canvas.vacancy == nil {
      stage.ground = .color(ground)
    }
    return stage
  }

  /// The words beside the name of either picture.
  var details: Sides<String> { pair.canvas.details(saysLone: names.areTwo) }

  /// The back button of a page; nil in a window of its own.
  var button: Rect? { isPage ? BackButton.rect(on: stage) : nil }

  /// True if a drag from a point takes the edge of the split.
  func isOnEdge(_ point: Point) -> Bool {
    pair.isSplit && edge.contains(point, along: mask, at: now)
  }
}

// The bar and the names.
extension CompareLayout {
  /// The opacity of the bar, 0…1; 0 while a picture is missing, as there are no modes, and on a small stage.
  var barOpacity: Double {
    pair.display.waiting == nil && now.hasRoomForWords ? bar.opacity(at: instant) : 0
  }

  /// The row of the stage in which the bar lies, whatever the mode, the pair and their names.
  var barRow: Rect { CompareToolbar.row(above: names.band(on: stage), on: stage) }

  /// The layout of the bar.
  var barLayout: CompareToolbar { toolbars.toolbar { madeBar } }

  private var madeBar: CompareToolbar {
    let words = CompareToolbar.Words(
      setting: setting, zoom: "\(Int((place.view.zoom * 100).rounded())) %",
      place: pair.gaze.walk.visited.isEmpty ? pair.canvas.barWords : pair.place.number)
    return CompareToolbar(
      bar.focus ?? look.mode, words, hasHelp: !isPage, decisions: bar.decisions, in: barRow,
      names.typesetter, on: stage)
  }

  /// The words for what is set in the mode, none for one picture alone; nil if nothing is set in it.
  private var setting: String? {
    guard look.mode.hasSetting else { return nil }
    return pair.isSplit ? "Edge \(Int((share * 100).rounded())) %" : pair.setting?.words ?? ""
  }

  /// The items of the bar that are on.
  var chosenItems: Set<BarItem> {
    let always: Set<BarItem> = [.mode(look.mode), .answer(true)]
    return inspector.isOpen ? always.union([.facts]) : always
  }

  /// What the line above the bar says first: what is said, or what the item under the pointer does, or what is asked, or what
  /// happened at the place gone to.
  private var barWords: String? {
    bar.said(at: instant) ?? bar.tip(at: instant)?.tip ?? bar.question ?? pair.place.story
  }

  /// The line above the bar: its words, or else those about all places that have no room in the bar, unless the colours
  /// of marks are explained there.
  func barNote(above toolbar: CompareToolbar) -> BarNote? {
    let tip = bar.said(at: instant) == nil ? bar.tip(at: instant) : nil
    let cut = toolbar.cut.flatMap { barLegend(above: toolbar) == nil ? $0 : nil }
    guard let words = barWords ?? cut else { return nil }
    let x = toolbar.middle(of: tip ?? .place(1))
    let panel = now.column == 0 ? panelRect : nil
    return BarNote(
      words, at: tip == nil ? toolbar.rect.center.x : x, above: toolbar.rect,
      beside: panel.flatMap { $0.maxY > toolbar.rect.minY - 60 * stage.scale ? $0 : nil },
      names.typesetter, on: stage)
  }

  /// The line above the bar that says what the colours of marks mean, where it says nothing else; nil where there is no
  /// need for it.
  func barLegend(above toolbar: CompareToolbar) -> BarLegend? {
    guard look.mode == .changes, pair.canvas.lone == nil, barWords == nil else { return nil }
    return BarLegend(
      look, pair.canvas, above: toolbar.rect, names.typesetter, on: stage)
  }

  /// The item of the bar at a point while the bar shows; nil for none.
  func barItem(at point: Point) -> BarItem? {
    barOpacity > 0 || bar.isNear && pair.display.waiting == nil ? barLayout.item(at: point) : nil
  }

  /// What the names of a split lie beside: the stage, the panel while that shows, and the row of the bar.
  var nameRoom: SplitLabels.Room {
    SplitLabels.Room(stage.bounds, beside: panelRect, above: barRow, clear: clearPlaces)
  }

  /// The places of the names of a split; none in other modes.
  var namePlaces: [Rect] {
    pair.isSplit ? names.places(details, in: mask, stage.scale, nameRoom) : []
  }

  /// The opacity of the names of a split, 0…1.
  var namePresence: Double {
    edge.isNever || !now.hasRoomForWords
      ? 0 : max(edge.presence(at: instant), names.presence(at: instant))
  }

  /// True if a point is on the bar while that shows, on the panel while that is open, or on the map.
  func isOnTools(_ point: Point) -> Bool {
    barOpacity > 0 && barLayout.rect.contains(point)
      || inspector.isOpen && panel.rect.contains(point) || navigator(at: point) != nil
  }

  /// The obstacles below a hint: the bar with what it says, and the names of a split, even if they do not show.
  var hintObstacles: [Rect] {
    let toolbar = barLayout
    let lines = [barNote(above: toolbar)?.rect, barLegend(above: toolbar)?.rect]
    return [toolbar.rect] + lines.compactMap(\.self) + namePlaces
  }
}

// The places gone to.
extension CompareLayout {
  /// The share of a pane up to which names and the knob give way to a place; of a larger one they cover little.
  private static let maxCleared = 0.25

  /// The places gone to that names and the knob do not cover.
  var clearPlaces: ClearPlaces {
    let places = pair.canvas.findings.places
    let frames = pair.gaze.walk.visited.filter(places.indices.contains).flatMap { number in
      place.panes.indices.map { pane in
        PlaceFrame(around: place.rect(of: places[number].box.rect, pane: pane), stage.scale)
          .rect.intersection(place.panes[pane])
      }
    }
    let pane = place.panes[0]
    return ClearPlaces(
      frames.filter { !$0.isEmpty && $0.area <= Self.maxCleared * pane.area }, stage.scale)
  }
}

// The map of the canvas.
extension CompareLayout {
  /// The map of the canvas; nil if it does not show.
  var navigator: Navigator? {
    guard navigatorOpacity > 0 else { return nil }
    let axis = pair.gaze.opening.axis
    return Navigator(
      of: place, along: axis, above: axis == nil ? barLayout.rect : nil,
      beside: now.column == 0 ? panelRect : nil, on: stage)
  }

  /// The opacity of the map, 0…1: a strip always shows.
  var navigatorOpacity: Double {
    guard let map, pair.display.waiting == nil, now.hasRoomForWords,
      pair.room(at: now).hides(at: place.view.zoom)
    else { return 0 }
    return pair.gaze.opening.axis == nil ? map.opacity(at: instant) : 1
  }

  /// The map that a press at a point takes; nil for none.
  func navigator(at point: Point) -> Navigator? {
    guard let navigator, navigator.contains(point),
      !(inspector.isOpen && panel.rect.contains(point))
    else { return nil }
    return navigator
  }
}

// The panel of facts.
extension CompareLayout {
  /// The panel of facts with its present rows.
  var panel: ComparePanel {
    let facts = CompareFacts(pair, pair.gaze.pin ?? pointedPixel)
    if now.column > 0 {
      return ComparePanel(
        facts.rows, from: inspector.first, column: now.column, beside: stage, names.typesetter)
    }
    let bar = pair.display.waiting == nil ? barLayout.rect : nil
    return ComparePanel(
      facts.rows, from: inspector.first, above: bar, names.typesetter, on: stage)
  }

  /// The rectangle of the panel of facts; nil if it does not show.
  var panelRect: Rect? { inspector.opacity(at: instant) > 0 ? panel.rect : nil }

  /// The pixel of the canvas under the pointer or, while that is on a tool, where it was before; nil where neither picture
  /// has a pixel.
  var pointedPixel: CanvasPixel? {
    guard let point = pair.gaze.pointed, stage.bounds.contains(point) else { return nil }
    let pixel = place.pixel(at: point)
    return pair.canvas.has(pixel) ? pixel : nil
  }

  /// The point of the stage that a key keeps in place when it changes the mode or the zoom; nil for the middle, while a
  /// picture is missing or the pointer is on the bar or the panel.
  var anchor: Point? {
    guard pair.display.waiting == nil, let point = pair.gaze.anchor else { return nil }
    return isOnTools(point) ? nil : point
  }

  /// The point of the stage about which a key zooms: until the pointer moves, the middle of the places that are visited,
  /// where that is in view.
  var zoomAnchor: Point? {
    guard pair.gaze.anchor == nil, let box = pair.visitedBox else { return anchor }
    let middle = place.rect(of: box, pane: 0).center
    return place.panes[0].contains(middle) ? middle : anchor
  }

  /// The part of the first pane in which a place gone to is shown: the larger part beside or below the panel of facts,
  /// or the whole pane if that part is too small.
  var free: Rect {
    let panes = place.panes
    guard inspector.isOpen, now.column == 0 else { return panes[0] }
    let panel = panel.rect
    // The panel covers the last pane that begins beside it, and all panes show the same part of the canvas.
    let last = panes.last { $0.minY <= panel.minY } ?? panes[0]
    let beside = Rect(minX: last.minX, minY: last.minY, maxX: panel.minX, maxY: last.maxY)
    let below = Rect(minX: last.minX, minY: panel.maxY, maxX: last.maxX, maxY: last.maxY)
    let free = beside.area >= below.area ? beside : below
    return CompareSight.isOfUse(free, on: stage)
      ? free.offset(by: panes[0].origin - last.origin) : panes[0]
  }
}

// The pointer and the motion.
extension CompareLayout {
  /// The shape of the pointer at a point; `holdsEdge` says whether a drag moves the edge.
  func pointerShape(at point: Point, holdsEdge: Bool) -> PointerShape {
    if !holdsEdge, barItem(at: point) == .setting { return .resizeHorizontal }
    guard holdsEdge || isOnEdge(point) && !isOnTools(point) else { return hand(at: point) }
    return switch look.direction {
    case .diagonal: .resizeDiagonal
    case .horizontal: .resizeVertical
    case .vertical: .resizeHorizontal
    }
  }

  /// The hand where a drag moves the view, closed while it does.
  private func hand(at point: Point) -> PointerShape {
    if pair.gaze.isDragged { return .grabbing }
    let isMovable =
      pair.display.waiting == nil && pair.room(at: now).hides(at: place.view.zoom)
      && !isOnTools(point)
    return isMovable ? .grab : .arrow
  }

  /// True if a later frame may differ without an event.
  var isMoving: Bool {
    pair.gaze.isMoving(at: instant) || pair.display.fading(at: instant) != nil
      || names.isMoving(at: instant) || bar.isMoving(at: instant)
      || map?.isMoving(at: instant) == true || inspector.isMoving(at: instant)
      || pair.isSplit && edge.isMoving(at: now)
  }

  /// The moving numbers.
  var measures: [Measure] {
    let (canvas, query) = (pair.canvas, pair.canvas.findings.query)
    // The middle of a view belongs to another place after a new alignment or a change of the pane.
    let laid = [query.before, query.columns, query.rows, canvas[.before].isLaid ? 1 : 0]
    let view = pair.gaze.measures(in: pair.room(at: now), apart: laid.map { Double($0) })
    return pair.isSplit ? view + [edge.measure(along: mask, at: now)] : view
  }
}

// Missing tiles.
extension CompareLayout {
  /// The missing tiles of pictures at rest: first the visible tiles, then those hidden by the edge of a split.
  var missingTiles: [Wish] {
    guard !place.isMoving else { return [] }
    let mask = pair.isSplit ? mask : nil
    var (seen, hidden): ([Wish], [Wish]) = ([], [])
    for shown in pair.canvas.shown(look) {
      let rect = place.rect(of: shown.view.size, at: shown.corner, pane: shown.pane)
      let corner = Vector(rect.minX, rect.minY)
      for tile in shown.view.missingTiles(in: rect, window: place.window(shown.pane)) {
        let range = mask?.fractions(of: tile.bounds.rect.offset(by: corner))
        let isSeen = range.map { shown.isInMask ? $0.lowerBound < share : $0.upperBound > share }
        if isSeen ?? true { seen.append(.tile(tile)) } else { hidden.append(.tile(tile)) }
      }
    }
    return seen + hidden
  }
}

extension Rect {
  /// The area in pixels; zero if a side is negative.
  fileprivate var area: Double { max(0, width) * max(0, height) }
}
