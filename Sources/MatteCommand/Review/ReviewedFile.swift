internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// A file of decisions.
struct ReviewedFile {
  private let path: PathBytes
  /// The decisions.
  let decisions: Decisions
  /// The zip file that they are in, with the pictures that are accepted; nil of a text.
  private let saved: SavedBaselines?

  /// Reads the file.
  init(_ path: PathBytes) throws {
    self.path = path
    do {
      saved = try ZipFile.isZip(path) ? Self.saved(path) : nil
      decisions = try saved?.decisions ?? Decisions(parsing: TextFile(path).read(mayBeEmpty: true))
    } catch let failure as Decisions.Failure {
      throw Trouble(
        "\(path), line \(failure.line), is no decision",
        hint: "name a file that matte review --decisions or a report saved")
    }
  }

  private static func saved(_ path: PathBytes) throws -> SavedBaselines {
    guard let saved = try SavedBaselines(path) else {
      throw Trouble("\(path) holds no decisions", hint: "name one that the page of a report saved")
    }
    return saved
  }

  /// Writes the pictures of a zip file over their baselines beneath a folder; nil if it is none.
  func write(beneath root: PathBytes?) throws -> ReviewSummary? {
    try saved?.write(beneath: root ?? Repository.current.workTree ?? ".")
  }

  /// Decides as the file says, about the pairs that are the same ones.
  func apply(to review: Review) throws {
    let (refusals, count) = review.apply(decisions)
    for refusal in refusals { HostProcess.complain(Trouble(refusal)) }
    if count == 0 {
      throw Trouble(
        "\(path) is about none of these pictures",
        hint: "they have changed since, or it is of another folder")
    }
    if !refusals.isEmpty { throw ExitCode(Matte.troubleStatus) }
  }
}
