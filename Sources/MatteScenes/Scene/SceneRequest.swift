/// A request of a scene to its session.
///
/// ```swift
/// func request(of event: SceneEvent) -> SceneRequest? {
///   if case .key(.character("h"), _) = event { .toggleHelp } else { nil }
/// }
/// ```
public enum SceneRequest: Hashable, Sendable {
  /// Change to the other style, with the night's transition.
  case toggleStyle
  /// Show or hide the help.
  case toggleHelp
}
