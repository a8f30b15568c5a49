internal import MatteCompare
internal import MatteImages

// Which files a review is about.
extension Pairing {
  /// The work tree that the pictures belong to, or without one the folder before, the current work tree, or the current
  /// folder.
  var standardRoot: PathBytes {
    let folder = origin == .folders ? names.before : origin == .results ? names.after : "."
    let top =
      (try? Repository(containing: folder.isFolder ? folder : folder.folder).workTree) ?? nil
    if origin == .folders { return top ?? folder }
    return top ?? (try? Repository.current.workTree).flatMap(\.self) ?? "."
  }

  /// The file in the work tree that has the picture before of a pair again once it is restored, whether it is there or not; nil
  /// if nothing is compared with the work tree.
  func workFile(of pair: PicturePair) throws -> PathBytes? {
    // What is in the index as well is read from there.
    if pair.origin == nil, let path = pair.sources.after.path { return path }
    guard names.after == "work tree" else { return nil }
    return try Repository.current.workTree?.appending(pair.origin ?? pair.path)
  }

  /// The files in the work tree that pairs of a revision are about, also those that are gone; none of others.
  func keptFiles(of pairs: [PicturePair]) -> [PathBytes] {
    guard isOfRevisions, names.after == "work tree", !pairs.isEmpty,
      let top = (try? Repository.current.workTree).flatMap(\.self)
    else { return [] }
    return pairs.flatMap { [$0.origin, $0.path].compactMap(\.self) }.map(top.appending)
  }

  /// The paths of which git's index has something else than HEAD; none unless pictures of the work tree are reviewed.
  var staged: Set<PathBytes> {
    guard isOfRevisions, names.after == "work tree" else { return [] }
    return (try? Repository.current.stagedPaths()) ?? []
  }

  /// What a decision about a pair leaves to a person, as no picture is ever removed; nil if nothing.
  ///
  /// `staged` are the paths of which git's index has something else than HEAD.
  func chore(
    after decision: Decision, about pair: PicturePair, staged: @autoclosure () -> Set<PathBytes>
  ) -> ReviewSummary.Chore? {
    let (before, after) = (pair.sources.before, pair.sources.after)
    if isOfRevisions {
      guard decision == .rejected else { return nil }
      let staged = staged()
      // The next commit would have what is there.
      let paths = [pair.origin, pair.path].compactMap(\.self).filter(staged.contains)
      let isNew = after.isPicture && (pair.origin != nil || !before.isPicture)
      if paths.isEmpty { return isNew ? .remove(pair.path) : nil }
      return .unstage(paths, removing: isNew ? pair.path : nil)
    }
    guard decision == .accepted else { return nil }
    let path = before.path ?? pair.baselinePath ?? pair.path
    if !after.isPicture { return .remove(path) }
    return pair.isRenamed ? .rename(path, to: pair.path) : nil
  }
}
