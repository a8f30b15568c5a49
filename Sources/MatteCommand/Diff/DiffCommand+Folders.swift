internal import ArgumentParser
internal import MatteImages
internal import MattePairs
internal import MatteReport

extension DiffCommand {
  /// True if folders or zip files are to be compared, not pictures; throws if only one side is one.
  var comparesFolders: Bool {
    get throws {
      let sides = pictures.map { RawArguments.path($0).isFolderOrZip }
      guard sides.count == 2, sides.contains(true) else { return false }
      guard let file = zip(pictures, sides).first(where: { !$0.1 }) else { return true }
      let path = RawArguments.path(file.0)
      guard path.exists else { throw Trouble("\(path) does not exist", hint: "check the name") }
      if path.leadsNowhere, let target = path.linkTarget {
        throw Trouble(of: ImageError(path, .brokenLink(to: target)))
      }
      let folder = RawArguments.path(zip(pictures, sides).first { $0.1 }?.0 ?? "")
      throw Trouble(
        "\(folder) is a \(folder.isFolder ? "folder" : "zip file") and \(path) is not",
        hint: "give two pictures, or two folders or zip files")
    }
  }

  /// Compares two folders, and ends with the exit status that says what was found.
  func runFolders() throws {
    try ensureNoPicture("folders", hint: "write --report OUT instead")
    let paths = pictures.map(RawArguments.path)
    try run(Pairing(before: paths[0], after: paths[1]))
  }

  /// Compares what tests left, and ends with the exit status that says what was found.
  func runResults() throws {
    guard pictures.isEmpty, git.isUnused else {
      throw Trouble(
        "--results and --pairs find the pictures by themselves",
        hint: "leave out names, paths and options of git")
    }
    try ensureNoPicture("results of tests", hint: "write --report OUT instead")
    try run(results.pairing)
  }

  /// Compares the pictures of a pairing, and ends with the exit status that says what was found.
  func run(_ pairing: @autoclosure () throws -> Pairing) throws {
    // Several threads look for what was renamed.
    HostProcess.shareMemory()
    let decisions = try results.decisions.map { try ReviewedFile(RawArguments.path($0)).decisions }
    var pairing = try pairing()
    if let decisions { pairing = pairing.without(accepted: decisions, reader: SourceReader()) }
    let records = try records(in: pairing.folders)
    let folder = try output.crops.target
    let differ = try differ(computesQuality: output.json || output.report != nil)
    let bar = ProgressBar()
    let verdict = PairsDiffer(
      differ, jobs: matching.jobs, keepsJSON: output.json, recorder: records.recorder
    ).verdict(on: pairing, progress: { bar.show($0) }, describing: Trouble.textOfPair)
    let crops = Result { try folder?.write(verdict, on: pairing, differ) }
    complain(of: verdict)
    try options.allowance.sayUnmet(of: pairing, by: differ, output)
    if !output.brief { try say(verdict, try? crops.get()) }
    sayWhatIsMissing(verdict, pairing)
    verdict.results?.complain()
    // What was found is said even if the report of it cannot be kept, but for a line that has to be the only one.
    let written = try crops.get()
    try records.finish(verdict, pairing, output)
    if output.brief { try say(verdict, written) }
    try markdown.workflow.tell(verdict, in: pairing.folders, report: output.report)
    if !verdict.isComplete { throw ExitCode(Matte.troubleStatus) }
    try end(isSame: verdict.isSame)
  }

  /// Says once how to get the objects of Git LFS and git-annex that pictures lack.
  private func sayWhatIsMissing(_ verdict: PairsVerdict, _ pairing: Pairing) {
    for keeper in ObjectKeeper.allCases {
      let count = verdict.outcomes.count { $0.lacking == keeper }
      guard count > 0 else { continue }
      let all = verdict.outcomes.count
      HostProcess.complain(
        Trouble(
          "\(count) of \(all) \(all == 1 ? "pair lacks" : "pairs lack") objects of \(keeper.rawValue)",
          hint: "run " + pairing.command(for: keeper)))
    }
  }

  /// Says what could not be listed or read.
  private func complain(of verdict: PairsVerdict) {
    for line in verdict.failures.map(Trouble.text) + verdict.unreadable.map(\.message) {
      HostProcess.complain(Trouble(line))
    }
  }

  /// Says what was found.
  private func say(_ verdict: PairsVerdict, _ crops: [CropFiles]?) throws {
    switch output.form {
    case .json:
      let json = verdict.json(crops: crops, describing: Trouble.text)
      try HostProcess.print(json.text + "\n")
    case .brief: try HostProcess.print(BriefLine(verdict, crops: crops ?? []).text + "\n")
    case .text: try HostProcess.print(verdict.text(isVerbose: output.verbose))
    case .status: break
    }
  }
}
