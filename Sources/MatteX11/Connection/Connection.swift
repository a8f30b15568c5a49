internal import CX11
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
  /// Xlib and its extensions are loaded with the first.
  ///
  /// - Throws: `HostError.noDisplay` if there is no name, `HostError.missingLibrary` if one of those is missing,
  ///   `HostError.cannotOpen` if the name is wrong, the server does not answer, or it refuses.
  public init(display name: String? = nil) throws(HostError) {
    guard let name = name ?? Self.environment, !name.isEmpty else { throw .noDisplay }
    let display = try Display(named: name)
    self.name = name
    self.display = display
    atoms = Atoms(display)
    settings = DesktopSettings(display, atoms, isFirst: true)
  }

  /// The extent of the primary monitor in pixels, or else of the first one.
  ///
  /// It is asked of the server; where that does not say, it is the whole screen's.
  public var monitorSize: Size {
    let size = display.monitorSize ?? display.size
    return Size(Double(size.width), Double(size.height))
  }

  /// The part of the monitor that no panel covers, as the window manager says; nil where there is none that says it.
  public var workArea: Size? {
    // The first of four numbers a desktop: x, y, width, height.
    let numbers = display.numbers(of: display.root, atoms[.workArea])
    guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    let monitor = monitorSize
    return Size(min(Double(numbers[2]), monitor.width), min(Double(numbers[3]), monitor.height))
  }

  /// The server and its screen, in a line: who made it and which release, and the screen's pixels and depth.
  public var server: String {
    let vendor =
      unsafe XServerVendor(display.pointer).map { unsafe String(cString: $0) } ?? "unknown"
    let (width, height) = display.size
    return unsafe """
    \(vendor), release \(XVendorRelease(display.pointer)), \(width)×\(height) pixels, \
    \(XDefaultDepth(display.pointer, display.screen)) bits deep
    """
  }

  private static var environment: String? {
    unsafe getenv("DISPLAY").map { unsafe String(cString: $0) }
  }
}
