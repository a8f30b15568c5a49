internal import CX11
internal import CX11Shim
internal import MatteMotion

/// The handing over of what the clipboard holds to a program that keeps it, before the window goes (the clipboard manager
/// specification of freedesktop.org).
struct ClipboardHandover {
  /// How long the manager may take, in seconds.
  private static let patience = 1.0
  private let clock = FrameClock(.real)

  /// Asks the manager to save the clipboard; false if there is none.
  func ask(_ clipboard: Clipboard, at time: UInt, _ window: borrowing Window) -> Bool {
    let (display, atoms) = (window.display, window.atoms)
    let manager = unsafe XGetSelectionOwner(display.pointer, atoms[.clipboardManager])
    guard manager != None, !clipboard.forms.isEmpty else { return false }
    let forms = clipboard.forms.map { atoms[$0] }
    display.set(forms, on: window.id, atoms[.saved], type: XA_ATOM)
    unsafe XConvertSelection(
      display.pointer, atoms[.clipboardManager], atoms[.saveTargets], atoms[.saved], window.id,
      Time(time))
    return true
  }

  /// Waits for events of the server; false once the manager has taken too long.
  func wait(_ display: Display) -> Bool {
    display.flush()
    let end = Instant(seconds: Self.patience)
    guard !display.isLost, clock.now < end else { return false }
    if display.hasEvents { return true }
    unsafe matte_wait(XConnectionNumber(display.pointer), -1, clock.deadline(end), 0)
    return true
  }
}
