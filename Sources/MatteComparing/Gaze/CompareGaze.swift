internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The user's gaze on a canvas: the view and its motion, the place gone to, the pointer and the pinned pixel.
struct CompareGaze {
  /// The distance that an arrow pans and that a notch scrolls, in logical pixels.
  private static let (arrowStep, notchStep) = (64.0, 53.0)
  /// The number of notches that lead from any zoom to any zoom.
  private static let maxNotches = 32

  var camera: CompareCamera
  /// How the pair opens.
  var opening = CompareOpening()
  /// A drag of the view; `start` is the vector from the middle of the pane to the press, in device pixels.
  ///
  /// Both values are from the start of the drag, so that resizing the window moves nothing; a mode with a larger pane
  /// enlarges `pane`.
  var drag: (start: Vector, pane: Size)?
  /// The view of the previous pair, until this pair's sizes are known; also if this canvas is too small for that view.
  ///
  /// Nil once all of this pair is shown.
  var kept: KeptView?
  /// The view that was set when a picture's size became known; nil if it showed all.
  var arranged: CompareView?
  /// The walk along the places where the pictures differ.
  var walk = CompareWalk()
  private var notches = WheelNotches()
  /// The pointer's place on the stage; nil if it is off the stage.
  var pointer: Point?
  /// The pointer's last place that was not on a tool; nil once it is off the stage.
  var pointed: Point?
  /// The pixel of the canvas to which the panel is pinned; nil if the panel follows the pointer.
  var pin: CanvasPixel?
  /// The view that a double click left for 100 %, with its home; nil once another has led back.
  var detour: (view: CompareView, home: CompareHome?)?

  /// Makes a gaze at a canvas that opens in its own way or, with a zoom above 0, at its middle.
  init(zoom: Double, at canvas: Size) {
    camera = CompareCamera(CompareView(zoom: 1, center: .zero), home: .whole)
    guard zoom > 0 else { return }
    let whole = max(CompareView.wholeZoom(atMost: zoom), CompareView.zooms.lowerBound)
    camera.rest(at: CompareView(zoom: whole, center: Rect(canvas).center), home: nil)
    opening.open()
  }

  /// The view at the room's instant.
  func view(in room: CompareRoom) -> CompareView {
    guard let home = camera.restingHome(at: room.instant) else {
      return camera.view(at: room.instant)
    }
    return room.view(of: opening.home(home, in: room))
  }

  /// The place of the canvas in panes, by default those of the room.
  func place(in room: CompareRoom, panes: [Rect]? = nil) -> ComparePlace {
    ComparePlace(
      view: view(in: room), isMoving: camera.isMoving(at: room.instant), canvas: room.canvas,
      panes: panes ?? room.panes, isFit: camera.home != nil)
  }

  func isMoving(at instant: Instant) -> Bool { camera.isMoving(at: instant) }

  /// True while the view follows the panes, as nobody has moved it.
  var isHome: Bool { camera.home != nil }

  /// True if the wheel scrolls.
  var scrolls: Bool { opening.scrolls }

  var isDragged: Bool { drag != nil }

  /// True while a drag moves the view, or a press has stopped it.
  var isInHand: Bool { drag != nil || camera.isInHand }

  /// The zoom at rest, or the zoom to which the view is moving.
  var zoomGoal: Double { camera.zoomGoal }

  /// True if the view rests, or will rest, at the middle of a canvas.
  func isCentred(on canvas: Size) -> Bool {
    camera.goal(over: canvas).center == Rect(canvas).center
  }

  /// The point of the stage that a key keeps in place when it changes the mode or the zoom: the pointer; nil for the
  /// middle, after going to a place.
  var anchor: Point? { walk.isAtPlace ? nil : pointer }
}

// Drags and the wheel.
extension CompareGaze {
  /// Notes the pointer's place, which may be on the bar or another tool.
  mutating func follow(_ point: Point?, isOnTools: Bool) {
    if point != pointer { walk.leavePlace() }
    pointer = point
    if !isOnTools { pointed = point }
  }

  mutating func press(at instant: Instant) { camera.press(at: instant) }

  mutating func release(at instant: Instant, on stage: Stage) {
    camera.release(at: instant, on: stage)
  }

  /// Begins a drag of the view from a point.
  mutating func grab(at point: Point, in room: CompareRoom) {
    let start = room.offset(of: point)
    drag = (start, room.pane)
    camera.grab(at: start, in: room)
  }

  /// Continues or ends the drag of the view.
  mutating func handle(_ event: PanEvent, in room: CompareRoom) {
    guard let (start, pane) = drag else { return }
    switch event {
    case .began(let pan), .changed(let pan):
      camera.drag(to: start + pan.translation, in: pane, of: room)
      if case .began = event { camera.catchUp(from: start, in: room) }
    case .ended(let pan): camera.letGo(pan.velocity(at: room.instant), in: pane, of: room)
    case .cancelled(let pan):
      camera.cancel(pan.velocity(at: room.instant), in: pane, of: room)
      settleHome(in: room)
    case .clicked: break
    }
    switch event {
    case .ended, .cancelled: drag = nil
    case .began, .changed, .clicked: break
    }
  }

  /// Ends the drag, for a change of pair.
  mutating func leave(in room: CompareRoom) {
    if let drag { camera.letGo(.zero, in: drag.pane, of: room) }
    camera.release(at: room.instant, on: room.stage)
    drag = nil
    walk.await(nil)
  }

  /// Zooms at a point by the notches of a wheel, or scrolls a pair that opened at its start unless Control is held;
  /// scrolls across with Shift, and freely on a touchpad, which sends parts of a notch.
  mutating func turn(
    _ notches: Vector, at point: Point, _ modifiers: Modifiers, in room: CompareRoom
  ) {
    let isTouchpad = notches.dy != notches.dy.rounded() || notches.dx != 0
    if modifiers.contains(.shift) || isTouchpad && modifiers.isEmpty {
      let across = (opening.axis ?? .vertical).across
      let isTurned = modifiers.contains(.shift) && notches.dx == 0
      let scale = -Self.notchStep * room.stage.scale
      return camera.pan(by: (isTurned ? across.way(notches.dy) : notches) * scale, in: room)
    }
    if scrolls, !modifiers.contains(.control) {
      let way = opening.distance(of: notches.dy, at: room.instant)
      return scroll(by: way * room.stage.scale, in: room)
    }
    let whole = self.notches.whole(adding: notches.dy, limit: Self.maxNotches)
    zoom(by: whole, at: point, in: room)
  }

  /// Zooms by notches: in if negative, out if positive.
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

  /// Pans by an arrow; false if the whole canvas fits at the zoom to which the view is moving.
  mutating func pan(_ way: Vector, in room: CompareRoom) -> Bool {
    // Keys use the goal of the zoom, so that an arrow works right after a key that enlarges.
    guard room.hides(at: camera.zoomGoal) else { return false }
    let step = Self.arrowStep * room.stage.scale
    camera.pan(by: way * step, in: room)
    return true
  }

  /// Zooms to 100 %.
  mutating func showPixels(in room: CompareRoom) { camera.zoom(to: 1, at: .zero, in: room) }

  /// Zooms to 100 % at a point; at 100 %, goes back to the view before or, without one, to all of the canvas.
  mutating func togglePixels(at point: Point, in room: CompareRoom) {
    walk.leave()
    if camera.zoomGoal != 1 {
      detour = (camera.goal(over: room.canvas), camera.home)
      return camera.zoom(to: 1, at: room.offset(of: point), in: room)
    }
    guard let (view, home) = detour else { return showFit(in: room) }
    (detour, kept) = (nil, nil)
    camera.glide(to: home.map(room.view) ?? view, home: home, in: room)
  }
}

// Views that follow the panes, or fill the pane.
extension CompareGaze {
  /// Notes whether the wheel scrolls if the pair opens in a room.
  mutating func expect(_ room: CompareRoom) { opening.expect(room) }

  /// Opens the pair: from now on it scrolls or zooms by the wheel, whatever the size of the window.
  mutating func open(in room: CompareRoom) {
    if opening.home == nil, let home = camera.home {
      let home = opening.home(home, in: room)
      camera.rest(at: room.view(of: home), home: home)
    }
    opening.open(in: room)
  }

  /// Makes the camera store a view that otherwise follows the panes, before something moves it; redirects a camera that
  /// is still moving to such a view.
  mutating func settleHome(in room: CompareRoom) {
    guard let home = camera.home.map({ opening.home($0, in: room) }) else { return }
    let view = room.view(of: home)
    if camera.restingHome(at: room.instant) != nil {
      camera.rest(at: view, home: home)
    } else if camera.goal(over: room.canvas) != view {
      camera.glide(to: view, home: home, in: room)
    }
  }

  /// Shows all of the canvas at once, or its start if it opens so; ends a drag.
  mutating func showHome(in room: CompareRoom) {
    let home = opening.goal(in: room)
    camera.rest(at: room.view(of: home), home: home)
    drag = nil
  }

  /// Opens another pair in the place of this.
  mutating func reopen(in room: CompareRoom) {
    opening = CompareOpening()
    showHome(in: room)
  }

  /// Keeps a view that rests and follows the panes where it is when they change.
  mutating func holdHome(in room: CompareRoom) {
    guard camera.restingHome(at: room.instant) != nil else { return }
    camera.rest(at: view(in: room), home: nil)
  }

  /// Shows all of the canvas or, if the view shows it or is on its way there, its start if it opened so, or else fills
  /// the pane.
  mutating func showFitOrFill(in room: CompareRoom) {
    guard camera.home == .whole else { return showFit(in: room) }
    if let home = opening.home, home.axis != nil {
      kept = nil
      return camera.glide(to: room.view(of: home), home: home, in: room)
    }
    let zoom = CompareView.fillingZoom(room.canvas, in: room.pane)
    guard zoom > room.fit.zoom else { return showFit(in: room) }
    showFill(zoom, in: room)
  }

  private mutating func showFit(in room: CompareRoom) {
    kept = nil
    camera.glide(to: room.fit, home: .whole, in: room)
  }

  /// Fills the pane about the pointer or, if the pointer is off the canvas, from the canvas's top left.
  private mutating func showFill(_ zoom: Double, in room: CompareRoom) {
    let (goal, anchor) = room.filling(zoom, from: camera.view(at: room.instant), about: pointer)
    kept = nil
    camera.glide(to: goal, about: anchor, in: room)
  }
}

// The places where the pictures differ.
extension CompareGaze {
  /// Forgets the places and the pin of a picture that was replaced.
  mutating func forget() { (walk, pin, detour) = (CompareWalk(), nil, nil) }

  /// Visits a stop of the walk, in a part of the first pane; glides there unless the stop is in view.
  mutating func visit(
    _ number: Int, by step: Int, among stops: [CompareStop], beside free: Rect, in room: CompareRoom
  ) {
    let sight = CompareSight(camera.goal(over: room.canvas), beside: free, in: room)
    if let goal = walk.visit(number, by: step, among: stops, from: camera, in: sight) {
      camera.glide(to: goal, home: goal == room.fit ? .whole : nil, in: room)
    }
  }

  /// The place of the canvas in the panes to which the view is moving.
  func goal(in room: CompareRoom) -> ComparePlace {
    ComparePlace(
      view: camera.goal(over: room.canvas), isMoving: false, canvas: room.canvas, panes: room.panes)
  }

  /// Pins the panel to a pixel; nil unpins it.
  mutating func pin(to pixel: CanvasPixel?) { pin = pixel }
}

// Changes of the canvas and of the panes.
extension CompareGaze {
  /// Maps the view and the pin to the canvas's new coordinates.
  mutating func carry(_ place: (Point) -> Point) {
    camera.carry(place)
    carryOthers(place)
    pin = pin.map { pin in
      let middle = place(Point(Double(pin.x) + 0.5, Double(pin.y) + 0.5))
      return CanvasPixel(x: Int(middle.x.rounded(.down)), y: Int(middle.y.rounded(.down)))
    }
  }

  /// Follows a canvas whose content moved to the right and down.
  mutating func move(by way: Vector) {
    camera.carry { $0 + way }
    carryOthers { $0 + way }
  }

  /// Stays where it is on a canvas of another size, as far as the canvas goes; a view that follows the panes does.
  mutating func stay(in room: CompareRoom) {
    if isHome { return settleHome(in: room) }
    let seen = view(in: room)
    if !isInHand, seen.inside(room.canvas) != seen {
      camera.rest(at: seen.inside(room.canvas), home: nil)
    }
  }

  /// Maps the views that may be returned to.
  private mutating func carryOthers(_ place: (Point) -> Point) {
    walk.carry(place)
    if let view = detour?.view { detour?.view.center = place(view.center) }
  }

  /// Moves the pin with a canvas whose content moved to the right and down.
  mutating func movePin(columns: Int, rows: Int) {
    pin = pin.map { CanvasPixel(x: $0.x + columns, y: $0.y + rows) }
  }

  /// Keeps the zoom of a fitted view of 100 % or more when showing all would need a smaller zoom.
  mutating func keepZoom(of seen: CompareView, in room: CompareRoom) {
    if camera.home == .whole, seen.zoom >= 1, room.fit.zoom < seen.zoom {
      camera.rest(at: seen, home: nil)
    }
  }

  /// Adapts the view to the panes of another mode: keeps the zoom, and the place under a point or, if the point is off
  /// the canvas, the middle.
  ///
  /// A view that shows all still does, and a canvas that fits the new pane is not cut there.
  mutating func change(to room: CompareRoom, from old: CompareRoom, about anchor: Point?) {
    let before = old.offset(of: anchor)
    let isOnCanvas = Rect(old.canvas).contains(view(in: old).place(at: before))
    // The zoom of a start depends on the pane, and stays.
    if let home = camera.home, home != .whole, room.view(of: home).zoom != old.view(of: home).zoom {
      holdHome(in: old)
    }
    if camera.home == nil {
      camera.move(by: before - room.offset(of: anchor), keepsPlace: isOnCanvas)
    }
    if room.pane != old.pane { camera.showWhole(room.canvas, in: room.pane) }
    drag = drag.map { start, pane in
      (start, Size(max(pane.width, room.pane.width), max(pane.height, room.pane.height)))
    }
    turnHome(in: room)
  }

  /// Turns to a home that differs in other panes, as the mode does; redirects a view on its way there.
  private mutating func turnHome(in room: CompareRoom) {
    guard let home = camera.restingHome(at: room.instant) else { return settleHome(in: room) }
    let view = room.view(of: home)
    if camera.view(at: room.instant) != view {
      camera.turn(to: view, in: CompareDisplay.fade, of: room)
    }
  }

  /// The camera, for `restore`.
  var position: CompareCamera { camera }

  /// Returns to a camera.
  mutating func restore(_ camera: CompareCamera) { self.camera = camera }
}
