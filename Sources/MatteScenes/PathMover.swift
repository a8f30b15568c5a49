internal import Glibc
internal import MatteGeometry
internal import MatteMotion

/// A path's placement as the hand changes it: a drag moves, the wheel scales about the pointer, and
/// Home leads back.
struct PathMover: Hashable, Sendable {
  /// How much a notch of the wheel or a key enlarges.
  static let zoom = 1.15
  /// How far an arrow key moves, in logical pixels; with Shift, one pixel.
  static let step = 16.0
  /// How long the way to a new placement takes, in seconds.
  static let duration = 0.15

  private enum Motion: Hashable, Sendable {
    /// It stays.
    case resting(PathPlacement)
    /// It follows the pointer, and began at `from`.
    case dragging(PathPlacement, from: PathPlacement)
    /// It is on its way, of which `share` has been covered.
    case settling(from: PathPlacement, to: PathPlacement, share: Animated)
  }

  private var motion = Motion.resting(.identity)

  /// The placement seen at an instant.
  func placement(at instant: Instant) -> PathPlacement {
    switch motion {
    case .resting(let placement), .dragging(let placement, _): placement
    case .settling(let from, let to, let share):
      from.interpolated(to: to, by: share.value(at: instant))
    }
  }

  /// True until the path is where it is going by itself.
  func isMoving(at instant: Instant) -> Bool {
    guard case .settling(_, _, let share) = motion else { return false }
    return share.isMoving(at: instant)
  }

  /// True while the pointer has it.
  var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }

  /// Takes in a drag, the wheel or a key; nothing else means anything here.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .pan(let pan): handle(pan, at: instant, on: stage)
    case .wheel(let notches, let point, _):
      scale(by: -notches.dy, about: point, at: instant, on: stage)
    case .key(let key, let modifiers): handle(key, modifiers, at: instant, on: stage)
    case .pressed, .released, .hover: break
    }
  }
}

extension PathMover {
  private mutating func handle(_ pan: PanEvent, at instant: Instant, on stage: Stage) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      drag(pan, from: placement(at: instant), on: stage)
    case .changed(let pan):
      if case .dragging(_, let from) = motion { drag(pan, from: from, on: stage) }
    case .ended:
      if isDragged { motion = .resting(placement(at: instant)) }
    case .cancelled:
      guard case .dragging(let placement, let from) = motion else { return }
      motion = .resting(placement)
      settle(to: from, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  private mutating func drag(_ pan: Pan, from: PathPlacement, on stage: Stage) {
    motion = .dragging(from.moved(by: pan.translation / stage.scale), from: from)
  }

  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    let step = modifiers.contains(.shift) ? 1 : Self.step
    let middle = stage.bounds.center
    switch key {
    case .left: move(by: Vector(-step, 0), at: instant, on: stage)
    case .right: move(by: Vector(step, 0), at: instant, on: stage)
    case .up: move(by: Vector(0, -step), at: instant, on: stage)
    case .down: move(by: Vector(0, step), at: instant, on: stage)
    case .character("+"), .character("="): scale(by: 1, about: middle, at: instant, on: stage)
    case .character("-"): scale(by: -1, about: middle, at: instant, on: stage)
    case .home: settle(to: .identity, at: instant, on: stage)
    default: break
    }
  }

  /// Where the path is, or is going.
  private func goal(at instant: Instant) -> PathPlacement {
    if case .settling(_, let to, _) = motion { return to }
    return placement(at: instant)
  }

  private mutating func move(by vector: Vector, at instant: Instant, on stage: Stage) {
    settle(to: goal(at: instant).moved(by: vector), at: instant, on: stage)
  }

  private mutating func scale(
    by notches: Double, about point: Point, at instant: Instant, on stage: Stage
  ) {
    let fixed = Point(point.x / stage.scale, point.y / stage.scale)
    let goal = goal(at: instant).scaled(by: pow(Self.zoom, notches), about: fixed)
    settle(to: goal, at: instant, on: stage)
  }

  /// Goes to a placement, unless the pointer has the path.
  private mutating func settle(to goal: PathPlacement, at instant: Instant, on stage: Stage) {
    let placement = placement(at: instant)
    if isDragged || placement == goal { return }
    let share = Animated(
      from: 0, to: 1, start: instant, duration: stage.duration(Self.duration))
    motion = .settling(from: placement, to: goal, share: share)
  }
}
