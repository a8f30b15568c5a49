public import CX11
internal import CX11Shim
internal import Glibc
internal import MatteX11

/// The test's own view of an X server, and of the window of the program under test.
@safe
public final class XClient {
  let display: OpaquePointer
  let root: CX11.Window
  /// Kept for as long as the connection: when one breaks, Xlib ends the process.
  private let server: XServer
  /// The window under test; 0 until it has shown a frame.
  public private(set) var window: CX11.Window = 0
  /// The window that says what has been presented; 0 until it does.
  private(set) var fence: CX11.Window = 0
  /// The windows that have a fence, by that.
  private var fenced: [CX11.Window: CX11.Window] = [:]
  private var tokens = 0
  /// How often the properties of the window under test were set since it was found: as often a window
  /// manager and every panel are woken.
  public private(set) var wakeUps = 0
  /// When the last key that the test made up was pressed or let go of, by the server's clock.
  public internal(set) var keyTime: Time = 0
  /// The messages sent to the root window for a window manager: what they are about, and their numbers.
  public private(set) var rootMessages: [(name: Atom, numbers: [Int])] = []

  /// Connects and starts to watch for windows.
  public init(_ server: XServer) throws {
    // An error of the server's, such as that a window has just gone, is no reason to exit.
    matte_prepare()
    guard let display = unsafe XOpenDisplay(server.display) else {
      throw Overdue(what: "the display \(server.display)", seconds: 0)
    }
    self.server = server
    unsafe self.display = unsafe display
    root = unsafe XDefaultRootWindow(display)
    unsafe XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
    flush()
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Waits for a condition that can only change with an event.
  public func wait(_ what: String, until condition: () -> Bool) throws {
    guard wait(seconds: patience, until: condition) else {
      throw Overdue(what: what, seconds: patience)
    }
  }

  /// Waits for a condition that can only change with an event; false if it is not met in time.
  private func wait(seconds: Double, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(after: seconds)
    while !condition() {
      guard isEventPending(by: deadline) else { return false }
      takeEvents()
    }
    return true
  }

  /// True if an event has come or comes before a deadline.
  private func isEventPending(by deadline: Deadline) -> Bool {
    if unsafe XPending(display) > 0 { return true }
    var entries = [
      pollfd(fd: unsafe XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    ]
    return deadline.wait(for: &entries)
  }

  /// Takes all events there are; the number of properties set on the window under test.
  @discardableResult
  private func takeEvents() -> Int {
    var count = 0
    while unsafe XPending(display) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display, &event)
      unsafe note(event)
      if unsafe event.type == PropertyNotify,
        unsafe [window, fence].contains(event.xproperty.window)
      {
        count += 1
      }
    }
    return count
  }

  private func note(_ event: XEvent) {
    switch unsafe event.type {
    case CreateNotify:
      unsafe XSelectInput(
        display, event.xcreatewindow.window, PropertyChangeMask | StructureNotifyMask)
      unsafe find(event.xcreatewindow.window)
    case PropertyNotify:
      if unsafe event.xproperty.window == window { wakeUps += 1 }
      unsafe find(event.xproperty.window)
    case ClientMessage where unsafe event.xclient.window == root:
      unsafe rootMessages.append((event.xclient.message_type, event.messageNumbers))
    default: break
    }
  }

  private func find(_ window: CX11.Window) {
    if let fence = number("_MATTE_FENCE", of: window) { fenced[CX11.Window(fence)] = window }
    guard let owner = fenced[window], number("_MATTE_FRAME", of: window) != nil else { return }
    (self.window, fence) = (owner, window)
  }

  /// Waits for the first frame of the window under test, and until a window manager is done with it.
  public func waitForWindow() throws {
    try wait("the first frame") { window != 0 }
    if server.hasWindowManager { try waitForWindowManager() }
  }

  /// Waits until the window manager has given the window its frame, its place and the keyboard, and
  /// what that uncovered is drawn.
  public func waitForWindowManager() throws {
    try wait("the keyboard") { isActive }
    try stepWindowManager()
    try step()
  }

  /// Takes the latest window that has a fence for the one under test, though it has shown no frame.
  public func adoptWindow() {
    takeEvents()
    if let pair = fenced.max(by: { $0.key < $1.key }) { (fence, window) = pair }
  }

  /// Forgets the window under test, so that another can be waited for: a server uses their numbers
  /// again.
  public func forgetWindow() {
    takeEvents()
    (window, fence) = (0, 0)
    fenced = [:]
  }

  /// Waits until everything that happened so far is handled and presented, with a manual clock
  /// moved on first; and if that is wanted, until the server holds all pictures it is to hold.
  public func step(milliseconds: Int = 0, withPictures: Bool = false) throws {
    tokens += 1
    send("_MATTE_STEP", [milliseconds, 0, tokens, withPictures ? 1 : 0])
    try wait(step: tokens)
  }

  /// True if a step with a number has been answered, or is within some seconds.
  public func hasAnswered(step token: Int, within seconds: Double) -> Bool {
    wait(seconds: seconds) { number("_MATTE_STEP", of: fence) == token }
  }

  /// Waits until a step with a number has been answered.
  public func wait(step token: Int) throws {
    try wait("step \(token)") { number("_MATTE_STEP", of: fence) == token }
  }

  /// Moves a manual clock on with what the program next hears from the server, and does not wait for that.
  public func advance(milliseconds: Int) { send("_MATTE_STEP", [milliseconds, 0, tokens, 0]) }

  /// Waits until a window manager has handled what happened so far.
  public func stepWindowManager() throws {
    guard windowManagerAnswers(within: patience) else {
      throw Overdue(what: "the window manager", seconds: patience)
    }
  }

  /// True if a window manager handles what happened so far within some seconds: asked how wide the
  /// frame of a window would be, it answers by a property.
  func windowManagerAnswers(within seconds: Double) -> Bool {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { unsafe _ = XDestroyWindow(display, window) }
    tellWindowManager("_NET_REQUEST_FRAME_EXTENTS", [], about: window)
    return wait(seconds: seconds) { number("_NET_FRAME_EXTENTS", of: window) != nil }
  }

  /// True if the window soon draws no frame any more, the last of which a busy machine delays.
  public func comesToRest() -> Bool { (0..<20).contains { _ in frames(within: 0.3) == 0 } }

  /// How often the window sets a property, as it does with every frame, in some seconds; there is
  /// no other way to learn that something does not happen than to wait for it.
  public func frames(within seconds: Double) -> Int {
    takeEvents()
    let deadline = Deadline(after: seconds)
    var count = 0
    while isEventPending(by: deadline) { count += takeEvents() }
    return count
  }

  /// Sends everything asked for so far, and waits until the server has done it.
  func flush() { unsafe XSync(display, 0) }

  /// Waits until the server has done everything asked for so far, and has told everybody of it, also the test.
  public func finish() {
    // The answer to the first may go out before what others are told.
    for _ in 0..<2 { flush() }
    takeEvents()
  }
}
