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

  /// Commits some files as they are, and nothing else; the short name of the commit.
  ///
  /// Throws a `CommitRefusal` while a merge, a rebase or the like is under way, and if git refuses.
  public func commit(_ files: [PathBytes], message: String) throws -> String {
    try ensureCommittable()
    // What is new is not known to git until it is added.
    for words in [["add", "--"], ["commit", "--quiet", "--only", "-m", PathBytes(message), "--"]]
      as [[PathBytes]]
    {
      let output = try output(words + files)
      guard output.status == 0 else {
        throw CommitRefusal.refused(reason: output.reason)
      }
    }
    let name = try output(["rev-parse", "--short", "HEAD"]).bytes
    return String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
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
