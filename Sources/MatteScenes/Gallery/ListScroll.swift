internal import MatteGeometry
internal import MatteMotion

/// How far a list is scrolled: it follows the pointer, coasts when it is let go, and comes back from
/// beyond its ends.
struct ListScroll: Hashable, Sendable {
  /// What a list has to scroll in.
  struct Room: Hashable, Sendable {
    /// The offset at the list's end, in pixels; 0 if all of it is seen.
    let end: Double
    /// How the list gives way beyond its ends.
    let band: RubberBand

    /// The nearest offset within the ends.
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), end) }

    /// How far an offset is beyond the ends; negative above the first.
    func excess(_ offset: Double) -> Double { offset - clamped(offset) }
  }

  /// The rate at which a coasting list slows down, per second: v(t) = v·e^(−kt), so it coasts v/k.
  static let friction = 4.0
  /// What takes a list where the wheel or a key wants it.
  private static let spring = Spring.critical(frequency: 26)
  /// The frequency of the spring that stops a list beyond its end and brings it back, in radians per
  /// second.
  private static let bumper = 14.0

  private var value = HeldValue(0)
  /// Where a drag would have the list if it had no ends.
  private var pulled = 0.0
  /// The pointer's height at which that is 0, in pixels.
  private var top = 0.0

  /// The offset at an instant, in pixels; 0 at the list's beginning.
  func offset(at instant: Instant, in room: Room) -> Double {
    if value.isDragged { return Self.stretched(pulled, room) }
    let offset = value.value(at: instant)
    // What it was going to may lie beyond the end of a list that has become shorter since.
    return room.excess(value.goal) == 0 ? offset : room.clamped(offset)
  }

  /// The change of the offset per second of a list that moves by itself; 0 of any other.
  func velocity(at instant: Instant) -> Double { value.velocity(at: instant) }

  func isMoving(at instant: Instant) -> Bool { value.isMoving(at: instant) }

  /// True while the pointer drags it.
  var isDragged: Bool { value.isDragged }

  /// Where the list is, or is going.
  func goal(in room: Room) -> Double { room.clamped(value.goal) }

  /// Stops the list where it is seen: a button went down.
  mutating func hold(at instant: Instant, in room: Room) {
    if !isDragged { value.rest(at: offset(at: instant, in: room)) }
  }

  /// Brings a list back that was stopped beyond its end, if no drag came of the press.
  mutating func release(at instant: Instant, in room: Room, on stage: Stage) {
    let offset = offset(at: instant, in: room)
    guard !isDragged, !isMoving(at: instant), room.excess(offset) != 0 else { return }
    settle(
      to: room.clamped(offset), 0, .critical(frequency: Self.bumper), at: instant, in: room,
      on: stage)
  }

  mutating func handle(_ pan: PanEvent, at instant: Instant, in room: Room, on stage: Stage) {
    switch pan {
    case .began(let pan): grab(pan, from: pan.start.y, at: instant, in: room)
    case .changed(let pan): follow(pan, in: room)
    case .ended(let pan):
      guard isDragged else { return }
      follow(pan, in: room)
      letGo(-pan.velocity(at: instant).dy, at: instant, in: room, on: stage)
    case .cancelled: if isDragged { letGo(0, at: instant, in: room, on: stage) }
    case .clicked: break
    }
  }

  /// Lets a pan have the list that took hold of it with the pointer at the height `y`, in pixels.
  mutating func grab(_ pan: Pan, from y: Double, at instant: Instant, in room: Room) {
    let offset = offset(at: instant, in: room)
    top = y + room.clamped(offset) + room.band.way(to: room.excess(offset))
    value.rest(at: offset)
    value.grab(at: instant)
    follow(pan, in: room)
  }

  /// The pointer's height at which the list that it drags has come to its beginning, in pixels; nil
  /// unless the pointer is below it.
  func passedTop(_ pan: Pan) -> Double? { isDragged && pan.position.y > top ? top : nil }

  /// Rests at its beginning from now on.
  mutating func restAtTop() { value.rest(at: 0) }

  /// Scrolls on by a distance from where the list is going.
  mutating func move(by distance: Double, at instant: Instant, in room: Room, on stage: Stage) {
    move(to: value.goal + distance, at: instant, in: room, on: stage)
  }

  /// Scrolls to an offset.
  mutating func move(to target: Double, at instant: Instant, in room: Room, on stage: Stage) {
    guard !isDragged else { return }
    settle(to: room.clamped(target), nil, Self.spring, at: instant, in: room, on: stage)
  }
}

extension ListScroll {
  /// The offset seen when the hand would have the list at another.
  private static func stretched(_ pulled: Double, _ room: Room) -> Double {
    room.clamped(pulled) + room.band.stretch(room.excess(pulled))
  }

  private mutating func follow(_ pan: Pan, in room: Room) {
    pulled = top - pan.position.y
    value.drag(to: Self.stretched(pulled, room))
  }

  /// Lets the list coast.
  ///
  /// A critically damped spring of frequency k whose target is v/k away moves exactly as friction k
  /// slows it down. If the end is nearer, k is what leads just there; where
  /// that is too hard a stop, the list goes beyond its end and comes back.
  private mutating func letGo(
    _ hand: Double, at instant: Instant, in room: Room, on stage: Stage
  ) {
    let excess = room.excess(pulled)
    let offset = Self.stretched(pulled, room)
    let velocity = excess == 0 ? hand : hand * room.band.slope(at: excess)
    let target = room.clamped(offset + velocity / Self.friction)
    let rate = target == offset ? .infinity : velocity / (target - offset)
    let frequency = excess == 0 ? min(max(rate, Self.friction), Self.bumper) : Self.bumper
    settle(
      to: target, velocity, .critical(frequency: frequency), at: instant, in: room, on: stage)
  }

  private mutating func settle(
    to target: Double, _ velocity: Double?, _ spring: Spring, at instant: Instant, in room: Room,
    on stage: Stage
  ) {
    // A list that became shorter moves on from where it is seen.
    let offset = offset(at: instant, in: room)
    if offset != value.value(at: instant) { value.rest(at: offset) }
    value.settle(
      to: target, velocity: velocity, at: instant, on: stage, spring,
      .invisible)
  }
}
