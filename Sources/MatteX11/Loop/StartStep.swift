/// What a loop does once the first frame is there: each takes a round trip to the server or more.
enum StartStep: Hashable, Sendable {
  /// The presenter asks what later frames need to know.
  case presenter
  /// The window manager is told that the window says when a resize is drawn.
  case resizes
  /// The server is to report what pointing devices do beyond the core protocol.
  case devices
  /// The screen's outputs are asked for, and their rates.
  case outputs
  /// The window manager is given icons.
  case icons
  /// The launcher is told that the window is there.
  case launcher
}
