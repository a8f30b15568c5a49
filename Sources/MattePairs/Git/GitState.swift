internal import MatteImages
internal import MatteThreads

/// A state of a repository, in which links lead to other files of it.
final class GitState: Sendable {
  /// Which state it is.
  enum Kind: Equatable {
    /// That of a revision, by the hash of its commit or of its top folder.
    case revision(PathBytes)
    /// That of the index, of a path that a merge left undecided the side of this number.
    case index(stage: UInt8)
    /// That of the work tree in this folder.
    case workTree(PathBytes)
    /// One that git does not name, in which nothing is found.
    case unnamed
  }

  let kind: Kind
  let objects: GitObjects
  /// All paths of the index, once they are asked for, and their folders.
  private let index = Guarded<[PathBytes: StoredEntry]?>(nil)

  init(_ kind: Kind, _ objects: GitObjects) {
    self.kind = kind
    self.objects = objects
  }

  /// What is at a path, no part of which but the last is a link; nil if nothing is.
  func entry(at path: [PathBytes]) throws -> GitEntry? {
    switch kind {
    case .revision(let name): try entry(at: path, of: name)
    case .index(let stage):
      try index.withLock { (all) throws(SourceError) in
        if all == nil { all = try objects.repository.indexEntries(stage: stage) }
        return all?[PathBytes(joining: path)]
      }.flatMap(whole)
    case .unnamed: nil
    case .workTree(let folder): entry(in: folder.appending(PathBytes(joining: path)))
    }
  }

  /// Walks from the top folder of a revision.
  private func entry(at path: [PathBytes], of revision: PathBytes) throws -> GitEntry? {
    var folder = PathBytes(revision.bytes + Array("^{tree}".utf8))
    var rest = path[...]
    while let name = rest.popFirst() {
      guard let entry = try objects.entries(ofFolder: folder)[name] else { return nil }
      if rest.isEmpty { return try whole(entry) }
      guard entry.kind == .folder else { return nil }
      folder = entry.name
    }
    return .folder
  }

  private func whole(_ entry: StoredEntry) throws -> GitEntry? {
    switch entry.kind {
    case .file: .file(entry.name)
    case .link: try objects.bytes(of: entry.name).map { .link(PathBytes($0)) }
    case .folder: .folder
    case .submodule: .submodule
    }
  }

  private func entry(in path: PathBytes) -> GitEntry? {
    if let target = path.linkTarget { return .link(target) }
    guard path.exists else { return nil }
    return path.isFolder ? .folder : .file(nil)
  }
}
