/// What there is to know of a kind of scene before one is made.
public struct CatalogEntry: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// What it shows, in a line.
  public let summary: String
  /// What each picture that can be given is for, in order; either none or all are given.
  public let pictures: [String]
  /// What can be set.
  public let parameters: [Parameter]

  /// Makes an entry.
  public init(_ name: String, _ summary: String, pictures: [String], parameters: [Parameter]) {
    self.name = name
    self.summary = summary
    self.pictures = pictures
    self.parameters = parameters
  }
}
