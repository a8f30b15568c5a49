internal import Glibc
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The motion of a view, by drags, the wheel, keys and time.
///
/// An anchor, which is a place of the canvas, lies at an offset from the middle of the pane. The wheel changes the zoom
/// and keeps the anchor under the pointer; a drag changes the offset; a glide changes both. Zoom and offset have a
/// velocity, so that a new motion continues the previous one.
struct CompareCamera: Hashable, Sendable {
  /// The frequency of the spring on which zoom and offset settle, in radians per second: a notch takes 0.15 s.
  private static let frequency = 28.0
  private static let spring = Spring.critical(frequency: frequency)
  /// The time for which a view would go on at the hand's velocity after a drag, in seconds; it sets the coasting
  /// distance.
  private static let coasting = 0.12
  /// The spring on which a view coasts.
  private static let coast = Spring.critical(frequency: 1 / coasting)
  /// The tolerances within which the zoom's logarithm rests: a tenth of a pixel at the border of a wide screen.
  private static let zoomRest = Rest.invisible(pixelsPerUnit: 4000)

  /// The zoom at rest, or the zoom to which the view is moving.
  private(set) var zoomGoal: Double
  /// The logarithm of the zoom.
  private var zoom: HeldValue
  /// The place of the canvas at the offset, in pixels of a picture.
  private var anchor: Point
  /// The offset of the anchor from the middle of the pane, in device pixels.
  private var offsetX = HeldValue(0)
  private var offsetY = HeldValue(0)
  /// The last place of the dragging hand from the middle of the pane in which the drag began, in device pixels.
  private var hand = Vector.zero
  /// The shift of that middle by changes of the mode since then, in device pixels.
  private var shift = Vector.zero
  /// The view that the camera shows at any size of the pane; nil once someone has moved it.
  private(set) var home: CompareHome?
  /// The home at which the camera was at rest when the drag began: a cancelled drag restores that.
  private var lastHome: CompareHome?
  /// True if the middle of the pane lay on the canvas when the drag began, or was on its way there; a change of the mode,
  /// which keeps the place under the pointer, may have moved it off the canvas.
  private var wasInside = true

  /// Makes a camera at rest.
  init(_ view: CompareView, home: CompareHome?) {
    zoomGoal = view.zoom
    zoom = HeldValue(log(view.zoom))
    anchor = view.center
    self.home = home
  }

  /// The view at an instant.
  func view(at instant: Instant) -> CompareView {
    let zoom = zoom.isMoving(at: instant) ? exp(zoom.value(at: instant)) : zoomGoal
    let offset = Vector(offsetX.value(at: instant), offsetY.value(at: instant))
    return CompareView(zoom: zoom, center: anchor - offset / zoom)
  }

  /// The view to which the camera is moving.
  func goal(over canvas: Size) -> CompareView { goal.inside(canvas) }

  /// The same, though the middle of the pane may lie beside the canvas.
  private var goal: CompareView {
    CompareView(zoom: zoomGoal, center: anchor - Vector(offsetX.goal, offsetY.goal) / zoomGoal)
  }

  func isMoving(at instant: Instant) -> Bool {
    zoom.isMoving(at: instant) || offsetX.isMoving(at: instant) || offsetY.isMoving(at: instant)
  }

  /// True while a drag moves the view.
  var isDragged: Bool { offsetX.isDragged }

  /// True while a drag moves the view, or a press has stopped it.
  var isInHand: Bool { offsetX.isInHand || offsetY.isInHand }

  /// The home at which the camera is at rest; nil if it is elsewhere, or on its way there.
  func restingHome(at instant: Instant) -> CompareHome? {
    isMoving(at: instant) || offsetX.isHeld || offsetY.isHeld ? nil : home
  }
}

extension CompareCamera {
  /// Zooms to a target and keeps the place of the canvas at an offset where it is; during a drag, the place under the
  /// hand, and the drag goes on.
  ///
  /// On the way out the view moves as far as it must to show no ground beside a canvas that is cut at the opposite side.
  mutating func zoom(to target: Double, at offset: Vector, in room: CompareRoom) {
    let isDragged = isDragged
    let start = goal.center
    hold(at: isDragged ? hand - shift : offset, in: room)
    let isOut = target < zoomGoal
    zoomGoal = min(max(target, CompareView.zooms.lowerBound), CompareView.zooms.upperBound)
    zoom.settle(to: log(zoomGoal), at: room.instant, on: room.stage, Self.spring, Self.zoomRest)
    // A cancelled drag keeps the new zoom.
    (home, lastHome) = (nil, nil)
    guard isDragged else { return settle(in: room, isClosed: isOut) }
    // A cancelled drag still returns to the place where it began.
    let origin = (anchor - start) * zoomGoal
    offsetX.grab(at: room.instant, origin: origin.dx)
    offsetY.grab(at: room.instant, origin: origin.dy)
  }

  /// Glides to a view without a leap, about `place` or, if nil, about the goal's center.
  ///
  /// A place that has the same offset in both views stays there all the way.
  mutating func glide(
    to view: CompareView, about place: Point? = nil, home: CompareHome? = nil, in room: CompareRoom
  ) {
    let seen = self.view(at: room.instant)
    let goal = view.inside(room.canvas)
    let place = place ?? goal.center
    let velocity = velocity(of: place, at: room.instant)
    anchor = place
    put((place - seen.center) * seen.zoom)
    zoomGoal = goal.zoom
    zoom.settle(to: log(zoomGoal), at: room.instant, on: room.stage, Self.spring, Self.zoomRest)
    settle(
      to: (place - goal.center) * goal.zoom, at: room.instant, on: room.stage, Self.spring,
      velocity: velocity)
    self.home = home
  }

  /// Turns from the present view, in which the camera rests, to its home in other panes, in a duration.
  mutating func turn(to view: CompareView, in duration: Double, of room: CompareRoom) {
    let seen = self.view(at: room.instant)
    anchor = view.center
    put((anchor - seen.center) * seen.zoom)
    zoomGoal = view.zoom
    zoom.glide(to: log(zoomGoal), in: duration, at: room.instant, on: room.stage)
    offsetX.glide(to: 0, in: duration, at: room.instant, on: room.stage)
    offsetY.glide(to: 0, in: duration, at: room.instant, on: room.stage)
  }

  /// Moves the canvas on the screen by device pixels, to the right and down.
  mutating func pan(by way: Vector, in room: CompareRoom) {
    // A drag keeps its place under the hand.
    if isDragged { return }
    let goal = goal(over: room.canvas)
    let center = goal.center - way / goal.zoom
    glide(to: CompareView(zoom: goal.zoom, center: center), in: room)
  }

  /// Moves the view at once by device pixels, to the right and down.
  ///
  /// Motion goes on, and a zoom keeps its place on the screen.
  mutating func move(by way: Vector, keepsPlace: Bool) {
    if keepsPlace {
      offsetX.shift(by: -way.dx)
      offsetY.shift(by: -way.dy)
    }
    shift = shift + way
    if way != .zero { home = nil }
  }

  /// Moves the view at once, in a new pane, to show all of the canvas along each axis on which it fits; the view does
  /// not move along the other axis, nor while the hand holds it.
  mutating func showWhole(_ canvas: Size, in pane: Size) {
    if home != nil || isInHand { return }
    let center = goal.center
    func way(_ place: Double, _ side: Double, _ room: Double) -> Double {
      let reach = room / (2 * zoomGoal)
      return side <= 2 * reach ? min(max(place, side - reach), reach) - place : 0
    }
    offsetX.shift(by: -way(center.x, canvas.width, pane.width) * zoomGoal)
    offsetY.shift(by: -way(center.y, canvas.height, pane.height) * zoomGoal)
  }

  /// Maps the anchor to the canvas's new coordinates; motion goes on.
  mutating func carry(_ place: (Point) -> Point) { anchor = place(anchor) }

  /// Puts the camera to rest at a view.
  mutating func rest(at view: CompareView, home: CompareHome?) {
    self = CompareCamera(view, home: home)
  }

  /// Stops coasting for a press; a zoom goes on.
  mutating func press(at instant: Instant) {
    offsetX.pause(at: instant)
    offsetY.pause(at: instant)
  }

  /// Coasts on after a press that did not become a drag.
  mutating func release(at instant: Instant, on stage: Stage) {
    offsetX.resume(at: instant, on: stage, Self.coast, .invisible)
    offsetY.resume(at: instant, on: stage, Self.coast, .invisible)
  }

  /// Begins a drag by a hand at an offset.
  mutating func grab(at offset: Vector, in room: CompareRoom) {
    let seen = view(at: room.instant)
    lastHome = restingHome(at: room.instant)
    wasInside = goal(over: room.canvas) == goal
    anchor = seen.place(at: offset)
    put(offset)
    (hand, shift) = (offset, .zero)
    offsetX.grab(at: room.instant)
    offsetY.grab(at: room.instant)
  }

  /// Drags the view to an offset of the hand; beyond the border of the canvas the view follows less and less.
  mutating func drag(to offset: Vector, in pane: Size, of room: CompareRoom) {
    guard isDragged else { return }
    let zoom = view(at: room.instant).zoom
    let edge = Edge(room.canvas, zoom, pane)
    let seen = Vector(offsetX.asked(at: room.instant), offsetY.asked(at: room.instant))
    let before = edge.unstretched(anchor - seen / zoom)
    let after = before - (offset - hand) / zoom
    hand = offset
    // The drag does not start at the present middle, which a change of the mode may have put beyond the rubber band.
    let way = (edge.stretched(before) - edge.stretched(after)) * zoom
    offsetX.drag(to: seen.dx + way.dx)
    offsetY.drag(to: seen.dy + way.dy)
    home = nil
  }

  /// Lets a drag that began some pixels from the press catch up with the hand without a leap.
  mutating func catchUp(from offset: Vector, in room: CompareRoom) {
    offsetX.catchUp(from: offset.dx, at: room.instant, on: room.stage)
    offsetY.catchUp(from: offset.dy, at: room.instant, on: room.stage)
  }

  /// Ends a drag: coasts at the hand's velocity, in device pixels per second, or returns to the canvas.
  mutating func letGo(_ velocity: Vector, in pane: Size, of room: CompareRoom) {
    guard isDragged else { return }
    let coasting = room.stage.reducesMotion ? .zero : velocity * Self.coasting
    let seen = view(at: room.instant)
    let end = CompareView(zoom: zoomGoal, center: seen.center - coasting / seen.zoom)
    let goal = end.inside(room.canvas)
    let own = self.velocity(of: goal.center, at: room.instant)
    let hand = self.velocity(velocity, in: pane, of: room)
    anchor = goal.center
    put((goal.center - seen.center) * seen.zoom)
    settle(
      to: .zero, at: room.instant, on: room.stage, goal == end ? Self.coast : Self.spring,
      velocity: own + hand)
  }

  /// Cancels a drag: returns to its start, at first at the hand's velocity, in device pixels per second.
  mutating func cancel(_ velocity: Vector, in pane: Size, of room: CompareRoom) {
    guard isDragged else { return }
    let goal = Vector(offsetX.goal, offsetY.goal)
    let own = self.velocity(at: room.instant)
    settle(
      to: goal, at: room.instant, on: room.stage, Self.spring,
      velocity: own + self.velocity(velocity, in: pane, of: room))
    if wasInside { settle(in: room) }
    home = lastHome
  }

  /// The view's velocity for a velocity of the hand; smaller beyond the border of the canvas.
  private func velocity(_ velocity: Vector, in pane: Size, of room: CompareRoom) -> Vector {
    let seen = view(at: room.instant)
    let slope = Edge(room.canvas, seen.zoom, pane).slope(where: seen.center)
    return Vector(velocity.dx * slope.dx, velocity.dy * slope.dy)
  }

  /// Makes the place at an offset the anchor; coasting goes on, even if it has only just begun.
  private mutating func hold(at offset: Vector, in room: CompareRoom) {
    let velocity = velocity(at: room.instant)
    let rest = Vector(
      offsetX.goal - offsetX.value(at: room.instant), offsetY.goal - offsetY.value(at: room.instant)
    )
    let isInHand = isInHand
    anchor = view(at: room.instant).place(at: offset)
    put(offset)
    if velocity != .zero || rest != .zero && !isInHand {
      settle(to: offset + rest, at: room.instant, on: room.stage, Self.coast, velocity: velocity)
    }
  }

  /// The velocity of the anchor on the screen, in device pixels per second.
  private func velocity(at instant: Instant) -> Vector {
    Vector(offsetX.velocity(at: instant), offsetY.velocity(at: instant))
  }

  /// The velocity of a place of the canvas on the screen, in device pixels per second: the anchor's velocity, plus the
  /// motion away from the anchor as the zoom grows.
  private func velocity(of place: Point, at instant: Instant) -> Vector {
    let growth = zoom.velocity(at: instant) * view(at: instant).zoom
    return velocity(at: instant) + (place - anchor) * growth
  }

  /// Puts the anchor to rest at an offset.
  private mutating func put(_ offset: Vector) {
    offsetX.rest(at: offset.dx)
    offsetY.rest(at: offset.dy)
  }

  private mutating func settle(
    to offset: Vector, at instant: Instant, on stage: Stage, _ spring: Spring,
    velocity: Vector = .zero
  ) {
    offsetX.settle(
      to: offset.dx, velocity: velocity.dx, at: instant, on: stage, spring, .invisible)
    offsetY.settle(
      to: offset.dy, velocity: velocity.dy, at: instant, on: stage, spring, .invisible)
  }

  /// Moves the view until the middle of the pane lies on the canvas, or until no ground shows beside a cut canvas.
  private mutating func settle(in room: CompareRoom, isClosed: Bool = false) {
    let seen = isClosed ? goal.closed(around: room.canvas, in: room.pane) : goal(over: room.canvas)
    let inside = seen.center
    guard inside != goal.center else { return }
    settle(
      to: (anchor - inside) * zoomGoal, at: room.instant, on: room.stage, Self.spring,
      velocity: velocity(at: room.instant))
  }
}

/// The border of a canvas, beyond which a rubber band holds back the middle of a pane.
private struct Edge {
  private let canvas: Size
  private let zoom: Double
  private let pane: Size

  init(_ canvas: Size, _ zoom: Double, _ pane: Size) {
    self.canvas = canvas
    self.zoom = zoom
    self.pane = pane
  }

  /// The place at which the rubber band puts the middle, for the place that the hand asks for.
  func stretched(_ middle: Point) -> Point { mapped(middle) { $0.stretch($1) } }

  /// The place that the hand asked for, for the place at which the rubber band put the middle.
  func unstretched(_ middle: Point) -> Point { mapped(middle) { $0.way(to: $1) } }

  /// The velocity of the middle as a share of the hand's velocity, on each axis.
  func slope(where middle: Point) -> Vector {
    func slope(_ value: Double, _ side: Double, _ pane: Double) -> Double {
      let band = RubberBand(limit: max(pane / 2, 1))
      let stretch = (value - min(max(value, 0), side)) * zoom
      return stretch == 0 ? 1 : band.slope(at: band.way(to: stretch))
    }
    return Vector(
      slope(middle.x, canvas.width, pane.width), slope(middle.y, canvas.height, pane.height))
  }

  private func mapped(_ middle: Point, _ way: (RubberBand, Double) -> Double) -> Point {
    func coordinate(_ value: Double, _ side: Double, _ pane: Double) -> Double {
      let inside = min(max(value, 0), side)
      return inside + way(RubberBand(limit: max(pane / 2, 1)), (value - inside) * zoom) / zoom
    }
    return Point(
      coordinate(middle.x, canvas.width, pane.width),
      coordinate(middle.y, canvas.height, pane.height))
  }
}
