internal import CX11
internal import MatteGeometry
internal import MatteMotion
internal import MatteRaster

/// A window on the server.
// SAFETY: the display that it keeps stays open, and the context, which only `deinit` frees, is of it.
@safe
struct Window: ~Copyable {
  let display: Display
  let atoms: Atoms
  let visual: WindowVisual
  let id: CX11.Window
  let context: GC
  /// A window that is never seen, for properties that nobody else is to be woken by.
  private let fence: CX11.Window
  /// Its pixels at first.
  let bounds: PixelRect
  /// Where it was before it filled the screen without a window manager; nil if it does not.
  private var place: PixelRect?
  /// The title the window has now.
  private var title: String?
  /// The look of the pointer over it; nil is the screen's own, which need not be an arrow.
  private var pointerShape: PointerShape?
  /// True if the user chose the size it has at first.
  private let isSizeChosen: Bool
  /// The least size that the user may make it.
  private var minSize: PixelRect
  /// True if it should fill the screen.
  private var isFullScreen = false
  /// True if the window manager says that it does.
  private var fillsScreen = false
  private var cursors: Cursors
  /// Nil until there is a frame.
  private var resizeCounter: ResizeCounter?
  /// The start of the program by a launcher; nil if none announced it, and once that is over.
  private var startup: StartupNotice?
  /// False once the server has destroyed it.
  private var exists = true

  /// Makes a window that is not yet to be seen.
  init(_ connection: borrowing Connection, _ options: WindowOptions) throws(HostError) {
    guard let visual = WindowVisual(connection.display) else {
      throw .unsuitableDisplay(display: connection.name)
    }
    self.init(connection, options, visual)
  }

  private init(
    _ connection: borrowing Connection, _ options: WindowOptions, _ visual: WindowVisual
  ) {
    display = connection.display
    atoms = connection.atoms
    self.visual = visual
    bounds = options.bounds(within: display.reach)
    id = Self.create(display, visual, bounds)
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe context = unsafe XCreateGC(display.pointer, id, UInt(GCGraphicsExposures), &values)
    fence = Self.createFence(display)
    display.set([fence], on: id, atoms[.fence], type: XA_WINDOW)
    cursors = Cursors(display, connection.settings.cursors)
    (isSizeChosen, minSize) = (options.isSizeChosen, options.minSize)
    WindowHints(display, atoms, id).set(options, bounds)
    startup = StartupNotice(options.startupName, display)
    startup?.set(on: id, atoms, display)
  }

  deinit {
    resizeCounter?.destroy()
    unsafe XFreeGC(display.pointer, context)
    unsafe XDestroyWindow(display.pointer, fence)
    if exists { unsafe XDestroyWindow(display.pointer, id) }
  }

  private static func createFence(_ display: Display) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    attributes.override_redirect = 1
    return unsafe XCreateWindow(
      display.pointer, display.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask | CWOverrideRedirect), &attributes)
  }

  private static func create(
    _ display: Display, _ visual: WindowVisual, _ bounds: PixelRect
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
      display.pointer, display.root, 0, 0, UInt32(bounds.width), UInt32(bounds.height), 0,
      visual.depth, UInt32(InputOutput), visual.pointer, UInt(mask), &attributes)
  }

  /// True for the window itself and for its fence.
  func isOwn(_ other: CX11.Window) -> Bool { other == id || other == fence }

  /// True for the window itself, its fence, its ancestors and the root: the server reports their events for other
  /// reasons, and nothing is dragged from them.
  func isNear(_ other: CX11.Window, _ ancestors: Set<CX11.Window>) -> Bool {
    isOwn(other) || other == display.root || ancestors.contains(other)
  }

  /// Has the server report events of another program's window, beside those that it reports for other reasons.
  func select(_ mask: Int, of other: CX11.Window, _ ancestors: Set<CX11.Window>) {
    guard !isNear(other, ancestors) else { return }
    let owner = unsafe XGetSelectionOwner(display.pointer, atoms[.settingsOwner])
    let others = other == owner ? PropertyChangeMask : NoEventMask
    unsafe XSelectInput(display.pointer, other, mask | others)
  }

  /// False once the server has destroyed it.
  var isThere: Bool { exists }

  /// Shows the window.
  func map() { unsafe XMapWindow(display.pointer, id) }

  /// Takes note that the server has destroyed the window.
  mutating func forget() { exists = false }

  /// Brings title, least size, pointer and full screen to what the content says; the pointer, whose pictures are
  /// read from files, only once a frame is drawn.
  mutating func adopt(_ content: borrowing some WindowContent, isMapped: Bool, isDrawn: Bool) {
    if content.title != title { setTitle(content.title) }
    if let size = content.minSize, size != minSize { setMinSize(size) }
    if isDrawn, content.pointerShape != pointerShape { setPointerShape(content.pointerShape) }
    if content.isFullScreen != isFullScreen { setFullScreen(content.isFullScreen, isMapped) }
  }

  private mutating func setTitle(_ title: String) {
    self.title = title
    display.set(LatinText.bytes(of: title), on: id, XA_WM_NAME, type: XA_STRING)
    display.set(Array(title.utf8), on: id, atoms[.name], type: atoms[.text])
  }

  private mutating func setMinSize(_ size: PixelRect) {
    minSize = size
    WindowHints(display, atoms, id).setSize(bounds, isChosen: isSizeChosen, minSize: size)
  }

  /// Takes pointers from another theme.
  mutating func setCursors(_ theme: CursorTheme) {
    cursors.free()
    cursors = Cursors(display, theme)
    pointerShape = nil
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
    // One that has started since knows nothing of what was done without it.
    if !hasWindowManager || place != nil {
      cover(isFullScreen)
    } else if isMapped {
      let action = isFullScreen ? 1 : 0
      display.tellWindowManager(
        atoms[.state], about: id, [action, Int(atoms[.fullScreen]), 0, 1])
    }
  }

  /// True if a window manager lives: the window that it names on the root window names itself, which
  /// that of one that died does not (EWMH, _NET_SUPPORTING_WM_CHECK).
  private var hasWindowManager: Bool {
    let name = atoms[.windowManager]
    guard let window = display.numbers(of: display.root, name).first else { return false }
    return display.numbers(of: UInt(bitPattern: window), name).first == window
  }

  /// Resizes the window to the screen, or back, where there is no window manager to do it.
  private mutating func cover(_ isFullScreen: Bool) {
    if isFullScreen {
      place = display.place(of: id)
      followScreen()
    } else {
      move(to: place ?? bounds)
      place = nil
    }
  }

  /// Resizes the window to the screen if it covers that without a window manager.
  func followScreen() {
    let (width, height) = display.size
    if place != nil { move(to: PixelRect(width: width, height: height)) }
  }

  private func move(to target: PixelRect) {
    unsafe XMoveResizeWindow(
      display.pointer, id, Int32(target.minX), Int32(target.minY), UInt32(target.width),
      UInt32(target.height))
  }

  /// Reads the state set by the window manager: whether the window is hidden, and whether it is full
  /// screen, nil if that has not changed.
  mutating func readState() -> (isHidden: Bool, isFullScreen: Bool?) {
    let state = display.numbers(of: id, atoms[.state]).map { UInt(bitPattern: $0) }
    let fills = state.contains(atoms[.fullScreen])
    let isNews = fills != fillsScreen
    fillsScreen = fills
    if isNews { isFullScreen = fills }
    return (state.contains(atoms[.hidden]), isNews ? fills : nil)
  }

  /// Gives the window manager icons to choose from.
  func setIcons(_ icons: [PixelBuffer]) { WindowHints(display, atoms, id).setIcons(icons) }

  /// Says that the start of the program is over.
  mutating func endStartup() { startup.take()?.end(from: id, display) }

  /// Says when the user last pressed something here, by the server's clock: window managers give the
  /// keyboard to the window of the latest.
  func setUserTime(_ time: UInt32) { display.set([UInt(time)], on: id, atoms[.userTime]) }

  /// Has the server report, by a property of the fence, when it has done all that was asked before.
  func mark(_ name: Atoms.Name, _ number: UInt) { display.set([number], on: fence, atoms[name]) }

  /// Tells the window manager that the program lives.
  func answerPing(_ numbers: [Int]) {
    display.tellWindowManager(atoms[.protocols], about: display.root, numbers)
  }

  /// Tells the window manager that it will be told when a size that it asks for is drawn.
  ///
  /// The server is asked five times for what that needs, which takes a far one a tenth of a second.
  mutating func announceResizes() {
    let counter = ResizeCounter(display)
    resizeCounter = counter
    if counter.id != nil { WindowHints(display, atoms, id).setProtocols(counter.id) }
  }

  /// Tells the window manager that the size it asked for is drawn.
  func answerSyncRequest(_ serial: Int64) { resizeCounter?.set(serial) }
}
