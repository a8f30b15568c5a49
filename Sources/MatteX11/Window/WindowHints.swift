internal import CX11
internal import Glibc
internal import MatteGeometry
internal import MatteRaster

/// What a window says about itself to window managers, task bars and scripts.
struct WindowHints {
  private let display: Display
  private let atoms: Atoms
  private let window: CX11.Window

  init(_ display: Display, _ atoms: Atoms, _ window: CX11.Window) {
    self.display = display
    self.atoms = atoms
    self.window = window
  }

  /// Sets all properties that never change, except the icons.
  func set(_ options: WindowOptions, _ bounds: PixelRect) {
    setSize(bounds, isChosen: options.isSizeChosen, minSize: options.minSize)
    setClass()
    setProtocols()
    setProcess()
    display.set([UInt(DropTarget.version)], on: window, atoms[.dropAware], type: XA_ATOM)
    display.set([atoms[.normalWindow]], on: window, atoms[.windowType], type: XA_ATOM)
  }

  /// Sets the size at first, which the user may have chosen, and the least that the window may get.
  func setSize(_ bounds: PixelRect, isChosen: Bool, minSize: PixelRect) {
    var hints = XSizeHints()
    hints.flags = (isChosen ? USSize : PSize) | PMinSize | PWinGravity
    hints.width = Int32(bounds.width)
    hints.height = Int32(bounds.height)
    hints.min_width = Int32(clamping: min(minSize.width, bounds.width))
    hints.min_height = Int32(clamping: min(minSize.height, bounds.height))
    hints.win_gravity = NorthWestGravity
    unsafe XSetWMNormalHints(display.pointer, window, &hints)
  }

  private func setClass() {
    display.set(Array("matte\0Matte\0".utf8), on: window, XA_WM_CLASS, type: XA_STRING)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    unsafe XSetWMHints(display.pointer, window, &hints)
  }

  /// Sets the messages that are answered: with a counter, also that a resize is to be drawn.
  func setProtocols(_ resizeCounter: XSyncCounter? = nil) {
    var protocols = [atoms[.closing], atoms[.ping]]
    if let resizeCounter {
      protocols.append(atoms[.syncRequest])
      display.set([resizeCounter], on: window, atoms[.syncCounter])
    }
    display.set(protocols, on: window, atoms[.protocols], type: XA_ATOM)
  }

  private func setProcess() {
    display.set(HostName.bytes, on: window, XA_WM_CLIENT_MACHINE, type: XA_STRING)
    display.set([UInt(getpid())], on: window, atoms[.process])
  }

  /// Icons are straight ARGB, unlike our premultiplied pixels, one after another behind its size.
  func setIcons(_ icons: [PixelBuffer]) {
    let numbers = icons.flatMap { icon in
      [UInt(icon.width), UInt(icon.height)]
        + icon.pixels.map { UInt(StraightPixel(unpremultiplying: $0).argb) }
    }
    if !numbers.isEmpty { display.set(numbers, on: window, atoms[.icon]) }
  }
}
