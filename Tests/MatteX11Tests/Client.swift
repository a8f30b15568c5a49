import CX11
import Glibc
import MatteRaster
import MatteX11

/// The test's own view of an X server.
@safe
final class Client {
  private let display: OpaquePointer
  private let root: CX11.Window
  private var window: CX11.Window = 0
  private var tokens = 0

  /// Connects, and from then on watches for windows.
  init(_ name: String) {
    guard let display = unsafe XOpenDisplay(name) else {
      preconditionFailure("the display \(name) cannot be opened")
    }
    unsafe self.display = unsafe display
    root = unsafe XDefaultRootWindow(display)
    unsafe XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
    unsafe XSync(display, 0)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Waits for a condition that can only change with an event; fails after 20 s.
  func wait(_ what: String, until condition: () -> Bool) {
    while !condition() {
      if unsafe XPending(display) == 0 {
        var connection = pollfd(fd: unsafe XConnectionNumber(display), events: 1, revents: 0)
        let count = unsafe poll(&connection, 1, 20_000)
        if count == 0 { fatalError("waited 20 s for \(what)") }
      }
      while unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        unsafe note(event)
      }
    }
  }

  private func note(_ event: XEvent) {
    switch unsafe event.type {
    case CreateNotify:
      unsafe XSelectInput(display, event.xcreatewindow.window, PropertyChangeMask)
      unsafe find(event.xcreatewindow.window)
    case PropertyNotify: unsafe find(event.xproperty.window)
    default: break
    }
  }

  private func find(_ window: CX11.Window) {
    if number("_MATTE_FRAME", window) != nil { self.window = window }
  }

  /// Waits for the first frame of the window under test.
  func waitForWindow() { wait("the first frame") { window != 0 } }

  /// The number of the frame presented last.
  var frame: Int { number("_MATTE_FRAME") ?? 0 }

  /// Waits until a window manager manages: until it has shown a window of the test's own.
  ///
  /// It is asked again and again, because openbox forgets what it is asked while it starts.
  func waitForWindowManager() {
    let probe = unsafe XCreateSimpleWindow(display, root, 0, 0, 9, 9, 0, 0, 0)
    unsafe XSelectInput(display, probe, StructureNotifyMask)
    var connection = pollfd(fd: unsafe XConnectionNumber(display), events: 1, revents: 0)
    while number("_NET_SUPPORTING_WM_CHECK", root) == nil || !isManaged(probe) {
      unsafe XMapWindow(display, probe)
      unsafe XSync(display, 0)
      unsafe poll(&connection, 1, 50)
    }
    unsafe XDestroyWindow(display, probe)
    unsafe XSync(display, 0)
  }

  /// True if a window has a parent other than the root.
  private func isManaged(_ window: CX11.Window) -> Bool {
    var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
    var children: UnsafeMutablePointer<CX11.Window>?
    var count: UInt32 = 0
    unsafe XQueryTree(display, window, &root, &parent, &children, &count)
    if let children = unsafe children { unsafe XFree(children) }
    return parent != self.root
  }

  /// Waits until everything that happened so far is handled and presented, with a manual clock
  /// moved on first.
  func step(milliseconds: Int = 0) {
    tokens += 1
    send("_MATTE_STEP", [milliseconds, 0, tokens])
    wait("step \(tokens)") { number("_MATTE_STEP") == tokens }
  }

  /// Sends the window a message of WM_PROTOCOLS.
  func sendProtocol(_ name: String, _ numbers: [Int] = []) {
    send("WM_PROTOCOLS", [Int(atom(name))] + numbers)
  }

  /// Sends the window a ClientMessage.
  func send(_ name: String, _ numbers: [Int]) {
    var event = unsafe XEvent(clientMessage: atom(name), to: window, numbers: numbers)
    unsafe XSendEvent(display, window, 0, 0, &event)
    unsafe XSync(display, 0)
  }

  /// Changes the window's size.
  func resize(_ width: Int, _ height: Int) {
    unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    unsafe XSync(display, 0)
  }

  /// Takes the window off the screen.
  func unmap() {
    unsafe XUnmapWindow(display, window)
    unsafe XSync(display, 0)
  }

  /// Brings the window back.
  func map() {
    unsafe XMapWindow(display, window)
    unsafe XSync(display, 0)
  }

  /// Gives the window the keyboard.
  func focus() {
    unsafe XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  /// Destroys the window from outside.
  func destroy() {
    unsafe XDestroyWindow(display, window)
    unsafe XSync(display, 0)
  }

  /// Paints over a rectangle of the window and has the server ask for it again.
  func spoil(x: Int32, y: Int32, width: UInt32, height: UInt32) {
    unsafe XSetWindowBackground(display, window, 0x12_3456)
    unsafe XClearArea(display, window, x, y, width, height, 1)
    unsafe XSync(display, 0)
  }

  /// The value of a counter of the SYNC extension.
  func counter(_ id: Int) -> Int {
    var ignored = (Int32(0), Int32(0))
    unsafe XSyncInitialize(display, &ignored.0, &ignored.1)
    var value = XSyncValue(hi: 0, lo: 0)
    unsafe XSyncQueryCounter(display, XSyncCounter(id), &value)
    return Int(value.hi) << 32 | Int(value.lo)
  }

  /// The first number in a property.
  func number(_ name: String, _ window: CX11.Window? = nil) -> Int? {
    numbers(name, window).first
  }

  /// The numbers in a property of the window, or of another.
  func numbers(_ name: String, _ other: CX11.Window? = nil) -> [Int] {
    unsafe property(name, other) { data, count in
      unsafe data.withMemoryRebound(to: Int.self, capacity: count) { numbers in
        unsafe Array(UnsafeBufferPointer(start: numbers, count: count))
      }
    }
  }

  /// The text in a property of the window.
  func text(_ name: String) -> String {
    unsafe String(
      decoding: property(name, nil) { data, count in
        unsafe Array(UnsafeBufferPointer(start: data, count: count))
      }, as: UTF8.self)
  }

  private func property<Element>(
    _ name: String, _ other: CX11.Window?,
    _ elements: (UnsafeMutablePointer<UInt8>, Int) -> [Element]
  ) -> [Element] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, other ?? window, atom(name), 0, 1 << 20, 0, 0, &type, &format, &count, &rest, &data)
    guard let data = unsafe data else { return [] }
    defer { unsafe XFree(data) }
    return count == 0 ? [] : unsafe elements(data, Int(count))
  }

  /// The number of an atom.
  func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  /// Sets a property of the root window.
  func setRoot(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root, atom(name), XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
    unsafe XSync(display, 0)
  }

  /// What the server shows of the window, in the server's own pixels.
  func capture(width: Int, height: Int) -> [UInt] {
    guard
      let image = unsafe XGetImage(
        display, window, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap)
    else { return [] }
    defer { unsafe _ = image.pointee.f.destroy_image(image) }
    return (0..<height).flatMap { y in
      (0..<width).map { x in unsafe image.pointee.f.get_pixel(image, Int32(x), Int32(y)) }
    }
  }
}
