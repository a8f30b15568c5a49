internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion
internal import MatteRaster

/// Shows content in a window until that is closed.
///
/// It takes all events there are, draws and presents one frame, and sleeps until the next is due,
/// or for ever while nothing moves.
///
/// For tests the property `_MATTE_FENCE` (WINDOW) names another window, which is never mapped and carries
/// two properties (CARDINAL, 32 bit), set after a frame on the same connection: `_MATTE_FRAME` is the
/// number of the frame presented last, counted from 1; frames in which nothing changed count. A
/// ClientMessage `_MATTE_STEP` of format 32 to the top-level window moves a manual clock on by `l[0]`
/// milliseconds and `l[1]` microseconds, with any clock has a frame drawn at once, and is answered by the
/// property `_MATTE_STEP` with its `l[2]`: once a test sees that, every event the server reported earlier
/// has been handled and presented, and if its `l[3]` is not 0, the server has all pictures it is to hold. With a manual
/// clock all that the content had other threads make by then is presented, too.
public struct Loop: ~Copyable {
  private let name: String
  private var window: Window
  private var events: EventSource
  private var settings: DesktopSettings
  private var clock: FrameClock
  private var eventClock = EventClock()
  private var outputs: OutputWatch
  private var drop = FileDrop()
  private var clipboard = Clipboard()
  private var paste = ClipboardPaste()
  /// The server's time of the last key or button; 0 before the first.
  private var pressed: UInt = 0
  private var extent: WindowExtent
  private var sight = WindowSight()
  private var pending = PendingWork()
  private var delivery: Delivery
  /// Reads the window's icons.
  private let icons: @Sendable () -> [PixelBuffer]
  private var ending: Ending?

  /// Makes a window on a display.
  ///
  /// - Throws: `HostError`, if the display cannot show it or the connection breaks.
  public init(_ connection: consuming Connection, _ options: WindowOptions) throws(HostError) {
    let window = try Window(connection, options)
    let completion =
      options.presenter.sharesMemory
      ? SharedMemoryPresenter.completionEvent(window.display, window.visual) : nil
    delivery = try Delivery(window, options, shares: completion != nil)
    name = connection.name
    events = EventSource(window, completion: completion)
    settings = connection.settings
    clock = FrameClock(options.clock)
    outputs = OutputWatch(rate: options.frameRate)
    extent = WindowExtent(window.bounds)
    icons = options.icons
    self.window = window
  }

  private var display: Display { window.display }

  /// True if time stands still until a test moves it on.
  private var isManual: Bool { clock.source == .manual }

  /// Shows content until the window is closed or the process is asked to end.
  ///
  /// - Throws: `HostError.connectionLost` if the server ends, `HostError.outOfMemory` if the
  ///   window becomes too large.
  public mutating func run(_ content: inout some WindowContent) throws(HostError) -> Ending {
    matte_signals_begin()
    defer { matte_signals_end() }
    content.handle(.resize(extent.bounds.rect.size), at: clock.now)
    window.adopt(content, isMapped: false, isDrawn: false)
    window.map()
    while true {
      drain(&content)
      if let ending = try ending(content) {
        if ending == .closed { handOver() }
        return ending
      }
      try delivery.recover(&pending, in: extent.bounds, window, at: clock.now)
      let due = nextFrame(of: content)
      let canSend = hasMoreToSend(content) && display.takesMore
      let isLater = canSend && delivery.isRestNext(pending) || delivery.isStartNext(pending)
      if let due, due <= clock.now, !isLater {
        try drawFrame(of: &content)
      } else if delivery.canStart() {
        takeStartStep()
      } else if canSend {
        delivery.sendNext(&pending, in: extent.bounds, window, at: clock.now)
      } else {
        wait(until: isManual ? due : [due, paste.due].compactMap { $0 }.min(), content)
      }
    }
  }

  private func ending(_ content: borrowing some WindowContent) throws(HostError) -> Ending? {
    if display.isLost { throw .connectionLost(display: name) }
    if matte_signal() != 0 { return .signal(matte_signal()) }
    return content.isFinished ? .closed : ending
  }

  /// Sleeps until something happens, a frame is due, or the server takes what is left to be sent.
  private mutating func wait(until instant: Instant?, _ content: borrowing some WindowContent) {
    let isFlushed = display.flush()
    guard !display.hasEvents, !display.isLost, !delivery.isRefused else { return }
    let deadline = instant.map(clock.deadline) ?? -1
    let hasMore = hasMoreToSend(content)
    let sends = !isFlushed || hasMore
    unsafe matte_wait(
      XConnectionNumber(display.pointer), content.wakeup, deadline, sends ? 1 : 0)
  }
}

// What is to be seen in the window.
extension Loop {
  /// When the next frame is due; nil if only an event can make one necessary.
  private mutating func nextFrame(of content: borrowing some WindowContent) -> Instant? {
    guard sight.isKnown, delivery.takesFrame(isFresh: pending.isFresh) else { return nil }
    if pending.needsFrame { return pending.isUrgent || isManual ? .zero : outputs.pace.next }
    guard sight.isClear, !isManual else { return nil }
    if content.isMoving(at: eventClock.latest) { return outputs.pace.next }
    return content.nextChange(after: eventClock.latest).map { max($0, outputs.pace.next) }
  }

  private mutating func drawFrame(of content: inout some WindowContent) throws(HostError) {
    let (bounds, isFresh) = (extent.bounds, pending.isFresh)
    if isFresh { try delivery.makeRoom(bounds, window) }
    let instant = instant()
    let damage = delivery.draw { pixels in
      content.render(
        at: instant, into: &pixels, width: bounds.width, height: bounds.height, fresh: isFresh)
    }
    outputs.mark(instant)
    let isHeld = isManual && content.isAwaiting
    delivery.present(
      damage, of: content, &pending, isHeld: isHeld, in: bounds, window, at: clock.now)
    // With a new size nobody says where the window is, if it moved as well (ICCCM 4.1.5).
    if isFresh { outputs.followPlace(of: window, extent.size) }
  }

  /// True if something is left to be sent and nothing in flight has to land before.
  ///
  /// What is coarse and pictures wait for the hand, and between two frames of a motion there is one part of them: on a
  /// far display either would else stand still until the last of them is there. On a fast one there are as many as
  /// land before the next frame.
  private mutating func hasMoreToSend(_ content: borrowing some WindowContent) -> Bool {
    guard delivery.hasMore(pending) else { return false }
    guard !delivery.hasFrame(pending), sight.isClear, !isManual else { return true }
    let isMoving = content.isMoving(at: eventClock.latest)
    return delivery.isRestNext(pending) || !isMoving
      || delivery.fitsRest(from: clock.now, to: outputs.pace.next)
  }

  private mutating func takeStartStep() {
    switch delivery.beginStep() {
    case .resizes: window.announceResizes()
    case .devices: events.followDevices(window)
    case .outputs: outputs.read(window, extent.size)
    case .icons: window.setIcons(icons())
    case .launcher: window.endStartup()
    case .presenter, nil: break
    }
    delivery.endStep(window)
  }
}

// What happens to the window.
extension Loop {
  /// The maximum number of events handled before the clock is read again.
  private static var maxEvents: Int { 512 }

  /// Handles pending events; those after one that requires an immediate frame wait for that frame.
  private mutating func drain(_ content: inout some WindowContent) {
    display.flush()
    while !pending.isUrgent, let event = events.takePostponed() { handle(event, &content) }
    if display.hasEvents { eventClock.begin(batchUntil: display.newestTime) }
    for _ in 0..<Self.maxEvents {
      guard display.hasEvents else { break }
      let next = events.next(display, outputs, isText: content.takesText)
      for event in next { take(event, &content) }
    }
    tellSize(&content)
    outputs.look(for: window, extent.size)
    // Without a descriptor all that is awaited was made at once.
    let isReady = content.wakeup < 0 ? content.isAwaiting : matte_can_read(content.wakeup) != 0
    if isReady, content.collect(at: instant()) { pending.needsFrame = true }
    if let item = content.takeCopy() { clipboard.hold(item, at: pressed, window) }
    if content.takePasteRequest() { askForPaste(&content) }
    hand(paste.expire(clock.now, window, sight.ancestors), &content)
    // Once for all of them: many keys that came while the server was held up would fill its connection.
    if let time = pending.userTime.take() { window.setUserTime(time) }
    window.adopt(content, isMapped: true, isDrawn: delivery.isDrawn)
  }

  /// Handles an event, or has it wait for a frame that is required at once.
  private mutating func take(_ event: WindowEvent, _ content: inout some WindowContent) {
    if pending.isUrgent && event.canWait {
      events.postpone(event)
    } else {
      handle(event, &content)
    }
  }

  private mutating func handle(_ event: WindowEvent, _ content: inout some WindowContent) {
    switch event {
    case .input(let input, let time): handle(input, at: time, &content)
    case .key(let key, let modifiers, let held, let time):
      handle(.key(key, modifiers), held: held, at: time, &content)
    case .keyReleased(let key, let time): handle(.keyReleased(key), at: time, &content)
    case .exposed(let rect): pending.expose(rect)
    case .configured(let width, let height): follow(PixelRect(width: width, height: height))
    case .placed(let x, let y):
      configure(extent.latest)
      outputs.follow((x, y), extent.size)
    case .screen(let width, let height): changeScreen(width, height)
    case .visible(let isVisible): sight.see(isVisible)
    case .reparented: sight.surround(by: display.followAncestors(of: window.id))
    case .concealed(let other): sight.conceal(by: other)
    case .unmapped: unmap(&content)
    case .destroyed, .closing:
      if event == .destroyed { window.forget() }
      ending = .closed
    case .ping(let numbers): window.answerPing(numbers)
    case .syncRequest(let serial): extent.announce(serial)
    case .step(let seconds, let token, let isPatient): step(seconds, (UInt(token), isPatient))
    case .presented(let serial): delivery.execute(until: serial, at: clock.now)
    case .stateChanged: readState(&content)
    case .settingsChanged: readSettings(&content)
    case .drop(let message):
      if case .gone(let other) = message {
        clipboard.forget(other)
        hand(paste.lose(other, window, sight.ancestors), &content)
      }
      take(message, &content)
    case .clipboardAsked(let request): clipboard.answer(request, window)
    case .clipboardLost: clipboard.lose()
    case .clipboardGiven(let answer):
      hand(paste.take(answer, clock.now, window, sight.ancestors), &content)
    case .clipboardPiece: hand(paste.takePiece(clock.now, window, sight.ancestors), &content)
    case .clipboardSaved: break
    case .pieceTaken(let property, let other): clipboard.takePiece(property, of: other, window)
    case .keyboardChanged: break
    case .outputsChanged: outputs.age()
    }
  }

  /// Hands input to the content, and before it the buttons that are `held`, if they are known.
  private mutating func handle(
    _ input: InputEvent, held: PointerButtons? = nil, at time: UInt32?,
    _ content: inout some WindowContent
  ) {
    if let held { handle(.buttons(held), at: time, &content) }
    tellSize(&content)
    if input.isPress {
      pending.userTime = time
      pressed = time.map(UInt.init) ?? pressed
    }
    content.handle(input, at: instant(of: time))
    pending.needsFrame = true
  }

  /// The instant of an event with a time of the server; with a manual clock or without a time, now.
  private mutating func instant(of time: UInt32? = nil) -> Instant {
    guard let time, !isManual else { return eventClock.instant(arrival: clock.now) }
    return eventClock.instant(of: time, arrival: clock.now)
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

  /// Asks for what is on the clipboard; what the window holds itself is there at once.
  private mutating func askForPaste(_ content: inout some WindowContent) {
    if let item = clipboard.item { return hand(item.pasted, &content) }
    hand(paste.ask(at: pressed, clock.now, window, sight.ancestors), &content)
  }

  /// Hands the content what was on the clipboard, once that is known.
  private mutating func hand(_ item: PastedItem?, _ content: inout some WindowContent) {
    guard let item else { return }
    tellSize(&content)
    content.paste(item, at: instant())
    pending.needsFrame = true
  }

  /// Takes note of what the server says: of a window with the size it had it may be a new place.
  ///
  /// With a new size it is asked for the place once that is drawn.
  private mutating func follow(_ newSize: PixelRect) {
    if newSize == extent.latest { outputs.windowMoved() }
    configure(newSize)
  }

  private mutating func configure(_ newSize: PixelRect) {
    guard let serial = extent.configure(newSize) else { return }
    pending.answers.resizeSerial = serial
    pending.needsFrame = true
  }

  /// Reports the drawn size to the content if it has changed.
  private mutating func tellSize(_ content: inout some WindowContent) {
    guard extent.adopt(within: display.reach) else { return }
    pending.isFresh = true
    pending.needsFrame = true
    content.handle(.resize(extent.bounds.rect.size), at: instant())
  }

  /// Records a new screen size, which limits how much of the window is drawn.
  private mutating func changeScreen(_ width: Int, _ height: Int) {
    display.size = (width, height)
    outputs.screenChanged()
    extent.expectChange()
    window.followScreen()
  }

  private mutating func readState(_ content: inout some WindowContent) {
    let state = window.readState()
    sight.hide(state.isHidden)
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
    events.cancel()
    content.handle(.cancel, at: instant())
    pending.needsFrame = true
  }

  /// Has a manager take over what the clipboard holds, if there is one.
  private mutating func handOver() {
    let handover = ClipboardHandover()
    guard window.isThere, handover.ask(clipboard, at: pressed, window) else { return }
    var isSaved = false
    while !isSaved || clipboard.isSending, handover.wait(display) {
      guard display.hasEvents else { continue }
      for event in events.next(display, outputs, isText: false) {
        switch event {
        case .clipboardAsked(let request): clipboard.answer(request, window)
        case .pieceTaken(let property, let other):
          clipboard.takePiece(property, of: other, window)
        case .clipboardLost, .clipboardSaved: isSaved = true
        case .drop(.gone(let other)): clipboard.forget(other)
        default: break
        }
      }
    }
    display.flush()
  }

  private mutating func step(_ seconds: Double, _ answer: (token: UInt, isPatient: Bool)) {
    clock.advance(by: seconds)
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
