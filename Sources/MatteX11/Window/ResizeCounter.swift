internal import CX11

/// The counter through which the window manager learns that a resized window has been drawn, by
/// the _NET_WM_SYNC_REQUEST protocol.
struct ResizeCounter {
  private let display: Display
  /// The counter, or nil if the server has none.
  let id: XSyncCounter?

  init(_ display: Display) {
    self.display = display
    var ignored = (Int32(0), Int32(0))
    // Asked first, because Xlib prints a line if a missing extension is initialised.
    guard unsafe XSyncQueryExtension(display.pointer, &ignored.0, &ignored.1) != 0,
      unsafe XSyncInitialize(display.pointer, &ignored.0, &ignored.1) != 0
    else {
      id = nil
      return
    }
    id = unsafe XSyncCreateCounter(display.pointer, XSyncValue(hi: 0, lo: 0))
  }

  /// Sets the counter, in order with everything drawn before.
  func set(_ value: Int64) {
    guard let id else { return }
    let value = XSyncValue(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe XSyncSetCounter(display.pointer, id, value)
  }

  /// Takes the counter away from the server.
  func destroy() {
    if let id { unsafe XSyncDestroyCounter(display.pointer, id) }
  }
}
