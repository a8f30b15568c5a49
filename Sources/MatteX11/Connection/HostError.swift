/// Why there is no window, or no longer one; its description is one line.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display was named, neither by the caller nor by the environment.
  case noDisplay
  /// A library of X11 is missing, or one is of no use: why, and what Debian and Ubuntu call the
  /// packages of all that are.
  case missingLibrary(reason: String, packages: String)
  /// The display with this name could not be opened; Xlib prints the reason, if it knows one, on standard
  /// error.
  case cannotOpen(display: String)
  /// The display shows only colours from a palette.
  case unsuitableDisplay(display: String)
  /// The connection to the display with this name broke.
  case connectionLost(display: String)
  /// There is no memory for a window of this size in pixels.
  case outOfMemory(width: Int, height: Int)

  /// What happened, in one line without a full stop.
  public var description: String {
    switch self {
    case .noDisplay:
      "there is no display: DISPLAY is not set"
    case .missingLibrary(let reason, _):
      "cannot open a window: \(reason)"
    case .cannotOpen(let display):
      "cannot open the display \(display)"
    case .unsuitableDisplay(let display):
      "the display \(display) has no true-colour visual"
    case .connectionLost(let display):
      "the connection to the display \(display) broke: the X server ended or threw this client out"
    case .outOfMemory(let width, let height):
      "there is no memory for a window of \(width)×\(height) pixels"
    }
  }
}
