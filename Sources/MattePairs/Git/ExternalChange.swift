public import MatteCompare
public import MatteImages

/// A change that git hands over to a program (git(1), GIT_EXTERNAL_DIFF): a path, a file, name and mode of
/// each side, and after a renaming the new path and git's lines about it.
///
/// ```swift
/// let unmerged = try ExternalChange(["icon.png"])
/// assert(unmerged.sides == nil && unmerged.path == "icon.png")
/// ```
public struct ExternalChange: Equatable, Sendable {
  /// A side of the change.
  public struct Side: Equatable, Sendable {
    /// The path of the picture.
    public let path: PathBytes
    /// A temporary file, the one in the work tree, or /dev/null.
    public let file: PathBytes
    /// The name of the blob; zeros for the file in the work tree, and a full stop where there is no file.
    let name: PathBytes
    /// The mode in octal digits, or a full stop where there is no file.
    public let mode: PathBytes

    /// True if there is a file.
    public var isThere: Bool { file != "/dev/null" }

    /// The picture, called by its path rather than by that of a temporary file; of a link, the one that it leads to.
    public var source: PictureSource {
      PictureSource(name: path, mode == Self.linkMode ? .link(link) : .file(file))
    }

    /// The link, of which git hands over a temporary file with the path that it holds.
    private var link: GitLink {
      let isOfWorkTree = name.bytes.allSatisfy { $0 == UInt8(ascii: "0") }
      // Git runs programs in the top folder of the work tree.
      return GitLink(
        path: path, shownPath: path, target: .text(of: file),
        state: GitState(isOfWorkTree ? .workTree(".") : .unnamed, GitObjects(.current)))
    }

    private static let linkMode: PathBytes = "120000"
  }

  /// The path before.
  public let from: PathBytes
  /// The path after.
  public let path: PathBytes
  /// The sides before and after; nil if the path is unmerged.
  public let sides: Sides<Side>?
  /// Git's own lines about a renaming, each with its end.
  public let information: PathBytes

  /// Takes git's words: 1, 7 or 9 of them.
  public init(_ words: [PathBytes]) throws(SourceError) {
    guard [1, 7, 9].contains(words.count) else { throw .unknownChange(words: words.count) }
    let isRenamed = words.count == 9
    from = words[0]
    path = isRenamed ? words[7] : from
    information = isRenamed ? words[8] : ""
    sides =
      words.count == 1
      ? nil
      : Sides(
        before: Side(path: from, file: words[1], name: words[2], mode: words[3]),
        after: Side(path: path, file: words[4], name: words[5], mode: words[6]))
  }
}
