/// What a scene asks of the session that plays it.
public enum SceneRequest: Hashable, Sendable {
  /// The other style, by its transition.
  case toggleStyle
  /// The help, or no help if it is shown.
  case toggleHelp
}
