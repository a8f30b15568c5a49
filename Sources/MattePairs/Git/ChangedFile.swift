package import MatteImages

/// A file that is not the same in two states of a repository, as `git diff --raw -z` lists it.
package struct ChangedFile {
  /// Where the file is in one of the states.
  package enum Place: Equatable {
    /// A blob by its name.
    case blob(PathBytes)
    /// The file in the work tree.
    case file
    /// A symbolic link.
    case link(GitLink.Target)
    /// A repository of its own, by its commit; nil for what is in the work tree.
    case submodule(PathBytes?)

    /// True for a file or a link, which may be a picture.
    var isFile: Bool {
      if case .submodule = self { false } else { true }
    }
  }

  /// Where it was, from the top of the work tree.
  package let from: PathBytes
  /// Where it is, which is another path after a renaming.
  package let path: PathBytes
  /// What it was; nil if it was not there.
  package let before: Place?
  /// What it is; nil if it is not there.
  package let after: Place?
  /// True if a merge left it undecided.
  package let isUnmerged: Bool

  /// True if it has another path.
  package let isRenamed: Bool

  /// Reads the entries of `git diff --raw -z`; throws if one is not about two states, as those of a merge and all its
  /// parents are.
  package static func all(in listing: [UInt8]) throws(SourceError) -> [ChangedFile] {
    var fields = listing.split(separator: 0, omittingEmptySubsequences: false)[...]
    var files: [ChangedFile] = []
    while let head = fields.popFirst(), !head.isEmpty {
      let words = head.split(separator: UInt8(ascii: " ")).map(Array.init)
      guard head.first == UInt8(ascii: ":"), words.count == 5, let path = fields.popFirst() else {
        throw .notTwoStates
      }
      // Only what was renamed has a second path: copies are not asked for.
      let hasTwo = words[4].first == UInt8(ascii: "R")
      let paths = (
        PathBytes(Array(path)), hasTwo ? fields.popFirst().map { PathBytes(Array($0)) } : nil
      )
      files.append(ChangedFile(words, from: paths.0, to: paths.1 ?? paths.0))
    }
    return files
  }

  /// Makes what a merge left undecided at a path.
  init(unmerged path: PathBytes) {
    (from, self.path, before, after) = (path, path, nil, nil)
    (isUnmerged, isRenamed) = (true, false)
  }

  /// Takes the words of an entry: both modes, both names and what happened.
  private init(_ words: [[UInt8]], from: PathBytes, to path: PathBytes) {
    let kind = words[4].first
    self.from = from
    self.path = path
    isRenamed = kind == UInt8(ascii: "R")
    isUnmerged = kind == UInt8(ascii: "U")
    before = Self.place(mode: Array(words[0].dropFirst()), words[2])
    after = Self.place(mode: words[1], words[3])
  }

  /// True if the name is that of a picture, and one side is a file or a link.
  ///
  /// Of one that was renamed both names are: it is found out of pictures only.
  var isPicture: Bool {
    path.isNamedPicture && (before?.isFile == true || after?.isFile == true || isUnmerged)
  }

  /// True if one side is a repository of its own.
  var isSubmodule: Bool { [before, after].contains { $0?.isFile == false } }

  private static func place(mode: [UInt8], _ name: [UInt8]) -> Place? {
    let blob = name.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : PathBytes(name)
    return switch StoredEntry.Kind(mode: mode) {
    case .file: blob.map { .blob($0) } ?? .file
    case .link: .link(blob.map { .blob($0) } ?? .file)
    case .submodule: .submodule(blob)
    case .folder, nil: nil
    }
  }
}
