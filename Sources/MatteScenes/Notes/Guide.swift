/// The user's possible actions in a scene: its first hint and its part of the help.
///
/// ```swift
/// let guide = Guide(
///   hint: "Drag down to open the circle",
///   [Guide.Group("Iris", [Guide.Row("Drag, wheel, ↑ ↓", "open and close the circle")])])
/// ```
public struct Guide: Hashable, Sendable {
  /// An action and its effect.
  ///
  /// ```swift
  /// let row = Guide.Row("Home, End", "show all of one picture")
  /// ```
  public struct Row: Hashable, Sendable {
    /// The user's action, such as "drag" or "←  →"; names of keys are drawn as caps.
    public let action: String
    /// The effect of the action, such as "move the edge".
    public let effect: String

    /// Makes a row.
    public init(_ action: String, _ effect: String) {
      self.action = action
      self.effect = effect
    }
  }

  /// Rows under a heading.
  ///
  /// ```swift
  /// let group = Guide.Group("Split", [Guide.Row("Drag", "move the edge")])
  /// ```
  public struct Group: Hashable, Sendable {
    /// The heading: "Split".
    public let title: String
    /// The rows, the most useful first.
    public let rows: [Row]

    /// Makes a group.
    public init(_ title: String, _ rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The most useful action in a few words; nil for no hint.
  public let hint: String?
  /// The scene's actions, except the actions that every scene has.
  public let groups: [Group]
  /// The height that the hint leaves free at the bottom of the window, such as that of a name, in logical pixels.
  public var clearance = 0.0

  /// Makes a guide.
  public init(hint: String? = nil, _ groups: [Group] = []) {
    self.hint = hint
    self.groups = groups
  }
}
