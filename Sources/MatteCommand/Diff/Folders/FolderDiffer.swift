internal import MatteImages
internal import MatteThreads
internal import Synchronization

/// Compares the pictures of two folders, several pairs at a time.
struct FolderDiffer: Sendable {
  let differ: Differ
  /// The pairs that are compared at a time.
  let jobs: Int
  /// True if the verdicts are wanted for programs.
  let wantsJSON: Bool
  /// Where what differs is to be seen; nil if no report is wanted.
  let report: ReportFolder?

  /// What is to be said of all pictures; progress is shown meanwhile.
  func verdict(_ pairing: FolderPairing) -> PairsVerdict {
    let shown = report == nil ? [] : pairing.single
    HostProcess.shareMemory()
    let bar = Mutex(ProgressBar(total: max(1, pairing.pairs.count + shown.count)))
    let items = Array((pairing.pairs + shown).enumerated())
    let outcomes = ThreadPool(threads: jobs).map(
      items, progress: { done in bar.withLock { $0.advance(to: done) } },
      { outcome($0.element, number: $0.offset) })
    return pairing.verdict(Array(outcomes.prefix(pairing.pairs.count)))
  }

  private func outcome(_ pair: PicturePair, number: Int) -> PairOutcome {
    do {
      let verdict = try differ.verdict(
        pair.before, pair.after, wanting: report == nil ? .numbers : .pixels)
      try report?.add(pair, verdict, number: number)
      let finding = PairOutcome.Finding(
        isSame: verdict.isSame, summary: verdict.summary,
        json: wantsJSON ? .written(verdict.json.text) : .null)
      return PairOutcome(path: pair.path, result: .compared(finding))
    } catch {
      report?.addReadable(pair, differ, number: number)
      return PairOutcome(path: pair.path, result: .unreadable("\(error)"))
    }
  }
}

extension FolderPairing {
  /// What is to be said of both folders after the pairs were compared.
  fileprivate func verdict(_ outcomes: [PairOutcome]) -> PairsVerdict {
    PairsVerdict(
      outcomes: outcomes, added: added.map(\.path), removed: removed.map(\.path),
      renamed: renamed.map { PairsVerdict.Renaming(from: $0.from, to: $0.to) }, leftOut: leftOut,
      countsOthers: true, failures: failures.map(\.description))
  }
}
