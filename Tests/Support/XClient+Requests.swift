public import CX11
internal import MatteX11

extension XClient {
  /// Sends the window a ClientMessage.
  public func send(_ name: String, _ numbers: [Int]) {
    send(name, numbers, about: window, to: window, mask: 0)
  }

  /// Sends the window a message of WM_PROTOCOLS.
  public func sendProtocol(_ name: String, _ numbers: [Int] = []) {
    send("WM_PROTOCOLS", [Int(atom(name))] + numbers)
  }

  /// Sends the window manager a ClientMessage about the window, or about another.
  public func tellWindowManager(
    _ name: String, _ numbers: [Int], about other: CX11.Window? = nil
  ) {
    let mask = SubstructureRedirectMask | SubstructureNotifyMask
    send(name, numbers, about: other ?? window, to: root, mask: mask)
  }

  private func send(
    _ name: String, _ numbers: [Int], about window: CX11.Window, to target: CX11.Window, mask: Int
  ) {
    var event = unsafe XEvent(clientMessage: atom(name), to: window, numbers: numbers)
    unsafe XSendEvent(display, target, 0, mask, &event)
    flush()
  }

  /// Changes the window's size.
  public func resize(_ width: Int, _ height: Int) {
    unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    flush()
  }

  /// Takes the window off the screen.
  public func unmap() {
    unsafe XUnmapWindow(display, window)
    flush()
  }

  /// Brings the window back.
  public func map() {
    unsafe XMapWindow(display, window)
    flush()
  }

  /// Gives the window the keyboard.
  public func focus() {
    unsafe XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    flush()
  }

  /// Destroys the window from outside.
  public func destroy() {
    unsafe XDestroyWindow(display, window)
    flush()
  }

  /// Throws the window's program out of the server.
  public func disconnectProgram() {
    unsafe XKillClient(display, window)
    flush()
  }

  /// Paints over a rectangle of the window and has the server ask for it again.
  public func spoil(x: Int32, y: Int32, width: UInt32, height: UInt32) {
    unsafe XSetWindowBackground(display, window, 0x12_3456)
    unsafe XClearArea(display, window, x, y, width, height, 1)
    flush()
  }

  /// Becomes what tells all programs the desktop's settings: one of them, a number (XSETTINGS 0.5).
  public func publishSetting(_ name: String, _ value: UInt8) {
    let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    let bytes: [UInt8] =
      [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8)
      + padding + [0, 0, 0, 0, value, 0, 0, 0]
    let owner = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    let settings = atom("_XSETTINGS_SETTINGS")
    unsafe XChangeProperty(
      display, owner, settings, settings, 8, PropModeReplace, bytes, Int32(bytes.count))
    unsafe XSetSelectionOwner(display, atom("_XSETTINGS_S0"), owner, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  /// Sets a property of the root window.
  public func setRoot(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root, atom(name), XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
    flush()
  }
}
