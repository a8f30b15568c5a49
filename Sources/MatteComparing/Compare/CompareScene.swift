internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// Two pictures on one canvas, looked at in six ways at one place and one zoom.
///
/// Both lie on the canvas by their top left corners, and neither is ever scaled to the other. The pictures, what they
/// differ in and what is scaled of them are wished for; until they are there, the scene obeys all the same.
struct CompareScene: PageScene, WindowedScene, HintedScene, FallibleScene {
  private static let mode = Parameter<CompareMode>.choice(
    "mode", standard: .split, "how the pictures are looked at")
  private static let fraction = Parameter.number(
    "fraction", 0...1, standard: 0.5, "how much of the picture before a split shows")
  private static let divider = Parameter<SplitDivider.Visibility>.choice(
    "divider", standard: .onHover, "the line along the edge: on shows it on hover")
  private static let backdrop = Parameter<CompareLook.Backdrop>.choice(
    "backdrop", standard: .checker, "what is behind pictures that are not opaque")

  private static let zoom = Parameter.number(
    "zoom", 0...CompareView.zooms.upperBound, standard: 0,
    "how large a pixel is at first, from 100% on a whole factor; 0 shows all")

  static let entry = CatalogEntry(
    "compare", "two pictures, looked at in six ways at one place and one zoom",
    pictures: ["BEFORE", "AFTER"], parameters: mode, zoom, fraction, divider, backdrop)

  var before: CompareSide
  var after: CompareSide
  /// What they differ in, as far as it is known.
  var findings = CompareFindings()
  var look = CompareLook()
  var camera = CompareCamera(CompareView(zoom: 1, center: .zero), isFit: true)
  var fraction: SplitFraction
  var divider: SplitDivider
  var names: CompareNames
  var bar = CompareBar()
  /// What lies over pixels that are seen as squares.
  let overlays = PixelOverlays()
  /// What is told of a pixel.
  var inspector = CompareInspector()
  /// The space bar, while it is held down.
  var peek: ComparePeek?
  /// The place that was gone to, counted from 0; nil for none.
  var region: Int?
  /// The way to a place that was asked for, 1 or −1, until it is known where the pictures differ.
  var arrival: Int?
  /// True from when a place was gone to until the pointer moves, or someone moves what is in the middle.
  var isAtPlace = false
  /// Where the pointer is on the stage; nil if it is elsewhere.
  var pointer: Point?
  /// True from a press on the bar or on the panel until all buttons are up.
  var isBarPressed = false
  /// What the hand drags.
  var drag: Drag?
  /// The files that are dropped on it.
  var drops: CompareDrops
  /// The mode in which both pictures will be shown, and the side in One Up; nil unless one of them is missing.
  var waiting: (mode: CompareMode, side: CompareLook.Side)?
  /// The mode before the last change, and the side that One Up showed, which fades out.
  var fading: (mode: CompareMode, side: CompareLook.Side, share: Animated)?
  /// What the wheel zooms by.
  var notches = WheelNotches()

  /// What plays by itself; nil if nothing does.
  var playback: ComparePlayback?
  /// What was seen of the pair before, and of what canvas, for a pair of which no size is known yet or that has not
  /// that place; nil once all of this one is shown.
  var kept: (view: CompareView, canvas: Size)?
  /// The view that was put there when a picture became known; nil if all was shown.
  private(set) var arranged: CompareView?
  /// True if it is a page, with a button at the top left that leads back.
  var isPage = false

  /// What a drag moves.
  enum Drag: Hashable {
    case edge
    /// The view, in a pane of a size; `start` is where the press was from the pane's middle, in device pixels. Both are as
    /// they were when the drag began, so that a window that is resized meanwhile moves nothing; a mode whose pane is
    /// larger enlarges it.
    case view(start: Vector, pane: Size)
    /// What is set in a mode, from what it was.
    case value(CompareMode, from: Double)
  }

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let compared = assets as? any ComparedLibrary
    let sizes: [Size?] = compared.map { $0.sizes } ?? assets.pictures.map { $0.size }
    let (awaitsPictures, frame) = (compared?.awaitsPictures == true, compared?.frame ?? 1)
    if awaitsPictures {
      before = sizes.first.map { CompareSide(0, size: $0) } ?? CompareSide(vacant: 0)
      after = sizes.count > 1 ? CompareSide(1, size: sizes[1]) : CompareSide(vacant: 1)
    } else if sizes.isEmpty {
      let pictures = try assets.bundled(Comparing.bundledPictures)
      before = CompareSide(0, pictures[0])
      after = CompareSide(1, pictures[1])
    } else {
      guard sizes.count >= 2 else { throw AssetError.tooFewPictures(sizes.count, needed: 2) }
      before = CompareSide(0, size: sizes[0])
      after = CompareSide(1, size: sizes[1])
    }
    names = CompareNames(assets.labels, assets.typesetter)
    drops = CompareDrops(arePlacesShown: awaitsPictures)
    findings = CompareFindings(PairQuery(frame: frame))
    before.ask(frame: frame)
    after.ask(frame: frame)
    look.mode = settings[Self.mode]
    look.backdrop = settings[Self.backdrop]
    fraction = SplitFraction(
      settings[Self.fraction], snap: SplitFraction.standardSnap, isSwinging: settings.isAutomatic)
    divider = SplitDivider(visibility: settings[Self.divider])
    let zoom = settings[Self.zoom]
    if zoom > 0 {
      let whole = max(CompareView.wholeZoom(atMost: zoom), CompareView.zooms.lowerBound)
      camera.rest(at: CompareView(zoom: whole, center: Rect(canvas).center), isFit: false)
    }
    settleMode()
  }

  /// The largest window that small pictures are enlarged for, in pixels.
  private static let smallWindow = Size(640, 480)

  /// A pixel of the pictures is one of the screen; small ones are enlarged by a whole number.
  var naturalSize: Size {
    isEmpty
      ? Self.emptyWindow : canvas * max(1, CompareView.fittingZoom(canvas, in: Self.smallWindow))
  }

  /// Without a picture there is room for what is said.
  private static let emptyWindow = Size(720, 460)

  /// Beside one picture is a place for the other, and pictures that do not fit are panned.
  var opening: WindowOpening {
    var opening = WindowOpening()
    opening.keepsProportions = false
    opening.isMeasuredInPixels = !isEmpty
    if vacancy != nil, !isEmpty { opening.surroundings = Size(DropPlace.width, 0) }
    return opening
  }

  var claims: InputClaims {
    let hasFocus = waiting == nil && bar.focus != nil
    let escape: InputClaims = inspector.pin != nil || hasFocus ? .escape : []
    return escape.union([.files, .middleButton])
  }

  /// What both pictures lie on, in pixels of a picture, at least 1 × 1.
  var canvas: Size {
    let least = playback?.canvas ?? Size(1, 1)
    return Size(
      max(before.size.width, after.size.width, least.width),
      max(before.size.height, after.size.height, least.height))
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    let scene = due(at: instant, on: stage)
    return scene.camera.isMoving(at: instant)
      || scene.fading?.share.isMoving(at: instant) == true
      || scene.look.mode == .split && divider.isMoving(at: instant)
      || names.isMoving(at: instant) || bar.isMoving(at: instant)
      || inspector.isMoving(at: instant)
      || scene.look.mode == .split && fraction.isMoving(at: instant, on: stage)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    let other = peek.flatMap { $0.isWaiting && $0.due > instant ? $0.due : nil }
    // What plays has gone on since the last event.
    let played = due(at: instant, on: stage).playbackDue.flatMap { $0 > instant ? $0 : nil }
    let line = look.mode == .split ? divider.nextChange(after: instant) : nil
    return [
      bar.nextChange(after: instant), names.nextChange(after: instant), line, other, played,
    ].compactMap { $0 }.min()
  }

  func title(at instant: Instant) -> String? { names.title }

  func complaint(on stage: Stage) -> String? { before.failure ?? after.failure }

  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    let scene = due(at: instant, on: stage)
    return scene.drops.wishes + scene.pictureWishes + scene.missingTiles(at: instant, on: stage)
      + (scene.look.mode.showsFindings ? scene.halves + scene.comparing : [])
      + scene.playbackWishes
  }

  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] {
    let scene = due(at: instant, on: stage)
    // What differs is not for later if it is looked at.
    if scene.look.mode.showsFindings { return [] }
    // While frames play they are not compared.
    return scene.halves + (scene.playback?.kind == .frames ? [] : scene.comparing)
  }

  /// What is needed to know what differs.
  private var comparing: [Wish] { vacancy == nil ? findings.wishes(in: look) : [] }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    self = due(at: instant, on: stage)
    if case (.frame, .failure) = (wish, finding) { stopPlayback(on: stage) }
    defer {
      names.follow(areThere: areBothThere, at: instant, on: stage)
      arrive(at: instant, on: stage)
    }
    if case (.tile(let tile), .tile(let pixels)) = (wish, finding) {
      return put(pixels, for: tile, at: instant, on: stage)
    }
    let (size, areSized, staysPut) = (canvas, areSized, isMoved(at: instant))
    if case .file(_, let number) = wish {
      return open(number, finding, at: instant, on: stage)
    }
    let old = laid
    if before.take(finding, for: wish, at: instant)
      || after.take(finding, for: wish, at: instant)
    {
      settleMode()
      let isUnlaid = unlay(old, on: stage)
      // In place of one that was missing there may be other panes.
      guard canvas != size else { return settleFit(at: instant, on: stage) }
      if camera.isFit {
        settleFit(at: instant, on: stage)
      } else if !isUnlaid, !staysPut {
        // The size was not told before, or told wrongly.
        show(isPlaced && !areSized ? placed(after: kept, zoom: camera.zoomGoal) : nil, on: stage)
      }
      return
    }
    let (isSwapped, count) = (findings.isSwapped, findings.places.count)
    if findings.take(finding, for: wish), case .differences = wish.ofPairs, !findings.isOpen {
      // Of the changes of before one may have been gone to meanwhile; they are the same after a swap.
      if !isSwapped || findings.places.count != count { region = nil }
      lay(findings.failure == nil ? findings.differences?.aligned : nil, after: old, on: stage)
      settleFit(at: instant, on: stage)
    }
  }
}

extension CompareScene {
  /// True if there is nothing more to come of either picture; a frame that is asked for is still to come only until
  /// the first is there.
  private var areBothThere: Bool {
    [before, after].allSatisfy { $0.view?.pyramid.picture != nil || $0.isDone }
  }

  /// True if the sizes of both pictures are known.
  var areSized: Bool { before.size != .zero && after.size != .zero }

  /// The parts of the stage that show the canvas: one, or in Two Up two.
  static func panes(_ mode: CompareMode, on stage: Stage) -> [Rect] {
    guard mode == .twoUp else { return [stage.bounds] }
    let half = ((stage.size.width - stage.hairline) / 2).rounded(.down)
    return [
      Rect(x: 0, y: 0, width: half, height: stage.size.height),
      Rect(x: stage.size.width - half, y: 0, width: half, height: stage.size.height),
    ]
  }

  /// The panes of the mode; beside a place for a picture, what that leaves.
  func panes(on stage: Stage) -> [Rect] {
    waiting == nil ? Self.panes(look.mode, on: stage) : [paneBesidePlace(on: stage)]
  }

  /// Where the middle of the pixel at a point is from the middle of its pane.
  func offset(of point: Point?, on stage: Stage) -> Vector {
    let panes = panes(on: stage)
    guard let point else { return .zero }
    let pane = panes.last { point.x >= $0.minX } ?? panes[0]
    return point - pane.center + Vector(0.5, 0.5)
  }

  /// The view in which all is seen.
  func fit(on stage: Stage) -> CompareView {
    let canvas = canvas
    return CompareView(
      zoom: CompareView.fittingZoom(canvas, in: panes(on: stage)[0].size),
      center: Rect(canvas).center)
  }

  /// Shows at once all there is, of which the hand holds nothing any more.
  mutating func showAll(on stage: Stage) {
    camera.rest(at: fit(on: stage), isFit: true)
    if case .view = drag { drag = nil }
  }

  /// Shows at once a view of pictures that have become known, or all there is.
  private mutating func show(_ view: CompareView?, on stage: Stage) {
    arranged = view
    guard let view else {
      kept = nil
      return showAll(on: stage)
    }
    camera.rest(at: view, isFit: false)
    if case .view = drag { drag = nil }
  }

  /// What is seen at an instant.
  func view(at instant: Instant, on stage: Stage) -> CompareView {
    camera.isFitted(at: instant) ? fit(on: stage) : camera.view(at: instant)
  }

  /// Where the pictures lie at an instant.
  func place(at instant: Instant, on stage: Stage) -> ComparePlace {
    ComparePlace(
      view(at: instant, on: stage), isMoving: camera.isMoving(at: instant), canvas: canvas,
      panes: panes(on: stage))
  }

  /// Where the top left corner of a side lies on the canvas.
  func corner(of side: CompareSide) -> Point {
    let query = findings.query
    return side.index == query.before ? .zero : Point(Double(query.columns), Double(query.rows))
  }
}

extension PictureView {
  /// The extent of the picture in its pixels.
  var size: Size { Size(Double(pyramid.width), Double(pyramid.height)) }

  /// Puts a tile in its place if it is of this picture, the top left corner of which lies at a place of the canvas.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at corner: Point, pane: Int, in place: ComparePlace
  ) {
    let rect = place.rect(of: size, at: corner, pane: pane)
    add(pixels, for: tile, in: rect, window: place.window(pane))
  }
}

/// Where a canvas lies in panes.
struct ComparePlace {
  let view: CompareView
  let isMoving: Bool
  let canvas: Size
  let panes: [Rect]

  init(_ view: CompareView, isMoving: Bool, canvas: Size, panes: [Rect]) {
    self.view = view
    self.isMoving = isMoving
    self.canvas = canvas
    self.panes = panes
  }

  /// Where a part of the canvas lies in a pane; in whole pixels unless it moves.
  func rect(of part: Rect, pane: Int) -> Rect {
    isMoving ? view.rect(of: part, in: panes[pane]) : view.pixels(of: part, in: panes[pane])
  }

  /// Where a picture of a size lies in a pane, its top left corner at a place of the canvas.
  func rect(of size: Size, at corner: Point = .zero, pane: Int) -> Rect {
    rect(of: Rect(size).offset(by: corner - .zero), pane: pane)
  }

  /// The pixels of a pane.
  func window(_ pane: Int) -> PixelRect {
    let rect = panes[pane]
    return PixelRect(
      minX: Int(rect.minX), minY: Int(rect.minY), maxX: Int(rect.maxX), maxY: Int(rect.maxY))
  }

  /// The part of the canvas that is seen in a pane; of no extent if that is nothing.
  func seen(pane: Int) -> Rect {
    let seen = rect(of: canvas, pane: pane).intersection(panes[pane])
    return Rect(
      x: seen.minX, y: seen.minY, width: max(seen.width, 0), height: max(seen.height, 0))
  }
}

extension CompareScene: Measured {
  var isInHand: Bool { drag != nil || isBarPressed || fraction.isInHand || camera.isInHand }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let scene = due(at: instant, on: stage)
    let view = scene.view(at: instant, on: stage)
    let pane = scene.panes(on: stage)[0]
    // Where a picture is laid anew, or looked at in another pane, its middle is another place.
    let (query, size, canvas) = (scene.findings.query, pane.size, scene.canvas)
    let place =
      [query.before, query.columns, query.rows, scene.before.isLaid ? 1 : 0].map { Double($0) }
      + [size.width, size.height, canvas.width, canvas.height]
    let camera = [
      Measure("zoom", log(view.zoom), pixels: max(size.width, size.height) / 2, in: place),
      Measure("x", view.center.x, pixels: view.zoom, in: place),
      Measure("y", view.center.y, pixels: view.zoom, in: place),
    ]
    guard scene.look.mode == .split else { return camera }
    let edge = scene.fraction.value(at: instant, on: stage)
    let way = scene.mask(at: instant, on: stage).way
    return camera + [Measure("fraction", edge, pixels: way)]
  }
}
