internal import CX11
internal import Glibc
internal import MatteMotion
internal import MatteRaster

/// A window on the server, to live no longer than its `Connection`.
@safe
struct Window: ~Copyable {
  let display: Display
  let atoms: Atoms
  let visual: WindowVisual
  let id: CX11.Window
  let context: GC
  /// The size at first.
  private let size: (width: Int, height: Int)
  /// The title the window has now.
  private var title: String?
  /// The look of the pointer over it; nil is the screen's own, which need not be an arrow.
  private var pointerShape: PointerShape?
  private(set) var isFullScreen = false
  private var cursors: Cursors
  private let resizeCounter: ResizeCounter
  /// False once the server has destroyed it.
  private var exists = true

  /// Makes a window that is not yet to be seen.
  init(_ connection: borrowing Connection, _ options: WindowOptions) throws(HostError) {
    display = connection.display
    atoms = connection.atoms
    guard let visual = WindowVisual(display) else {
      throw .unsuitableDisplay(display: connection.name)
    }
    self.visual = visual
    size = (options.width, options.height)
    id = Self.create(display, visual, options)
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe context = unsafe XCreateGC(display.pointer, id, UInt(GCGraphicsExposures), &values)
    cursors = Cursors(display)
    resizeCounter = ResizeCounter(display)
    WindowHints(display, atoms, id).set(options, resizeCounter: resizeCounter.id)
  }

  deinit {
    resizeCounter.destroy()
    unsafe XFreeGC(display.pointer, context)
    if exists { unsafe XDestroyWindow(display.pointer, id) }
  }

  private static func create(
    _ display: Display, _ visual: WindowVisual, _ options: WindowOptions
  ) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = UInt(None)
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask = EventReader.mask
    attributes.colormap = unsafe XCreateColormap(
      display.pointer, display.root, visual.pointer, AllocNone)
    let mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap
    return unsafe XCreateWindow(
      display.pointer, display.root, 0, 0, UInt32(options.width), UInt32(options.height), 0,
      visual.depth, UInt32(InputOutput), visual.pointer, UInt(mask), &attributes)
  }

  /// Shows the window.
  func map() { unsafe XMapWindow(display.pointer, id) }

  /// Takes note that the server has destroyed the window.
  mutating func forget() { exists = false }

  /// Brings title, pointer and full screen to what the content says.
  mutating func adopt(_ content: borrowing some WindowContent, isMapped: Bool) {
    if content.title != title { setTitle(content.title) }
    if content.pointerShape != pointerShape { setPointerShape(content.pointerShape) }
    if content.isFullScreen != isFullScreen { setFullScreen(content.isFullScreen, isMapped) }
  }

  private mutating func setTitle(_ title: String) {
    self.title = title
    let latin = title.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    display.set(latin, on: id, XA_WM_NAME, type: XA_STRING)
    display.set(Array(title.utf8), on: id, atoms[.name], type: atoms[.text])
  }

  private mutating func setPointerShape(_ shape: PointerShape) {
    pointerShape = shape
    unsafe XDefineCursor(display.pointer, id, cursors.cursor(shape))
  }

  /// Fills the screen or stops to: a window manager is asked before the window is mapped by a
  /// property and after that by a message; where there is none the window does it itself.
  private mutating func setFullScreen(_ isFullScreen: Bool, _ isMapped: Bool) {
    self.isFullScreen = isFullScreen
    if !isMapped {
      display.set([atoms[.fullScreen]], on: id, atoms[.state], type: XA_ATOM)
    }
    if display.numbers(of: display.root, atoms[.windowManager]).isEmpty {
      cover(isFullScreen)
    } else if isMapped {
      let action = isFullScreen ? 1 : 0
      display.tellWindowManager(
        atoms[.state], about: id, [action, Int(atoms[.fullScreen]), 0, 1])
    }
  }

  /// Makes the window as large as the screen, or as it was made, where nobody else does.
  private func cover(_ isFullScreen: Bool) {
    let (width, height) = isFullScreen ? display.size : size
    unsafe XMoveResizeWindow(display.pointer, id, 0, 0, UInt32(width), UInt32(height))
  }

  /// Sets a property of the window that tests wait for.
  func set(_ name: Atoms.Name, to number: UInt) { display.set([number], on: id, atoms[name]) }

  /// Tells the window manager that the program lives.
  func answerPing(_ numbers: [Int]) {
    display.tellWindowManager(atoms[.protocols], about: display.root, numbers)
  }

  /// Tells the window manager that the size it asked for is drawn.
  func answerSyncRequest(_ serial: Int64) { resizeCounter.set(serial) }
}
