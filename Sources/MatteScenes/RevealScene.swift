internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture that fills the window, and a panel above it that a pull reveals.
struct RevealScene: Scene {
  private let panel: RevealPanel
  private let pictures: [Style: Picture]
  private var pull: PullToReveal

  static let entry = CatalogEntry(
    "reveal", "a panel above the window, pulled into view",
    pictures: ["SECONDARY", "PRIMARY"],
    parameters: [
      .number(
        "threshold", 0...100_000, standard: PullToReveal.flick,
        "the speed above which a pan toggles at once, in pixels per second"),
      .number("offset", 0...1, standard: 0, "how much of the panel is revealed at the start"),
    ])

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let given = try assets.pictures(or: "landscape-night.png", "landscape-day.png")
    panel = RevealPanel(given[0])
    pictures = [.light: given[1], .dark: assets.pictures.isEmpty ? given[0] : given[1]]
    pull = PullToReveal(
      share: settings.number("offset"), flick: settings.number("threshold"),
      isLiteral: settings.isLiteral)
  }

  var naturalSize: Size { pictures[.light]?.size ?? .zero }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    pull.handle(event, height: panel.height(on: stage), at: instant, on: stage)
  }

  func layers(at instant: Instant, on stage: Stage) -> [Layer] {
    let height = panel.height(on: stage)
    let offset = pull.offset(at: instant, height: height)
    let secondary = Rect(x: 0, y: -offset, width: stage.size.width, height: height)
    let background = Layer(.color(WindowStyle.of(stage.style).background), frame: stage.bounds)
    return [background] + panel.layers(in: secondary)
      + primary(at: height - offset, on: stage)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { pull.isMoving(at: instant) }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    pull.isDragged ? .grabbing : .arrow
  }

  /// The picture in the window, moved down by whole pixels.
  private func primary(at top: Double, on stage: Stage) -> [Layer] {
    guard let picture = pictures[stage.style] else { return [] }
    let rect = stage.bounds.offset(by: Vector(0, top))
    let place = stage.bounds.filling(picture.size).snapped.offset(by: Vector(0, top))
    let window = rect.offset(by: .zero - place.origin)
    return [Layer(.picture(picture), frame: place, mask: .path(.rect(window)))]
  }
}
