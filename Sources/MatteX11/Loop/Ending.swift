/// How a window came to its end.
public enum Ending: Hashable, Sendable {
  /// The user closed it, another program did, or its content was finished.
  case closed
  /// The process was asked to end by the signal of this number: SIGINT, SIGTERM or SIGHUP.
  case signal(Int32)
}
