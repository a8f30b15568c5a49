internal import MatteCompare
internal import MatteImages

/// The pictures that are not the same in two states of a repository, those of its submodules among them, and how much
/// else there is.
struct RevisionChanges {
  /// The pictures, in the order of their paths; behind them those that git does not track.
  private(set) var pairs: [PicturePair] = []
  /// The number of files that are no pictures.
  private(set) var leftOut = 0
  /// The number of pictures that git does not track and that are not among the pairs.
  private(set) var untracked = 0
  /// The number of submodules that changed and cannot be looked into.
  private(set) var submodules = 0
  /// The number of links to folders that changed, whose pictures are not looked into.
  private(set) var folderLinks = 0
  /// All objects that the revisions mean.
  let states: [ObjectName]

  private let question: RevisionQuestion
  private let repository: Repository
  /// The path in the repository that is compared, and how many submodules are on it.
  private let (prefix, depth): (PathBytes, Int)

  /// More submodules within submodules than these are not looked into.
  private static let maxDepth = 8
  /// The folder without files, which every repository has by this name.
  private static let emptyFolder = (
    sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904" as PathBytes,
    sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321" as PathBytes
  )

  /// Asks git; throws a `SourceError` if it does not tell.
  init(
    _ question: RevisionQuestion, in repository: Repository, prefix: PathBytes = "", depth: Int = 0
  ) throws {
    (self.question, self.repository) = (question, repository)
    (self.prefix, self.depth) = (prefix, depth)
    var files = try repository.changedFiles(question)
    let empty = try repository.emptyPath(
      of: question.paths, in: question.revisions, includesUntracked: question.includesUntracked)
    if let empty { throw SourceError.noFiles(empty) }
    states = try repository.names(of: question.revisions)
    let isOfWorkTree = !question.isCached && states.count < 2
    if isOfWorkTree { files = try repository.addingUnmerged(to: files, below: question.paths) }
    let places = try places(isOfWorkTree: isOfWorkTree)
    let pictures = files.filter(\.isPicture).map { ($0, places.pair($0)) }
    fetch(pictures.filter { $0.1.isCompared }.map(\.0), places.states.before.objects)
    var rest = pictures.map(\.1)[...]
    for file in files {
      if file.isPicture, let pair = rest.popFirst() {
        pairs.append(pair)
      } else if places.leadsToFolder(file) {
        folderLinks += 1
      } else {
        leftOut += 1
      }
      if file.isSubmodule { try addSubmodule(file, isOfWorkTree, places.workTree) }
    }
    guard isOfWorkTree else { return }
    let others = try repository.untrackedPictures(below: question.paths)
    pairs += question.includesUntracked ? others.map(places.added) : []
    untracked += question.includesUntracked ? 0 : others.count
  }

  /// Where the files of both states are.
  private func places(isOfWorkTree: Bool) throws -> RevisionPlaces {
    let objects = GitObjects(repository)
    let workTree = try repository.workTree
    let first = states.first(where: \.isExcluded) ?? states.first
    // Git names the end of a range first.
    let ends = first?.isExcluded == true ? states.first { !$0.isExcluded } : states.last
    let last = isOfWorkTree || question.isCached ? nil : ends
    // Without a revision the index is compared with HEAD, and the work tree with the index.
    let head = question.isCached ? try repository.names(of: ["HEAD"]).first : nil
    let before = (first ?? head).map { GitState.Kind.revision($0.state) } ?? .index(stage: 0)
    let after =
      last.map { GitState.Kind.revision($0.state) }
      ?? (isOfWorkTree ? workTree.map { .workTree($0) } : nil) ?? .index(stage: 0)
    return RevisionPlaces(
      states: Sides(before: GitState(before, objects), after: GitState(after, objects)),
      workTree: workTree, prefix: prefix)
  }

  /// Has git get the files that are compared, if the clone is a partial one.
  private func fetch(_ files: [ChangedFile], _ objects: GitObjects) {
    objects.fetch(
      files.flatMap { $0.isRenamed ? [$0.from, $0.path] : [$0.path] },
      between: question.revisions, isCached: question.isCached)
  }

  /// Adds what changed in a submodule, or counts it if it is not checked out or lacks one of the commits.
  private mutating func addSubmodule(
    _ file: ChangedFile, _ isOfWorkTree: Bool, _ workTree: PathBytes?
  ) throws {
    guard depth < Self.maxDepth, let folder = workTree?.appending(file.path), folder.isFolder,
      let inner = try Repository(submodule: folder),
      let revisions = try revisions(of: file, in: inner, isOfWorkTree)
    else {
      submodules += 1
      return
    }
    let path = prefix.bytes.isEmpty ? file.path : prefix.appending(file.path)
    let changes = try RevisionChanges(
      RevisionQuestion(revisions: revisions, includesUntracked: question.includesUntracked),
      in: inner, prefix: path, depth: depth + 1)
    pairs += changes.pairs
    // The submodule itself was counted, whose files are counted now.
    leftOut += changes.leftOut - (file.isPicture ? 0 : 1)
    untracked += changes.untracked
    submodules += changes.submodules
    folderLinks += changes.folderLinks
  }

  /// The revisions of a submodule that are to be compared, one with its work tree; nil if it lacks one.
  private func revisions(
    of file: ChangedFile, in repository: Repository, _ isOfWorkTree: Bool
  ) throws -> [PathBytes]? {
    var names: [PathBytes] = []
    for (place, isWorkTree) in [(file.before, false), (file.after, isOfWorkTree)] {
      switch place {
      // Git names its commit, too, if only files differ from that.
      case .submodule where isWorkTree: break
      case .submodule(let name?):
        let commit = PathBytes(name.bytes + Array("^{commit}".utf8))
        guard repository.isRevision(commit) else { return nil }
        names.append(name)
      case .submodule(nil): break
      case .blob(let name), .link(.blob(let name)):
        names.append(Self.emptyFolder(digits: name.bytes.count))
      default: names.append(Self.emptyFolder(digits: names.first?.bytes.count ?? 40))
      }
    }
    return names
  }

  private static func emptyFolder(digits: Int) -> PathBytes {
    digits == emptyFolder.sha256.bytes.count ? emptyFolder.sha256 : emptyFolder.sha1
  }
}

extension Repository {
  /// Some files, and those pictures that a merge left undecided in place of what they are in the work tree.
  fileprivate func addingUnmerged(
    to files: [ChangedFile], below paths: [PathBytes]
  ) throws -> [ChangedFile] {
    let unmerged = try unmergedPictures(below: paths)
    if unmerged.isEmpty { return files }
    let names = Set(unmerged)
    return (files.filter { !names.contains($0.path) } + unmerged.map(ChangedFile.init(unmerged:)))
      .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }
}
