public import MatteCompare
public import MatteImages

/// Why pictures cannot be had that are to be compared; what is wrong with a picture file is an
/// `ImageError`.
///
/// ```swift
/// let error = SourceError.noFrame("walk.webp", frames: 8)
/// assert("\(error)" == "walk.webp has 8 frames")
/// ```
public enum SourceError: Error, Equatable, Sendable {
  /// There is no git on this machine.
  case noGit
  /// Git cannot be started.
  case gitFailed
  /// Git answers with more than so many megabytes.
  case gitAnswerTooLong(megabytes: Int)
  /// The folder belongs to no git repository.
  case noRepository
  /// The repository is another user's, which git trusts after the command `cure`.
  case untrusted(cure: String)
  /// Git cannot compare these states of a repository that has only the last commits, for the reason that it gives.
  case shallow([PathBytes], reason: String)
  /// No file is below a path, neither in the index nor in the revisions.
  case noFiles(PathBytes)
  /// Git cannot compare these states, for the reason that it gives; without names, what is staged.
  case incomparable([PathBytes], reason: String)
  /// The branch that HEAD names has no commit yet.
  case noCommit
  /// One state is that of the work tree, and the repository has none here.
  case noWorkTree
  /// Git cannot compare these states, as one is a branch of another repository only, which here has the name `there`.
  case onlyRemote([PathBytes], reason: String, there: PathBytes)
  /// Git cannot compare these states, as an object is not there.
  case missingObject([PathBytes], reason: String)
  /// Git lists changes that are not between two states, such as those of a merge and all its parents.
  case notTwoStates
  /// The file is not among the objects of its repository.
  case missingBlob(PathBytes)
  /// A symbolic link, which holds the path `to`, leads to no picture of its state, that of a side if that is known.
  case link(PathBytes, to: PathBytes, GitLink.Failure, of: Side?)
  /// A merge left the file undecided.
  case unmerged(PathBytes)
  /// Neither of the folders holds a picture.
  case noPictures(before: PathBytes, after: PathBytes)
  /// No test framework left anything in the folder.
  case noResults(PathBytes)
  /// No picture in the folder has a name of a pattern.
  case unmatched(PathBytes, in: PathBytes)
  /// The file, in which reg-cli lists what failed, is no whole list.
  case foreignList(PathBytes)
  /// The file, in which Playwright tells what its tests did, is no whole report.
  case foreignReport(PathBytes)
  /// The picture of three does not hold what was received.
  case noReceived(PathBytes)
  /// The animation has only so many frames.
  case noFrame(PathBytes, frames: Int)
  /// The smallest canvas that holds both pictures has more pixels than may be compared.
  case tooLargeTogether(width: Int, height: Int, limit: Int)
  /// The pictures have more rows, or columns that are aligned, than can be compared.
  case tooManyLines(Int, limit: Int)
  /// Git hands over 1, 7 or 9 words about a change, not so many.
  case unknownChange(words: Int)
}

extension SourceError: CustomStringConvertible {
  /// What is wrong, in part of a line.
  public var description: String {
    switch self {
    case .noGit: "git is not installed, which is needed to compare revisions"
    case .gitFailed: "git cannot be started"
    case .gitAnswerTooLong(let megabytes): "git answers with more than \(megabytes) MB"
    case .noRepository: "this folder belongs to no git repository"
    case .untrusted: "git does not trust this repository, which belongs to another user"
    case .noFiles(let path): "git knows no file \(path), nor one below it"
    case .incomparable(let names, let reason), .shallow(let names, let reason),
      .missingObject(let names, let reason), .onlyRemote(let names, let reason, _):
      "git cannot compare \(Self.text(names)): \(reason)"
    case .noCommit: "HEAD has no commit yet"
    case .noWorkTree: "this is compared with a work tree, and there is none here"
    case .notTwoStates: "git compares more than two states here, such as a merge and its parents"
    case .missingBlob(let path): "\(path) is not in the repository"
    case .link(let path, let target, let failure, let side):
      "\(path)\(side.map { " (\($0))" } ?? "") is a link to \(target), \(failure)"
    case .unmerged(let path): "\(path) is unmerged"
    case .noPictures(let before, let after):
      "neither \(before) nor \(after) holds a PNG, JPEG or WebP picture"
    case .noResults(let path): "no test framework left anything in \(path)"
    case .unmatched(let pattern, let path): "no picture in \(path) is called \(pattern)"
    case .foreignList(let path): "\(path) is no whole list of reg-cli"
    case .foreignReport(let path): "\(path) is no whole report of Playwright"
    case .noReceived(let path): "\(path) does not hold the picture that was received"
    case .noFrame(let path, let frames): "\(path) has \(frames) frames"
    case .tooLargeTogether(let width, let height, _):
      "both pictures together take \(width) × \(height) pixels"
    case .tooManyLines(let count, let limit):
      "the pictures have \(count) rows or columns to be compared, and \(limit) is the most"
    case .unknownChange(let words):
      "git hands over 1, 7 or 9 words about a change, and these are \(words)"
    }
  }

  private static func text(_ names: [PathBytes]) -> String {
    names.isEmpty ? "what is staged" : names.map(\.description).joined(separator: " and ")
  }
}

extension GitLink.Failure: CustomStringConvertible {
  /// What is wrong, to be read after the path that the link holds.
  public var description: String {
    switch self {
    case .outside: "which is outside of the repository"
    case .missing: "which is not there"
    case .folder: "which is a folder"
    case .unnamed: "and git does not say of which revision"
    case .loop: "which leads back to it"
    }
  }
}
