internal import MatteImages

/// Compares the pictures of two states of a repository.
struct RevisionDiffer {
  let differ: Differ
  /// True if the verdicts are wanted for programs.
  let wantsJSON: Bool

  /// What is to be said of pictures that changed; progress is shown meanwhile.
  func verdict(_ changes: RevisionChanges) -> RevisionVerdict {
    var bar = ProgressBar(total: max(1, changes.pictures.count))
    var outcomes: [RevisionVerdict.Outcome] = []
    for (index, picture) in changes.pictures.enumerated() {
      outcomes.append(RevisionVerdict.Outcome(picture, result(picture, changes)))
      bar.advance(to: index + 1)
    }
    return RevisionVerdict(outcomes: outcomes, leftOut: changes.leftOut)
  }

  private func result(
    _ picture: ChangedPicture, _ changes: RevisionChanges
  ) -> RevisionVerdict.Result {
    if picture.isUnmerged { return .unreadable("\(picture.path) is unmerged; resolve it first") }
    guard let before = picture.before, let after = picture.after else {
      return picture.before == nil ? .added : .removed
    }
    if before == after { return .moved }
    do {
      let verdict = try differ.verdict(
        changes.source(before, picture.from), changes.source(after, picture.path))
      return .compared(
        isSame: verdict.isSame, summary: verdict.summary, metadata: verdict.metadata,
        json: wantsJSON ? verdict.json : .null)
    } catch {
      return .unreadable("\(error)")
    }
  }
}
