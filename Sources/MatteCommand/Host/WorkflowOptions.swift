internal import ArgumentParser
internal import MatteCompare
internal import MatteImages
internal import MattePairs
internal import MatteReport

/// What is told to GitHub Actions, and whether a difference fails the step.
struct WorkflowOptions: ParsableArguments {
  @Flag(
    help: """
      In a step of GitHub Actions, also write annotations, on standard error, a table in the summary of the job, and \
      the outputs same, changed, added, removed, renamed, unreadable and report.
      """)
  var github = false

  @Flag(
    help: """
      End with 0 also if pictures differ, with --github after warnings; an error is 2 nevertheless.
      """)
  var exitZero = false

  /// True if the arguments ask for `--github`, whatever else they say.
  static func areAsked(by arguments: [String]) -> Bool {
    arguments.first == DiffCommand.name && arguments.prefix { $0 != "--" }.contains("--github")
  }

  /// Tells of pictures that may lie in folders, if that is asked for.
  func tell(_ verdict: PairsVerdict, in folders: Sides<PathBytes>?, report: String?) throws {
    guard github else { return }
    try WorkflowStep(
      verdict, in: folders, level: exitZero ? .warning : .error,
      report: report.map(RawArguments.path)
    ).tell()
  }
}

extension WorkflowStep {
  /// Writes all to where GitHub Actions wants it; outside of a job there are only annotations.
  func tell() throws {
    for annotation in annotations { HostProcess.show(annotation.text + "\n") }
    for (name, text) in [("GITHUB_STEP_SUMMARY", summary), ("GITHUB_OUTPUT", outputs)] {
      guard let path = HostProcess.environment(name), !path.bytes.isEmpty else { continue }
      try HostProcess.append(text, to: path)
    }
  }
}
