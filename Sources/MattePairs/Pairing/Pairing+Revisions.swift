internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Asks git which pictures changed between `revisions`: two, or one and the work tree, or with `isCached`
  /// one (HEAD unless said otherwise) and the index.
  ///
  /// A link is the picture that it leads to in its state, and submodules that are checked out are looked into. If there
  /// are `paths`, only what is below them is listed. Pictures of the work tree that git does not track
  /// are counted, or added to it with `includesUntracked`. Throws a `SourceError` if git is missing, or
  /// does not know what is asked for, or if there is no file below a path.
  public init(
    revisions: [PathBytes], paths: [PathBytes] = [], isCached: Bool = false,
    includesUntracked: Bool = false, in repository: Repository = .current
  ) throws {
    let question = RevisionQuestion(
      revisions: revisions, paths: paths, isCached: isCached, includesUntracked: includesUntracked)
    let changes = try RevisionChanges(question, in: repository)
    let isRange = revisions.count == 1 && !isCached
    let range = isRange ? RevisionRange(revisions[0], changes.states) : nil
    self.init(
      names: range?.names ?? Self.names(revisions, isCached: isCached),
      ancestor: range?.ancestor, pairs: changes.pairs, leftOut: changes.leftOut,
      untracked: changes.untracked, submodules: changes.submodules,
      folderLinks: changes.folderLinks, failures: [],
      origin: .revisions)
  }

  private static func names(_ revisions: [PathBytes], isCached: Bool) -> Sides<PathBytes> {
    revisions.count == 2
      ? Sides(before: revisions[0], after: revisions[1])
      : Sides(before: revisions.first ?? "HEAD", after: isCached ? "index" : "work tree")
  }
}
