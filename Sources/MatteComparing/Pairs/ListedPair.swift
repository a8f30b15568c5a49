internal import MatteScenes

/// A pair of pictures in a list.
///
/// ```swift
/// let icon = ListedPair("icons/home.png", .changed, labels: ["old/icons/home.png", "new/icons/home.png"])
/// ```
public struct ListedPair: Hashable, Sendable {
  /// The known difference between the pictures.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The pictures differ.
    case changed
    /// There is no before picture.
    case added
    /// There is no after picture.
    case removed
    /// The after picture has another path.
    case renamed
    /// The pictures cannot be compared.
    case unreadable
    /// The pictures have not been compared yet.
    case unknown
    /// The pictures do not differ.
    case same
  }

  /// The path that identifies the pair, with / between folders.
  public let path: String
  /// The known difference between the pictures.
  public let kind: Kind
  /// The names of the before and after pictures.
  public let labels: [String]
  /// The path before, if it was another.
  public let from: String?
  /// The title of a window that shows the pair: the path, with the compared revisions if any.
  public var title: String

  /// Makes a pair.
  public init(_ path: String, _ kind: Kind, from: String? = nil, labels: [String] = []) {
    self.path = path
    self.from = from
    self.kind = kind
    self.labels = labels
    title = path + (from.map { " (was \($0))" } ?? "")
  }

  /// The name of the file.
  var name: Substring { path.split(separator: "/").last ?? path[...] }

  /// The folders of the path, without the last /; empty if there are none.
  var folder: Substring { path.dropLast(name.count + 1) }
}
