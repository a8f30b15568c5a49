internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The content of a page of the gallery: a pair as a split, or the page of the first row.
enum GalleryContent: Sendable {
  case pair(SplitScene, GalleryItem, GalleryThumbnail)
  case page(any PageScene)

  /// What the window is called.
  func title(at instant: Instant) -> String {
    switch self {
    case .pair(_, let item, _): item.title
    case .page(let scene): scene.title(at: instant) ?? "Compare"
    }
  }

  /// The scene that fills the window once the page is open.
  var scene: any Scene {
    switch self {
    case .pair(let split, _, _): split
    case .page(let scene): scene
    }
  }

  /// The scene if it needs more than it was made with.
  var wishing: (any WishingScene)? { scene as? any WishingScene }

  /// The input that the scene takes.
  var claims: InputClaims { InputClaims(of: scene) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch self {
    case .pair(var split, let item, let thumbnail):
      split.handle(event, at: instant, on: stage)
      self = .pair(split, item, thumbnail)
    case .page(var scene):
      scene.handle(event, at: instant, on: stage)
      self = .page(scene)
    }
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    guard case .page(var scene) = self else { return }
    scene.take(finding, for: wish, at: instant, on: stage)
    self = .page(scene)
  }

  /// Makes itself look as in the row, and lets go of all: it is told of no event any more.
  mutating func close(at instant: Instant, on stage: Stage) {
    handle(.hover(nil), at: instant, on: stage)
    switch self {
    case .pair(var split, let item, let thumbnail):
      split.settle(to: 0.5, at: instant, on: stage)
      self = .pair(split, item, thumbnail)
    case .page(var scene):
      scene.close(at: instant, on: stage)
      self = .page(scene)
    }
  }

  /// Shows what can be dragged from an instant on: while the pointer is there, or else for a while.
  mutating func showDivider(_ pointer: Point?, at instant: Instant, on stage: Stage) {
    if let pointer {
      handle(.hover(pointer), at: instant, on: stage)
    } else if case .pair(var split, let item, let thumbnail) = self {
      split.showDivider(at: instant, on: stage)
      self = .pair(split, item, thumbnail)
    }
  }

  /// The keys of the scene, and the way back.
  func guide(at instant: Instant) -> Guide {
    let own = scene.guide(at: instant)
    // What lies in the middle of a page without pictures says what to do.
    var guide = Guide(hint: own.hint.map { $0 + "  ·  Esc to go back" }, own.groups)
    if case .page = self { guide.clearance = own.clearance }
    return guide
  }
}

// On the way between the row and the window.
extension GalleryContent {
  /// The rectangle in the window.
  func view(on stage: Stage) -> Rect {
    if case .pair(let split, _, _) = self { split.view(on: stage) } else { stage.bounds }
  }

  /// The rectangle in a row whose picture is in a square.
  func view(in square: Rect) -> Rect {
    if case .pair(let split, _, _) = self {
      square.filling(split.naturalSize).snapped
    } else {
      square
    }
  }

  /// The polygon in a row's square.
  func outline(in square: Rect) -> RoundedPolygon {
    let sides =
      if case .pair(_, _, let thumbnail) = self { thumbnail.sides } else { GallerySign.sides }
    return GalleryThumbnail.outline(sides: sides, in: square)
  }

  /// Draws what is in a rectangle, and within a polygon, on the way, without ground.
  func draw(
    in view: Rect, _ outline: RoundedPolygon, progress: Double, at instant: Instant,
    on stage: Stage, into layers: inout LayerList
  ) {
    switch self {
    case .pair(let split, _, _):
      split.draw(in: view, opacity: progress, at: instant, on: stage, into: &layers)
    case .page(let scene):
      // Words would not be read while they grow: they are uncovered instead.
      scene.draw(at: instant, on: stage, into: &layers)
      guard progress < 1 else { return }
      let (center, radius) = (outline.center, outline.radius)
      let square = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      layers.addGroup(in: stage.bounds, opacity: 1 - progress) {
        GallerySign.draw(in: square, on: stage, into: &$0)
      }
    }
  }
}
