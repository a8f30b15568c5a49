internal import MatteImages

/// What is said of the pictures of two folders, or of two states of a repository.
struct PairsVerdict {
  /// A picture that has another path.
  struct Renaming: Sendable {
    let from: PathBytes
    let to: PathBytes
  }

  /// What became of the pairs, in their order.
  let outcomes: [PairOutcome]
  /// What only the later side has.
  let added: [PathBytes]
  /// What only the earlier side has.
  let removed: [PathBytes]
  /// What is called otherwise on the later side.
  let renamed: [Renaming]
  /// The number of files that are no pictures.
  let leftOut: Int
  /// True if the text counts them.
  var countsOthers = false
  /// Why folders could not be listed.
  var failures: [String] = []

  /// The pairs that were compared.
  var compared: [(path: PathBytes, finding: PairOutcome.Finding)] {
    outcomes.compactMap { outcome in
      guard case .compared(let finding) = outcome.result else { return nil }
      return (outcome.path, finding)
    }
  }

  /// The pairs of which a picture could not be read, and why.
  var unreadable: [(path: PathBytes, message: String)] {
    outcomes.compactMap { outcome in
      guard case .unreadable(let message) = outcome.result else { return nil }
      return (outcome.path, message)
    }
  }

  /// The number of pairs that differ.
  var different: Int { compared.count { !$0.finding.isSame } }

  /// True if all that could be compared is the same, and each side has what the other has.
  var isSame: Bool { different + added.count + removed.count + renamed.count == 0 }

  /// True if everything could be listed and read.
  var isComplete: Bool { unreadable.isEmpty && failures.isEmpty }

  /// A line for everything that could not be read.
  var complaints: [String] { failures + unreadable.map(\.message) }

  /// The verdict for people: a line for what is not the same, and one that sums up.
  ///
  /// With `isVerbose`, pairs of which nothing is to be said have a line, too.
  func text(isVerbose: Bool) -> String {
    let same = compared.filter { $0.finding.isSame && (isVerbose || $0.finding.remark != nil) }
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
    let head =
      isSame
      ? "same: \(outcomes.isEmpty ? "no picture changed" : pairs)"
      : "different: \(different) of \(pairs)"
    let counts = [
      (added.count, "added"), (removed.count, "removed"), (renamed.count, "renamed"),
      (unreadable.count, "unreadable"),
    ]
    let rest = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let others = countsOthers && leftOut > 0 ? [count(leftOut, "other file") + " left out"] : []
    return ([head] + rest + others).joined(separator: ", ")
  }
}
