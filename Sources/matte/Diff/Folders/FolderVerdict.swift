internal import MatteImages

/// What is said of two folders.
struct FolderVerdict {
  let pairing: FolderPairing
  /// What became of the pairs, in their order.
  let outcomes: [PairOutcome]

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

  /// True if all that could be compared is the same, and each folder has what the other has.
  var isSame: Bool {
    different == 0 && pairing.added.isEmpty && pairing.removed.isEmpty && pairing.renamed.isEmpty
  }

  /// True if everything could be listed and read.
  var isComplete: Bool { unreadable.isEmpty && pairing.failures.isEmpty }

  /// A line for everything that could not be read.
  var complaints: [String] { pairing.failures.map(\.description) + unreadable.map(\.message) }

  /// The verdict for people: a line for what is not the same, and one that sums up.
  ///
  /// With `isVerbose`, pairs that are the same have a line, too.
  func text(isVerbose: Bool) -> String {
    let same = isVerbose ? compared.filter(\.finding.isSame) : []
    let changed = compared.filter { !$0.finding.isSame }
    let lines =
      same.map { "same: \($0.path)" }
      + changed.map { "changed: \($0.path): \($0.finding.summary)" }
      + pairing.added.map { "added: \($0.path)" } + pairing.removed.map { "removed: \($0.path)" }
      + pairing.renamed.map { "renamed: \($0.from) to \($0.to)" }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// The last line: the verdict, and how many there are of what.
  private var summary: String {
    let pairs = count(outcomes.count, "pair")
    let head = isSame ? "same: \(pairs)" : "different: \(different) of \(pairs)"
    let counts = [
      (pairing.added.count, "added"), (pairing.removed.count, "removed"),
      (pairing.renamed.count, "renamed"), (unreadable.count, "unreadable"),
    ]
    let rest = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let others = pairing.leftOut == 0 ? [] : [count(pairing.leftOut, "other file") + " left out"]
    return ([head] + rest + others).joined(separator: ", ")
  }
}
