internal import MatteImages

/// What is said of two states of a repository, in the words of two folders.
struct RevisionVerdict {
  /// What became of a picture.
  enum Result {
    /// Both states have it: what is said of the pixels, of metadata, and for programs.
    case compared(isSame: Bool, summary: String, metadata: [String], json: JSON)
    /// Both states have the same bytes, with other modes or paths.
    case unchanged
    case added
    case removed
    /// A picture could not be read, for the reason of this line.
    case unreadable(String)
  }

  /// A picture that changed, and how.
  struct Outcome {
    let picture: ChangedFile
    let result: Result

    init(_ picture: ChangedFile, _ result: Result) {
      self.picture = picture
      self.result = result
    }
  }

  /// The pictures that changed, in git's order.
  let outcomes: [Outcome]
  /// The number of other files that changed.
  let leftOut: Int

  /// True if no pixel that counts differs, and no picture was added, removed or renamed.
  var isSame: Bool { number(of: .changed) + added.count + removed.count + renamed.count == 0 }

  /// A line for everything that could not be read.
  var complaints: [String] { unreadable.map(\.message) }

  /// The verdict for people: a line for each picture that changed, and one that sums up.
  var text: String { (lines + [summary]).map { $0 + "\n" }.joined() }

  /// The paths of pictures that only the later state has.
  var added: [PathBytes] { outcomes.filter(\.result.isAdded).map(\.picture.path) }

  /// The paths of pictures that only the earlier state has.
  var removed: [PathBytes] { outcomes.filter(\.result.isRemoved).map(\.picture.path) }

  /// The pictures that have another path.
  var renamed: [ChangedFile] { outcomes.map(\.picture).filter(\.isRenamed) }

  /// The pictures that could not be read, and why.
  var unreadable: [(path: PathBytes, message: String)] {
    outcomes.compactMap { outcome in
      guard case .unreadable(let message) = outcome.result else { return nil }
      return (outcome.picture.path, message)
    }
  }
}

extension RevisionVerdict {
  /// Whether what was compared is the same.
  enum Comparison {
    case same, changed
  }

  /// The number of pictures that were compared, with one end.
  func number(of comparison: Comparison) -> Int {
    outcomes.count { outcome in
      guard case .compared(let isSame, _, _, _) = outcome.result else { return false }
      return isSame == (comparison == .same)
    }
  }

  private var lines: [String] {
    let compared = outcomes.compactMap { outcome -> (isSame: Bool, line: String)? in
      outcome.comparison.map { ($0.isSame, $0.line) }
    }
    return compared.filter(\.isSame).map(\.line) + compared.filter { !$0.isSame }.map(\.line)
      + added.map { "added: \($0)" } + removed.map { "removed: \($0)" }
      + renamed.map { "renamed: \($0.from) to \($0.path)" }
  }

  /// The last line: the verdict, and how many there are of what.
  private var summary: String {
    let pairs = number(of: .same) + number(of: .changed) + unreadable.count
    let head =
      isSame
      ? "same: \(pairs == 0 ? "no picture changed" : count(pairs, "pair"))"
      : "different: \(number(of: .changed)) of \(count(pairs, "pair"))"
    let counts = [
      (added.count, "added"), (removed.count, "removed"), (renamed.count, "renamed"),
      (unreadable.count, "unreadable"),
    ]
    return ([head] + counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

extension RevisionVerdict.Outcome {
  /// The line of a picture that was compared.
  fileprivate var comparison: (isSame: Bool, line: String)? {
    guard case .compared(let isSame, let summary, let metadata, _) = result else { return nil }
    guard isSame else { return (false, "changed: \(picture.path): \(summary)") }
    let beside = metadata.isEmpty ? "" : ", other metadata (\(metadata.joined(separator: ", ")))"
    return (true, "same: \(picture.path): other bytes\(beside)")
  }
}

extension RevisionVerdict.Result {
  fileprivate var isAdded: Bool { if case .added = self { true } else { false } }
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }
}
