internal import MatteScenes

/// Two pictures that belong together, as a list of such pairs names them.
///
/// ```swift
/// let icon = ListedPair("icons/home.png", .changed, labels: ["old/icons/home.png", "new/icons/home.png"])
/// ```
public struct ListedPair: Hashable, Sendable {
  /// What is known of how they differ.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// They differ.
    case changed
    /// There is none before.
    case added
    /// There is none after.
    case removed
    /// It has another path.
    case renamed
    /// They cannot be compared.
    case unreadable
    /// They have not been compared yet.
    case unknown
    /// They do not differ.
    case same
  }

  /// The path by which they belong together, with / between folders.
  public let path: String
  /// What is known of how they differ.
  public var kind: Kind
  /// What the picture before and the one after are called.
  public let labels: [String]
  /// What a window is called that shows it: its path, unless that does not say what is compared.
  public var title: String

  /// Makes an entry of a list.
  public init(_ path: String, _ kind: Kind, labels: [String] = []) {
    self.path = path
    self.kind = kind
    self.labels = labels
    title = path
  }

  /// The file's name.
  var name: Substring { path.split(separator: "/").last ?? path[...] }

  /// The folders that it is in, without the last /; empty if in none.
  var folder: Substring { path.dropLast(name.count + 1) }
}
