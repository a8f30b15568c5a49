internal import MatteGeometry
internal import MatteMotion

/// How far a list is scrolled: it follows the pointer, coasts when it is let go, and comes back from
/// beyond its ends.
struct ListScroll: Hashable, Sendable {
  /// The rate at which a coasting list slows down, per second: v(t) = v·e^(−kt).
  private static let friction = 4.0
  /// The frequency of the spring that stops a list at its end, in radians per second.
  private static let bumper = 14.0
  /// How much of the way beyond either end the list follows the pointer.
  private static let give = 0.3

  /// What the list is doing.
  private enum Motion: Hashable, Sendable {
    case resting(Double)
    case dragging(from: Double, Pan)
    case moving(SpringMotion)
  }

  private var motion = Motion.resting(0)

  /// The offset at an instant, in pixels, of a list that can be scrolled in `range`.
  func offset(at instant: Instant, in range: ClosedRange<Double>) -> Double {
    switch motion {
    case .resting(let offset): clamped(offset, range)
    case .dragging(let from, let pan): pulled(from - pan.translation.dy, range)
    case .moving(let motion): motion.value(at: instant)
    }
  }

  func isMoving(at instant: Instant) -> Bool {
    if case .moving(let motion) = motion { motion.isMoving(at: instant) } else { false }
  }

  var isDragged: Bool {
    if case .dragging = motion { true } else { false }
  }

  /// Stops the list where it is.
  mutating func hold(at instant: Instant, in range: ClosedRange<Double>) {
    if !isDragged { motion = .resting(offset(at: instant, in: range)) }
  }

  mutating func handle(
    _ pan: PanEvent, in range: ClosedRange<Double>, at instant: Instant, on stage: Stage
  ) {
    switch pan {
    case .began(let pan): motion = .dragging(from: offset(at: instant, in: range), pan)
    case .changed(let pan):
      if case .dragging(let from, _) = motion { motion = .dragging(from: from, pan) }
    case .ended(let pan):
      if isDragged { letGo(pan.velocity(at: instant).dy, in: range, at: instant, on: stage) }
    case .cancelled:
      if isDragged { letGo(0, in: range, at: instant, on: stage) }
    case .clicked: break
    }
  }

  /// Scrolls on by a distance from where the list is going.
  mutating func move(
    by distance: Double, in range: ClosedRange<Double>, at instant: Instant, on stage: Stage
  ) {
    var target = offset(at: instant, in: range)
    if case .moving(let motion) = motion { target = motion.target }
    move(to: target + distance, in: range, at: instant, on: stage)
  }

  /// Scrolls to an offset.
  mutating func move(
    to target: Double, in range: ClosedRange<Double>, at instant: Instant, on stage: Stage
  ) {
    if !isDragged { settle(to: clamped(target, range), 0, Self.bumper, range, instant, stage) }
  }

  /// Lets the list coast: a critically damped spring of frequency k whose target is v/k away moves
  /// exactly as friction k slows it down.
  private mutating func letGo(
    _ velocity: Double, in range: ClosedRange<Double>, at instant: Instant, on stage: Stage
  ) {
    let offset = offset(at: instant, in: range)
    let free = offset - velocity / Self.friction
    let target = clamped(free, range)
    let frequency = target == free ? Self.friction : Self.bumper
    settle(to: target, -velocity, frequency, range, instant, stage)
  }

  private mutating func settle(
    to target: Double, _ velocity: Double, _ frequency: Double, _ range: ClosedRange<Double>,
    _ instant: Instant, _ stage: Stage
  ) {
    guard !stage.reducesMotion else { return motion = .resting(target) }
    motion = .moving(
      SpringMotion(
        from: offset(at: instant, in: range), velocity: velocity, to: target, start: instant,
        spring: .critical(mass: 1, stiffness: frequency * frequency)))
  }

  private func clamped(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  private func pulled(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
    let inside = clamped(offset, range)
    return inside + (offset - inside) * Self.give
  }
}
