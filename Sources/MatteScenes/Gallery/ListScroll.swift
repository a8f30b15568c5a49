internal import MatteGeometry
package import MatteMotion

/// The scroll offset of a list: it follows the pointer, coasts when released, and bounces back at
/// its ends.
package struct ListScroll: Hashable, Sendable {
  /// The room in which a list scrolls.
  package struct Room: Hashable, Sendable {
    /// The largest offset, in pixels; 0 if the whole list is visible.
    package let end: Double
    /// The resistance beyond the ends.
    package let band: RubberBand

    package init(end: Double, band: RubberBand) { (self.end, self.band) = (end, band) }

    /// The nearest offset between the ends.
    package func clamped(_ offset: Double) -> Double { min(max(offset, 0), end) }

    /// How far an offset is beyond the ends; negative above the first.
    package func excess(_ offset: Double) -> Double { offset - clamped(offset) }
  }

  /// The spring that follows the wheel and the keys.
  private static let spring = Spring.critical(frequency: 26)
  /// The frequency of the spring that brings a list back from beyond its ends, in radians per
  /// second.
  private static let bumper = 14.0

  private var value = HeldValue(0)
  /// The offset that a drag would give a list without ends.
  private var pulled = 0.0
  /// The pointer's y at which that is 0, in pixels.
  private var top = 0.0
  /// Where the list was when the drag took hold of it.
  private var origin = 0.0
  /// The room in which the drag pulls it.
  private var room: Room?
  /// True while a button that went down holds the list where it was, be it beyond an end.
  private var isPaused = false

  package init() {}

  /// The offset at an instant, in pixels; 0 at the list's beginning.
  package func offset(at instant: Instant, in room: Room) -> Double {
    if value.isDragged { return Self.stretched(pulled, room) + value.lag(at: instant) }
    let offset = value.value(at: instant)
    // The goal may lie beyond the end of a list that became shorter.
    return isPaused || room.excess(value.goal) == 0 ? offset : room.clamped(offset)
  }

  /// The velocity of a list that moves by itself, in pixels per second; 0 otherwise.
  package func velocity(at instant: Instant) -> Double { value.velocity(at: instant) }

  package func isMoving(at instant: Instant) -> Bool { value.isMoving(at: instant) }

  /// When a list that moves by itself comes to rest; nil if it does not.
  package var end: Instant? { value.end }

  /// True while the pointer drags the list.
  package var isDragged: Bool { value.isDragged }

  /// Where the list rests or will come to rest.
  package func goal(in room: Room) -> Double { room.clamped(value.goal) }

  /// Stops the list: a button went down.
  package mutating func pause(at instant: Instant, in room: Room) {
    guard !isDragged else { return }
    value.rest(at: offset(at: instant, in: room))
    isPaused = true
  }

  /// Leaves a dragged list where it is seen when its end comes to lie elsewhere, or its window has another height.
  package mutating func adapt(to room: Room) {
    guard isDragged, let old = self.room, old != room else { return }
    let seen = Self.stretched(pulled, old)
    let asked = room.clamped(seen) + room.band.way(to: room.excess(seen))
    top += asked - pulled
    pulled = asked
    self.room = room
  }

  /// Brings back a list that was stopped beyond its end, if the press did not become a drag.
  package mutating func release(at instant: Instant, in room: Room, on stage: Stage) {
    let offset = offset(at: instant, in: room)
    guard !isDragged, !isMoving(at: instant), room.excess(offset) != 0 else {
      isPaused = false
      return
    }
    settle(
      to: room.clamped(offset), 0, .critical(frequency: Self.bumper), at: instant, in: room,
      on: stage)
  }

  package mutating func handle(_ pan: PanEvent, at instant: Instant, in room: Room, on stage: Stage)
  {
    switch pan {
    case .began(let pan): grab(pan, from: pan.start.y, at: instant, in: room, on: stage)
    case .changed(let pan): follow(pan, in: room)
    case .ended(let pan):
      guard isDragged else { return }
      follow(pan, in: room)
      letGo(velocity(of: pan, at: instant, in: room), at: instant, in: room, on: stage)
    case .cancelled(let pan):
      guard isDragged else { return }
      let velocity = velocity(of: pan, at: instant, in: room) + value.velocity(at: instant)
      settle(to: room.clamped(origin), velocity, Self.spring, at: instant, in: room, on: stage)
    case .clicked: break
    }
  }

  /// Begins a drag that took hold of the list with the pointer at `y`, in pixels, and that catches up with
  /// the pointer: from where the list is or, if it goes on from the drag of a panel above it, from where that is.
  mutating func grab(
    _ pan: Pan, from y: Double, after panel: SheetDrag? = nil, at instant: Instant, in room: Room,
    on stage: Stage
  ) {
    let offset = offset(at: instant, in: room)
    origin = offset
    self.room = room
    isPaused = false
    top = y + room.clamped(offset) + room.band.way(to: room.excess(offset))
    value.rest(at: offset)
    value.grab(at: instant)
    follow(pan, in: room)
    let drag = panel ?? .begun(at: offset)
    let before = drag.place(asked: value.asked(at: instant))
    value.catchUp(from: before, at: instant, on: stage, in: drag.delay)
  }

  /// What the panel above takes over from a drag that goes on with it.
  func drag(at instant: Instant) -> SheetDrag {
    .underWay(lag: value.lag(at: instant), delay: value.delay(at: instant))
  }

  /// The pointer's y at which the dragged list is at its beginning, in pixels; nil unless the
  /// pointer is below that.
  package func passedTop(_ pan: Pan) -> Double? { isDragged && pan.position.y > top ? top : nil }

  /// Holds the list at an offset, be it beyond an end.
  package mutating func hold(at offset: Double) {
    value.rest(at: offset)
    isPaused = true
  }

  /// Scrolls by a distance from where the list is going.
  package mutating func move(
    by distance: Double, at instant: Instant, in room: Room, on stage: Stage
  ) {
    move(to: goal(in: room) + distance, at: instant, in: room, on: stage)
  }

  /// Scrolls to an offset.
  package mutating func move(to target: Double, at instant: Instant, in room: Room, on stage: Stage)
  {
    guard !isDragged else { return }
    settle(to: room.clamped(target), nil, Self.spring, at: instant, in: room, on: stage)
  }
}

extension ListScroll {
  /// The offset with resistance for an offset without.
  private static func stretched(_ pulled: Double, _ room: Room) -> Double {
    room.clamped(pulled) + room.band.stretch(room.excess(pulled))
  }

  private mutating func follow(_ pan: Pan, in room: Room) {
    pulled = top - pan.position.y
    value.drag(to: Self.stretched(pulled, room))
  }

  /// The velocity that the hand gives the list, in pixels per second.
  private func velocity(of pan: Pan, at instant: Instant, in room: Room) -> Double {
    let excess = room.excess(pulled)
    return -pan.velocity(at: instant).dy * (excess == 0 ? 1 : room.band.slope(at: excess))
  }

  /// Lets the list coast.
  ///
  /// If the end is nearer than it would coast to, more friction stops it there; where that would be too hard
  /// a stop, the list goes beyond its end and comes back.
  private mutating func letGo(
    _ velocity: Double, at instant: Instant, in room: Room, on stage: Stage
  ) {
    let way = (velocity > 0 ? room.end : 0) - pulled
    if room.excess(pulled) == 0,
      value.coast(
        velocity, within: way, slowest: Coast.lowestSpeed, friction: Self.bumper, at: instant,
        on: stage)
    {
      return
    }
    settle(
      to: room.clamped(Self.stretched(pulled, room) + velocity / Coast.friction),
      velocity + value.velocity(at: instant), .critical(frequency: Self.bumper), at: instant,
      in: room, on: stage)
  }

  private mutating func settle(
    to target: Double, _ velocity: Double?, _ spring: Spring, at instant: Instant, in room: Room,
    on stage: Stage
  ) {
    // A list that became shorter continues from its visible offset.
    let offset = offset(at: instant, in: room)
    if offset != value.value(at: instant) { value.rest(at: offset) }
    isPaused = false
    value.settle(
      to: target, velocity: velocity, at: instant, on: stage, spring,
      .invisible)
  }
}
