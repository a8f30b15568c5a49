internal import ArgumentParser
internal import MatteImages
internal import MattePairs

extension DiffCommand {
  /// Answers what git can answer: a change that it hands over, or a comparison of revisions; false if
  /// files are meant.
  func runGit() throws -> Bool {
    if !git.external.isEmpty {
      try runExternal()
      return true
    }
    guard let changes = try changes() else { return false }
    try ensureNoPicture("revisions", hint: "write --report OUT instead")
    try run(changes)
    return true
  }

  /// Says what git's change is: lines, whatever the files are, as any other status would stop git.
  private func runExternal() throws {
    try ensureNoPicture("what git hands over", hint: "leave it out")
    let change = try ExternalChange(git.external.map(RawArguments.path))
    let differ = try differ(computesQuality: false)
    if let form = output.forms.first(where: { $0 != "--quiet" }) {
      throw Trouble("\(form) is for one comparison", hint: "leave it out in git")
    }
    try HostProcess.print(change.text(differ))
  }

  /// Refuses to paint one picture where many are compared.
  func ensureNoPicture(_ things: String, hint: String) throws {
    guard let option = output.output != nil ? "-o" : output.show ? "--show" : nil else { return }
    throw Trouble("\(option) is for two pictures, not for \(things)", hint: hint)
  }

  /// What git lists as changed, if revisions are meant; nil if files are.
  private func changes() throws -> Pairing? {
    let words = pictures.map(RawArguments.path)
    let paths = git.paths.map(RawArguments.path)
    if words.contains(where: \.bytes.isEmpty) {
      throw Trouble("a name is empty", hint: "name two pictures, folders or revisions")
    }
    if git.untracked, try git.cached || words.count == 2 || Repository.current.areSeveral(words) {
      throw Trouble("--untracked is for a revision and the work tree", hint: "leave it out")
    }
    if git.cached || git.hasTerminator {
      guard words.count < (git.cached ? 2 : 3) else { throw Self.tooMany(words) }
      return try Pairing(
        revisions: words, paths: paths, isCached: git.cached, includesUntracked: git.untracked)
    }
    if words.count > 2, !words.contains(where: Self.isFileName) { throw Self.tooMany(words) }
    guard (1...2).contains(words.count), try areRevisions(words) else {
      try ensureNotHidden(words)
      return nil
    }
    guard try Repository.current.exists else {
      throw Trouble(
        "there is no file \(words[0]), and this folder belongs to no git repository",
        hint: "check the name")
    }
    return try Pairing(revisions: words, includesUntracked: git.untracked)
  }

  /// What to write instead of a single name, which may be meant as a file of the repository.
  var hintOfTwo: String {
    let hint = "write matte diff BEFORE AFTER"
    guard pictures.count == 1, let name = pictures.first.map(RawArguments.path),
      !name.isStandardStream, !name.namesBlob, (try? Repository.current.exists) == true
    else { return hint }
    return hint + ", or matte diff HEAD -- \(name) for what changed in it"
  }

  /// Refuses a single revision that a file hides.
  private func ensureNotHidden(_ words: [PathBytes]) throws {
    guard words.count == 1, words[0].exists, Repository.current.isRevision(words[0]) else { return }
    // A bare repository has a file called HEAD.
    guard try Repository.current.hasWorkTree else { throw SourceError.noWorkTree }
    throw Trouble(
      "\(words[0]) is a revision and a file",
      hint: "write matte diff \(words[0]) -- for the revision, or give two files")
  }

  /// True if no word can be a file, or if git knows all of them and one is no file; throws if a file stands
  /// beside a revision.
  private func areRevisions(_ words: [PathBytes]) throws -> Bool {
    guard let revision = words.first(where: { !Self.isFileName($0) }) else { return false }
    guard let file = words.first(where: Self.isFileName) else { return true }
    guard Repository.current.isRevision(revision) else { return false }
    if Repository.current.isRevision(file) { return true }
    throw Trouble(
      "\(revision) is a revision and \(file) a file",
      hint: "write matte diff \(revision) -- \(file), or give two files or two revisions")
  }

  /// True for what can only be a file: it is there, or called a picture and not one within a revision.
  private static func isFileName(_ word: PathBytes) -> Bool {
    word.isStandardStream || word.exists || word.isNamedPicture
      || word.namesBlob
  }

  private static func tooMany(_ words: [PathBytes]) -> Trouble {
    Trouble(
      "matte diff compares 2 revisions, or 1 with --cached, and got \(words.count)",
      hint: "write paths after --")
  }
}

extension PictureSource {
  /// A file, or the picture of a revision that is written REVISION:PATH and is no file.
  init(word: String) throws {
    let path = RawArguments.path(word)
    guard path.namesBlob, !path.exists else {
      self.init(path: path)
      return
    }
    if let source = try Repository.current.source(named: path) {
      self = source
    } else if try Repository.current.exists {
      self.init(path: path)
    } else {
      throw Trouble(
        "there is no file \(path), and this folder belongs to no git repository",
        hint: "check the name")
    }
  }
}

extension PathBytes {
  /// True if it could be the path of a picture in a revision or in the index.
  fileprivate var namesBlob: Bool { bytes.contains(UInt8(ascii: ":")) && isNamedPicture }
}
