/// What a person can do with a scene: the first hint, and the scene's own part of the help.
public struct Guide: Hashable, Sendable {
  /// Something to do, and what it does.
  public struct Row: Hashable, Sendable {
    /// What hands or keys do, as in "drag" or "←  →".
    public let action: String
    /// What comes of it, as in "move the edge".
    public let effect: String

    /// Makes a row.
    public init(_ action: String, _ effect: String) {
      self.action = action
      self.effect = effect
    }
  }

  /// Rows under a heading.
  public struct Group: Hashable, Sendable {
    /// What the rows are about, as in "Split".
    public let title: String
    /// What can be done, the most useful first.
    public let rows: [Row]

    /// Makes a group.
    public init(_ title: String, _ rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The most useful thing to do, in a few words; nil if there is none to say.
  public let hint: String?
  /// What can be done in the scene; what can be done everywhere is not the scene's to say.
  public let groups: [Group]

  /// Makes a guide.
  public init(hint: String? = nil, _ groups: [Group] = []) {
    self.hint = hint
    self.groups = groups
  }
}
