internal import MatteCompare
package import MatteImages

/// A symbolic link of a repository, which is the file that it leads to in the same state: a link of a revision never
/// leads to a file of today.
///
/// ```swift
/// let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"])
/// let links = pairing.pairs.count { pair in
///   if case .link = pair.sources.after.contents { true } else { false }
/// }
/// print("\(links) links lead to other pictures")
/// ```
public struct GitLink: Sendable {
  /// Why a link leads to no picture.
  public enum Failure: Equatable, Sendable {
    /// It leads out of the repository, or into another one.
    case outside
    /// There is no file where it leads to.
    case missing
    /// It leads to a folder.
    case folder
    /// It leads to a file of a state that git does not name.
    case unnamed
    /// It leads back to itself, or over more links than are followed.
    case loop
  }

  /// The path of the link, from the top of the work tree.
  let path: PathBytes
  /// The path by which messages call it: the same, but for those of submodules.
  let shownPath: PathBytes
  /// The path that it holds.
  let target: Target
  /// The state that it is in.
  let state: GitState
  /// The side of a comparison that the state is; nil if it is not known.
  var side: Side?

  /// Where the path that a link holds is kept.
  package enum Target: Equatable {
    /// A blob of git, by its name.
    case blob(PathBytes)
    /// A link in the work tree.
    case file
    /// In memory.
    case path(PathBytes)
    /// The text of a file.
    case text(of: PathBytes)
  }

  /// More links than these on the way to a file are a loop, as they are to Linux.
  private static let maxLinks = 40

  /// The contents of the file that it leads to, or what git-annex knows that file by.
  func contents() throws -> PictureSource.Contents {
    guard let first = try firstTarget() else { throw SourceError.missingBlob(shownPath) }
    if AnnexKey(first.bytes) != nil { return .bytes(first.bytes) }
    func failed(_ failure: Failure) -> SourceError {
      .link(shownPath, to: first, failure, of: side)
    }
    if state.kind == .unnamed { throw failed(.unnamed) }
    var (place, links) = (Array(path.names.dropLast()), 1)
    var rest = try names(of: first, failed)[...]
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        guard place.popLast() != nil else { throw failed(.outside) }
        continue
      }
      place.append(name)
      switch try state.entry(at: place) {
      case .folder: continue
      case .file(let file):
        guard rest.isEmpty else { throw failed(.missing) }
        let path = PathBytes(joining: place)
        return file.map { .blob(GitBlob(objects: state.objects, name: $0, path: path)) }
          ?? .file(state.workTreePath(path) ?? path)
      case .link(let target):
        if AnnexKey(target.bytes) != nil, rest.isEmpty { return .bytes(target.bytes) }
        links += 1
        guard links <= Self.maxLinks else { throw failed(.loop) }
        place.removeLast()
        rest = try names(of: target, failed) + rest
      case .submodule: throw failed(.outside)
      case nil: throw failed(.missing)
      }
    }
    throw failed(.folder)
  }

  /// The names on a link's way; throws if it begins at the root.
  private func names(
    of target: PathBytes, _ failed: (Failure) -> SourceError
  ) throws(SourceError) -> [PathBytes] {
    if target.bytes.first == UInt8(ascii: "/") { throw failed(.outside) }
    return target.names
  }

  /// The path that the link holds; nil if that cannot be had.
  private func firstTarget() throws -> PathBytes? {
    switch target {
    case .blob(let name): try state.objects.bytes(of: name).map { PathBytes($0) }
    case .file: state.workTreePath(path)?.linkTarget
    case .path(let path): path
    case .text(let file): PathBytes(try BinaryFile(file).read())
    }
  }
}

extension GitState {
  /// The path of a file of the work tree; nil in another state.
  fileprivate func workTreePath(_ path: PathBytes) -> PathBytes? {
    if case .workTree(let folder) = kind { folder.appending(path) } else { nil }
  }
}
