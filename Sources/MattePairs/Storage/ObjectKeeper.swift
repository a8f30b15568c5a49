internal import MatteImages

/// A program that keeps files in place of git.
///
/// ```swift
/// let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"])
/// let outcomes = PairsDiffer(PairDiffer()).verdict(on: pairing).outcomes
/// print(outcomes.count { $0.lacking == .annex })
/// ```
public enum ObjectKeeper: String, Sendable, CaseIterable {
  /// Git LFS.
  case lfs = "Git LFS"
  /// git-annex.
  case annex = "git-annex"

  /// Takes the reason for which a picture cannot be read; nil if it is not that its file was not fetched.
  init?(lackingIn error: any Error) {
    switch (error as? ImageError)?.reason {
    case .pointer: self = .lfs
    case .annexed: self = .annex
    default: return nil
    }
  }
}
