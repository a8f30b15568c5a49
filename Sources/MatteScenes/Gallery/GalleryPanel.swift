internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteThreads

/// The panel above the gallery: a leaf that fills as it is pulled, a ring during a refresh, and
/// words for both.
struct GalleryPanel: Sendable {
  /// How long a refresh takes, in seconds.
  static let refresh = 2.0
  /// How long the panel says that it is done before it closes, in seconds.
  static let farewell = 0.6
  /// The side of the leaf's square, and its distance from the header, in logical pixels.
  private static let leaf = (side: 64.0, margin: 16.0)
  /// The space between the leaf and the text, in logical pixels.
  private static let gap = 28.0

  private let assets: any AssetLibrary
  /// The leaf and the ring, loaded on the first event; without them the panel has words only.
  private var fill: Later<WaterFill?>?
  private let turning = Turning(period: WaterFill.turn)

  init(_ assets: any AssetLibrary) {
    self.assets = assets
  }

  /// Starts loading the leaf and the ring: the panel may be pulled down soon.
  mutating func prepare() {
    guard fill == nil else { return }
    fill = Later { [assets] in try? WaterFill(assets, isLiteral: false) }
  }

  /// True while the ring turns.
  func isMoving(_ pull: PullToReveal, at instant: Instant, on stage: Stage) -> Bool {
    guard !stage.reducesMotion, let start = Self.start(of: pull, at: instant) else { return false }
    return instant < start + (Self.refresh + Refresh.fade)
  }

  /// When the panel next says something else by itself; nil if it does not.
  func nextChange(_ pull: PullToReveal, after instant: Instant) -> Instant? {
    let done = Self.start(of: pull, at: instant).map { $0 + Self.refresh }
    return done.flatMap { $0 > instant ? $0 : nil }
  }

  /// When the refresh began that is under way or over; nil if there is none.
  private static func start(of pull: PullToReveal, at instant: Instant) -> Instant? {
    switch pull.phase(at: instant) {
    case .refreshing(let start), .closing(let start): start
    case .hidden, .pulled, .opening: nil
    }
  }

  /// Draws the visible part of the panel, which ends at `bottom`.
  func draw(
    _ layout: GalleryLayout, bottom: Double, _ pull: PullToReveal, at instant: Instant,
    into layers: inout LayerList
  ) {
    guard bottom > 0 else { return }
    let stage = layout.stage
    let style = WindowStyle(stage).panel
    let ground = Rect(
      minX: 0, minY: min(0, bottom - layout.panelHeight), maxX: stage.size.width, maxY: bottom)
    let line = Rect(
      minX: 0, minY: bottom - stage.hairline, maxX: stage.size.width, maxY: bottom)
    let words = Self.words(pull.phase(at: instant), at: instant)
    let square = square(layout, bottom: bottom)
    let share = min(max(bottom / layout.panelHeight, 0), 1)
    layers.add(.color(style.background), in: ground)
    layers.add(.color(style.separator), in: line)
    if let fill = fill?.value {
      fill.draw(in: square, progress: share, scale: stage.scale, into: &layers)
      draw(
        fill, square, ringOpacity: ringOpacity(of: pull, at: instant, on: stage), stage,
        at: instant, into: &layers)
    }
    if let words {
      // Centred in the visible part, so that it can be read from the beginning.
      let y = bottom - min(bottom / 2, bottom - square.center.y)
      draw(words, at: Point(square.maxX, y), layout, style.text, into: &layers)
    }
  }

  /// The words for a phase; nil for a hidden panel.
  private static func words(_ phase: PullToReveal.Phase, at instant: Instant) -> String? {
    switch phase {
    case .hidden: nil
    case .pulled(let isEnough): isEnough ? "Let go to refresh" : "Pull to refresh"
    case .opening: "Refreshing…"
    case .refreshing(let start), .closing(let start):
      instant - start < refresh ? "Refreshing…" : "Up to date"
    }
  }

  /// The opacity of the ring, 1 during a refresh.
  private func ringOpacity(
    of pull: PullToReveal, at instant: Instant, on stage: Stage
  ) -> Double {
    switch pull.phase(at: instant) {
    case .refreshing(let start), .closing(let start):
      let over = instant - start - Self.refresh
      let fade = stage.duration(Refresh.fade)
      let gone = over >= fade ? 1 : max(0, over / fade)
      return min(pull.ringOpacity(at: instant, on: stage), 1 - gone)
    case .hidden, .pulled, .opening: return 0
    }
  }

  /// The leaf's square: at the panel's lower end, so that it is seen to fill from the beginning.
  private func square(_ layout: GalleryLayout, bottom: Double) -> Rect {
    let margin = layout.pixels(Self.leaf.margin)
    let side = max(1, min(layout.pixels(Self.leaf.side), layout.panelHeight - 2 * margin))
    let words = block("Let go to refresh", layout)
    let width = side + layout.pixels(Self.gap) + words.size.width
    return Rect(
      x: ((layout.stage.size.width - width) / 2).rounded(), y: bottom - margin - side, width: side,
      height: side)
  }

  /// Draws words to the right of a point.
  private func draw(
    _ words: String, at point: Point, _ layout: GalleryLayout, _ color: Color,
    into layers: inout LayerList
  ) {
    let text = block(words, layout)
    let offset = Vector(layout.pixels(Self.gap), -text.size.height / 2)
    layers.add(text, at: point + offset, color)
  }

  /// Draws the ring around the leaf's square.
  private func draw(
    _ fill: WaterFill, _ square: Rect, ringOpacity opacity: Double, _ stage: Stage,
    at instant: Instant, into layers: inout LayerList
  ) {
    guard opacity > 0 else { return }
    let angle = stage.reducesMotion ? 0 : turning.angle(at: instant)
    let place = WaterFill.ringSquare(around: square)
    fill.drawRing(in: place, angle: angle, opacity: opacity, into: &layers)
  }

  private func block(_ words: String, _ layout: GalleryLayout) -> TextBlock {
    assets.typesetter.block(for: TextSpecimen(words, size: 14 * layout.stage.scale, weight: 500))
  }
}
