public import MatteImages

/// What was decided about pairs, in words and numbers.
///
/// ```swift
/// var summary = ReviewSummary()
/// summary.openCount = 3
/// assert(summary.text == "3 undecided\n" && summary.status() == 1)
/// ```
public struct ReviewSummary: Equatable, Sendable {
  /// What could not be written, or what git has of what was replaced.
  public struct Remark: Equatable, Sendable {
    /// The path.
    public let path: PathBytes
    /// The reason in part of a line, or the name of git's object.
    public let text: String
  }

  /// What a person has to do, as no picture is ever removed.
  public enum Chore: Equatable, Sendable, CustomStringConvertible {
    /// The picture at a path is to be removed.
    case remove(PathBytes)
    /// The picture at a path is to be called otherwise.
    case rename(PathBytes, to: PathBytes)
    /// What pictures were before is restored, or was never touched, while git's index still has what was rejected; a new one is
    /// to be removed, too.
    case unstage([PathBytes], removing: PathBytes? = nil)

    /// The chore, in part of a line.
    public var description: String {
      switch self {
      case .remove(let path): "remove \(path) by hand"
      case .rename(let path, let name): "rename \(path) to \(name) by hand"
      case .unstage(let paths, let path):
        "git restore --staged \(paths.map(\.description).joined(separator: " ")), as the index still has "
          + (paths.count == 1 ? "it" : "them")
          + (path.map { ", and remove \($0) by hand" } ?? "")
      }
    }
  }

  /// The paths of pairs that were accepted.
  public private(set) var accepted: [PathBytes] = []
  /// The paths of pairs that were rejected.
  public private(set) var rejected: [PathBytes] = []
  /// The files that were written.
  public private(set) var written: [PathBytes] = []
  /// The files that were accepted as they are in the work tree, in a review of a revision.
  public private(set) var kept: [PathBytes] = []
  /// The files that still have a picture which was accepted, of pairs that have changed since and are not decided.
  public private(set) var stillWritten: [PathBytes] = []
  /// What is left to be done by hand.
  public private(set) var chores: [Chore] = []
  /// The number of accepted pictures that were the baselines already.
  public private(set) var alreadyWritten = 0
  /// What could not be written, and why, in part of a line.
  public private(set) var unwritten: [Remark] = []
  /// The objects of git that have the bytes of files in the work tree that were replaced.
  public private(set) var objects: [Remark] = []
  /// The number of pairs that differ, or may differ, and are not decided.
  public var openCount = 0
  /// The number of pictures that git does not track, about which nothing was decided.
  public var untrackedCount = 0

  /// Makes the summary of nothing.
  public init() {}

  mutating func add(
    _ decision: Decision, of path: PathBytes, wrote file: PathBytes?, _ trouble: String?,
    object: PathBytes?, isThere: Bool
  ) {
    switch decision {
    case .accepted: accepted.append(path)
    case .rejected: rejected.append(path)
    }
    if let file { written.append(file) }
    if isThere { alreadyWritten += 1 }
    if let trouble { unwritten.append(Remark(path: path, text: trouble)) }
    if let object, let file { objects.append(Remark(path: file, text: object.description)) }
  }

  mutating func add(_ chore: Chore) { chores.append(chore) }

  mutating func addKept(_ files: [PathBytes]) { kept += files }

  mutating func addStillWritten(_ file: PathBytes) { stillWritten.append(file) }

  /// 0 if nothing is open, rejected or unwritten, else 1.
  ///
  /// Of a revision, rejected pictures are restored, which is what was wanted: with `restores` they are no reason for 1.
  public func status(restores: Bool = false) -> Int32 {
    openCount == 0 && unwritten.isEmpty && (restores || rejected.isEmpty) ? 0 : 1
  }

  /// The files that a commit takes: those that were written, and those that were accepted as they are.
  public var committed: [PathBytes] { written + kept }

  /// What a commit of these files is called, and below it their paths.
  public var commitMessage: String {
    let subject = "Update \(count(committed.count, "picture"))"
    return subject + "\n\n" + committed.map { "\($0)\n" }.joined()
  }

  /// The summary for people: a line for each decision that did not do what it says, or replaced a file that git keeps, and
  /// last how many there are of what.
  public var text: String {
    let counts = [
      (accepted.count, "accepted"), (rejected.count, "rejected"), (openCount, "undecided"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let files =
      (written.isEmpty ? [] : ["\(count(written.count, "file")) written"])
      + (alreadyWritten == 0 ? [] : ["\(alreadyWritten) already written"])
      + (unwritten.isEmpty ? [] : ["\(unwritten.count) not written"])
      + (untrackedCount == 0 ? [] : [count(untrackedCount, "untracked picture") + " not compared"])
    let last = ((counts.isEmpty ? ["nothing to decide"] : counts) + files).joined(separator: ", ")
    let lines =
      rejected.map { "rejected: \($0)" }
      + unwritten.map { "not written: \($0.path): \($0.text)" }
      + chores.map { "left to do: \($0)" }
      + stillWritten.map { "still written: \($0), as accepted before its picture changed" }
      + objects.map { "restored: \($0.path), git has the other as \($0.text)" } + [last]
    return lines.map { $0 + "\n" }.joined()
  }
}
