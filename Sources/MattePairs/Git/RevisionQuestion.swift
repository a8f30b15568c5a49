internal import MatteImages

/// Which states of a repository are compared, and which files of them.
struct RevisionQuestion {
  /// Two revisions, one, or none, as words of git.
  let revisions: [PathBytes]
  /// Below which paths; everywhere if there are none.
  var paths: [PathBytes] = []
  /// True if the state after is the index.
  var isCached = false
  /// True if pictures are counted that git does not track.
  var includesUntracked = false

  /// What git is asked, with a further option, of the files below some paths.
  func words(_ option: PathBytes, _ paths: [PathBytes]) -> [PathBytes] {
    Self.words + [option] + (isCached ? ["--cached"] : []) + revisions + ["--"] + paths
  }

  /// What no setting of a user may change.
  private static let words: [PathBytes] = [
    "diff", "--raw", "-z", "--no-abbrev", "--no-relative", "--ignore-submodules=none",
  ]
}

extension Repository {
  /// The files that are not the same in both states, in the order of their paths; throws if git does not tell.
  ///
  /// Only of pictures is it found out whether they were renamed: for that git reads the files, of which a partial clone
  /// has none.
  func changedFiles(_ question: RevisionQuestion) throws -> [ChangedFile] {
    let output = try output(question.words("--no-renames", question.paths))
    guard output.status == 0 else { throw try refusal(output, of: question) }
    let files = try ChangedFile.all(in: output.bytes)
    let renamed = try renamings(among: files, question)
    let origins = Set(renamed.map(\.from))
    let found = Dictionary(renamed.map { ($0.path, $0) }) { first, _ in first }
    return files.compactMap { origins.contains($0.path) ? nil : found[$0.path] ?? $0 }
  }

  /// The pictures among some files that only have another path, or are much like one of another path.
  private func renamings(
    among files: [ChangedFile], _ question: RevisionQuestion
  ) throws -> [ChangedFile] {
    let pictures = files.filter { $0.isPicture && !$0.isUnmerged }
    let added = Set(pictures.filter { $0.before == nil }.map(\.path))
    let removed = Set(pictures.filter { $0.after == nil }.map(\.path))
    guard !added.isEmpty, !removed.isEmpty else { return [] }
    let names = added.union(removed)
    let isLong = names.reduce(0) { $0 + $1.bytes.count } > Self.maxNames
    let paths = isLong ? Self.allPictures : names.map(\.fromTop)
    // A file that is missing keeps git from reading any; equal ones are known by their names.
    for option in ["--find-renames", "--find-renames=100%"] as [PathBytes] {
      let output = try output(question.words(option, paths))
      guard output.status == 0 else { continue }
      return try ChangedFile.all(in: output.bytes).filter {
        $0.isRenamed && removed.contains($0.from) && added.contains($0.path)
      }
    }
    return []
  }

  /// The most bytes of names that git is called with; Linux allows two million.
  private static let maxNames = 500_000
  /// Whatever is called as pictures are.
  private static let allPictures = PathBytes.pictureSuffixes.map { suffix in
    PathBytes(":(top,icase,glob)**/*.\(suffix)")
  }
}

extension PathBytes {
  /// The file of this name from the top of the work tree, for git (gitglossary(7), pathspec).
  var fromTop: PathBytes { PathBytes(Array(":(top,literal)".utf8) + bytes) }
}
