internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A pair of the gallery, opened: the split of its two pictures, which grows out of its row's polygon
/// until it fills the window, and shrinks back into it.
struct GalleryPage: Sendable {
  /// The seconds that opening and closing take.
  private static let duration = 0.36
  /// The button that leads back: its radius and its distance from the window's corner, in logical
  /// pixels.
  private static let buttonRadius = 18.0
  private static let buttonInset = 16.0

  /// The row that it came from.
  let index: Int
  private let item: GalleryItem
  private var split: SplitScene
  private var opening: Animated

  /// Opens a pair.
  init(
    _ index: Int, _ item: GalleryItem, before: Picture, after: Picture,
    typesetter: any Typesetter, at instant: Instant, on stage: Stage
  ) {
    self.index = index
    self.item = item
    let duration = stage.duration(Self.duration)
    opening = Animated(
      from: 0, to: 1, start: instant, duration: duration, timing: .easeInEaseOut)
    // The row shows the earlier picture alone, which is left behind as the page grows.
    split = SplitScene(before: before, after: after, typesetter: typesetter, fraction: 1)
    split.settle(to: 0.5, at: instant, on: stage)
  }

  /// True once it is closed and nothing of it is seen.
  func isGone(at instant: Instant) -> Bool { isClosing && !opening.isMoving(at: instant) }

  /// True from the moment that it was told to close.
  var isClosing: Bool { opening.to == 0 }

  /// Lets it shrink back.
  mutating func close(at instant: Instant, on stage: Stage) {
    opening = opening.retargeted(to: 0, at: instant, duration: stage.duration(Self.duration))
  }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .key(.escape, _), .key(.backspace, _): close(at: instant, on: stage)
    case .pan(.clicked(let point)) where isButton(at: point, on: stage):
      close(at: instant, on: stage)
    default:
      if !isClosing { split.handle(event, at: instant, on: stage) }
    }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    opening.isMoving(at: instant) || split.isMoving(at: instant, on: stage)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    isButton(at: point, on: stage) ? .hand : split.pointerShape(at: point, instant, on: stage)
  }

  /// Draws the page over the list, whose row shows the pair's picture in a square.
  func draw(
    from square: Rect, at instant: Instant, on stage: Stage, into layers: inout LayerList
  ) {
    let progress = opening.value(at: instant)
    if progress == 1 {
      split.draw(at: instant, on: stage, into: &layers)
      return drawButton(on: stage, into: &layers)
    }
    layers.addGroup(frame: stage.bounds) { layers in
      layers.add(.color(WindowStyle.of(stage.style).background), frame: stage.bounds)
      let growth = growth(from: square, progress, on: stage)
      layers.addGroup(frame: stage.bounds, transform: growth) {
        split.draw(at: instant, on: stage, into: &$0)
      }
    }
    layers.clip { outline(from: square, progress, on: stage).trace(into: &$0) }
  }

  /// The map that lays the picture over the row's square, on its way to none.
  private func growth(from square: Rect, _ progress: Double, on stage: Stage) -> Affine {
    let place = stage.bounds.fitting(split.naturalSize)
    let start = square.filling(split.naturalSize)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    let rect = Rect(
      minX: between(start.minX, place.minX), minY: between(start.minY, place.minY),
      maxX: between(start.maxX, place.maxX), maxY: between(start.maxY, place.maxY))
    return .fitting(place, onto: rect)
  }

  /// The row's polygon on its way to one around the whole window.
  private func outline(from square: Rect, _ progress: Double, on stage: Stage) -> RoundedPolygon {
    let whole = RoundedPolygon(
      center: stage.bounds.center, radius: 0, ratio: 0.4, sides: SideBlend(item.sides))
    let reach = Vector(stage.size.width, stage.size.height).length / 2
    let end = reach / ((1 - whole.ratio) * whole.sides.apothem + whole.ratio)
    let start = square.width / 2
    return RoundedPolygon(
      center: square.center.interpolated(to: whole.center, by: progress),
      radius: start + (end - start) * progress, ratio: whole.ratio, sides: whole.sides
    )
  }

  private func isButton(at point: Point, on stage: Stage) -> Bool {
    (point - buttonCenter(on: stage)).length <= Self.buttonRadius * stage.scale
  }

  private func buttonCenter(on stage: Stage) -> Point {
    let distance = (Self.buttonInset + Self.buttonRadius) * stage.scale
    return Point(distance, distance)
  }

  /// Draws a disc with an arrow to the left.
  private func drawButton(on stage: Stage, into layers: inout LayerList) {
    let center = buttonCenter(on: stage)
    let scale = stage.scale
    layers.addShape(Color(white: 0.1, alpha: 0.6)) {
      $0.addCircle(center: center, radius: Self.buttonRadius * scale)
    }
    layers.addShape(.white) {
      $0.addChevron(tip: center - Vector(4 * scale, 0), size: -7 * scale, width: 2.2 * scale)
    }
  }
}
