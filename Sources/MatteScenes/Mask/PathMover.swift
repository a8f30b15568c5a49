internal import Glibc
internal import MatteGeometry
internal import MatteMotion

/// A path's placement in the user's hands: a drag moves it and lets it coast, but not to where it is out of reach, the wheel
/// scales it about the pointer, and Home resets it.
struct PathMover: Hashable, Sendable {
  /// The factor of a notch of the wheel, and of + and −.
  static let zoom = 1.15
  /// The step of an arrow key in logical pixels; with Shift it is 1.
  static let step = 16.0
  /// The spring on which the path settles.
  static let spring = Spring.critical(frequency: 28)
  /// The frequency of the spring that brings it back from beyond the window, in radians per second, and the most
  /// friction that stops it at the window's border.
  private static let bumper = 14.0
  /// When the offset, in logical pixels, and the factor are at rest.
  ///
  /// The tolerances are small enough that the fixed point of a zoom stays put when one of the two
  /// comes to rest before the other.
  private static let rest = (
    place: Rest(distance: 0.002, speed: 0.06), factor: Rest(distance: 1e-5, speed: 3e-4)
  )

  private var x: HeldValue
  private var y: HeldValue
  private var factor: HeldValue
  /// Where a drag has the path if the pointer is where it was pressed.
  private var grip = PathPlacement.identity

  /// Makes a path at rest.
  init(_ placement: PathPlacement = .identity) {
    x = HeldValue(placement.offset.dx)
    y = HeldValue(placement.offset.dy)
    factor = HeldValue(placement.factor)
  }

  /// Makes a path that is scaled about a point, grows by a velocity per second, and is to come to rest.
  init(
    scaledBy factor: Double, _ velocity: Double, about fixed: Point, at instant: Instant,
    on stage: Stage
  ) {
    let placement = PathPlacement.identity.scaled(by: factor, about: fixed)
    self.init(placement)
    self.factor.settle(
      to: factor, velocity: velocity, at: instant, on: stage, Self.spring, Self.rest.factor)
    settle(to: placement, velocity: (.zero - fixed) * velocity, at: instant, on: stage)
  }

  /// The placement at an instant.
  func placement(at instant: Instant) -> PathPlacement {
    PathPlacement(
      offset: Vector(x.value(at: instant), y.value(at: instant)), factor: factor.value(at: instant))
  }

  /// True while the path moves by itself.
  func isMoving(at instant: Instant) -> Bool {
    x.isMoving(at: instant) || y.isMoving(at: instant) || factor.isMoving(at: instant)
  }

  /// True while the pointer drags it.
  var isDragged: Bool { x.isDragged }

  /// Responds to a press, a drag, the wheel or a key; `path` are the bounds of the path in its view, in logical pixels,
  /// and `home` is the view's origin, in pixels.
  mutating func handle(
    _ event: SceneEvent, of path: Rect, from home: Vector, at instant: Instant, on stage: Stage
  ) {
    switch event {
    case .pressed: pause(at: instant)
    case .released: resume(at: instant, on: stage)
    case .pan(let pan): handle(pan, of: path, from: home, at: instant, on: stage)
    case .wheel(let notches, let point, _):
      scale(by: -notches.dy, about: point - home, at: instant, on: stage)
    case .key(let key, let modifiers):
      handle(key, modifiers, of: path, from: home, at: instant, on: stage)
    case .hover, .menu, .keyReleased, .files: break
    }
  }
}

extension PathMover {
  private mutating func pause(at instant: Instant) {
    x.pause(at: instant)
    y.pause(at: instant)
    factor.pause(at: instant)
  }

  private mutating func resume(at instant: Instant, on stage: Stage) {
    x.resume(at: instant, on: stage, Self.spring, Self.rest.place)
    y.resume(at: instant, on: stage, Self.spring, Self.rest.place)
    factor.resume(at: instant, on: stage, Self.spring, Self.rest.factor)
  }

  private mutating func handle(
    _ pan: PanEvent, of path: Rect, from home: Vector, at instant: Instant, on stage: Stage
  ) {
    switch pan {
    case .began(let pan) where pan.kind == .single:
      grab(pan, from: home, at: instant, on: stage)
    case .changed(let pan): if isDragged { drag(pan, on: stage) }
    case .ended(let pan):
      let room = room(of: path, from: home, on: stage)
      if isDragged { coast(pan, in: room, at: instant, on: stage) }
    case .cancelled(let pan):
      let own = Vector(x.velocity(at: instant), y.velocity(at: instant))
      let velocity = pan.velocity(at: instant) / stage.scale + own
      if isDragged { settle(to: goal, velocity: velocity, at: instant, on: stage) }
    case .began, .clicked: break
    }
  }

  /// Begins a drag.
  ///
  /// The rest of a zoom that it interrupts arrives about the place that was pressed.
  private mutating func grab(
    _ pan: Pan, from home: Vector, at instant: Instant, on stage: Stage
  ) {
    let (seen, goal) = (placement(at: instant), goal)
    let point = pan.start - home
    let pressed = Point(point.x / stage.scale, point.y / stage.scale)
    grip = seen.scaled(by: goal.factor / seen.factor, about: pressed)
    x.grab(at: instant, origin: goal.offset.dx)
    y.grab(at: instant, origin: goal.offset.dy)
    factor.grab(at: instant, origin: goal.factor)
    drag(pan, on: stage)
    x.catchUp(from: seen.offset.dx, at: instant, on: stage)
    y.catchUp(from: seen.offset.dy, at: instant, on: stage)
    factor.catchUp(from: seen.factor, at: instant, on: stage)
  }

  /// Follows the pointer.
  private mutating func drag(_ pan: Pan, on stage: Stage) {
    let place = grip.moved(by: pan.translation / stage.scale)
    x.drag(to: place.offset.dx)
    y.drag(to: place.offset.dy)
    factor.drag(to: place.factor)
  }

  /// Lets the path coast in the direction of the hand.
  private mutating func coast(_ pan: Pan, in room: Room, at instant: Instant, on stage: Stage) {
    let velocity = pan.velocity(at: instant)
    let duration = Coast.duration(from: velocity.length, to: Coast.lowestSpeed)
    Self.coast(&x, velocity.dx / stage.scale, for: duration, in: room.x, at: instant, on: stage)
    Self.coast(&y, velocity.dy / stage.scale, for: duration, in: room.y, at: instant, on: stage)
    factor.coast(0, for: 0, at: instant, on: stage)
  }

  /// Lets a coordinate coast, with a velocity per second.
  ///
  /// If the end of its room is nearer than it would coast to, more friction stops it there; where that would be too
  /// hard a stop, it goes beyond the end and comes back.
  private static func coast(
    _ value: inout HeldValue, _ velocity: Double, for duration: Double,
    in room: ClosedRange<Double>, at instant: Instant, on stage: Stage
  ) {
    var free = value
    free.coast(velocity, for: duration, at: instant, on: stage)
    guard !room.contains(free.goal) else {
      value = free
      return
    }
    let asked = value.asked(at: instant)
    if room.contains(asked),
      value.coast(
        velocity, within: (velocity > 0 ? room.upperBound : room.lowerBound) - asked,
        slowest: Coast.lowestSpeed / stage.scale, friction: bumper, at: instant, on: stage)
    {
      return
    }
    value.settle(
      to: room.clamped(free.goal), velocity: velocity + value.velocity(at: instant),
      at: instant, on: stage, .critical(frequency: bumper), rest.place)
  }

  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, of path: Rect, from home: Vector, at instant: Instant,
    on stage: Stage
  ) {
    let step = modifiers.contains(.shift) ? 1 : Self.step
    let room = room(of: path, from: home, on: stage)
    let middle = stage.bounds.center - home
    switch key {
    case .left: move(by: Vector(-step, 0), in: room, at: instant, on: stage)
    case .right: move(by: Vector(step, 0), in: room, at: instant, on: stage)
    case .up: move(by: Vector(0, -step), in: room, at: instant, on: stage)
    case .down: move(by: Vector(0, step), in: room, at: instant, on: stage)
    case .character("+"), .character("="): scale(by: 1, about: middle, at: instant, on: stage)
    case .character("-"): scale(by: -1, about: middle, at: instant, on: stage)
    case .home: if !isDragged { settle(to: .identity, at: instant, on: stage) }
    default: break
    }
  }

  /// Where the path rests or will come to rest.
  private var goal: PathPlacement {
    PathPlacement(offset: Vector(x.goal, y.goal), factor: factor.goal)
  }

  private mutating func move(
    by vector: Vector, in room: Room, at instant: Instant, on stage: Stage
  ) {
    let goal = goal.moved(by: vector)
    let offset = Vector(room.x.clamped(goal.offset.dx), room.y.clamped(goal.offset.dy))
    let kept = PathPlacement(offset: offset, factor: goal.factor)
    if !isDragged { settle(to: kept, at: instant, on: stage) }
  }

  /// The offsets at which the path may come to rest, in logical pixels.
  private typealias Room = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  /// The room of a path with bounds in its view, in logical pixels.
  private func room(of path: Rect, from home: Vector, on stage: Stage) -> Room {
    let (window, home) = (stage.size * (1 / stage.scale), home / stage.scale)
    let factor = factor.goal
    return (
      Self.room(
        path.minX * factor + home.dx, path.maxX * factor + home.dx, in: window.width,
        including: x.goal),
      Self.room(
        path.minY * factor + home.dy, path.maxY * factor + home.dy, in: window.height,
        including: y.goal)
    )
  }

  /// The offsets with which half of a path from `low` to `high` is in a window, or covers half of it.
  ///
  /// A path that is further away already, as its data or the wheel has it, may stay there.
  private static func room(
    _ low: Double, _ high: Double, in window: Double, including goal: Double
  ) -> ClosedRange<Double> {
    let seen = min(high - low, window) / 2
    return min(seen - high, goal)...max(window - seen - low, goal)
  }

  /// Scales about a point of the path's view, in pixels.
  private mutating func scale(
    by notches: Double, about point: Point, at instant: Instant, on stage: Stage
  ) {
    let fixed = Point(point.x / stage.scale, point.y / stage.scale)
    let goal = goal.scaled(by: pow(Self.zoom, notches), about: fixed)
    if !isDragged { settle(to: goal, at: instant, on: stage) }
  }

  /// Goes to a placement, with a velocity in logical pixels per second or, if nil, the path's own.
  private mutating func settle(
    to goal: PathPlacement, velocity: Vector? = nil, at instant: Instant, on stage: Stage
  ) {
    x.settle(
      to: goal.offset.dx, velocity: velocity?.dx, at: instant, on: stage, Self.spring,
      Self.rest.place)
    y.settle(
      to: goal.offset.dy, velocity: velocity?.dy, at: instant, on: stage, Self.spring,
      Self.rest.place)
    factor.settle(to: goal.factor, at: instant, on: stage, Self.spring, Self.rest.factor)
  }
}

extension ClosedRange<Double> {
  /// The nearest number of the range.
  fileprivate func clamped(_ number: Double) -> Double {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
