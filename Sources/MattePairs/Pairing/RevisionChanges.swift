internal import MatteCompare
internal import MatteImages

/// The pictures that are not the same in two states of a repository, and how much else there is.
struct RevisionChanges {
  /// The pictures, in the order of their paths; behind them those that git does not track.
  private(set) var pairs: [PicturePair] = []
  /// The number of files that are no pictures.
  private(set) var leftOut = 0
  /// The number of pictures that git does not track and that are not among the pairs.
  private(set) var untracked = 0
  /// All objects that the revisions mean.
  let states: [ObjectName]

  private let question: RevisionQuestion
  private let repository: Repository
  /// Asks git; throws a `SourceError` if it does not tell.
  init(_ question: RevisionQuestion, in repository: Repository) throws {
    (self.question, self.repository) = (question, repository)
    var files = try repository.changedFiles(question)
    let empty = try repository.emptyPath(
      of: question.paths, in: question.revisions, includesUntracked: question.includesUntracked)
    if let empty { throw SourceError.noFiles(empty) }
    states = try repository.names(of: question.revisions)
    let isOfWorkTree = !question.isCached && states.count < 2
    if isOfWorkTree { files = try repository.addingUnmerged(to: files, below: question.paths) }
    let places = try places(isOfWorkTree: isOfWorkTree)
    let pictures = files.filter(\.isPicture).map { ($0, places.pair($0)) }
    fetch(pictures.filter { $0.1.isCompared }.map(\.0), places.states.before.objects)
    pairs = pictures.map(\.1)
    leftOut = files.count - pictures.count
    guard isOfWorkTree else { return }
    let others = try repository.untrackedPictures(below: question.paths)
    pairs += question.includesUntracked ? others.map(places.added) : []
    untracked += question.includesUntracked ? 0 : others.count
  }

  /// Where the files of both states are.
  private func places(isOfWorkTree: Bool) throws -> RevisionPlaces {
    let objects = GitObjects(repository)
    let workTree = try repository.workTree
    let first = states.first(where: \.isExcluded) ?? states.first
    // Git names the end of a range first.
    let ends = first?.isExcluded == true ? states.first { !$0.isExcluded } : states.last
    let last = isOfWorkTree || question.isCached ? nil : ends
    // Without a revision the index is compared with HEAD, and the work tree with the index.
    let head = question.isCached ? try repository.names(of: ["HEAD"]).first : nil
    let before = (first ?? head).map { GitState.Kind.revision($0.state) } ?? .index(stage: 0)
    let after =
      last.map { GitState.Kind.revision($0.state) }
      ?? (isOfWorkTree ? workTree.map { .workTree($0) } : nil) ?? .index(stage: 0)
    return RevisionPlaces(
      states: Sides(before: GitState(before, objects), after: GitState(after, objects)),
      workTree: workTree)
  }

  /// Has git get the files that are compared, if the clone is a partial one.
  private func fetch(_ files: [ChangedFile], _ objects: GitObjects) {
    objects.fetch(
      files.flatMap { $0.isRenamed ? [$0.from, $0.path] : [$0.path] },
      between: question.revisions, isCached: question.isCached)
  }
}

extension Repository {
  /// Some files, and those pictures that a merge left undecided in place of what they are in the work tree.
  fileprivate func addingUnmerged(
    to files: [ChangedFile], below paths: [PathBytes]
  ) throws -> [ChangedFile] {
    let unmerged = try unmergedPictures(below: paths)
    if unmerged.isEmpty { return files }
    let names = Set(unmerged)
    return (files.filter { !names.contains($0.path) } + unmerged.map(ChangedFile.init(unmerged:)))
      .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }
}
