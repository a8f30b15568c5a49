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
    if assets.pictures.isEmpty {
      panel = RevealPanel(try WaterFill(assets, isLiteral: settings.isLiteral))
      let looks = try assets.bundled(["landscape-day.png", "landscape-night.png"])
      pictures = [.light: looks[0], .dark: looks[1]]
    } else {
      panel = RevealPanel(assets.pictures[0])
      pictures = [.light: assets.pictures[1], .dark: assets.pictures[1]]
    }
    pull = PullToReveal(
      share: settings.number("offset"), flick: settings.number("threshold"),
      isLiteral: settings.isLiteral)
  }

  var naturalSize: Size { pictures[.light]?.size ?? .zero }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    pull.handle(event, height: panel.height(on: stage), at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let height = panel.height(on: stage)
    let offset = pull.offset(at: instant, height: height)
    let secondary = Rect(x: 0, y: -offset, width: stage.size.width, height: height)
    let primary = stage.bounds.offset(by: Vector(0, height - offset))
    layers.addGround(on: stage)
    panel.draw(
      in: secondary, share: pull.share(at: instant, height: height), at: instant, on: stage,
      into: &layers)
    if let picture = pictures[stage.style] { layers.add(picture, filling: primary) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    let share = pull.share(at: instant, height: panel.height(on: stage))
    return pull.isMoving(at: instant) || panel.isMoving(share: share, on: stage)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    pull.isDragged ? .grabbing : .arrow
  }
}
