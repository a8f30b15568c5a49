internal import MatteImages

extension Repository {
  /// Why git does not compare what it was asked for.
  func refusal(_ output: ProgramOutput, of question: RevisionQuestion) throws -> SourceError {
    let (words, reason) = (question.revisions, output.reason)
    guard try exists else { return .noRepository }
    let ends = words.flatMap { word in
      RevisionRange.ends(of: word).map { [$0.left, $0.right] } ?? [word]
    }.map(\.withoutSteps)
    if ends.contains("HEAD") || ends.contains("@"), !isRevision("HEAD") { return .noCommit }
    if try !hasWorkTree, try question.isCached || !areSeveral(words) { return .noWorkTree }
    if let name = try ends.lazy.compactMap(remoteBranch).first {
      return .onlyRemote(words, reason: reason, there: name)
    }
    if try isShallow { return .shallow(words, reason: reason) }
    return output.namesObject(unlike: words)
      ? .missingObject(words, reason: reason) : .incomparable(words, reason: reason)
  }

  /// The branch of another repository that has a name which is no branch here; nil if there is none.
  private func remoteBranch(named name: PathBytes) throws -> PathBytes? {
    guard !name.bytes.isEmpty, !isRevision(name) else { return nil }
    return try remoteBranches(named: name).first
  }
}

extension PathBytes {
  /// The name of a revision without what goes on from there, such as ~2.
  fileprivate var withoutSteps: PathBytes {
    PathBytes(Array(bytes.prefix { !"~^@:".utf8.contains($0) || $0 == bytes.first }))
  }
}

extension ProgramOutput {
  /// The command that lets git trust a repository of another user; nil if it does not ask for one.
  var cure: String? {
    let lines = complaint.split(separator: UInt8(ascii: "\n")).map { line in
      PathBytes(Array(line.drop { $0 == UInt8(ascii: "\t") })).description
    }
    return lines.first { $0.hasPrefix("git config") && $0.contains("safe.directory") }
  }

  /// What git complains of, in part of a line.
  var reason: String {
    let line = complaint.split(separator: UInt8(ascii: "\n")).first.map { PathBytes(Array($0)) }
    let text = line?.description ?? "it ended without a word"
    return ["fatal: ", "error: ", "warning: "].reduce(text) { text, word in
      text.hasPrefix(word) ? String(text.dropFirst(word.count)) : text
    }
  }
}

extension ProgramOutput {
  /// True if git complains of an object by its hash, which nobody wrote.
  fileprivate func namesObject(unlike words: [PathBytes]) -> Bool {
    let text = PathBytes(complaint).description
    return text.split { !($0.isASCII && $0.isHexDigit) }.contains { hash in
      (hash.count == 40 || hash.count == 64) && !words.contains { $0.description.contains(hash) }
    }
  }
}
