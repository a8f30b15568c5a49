internal import MatteImages
internal import MattePairs

/// A picture that is not the same, as a pull request or a job is told of it.
struct PictureFinding {
  /// Why it is told.
  enum Kind {
    case changed, unreadable, added, removed, renamed
  }

  let kind: Kind
  let path: PathBytes
  /// What differs, or what became of it.
  let lines: [String]
}

extension PairsVerdict {
  /// The pictures that are not the same.
  var findings: [PictureFinding] {
    let seen =
      compared.filter { !$0.finding.isSame }.map {
        PictureFinding(
          kind: .changed, path: $0.path, lines: [$0.finding.summary] + $0.finding.sentences)
      } + unreadable.map { PictureFinding(kind: .unreadable, path: $0.path, lines: [$0.message]) }
    // What was renamed and changed, or was added and cannot be read, is there already.
    let known = Set(seen.map(\.path))
    let others =
      added.map { PictureFinding(kind: .added, path: $0, lines: ["added"]) }
      + removed.map { PictureFinding(kind: .removed, path: $0, lines: ["removed"]) }
      + renamed.map {
        PictureFinding(kind: .renamed, path: $0.to, lines: ["renamed from \($0.from)"])
      }
    return seen + others.filter { !known.contains($0.path) }
  }

  /// The number of pictures by what became of them, in one line.
  var headline: String {
    let counts: [(Int, String)] = [
      (different, "changed" + (visibleText.map { ", \($0)" } ?? "")),
      (onlyProfile, "only in \(onlyProfile == 1 ? "its" : "their") profile"),
      (added.count, "added"), (removed.count, "removed"),
      (renamed.count, "renamed"), (unreadable.count, "unreadable"),
      (failures.count, "folders not listed"), (results?.unexplained.count ?? 0, "unexplained"),
      (results?.notRun.count ?? 0, "not run"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !words.isEmpty { return words.joined(separator: ", ") }
    if !isComplete { return "no trace of a run" }
    return outcomes.isEmpty && results?.frameworks.isEmpty == false
      ? "no failed screenshots" : "the same"
  }
}
