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
    _ picture: ChangedFile, _ changes: RevisionChanges
  ) -> RevisionVerdict.Result {
    if picture.isUnmerged { return .unreadable("\(picture.path) is unmerged; resolve it first") }
    guard let before = picture.before, let after = picture.after else {
      return picture.before == nil ? .added : .removed
    }
    if before == after { return .unchanged }
    do {
      let bytes = try (changes.bytes(before, picture.from), changes.bytes(after, picture.path))
      // Git compares no bytes of a file whose mode or time has changed.
      if bytes.0 == bytes.1 { return .unchanged }
      let verdict = try differ.verdict(
        DiffSource(name: picture.from, .bytes(bytes.0)),
        DiffSource(name: picture.path, .bytes(bytes.1)))
      return .compared(
        isSame: verdict.isSame, summary: verdict.summary, metadata: verdict.metadata,
        json: wantsJSON ? verdict.json : .null)
    } catch {
      return .unreadable("\(error)")
    }
  }
}
