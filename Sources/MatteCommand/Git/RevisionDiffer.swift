internal import MatteImages

/// Compares the pictures of two states of a repository.
struct RevisionDiffer {
  let differ: Differ
  /// True if the verdicts are wanted for programs.
  let wantsJSON: Bool
  /// Where what differs is to be seen; nil if no report is wanted.
  let report: ReportFolder?

  /// What is to be said of pictures that changed; progress is shown meanwhile.
  func verdict(_ changes: RevisionChanges) -> PairsVerdict {
    var bar = ProgressBar(total: max(1, changes.pictures.count))
    var outcomes: [PairOutcome] = []
    for (index, picture) in changes.pictures.enumerated() {
      if let outcome = outcome(picture, changes, number: index) { outcomes.append(outcome) }
      bar.advance(to: index + 1)
    }
    let pictures = changes.pictures.filter { !$0.isUnmerged }
    return PairsVerdict(
      outcomes: outcomes, added: pictures.filter { $0.before == nil }.map(\.path),
      removed: pictures.filter { $0.before != nil && $0.after == nil }.map(\.path),
      renamed: changes.pictures.filter(\.isRenamed)
        .map { PairsVerdict.Renaming(from: $0.from, to: $0.path) },
      leftOut: changes.leftOut)
  }

  /// What became of a picture that both states have, unless it has the same bytes in both.
  private func outcome(
    _ picture: ChangedFile, _ changes: RevisionChanges, number: Int
  ) -> PairOutcome? {
    if picture.isUnmerged {
      let line = "\(picture.path) is unmerged; resolve it first"
      return PairOutcome(path: picture.path, result: .unreadable(line))
    }
    guard let before = picture.before, let after = picture.after, before != after else {
      if let pair = try? changes.pair(picture) {
        show(picture.isRenamed ? pair.sides[1] : pair, number: number)
      }
      return nil
    }
    do {
      let pair = try changes.pair(picture)
      // Git compares no bytes of a file whose mode or time has changed.
      if try pair.before.wholeBytes == pair.after.wholeBytes {
        if picture.isRenamed { show(pair.sides[1], number: number) }
        return nil
      }
      let verdict = try differ.verdict(
        pair.before, pair.after, wanting: report == nil ? .numbers : .pixels)
      if picture.isRenamed && verdict.isEqual {
        show(pair.sides[1], number: number)
      } else {
        try report?.add(pair, verdict, number: number)
      }
      return PairOutcome(path: picture.path, result: .compared(finding(verdict)))
    } catch {
      report?.addReadable(changes.readablePair(picture), differ, number: number)
      return PairOutcome(path: picture.path, result: .unreadable("\(error)"))
    }
  }

  /// Puts a picture into the report of which one side is enough: it was added, removed or only renamed.
  private func show(_ pair: PicturePair, number: Int) {
    guard let report,
      let verdict = try? differ.verdict(pair.before, pair.after, wanting: .pixels)
    else { return }
    try? report.add(pair, verdict, number: number)
  }

  private func finding(_ verdict: DiffVerdict) -> PairOutcome.Finding {
    let names = verdict.metadata.joined(separator: ", ")
    return PairOutcome.Finding(
      isSame: verdict.isSame, summary: verdict.summary,
      remark: "other bytes" + (names.isEmpty ? "" : ", other metadata (\(names))"),
      json: wantsJSON ? .written(verdict.json.text) : .null)
  }
}
