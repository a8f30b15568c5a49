public import MatteImages

extension Repository {
  /// Why files are not committed.
  public enum CommitRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// A merge, or something else that git goes on with later, is under way.
    case underWay(String)
    /// Git refuses, for the reason that it gives.
    case refused(reason: String)

    /// What is wrong, in part of a line.
    public var description: String {
      switch self {
      case .underWay(let what): "\(what) is under way"
      case .refused(let reason): "git commits nothing: \(reason)"
      }
    }
  }

  /// Commits some files as they are, and nothing else; the short name of the commit, or nil if none of them has changed.
  ///
  /// Throws a `CommitRefusal` while a merge, a rebase or the like is under way, and if git refuses.
  public func commit(_ files: [PathBytes], message: String) throws -> String? {
    try ensureCommittable()
    func run(_ words: [PathBytes], _ files: [PathBytes]) throws {
      let output = try output(words + files)
      guard output.status == 0 else {
        throw CommitRefusal.refused(reason: output.reason)
      }
    }
    // What is new is not known to git until it is added; what is gone it cannot add.
    let present = files.filter(\.exists)
    if !present.isEmpty { try run(["add", "--"], present) }
    if try output(["diff", "--quiet", "HEAD", "--"] + files).status == 0 { return nil }
    try run(["commit", "--quiet", "--only", "-m", PathBytes(message), "--"], files)
    let name = try output(["rev-parse", "--short", "HEAD"]).bytes
    return String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The paths from the top of which the index has something else than HEAD, which the next commit would have.
  func stagedPaths() throws -> Set<PathBytes> {
    let question: [PathBytes] = [
      "diff", "--cached", "--name-only", "--no-renames", "--no-relative", "-z", "HEAD",
    ]
    let names = try output(question).bytes.split(separator: 0)
    return Set(names.map { PathBytes(Array($0)) })
  }

  /// Throws a `CommitRefusal` while a merge, a rebase or the like is under way, which a commit would end.
  public func ensureCommittable() throws {
    if let what = try stateUnderWay { throw CommitRefusal.underWay(what) }
  }

  /// What git will go on with, in words; nil if there is nothing.
  private var stateUnderWay: String? {
    get throws {
      let states = [
        ("MERGE_HEAD", "a merge"), ("CHERRY_PICK_HEAD", "a cherry-pick"),
        ("REVERT_HEAD", "a revert"),
        ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"),
      ]
      for (name, words) in states {
        let place = try output([
          "rev-parse", "--path-format=absolute", "--git-path", PathBytes(name),
        ])
        let path = PathBytes(Array(place.bytes.prefix { $0 != UInt8(ascii: "\n") }))
        if place.status == 0, path.exists { return words }
      }
      return nil
    }
  }
}
