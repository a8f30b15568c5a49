internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// Two pictures in one view, the upper one seen through a triangle whose edge is dragged.
///
/// After the article on the image split of Kaleidoscope: a drag sets the fraction, and a release
/// near either end snaps to it.
struct SplitScene: Scene {
  /// A release below this fraction snaps to 0, and above 1 less this to 1 (the article's margin).
  static let snapMargin = 0.3
  /// The duration of the snap, in seconds (the article's).
  static let snapDuration = 0.2
  /// The seconds by which the fraction's sine runs when nobody touches it: sin(0.6 t).
  static let automaticRate = 0.6
  /// How close to the edge the pointer shows that it can be dragged, in logical pixels.
  static let reach = 12.0

  /// What the fraction is doing.
  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(Double)
    /// A press keeps it from going on to `target`.
    case held(Double, target: Double)
    /// It follows the pointer, and began at `from`.
    case dragging(Double, from: Double)
    /// It is on its way.
    case settling(Animated)
    /// It swings by itself.
    case swinging
  }

  private let below: Picture
  private let above: Picture
  private let tracking: SplitMask.Tracking
  private let isLiteral: Bool
  private var motion: Motion
  private var divider: SplitDivider

  static let entry = CatalogEntry(
    "split", "two pictures, the upper one through a triangle that is dragged",
    pictures: ["BELOW", "ABOVE"],
    parameters: [
      .number("fraction", 0...1, standard: 0.5, "how far the triangle has grown"),
      .choice("tracking", ["distance", "edge"], "what of the pointer's place is the fraction"),
      .choice("divider", ["on", "off", "always"], "the line along the edge: on shows it on hover"),
    ])

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let pictures = try assets.pictures(or: "landscape-day.png", "landscape-night.png")
    below = pictures[0]
    above = pictures[1]
    tracking = SplitMask.Tracking(rawValue: settings.text("tracking")) ?? .distance
    isLiteral = settings.isLiteral
    motion = settings.isAutomatic ? .swinging : .resting(settings.number("fraction"))
    divider = SplitDivider(visibility: settings.text("divider"))
  }

  /// Makes a split of two pictures whose fraction is on its way.
  init(below: Picture, above: Picture, fraction: Animated) {
    self.below = below
    self.above = above
    tracking = .distance
    isLiteral = false
    motion = .settling(fraction)
    divider = SplitDivider(visibility: "on")
  }

  var naturalSize: Size { below.size }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    divider.handle(event, at: instant, on: stage)
    switch event {
    case .pressed: hold(at: instant)
    case .pan(let pan): handle(pan, at: instant, on: stage)
    case .wheel, .key:
      if let step = ShareStep(event) { take(step, at: instant, on: stage) }
    case .released: goOn(at: instant, on: stage)
    case .hover: break
    }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let fraction = fraction(at: instant)
    let mask = mask(on: stage)
    layers.addGround(on: stage)
    layers.add(.picture(below), frame: stage.bounds.fitting(below.size).snapped)
    layers.add(.picture(above), frame: stage.bounds.fitting(above.size).snapped)
    layers.clip { mask.trace(at: fraction, into: &$0) }
    divider.draw(along: mask, at: fraction, instant, on: stage, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    if divider.isMoving(at: instant) { return true }
    switch motion {
    case .resting, .held, .dragging: return false
    case .settling(let animated): return animated.isMoving(at: instant)
    case .swinging: return !stage.reducesMotion
    }
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if case .dragging = motion { return .resizeDiagonal }
    let edge = SplitMask(size: stage.size, isLiteral: isLiteral).edge(at: fraction(at: instant))
    let isNear = point.distance(toLineThrough: edge.upper, edge.lower) <= Self.reach * stage.scale
    return isNear ? .resizeDiagonal : .arrow
  }
}

extension SplitScene {
  /// The fraction seen at an instant, 0…1.
  func fraction(at instant: Instant) -> Double {
    switch motion {
    case .resting(let fraction), .held(let fraction, _), .dragging(let fraction, _): fraction
    case .settling(let animated): animated.value(at: instant)
    case .swinging: abs(sin(Self.automaticRate * instant.seconds))
    }
  }

  private func mask(on stage: Stage) -> SplitMask {
    SplitMask(size: stage.size, isLiteral: isLiteral)
  }

  /// Stops the fraction where it is seen.
  private mutating func hold(at instant: Instant) {
    switch motion {
    case .settling(let animated) where animated.isMoving(at: instant):
      motion = .held(animated.value(at: instant), target: animated.to)
    case .swinging, .settling: motion = .resting(fraction(at: instant))
    case .resting, .held, .dragging: break
    }
  }

  private mutating func handle(_ pan: PanEvent, at instant: Instant, on stage: Stage) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      drag(pan, from: fraction(at: instant), on: stage)
    case .changed(let pan):
      if case .dragging(_, let from) = motion { drag(pan, from: from, on: stage) }
    case .ended(let pan):
      guard case .dragging(_, let from) = motion else { return }
      drag(pan, from: from, on: stage)
      motion = .resting(fraction(at: instant))
      snap(at: instant, on: stage)
    case .cancelled: cancel(at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  private mutating func drag(_ pan: Pan, from: Double, on stage: Stage) {
    let fraction = mask(on: stage).fraction(at: pan.position, tracking)
    motion = .dragging(min(max(fraction, 0), 1), from: from)
  }

  /// Goes on to where a press that became no drag had kept the fraction from going.
  private mutating func goOn(at instant: Instant, on stage: Stage) {
    if case .held(_, let target) = motion { settle(to: target, at: instant, on: stage) }
  }

  /// Goes to the end that is near, if one is.
  private mutating func snap(at instant: Instant, on stage: Stage) {
    let fraction = fraction(at: instant)
    if fraction < Self.snapMargin { settle(to: 0, at: instant, on: stage) }
    if fraction > 1 - Self.snapMargin { settle(to: 1, at: instant, on: stage) }
  }

  /// Goes back to where the drag began; the article stays where it was broken off.
  private mutating func cancel(at instant: Instant, on stage: Stage) {
    guard case .dragging(let fraction, let from) = motion else { return }
    motion = .resting(fraction)
    if !isLiteral { settle(to: from, at: instant, on: stage) }
  }

  private mutating func settle(to target: Double, at instant: Instant, on stage: Stage) {
    let animated = Animated(
      from: fraction(at: instant), to: target, start: instant,
      duration: stage.duration(Self.snapDuration), timing: .easeInEaseOut)
    motion = .settling(animated)
  }

  /// Goes where the wheel or a key takes it, unless the pointer has it.
  private mutating func take(_ step: ShareStep, at instant: Instant, on stage: Stage) {
    if case .dragging = motion { return }
    settle(to: step.target(from: goal(at: instant)), at: instant, on: stage)
  }

  /// Where the fraction is, or is going.
  private func goal(at instant: Instant) -> Double {
    if case .settling(let animated) = motion { animated.to } else { fraction(at: instant) }
  }
}
