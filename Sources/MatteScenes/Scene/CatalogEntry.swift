/// What the catalogue says of a kind of scene: its name, what it shows, and what can be set.
///
/// ```swift
/// let split = Catalog.effects.scene(named: "split")?.entry
/// print(split?.summary ?? "", split?.parameters.map(\.name) ?? [])
/// ```
public struct CatalogEntry: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// What the scene shows, in a line.
  public let summary: String
  /// What each picture is for, in order; either all of them are given or none.
  public let pictures: [String]
  /// What can be set.
  public let parameters: [AnyParameter]
  /// True if the first frame contains text, so that fonts are worth loading early.
  public var beginsWithText = false

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: What the scene shows, in a line.
  ///   - pictures: What each picture is for, in capitals: `["BELOW", "ABOVE"]`.
  ///   - parameters: What can be set, in the order in which it is listed.
  public init<each Value>(
    _ name: String, _ summary: String, pictures: [String],
    parameters: repeat Parameter<each Value>
  ) {
    self.name = name
    self.summary = summary
    self.pictures = pictures
    var untyped: [AnyParameter] = []
    repeat untyped.append((each parameters).untyped)
    self.parameters = untyped
  }
}
