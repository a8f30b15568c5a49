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
/// For tests the window carries two properties (CARDINAL, 32 bit), set after a frame on the same
/// connection: `_MATTE_FRAME` is the number of the frame presented last, counted from 1; frames
/// in which nothing changed count. A ClientMessage `_MATTE_STEP` of format 32 moves a manual clock
/// on by `l[0]` milliseconds and `l[1]` microseconds, with any clock has a frame drawn at once, and
/// is answered by the property `_MATTE_STEP` with its `l[2]`: once a test sees that, every event the
/// server reported earlier has been handled and presented.
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
  private var pending = PendingWork()
  /// Reads the window's icons; nil once they are set.
  private var icons: (@Sendable () -> [PixelBuffer])?
  /// The requests that present the last frame, until the server has executed them.
  private var flight = Flight()
  private var refusals = Refusals()
  /// True if the frame in flight was drawn because the server refused the one before.
  private var isRetry = false
  /// The rectangles that the current frame changed; kept to reuse their storage.
  private var rects: [PixelRect] = []
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
  private var frame: UInt = 0
  private var latest = Instant.zero
  private var ending: Ending?

  /// Makes a window on a display.
  ///
  /// - Throws: `HostError`, if the display cannot show it or the connection breaks.
  public init(_ connection: consuming Connection, _ options: WindowOptions) throws(HostError) {
    let window = try Window(connection, options)
    let completion =
      options.usesSharedMemory
      ? SharedMemoryPresenter.completionEvent(window.display, window.visual) : nil
    presenter = try Self.presenter(window, shares: completion != nil)
    display = connection.display
    name = connection.name
    reader = EventReader(atoms: window.atoms, window: window.id, completion: completion)
    keyboard = Keyboard(window.display)
    settings = connection.settings
    clock = FrameClock(options.clock)
    pace = FramePace(rate: options.frameRate ?? connection.settings.refreshRate)
    icons = options.icons
    size = window.bounds
    bounds = window.bounds
    self.window = window
  }

  private static func presenter(
    _ window: borrowing Window, shares: Bool
  ) throws(HostError) -> any Presenter & ~Copyable {
    let (width, height) = (window.bounds.width, window.bounds.height)
    if shares, let shared = SharedMemoryPresenter(window, width: width, height: height) {
      return shared
    }
    return try PutImagePresenter(window, width: width, height: height)
  }

  /// Shows content until the window is closed or the process is asked to end.
  ///
  /// - Throws: `HostError.connectionLost` if the server ends, `HostError.outOfMemory` if the
  ///   window becomes too large.
  public mutating func run(_ content: inout some WindowContent) throws(HostError) -> Ending {
    matte_signals_begin()
    defer { matte_signals_end() }
    content.handle(.resize(bounds.rect.size), at: clock.now)
    window.adopt(content, isMapped: false)
    window.map()
    isMapped = true
    while true {
      drain(&content)
      if let ending = try ending(content) { return ending }
      try recover()
      let due = nextFrame(of: content)
      if let due, due <= clock.now {
        try drawFrame(of: &content)
      } else if !showExposed() {
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
    window.adopt(content, isMapped: isMapped)
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
    case .placed: configure(pending.size ?? size)
    case .screen(let width, let height): changeScreen(width, height)
    case .visible(let isVisible): show(isVisible)
    case .unmapped: unmap(&content)
    case .destroyed: destroy()
    case .closing: ending = .closed
    case .ping(let numbers): window.answerPing(numbers)
    case .syncRequest(let serial): announcedSerial = serial
    case .step(let seconds, let token): step(seconds, token)
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
    pending.resizeSerial = serial
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
    pending.size = pending.size ?? size
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
    var newSettings = settings
    newSettings.adopt(XSettings(display, window.atoms))
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

  private mutating func step(_ seconds: Double, _ token: UInt32) {
    if clock.source == .manual { clock.advance(by: seconds) }
    pending.step = UInt(token)
    pending.needsFrame = true
    pending.isUrgent = true
  }
}

// What is seen.
extension Loop {
  /// When the next frame is due; nil if only an event can make one necessary.
  private mutating func nextFrame(of content: borrowing some WindowContent) -> Instant? {
    guard isShown, flight.isOver else { return nil }
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
    rects.removeAll(keepingCapacity: true)
    if isFresh { rects.append(bounds) } else { damage.append(to: &rects) }
    pending.takeExposed(into: &rects)
    present()
    answer()
  }

  /// Makes room for pixels of the window's size.
  private mutating func makeRoom() throws(HostError) {
    if presenter.resize(width: bounds.width, height: bounds.height) { return }
    guard presenter.sharesMemory else {
      throw .outOfMemory(width: bounds.width, height: bounds.height)
    }
    try stopSharing()
  }

  /// Switches from shared memory to XPutImage; the current pixels are lost.
  private mutating func stopSharing() throws(HostError) {
    presenter = try PutImagePresenter(window, width: bounds.width, height: bounds.height)
  }

  /// Presents the changed rectangles.
  ///
  /// Empty ones, and parts outside the window by now, are left out:
  /// the server would answer them with BadValue.
  private mutating func present() {
    for index in rects.indices { rects[index] = rects[index].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
    let first = display.nextRequest
    presenter.present(rects)
    flight.begin(first..<display.nextRequest)
    refusals.watch(first..<display.nextRequest)
    setIcons()
    window.set(.frame, to: frame)
  }

  /// Sets the icons once, after the first frame, so that reading them does not delay it.
  private mutating func setIcons() {
    guard let icons else { return }
    self.icons = nil
    unsafe XFlush(display.pointer)
    window.setIcons(icons())
  }

  /// Acknowledges the frame to the test and the window manager that requested it.
  private mutating func answer() {
    if let step = pending.step { window.set(.step, to: step) }
    if let serial = pending.resizeSerial { window.answerSyncRequest(serial) }
    pending = .none
  }

  /// Presents exposed parts again from the current pixels; false if there are none, or a frame is in
  /// flight or due anyway.
  private mutating func showExposed() -> Bool {
    guard flight.isOver, !pending.isFresh, !pending.exposed.isEmpty else { return false }
    rects.removeAll(keepingCapacity: true)
    pending.takeExposed(into: &rects)
    present()
    return true
  }

  /// Redraws the whole window if the server refused to present part of a frame.
  ///
  /// If shared memory failed, it is given up. A retry that is refused too waits for the next event, so
  /// that a server that refuses everything causes no endless loop.
  private mutating func recover() throws(HostError) {
    guard let refusal = refusals.take() else { return }
    _ = flight.land(at: refusal.last)
    guard refusal.isWatched else { return }
    flight.refuse()
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
