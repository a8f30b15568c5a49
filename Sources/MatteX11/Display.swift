internal import CX11
internal import CX11Shim

/// Xlib's handle of an open connection, to be used no longer than its `Connection` lives.
@safe
struct Display {
  /// The handle, for calls of Xlib's.
  let pointer: OpaquePointer
  /// The number of the default screen.
  let screen: Int32
  /// The default screen's root window.
  let root: CX11.Window

  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
    screen = unsafe XDefaultScreen(pointer)
    root = unsafe XRootWindow(pointer, screen)
  }

  /// The screen's sides in pixels.
  var size: (width: Int, height: Int) {
    unsafe (Int(XDisplayWidth(pointer, screen)), Int(XDisplayHeight(pointer, screen)))
  }

  /// True if the server did what `requests` ask without an error; waits for it.
  func succeeds(_ requests: () -> Void) -> Bool {
    unsafe matte_trap_begin(pointer)
    requests()
    return unsafe matte_trap_end(pointer) == 0
  }

  /// Sends a ClientMessage with five numbers about `window` to the root window, where the window
  /// manager listens.
  func tellWindowManager(_ type: Atom, about window: CX11.Window, _ numbers: [Int]) {
    var event = unsafe XEvent(clientMessage: type, to: window, numbers: numbers)
    let mask = SubstructureNotifyMask | SubstructureRedirectMask
    unsafe XSendEvent(pointer, root, 0, mask, &event)
  }
}
