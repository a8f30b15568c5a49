internal import MatteCompare
internal import MatteImages

/// Where the files are that git lists.
struct RevisionPlaces {
  /// Both states of the repository.
  let states: Sides<GitState>
  /// The top folder of the work tree; nil in a bare repository.
  let workTree: PathBytes?

  /// A picture in both states; no picture where it is not.
  func pair(_ file: ChangedFile) -> PicturePair {
    let sources =
      file.isUnmerged
      ? Sides(
        before: PictureSource(name: file.from, .unmerged),
        after: PictureSource(name: file.path, .unmerged))
      : Sides(
        before: source(file.before, file.from, states.before),
        after: source(file.after, file.path, states.after))
    return PicturePair(
      path: file.path, origin: file.isRenamed ? file.from : nil, sources,
      isUnchanged: !file.isUnmerged && file.hasEqualFiles)
  }

  /// A picture that only the work tree has.
  func added(_ path: PathBytes) -> PicturePair {
    PicturePair(
      path: path, before: source(nil, path, states.before),
      after: source(
        workTree?.appending(path).linkTarget.map { .link(.path($0)) } ?? .file, path, states.after))
  }

  private func source(
    _ place: ChangedFile.Place?, _ path: PathBytes, _ state: GitState
  ) -> PictureSource {
    PictureSource(
      name: path, place.map { contents($0, path, state) } ?? .nothing,
      in: state.objects.repository)
  }

  private func contents(
    _ place: ChangedFile.Place, _ path: PathBytes, _ state: GitState
  ) -> PictureSource.Contents {
    switch place {
    case .blob(let name): .blob(GitBlob(objects: state.objects, name: name, path: path))
    case .file: .file(workTree.map { $0.appending(path) } ?? path)
    case .link(let target):
      .link(GitLink(path: path, shownPath: path, target: target, state: state))
    case .submodule: .nothing
    }
  }
}

extension ChangedFile {
  /// True if both sides are known to have the same bytes: what a link leads to may have changed.
  fileprivate var hasEqualFiles: Bool {
    if case .link = after { false } else { before == after }
  }
}
