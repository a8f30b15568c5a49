internal import MatteCompare
internal import MatteImages
internal import MattePairs
internal import MatteReport

/// What is written about pairs beside the verdict.
struct Records {
  let report: Report?
  let summary: MarkdownSummary?

  /// True if anything is.
  var areWanted: Bool { recorder != nil }

  /// Takes in the pairs for all of them; nil if there are none.
  var recorder: (any PairRecorder)? {
    let recorders: [any PairRecorder] = [report as (any PairRecorder)?, summary].compactMap(\.self)
    return recorders.isEmpty ? nil : PairRecorders(recorders)
  }

  /// Puts them in their places, and says where the pictures are that do not lie within a page.
  func finish(_ verdict: PairsVerdict, _ pairing: Pairing, _ output: OutputOptions) throws {
    try report?.finish(verdict, names: pairing.titles, program: "matte \(Version.current)")
    try summary?.finish(verdict)
    guard let companion = report?.companion, !output.quiet else { return }
    HostProcess.complain(.ofPictures(beside: companion))
  }
}

extension Trouble {
  /// That the pictures of a page lie in a folder, and what to do with that.
  static func ofPictures(beside folder: PathBytes) -> Trouble {
    Trouble("the pictures have more than 30 MB", hint: "keep \(folder) beside the page")
  }
}

extension DiffCommand {
  /// What is to be written beside the verdict, of pictures that may lie in folders.
  func records(in folders: Sides<PathBytes>? = nil) throws -> Records {
    try ensureLoneSummary()
    try ensureOwnNames()
    let summary = try markdown.summary(in: folders)
    return Records(
      report: try output.report.map { try Report(RawArguments.path($0)) }, summary: summary)
  }

  /// Makes sure that nothing is written where something else is.
  private func ensureOwnNames() throws {
    let names = [
      ("-o", output.output), ("--report", output.report), ("--markdown", markdown.markdown),
      ("--crops", output.crops.folder),
    ]
    let files = names.compactMap { option, name in
      name.map { (option: option, file: OutputFile(RawArguments.path($0))) }
    }
    for (index, second) in files.enumerated() {
      guard let first = files[..<index].first(where: { $0.file.isSamePlace(as: second.file) })
      else { continue }
      throw Trouble(
        "\(first.option) and \(second.option) would both write \(second.file.path)",
        hint: "choose another name for one")
    }
  }

  /// Makes sure that the summary is alone where it is written.
  private func ensureLoneSummary() throws {
    guard let name = markdown.markdown else { return }
    let file = OutputFile(RawArguments.path(name))
    try ensureUnmixed("--markdown", file)
    let picture = output.output.map { OutputFile(RawArguments.path($0)) }
    if file.isStandardOutput, picture?.isStandardOutput == true {
      throw Trouble("-o and --markdown would be mixed", hint: "write one of them to a file")
    }
  }
}
