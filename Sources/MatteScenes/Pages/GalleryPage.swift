internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// An opened row of the gallery: what it shows grows out of the row's polygon until it fills the window, and shrinks
/// back into it.
struct GalleryPage: Sendable {
  /// The spring on which the page grows and shrinks.
  private static let spring = Spring.critical(frequency: 26)
  /// The duration of the fades of the ground and of the back button, in seconds.
  private static let fade = (ground: 0.2, button: 0.15)
  /// The delay of the divider after the page opens, in seconds.
  private static let delay = 0.25
  /// How far a picture on its way is from its place, in pixels, when it begins to become as sharp as it is
  /// there, and when it is.
  private static let focus = (begins: 2.0, ends: 0.5)

  /// The row.
  let index: Int
  private(set) var content: GalleryContent
  /// 0 in the row, 1 in the window.
  private var growth = HeldValue(0)
  private var ground: Animated
  private var button: BackButton
  /// True from when the page begins to close.
  private(set) var isClosing = false

  /// Opens a row.
  init(_ index: Int, _ content: GalleryContent, at instant: Instant, on stage: Stage) {
    self.index = index
    self.content = content
    ground = Animated(
      from: 0, to: 1, start: instant, duration: stage.duration(Self.fade.ground))
    button = BackButton(at: instant, fade: stage.duration(Self.fade.button))
    settle(to: 1, at: instant, on: stage)
  }

  /// What the window is called.
  func title(at instant: Instant) -> String { content.title(at: instant) }

  /// True once the page is closed and invisible.
  func isGone(at instant: Instant) -> Bool { isClosing && !growth.isMoving(at: instant) }

  /// When a page that grows or shrinks has its size; nil if motion is reduced.
  var end: Instant? { growth.end }

  /// True if the page hides everything behind it.
  func hidesAll(at instant: Instant) -> Bool { ground.value(at: instant) == 1 }

  /// Shrinks the page back, with its edge at the centre as in the row.
  mutating func close(at instant: Instant, on stage: Stage) {
    guard !isClosing else { return }
    isClosing = true
    ground = ground.retargeted(to: 0, at: instant)
    button.hide(at: instant)
    content.close(at: instant, on: stage)
    settle(to: 0, at: instant, on: stage)
  }

  /// Lets a page that shrinks grow again.
  mutating func reopen(at instant: Instant, on stage: Stage) {
    guard isClosing else { return }
    isClosing = false
    ground = ground.retargeted(to: 1, at: instant)
    button.show(at: instant)
    settle(to: 1, at: instant, on: stage)
  }

  /// Shows the divider once the picture is large: while the pointer is there, or else for a while.
  mutating func showDivider(_ pointer: Point?, at instant: Instant, on stage: Stage) {
    content.showDivider(pointer, at: instant + stage.duration(Self.delay), on: stage)
  }

  private mutating func settle(to target: Double, at instant: Instant, on stage: Stage) {
    let diagonal = Vector(stage.size.width, stage.size.height).length
    growth.settle(
      to: target, at: instant, on: stage, Self.spring, .invisible(pixelsPerUnit: diagonal))
  }
}

extension GalleryPage {
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    guard !isClosing else { return }
    button.handle(event, on: stage)
    switch event {
    case .key(.escape, _) where !content.claims.contains(.escape), .key(.backspace, _):
      close(at: instant, on: stage)
    case .key(.enter, _) where button.isFocused, .key(.space, _) where button.isFocused:
      close(at: instant, on: stage)
    case .pan(.clicked(let point)) where BackButton.isHit(at: point, on: stage):
      close(at: instant, on: stage)
    default: content.handle(event, at: instant, on: stage)
    }
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    content.take(finding, for: wish, at: instant, on: stage)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    growth.isMoving(at: instant) || ground.isMoving(at: instant)
      || button.isMoving(at: instant) || content.scene.isMoving(at: instant, on: stage)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    content.scene.nextChange(after: instant, on: stage)
  }

  /// How large it is, and where its edge is.
  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let diagonal = Vector(stage.size.width, stage.size.height).length
    let growth = Measure("page", growth.value(at: instant), pixels: diagonal)
    let own = (content.scene as? any Measured)?.measures(at: instant, on: stage) ?? []
    return ([growth] + own).map { $0.within(index) }
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    BackButton.isHit(at: point, on: stage)
      ? .hand : content.scene.pointerShape(at: point, instant, on: stage)
  }

  /// Draws the page over the list, where its row has the picture in a square.
  func draw(
    from square: Rect, at instant: Instant, on stage: Stage, into layers: inout LayerList
  ) {
    let progress = max(0, growth.value(at: instant))
    let sharpness = hidesAll(at: instant) ? sharpness(from: square, progress, on: stage) : 0
    if sharpness < 1 {
      let color = stage.ground.color(in: stage.style) ?? WindowStyle(stage).background
      layers.add(.color(color.opacity(ground.value(at: instant))), in: stage.bounds)
      drawPicture(from: square, progress, at: instant, on: stage, into: &layers)
      if sharpness > 0 {
        layers.addGroup(in: stage.bounds, opacity: sharpness) {
          content.scene.draw(at: instant, on: stage, into: &$0)
        }
      }
    } else {
      content.scene.draw(at: instant, on: stage, into: &layers)
    }
    button.draw(at: instant, on: stage, into: &layers)
  }

  /// How much of the picture in its place is seen over the one on its way, 0…1: it is sharper, and would
  /// come with a leap if it came at the end.
  private func sharpness(from square: Rect, _ progress: Double, on stage: Stage) -> Double {
    let (view, end) = (view(from: square, progress, on: stage), content.view(on: stage))
    let distance = max(
      abs(view.minX - end.minX), abs(view.minY - end.minY), abs(view.maxX - end.maxX),
      abs(view.maxY - end.maxY))
    let (begins, ends) = Self.focus
    return min(max((begins - distance) / (begins - ends), 0), 1)
  }

  /// Draws the picture on its way, clipped to the row's polygon, which grows beyond the picture.
  private func drawPicture(
    from square: Rect, _ progress: Double, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let view = view(from: square, progress, on: stage)
    let outline = outline(from: square, progress, on: stage)
    layers.addGroup(in: stage.bounds) {
      content.draw(
        in: view, outline, progress: min(progress, 1), at: instant, on: stage, into: &$0)
    }
    layers.clip { outline.trace(into: &$0) }
    layers.addGroup(in: stage.bounds) {
      GalleryThumbnail.drawEdge(
        of: outline, opacity: 1 - min(progress, 1), on: stage, into: &$0)
    }
    layers.clip { $0.addRect(view) }
  }

  /// The rectangle of the pictures on their way.
  private func view(from square: Rect, _ progress: Double, on stage: Stage) -> Rect {
    let start = content.view(in: square)
    let end = content.view(on: stage)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(
      minX: between(start.minX, end.minX), minY: between(start.minY, end.minY),
      maxX: between(start.maxX, end.maxX), maxY: between(start.maxY, end.maxY))
  }

  /// The row's polygon on its way to one around the pictures.
  private func outline(
    from square: Rect, _ progress: Double, on stage: Stage
  ) -> RoundedPolygon {
    var outline = content.outline(in: square)
    let view = content.view(on: stage)
    let reach = Vector(view.width, view.height).length / 2
    let end = reach / ((1 - outline.ratio) * outline.sides.apothem + outline.ratio)
    outline.center = outline.center.interpolated(to: view.center, by: progress)
    outline.radius += (end - outline.radius) * progress
    return outline
  }
}
