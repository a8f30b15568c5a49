extension PairsVerdict {
  /// The verdict for people: a line for what is not the same, and one that sums up.
  ///
  /// With `isVerbose`, each pair has a line. Without, a pair that is the same has one only if a repository
  /// says that it was changed.
  public func text(isVerbose: Bool = false) -> String {
    let same = compared.filter {
      $0.finding.isSame
        && (isVerbose || $0.finding.differsWithin
          || origin == .revisions && $0.finding.remark != nil)
    }
    let changed = compared.filter { !$0.finding.isSame }
    let lines =
      same.map { "same: \($0.path)" + ($0.finding.remark.map { ": \($0)" } ?? "") }
      + changed.map { "changed: \($0.path): \($0.finding.summary)" }
      + added.map { "added: \($0)" } + removed.map { "removed: \($0)" }
      + renamed.map { "renamed: \($0.from) to \($0.to)" }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// The last line: the verdict, and how many there are of what.
  private var summary: String {
    let pairs = count(outcomes.count, "pair")
    let counts = [
      (added.count, "added"), (removed.count, "removed"), (renamed.count, "renamed"),
      (hasDifferences ? unreadable.count : 0, "unreadable"),
    ]
    let rest = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let others =
      origin == .folders && leftOut > 0 ? [count(leftOut, "other file") + " left out"] : []
    let unlisted =
      failures.isEmpty || !hasDifferences && unreadable.isEmpty
      ? [] : [count(failures.count, "folder") + " not listed"]
    let unknown =
      untracked > 0 ? [count(untracked, "untracked picture") + " not compared"] : []
    let names = frameworks.map(\.rawValue).joined(separator: ", ")
    return ([head(pairs)] + rest + unlisted + others + unknown).joined(separator: ", ")
      + (names.isEmpty ? "" : " (\(names))")
  }

  private func head(_ pairs: String) -> String {
    if hasDifferences { return "different: \(different) of \(pairs)" }
    if !unreadable.isEmpty { return "not compared: \(unreadable.count) of \(pairs)" }
    if !failures.isEmpty { return "not compared: \(count(failures.count, "folder"))" }
    if origin == .results, outcomes.isEmpty { return "no failed screenshots" }
    return "same: \(outcomes.isEmpty ? "no picture changed" : pairs)"
  }
}
