internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// A file of decisions.
struct ReviewedFile {
  private let path: PathBytes
  /// The decisions.
  let decisions: Decisions

  /// Reads the file.
  init(_ path: PathBytes) throws {
    self.path = path
    do {
      decisions = try Decisions(parsing: TextFile(path).read())
    } catch let failure as Decisions.Failure {
      throw Trouble(
        "\(path), line \(failure.line), is no decision",
        hint: "name a file that matte review --decisions or a report saved")
    }
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
