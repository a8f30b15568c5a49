internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// What the hand does: drag, wheel and keys.
extension CompareScene {
  /// How far an arrow moves the view, in logical pixels.
  private static let arrowWay = 64.0
  /// How far a notch scrolls, in logical pixels.
  private static let notchWay = 53.0
  /// How far a hand goes for a step of what is set in a mode, in logical pixels.
  private static let stepWay = 12.0
  /// As many notches as lead from any zoom to any other.
  private static let mostNotches = 32

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    self = due(at: instant, on: stage)
    settleFit(at: instant, on: stage)
    if event.movesView { arrival = nil }
    if event.movesPlace { isAtPlace = false }
    if case .files(let drag) = event { return handle(drag, at: instant, on: stage) }
    if event.isPress { drops.dismissComplaints() }
    if isEmpty { return }
    if isForBar(event, at: instant, on: stage) { return }
    divider.handle(event, at: instant, on: stage)
    switch event {
    case .pressed:
      camera.press(at: instant)
      pass(event, at: instant, on: stage)
    case .pan(let pan): handle(pan, at: instant, on: stage)
    case .released:
      camera.release(at: instant, on: stage)
      pass(event, at: instant, on: stage)
    case .wheel(let notches, let point, let modifiers):
      turn(notches, at: point, modifiers, at: instant, on: stage)
    case .key(let key, let modifiers): press(key, modifiers, at: instant, on: stage)
    case .keyReleased(let key): if key == .space { hold(false, at: instant, on: stage) }
    case .hover(let point):
      if point != pointer { isAtPlace = false }
      pointer = point
      let rect = barOpacity(at: instant) > 0 ? barLayout(at: instant, on: stage).rect : nil
      bar.follow(point, over: rect, at: instant, on: stage)
    case .files: break
    }
  }

  /// The opacity of the bar, 0…1: there are no modes of one picture.
  func barOpacity(at instant: Instant) -> Double {
    waiting == nil ? bar.opacity(at: instant) : 0
  }

  /// The bar as it is laid out now.
  func barLayout(at instant: Instant, on stage: Stage) -> CompareBarLayout {
    barLayout(beside: panelRect(at: instant, on: stage), at: instant, on: stage)
  }

  /// The bar above names of which one is beside an obstacle.
  func barLayout(
    beside obstacle: Rect?, at instant: Instant, on stage: Stage
  ) -> CompareBarLayout {
    let zoom = view(at: instant, on: stage).zoom * 100
    let words = CompareBarLayout.Words(
      value: look.valueWords, zoom: "\(Int(zoom.rounded())) %", found: regionWords,
      ofAll: pairWords)
    return CompareBarLayout(
      bar.focus ?? look.mode, words,
      above: barObstacles(beside: obstacle, at: instant, on: stage), names.typesetter, on: stage)
  }

  /// What the bar lies above: names in the corners of the window, which only a large split has there, so that it is as
  /// high in every mode, and those of a split wherever they are.
  private func barObstacles(
    beside obstacle: Rect?, at instant: Instant, on stage: Stage
  ) -> [Rect] {
    let window = SplitMask(view: stage.bounds, direction: look.direction)
    return names.places(details, in: window, stage.scale, beside: obstacle)
      + namePlaces(beside: obstacle, at: instant, on: stage)
  }

  /// Where the names of a split lie, of which one is beside an obstacle; nowhere in other modes.
  func namePlaces(beside obstacle: Rect?, at instant: Instant, on stage: Stage) -> [Rect] {
    guard look.mode == .split else { return [] }
    return names.places(
      details, in: mask(at: instant, on: stage), stage.scale, beside: obstacle)
  }

  /// True if a point is on the bar, and that is there.
  func isOnBar(_ point: Point?, at instant: Instant, on stage: Stage) -> Bool {
    guard let point, barOpacity(at: instant) > 0 else { return false }
    return barLayout(at: instant, on: stage).rect.contains(point)
  }

  /// True if a point is on the panel of facts.
  func isOnPanel(_ point: Point, at instant: Instant, on stage: Stage) -> Bool {
    inspector.isOpen && panel(at: instant, on: stage).rect.contains(point)
  }

  /// True if an event is the bar's or the panel's: a press on either, and all until the buttons are up.
  private mutating func isForBar(
    _ event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> Bool {
    switch event {
    case .pressed(let point):
      bar.dropFocus(at: instant, on: stage)
      isBarPressed =
        isOnBar(point, at: instant, on: stage) || isOnPanel(point, at: instant, on: stage)
    case .pan(.clicked(let point)) where isBarPressed:
      if barOpacity(at: instant) > 0, let mode = barLayout(at: instant, on: stage).mode(at: point) {
        choose(mode, at: instant, on: stage)
      }
    case .released where isBarPressed:
      isBarPressed = false
      return true
    default: break
    }
    switch event {
    // What the pointer shows, and a space bar that comes up, are as if nothing were held.
    case .hover, .keyReleased: return false
    default: return isBarPressed
    }
  }

  /// Makes what a fitted view shows the camera's own, before something moves it; one that is still on its way there goes
  /// where that is by now.
  mutating func settleFit(at instant: Instant, on stage: Stage) {
    guard camera.isFit else { return }
    let fit = fit(on: stage)
    if camera.isFitted(at: instant) {
      camera.rest(at: fit, isFit: true)
    } else if camera.goal(over: canvas) != fit {
      camera.glide(to: fit, isFit: true, over: canvas, at: instant, on: stage)
    }
  }

  /// Hands an event to the edge of the split, of which a hand does not let go in another mode.
  private mutating func pass(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    guard look.mode == .split || fraction.isInHand else { return }
    let mask = mask(at: instant, on: stage)
    var isOnEdge = false
    if case .pan(.began(let pan)) = event {
      isOnEdge = self.isOnEdge(pan.start, at: instant, on: stage)
    }
    fraction.handle(event, isOnEdge: isOnEdge, mask, at: instant, on: stage)
  }

  /// The shape through which the picture before is seen in a split: measured in what is seen of both.
  func mask(at instant: Instant, on stage: Stage) -> SplitMask {
    SplitMask(view: place(at: instant, on: stage).seen(pane: 0), direction: look.direction)
  }

  /// True if a drag from a point takes the edge of the split.
  func isOnEdge(_ point: Point, at instant: Instant, on stage: Stage) -> Bool {
    look.mode == .split
      && divider.contains(
        point, along: mask(at: instant, on: stage), at: fraction.value(at: instant, on: stage),
        stage.scale)
  }

  /// True if more of the canvas is there than is seen at a zoom.
  private func canPan(at zoom: Double, on stage: Stage) -> Bool {
    let pane = panes(on: stage)[0]
    return canvas.width * zoom > pane.width || canvas.height * zoom > pane.height
  }
}

// Drags.
extension CompareScene {
  private mutating func handle(_ event: PanEvent, at instant: Instant, on stage: Stage) {
    if case .began(let pan) = event { begin(pan, at: instant, on: stage) }
    switch drag {
    case .edge: pass(.pan(event), at: instant, on: stage)
    case .view(let start, let pane): pan(event, from: start, in: pane, at: instant, on: stage)
    case .value(let mode, let start):
      set(mode, from: start, event, on: stage)
      bar.show(at: instant, on: stage)
    case nil: break
    }
    switch event {
    case .ended, .cancelled: drag = nil
    case .began, .changed, .clicked: break
    }
  }

  private mutating func begin(_ pan: Pan, at instant: Instant, on stage: Stage) {
    let isAlwaysView = pan.kind == .middle || peek != nil
    peek?.isForDrag = true
    if !isAlwaysView, isOnEdge(pan.start, at: instant, on: stage) {
      drag = .edge
    } else if isAlwaysView || look.mode == .twoUp || look.mode == .oneUp
      || canPan(at: view(at: instant, on: stage).zoom, on: stage)
    {
      let start = offset(of: pan.start, on: stage)
      drag = .view(start: start, pane: panes(on: stage)[0].size)
      camera.grab(at: start, over: canvas, at: instant)
    } else {
      drag = look.value(in: look.mode).map { .value(look.mode, from: $0) } ?? .edge
    }
  }

  private mutating func pan(
    _ event: PanEvent, from start: Vector, in pane: Size, at instant: Instant, on stage: Stage
  ) {
    switch event {
    case .began(let pan), .changed(let pan):
      camera.drag(to: start + pan.translation, over: canvas, in: pane, at: instant)
      if case .began = event { camera.catchUp(from: start, at: instant, on: stage) }
    case .ended(let pan):
      camera.letGo(
        pan.velocity(at: instant), over: canvas, in: pane, at: instant, on: stage)
    case .cancelled(let pan):
      camera.cancel(
        pan.velocity(at: instant), over: canvas, in: pane, at: instant, on: stage)
      settleFit(at: instant, on: stage)
    case .clicked: break
    }
  }

  /// Sets what is set in a mode, as long as that is what is seen.
  private mutating func set(
    _ mode: CompareMode, from start: Double, _ event: PanEvent, on stage: Stage
  ) {
    switch event {
    case .began(let pan), .changed(let pan):
      let way = pan.translation.dx / (Self.stepWay * stage.scale)
      if look.mode == mode { look.set(mode, to: start, andSteps: way.rounded(.towardZero)) }
    case .cancelled: look.set(mode, to: start)
    case .ended, .clicked: break
    }
  }

  mutating func close(at instant: Instant, on stage: Stage) {
    self = due(at: instant, on: stage)
    settleFit(at: instant, on: stage)
    hold(false, at: instant, on: stage)
    leaveHand(at: instant, on: stage)
  }

  /// Lets go of what the hand holds, which goes on with another pair.
  mutating func leaveHand(at instant: Instant, on stage: Stage) {
    if case .view(_, let pane) = drag {
      camera.letGo(.zero, over: canvas, in: pane, at: instant, on: stage)
    }
    camera.release(at: instant, on: stage)
    let mask = mask(at: instant, on: stage)
    fraction.handle(.released, isOnEdge: false, mask, at: instant, on: stage)
    if fraction.isDragged {
      fraction.settle(
        to: fraction.value(at: instant, on: stage), velocity: 0, mask, at: instant, on: stage)
    }
    divider.letGo(at: instant, on: stage)
    drops.hover(nil)
    (drag, isBarPressed, arrival) = (nil, false, nil)
    stopPlayback(on: stage)
  }
}

// The wheel and keys.
extension CompareScene {
  /// Zooms; what a touchpad sends, parts of a notch, and Shift scroll.
  private mutating func turn(
    _ notches: Vector, at point: Point, _ modifiers: Modifiers, at instant: Instant,
    on stage: Stage
  ) {
    let isTouchpad = notches.dy != notches.dy.rounded() || notches.dx != 0
    if modifiers.contains(.shift) || isTouchpad && modifiers.isEmpty {
      let way = modifiers.contains(.shift) && notches.dx == 0 ? Vector(notches.dy, 0) : notches
      let scale = -Self.notchWay * stage.scale
      return camera.pan(by: way * scale, over: canvas, at: instant, on: stage)
    }
    let whole = self.notches.whole(adding: notches.dy, limit: Self.mostNotches)
    zoom(by: whole, at: point, at: instant, on: stage)
  }

  /// Zooms by notches, as the wheel counts them: in if they are negative.
  private mutating func zoom(
    by notches: Int, at point: Point?, at instant: Instant, on stage: Stage
  ) {
    guard notches != 0 else { return }
    let fit = fit(on: stage).zoom
    var target = camera.zoomGoal
    for _ in 0..<abs(notches) {
      target = CompareView.zoom(after: target, isLarger: notches < 0, fit: fit)
    }
    if notches > 0, target == fit, !camera.isDragged {
      return showFit(at: instant, on: stage)
    }
    camera.zoom(
      to: target, at: offset(of: point, on: stage), over: canvas, at: instant, on: stage)
  }

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    if waiting != nil || ![.tab, .space, .enter, .escape].contains(key) {
      bar.dropFocus(at: instant, on: stage)
    }
    switch (key, modifiers) {
    case (.character("0"), .alt): resetNudge(at: instant, on: stage)
    case (.character(_), .alt): break
    case (.character(let character), .control): zoom(byKey: character, at: instant, on: stage)
    case (.character(let character), _): press(character, modifiers, at: instant, on: stage)
    case (.tab, _) where !isPage && waiting == nil:
      bar.moveFocus(
        by: modifiers.contains(.shift) ? -1 : 1, from: look.mode, at: instant, on: stage)
    case (.space, []) where bar.focus != nil, (.enter, []) where bar.focus != nil:
      choose(bar.focus ?? look.mode, at: instant, on: stage)
    case (.escape, []) where bar.focus != nil: bar.dropFocus(at: instant, on: stage)
    case (.space, []): hold(true, at: instant, on: stage)
    case (.enter, []):
      inspector.togglePin(
        pointedPixel(at: instant, on: stage), at: instant, on: stage)
    case (.escape, []): inspector.letGo()
    case (.left, .control): step(frames: -1, at: instant, on: stage)
    case (.right, .control): step(frames: 1, at: instant, on: stage)
    case (.left, _), (.right, _), (.up, _), (.down, _):
      move(key, modifiers, at: instant, on: stage)
    case (.home, _), (.end, _): pass(.key(key, modifiers), at: instant, on: stage)
    default: break
    }
  }

  /// The browser's keys for zooming, which people know.
  private mutating func zoom(byKey character: Character, at instant: Instant, on stage: Stage) {
    switch character {
    case "1": actual(at: instant, on: stage)
    case "0": showFitOrFill(at: instant, on: stage)
    case "+", "=", "-":
      let notches = character == "-" ? 1 : -1
      zoom(by: notches, at: anchor(at: instant, on: stage), at: instant, on: stage)
    default: break
    }
  }

  /// Shows all there is or, where that is what is seen or on its way, as much as fills the pane.
  private mutating func showFitOrFill(at instant: Instant, on stage: Stage) {
    let pane = panes(on: stage)[0].size
    let zoom = CompareView.fillingZoom(canvas, in: pane)
    guard camera.isFit, zoom > fit(on: stage).zoom else {
      return showFit(at: instant, on: stage)
    }
    showFill(zoom, in: pane, at: instant, on: stage)
  }

  /// Fills the pane about the pointer or, if that is beside the canvas, from the end at which people begin to read.
  private mutating func showFill(
    _ zoom: Double, in pane: Size, at instant: Instant, on stage: Stage
  ) {
    let seen = camera.view(at: instant)
    let pointed = offset(of: pointer, on: stage)
    let isOnCanvas = pointer != nil && Rect(canvas).contains(seen.place(at: pointed))
    let start = isOnCanvas ? pointed : Vector(-pane.width / 2, -pane.height / 2)
    // Across, the middle is what comes to lie in the middle, wherever the pointer is.
    let isTall = canvas.height * pane.width > canvas.width * pane.height
    let fixed = isTall ? Vector(0, start.dy) : Vector(start.dx, 0)
    let anchor = seen.place(at: fixed)
    let goal = CompareView(zoom: zoom, center: isOnCanvas ? anchor - fixed / zoom : .zero)
    kept = nil
    camera.glide(
      to: goal.filled(by: canvas, in: pane), about: anchor, over: canvas, at: instant, on: stage)
  }

  private mutating func showFit(at instant: Instant, on stage: Stage) {
    kept = nil
    camera.glide(to: fit(on: stage), isFit: true, over: canvas, at: instant, on: stage)
  }

  private mutating func actual(at instant: Instant, on stage: Stage) {
    camera.zoom(to: 1, at: .zero, over: canvas, at: instant, on: stage)
  }

  private mutating func press(
    _ character: Character, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    let modes = CompareMode.allCases
    if let number = character.wholeNumberValue, (1...modes.count).contains(number) {
      bar.show(at: instant, on: stage)
      return choose(modes[number - 1], at: instant, on: stage)
    }
    switch character {
    case "0", "+", "=", "-": zoom(byKey: character, at: instant, on: stage)
    case "m":
      let way = modifiers.contains(.shift) ? -1 : 1
      choose(look.mode.following(by: way), at: instant, on: stage)
    case "a": look(at: .before, at: instant, on: stage)
    case "b": look(at: .after, at: instant, on: stage)
    case "s": turnEdge(at: instant, on: stage)
    case "p": togglePlayback(at: instant, on: stage)
    case "i": return inspector.toggle(at: instant, on: stage)
    case "w": swapSides(at: instant, on: stage)
    case "t": look.backdrop = look.backdrop.following(by: 1)
    // The latter are the former with Shift on many keyboards.
    case ",", "<": step(by: -1, character == "<" ? .shift : modifiers, at: instant, on: stage)
    case ".", ">": step(by: 1, character == ">" ? .shift : modifiers, at: instant, on: stage)
    case "[": go(by: -1, at: instant, on: stage)
    case "]": go(by: 1, at: instant, on: stage)
    default: return
    }
    bar.show(at: instant, on: stage)
  }

  /// Moves the view where there is something to pan, else what is set in the mode.
  private mutating func move(
    _ key: Key, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    let ways: [Key: Vector] = [
      .left: Vector(1, 0), .right: Vector(-1, 0), .up: Vector(0, 1), .down: Vector(0, -1),
    ]
    guard let way = ways[key] else { return }
    if modifiers == .alt { return nudge(-Int(way.dx), -Int(way.dy), at: instant, on: stage) }
    // Keys act on where the view is going: an arrow right after the one that enlarges moves it.
    if canPan(at: camera.zoomGoal, on: stage) {
      let step = Self.arrowWay * stage.scale
      camera.pan(by: way * step, over: canvas, at: instant, on: stage)
    } else if look.mode == .split {
      pass(.key(edgeKey(for: key), modifiers), at: instant, on: stage)
    } else {
      step(by: -way.dx + way.dy, modifiers, at: instant, on: stage)
      bar.show(at: instant, on: stage)
    }
  }

  /// The key that moves the edge of a split where an arrow points: one that runs across comes down as its share grows.
  private func edgeKey(for arrow: Key) -> Key {
    switch arrow {
    case .up where look.direction == .horizontal: .left
    case .down where look.direction == .horizontal: .right
    default: arrow
    }
  }

  /// Sets what is set in the mode a step less or more; with Shift a finer one.
  private mutating func step(
    by count: Double, _ modifiers: Modifiers, at instant: Instant, on stage: Stage
  ) {
    let shift = modifiers.intersection(.shift)
    if look.mode == .oneUp || look.mode == .twoUp {
      // Nothing else is set there.
      return step(frames: count < 0 ? -1 : 1, at: instant, on: stage)
    }
    guard look.mode == .split else { return look.step(by: count, isFine: shift == .shift) }
    pass(.key(count < 0 ? .left : .right, shift), at: instant, on: stage)
    divider.flash(at: instant, on: stage)
  }
}

extension SceneEvent {
  /// True if a button, the wheel or a key was used.
  fileprivate var isPress: Bool {
    switch self {
    case .pressed, .wheel, .key: true
    case .pan, .released, .hover, .keyReleased, .files: false
    }
  }
}
