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
/// has been handled and presented, and if its `l[3]` is not 0, the server has all pictures it is to hold.
@safe
public struct Loop: ~Copyable {
  private let display: Display
  private let name: String
  private var window: Window
  private var presenter: any Presenter & ~Copyable

  private let reader: EventReader
  private var keyboard: Keyboard
  private var settings: DesktopSettings
  private var clock: FrameClock
  private var eventClock = EventClock()
  private var pace: FramePace
  /// True if frames follow each other as on the output that shows the window.
  private let followsOutput: Bool
  /// The screen's outputs; nil until there is a frame.
  private var outputs: Outputs?
  private var pending = PendingWork()
  /// Reads the window's icons; nil once they are set.
  private var icons: (@Sendable () -> [PixelBuffer])?
  /// Receives the lines that `--verbose` prints.
  private let note: @Sendable (String) -> Void
  /// The requests that present the last frame, until the server has executed them.
  private var flight = Flight()
  private var refusals = Refusals()
  /// True if the frame in flight was drawn because the server refused the one before.
  private var isRetry = false
  /// The rectangles to present again; kept to reuse their storage.
  private var rects: [PixelRect] = []
  /// What is said once the frame under way is sent.
  private var answers = PendingWork.Answers()
  /// Events that wait for a frame.
  private var backlog: [WindowEvent] = []
  /// The counter value that the window manager expects once the next size is drawn.
  private var announcedSerial: Int64?
  /// The window's size.
  private var size: PixelRect
  /// The part of the window that is drawn.
  private var bounds: PixelRect
  private var isShown = false
  private var isVisible = false
  /// True if the window manager hides the window (_NET_WM_STATE_HIDDEN), though it may be mapped.
  private var isHidden = false
  private var isMapped = false
  /// The windows around it, up to the root window.
  private var ancestors: Set<CX11.Window> = []
  private var frame: UInt = 0
  private var latest = Instant.zero
  private var ending: Ending?

  /// Makes a window on a display.
  ///
  /// - Throws: `HostError`, if the display cannot show it or the connection breaks.
  public init(_ connection: consuming Connection, _ options: WindowOptions) throws(HostError) {
    let window = try Window(connection, options)
    let completion =
      options.presenter.sharesMemory
      ? SharedMemoryPresenter.completionEvent(window.display, window.visual) : nil
    presenter = try Self.presenter(window, options.presenter, shares: completion != nil)
    note = options.note
    if options.presenter.sharesMemory, !presenter.sharesMemory {
      note("the server shares no memory with this program")
    }
    note(presenter.summary)
    display = connection.display
    name = connection.name
    reader = EventReader(
      atoms: window.atoms, window: window.id, root: window.display.root, completion: completion)
    keyboard = Keyboard(window.display)
    settings = connection.settings
    clock = FrameClock(options.clock)
    pace = FramePace(rate: options.frameRate ?? FramePace.rate(ofScreen: nil))
    followsOutput = options.frameRate == nil
    icons = options.icons
    size = window.bounds
    bounds = window.bounds
    self.window = window
  }

  private static func presenter(
    _ window: borrowing Window, _ choice: PresenterChoice, shares: Bool
  ) throws(HostError) -> any Presenter & ~Copyable {
    let (width, height) = (window.bounds.width, window.bounds.height)
    if shares, let shared = SharedMemoryPresenter(window, width: width, height: height) {
      return shared
    }
    return try WirePresenter(
      window, width: width, height: height, usesPictures: choice.usesPictures)
  }

  /// Shows content until the window is closed or the process is asked to end.
  ///
  /// - Throws: `HostError.connectionLost` if the server ends, `HostError.outOfMemory` if the
  ///   window becomes too large.
  public mutating func run(_ content: inout some WindowContent) throws(HostError) -> Ending {
    matte_signals_begin()
    defer { matte_signals_end() }
    content.handle(.resize(bounds.rect.size), at: clock.now)
    window.adopt(content, isMapped: false, isDrawn: false)
    window.map()
    isMapped = true
    while true {
      drain(&content)
      if let ending = try ending(content) { return ending }
      try recover()
      let due = nextFrame(of: content)
      if let due, due <= clock.now {
        try drawFrame(of: &content)
      } else if !sendNext() {
        wait(until: due)
      }
    }
  }

  private func ending(_ content: borrowing some WindowContent) throws(HostError) -> Ending? {
    if display.isLost { throw .connectionLost(display: name) }
    if matte_signal() != 0 { return .signal(matte_signal()) }
    return content.isFinished ? .closed : ending
  }
}

// What happens.
extension Loop {
  /// The maximum number of events handled before the clock is read again.
  private static var most: Int { 512 }

  /// Handles pending events; those after one that requires an immediate frame wait for that frame.
  private mutating func drain(_ content: inout some WindowContent) {
    while !pending.isUrgent, !backlog.isEmpty { handle(backlog.removeFirst(), &content) }
    for _ in 0..<Self.most {
      guard unsafe XPending(display.pointer) > 0 else { break }
      guard let event = nextEvent() else { continue }
      if pending.isUrgent && event.canWait {
        backlog.append(event)
      } else {
        handle(event, &content)
      }
    }
    tellSize(&content)
    window.adopt(content, isMapped: isMapped, isDrawn: frame > 0)
  }

  private mutating func nextEvent() -> WindowEvent? {
    var event = unsafe XEvent()
    unsafe XNextEvent(display.pointer, &event)
    let isRepeat = unsafe keyboard.note(event)
    let keysym = unsafe event.type == KeyPress ? keyboard.keysym(event.xkey) : 0
    return unsafe reader.read(event, keysym: keysym, isRepeat: isRepeat)
  }

  private mutating func handle(_ event: WindowEvent, _ content: inout some WindowContent) {
    switch event {
    case .input(let input, let time): handle(input, at: time, &content)
    case .key(let key, let modifiers, let held, let time):
      // Which buttons are down comes first: a drag whose release was lost is over before the key.
      handle(.buttons(held), at: time, &content)
      handle(.key(key, modifiers), at: time, &content)
    case .exposed(let rect): pending.expose(rect)
    case .configured(let width, let height): configure(PixelRect(width: width, height: height))
    case .placed(let x, let y):
      configure(pending.size ?? size)
      followOutput(at: x, y)
    case .screen(let width, let height): changeScreen(width, height)
    case .visible(let isVisible): show(isVisible)
    case .reparented: ancestors = display.followAncestors(of: window.id)
    case .concealed(let other): if ancestors.contains(other) { isVisible = false }
    case .unmapped: unmap(&content)
    case .destroyed: destroy()
    case .closing: ending = .closed
    case .ping(let numbers): window.answerPing(numbers)
    case .syncRequest(let serial): announcedSerial = serial
    case .step(let seconds, let token, let isPatient): step(seconds, (UInt(token), isPatient))
    case .presented(let serial): land(at: serial)
    case .stateChanged: readState(&content)
    case .settingsChanged: readSettings(&content)
    case .keyboardChanged: break
    }
  }

  private mutating func handle(
    _ input: InputEvent, at time: UInt32, _ content: inout some WindowContent
  ) {
    tellSize(&content)
    if input.isPress { window.setUserTime(time) }
    content.handle(input, at: instant(of: time))
    pending.needsFrame = true
  }

  /// The instant of an event; with a manual clock, now.
  private mutating func instant(of time: UInt32) -> Instant {
    let now = clock.now
    latest = max(latest, clock.source == .real ? eventClock.instant(of: time, arrival: now) : now)
    return latest
  }

  /// The instant of an event without a timestamp.
  private mutating func instant() -> Instant {
    latest = max(latest, clock.now)
    return latest
  }

  private mutating func configure(_ newSize: PixelRect) {
    if newSize != size || pending.size != nil { pending.size = newSize }
    guard let serial = announcedSerial else { return }
    announcedSerial = nil
    pending.answers.resizeSerial = serial
    pending.needsFrame = true
  }

  /// Reports the drawn size to the content if it has changed.
  private mutating func tellSize(_ content: inout some WindowContent) {
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
    if outputs != nil { readOutputs() }
    pending.size = pending.size ?? size
  }

  /// Takes the rate of the output that shows the window, whose corner is at a place of the screen.
  private mutating func followOutput(at x: Int, _ y: Int) {
    let place = PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    if followsOutput, let outputs {
      pace.setRate(FramePace.rate(ofScreen: outputs.rate(of: place)))
    }
  }

  private mutating func land(at serial: UInt) {
    if flight.land(at: serial), !refusals.areNew { isRetry = false }
  }

  private mutating func readState(_ content: inout some WindowContent) {
    let state = window.readState()
    isHidden = state.isHidden
    if let isFullScreen = state.isFullScreen { content.adopt(isFullScreen: isFullScreen) }
  }

  private mutating func readSettings(_ content: inout some WindowContent) {
    let newSettings = DesktopSettings(display, window.atoms, isFirst: false)
    guard newSettings != settings else { return }
    settings = newSettings
    tellSize(&content)
    content.adopt(settings, at: instant())
    pending.needsFrame = true
  }

  private mutating func show(_ isVisible: Bool) {
    self.isVisible = isVisible
    isShown = true
  }

  private mutating func unmap(_ content: inout some WindowContent) {
    isVisible = false
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

// What is seen.
extension Loop {
  /// When the next frame is due; nil if only an event can make one necessary.
  private mutating func nextFrame(of content: borrowing some WindowContent) -> Instant? {
    guard isShown, flight.isOver, !presenter.hasMore || pending.isFresh else { return nil }
    let isManual = clock.source == .manual
    if pending.needsFrame { return pending.isUrgent || isManual ? .zero : pace.next }
    guard isVisible, !isHidden, !isManual else { return nil }
    if content.isMoving(at: latest) { return pace.next }
    return content.nextChange(after: latest).map { max($0, pace.next) }
  }

  private mutating func drawFrame(of content: inout some WindowContent) throws(HostError) {
    let (width, height, isFresh) = (bounds.width, bounds.height, pending.isFresh)
    if isFresh { try makeRoom() }
    let instant = instant()
    let damage = presenter.draw { pixels in
      content.render(at: instant, into: &pixels, width: width, height: height, fresh: isFresh)
    }
    pace.mark(instant)
    frame += 1
    takeExposed()
    answers.add(pending.answers)
    pending = .none
    let pictures = content.pictures
    send { loop in
      loop.presenter.present(isFresh ? nil : damage, pictures)
      if !isFresh { loop.presenter.show(loop.rects) }
    }
  }

  /// Makes room for pixels of the window's size.
  private mutating func makeRoom() throws(HostError) {
    if presenter.resize(window, width: bounds.width, height: bounds.height) { return }
    guard presenter.sharesMemory else {
      throw .outOfMemory(width: bounds.width, height: bounds.height)
    }
    try stopSharing()
  }

  /// Switches from shared memory to the connection; the current pixels are lost.
  private mutating func stopSharing() throws(HostError) {
    presenter = try WirePresenter(
      window, width: bounds.width, height: bounds.height, usesPictures: true)
    note("memory cannot be shared any longer; \(presenter.summary)")
  }

  /// Sends what `body` has the presenter send, and acknowledges the frame once all of it is sent.
  private mutating func send(_ body: (inout Loop) -> Void) {
    let first = display.nextRequest
    body(&self)
    flight.begin(first..<display.nextRequest)
    refusals.watch(first..<display.nextRequest)
    guard !presenter.hasMore else { return window.mark(.part, frame) }
    finishStart()
    window.mark(.frame, frame)
    answer()
  }

  /// Acknowledges what has been sent.
  private mutating func answer() {
    if let step = answers.step, !step.isPatient || !presenter.hasPictures {
      window.mark(.step, step.token)
      answers.step = nil
    }
    if let serial = answers.resizeSerial { window.answerSyncRequest(serial) }
    answers.resizeSerial = nil
  }

  /// Does, after the first frame, what would have delayed it.
  private mutating func finishStart() {
    guard let icons else { return }
    self.icons = nil
    unsafe XFlush(display.pointer)
    window.setIcons(icons())
    readOutputs()
  }

  private mutating func readOutputs() {
    guard followsOutput else { return }
    outputs = Outputs(display)
    if let place = display.placeOnScreen(of: window.id) { followOutput(at: place.x, place.y) }
  }

  /// Sends the next part of a frame, presents exposed parts again, or uploads pictures; false if there is
  /// nothing to do, or a frame is in flight or due anyway.
  private mutating func sendNext() -> Bool {
    guard flight.isOver, !pending.isFresh else { return false }
    if presenter.hasMore || pending.isExposed {
      takeExposed()
      send { loop in
        loop.presenter.show(loop.rects)
        loop.presenter.sendMore()
      }
    } else if presenter.hasPictures {
      send { $0.presenter.sendPicture() }
    } else {
      return false
    }
    return true
  }

  /// Moves the exposed rectangles to `rects`.
  ///
  /// Empty ones, and parts outside the window by now, are left out: the server would answer them with
  /// BadValue.
  private mutating func takeExposed() {
    rects.removeAll(keepingCapacity: true)
    pending.takeExposed(into: &rects)
    for index in rects.indices { rects[index] = rects[index].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Redraws the whole window if the server refused to present part of a frame.
  ///
  /// If shared memory failed, it is given up. A retry that is refused too waits for the next event, so
  /// that a server that refuses everything causes no endless loop.
  private mutating func recover() throws(HostError) {
    guard let refusal = refusals.take() else { return }
    note("the X server refused a request: \(display.text(ofError: matte_latest_error_code()))")
    _ = flight.land(at: refusal.last)
    guard refusal.isWatched else { return }
    flight.refuse()
    presenter.forgetPictures()
    if presenter.sharesMemory { try stopSharing() }
    pending.isFresh = true
    pending.needsFrame = pending.needsFrame || !isRetry
    isRetry = true
  }

  private func wait(until instant: Instant?) {
    guard unsafe XPending(display.pointer) == 0, !display.isLost, !refusals.areNew else { return }
    let deadline = instant.map(clock.deadline) ?? -1
    unsafe matte_wait(XConnectionNumber(display.pointer), deadline)
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
