internal import Glibc
public import MatteGeometry

/// A connection to an X server.
public struct Connection: ~Copyable {
  /// The display's name, as the user would write it.
  public let name: String
  /// What the user has set for all programs of the desktop, as of when the connection was made.
  public let settings: DesktopSettings

  let display: Display
  let atoms: Atoms

  /// Opens a display, such as ":0"; nil is the one the environment names in DISPLAY.
  ///
  /// - Throws: `HostError.noDisplay` if there is no name, `HostError.cannotOpen` if it is wrong,
  ///   the server does not answer, or it refuses.
  public init(display name: String? = nil) throws(HostError) {
    guard let name = name ?? Self.environment, !name.isEmpty else { throw .noDisplay }
    guard let display = Display(named: name) else { throw .cannotOpen(display: name) }
    self.name = name
    self.display = display
    atoms = Atoms(display)
    settings = DesktopSettings(display, atoms)
  }

  /// The extent of the screen that windows open on, in pixels.
  public var screenSize: Size {
    Size(Double(display.size.width), Double(display.size.height))
  }

  private static var environment: String? {
    unsafe getenv("DISPLAY").map { unsafe String(cString: $0) }
  }
}
