/// How pixels are brought into a window.
public enum PresenterChoice: String, CaseIterable, Sendable {
  /// Through shared memory where the server can, else by pictures that it holds.
  case automatic = "auto"
  /// Through memory shared with the server (MIT-SHM), or as `automatic` where it cannot.
  case sharedMemory = "shm"
  /// By pictures that the server holds, along edges blended by RENDER where it does that as we do.
  case pictures = "render"
  /// As pixels through the connection.
  case pixels = "put"

  /// True if memory is to be shared with the server where it can.
  var sharesMemory: Bool { self == .automatic || self == .sharedMemory }

  /// True if the server is to hold pictures where memory is not shared.
  var usesPictures: Bool { self != .pixels }
}
