internal import Glibc
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// Where one looks on a canvas: the view and what moves it, the change that was gone to, and the pointer.
struct CompareGaze {
  /// How far an arrow moves the view, and how far a notch scrolls, in logical pixels.
  private static let (arrowWay, notchWay) = (64.0, 53.0)
  /// As many notches as lead from any zoom to any other.
  private static let maxNotches = 32
  /// The minimum length of the shorter side of a region that was gone to, in logical pixels, unless that takes more
  /// zoom than `maxZoom`.
  private static let minSide = 24.0
  private static let maxZoom = 8.0

  private var camera: CompareCamera
  /// A drag of the view in a pane of a size; `start` is the way from the pane's middle to the press, in device pixels.
  ///
  /// Both are as they were when the drag began, so that a window that is resized meanwhile moves nothing; a mode with a
  /// larger pane enlarges it.
  private var drag: (start: Vector, pane: Size)?
  /// The view of the pair before, and its canvas, for a pair whose sizes are not known yet or that has not that place;
  /// nil once all of this pair is shown.
  private var kept: (view: CompareView, canvas: Size)?
  /// The view that was chosen when a picture became known; nil if all was shown.
  private var arranged: CompareView?
  /// True from when a place was gone to until the pointer moves, or someone moves what is in the middle.
  private var isAtPlace = false
  private var notches = WheelNotches()
  /// The place that was gone to, counted from 0; nil for none.
  private(set) var region: Int?
  /// The direction of a place that was asked for, 1 or −1, until it is known where the pictures differ.
  private(set) var arrival: Int?
  /// The pointer's place on the stage; nil if it is elsewhere.
  private(set) var pointer: Point?
  /// The pixel of the canvas that the panel is pinned to; nil if the panel follows the pointer.
  private(set) var pin: CanvasPixel?

  /// Looks at all of a canvas, or at its middle with a zoom greater than 0.
  init(zoom: Double, at canvas: Size) {
    camera = CompareCamera(CompareView(zoom: 1, center: .zero), isFit: true)
    guard zoom > 0 else { return }
    let whole = max(CompareView.wholeZoom(atMost: zoom), CompareView.zooms.lowerBound)
    camera.rest(at: CompareView(zoom: whole, center: Rect(canvas).center), isFit: false)
  }

  /// What is seen.
  func view(in room: CompareRoom) -> CompareView {
    camera.isFitted(at: room.instant) ? room.fit : camera.view(at: room.instant)
  }

  /// Where the canvas lies in panes; in those of the room unless others are given.
  func place(in room: CompareRoom, panes: [Rect]? = nil) -> ComparePlace {
    ComparePlace(
      view: view(in: room), isMoving: camera.isMoving(at: room.instant), canvas: room.canvas,
      panes: panes ?? room.panes)
  }

  func isMoving(at instant: Instant) -> Bool { camera.isMoving(at: instant) }

  /// True while all is seen, whatever the size of the panes.
  var isFit: Bool { camera.isFit }

  /// True while a drag moves the view, or a press has stopped it.
  var isInHand: Bool { drag != nil || camera.isInHand }

  /// The zoom where the view rests or comes to rest.
  var zoomGoal: Double { camera.zoomGoal }

  /// True if all is seen, and at rest.
  func isFitted(at instant: Instant) -> Bool { camera.isFitted(at: instant) }

  /// True if the view comes to rest in the middle of a canvas.
  func isCentred(on canvas: Size) -> Bool {
    camera.goal(over: canvas).center == Rect(canvas).center
  }

  /// The point of the stage at which what is seen stays while a key changes the mode or the zoom: the pointer; nil for
  /// the middle, after a change was gone to.
  var anchor: Point? { isAtPlace ? nil : pointer }
}

// The hand and the wheel.
extension CompareGaze {
  /// Takes note of an event that takes the view elsewhere.
  mutating func note(_ event: SceneEvent) {
    if event.movesView { arrival = nil }
    if event.movesPlace { isAtPlace = false }
  }

  /// Follows the pointer.
  mutating func follow(_ point: Point?) {
    if point != pointer { isAtPlace = false }
    pointer = point
  }

  mutating func press(at instant: Instant) { camera.press(at: instant) }

  mutating func release(at instant: Instant, on stage: Stage) {
    camera.release(at: instant, on: stage)
  }

  /// Takes hold of the view for a drag from a point.
  mutating func grab(at point: Point, in room: CompareRoom) {
    let start = room.offset(of: point)
    drag = (start, room.pane)
    camera.grab(at: start, in: room)
  }

  /// Follows the drag that has taken hold of the view.
  mutating func handle(_ event: PanEvent, in room: CompareRoom) {
    guard let (start, pane) = drag else { return }
    switch event {
    case .began(let pan), .changed(let pan):
      camera.drag(to: start + pan.translation, in: pane, of: room)
      if case .began = event { camera.catchUp(from: start, in: room) }
    case .ended(let pan): camera.letGo(pan.velocity(at: room.instant), in: pane, of: room)
    case .cancelled(let pan):
      camera.cancel(pan.velocity(at: room.instant), in: pane, of: room)
      settleFit(in: room)
    case .clicked: break
    }
    switch event {
    case .ended, .cancelled: drag = nil
    case .began, .changed, .clicked: break
    }
  }

  /// Lets go of the view, which goes on with another pair.
  mutating func leave(in room: CompareRoom) {
    if let drag { camera.letGo(.zero, in: drag.pane, of: room) }
    camera.release(at: room.instant, on: room.stage)
    (drag, arrival) = (nil, nil)
  }

  /// Zooms by the notches of a wheel at a point; a touchpad, which sends parts of a notch, scrolls, and so does Shift.
  mutating func turn(
    _ notches: Vector, at point: Point, _ modifiers: Modifiers, in room: CompareRoom
  ) {
    let isTouchpad = notches.dy != notches.dy.rounded() || notches.dx != 0
    if modifiers.contains(.shift) || isTouchpad && modifiers.isEmpty {
      let way = modifiers.contains(.shift) && notches.dx == 0 ? Vector(notches.dy, 0) : notches
      let scale = -Self.notchWay * room.stage.scale
      return camera.pan(by: way * scale, in: room)
    }
    let whole = self.notches.whole(adding: notches.dy, limit: Self.maxNotches)
    zoom(by: whole, at: point, in: room)
  }

  /// Zooms by notches, as the wheel counts them: in if they are negative.
  mutating func zoom(by notches: Int, at point: Point?, in room: CompareRoom) {
    guard notches != 0 else { return }
    let fit = room.fit.zoom
    var target = camera.zoomGoal
    for _ in 0..<abs(notches) {
      target = CompareView.zoom(after: target, isLarger: notches < 0, fit: fit)
    }
    if notches > 0, target == fit, !camera.isDragged { return showFit(in: room) }
    camera.zoom(to: target, at: room.offset(of: point), in: room)
  }

  /// Moves the view by an arrow; false if all is seen at the zoom to which the view is going.
  mutating func pan(_ way: Vector, in room: CompareRoom) -> Bool {
    // Keys act on where the view is going: an arrow right after the one that enlarges moves it.
    guard room.hides(at: camera.zoomGoal) else { return false }
    let step = Self.arrowWay * room.stage.scale
    camera.pan(by: way * step, in: room)
    return true
  }

  /// Shows a pixel of a picture as one of the screen.
  mutating func showPixels(in room: CompareRoom) { camera.zoom(to: 1, at: .zero, in: room) }
}

// All there is.
extension CompareGaze {
  /// Makes what a fitted view shows the camera's own, before something moves it; one that is still on its way there goes
  /// where that is by now.
  mutating func settleFit(in room: CompareRoom) {
    guard camera.isFit else { return }
    let fit = room.fit
    if camera.isFitted(at: room.instant) {
      camera.rest(at: fit, isFit: true)
    } else if camera.goal(over: room.canvas) != fit {
      camera.glide(to: fit, isFit: true, in: room)
    }
  }

  /// Shows at once all there is; a drag ends.
  mutating func showAll(in room: CompareRoom) {
    camera.rest(at: room.fit, isFit: true)
    drag = nil
  }

  /// Rests where all is seen, and stays there when the panes change.
  mutating func holdFit(in room: CompareRoom) { camera.rest(at: room.fit, isFit: false) }

  /// Shows all there is or, where that is seen or on its way, as much as fills the pane.
  mutating func showFitOrFill(in room: CompareRoom) {
    let zoom = CompareView.fillingZoom(room.canvas, in: room.pane)
    guard camera.isFit, zoom > room.fit.zoom else { return showFit(in: room) }
    showFill(zoom, in: room)
  }

  private mutating func showFit(in room: CompareRoom) {
    kept = nil
    camera.glide(to: room.fit, isFit: true, in: room)
  }

  /// Fills the pane about the pointer or, if that is beside the canvas, from the end at which people begin to read.
  private mutating func showFill(_ zoom: Double, in room: CompareRoom) {
    let (canvas, pane) = (room.canvas, room.pane)
    let seen = camera.view(at: room.instant)
    let pointed = room.offset(of: pointer)
    let isOnCanvas = pointer != nil && Rect(canvas).contains(seen.place(at: pointed))
    let start = isOnCanvas ? pointed : Vector(-pane.width / 2, -pane.height / 2)
    // Across, the middle is what comes to lie in the middle, wherever the pointer is.
    let isTall = canvas.height * pane.width > canvas.width * pane.height
    let fixed = isTall ? Vector(0, start.dy) : Vector(start.dx, 0)
    let anchor = seen.place(at: fixed)
    let goal = CompareView(zoom: zoom, center: isOnCanvas ? anchor - fixed / zoom : .zero)
    kept = nil
    camera.glide(to: goal.filled(by: canvas, in: pane), about: anchor, in: room)
  }
}

// The places where the pictures differ.
extension CompareGaze {
  /// The number of the next place of so many in a direction, 1 or −1; nil if there is none.
  func nextPlace(by step: Int, of count: Int) -> Int? {
    let next = region.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    return (0..<count).contains(next) ? next : nil
  }

  /// Waits for a place in a direction, 1 or −1, until it is known where the pictures differ; nil waits no longer.
  mutating func await(_ step: Int?) { arrival = step }

  /// Forgets the place that was gone to.
  mutating func forgetPlace() { region = nil }

  /// Looks at another picture: no place was gone to, none is asked for, and no pixel is pinned.
  mutating func forget() { (region, arrival, isAtPlace, pin) = (nil, nil, false, nil) }

  /// Takes note of the number of the place that is gone to.
  mutating func select(_ number: Int) { (region, arrival, isAtPlace) = (number, nil, true) }

  /// Goes to a region, which comes to lie in the middle of a part of the first pane.
  mutating func go(to region: Rect, beside free: Rect, in room: CompareRoom) {
    camera.glide(to: around(region, in: free, room), in: room)
  }

  /// The view in which a region fills at most a quarter of a part of the first pane; below 100 % only if it does not fit
  /// there.
  private func around(_ region: Rect, in free: Rect, _ room: CompareRoom) -> CompareView {
    let whole = min(free.width / region.width, free.height / region.height)
    let space = whole < 1 ? whole / 2 : max(1, whole / 2)
    let wanted = CompareView.wholeZoom(
      atLeast: Self.minSide * room.stage.scale / region.size.shorterSide)
    let wished =
      camera.isFit
      ? max(room.fit.zoom, min(Self.maxZoom, space))
      : min(max(1, camera.zoomGoal, min(Self.maxZoom, wanted)), space)
    let zoom = CompareView.wholeZoom(atMost: max(wished, CompareView.zooms.lowerBound))
    return CompareView(
      zoom: zoom, center: region.center + (room.panes[0].center - free.center) / zoom)
  }

  /// True if a part of a pane is large enough for a region.
  static func isOfUse(_ free: Rect, on stage: Stage) -> Bool {
    free.size.shorterSide >= 2 * minSide * stage.scale
  }

  /// Pins the panel to a pixel; nil lets go.
  mutating func pin(to pixel: CanvasPixel?) { pin = pixel }
}

// Other places of the canvas, and other panes.
extension CompareGaze {
  /// Goes on where the places of the canvas have become others.
  mutating func carry(_ place: (Point) -> Point) {
    camera.carry(place)
    pin = pin.map { pin in
      let middle = place(Point(Double(pin.x) + 0.5, Double(pin.y) + 0.5))
      return CanvasPixel(x: Int(middle.x.rounded(.down)), y: Int(middle.y.rounded(.down)))
    }
  }

  /// Goes on where all of the canvas lies further to the right and below.
  mutating func move(by way: Vector) { camera.carry { $0 + way } }

  /// Keeps the pinned pixel where all of the canvas lies so many columns to the right and rows below.
  mutating func movePin(columns: Int, rows: Int) {
    pin = pin.map { CanvasPixel(x: $0.x + columns, y: $0.y + rows) }
  }

  /// Keeps the zoom of a fitted view, at least 100 %, where less zoom would show all.
  mutating func keepZoom(of seen: CompareView, in room: CompareRoom) {
    if camera.isFit, seen.zoom >= 1, room.fit.zoom < seen.zoom {
      camera.rest(at: seen, isFit: false)
    }
  }

  /// Goes on in the panes of another mode: the zoom stays, and so does the place under a point or, if that is beside the
  /// canvas, the middle.
  ///
  /// Where all is seen that stays so, and what has room in another pane is not cut there.
  mutating func change(to room: CompareRoom, from old: CompareRoom, about anchor: Point?) {
    let before = old.offset(of: anchor)
    let isOnCanvas = Rect(old.canvas).contains(view(in: old).place(at: before))
    if !camera.isFit {
      camera.move(by: before - room.offset(of: anchor), keepsPlace: isOnCanvas)
    }
    if room.pane != old.pane { camera.showWhole(room.canvas, in: room.pane) }
    drag = drag.map { start, pane in
      (start, Size(max(pane.width, room.pane.width), max(pane.height, room.pane.height)))
    }
    // All there is goes elsewhere in other panes, also while the view is on its way there.
    settleFit(in: room)
  }

  /// The camera, to be put back where nothing has moved it since.
  var position: CompareCamera { camera }

  /// Goes back to where a camera was.
  mutating func restore(_ camera: CompareCamera) { self.camera = camera }
}

// From pair to pair.
extension CompareGaze {
  /// True if nobody has changed the zoom that was kept, or pixels are to be seen as they are.
  private var isPlaced: Bool {
    !camera.isFit && (camera.zoomGoal == 1 || camera.zoomGoal == kept?.view.zoom)
  }

  /// Looks at this pair as at another one that is left in a room: the hand holds what it held of that if the pictures are
  /// as large.
  ///
  /// Where all is seen that stays so in pictures of any size. Place and zoom wait for pictures that are still to come.
  mutating func adopt(_ other: CompareGaze, isSized: Bool, left: CompareRoom, in room: CompareRoom)
  {
    (pointer, drag) = (other.pointer, other.drag)
    (region, isAtPlace) = (nil, false)
    let last = other.left(isSized: isSized, in: left)
    kept = last?.canvas == room.canvas ? nil : last
    if room.canvas == left.canvas {
      pin = other.pin
      return camera = other.camera
    }
    (pin, drag) = (nil, nil)
    if other.camera.isFit {
      if !camera.isFit { showAll(in: room) }
    } else if let last, last.canvas == room.canvas, !camera.isFit {
      // Where it was left that goes on.
      return
    } else if isSized || other.isPlaced {
      camera.rest(at: place(after: last, in: room, zoom: other.camera.zoomGoal), isFit: false)
    }
  }

  /// What another pair is to be looked at like: what is seen of this one or, where nobody has moved that, of the one
  /// before, of which a smaller canvas may not have the place.
  private func left(
    isSized: Bool, in room: CompareRoom
  ) -> (view: CompareView, canvas: Size)? {
    if camera.isFit || !isSized { return kept }
    var seen = camera.isInHand ? view(in: room) : camera.goal(over: room.canvas)
    seen.zoom = camera.zoomGoal
    return kept?.view.inside(room.canvas) == seen ? kept : (view: seen, canvas: room.canvas)
  }

  /// True if the view stays as it is when another picture becomes known: the hand has it, it is on its way, or someone
  /// has moved it from where it was put for the picture that is known.
  func isMoved(areSized: Bool, in room: CompareRoom) -> Bool {
    if drag != nil { return true }
    // Where both sizes were known, one was told wrongly, and the place is none of the picture.
    if areSized { return false }
    if camera.isInHand || camera.isMoving(at: room.instant) || !isPlaced { return true }
    let start = kept == nil ? arranged : place(after: kept, in: room, zoom: camera.zoomGoal)
    return camera.goal(over: room.canvas) != start
  }

  /// Shows at once pictures that have become known: at the place that was kept, or all there is.
  mutating func arrange(areSized: Bool, in room: CompareRoom) {
    guard isPlaced, !areSized else {
      (arranged, kept) = (nil, nil)
      return showAll(in: room)
    }
    let view = place(after: kept, in: room, zoom: camera.zoomGoal)
    arranged = view
    camera.rest(at: view, isFit: false)
    drag = nil
  }

  /// The view with a zoom at the place that was seen of another canvas, if there was one.
  private func place(
    after last: (view: CompareView, canvas: Size)?, in room: CompareRoom, zoom: Double
  ) -> CompareView {
    CompareView(zoom: zoom, center: last?.view.center ?? Rect(room.canvas).center)
      .inside(room.canvas)
  }
}

extension CompareGaze {
  /// The numbers of the view that move; `place` tells apart what is no motion: another pane, or a picture laid anew.
  func measures(in room: CompareRoom, apart place: [Double]) -> [Measure] {
    let view = view(in: room)
    let size = room.pane
    let place = place + [size.width, size.height, room.canvas.width, room.canvas.height]
    return [
      Measure("zoom", log(view.zoom), pixels: max(size.width, size.height) / 2, in: place),
      Measure("x", view.center.x, pixels: view.zoom, in: place),
      Measure("y", view.center.y, pixels: view.zoom, in: place),
    ]
  }
}
