internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture that fills the window, and a panel above it that is pulled into view.
struct RevealScene: Scene {
  private let panel: RevealPanel
  private let pictures: [Style: Picture]
  private var pull: PullToReveal
  /// True until the user takes over what plays by itself.
  private var isAutomatic: Bool

  private static let threshold = Parameter.number(
    "threshold", 0...100_000, standard: PullToReveal.flick,
    "the speed above which a pan toggles at once, in pixels per second")
  private static let offset = Parameter.number(
    "offset", 0...1, standard: 0, "how much of the panel is revealed at the start")

  static let entry = CatalogEntry(
    "reveal", "a panel above the window, pulled into view", pictures: ["SECONDARY", "PRIMARY"],
    parameters: threshold, offset)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let given = try assets.pictures(or: "landscape-day.jpg", "landscape-night.jpg")
    if assets.pictures.isEmpty {
      panel = RevealPanel(try WaterFill(assets, isLiteral: settings.isLiteral))
      pictures = [.light: given[0], .dark: given[1]]
    } else {
      panel = RevealPanel(given[0])
      pictures = [.light: given[1], .dark: given[1]]
    }
    pull = PullToReveal(
      share: settings[Self.offset], flick: settings[Self.threshold],
      isLiteral: settings.isLiteral)
    isAutomatic = settings.isAutomatic
  }

  var naturalSize: Size { pictures[.light]?.size ?? .zero }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    let height = panel.height(on: stage)
    if case .hover = event { return pull.adapt(height: height, at: instant, on: stage) }
    pull = pull(at: instant, on: stage)
    isAutomatic = false
    pull.handle(event, height: height, at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let height = panel.height(on: stage)
    let pull = pull(at: instant, on: stage)
    let offset = pull.offset(at: instant, height: height)
    let secondary = Rect(x: 0, y: -offset, width: stage.size.width, height: height)
    let primary = stage.bounds.offset(by: Vector(0, height - offset))
    layers.addGround(on: stage)
    panel.draw(
      in: secondary, share: pull.share(at: instant),
      ringOpacity: pull.ringOpacity(at: instant, on: stage),
      at: instant, on: stage, into: &layers)
    if let picture = pictures[stage.style] { layers.add(picture, filling: primary) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if isAutomatic, !stage.reducesMotion { return true }
    return pull.isMoving(at: instant)
      || panel.hasRing && pull.isRingMoving(at: instant, on: stage)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    isAutomatic && !stage.reducesMotion ? nil : pull.nextChange(after: instant)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    pull.isDragged ? .grabbing : .grab
  }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Pull down to reveal the panel",
      [
        Guide.Group(
          "Reveal",
          [
            Guide.Row("Drag down, drag up", "reveal the panel, hide it"),
            Guide.Row("Flick", "the same at once"),
            Guide.Row("Wheel, ↑ ↓", "pull in small steps"),
            Guide.Row("Home, End", "hide, reveal"),
          ])
      ])
  }
}

extension RevealScene {
  /// The pull at an instant, as the user left it or one that plays by itself.
  ///
  /// One that plays goes to its other end every `Play.period`. It is long at rest when the next
  /// turn begins, so only the latest counts.
  private func pull(at instant: Instant, on stage: Stage) -> PullToReveal {
    guard isAutomatic, !stage.reducesMotion, let play = Play(at: instant) else { return pull }
    let start = pull.target(at: .zero) > 0.5 ? 1.0 : 0
    let end = play.isAway ? 1 - start : start
    var pull = pull
    pull.rest(at: 1 - end)
    pull.go(to: end, height: panel.height(on: stage), at: play.turn, on: stage)
    return pull
  }
}

extension RevealScene: Measured {
  var isInHand: Bool { pull.isInHand }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let share = pull(at: instant, on: stage).share(at: instant)
    return [Measure("share", share, pixels: panel.height(on: stage))]
  }
}
