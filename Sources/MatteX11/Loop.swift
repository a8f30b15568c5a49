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
/// is answered by the property `_MATTE_STEP` with its `l[2]`: whoever sees it knows that
/// everything the server reported before is handled and presented.
@safe
public struct Loop: ~Copyable {
  // Destroyed in this order: the connection has to be the last.
  private var presenter: any Presenter & ~Copyable
  private var window: Window
  private let connection: Connection

  private let reader: EventReader
  private let keyboard: Keyboard
  private var clock: FrameClock
  private var eventClock = EventClock()
  private var pace: FramePace
  private var pending = PendingWork()
  /// What the frame under way changed; kept for its memory.
  private var rects: [PixelRect] = []
  /// Events that wait for a frame.
  private var backlog: [WindowEvent] = []
  /// What the window manager wants to see when the size it sends next is drawn.
  private var announcedSerial: Int64?
  private var bounds: PixelRect
  private var isShown = false
  private var isVisible = false
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
    let presenter = try Self.presenter(window, options, shares: completion != nil)
    reader = EventReader(atoms: window.atoms, window: window.id, completion: completion)
    keyboard = Keyboard(window.display)
    clock = FrameClock(options.clock)
    pace = FramePace(rate: options.frameRate ?? connection.settings.refreshRate)
    bounds = PixelRect(width: options.width, height: options.height)
    self.presenter = presenter
    self.window = window
    self.connection = connection
  }

  private static func presenter(
    _ window: borrowing Window, _ options: WindowOptions, shares: Bool
  ) throws(HostError) -> any Presenter & ~Copyable {
    if shares,
      let shared = SharedMemoryPresenter(window, width: options.width, height: options.height)
    {
      return shared
    }
    return try PutImagePresenter(window, width: options.width, height: options.height)
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
      showExposed()
      if let due = nextFrame(of: content), due <= clock.now {
        try drawFrame(of: &content)
      } else {
        wait(until: nextFrame(of: content))
      }
    }
  }

  private func ending(_ content: borrowing some WindowContent) throws(HostError) -> Ending? {
    if connection.isLost { throw .connectionLost(display: connection.name) }
    if matte_signal() != 0 { return .signal(matte_signal()) }
    return content.isFinished ? .closed : ending
  }
}

// What happens.
extension Loop {
  /// The most events between two looks at the clock.
  private static var most: Int { 512 }

  /// Handles the events there are; the ones after one that asks for a frame at once wait for that.
  private mutating func drain(_ content: inout some WindowContent) {
    while !pending.isUrgent, !backlog.isEmpty { handle(backlog.removeFirst(), &content) }
    for _ in 0..<Self.most {
      guard unsafe XPending(window.display.pointer) > 0 else { break }
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

  private func nextEvent() -> WindowEvent? {
    var event = unsafe XEvent()
    unsafe XNextEvent(window.display.pointer, &event)
    let isKey = unsafe event.type == KeyPress
    if unsafe event.type == MappingNotify { unsafe keyboard.refresh(event.xmapping) }
    return unsafe reader.read(event, keysym: isKey ? keyboard.keysym(event.xkey) : 0)
  }

  private mutating func handle(_ event: WindowEvent, _ content: inout some WindowContent) {
    switch event {
    case .input(let input, let time): handle(input, at: time, &content)
    case .key(let key, let modifiers, let held, let time):
      // Which buttons are down comes first: a drag whose release was lost is over before the key.
      handle(.buttons(held), at: time, &content)
      handle(.key(key, modifiers), at: time, &content)
    case .exposed(let rect): pending.exposed.append(rect.intersection(bounds))
    case .configured(let width, let height): configure(width, height)
    case .visible(let isVisible): show(isVisible)
    case .unmapped: unmap(&content)
    case .destroyed: destroy()
    case .closing: ending = .closed
    case .ping(let numbers): window.answerPing(numbers)
    case .syncRequest(let serial): announcedSerial = serial
    case .step(let seconds, let token): step(seconds, token)
    case .presented: presenter.complete()
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

  /// The instant of an event: by a manual clock's there is only now.
  private mutating func instant(of time: UInt32) -> Instant {
    let now = clock.now
    latest = max(latest, clock.source == .real ? eventClock.instant(of: time, arrival: now) : now)
    return latest
  }

  /// The instant of what bears no time of its own.
  private mutating func instant() -> Instant {
    latest = max(latest, clock.now)
    return latest
  }

  private mutating func configure(_ width: Int, _ height: Int) {
    let size = PixelRect(width: width, height: height)
    if size != bounds || pending.size != nil { pending.size = size }
    guard let serial = announcedSerial else { return }
    announcedSerial = nil
    pending.resizeSerial = serial
    pending.needsFrame = true
  }

  /// Tells the content the window's size, if that has changed since it was told.
  private mutating func tellSize(_ content: inout some WindowContent) {
    guard let size = pending.size else { return }
    pending.size = nil
    guard size != bounds else { return }
    bounds = size
    pending.isFresh = true
    pending.needsFrame = true
    content.handle(.resize(size.rect.size), at: instant())
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
  /// When the next frame is to be drawn, or nil if not before another event.
  private mutating func nextFrame(of content: borrowing some WindowContent) -> Instant? {
    guard isShown, presenter.isReady else { return nil }
    let isManual = clock.source == .manual
    if pending.needsFrame { return pending.isUrgent || isManual ? .zero : pace.next }
    guard isVisible, !isManual else { return nil }
    if content.isMoving(at: latest) { return pace.next }
    return content.nextChange(after: latest).map { max($0, pace.next) }
  }

  private mutating func drawFrame(of content: inout some WindowContent) throws(HostError) {
    let (width, height, isFresh) = (bounds.width, bounds.height, pending.isFresh)
    if isFresh { try presenter.resize(width: width, height: height) }
    let instant = instant()
    let damage = presenter.draw { pixels in
      content.render(at: instant, into: &pixels, width: width, height: height, fresh: isFresh)
    }
    pace.mark(instant)
    rects.removeAll(keepingCapacity: true)
    if isFresh { rects.append(bounds) } else { damage.append(to: &rects) }
    present()
  }

  /// Brings what changed into the window, then answers whoever waits for that.
  private mutating func present() {
    for index in rects.indices { rects[index] = rects[index].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
    presenter.present(rects)
    frame += 1
    window.set(.frame, to: frame)
    if let step = pending.step { window.set(.step, to: step) }
    if let serial = pending.resizeSerial { window.answerSyncRequest(serial) }
    let exposed = pending.isFresh ? [] : pending.exposed
    pending = PendingWork()
    pending.isFresh = false
    pending.needsFrame = false
    pending.exposed = exposed
  }

  /// Shows again what the server lost, from the pixels that are there.
  private mutating func showExposed() {
    guard !pending.exposed.isEmpty, !pending.isFresh else { return }
    presenter.present(pending.exposed)
    window.set(.frame, to: frame)
    pending.exposed = []
  }

  private func wait(until instant: Instant?) {
    guard unsafe XPending(window.display.pointer) == 0, !connection.isLost else { return }
    let deadline = instant.map(clock.deadline) ?? -1
    unsafe matte_wait(XConnectionNumber(window.display.pointer), deadline)
  }
}
