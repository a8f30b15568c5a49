internal import MatteImages

extension PairsVerdict {
  /// The verdict for people: a line for what is not the same, and one that sums up.
  ///
  /// With `isVerbose`, each pair has a line, and so has each picture before that a pattern found alone. Without, a
  /// pair that is the same has one only if a repository says that it was changed.
  public func text(isVerbose: Bool = false) -> String {
    let same = compared.filter {
      $0.finding.isSame
        && (isVerbose || $0.finding.differsWithin || namesBefore[$0.path] != nil
          || origin == .revisions && $0.finding.remark != nil)
    }
    let changed = compared.filter { !$0.finding.isSame }
    let compared =
      same.map { line(of: $0.path, $0.finding, isVerbose: isVerbose) }
      + changed.flatMap { lines(ofChanged: $0.path, $0.finding) }
    let unpaired =
      (isVerbose ? accepted.map { "accepted: \($0)" } : [])
      + added.map { "added: \($0)" } + removed.map { "removed: \($0)" }
      + renamed.map { renaming in
        "renamed: \(renaming.from) to \(renaming.to)"
          + (renaming.by == .pixels ? ", the same pixels in another file" : "")
      }
    let rest = resultLines(isVerbose: isVerbose) + [summary(isVerbose: isVerbose)]
    return (compared + unpaired + rest).map { $0 + "\n" }.joined()
  }

  /// The line of a pair that is the same.
  private func line(
    of path: PathBytes, _ finding: PairOutcome.Finding, isVerbose: Bool
  ) -> String {
    let words = [finding.remark].compactMap(\.self) + (isVerbose ? finding.notes : [])
    return "same: \(name(of: path))" + (words.isEmpty ? "" : ": " + words.joined(separator: "; "))
  }

  /// The letters at most of a line that says what happened.
  private static let maxLine = 160

  /// The lines of a pair that differs: how much, and below it what happened, if that is proven.
  private func lines(ofChanged path: PathBytes, _ finding: PairOutcome.Finding) -> [String] {
    let gist = finding.gists.map { "  \($0)" }.first { $0.count <= Self.maxLine }
    return ["changed: \(name(of: path)): \(finding.summary)"] + (gist.map { [$0] } ?? [])
  }

  /// The path of a pair, and how it was called before if that is another spelling or format.
  private func name(of path: PathBytes) -> String {
    guard let before = namesBefore[path] else { return path.description }
    // Both look the same in another normal form.
    let isForm = path.description == before.description
    return "\(path) (" + (isForm ? "in another Unicode form before)" : "\(before.fileName) before)")
  }

  /// The last line: the verdict, and how many there are of what.
  func summary(isVerbose: Bool) -> String {
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
    let closed = [
      (submodules, "submodule", "submodules"),
      (folderLinks, "link to a folder", "links to folders"),
    ].filter { $0.0 > 0 }.map { number, singular, plural in
      number == 1
        ? "1 changed \(singular) was not looked into"
        : "\(number) changed \(plural) were not looked into"
    }
    let unseen = isVerbose && hidden > 0 ? [count(hidden, "hidden name") + " left out"] : []
    let finders =
      (results?.patterns ?? []).map(\.description) + (results?.frameworks ?? []).map(\.name)
    let names = finders.joined(separator: ", ")
    let isAllAccepted = outcomes.isEmpty && !hasDifferences && !accepted.isEmpty
    let decided =
      (allowed == 0 ? [] : ["\(allowed) as allowed"])
      + (accepted.isEmpty || isAllAccepted ? [] : ["\(accepted.count) accepted"])
    let parts =
      head(pairs, rest) + decided + unlisted + others + unseen + unknown + closed
      + resultCounts(isVerbose: isVerbose)
    return parts.joined(separator: ", ") + (names.isEmpty ? "" : " (\(names))")
  }

  /// The verdict, then how many pictures have no pair or cannot be compared; where these alone differ, they come first.
  private func head(_ pairs: String, _ rest: [String]) -> [String] {
    guard hasDifferences, different == 0, let first = rest.first else {
      return [head(pairs)] + rest
    }
    let number = outcomes.count - unreadable.count
    let same =
      number == 0 ? [] : [count(number, "pair") + (number == 1 ? " is" : " are") + " the same"]
    return ["different: " + first] + rest.dropFirst() + same
  }

  /// How many of the pairs that differ do so visibly, in part of a line; nil if that is not known, or if all do.
  package var visibleText: String? {
    switch visible {
    case nil, different: nil
    case 0: different == 1 ? "not visibly" : "none visibly"
    case let number?: "\(number) visibly"
    }
  }

  private func head(_ pairs: String) -> String {
    if hasDifferences {
      let profiles =
        onlyProfile == 0
        ? "" : ", \(onlyProfile) only in \(onlyProfile == 1 ? "its" : "their") profile"
      let seen = visibleText.map { ", \($0)" } ?? ""
      return "different: \(different) of \(pairs)\(seen)\(profiles)"
    }
    if !unreadable.isEmpty { return "not compared: \(unreadable.count) of \(pairs)" }
    if outcomes.isEmpty, !accepted.isEmpty, isComplete { return "same: \(accepted.count) accepted" }
    if !failures.isEmpty { return "not compared: \(count(failures.count, "folder"))" }
    if origin == .results, outcomes.isEmpty {
      return isComplete ? "no failed screenshots" : "not compared: no screenshot"
    }
    return "same: \(outcomes.isEmpty ? "no picture changed" : pairs)"
  }

  /// The lines of pictures that fit no rule, and with `isVerbose` of all that no picture after belongs to.
  private func resultLines(isVerbose: Bool) -> [String] {
    guard let results else { return [] }
    let alone = isVerbose ? results.unpaired.map { "without AFTER: \($0)" } : []
    let notRun = isVerbose ? results.notRun.map { "not run: \($0)" } : []
    return results.unexplained.map { "unexplained: \($0)" } + alone + notRun
  }

  /// How many pictures are in no pair, and why.
  private func resultCounts(isVerbose: Bool) -> [String] {
    guard let results else { return [] }
    let (unexplained, notRun) = (results.unexplained.count, results.notRun.count)
    return [
      unexplained == 0 ? nil : "\(unexplained) unexplained",
      notRun == 0 ? nil : "\(notRun) of \(results.baselineCount) were not run",
      results.unpaired.isEmpty ? nil : "\(results.unpaired.count) BEFORE without AFTER",
      isVerbose && results.otherCount > 0
        ? count(results.otherCount, "other picture") + " left out" : nil,
    ].compactMap(\.self)
  }
}
