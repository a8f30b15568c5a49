/// A kind of scene in the catalogue: its name, its summary, its pictures and its parameters.
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
  /// The purpose of each picture, in order; a scene is given either all of them or none.
  public let pictures: [String]
  /// The parameters that the user can set.
  public let parameters: [AnyParameter]
  /// True if the first frame contains text, so that fonts are worth loading early.
  public var beginsWithText = false

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: What the scene shows, in a line.
  ///   - pictures: The purpose of each picture, in capitals: `["BELOW", "ABOVE"]`.
  ///   - parameters: The parameters that the user can set, in the order of their list.
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
