internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A grey artwork that fills with green like a glass with water, inside a turning ring.
///
/// It fills and empties by itself until the user drags it; Space pauses and resumes. Where motion
/// is reduced it is full, and the ring stands still.
struct FillScene: Scene {
  /// How long it takes to fill, and to empty, in seconds (the article's).
  static let rise = 1.0
  /// The length of the downward drag that fills it, in logical pixels.
  static let pull = 160.0

  /// What determines the progress.
  private enum Flow: Hashable, Sendable {
    /// Time: it rises and falls.
    case automatic(TriangleWave)
    /// The user.
    case manual(Scrubber)
  }

  /// What the ring does.
  private enum Spin: Hashable, Sendable {
    /// It turns.
    case turning(Turning)
    /// It rests at an angle in radians.
    case resting(Double)
  }

  private let fill: WaterFill
  private let hasRing: Bool
  private let extent: Double
  private var flow: Flow
  private var spin = Spin.turning(Turning(period: WaterFill.turn))

  private static let progress = Parameter.number(
    "progress", 0...1, standard: 0, "how far it is filled; it moves unless this is set")
  private static let ring = Parameter.toggle("ring", standard: true, "whether the ring is there")
  private static let extent = Parameter.number(
    "extent", 0.01...1, standard: 0.5, "the picture's side as a share of the shorter side")

  static let entry = CatalogEntry(
    "fill", "a picture that fills with colour like water, and a ring that turns",
    pictures: ["BELOW", "ABOVE"], parameters: progress, ring, extent)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    fill = try WaterFill(assets, isLiteral: settings.isLiteral)
    hasRing = settings[Self.ring]
    extent = settings[Self.extent]
    flow = .automatic(TriangleWave(rise: Self.rise))
    if settings.isSet(Self.progress) { flow = .manual(Self.hand(at: settings[Self.progress])) }
  }

  var naturalSize: Size { Size(480, 480) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .key(.space, _) = event { return toggle(at: instant, on: stage) }
    if case .automatic = flow, !event.moves { return }
    let before = hand(at: instant, on: stage)
    var after = before
    after.handle(event, at: instant, on: stage)
    if after != before { flow = .manual(after) }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let square = square(on: stage)
    layers.addGround(on: stage)
    if hasRing {
      // The ring goes below, and around the artwork even where the window cuts it off.
      let ringSquare = WaterFill.ringSquare(around: square)
      fill.drawRing(in: ringSquare, angle: angle(at: instant, on: stage), into: &layers)
    }
    fill.draw(
      in: square, progress: progress(at: instant, on: stage), scale: stage.scale, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if case .manual(let hand) = flow, hand.isMoving(at: instant) { return true }
    if stage.reducesMotion { return false }
    if case .automatic = flow { return true }
    if case .turning = spin { return hasRing }
    return false
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if case .manual(let hand) = flow, hand.isDragged { return .grabbing }
    return square(on: stage).contains(point) ? .grab : .arrow
  }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Drag down to fill, Space to play or pause",
      [
        Guide.Group(
          "Fill",
          [
            Guide.Row("Drag", "fill and empty"),
            Guide.Row("Wheel, ↑ ↓", "the same in steps; with Shift, small ones"),
            Guide.Row("Home, End", "empty, full"),
            Guide.Row("Space", "play or pause"),
          ])
      ])
  }
}

extension FillScene {
  /// The square of the pictures: whole pixels at the centre of the stage.
  private func square(on stage: Stage) -> Rect {
    let side = max(1, (stage.size.shorterSide * extent).rounded())
    return Rect(
      x: ((stage.size.width - side) / 2).rounded(.down),
      y: ((stage.size.height - side) / 2).rounded(.down), width: side, height: side)
  }

  /// The progress at an instant, 0…1.
  private func progress(at instant: Instant, on stage: Stage) -> Double {
    switch flow {
    case .automatic(let wave): stage.reducesMotion ? 1 : wave.value(at: instant)
    case .manual(let hand): hand.value(at: instant)
    }
  }

  /// The ring's angle at an instant, in radians.
  private func angle(at instant: Instant, on stage: Stage) -> Double {
    switch spin {
    case .turning(let turning): stage.reducesMotion ? 0 : turning.angle(at: instant)
    case .resting(let angle): angle
    }
  }

  private static func hand(at progress: Double) -> Scrubber { Scrubber(progress, travel: pull) }

  /// The user's progress, or what it would be if the user took over at an instant.
  private func hand(at instant: Instant, on stage: Stage) -> Scrubber {
    switch flow {
    case .manual(let hand): return hand
    case .automatic(let wave):
      return Scrubber(
        progress(at: instant, on: stage), velocity: wave.velocity(at: instant), travel: Self.pull,
        at: instant, on: stage)
    }
  }

  /// Pauses what moves by itself, or resumes it from where it is.
  private mutating func toggle(at instant: Instant, on stage: Stage) {
    let progress = progress(at: instant, on: stage)
    let angle = angle(at: instant, on: stage)
    switch flow {
    case .automatic:
      flow = .manual(Self.hand(at: progress))
      spin = .resting(angle)
    case .manual(let hand):
      if hand.isDragged { return }
      let begun = instant.earlier(by: progress * Self.rise)
      flow = .automatic(TriangleWave(rise: Self.rise, start: begun))
      if case .turning = spin { return }
      let past = angle / (2 * .pi) * WaterFill.turn
      spin = .turning(Turning(period: WaterFill.turn, start: instant.earlier(by: past)))
    }
  }
}

extension SceneEvent {
  /// True if it can move the progress.
  fileprivate var moves: Bool {
    switch self {
    case .pan, .wheel, .key: true
    case .hover, .pressed, .released, .menu, .keyReleased, .files: false
    }
  }
}

extension Instant {
  /// The instant `seconds` before.
  fileprivate func earlier(by seconds: Double) -> Instant { self + -seconds }
}

extension FillScene: Measured {
  var isInHand: Bool {
    if case .manual(let hand) = flow { hand.isDragged } else { false }
  }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    [Measure("progress", progress(at: instant, on: stage), pixels: Self.pull * stage.scale)]
  }
}
