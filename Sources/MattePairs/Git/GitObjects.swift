internal import MatteImages
internal import Synchronization

/// The objects of a repository, all read through one process of git.
final class GitObjects: Sendable {
  let repository: Repository
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var conversation: Conversation?
    var hasStarted = false
  }

  init(_ repository: Repository) { self.repository = repository }

  /// The bytes of a blob as they are stored; nil if there is none of that name.
  func bytes(of name: PathBytes) throws(SourceError) -> [UInt8]? {
    try state.withLock { (state) throws(SourceError) in
      if !state.hasStarted {
        state.conversation = try repository.conversation(["cat-file", "--batch"])
        state.hasStarted = true
      }
      guard state.conversation?.ask(name.bytes) == true,
        let head = state.conversation?.line()
      else { throw .gitFailed }
      // NAME blob SIZE, or NAME missing.
      let words = head.split(separator: UInt8(ascii: " "))
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
        return nil
      }
      guard let bytes = state.conversation?.bytes(size), state.conversation?.line() == [] else {
        throw .gitFailed
      }
      return bytes
    }
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

extension PathBytes {
  /// The file of this name from the top of the work tree, for git (gitglossary(7), pathspec).
  fileprivate var fromTop: PathBytes { PathBytes(Array(":(top,literal)".utf8) + bytes) }
}
