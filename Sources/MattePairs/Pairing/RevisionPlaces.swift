internal import MatteCompare
internal import MatteImages

/// Where the files are that git lists.
struct RevisionPlaces {
  /// Both states of the repository.
  let states: Sides<GitState>
  /// The top folder of the work tree; nil in a bare repository.
  let workTree: PathBytes?
  /// The path of the repository in the one that is compared; empty unless it is a submodule.
  let prefix: PathBytes

  /// A picture in both states; no picture where it is not.
  func pair(_ file: ChangedFile) -> PicturePair {
    let sources =
      file.isUnmerged
      ? Sides(
        before: PictureSource(name: named(file.from), .unmerged),
        after: PictureSource(name: named(file.path), .unmerged))
      : Sides(
        before: source(file.before, file.from, .before),
        after: source(file.after, file.path, .after))
    let isUnchanged = !file.isUnmerged && file.hasEqualFiles
    return PicturePair(
      path: named(file.path), origin: file.isRenamed ? named(file.from) : nil,
      renaming: file.isRenamed ? isUnchanged ? .bytes : .likeness : nil, sources,
      isUnchanged: isUnchanged)
  }

  /// A picture that only the work tree has.
  func added(_ path: PathBytes) -> PicturePair {
    PicturePair(
      path: named(path), before: source(nil, path, .before),
      after: source(
        workTree?.appending(path).linkTarget.map { .link(.path($0)) } ?? .file, path, .after))
  }

  /// True if a file is a link that leads to a folder in either state.
  func leadsToFolder(_ file: ChangedFile) -> Bool {
    let sides = [(file.before, file.from, Side.before), (file.after, file.path, .after)]
    return sides.contains { place, path, side in
      guard case .link(let link)? = place.map({ contents($0, path, side) }) else { return false }
      do {
        _ = try link.contents()
        return false
      } catch {
        guard case .link(_, _, .folder, _)? = error as? SourceError else { return false }
        return true
      }
    }
  }

  /// The path from the top of the repository that is compared.
  private func named(_ path: PathBytes) -> PathBytes {
    prefix.bytes.isEmpty ? path : prefix.appending(path)
  }

  private func source(
    _ place: ChangedFile.Place?, _ path: PathBytes, _ side: Side
  ) -> PictureSource {
    PictureSource(
      name: named(path), place.map { contents($0, path, side) } ?? .nothing,
      in: states[side].objects.repository)
  }

  private func contents(
    _ place: ChangedFile.Place, _ path: PathBytes, _ side: Side
  ) -> PictureSource.Contents {
    let state = states[side]
    switch place {
    case .blob(let name): return .blob(GitBlob(objects: state.objects, name: name, path: path))
    case .file: return .file(workTree.map { $0.appending(path) } ?? path)
    case .link(let target):
      return .link(
        GitLink(path: path, shownPath: named(path), target: target, state: state, side: side))
    case .submodule: return .nothing
    }
  }
}

extension ChangedFile {
  /// True if both sides are known to have the same bytes: what a link leads to may have changed.
  fileprivate var hasEqualFiles: Bool {
    if case .link = after { false } else { before == after }
  }
}
