internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion

// What happens to the window.
extension Loop {
  /// The maximum number of events handled before the clock is read again.
  private static var maxEvents: Int { 512 }

  /// Handles pending events; those after one that requires an immediate frame wait for that frame.
  mutating func drain(_ content: inout some WindowContent) {
    display.flush()
    while !pending.isUrgent, !backlog.isEmpty { handle(backlog.removeFirst(), &content) }
    if display.hasEvents { eventClock.begin(batchUntil: display.newestTime) }
    for _ in 0..<Self.maxEvents {
      guard display.hasEvents else { break }
      for event in nextEvents(content) { take(event, &content) }
    }
    tellSize(&content)
    followOutputs()
    // Without a descriptor all that is awaited was made at once.
    let isReady = content.wakeup < 0 ? content.isAwaiting : matte_can_read(content.wakeup) != 0
    if isReady, content.collect(at: instant()) {
      pending.needsFrame = true
    }
    // Once for all of them: many keys that came while the server was held up would fill its connection.
    if let time = pending.userTime.take() { window.setUserTime(time) }
    window.adopt(content, isMapped: isMapped, isDrawn: frame > 0)
  }

  /// Handles an event, or has it wait for a frame that is required at once.
  private mutating func take(_ event: WindowEvent, _ content: inout some WindowContent) {
    if pending.isUrgent && event.canWait {
      backlog.append(event)
    } else {
      handle(event, &content)
    }
  }

  private mutating func nextEvents(_ content: borrowing some WindowContent) -> [WindowEvent] {
    var event = unsafe XEvent()
    unsafe XNextEvent(display.pointer, &event)
    if let events = unsafe devices?.read(&event, display) { return events }
    if unsafe outputs.isChange(event) { return [.outputsChanged] }
    if unsafe repeatsNext(event) || isTouchCrossing(event) { return [] }
    let (isRepeat, released) = unsafe keyboard.note(event)
    let keysym =
      unsafe event.type == KeyPress ? keyboard.keysym(event.xkey, isText: content.takesText) : 0
    let meaning = unsafe reader.read(
      event, keysym: keysym, isRepeat: isRepeat, isTouched: isTouched)
    if case .key(let key, _, _, _) = meaning, key.isHeld {
      unsafe keyboard.report(key, event.xkey.keycode)
    }
    return released + (meaning.map { [$0] } ?? [])
  }

  /// True for a crossing while a finger is down: that drags on outside of the window, and no button is held by it.
  private func isTouchCrossing(_ event: XEvent) -> Bool {
    guard unsafe event.type == EnterNotify || event.type == LeaveNotify else { return false }
    return isTouched
  }

  /// True while a finger is down.
  private var isTouched: Bool { devices?.isTouched ?? false }

  /// True for the release of a key that is only repeated: without detectable auto-repeat the press comes at once.
  private func repeatsNext(_ event: XEvent) -> Bool {
    guard unsafe event.type == KeyRelease, display.hasEvents else { return false }
    var next = unsafe XEvent()
    unsafe XPeekEvent(display.pointer, &next)
    return unsafe next.type == KeyPress && next.xkey.keycode == event.xkey.keycode
      && next.xkey.time == event.xkey.time
  }

  private mutating func handle(_ event: WindowEvent, _ content: inout some WindowContent) {
    switch event {
    case .input(let input, let time): handle(input, at: time, &content)
    case .key(let key, let modifiers, let held, let time):
      // Which buttons are down comes first: a drag whose release was lost is over before the key.
      if let held { handle(.buttons(held), at: time, &content) }
      handle(.key(key, modifiers), at: time, &content)
    case .keyReleased(let key, let time): release(key, at: time, &content)
    case .exposed(let rect): pending.expose(rect)
    case .configured(let width, let height): follow(PixelRect(width: width, height: height))
    case .placed(let x, let y):
      configure(pending.size ?? size)
      followOutput(at: x, y)
    case .screen(let width, let height): changeScreen(width, height)
    case .visible(let isVisible): sight.see(isVisible)
    case .reparented: sight.ancestors = display.followAncestors(of: window.id)
    case .concealed(let other): sight.conceal(by: other)
    case .unmapped: unmap(&content)
    case .destroyed: destroy()
    case .closing: ending = .closed
    case .ping(let numbers): window.answerPing(numbers)
    case .syncRequest(let serial): announcedSerial = serial
    case .step(let seconds, let token, let isPatient): step(seconds, (UInt(token), isPatient))
    case .presented(let serial):
      if land(at: serial), !refusals.areNew { isRetry = false }
    case .stateChanged: readState(&content)
    case .settingsChanged: readSettings(&content)
    case .drop(let message): take(message, &content)
    case .keyboardChanged: break
    case .outputsChanged: outputs.age()
    }
  }

  private mutating func handle(
    _ input: InputEvent, at time: UInt32, _ content: inout some WindowContent
  ) {
    tellSize(&content)
    if input.isPress { pending.userTime = time }
    content.handle(input, at: instant(of: time))
    pending.needsFrame = true
  }

  /// Takes a message about files that are dragged over the window.
  private mutating func take(_ message: DropMessage, _ content: inout some WindowContent) {
    let steps = drop.take(
      message, takesFiles: content.takesFiles, window, around: sight.ancestors)
    guard !steps.isEmpty else { return }
    tellSize(&content)
    for step in steps {
      guard let drag = FileDrop.perform(step, window) else { continue }
      content.handle(.files(drag), at: instant())
      pending.needsFrame = true
    }
  }

  private mutating func release(
    _ key: Key, at time: UInt32?, _ content: inout some WindowContent
  ) {
    tellSize(&content)
    content.handle(.keyReleased(key), at: time.map { instant(of: $0) } ?? instant())
    pending.needsFrame = true
  }

  /// The instant of an event; with a manual clock, now.
  private mutating func instant(of time: UInt32) -> Instant {
    let now = clock.now
    latest = max(latest, clock.source == .real ? eventClock.instant(of: time, arrival: now) : now)
    return latest
  }

  /// The instant of an event without a timestamp.
  mutating func instant() -> Instant {
    latest = max(latest, clock.now)
    return latest
  }

  /// Takes note of what the server says: of a window with the size it had it may be a new place.
  ///
  /// With a new size it is asked for the place once that is drawn.
  private mutating func follow(_ newSize: PixelRect) {
    if newSize == pending.size ?? size { outputs.windowMoved() }
    configure(newSize)
  }

  private mutating func configure(_ newSize: PixelRect) {
    if newSize != size || pending.size != nil { pending.size = newSize }
    guard let serial = announcedSerial else { return }
    announcedSerial = nil
    pending.answers.resizeSerial = serial
    pending.needsFrame = true
  }

  /// Reports the drawn size to the content if it has changed.
  mutating func tellSize(_ content: inout some WindowContent) {
    guard let newSize = pending.size else { return }
    pending.size = nil
    size = newSize
    let drawn = size.intersection(display.reach)
    guard drawn != bounds, !drawn.isEmpty else { return }
    bounds = drawn
    pending.isFresh = true
    pending.needsFrame = true
    content.handle(.resize(bounds.rect.size), at: instant())
  }

  /// Records a new screen size, which limits how much of the window is drawn.
  private mutating func changeScreen(_ width: Int, _ height: Int) {
    display.size = (width, height)
    outputs.screenChanged()
    pending.size = pending.size ?? size
    window.followScreen()
  }

  /// Looks which output shows the window, once for all that has changed.
  private mutating func followOutputs() {
    switch outputs.takeChange() {
    case .outputs: readOutputs()
    case .place: followPlace()
    case nil: break
    }
  }

  /// Asks where the window is, and takes the rate of the output that shows it.
  mutating func followPlace() {
    if let place = display.placeOnScreen(of: window.id) { followOutput(at: place.x, place.y) }
  }

  /// Takes the rate of the output that shows the window, whose corner is at a place of the screen.
  mutating func followOutput(at x: Int, _ y: Int) {
    let place = PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    if let rate = outputs.rate(at: place) { pace.setRate(rate) }
  }

  private mutating func readState(_ content: inout some WindowContent) {
    let state = window.readState()
    sight.isHidden = state.isHidden
    if let isFullScreen = state.isFullScreen { content.adopt(isFullScreen: isFullScreen) }
  }

  private mutating func readSettings(_ content: inout some WindowContent) {
    let newSettings = DesktopSettings(display, window.atoms, isFirst: false)
    guard newSettings != settings else { return }
    if newSettings.cursors != settings.cursors { window.setCursors(newSettings.cursors) }
    settings = newSettings
    tellSize(&content)
    content.adopt(settings, at: instant())
    pending.needsFrame = true
  }

  private mutating func unmap(_ content: inout some WindowContent) {
    sight.unmap()
    devices?.cancel()
    content.handle(.cancel, at: instant())
    pending.needsFrame = true
  }

  private mutating func destroy() {
    window.forget()
    ending = .closed
  }

  private mutating func step(_ seconds: Double, _ answer: (token: UInt, isPatient: Bool)) {
    if clock.source == .manual { clock.advance(by: seconds) }
    pending.answers.step = answer
    pending.needsFrame = true
    pending.isUrgent = true
  }
}

extension InputEvent {
  /// True if the user pressed a key or a button.
  fileprivate var isPress: Bool {
    switch self {
    case .key: true
    case .pointer(let event): if case .press = event.phase { true } else { false }
    default: false
    }
  }
}
