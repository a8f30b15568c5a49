public import MatteImages

/// A git repository, asked through the git of the machine.
///
/// It is run without a shell, so a name can hold any byte. GIT_DIR and all else that it goes by is its own
/// affair.
///
/// ```swift
/// let repository = Repository(containing: "Sources")
/// if try repository.exists {
///   let changes = try Pairing(revisions: ["HEAD"], in: repository)
///   assert(changes.names.after == "work tree")
/// }
/// ```
public struct Repository: Hashable, Sendable {
  /// The repository of the current folder.
  public static let current = Repository(containing: ".")

  /// A folder in it.
  private let folder: PathBytes
  /// True if it is a submodule.
  private let isWithinAnother: Bool

  /// The repository that a folder belongs to; whether there is one is not asked yet.
  public init(containing folder: PathBytes) {
    self.folder = folder
    isWithinAnother = false
  }

  /// The submodule in a folder; nil if it is not checked out.
  init?(submodule folder: PathBytes) throws(SourceError) {
    self.folder = folder
    isWithinAnother = true
    // What is not checked out is an empty folder, which belongs to the repository around it.
    guard try line(["rev-parse", "--show-prefix"]) == "" else { return nil }
  }

  /// True if the folder belongs to a repository; throws if git cannot be asked, or does not trust it.
  public var exists: Bool {
    get throws {
      let output = try output(["rev-parse", "--git-dir"])
      if let cure = output.cure { throw SourceError.untrusted(cure: cure) }
      return output.status == 0
    }
  }

  /// True if git knows a word as the name of a revision.
  public func isRevision(_ word: PathBytes) -> Bool {
    let question: [PathBytes] = ["rev-parse", "--verify", "--quiet", "--end-of-options", word]
    return ((try? answer(question)) ?? nil) != nil
  }

  /// The picture that `name` names, REVISION:PATH, or :PATH of the index, and of a link the one that it leads to; nil if
  /// there is none.
  public func source(named name: PathBytes) throws -> PictureSource? {
    guard let stored = try answer(["cat-file", "blob", name]) else { return nil }
    if PictureFormat(signature: stored.span) == nil, let link = try link(named: name) {
      return PictureSource(name: name, .link(link))
    }
    return try contents(of: name, stored: stored).map { PictureSource(name: name, .bytes($0)) }
  }

  /// The link that REVISION:PATH or :PATH names; nil if it is none.
  private func link(named name: PathBytes) throws -> GitLink? {
    guard let place = ObjectPath(name) else { return nil }
    let objects = GitObjects(self)
    let state: GitState
    switch place.state {
    case .index(let stage): state = GitState(.index(stage: stage), objects)
    case .revision(let word):
      guard let commit = try names(of: [word]).first else { return nil }
      state = GitState(.revision(commit.state), objects)
    }
    let prefix = place.isRelative ? try line(["rev-parse", "--show-prefix"]) ?? "" : ""
    guard let path = place.names(from: prefix), case .link(let target) = try state.entry(at: path)
    else { return nil }
    let whole = PathBytes(joining: path)
    return GitLink(path: whole, shownPath: name, target: .path(target), state: state)
  }

  /// True if the folder lies in a work tree.
  package var hasWorkTree: Bool {
    get throws(SourceError) { try line(["rev-parse", "--is-inside-work-tree"]) == "true" }
  }

  /// The branches of other repositories that have a name, as they are called here.
  func remoteBranches(named name: PathBytes) throws(SourceError) -> [PathBytes] {
    let pattern = PathBytes(Array("refs/remotes/*/".utf8) + name.bytes)
    let listing = try answer(["for-each-ref", "--format=%(refname:short)", pattern]) ?? []
    return listing.split(separator: UInt8(ascii: "\n")).map { PathBytes(Array($0)) }
  }

  /// True if it has only the last commits, as clones of CI do.
  var isShallow: Bool {
    get throws(SourceError) { try line(["rev-parse", "--is-shallow-repository"]) == "true" }
  }

  /// The first of some paths under which there is no file, neither in the index nor in `revisions`, nor one that is not
  /// tracked if those are looked for, too.
  func emptyPath(
    of paths: [PathBytes], in revisions: [PathBytes], includesUntracked: Bool
  ) throws -> PathBytes? {
    guard !paths.isEmpty, try !hasFiles(paths, nil) else { return nil }
    // Git compares no tree with a range: each of its states is asked.
    let states = try names(of: revisions).map(\.state)
    return try paths.first { path in
      if try hasFiles([path], nil) { return false }
      if includesUntracked, try !untrackedFiles(below: [path]).isEmpty { return false }
      return try !states.contains { try hasFiles([path], $0) }
    }
  }

  /// True if each of some paths has a file in a revision, or in the index; also if git cannot tell.
  private func hasFiles(_ paths: [PathBytes], _ revision: PathBytes?) throws -> Bool {
    guard let revision else {
      return try answer(["ls-files", "--error-unmatch", "--"] + paths) != nil
    }
    let nothing = try line(["hash-object", "-t", "tree", "/dev/null"]) ?? ""
    return try answer(["diff", "--name-only", nothing, revision, "--"] + paths)?.isEmpty != true
  }

  /// True if some words mean two states or more: a range such as A..B does.
  package func areSeveral(_ revisions: [PathBytes]) throws(SourceError) -> Bool {
    try names(of: revisions).count > 1
  }

  /// The names of all objects that some words mean: a range such as A..B has two.
  func names(of revisions: [PathBytes]) throws(SourceError) -> [ObjectName] {
    if revisions.isEmpty { return [] }
    let answer = try answer(["rev-parse", "--revs-only"] + revisions) ?? []
    return answer.split(separator: UInt8(ascii: "\n")).map { ObjectName(line: Array($0)) }
  }

  /// All paths of the index, of those that a merge left undecided the side of a number, and their folders.
  func indexEntries(stage: UInt8) throws(SourceError) -> [PathBytes: StoredEntry] {
    let listing = try answer(["ls-files", "--stage", "--full-name", "-z", "--", ":/"]) ?? []
    var entries: [PathBytes: StoredEntry] = [:]
    for line in listing.split(separator: 0) {
      // MODE NAME STAGE, a tab, and the path.
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, let kind = StoredEntry.Kind(mode: words[0]),
        [UInt8(ascii: "0"), UInt8(ascii: "0") + stage].contains(words[2].first)
      else { continue }
      let names = PathBytes(Array(line[(tab + 1)...])).names
      entries[PathBytes(joining: names)] = StoredEntry(kind: kind, name: PathBytes(Array(words[1])))
      for count in 1..<max(1, names.count) {
        entries[PathBytes(joining: names[..<count])] = StoredEntry(kind: .folder, name: "")
      }
    }
    return entries
  }

  /// The pictures that a merge left undecided, from the top of the work tree, in the order of their bytes.
  func unmergedPictures(below paths: [PathBytes]) throws(SourceError) -> [PathBytes] {
    let question: [PathBytes] = ["ls-files", "--unmerged", "--full-name", "-z", "--"]
    let listing = try answer(question + (paths.isEmpty ? [":/"] : paths)) ?? []
    let names = listing.split(separator: 0).compactMap { line in
      line.firstIndex(of: UInt8(ascii: "\t")).map { PathBytes(Array(line[($0 + 1)...])) }
    }
    // Each side has a line.
    return names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }
      .map(\.element).filter(\.isNamedPicture)
  }

  /// The pictures in the work tree that git neither tracks nor ignores, from its top, in the order of their bytes.
  func untrackedPictures(below paths: [PathBytes]) throws(SourceError) -> [PathBytes] {
    try untrackedFiles(below: paths).filter(\.isNamedPicture)
  }

  /// All such files, whatever they are.
  private func untrackedFiles(below paths: [PathBytes]) throws(SourceError) -> [PathBytes] {
    let places = paths.isEmpty ? [":/"] : paths
    let question: [PathBytes] = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]
    let listing = try answer(question + ["--"] + places) ?? []
    return listing.split(separator: 0).map { PathBytes(Array($0)) }
  }

  /// The top folder of the work tree; nil if there is none.
  package var workTree: PathBytes? { get throws { try line(["rev-parse", "--show-toplevel"]) } }

  /// Has git keep the bytes of a file as an object; the object's name.
  func keep(_ file: PathBytes) throws -> PathBytes? {
    try line(["hash-object", "-w", "--no-filters", "--", file])
  }

  /// The folder that work trees share, in which git and Git LFS keep their objects; nil if there is none.
  var commonFolder: PathBytes? {
    (try? line(["rev-parse", "--path-format=absolute", "--git-common-dir"])) ?? nil
  }

  /// True if it lacks objects, which git fetches when they are asked for.
  var isPartial: Bool {
    let question: [PathBytes] = ["config", "--get-regexp", #"^remote\..*\.promisor$"#, "true"]
    return ((try? answer(question)) ?? nil) != nil
  }

  /// The bytes of a blob as they are in a work tree, under a path from its top, or its own if it is named
  /// by one; nil if there is no such blob.
  ///
  /// Of pictures, and of what stands for files of Git LFS and git-annex, these are those that are `stored`. Only what is
  /// neither goes through the filters of git: that of Git LFS would run, and connect, once for each picture.
  func contents(
    of name: PathBytes, path: PathBytes? = nil, stored: [UInt8]
  ) throws(SourceError) -> [UInt8]? {
    if PictureFormat(signature: stored.span) != nil || storedFile(stored) != nil { return stored }
    let place = path.map { [PathBytes(Array("--path=".utf8) + $0.bytes)] } ?? []
    return try answer(["cat-file", "--filters"] + place + [name])
  }

  /// Starts git to be asked one thing after the other.
  func conversation(_ words: [PathBytes]) throws(SourceError) -> Conversation {
    do throws(ProgramOutput.Failure) {
      return try Conversation(command(words))
    } catch {
      throw Self.error(error)
    }
  }

  /// What git answers and how it ends; throws only if it cannot be run.
  func output(_ words: [PathBytes]) throws(SourceError) -> ProgramOutput {
    do throws(ProgramOutput.Failure) {
      return try ProgramOutput(of: command(words), limit: Self.maxAnswer)
    } catch {
      throw Self.error(error)
    }
  }

  private func command(_ words: [PathBytes]) -> [PathBytes] {
    (isWithinAnother ? Self.forgetful : []) + Self.program
      + (self == .current ? [] : ["-C", folder]) + words
  }

  private static func error(_ failure: ProgramOutput.Failure) -> SourceError {
    switch failure {
    case .missing: .noGit
    case .tooLong: .gitAnswerTooLong(megabytes: maxAnswer >> 20)
    case .refused: .gitFailed
    }
  }

  /// What git answers to some words; nil if it says no.
  private func answer(_ words: [PathBytes]) throws(SourceError) -> [UInt8]? {
    let output = try output(words)
    return output.status == 0 ? output.bytes : nil
  }

  /// What git answers, as a single line; nil if it says no.
  private func line(_ words: [PathBytes]) throws(SourceError) -> PathBytes? {
    try answer(words).map { bytes in
      PathBytes(bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes)
    }
  }

  /// Git and what keeps it from touching the index, as another may be at work that runs a hook: `git diff`
  /// refreshes it in spite of `--no-optional-locks`.
  private static let program: [PathBytes] = [
    "git", "--no-optional-locks", "-c", "diff.autoRefreshIndex=false",
  ]
  /// What keeps from git the places of another repository, which a hook is told by the environment.
  private static let forgetful: [PathBytes] =
    ["env"]
    + ["DIR", "WORK_TREE", "INDEX_FILE", "PREFIX", "OBJECT_DIRECTORY", "COMMON_DIR", "NAMESPACE"]
    .map { PathBytes("--unset=GIT_\($0)") }
  /// The most bytes of an answer: those of the largest picture file.
  static let maxAnswer = 512 << 20
}
