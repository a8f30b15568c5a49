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

  /// Moves the window, or a frame of its own.
  public func move(_ x: Int, _ y: Int, with frame: CX11.Window? = nil) {
    unsafe XMoveWindow(display, frame ?? window, Int32(x), Int32(y))
    flush()
  }

  /// Gives the screen another size, no larger than at first.
  public func setScreen(_ width: Int, _ height: Int) {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root) else { return }
    defer { unsafe XRRFreeScreenResources(resources) }
    // What is shown of a screen has to lie within it: so nothing is.
    for index in 0..<Int(unsafe resources.pointee.ncrtc) {
      unsafe XRRSetCrtcConfig(
        display, resources, resources.pointee.crtcs[index], UInt(CurrentTime), 0, 0, RRMode(None),
        Rotation(RR_Rotate_0), nil, 0)
    }
    unsafe XRRSetScreenSize(
      display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    flush()
  }

  /// Maps the first buttons of the pointer, each to the button at its place in the list.
  public func mapButtons(_ buttons: [UInt8]) {
    var map = [UInt8](repeating: 0, count: 256)
    let count = unsafe XGetPointerMapping(display, &map, Int32(map.count))
    map.replaceSubrange(..<buttons.count, with: buttons)
    unsafe _ = XSetPointerMapping(display, map, count)
    flush()
  }

  /// Sets the auto-repeat delay and interval, in milliseconds.
  public func setRepeat(delay: UInt32, interval: UInt32) {
    unsafe XkbSetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), delay, interval)
    flush()
  }

  /// Changes the window's size, and that of a frame of its own.
  public func resize(_ width: Int, _ height: Int, with frame: CX11.Window? = nil) {
    for window in [frame, window].compactMap(\.self) {
      unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    }
    flush()
  }

  /// Puts the window into a frame of its own, as a window manager does, and returns that.
  public func frameWindow() -> CX11.Window {
    let (width, height) = size
    let frame = unsafe XCreateSimpleWindow(
      display, root, 0, 0, UInt32(width), UInt32(height), 0, 0, 0)
    unsafe XMapWindow(display, frame)
    unsafe XReparentWindow(display, window, frame, 0, 0)
    flush()
    return frame
  }

  /// Covers the screen with a window, and returns that.
  public func cover() -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let cover = unsafe XCreateWindow(
      display, root, 0, 0, 9999, 9999, 0, 0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect),
      &attributes)
    unsafe XMapRaised(display, cover)
    flush()
    return cover
  }

  /// Takes a frame off the screen.
  public func unmap(_ frame: CX11.Window) {
    unsafe XUnmapWindow(display, frame)
    flush()
  }

  /// Brings a frame back.
  public func map(_ frame: CX11.Window) {
    unsafe XMapWindow(display, frame)
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

  /// Takes the keyboard away from the window.
  public func focusRoot() {
    unsafe XSetInputFocus(display, root, RevertToParent, UInt(CurrentTime))
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

  /// Sends the window an event as another client made it up: a size, which only the server can know.
  public func pretend(_ width: Int, _ height: Int) {
    var event = unsafe XEvent()
    unsafe event.xconfigure.type = ConfigureNotify
    unsafe event.xconfigure.event = window
    unsafe event.xconfigure.window = window
    unsafe event.xconfigure.width = Int32(width)
    unsafe event.xconfigure.height = Int32(height)
    unsafe XSendEvent(display, window, 0, StructureNotifyMask, &event)
    flush()
  }

  /// Tells the window, as another client made it up, that a rectangle of it is to be shown again.
  public func pretendExposed(x: Int32, y: Int32, width: Int32, height: Int32) {
    var event = unsafe XEvent()
    unsafe event.xexpose.type = Expose
    unsafe event.xexpose.window = window
    unsafe (event.xexpose.x, event.xexpose.y) = (x, y)
    unsafe (event.xexpose.width, event.xexpose.height) = (width, height)
    unsafe XSendEvent(display, window, 0, ExposureMask, &event)
    flush()
  }

  /// Sends the window presses of a key, or its release, as another client made them up.
  public func sendKey(_ keysym: Int32, isPress: Bool = true, count: Int = 1) {
    for _ in 0..<count { prepareKey(keysym, isPress: isPress) }
    flush()
  }

  private func prepareKey(_ keysym: Int32, isPress: Bool) {
    var event = unsafe XEvent()
    unsafe event.xkey.type = isPress ? KeyPress : KeyRelease
    unsafe event.xkey.window = window
    unsafe event.xkey.root = root
    unsafe event.xkey.same_screen = 1
    unsafe event.xkey.keycode = UInt32(XKeysymToKeycode(display, KeySym(keysym)))
    keyTime += 1
    unsafe event.xkey.time = keyTime
    unsafe XSendEvent(display, window, 0, isPress ? KeyPressMask : KeyReleaseMask, &event)
  }

  /// Sends the window repeats of a key that is held, as a server without detectable auto-repeat makes them: each a
  /// release and a press of one time.
  public func sendRepeats(_ keysym: Int32, count: Int) {
    for _ in 0..<count {
      keyTime += 1
      let time = keyTime
      for isPress in [false, true] {
        keyTime = time - 1
        prepareKey(keysym, isPress: isPress)
      }
    }
    flush()
  }

  /// Sets a property of the window to some atoms, by their names.
  public func setAtoms(_ name: String, _ names: [String]) {
    let atoms = names.map(atom)
    unsafe atoms.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, atom(name), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
    }
    flush()
  }

  /// Takes away the memory that the window's program shares with the server: any client can, who
  /// knows its number, and those of a client follow each other.
  public func detachSharedMemory() {
    for number in 0..<64 as Range<UInt> {
      var segment = unsafe XShmSegmentInfo()
      unsafe segment.shmseg = window & ~0x1f_ffff | number
      unsafe XShmDetach(display, &segment)
    }
    flush()
  }

  /// Frees the pixmaps of the window's program: any client can, who knows their numbers, and those of a client
  /// follow each other.
  public func freePixmaps() {
    for number in 1..<256 as Range<UInt> {
      unsafe XFreePixmap(display, window & ~0x1f_ffff | number)
    }
    flush()
  }

  /// Sets a property of the root window to some numbers, or to windows by their numbers.
  public func setRoot(_ name: String, _ numbers: [Int], areWindows: Bool = false) {
    unsafe numbers.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, root, atom(name), areWindows ? XA_WINDOW : XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
    flush()
  }

  /// Sets a property of the root window.
  public func setRoot(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root, atom(name), XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
    flush()
  }
}
