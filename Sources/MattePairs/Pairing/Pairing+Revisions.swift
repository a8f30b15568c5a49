internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Asks git which pictures changed between `revisions`: two, or one and the work tree, or with `isCached`
  /// one (HEAD unless said otherwise) and the index.
  ///
  /// If there are `paths`, only what is below them is listed. Pictures of the work tree that git does not track
  /// are counted, or added to it with `includesUntracked`. Throws a `SourceError` if git is missing, or
  /// does not know what is asked for, or if there is no file below a path.
  public init(
    revisions: [PathBytes], paths: [PathBytes] = [], isCached: Bool = false,
    includesUntracked: Bool = false, in repository: Repository = .current
  ) throws {
    let question = RevisionQuestion(
      revisions: revisions, paths: paths, isCached: isCached, includesUntracked: includesUntracked)
    var files = try repository.changedFiles(question)
    let empty = try repository.emptyPath(
      of: paths, in: revisions, includesUntracked: includesUntracked)
    if let empty { throw SourceError.noFiles(empty) }
    let states = try repository.names(of: revisions)
    let isOfWorkTree = !isCached && states.count < 2
    if isOfWorkTree { files = try repository.addingUnmerged(to: files, below: paths) }
    let pictures = files.filter(\.isPicture)
    let objects = GitObjects(repository)
    let places = RevisionPlaces(objects: objects, workTree: try repository.workTree)
    let pairs = pictures.map(places.pair)
    let untracked = isOfWorkTree ? try repository.untrackedPictures(below: paths) : []
    let compared = zip(pictures, pairs).filter { $0.1.isCompared }.map(\.0)
    objects.fetch(
      compared.flatMap { $0.isRenamed ? [$0.from, $0.path] : [$0.path] }, between: revisions,
      isCached: isCached)
    let range = revisions.count == 1 && !isCached ? RevisionRange(revisions[0], states) : nil
    self.init(
      names: range?.names ?? Self.names(revisions, isCached: isCached),
      ancestor: range?.ancestor,
      pairs: pairs + (includesUntracked ? untracked.map(places.added) : []),
      leftOut: files.count - pictures.count,
      untracked: includesUntracked ? 0 : untracked.count, failures: [], origin: .revisions)
  }

  private static func names(_ revisions: [PathBytes], isCached: Bool) -> Sides<PathBytes> {
    revisions.count == 2
      ? Sides(before: revisions[0], after: revisions[1])
      : Sides(before: revisions.first ?? "HEAD", after: isCached ? "index" : "work tree")
  }
}

/// Where the files are that git lists.
private struct RevisionPlaces {
  let objects: GitObjects
  /// The top folder of the work tree; nil in a bare repository.
  let workTree: PathBytes?

  /// A picture in both states; no picture where it is not.
  func pair(_ file: ChangedFile) -> PicturePair {
    let sources =
      file.isUnmerged
      ? Sides(
        before: PictureSource(name: file.from, .unmerged),
        after: PictureSource(name: file.path, .unmerged))
      : Sides(before: source(file.before, file.from), after: source(file.after, file.path))
    return PicturePair(
      path: file.path, origin: file.isRenamed ? file.from : nil, sources,
      isUnchanged: !file.isUnmerged && file.before == file.after)
  }

  /// A picture that only the work tree has.
  func added(_ path: PathBytes) -> PicturePair {
    PicturePair(path: path, before: source(nil, path), after: source(.file, path))
  }

  private func source(_ place: ChangedFile.Place?, _ path: PathBytes) -> PictureSource {
    PictureSource(name: path, place.map { contents($0, path) } ?? .nothing)
  }

  private func contents(_ place: ChangedFile.Place, _ path: PathBytes) -> PictureSource.Contents {
    switch place {
    case .blob(let name): .blob(GitBlob(objects: objects, name: name, path: path))
    case .file: .file(workTree.map { $0.appending(path) } ?? path)
    }
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
