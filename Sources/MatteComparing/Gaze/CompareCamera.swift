internal import Glibc
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// What moves a view: the hand, the wheel, keys, and time.
///
/// A place of the canvas, the anchor, lies at an offset from the middle of the pane. The wheel changes the zoom and leaves
/// the anchor where the pointer is; a drag moves the offset; a glide does both. Each is a number with a speed, so
/// that one motion goes on where another left off.
struct CompareCamera: Hashable, Sendable {
  /// The frequency of the spring on which zoom and place settle, in radians per second: a notch takes 0.15 s.
  private static let frequency = 28.0
  private static let spring = Spring.critical(frequency: frequency)
  /// How far a view coasts after a drag, as a time at the hand's speed, in seconds.
  private static let coasting = 0.12
  /// The frequency of the spring on which it coasts.
  private static let coast = Spring.critical(frequency: 1 / coasting)
  /// The limits of rest of the zoom's logarithm: a tenth of a pixel at the border of a wide screen.
  private static let zoomRest = Rest.invisible(pixelsPerUnit: 4000)

  /// The zoom where it rests or comes to rest.
  private(set) var zoomGoal: Double
  /// The logarithm of the zoom.
  private var zoom: HeldValue
  /// A place of the canvas, in pixels of a picture.
  private var anchor: Point
  /// Where it is from the middle of the pane, in device pixels.
  private var offsetX = HeldValue(0)
  private var offsetY = HeldValue(0)
  /// Where the hand that drags was last, from the middle of the pane in which it took hold, in device pixels.
  private var hand = Vector.zero
  /// How far other modes have moved that middle since.
  private var shift = Vector.zero
  /// True while the zoom is that at which all is seen, whatever the size of the pane.
  private(set) var isFit: Bool
  /// True if it was so, and at rest, when the hand took hold: a drag that is broken off leads back there.
  private var wasFit = false
  /// True if the middle of the pane lay on the canvas when the hand took hold: a mode in which the picture under the
  /// pointer stays there may leave it beside that.
  private var wasInside = true

  /// Makes a camera at rest.
  init(_ view: CompareView, isFit: Bool) {
    zoomGoal = view.zoom
    zoom = HeldValue(log(view.zoom))
    anchor = view.center
    self.isFit = isFit
  }

  /// What is seen at an instant.
  func view(at instant: Instant) -> CompareView {
    let zoom = zoom.isMoving(at: instant) ? exp(zoom.value(at: instant)) : zoomGoal
    let offset = Vector(offsetX.value(at: instant), offsetY.value(at: instant))
    return CompareView(zoom: zoom, center: anchor - offset / zoom)
  }

  /// Where it is going.
  func goal(over canvas: Size) -> CompareView {
    let offset = Vector(offsetX.goal, offsetY.goal)
    return CompareView(zoom: zoomGoal, center: anchor - offset / zoomGoal).inside(canvas)
  }

  func isMoving(at instant: Instant) -> Bool {
    zoom.isMoving(at: instant) || offsetX.isMoving(at: instant) || offsetY.isMoving(at: instant)
  }

  /// True while a drag moves the view.
  var isDragged: Bool { offsetX.isDragged }

  /// True while the hand drags the view, or has stopped it.
  var isInHand: Bool { offsetX.isInHand || offsetY.isInHand }

  /// True if it is at rest where all is seen, whatever the size of the pane.
  func isFitted(at instant: Instant) -> Bool {
    isFit && !isMoving(at: instant) && !offsetX.isHeld && !offsetY.isHeld
  }
}

extension CompareCamera {
  /// Sends the zoom to another one, while the place of the canvas under an offset stays there; during a drag that under
  /// the hand, which goes on with it.
  mutating func zoom(to target: Double, at offset: Vector, in room: CompareRoom) {
    let isDragged = isDragged
    let start = anchor - Vector(offsetX.goal, offsetY.goal) / zoomGoal
    hold(at: isDragged ? hand - shift : offset, in: room)
    zoomGoal = min(max(target, CompareView.zooms.lowerBound), CompareView.zooms.upperBound)
    zoom.settle(to: log(zoomGoal), at: room.instant, on: room.stage, Self.spring, Self.zoomRest)
    isFit = false
    // What a drag leads back to that is broken off has this zoom, too.
    wasFit = false
    guard isDragged else { return settleInside(room) }
    // Where the drag began is still where it leads back to.
    let origin = (anchor - start) * zoomGoal
    offsetX.grab(at: room.instant, origin: origin.dx)
    offsetY.grab(at: room.instant, origin: origin.dy)
  }

  /// Sends the view to another one; without a leap about a place, or about what comes to lie in the middle.
  ///
  /// A place that is at the same offset in both views stays there all the way.
  mutating func glide(
    to view: CompareView, about place: Point? = nil, isFit: Bool = false, in room: CompareRoom
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
    self.isFit = isFit
  }

  /// Moves the view by so many device pixels on the screen, to the right and down.
  mutating func pan(by way: Vector, in room: CompareRoom) {
    // What the hand holds stays in it.
    if isDragged { return }
    let goal = goal(over: room.canvas)
    let center = goal.center - way / goal.zoom
    glide(to: CompareView(zoom: goal.zoom, center: center), in: room)
  }

  /// Shows at once what lies so many device pixels to the right and below; what moves goes on, a zoom about the same
  /// place of the screen.
  mutating func move(by way: Vector, keepsPlace: Bool) {
    if keepsPlace {
      offsetX.shift(by: -way.dx)
      offsetY.shift(by: -way.dy)
    }
    shift = shift + way
    if way != .zero { isFit = false }
  }

  /// Shows at once, where what is seen is in another pane now, all of a canvas that has room there; along a side that has
  /// none what is seen stays, and so does what the hand holds.
  mutating func showWhole(_ canvas: Size, in pane: Size) {
    if isFit || isInHand { return }
    let center = anchor - Vector(offsetX.goal, offsetY.goal) / zoomGoal
    func way(_ place: Double, _ side: Double, _ room: Double) -> Double {
      let reach = room / (2 * zoomGoal)
      return side <= 2 * reach ? min(max(place, side - reach), reach) - place : 0
    }
    offsetX.shift(by: -way(center.x, canvas.width, pane.width) * zoomGoal)
    offsetY.shift(by: -way(center.y, canvas.height, pane.height) * zoomGoal)
  }

  /// Goes on as before where the places of the canvas have become others.
  mutating func carry(_ place: (Point) -> Point) { anchor = place(anchor) }

  /// Is at rest at a view.
  mutating func rest(at view: CompareView, isFit: Bool) {
    self = CompareCamera(view, isFit: isFit)
  }

  /// A press stops what coasts; a zoom goes on.
  mutating func press(at instant: Instant) {
    offsetX.pause(at: instant)
    offsetY.pause(at: instant)
  }

  /// A press that did not become a drag lets it go on.
  mutating func release(at instant: Instant, on stage: Stage) {
    offsetX.resume(at: instant, on: stage, Self.coast, .invisible)
    offsetY.resume(at: instant, on: stage, Self.coast, .invisible)
  }

  /// Begins to follow the hand, which took hold at an offset.
  mutating func grab(at offset: Vector, in room: CompareRoom) {
    let seen = view(at: room.instant)
    wasFit = isFitted(at: room.instant)
    wasInside = seen.inside(room.canvas) == seen
    anchor = seen.place(at: offset)
    put(offset)
    (hand, shift) = (offset, .zero)
    offsetX.grab(at: room.instant)
    offsetY.grab(at: room.instant)
  }

  /// Follows the hand to an offset; beyond the border of the canvas, wherever that is by now, less and less.
  mutating func drag(to offset: Vector, in pane: Size, of room: CompareRoom) {
    guard isDragged else { return }
    let zoom = view(at: room.instant).zoom
    let edge = Edge(room.canvas, zoom, pane)
    let seen = Vector(offsetX.asked(at: room.instant), offsetY.asked(at: room.instant))
    let before = edge.unstretched(anchor - seen / zoom)
    let after = before - (offset - hand) / zoom
    hand = offset
    // Not where the middle is then: another mode may have put it farther out than the border gives way.
    let way = (edge.stretched(before) - edge.stretched(after)) * zoom
    offsetX.drag(to: seen.dx + way.dx)
    offsetY.drag(to: seen.dy + way.dy)
    isFit = false
  }

  /// Lets a drag that began some pixels from the press catch up with the hand, instead of leaping there.
  mutating func catchUp(from offset: Vector, in room: CompareRoom) {
    offsetX.catchUp(from: offset.dx, at: room.instant, on: room.stage)
    offsetY.catchUp(from: offset.dy, at: room.instant, on: room.stage)
  }

  /// Coasts with the hand's speed, in device pixels per second, or comes back to the canvas.
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

  /// Goes back to where the drag began, at first with the hand's speed, in device pixels per second.
  mutating func cancel(_ velocity: Vector, in pane: Size, of room: CompareRoom) {
    guard isDragged else { return }
    let goal = Vector(offsetX.goal, offsetY.goal)
    let own = self.velocity(at: room.instant)
    settle(
      to: goal, at: room.instant, on: room.stage, Self.spring,
      velocity: own + self.velocity(velocity, in: pane, of: room))
    if wasInside { settleInside(room) }
    isFit = wasFit
  }

  /// The speed that a hand's gives the view: less beyond the border of the canvas.
  private func velocity(
    _ velocity: Vector, in pane: Size, of room: CompareRoom
  ) -> Vector {
    let seen = view(at: room.instant)
    let slope = Edge(room.canvas, seen.zoom, pane).slope(where: seen.center)
    return Vector(velocity.dx * slope.dx, velocity.dy * slope.dy)
  }

  /// Makes what lies at an offset the anchor; what coasts goes on, also what has only just set off.
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

  /// How fast what is seen moves, in device pixels per second.
  private func velocity(at instant: Instant) -> Vector {
    Vector(offsetX.velocity(at: instant), offsetY.velocity(at: instant))
  }

  /// How fast a place of the canvas moves on the screen, in device pixels per second: with the anchor, and away from it
  /// as the zoom grows.
  private func velocity(of place: Point, at instant: Instant) -> Vector {
    let growth = zoom.velocity(at: instant) * view(at: instant).zoom
    return velocity(at: instant) + (place - anchor) * growth
  }

  /// Puts the anchor at an offset, at rest.
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

  /// Moves the anchor so that the middle of the pane comes to lie on the canvas.
  private mutating func settleInside(_ room: CompareRoom) {
    let offset = Vector(offsetX.goal, offsetY.goal)
    let middle = anchor - offset / zoomGoal
    let inside = CompareView(zoom: zoomGoal, center: middle).inside(room.canvas).center
    guard inside != middle else { return }
    settle(
      to: (anchor - inside) * zoomGoal, at: room.instant, on: room.stage, Self.spring,
      velocity: velocity(at: room.instant))
  }
}

/// The border of a canvas, beyond which the middle of a pane moves less than the hand.
private struct Edge {
  private let canvas: Size
  private let zoom: Double
  private let pane: Size

  init(_ canvas: Size, _ zoom: Double, _ pane: Size) {
    self.canvas = canvas
    self.zoom = zoom
    self.pane = pane
  }

  /// Where the middle is that the hand asks for.
  func stretched(_ middle: Point) -> Point { mapped(middle) { $0.stretch($1) } }

  /// What the hand asked for where the middle is.
  func unstretched(_ middle: Point) -> Point { mapped(middle) { $0.way(to: $1) } }

  /// How much the middle moves beside the hand, on either axis.
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
