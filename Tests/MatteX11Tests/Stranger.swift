import CX11
import TestSupport

/// Another program at a server, which has windows of its own and may take the keyboard.
@safe
final class Stranger {
  /// The server takes no connection.
  struct Refused: Error {}

  private let display: OpaquePointer
  /// Kept for as long as the connection.
  private let server: XServer
  /// The root window.
  let root: UInt
  /// What its windows lie in, so that who watches the windows of the screen does not watch them.
  private let room: UInt

  /// Connects to a server.
  init(_ server: XServer) throws {
    guard let display = unsafe XOpenDisplay(server.display) else { throw Refused() }
    unsafe self.display = unsafe display
    self.server = server
    root = unsafe XDefaultRootWindow(display)
    room = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Makes a window, which is never seen.
  func window() -> UInt {
    let window = unsafe XCreateSimpleWindow(display, room, 0, 0, 1, 1, 0, 0, 0)
    unsafe XSync(display, 0)
    return window
  }

  /// The events of a window that some program has asked for.
  func events(of window: UInt) -> Int {
    var attributes = unsafe XWindowAttributes()
    unsafe XGetWindowAttributes(display, window, &attributes)
    return unsafe attributes.all_event_masks
  }

  /// The window that owns a selection.
  func owner(of selection: UInt) -> UInt { unsafe XGetSelectionOwner(display, selection) }

  /// Takes the keyboard, until the connection ends.
  func grabKeyboard() {
    unsafe XGrabKeyboard(
      display, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  /// Listens at the root window, as launchers do.
  func listen() {
    unsafe XSelectInput(display, root, Int(PropertyChangeMask))
    unsafe XSync(display, 0)
  }

  /// What launchers have been told since it was asked last, each in the order of its parts.
  func heard() -> [String] {
    let (begin, more) = unsafe (
      XInternAtom(display, "_NET_STARTUP_INFO_BEGIN", 0),
      XInternAtom(display, "_NET_STARTUP_INFO", 0)
    )
    var told: [[UInt8]] = []
    while unsafe XPending(display) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display, &event)
      guard unsafe event.type == ClientMessage else { continue }
      let type = unsafe event.xclient.message_type
      if type == begin { told.append([]) }
      guard type == begin || type == more, !told.isEmpty else { continue }
      told[told.count - 1] += unsafe withUnsafeBytes(of: event.xclient.data) {
        unsafe Array($0.prefix(20))
      }
    }
    return told.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
