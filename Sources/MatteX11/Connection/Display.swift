internal import CX11
internal import CX11Shim
internal import Glibc
internal import MatteGeometry

/// An open connection to an X server.
///
/// Everything that lives on the server holds it, and it is closed when the last of them is gone: so
/// each can be taken away through it, in whatever order they go.
// SAFETY: the connection is open from `init` to `deinit`, which alone closes it.
@safe
final class Display {
  /// Xlib's handle.
  let pointer: OpaquePointer
  /// The number of the default screen.
  let screen: Int32
  /// The default screen's root window.
  let root: CX11.Window
  /// The screen's sides in pixels, as the server last reported them.
  var size: (width: Int, height: Int)
  /// Becomes 1 when the connection breaks; Xlib keeps the address.
  private let lost: UnsafeMutablePointer<Int32>

  /// Opens the display of a name.
  ///
  /// - Throws: `HostError.missingLibrary`, or `HostError.cannotOpen` if the name is wrong, the server does not
  ///   answer, or it refuses.
  init(named name: String) throws(HostError) {
    try Self.load()
    matte_prepare()
    guard let pointer = unsafe matte_open_display(name) else { throw .cannotOpen(display: name) }
    unsafe lost = .allocate(capacity: 1)
    unsafe lost.initialize(to: 0)
    unsafe matte_watch(pointer, lost)
    unsafe self.pointer = unsafe pointer
    screen = unsafe XDefaultScreen(pointer)
    root = unsafe XRootWindow(pointer, screen)
    size = unsafe (Int(XDisplayWidth(pointer, screen)), Int(XDisplayHeight(pointer, screen)))
  }

  /// Loads Xlib and its extensions.
  private static func load() throws(HostError) {
    guard let missing = unsafe matte_missing_x11() else { return }
    throw unsafe .missingLibrary(
      reason: String(cString: missing.pointee.reason),
      packages: String(cString: missing.pointee.packages))
  }

  /// Closes the connection, unless it broke: then Xlib can no longer touch it.
  deinit {
    _ = isLost ? unsafe close(XConnectionNumber(pointer)) : unsafe XCloseDisplay(pointer)
    matte_watchdog_disarm()
    // Xlib may look at `lost` for as long as it has the display.
    if !isLost { unsafe lost.deallocate() }
  }

  /// True if the connection broke: the server ended, or threw this client out.
  var isLost: Bool { unsafe lost.pointee != 0 }

  /// True if the server takes something now: Xlib waits before it writes anything to one that does not.
  var takesMore: Bool { matte_can_write(unsafe XConnectionNumber(pointer)) != 0 }

  /// Sends what Xlib has gathered, if the server takes it now; false if it does not.
  @discardableResult
  func flush() -> Bool {
    guard takesMore else { return false }
    unsafe XFlush(pointer)
    return true
  }

  /// True if events have arrived.
  ///
  /// Unlike XPending it sends nothing, for which it might wait.
  var hasEvents: Bool { unsafe XEventsQueued(pointer, Int32(QueuedAfterReading)) > 0 }

  /// The server's time in the last event that has arrived and has one, in milliseconds; nil if none has.
  var newestTime: UInt32? {
    let time = unsafe matte_newest_time(pointer)
    return time == 0 ? nil : UInt32(truncatingIfNeeded: time)
  }

  /// The serial number of the next request.
  var nextRequest: UInt { unsafe XNextRequest(pointer) }

  /// The largest part of a window that is drawn, from its top left corner: twice the screen's width and
  /// height.
  ///
  /// So a window that hangs out of the screen by less than the screen's size is whole, and one of any
  /// size costs no more memory than that.
  var reach: PixelRect {
    PixelRect(width: size.width * 2, height: size.height * 2)
      .intersection(PixelRect(width: WindowOptions.longestSide, height: WindowOptions.longestSide))
  }

  /// Where a window's frame has its corner on the screen, or it itself if nobody has framed it, and its own size: what
  /// brings it there again (ICCCM 4.1.5); nil if there is none.
  func place(of window: CX11.Window) -> PixelRect? {
    guard let own = geometry(of: window) else { return nil }
    let frame = ancestors(of: window).last.flatMap { geometry(of: $0) } ?? own
    return PixelRect(
      minX: frame.minX, minY: frame.minY, maxX: frame.minX + own.width,
      maxY: frame.minY + own.height)
  }

  /// Where a window lies in its parent; nil if there is none.
  private func geometry(of window: CX11.Window) -> PixelRect? {
    var (parent, x, y): (CX11.Window, Int32, Int32) = (0, 0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard
      unsafe XGetGeometry(
        pointer, window, &parent, &x, &y, &width, &height, &border, &depth) != 0
    else { return nil }
    return PixelRect(
      minX: Int(x), minY: Int(y), maxX: Int(x) + Int(width), maxY: Int(y) + Int(height))
  }

  /// Has the server report when a window's ancestors are unmapped or get other parents: a window manager
  /// may hide the window by hiding a frame around it; returns those that there are now.
  func followAncestors(of window: CX11.Window) -> Set<CX11.Window> {
    let ancestors = ancestors(of: window)
    for ancestor in ancestors { unsafe XSelectInput(pointer, ancestor, StructureNotifyMask) }
    return Set(ancestors)
  }

  /// The windows that a window is in, from its parent out to the one that lies on the screen.
  private func ancestors(of window: CX11.Window) -> [CX11.Window] {
    var ancestors: [CX11.Window] = []
    var ancestor = window
    while true {
      var (root, parent, count): (CX11.Window, CX11.Window, UInt32) = (0, 0, 0)
      var children: UnsafeMutablePointer<CX11.Window>?
      guard unsafe XQueryTree(pointer, ancestor, &root, &parent, &children, &count) != 0 else {
        return ancestors
      }
      unsafe XFree(children)
      guard parent != root, parent != 0 else { return ancestors }
      ancestors.append(parent)
      ancestor = parent
    }
  }

  /// Where the corner of a window is on the screen; nil if there is none.
  func placeOnScreen(of window: CX11.Window) -> (x: Int, y: Int)? {
    var (x, y, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
    guard unsafe XTranslateCoordinates(pointer, window, root, 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    return (Int(x), Int(y))
  }

  /// The pixels from the corner of a window or a pixmap, as the server has them, row by row;
  /// empty if it refuses.
  func pixels(of drawable: Drawable, width: Int, height: Int) -> [UInt32] {
    guard
      let image = unsafe XGetImage(
        pointer, drawable, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap)
    else { return [] }
    defer { unsafe _ = image.pointee.f.destroy_image(image) }
    return (0..<width * height).map { index in
      unsafe UInt32(
        truncatingIfNeeded: image.pointee.f.get_pixel(
          image, Int32(index % width), Int32(index / width)))
    }
  }

  /// Makes pixels for the screen of a drawable, or is nil if the server has no memory for them; waits
  /// for it.
  func makePixmap(for drawable: Drawable, width: Int, height: Int, depth: Int32) -> Pixmap? {
    var pixmap = Pixmap(0)
    let isMade = succeeds {
      pixmap = unsafe XCreatePixmap(
        pointer, drawable, UInt32(width), UInt32(height), UInt32(depth))
    }
    return isMade ? pixmap : nil
  }

  /// True if the server did what `requests` ask without an error; waits for it.
  func succeeds(_ requests: () -> Void) -> Bool {
    unsafe matte_trap_begin(pointer)
    requests()
    return unsafe matte_trap_end(pointer) == 0
  }

  /// What an error's code stands for.
  func text(ofError code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    unsafe XGetErrorText(pointer, code, &text, Int32(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Sends a ClientMessage with five numbers about `window` to the root window, where the window
  /// manager listens.
  func tellWindowManager(_ type: Atom, about window: CX11.Window, _ numbers: [Int]) {
    var event = unsafe XEvent(clientMessage: type, to: window, numbers: numbers)
    let mask = SubstructureNotifyMask | SubstructureRedirectMask
    unsafe XSendEvent(pointer, root, 0, mask, &event)
  }
}
