internal import CX11
internal import CX11Shim
internal import Glibc

/// A connection to an X server.
@safe
public struct Connection: ~Copyable {
  /// The display's name, as the user would write it.
  public let name: String
  /// What the user has set for all programs of the desktop.
  public let settings: DesktopSettings

  let display: Display
  let atoms: Atoms
  /// Becomes 1 when the connection breaks; Xlib keeps the address.
  private let lost: UnsafeMutablePointer<Int32>

  /// Opens a display, such as ":0"; nil is the one the environment names in DISPLAY.
  ///
  /// - Throws: `HostError.noDisplay` if there is no name, `HostError.cannotOpen` if it is wrong,
  ///   the server does not answer, or it refuses.
  public init(display name: String? = nil) throws(HostError) {
    guard let name = name ?? Self.environment, !name.isEmpty else { throw .noDisplay }
    matte_prepare()
    guard let pointer = unsafe XOpenDisplay(name) else { throw .cannotOpen(display: name) }
    unsafe lost = .allocate(capacity: 1)
    unsafe lost.initialize(to: 0)
    unsafe matte_watch(pointer, lost)
    self.name = name
    display = unsafe Display(pointer)
    atoms = Atoms(display)
    settings = DesktopSettings(display, atoms)
  }

  /// Closes the connection, unless it broke: then Xlib can no longer touch it.
  deinit {
    let pointer = unsafe display.pointer
    _ = isLost ? unsafe close(XConnectionNumber(pointer)) : unsafe XCloseDisplay(pointer)
    matte_watchdog_disarm()
    // Xlib may look at `lost` for as long as it has the display.
    if !isLost { unsafe lost.deallocate() }
  }

  /// True if the connection broke: the server ended, or threw this client out.
  var isLost: Bool { unsafe lost.pointee != 0 }

  private static var environment: String? {
    unsafe getenv("DISPLAY").map { unsafe String(cString: $0) }
  }
}
