internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// Where all of the comparison lies at an instant: made once for a frame, a hit test or a hint.
struct CompareLayout {
  let pair: ComparePair
  let edge: CompareEdge
  let names: CompareNames
  let bar: CompareBar
  let inspector: CompareInspector
  /// True if there is a button at the top left that leads back.
  let isPage: Bool
  let now: Moment
  /// Where the pictures lie.
  let place: ComparePlace
  /// The shape through which the picture before is seen in a split: measured in what is seen of both.
  let mask: SplitMask
  /// The fraction of the picture before in a split, 0…1.
  let share: Double

  init(
    _ pair: ComparePair, _ edge: CompareEdge, _ names: CompareNames, _ bar: CompareBar,
    _ inspector: CompareInspector, isPage: Bool, at now: Moment
  ) {
    (self.pair, self.edge, self.names) = (pair, edge, names)
    (self.bar, self.inspector, self.isPage) = (bar, inspector, isPage)
    self.now = now
    place = pair.place(at: now)
    mask = place.mask(pair.display.look.direction)
    share = edge.value(at: now)
  }

  private var look: CompareLook { pair.display.look }
  var instant: Instant { now.instant }
  var stage: Stage { now.stage }

  /// What is said of either picture beside its name.
  var details: Sides<String> { pair.canvas.details }

  /// The button in the corner of a page that leads back; nil in a window of its own.
  var button: Rect? { isPage ? BackButton.rect(on: stage) : nil }

  /// True if a drag from a point takes the edge of the split.
  func isOnEdge(_ point: Point) -> Bool {
    look.mode == .split && edge.contains(point, along: mask, at: now)
  }
}

// The bar and the names.
extension CompareLayout {
  /// The opacity of the bar, 0…1: there are no modes of one picture.
  var barOpacity: Double { pair.display.waiting == nil ? bar.opacity(at: instant) : 0 }

  /// The bar as it is laid out now.
  var barLayout: CompareBarLayout { barLayout(beside: panelRect) }

  /// The bar above names, one of which lies beside an obstacle.
  func barLayout(beside obstacle: Rect?) -> CompareBarLayout {
    let words = CompareBarLayout.Words(
      value: look.valueWords, zoom: "\(Int((place.view.zoom * 100).rounded())) %",
      found: pair.words, ofAll: pair.canvas.words)
    return CompareBarLayout(
      bar.focus ?? look.mode, words, above: barObstacles(beside: obstacle), names.typesetter,
      on: stage)
  }

  /// What the bar lies above: names in the corners of the window, which only a large split has there, so that it is as
  /// high in every mode, and those of a split wherever they are.
  private func barObstacles(beside obstacle: Rect?) -> [Rect] {
    let window = SplitMask(view: stage.bounds, direction: look.direction)
    let details = details
    return [window, look.mode == .split ? mask : nil].compactMap { $0 }.flatMap {
      names.places(details, in: $0, stage.scale, beside: obstacle)
    }
  }

  /// The places of the names of a split, one of which lies beside an obstacle; none in other modes.
  func namePlaces(beside obstacle: Rect?) -> [Rect] {
    guard look.mode == .split else { return [] }
    return names.places(details, in: mask, stage.scale, beside: obstacle)
  }

  /// How much a split shows of its names, 0…1.
  var namePresence: Double {
    edge.isNever ? 0 : max(edge.presence(at: instant), names.presence(at: instant))
  }

  /// True if a point is on the bar, and that is there.
  func isOnBar(_ point: Point) -> Bool { barOpacity > 0 && barLayout.rect.contains(point) }

  /// What a hint lies above: the bar, wherever that is, and the names of a split, also while they are not seen.
  var hintObstacles: [Rect] {
    let panel = panelRect
    return [barLayout(beside: panel).rect] + namePlaces(beside: panel)
  }
}

// The panel of facts.
extension CompareLayout {
  /// The panel of facts as it is now.
  var panel: ComparePanel {
    let facts = CompareFacts(pair, pair.gaze.pin ?? pointedPixel)
    let bar = pair.display.waiting == nil ? barLayout(beside: nil).rect : nil
    return ComparePanel(facts.rows, above: bar, names.typesetter, on: stage)
  }

  /// Where the panel of facts is, if it is seen.
  var panelRect: Rect? { inspector.opacity(at: instant) > 0 ? panel.rect : nil }

  /// True if a point is on the panel of facts.
  func isOnPanel(_ point: Point) -> Bool { inspector.isOpen && panel.rect.contains(point) }

  /// The pixel of the canvas under the pointer; nil where neither picture has one.
  var pointedPixel: CanvasPixel? {
    guard let pointer = pair.gaze.pointer else { return nil }
    let pixel = place.pixel(at: pointer)
    return pair.canvas.has(pixel) ? pixel : nil
  }

  /// The point of the stage at which what is seen stays while a key changes the mode or the zoom; nil for the middle, as
  /// beside the place for a picture, and while the pointer is on the bar or the panel.
  var anchor: Point? {
    guard pair.display.waiting == nil, let point = pair.gaze.anchor else { return nil }
    return isOnBar(point) || isOnPanel(point) ? nil : point
  }

  /// The part of the first pane that the panel of facts leaves to what is gone to: the larger one of those beside it and
  /// below, where either is of use.
  var free: Rect {
    let panes = place.panes
    guard inspector.isOpen else { return panes[0] }
    let panel = panel.rect
    // It covers the last one, and the same of each is seen.
    let last = panes[panes.count - 1]
    let beside = Rect(minX: last.minX, minY: last.minY, maxX: panel.minX, maxY: last.maxY)
    let below = Rect(minX: last.minX, minY: panel.maxY, maxX: last.maxX, maxY: last.maxY)
    let free = beside.area >= below.area ? beside : below
    return CompareGaze.isOfUse(free, on: stage)
      ? free.offset(by: panes[0].origin - last.origin) : panes[0]
  }
}

// The pointer, and what moves.
extension CompareLayout {
  /// The shape of the pointer at a point, while the hand may hold the edge.
  func pointerShape(at point: Point, holdsEdge: Bool) -> PointerShape {
    if isOnPanel(point) { return .arrow }
    guard holdsEdge || isOnEdge(point) else { return .arrow }
    return switch look.direction {
    case .diagonal: .resizeDiagonal
    case .horizontal: .resizeVertical
    case .vertical: .resizeHorizontal
    }
  }

  /// True if a later frame may differ although no event comes.
  var isMoving: Bool {
    pair.gaze.isMoving(at: instant) || pair.display.fading(at: instant) != nil
      || names.isMoving(at: instant) || bar.isMoving(at: instant)
      || inspector.isMoving(at: instant) || look.mode == .split && edge.isMoving(at: now)
  }

  /// The numbers that move.
  var measures: [Measure] {
    let (canvas, query) = (pair.canvas, pair.canvas.findings.query)
    // Where a picture is laid anew, or looked at in another pane, its middle is another place.
    let laid = [query.before, query.columns, query.rows, canvas[.before].isLaid ? 1 : 0]
    let view = pair.gaze.measures(in: pair.room(at: now), apart: laid.map { Double($0) })
    return look.mode == .split ? view + [edge.measure(along: mask, at: now)] : view
  }
}

// Tiles that are missing.
extension CompareLayout {
  /// The tiles that are missing where the pictures are at rest: those that are seen, and then those beyond the edge of a
  /// split.
  var missingTiles: [Wish] {
    guard !place.isMoving else { return [] }
    let mask = look.mode == .split ? mask : nil
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
  /// How many pixels it has: none where a side is negative.
  fileprivate var area: Double { max(0, width) * max(0, height) }
}
