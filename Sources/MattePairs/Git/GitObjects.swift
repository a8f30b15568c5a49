internal import MatteImages
internal import MatteThreads

/// The objects of a repository, all read through one process of git.
final class GitObjects: Sendable {
  let repository: Repository
  /// Git, while it answers.
  private let git = Guarded<Conversation?>(nil)
  /// The folders that were read, by their names.
  private let folders = Guarded<[PathBytes: [PathBytes: StoredEntry]]>([:])

  init(_ repository: Repository) { self.repository = repository }

  /// What is in a folder, by its name as an object, or as HASH^{tree} by that of a commit; nothing if there is none of
  /// that name.
  func entries(ofFolder name: PathBytes) throws(SourceError) -> [PathBytes: StoredEntry] {
    if let known = folders.withLock({ $0[name] }) { return known }
    let digits = name.bytes.prefix { $0 != UInt8(ascii: "^") }.count
    let entries = try bytes(of: name).flatMap { StoredEntry.all(inTree: $0, digits: digits) } ?? [:]
    folders.withLock { $0[name] = entries }
    return entries
  }

  /// The bytes of an object as they are stored; nil if there is none of that name, or a damaged one.
  func bytes(of name: PathBytes) throws(SourceError) -> [UInt8]? {
    try git.withLock { (git) throws(SourceError) in
      if git == nil { git = try repository.conversation(["cat-file", "--batch"]) }
      guard git?.ask(name.bytes) == true, let head = git?.line() else { return Self.end(&git) }
      // NAME KIND SIZE, or NAME missing.
      let words = head.split(separator: UInt8(ascii: " "))
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
        return nil
      }
      guard size <= Repository.maxAnswer else {
        _ = Self.end(&git)
        throw .gitAnswerTooLong(megabytes: Repository.maxAnswer >> 20)
      }
      guard let bytes = git?.bytes(size), git?.line() == [] else { return Self.end(&git) }
      return bytes
    }
  }

  /// Ends git, which a damaged object does, too; for the next one it is started anew.
  private static func end(_ git: inout Conversation?) -> [UInt8]? {
    git = nil
    return nil
  }

  /// Has git get the blobs of files that a partial clone lacks, all at once: one by one they would take a
  /// connection each.
  func fetch(_ paths: [PathBytes], between revisions: [PathBytes], isCached: Bool) {
    guard repository.isPartial else { return }
    for start in stride(from: 0, to: paths.count, by: Self.pathsAtOnce) {
      // To count lines git needs the blobs on both sides, and knows to fetch them together.
      let question: [PathBytes] = [
        "diff", "--shortstat", "--no-renames", "--no-textconv", "--no-ext-diff",
      ]
      _ = try? repository.output(
        question + (isCached ? ["--cached"] : []) + revisions + ["--"]
          + paths[start..<min(start + Self.pathsAtOnce, paths.count)].map(\.fromTop))
    }
  }

  private static let pathsAtOnce = 500
}
