internal import ArgumentParser
internal import MatteImages
internal import MattePairs

extension DiffCommand {
  /// True if folders are to be compared, not files; throws if one side is a folder and the other is not.
  var comparesFolders: Bool {
    get throws {
      let sides = pictures.map { RawArguments.path($0).isFolder }
      guard sides.count == 2, sides.contains(true) else { return false }
      guard let file = zip(pictures, sides).first(where: { !$0.1 }) else { return true }
      guard RawArguments.path(file.0).exists else {
        throw Trouble("\(RawArguments.path(file.0)) does not exist", hint: "check the name")
      }
      let folder = zip(pictures, sides).first { $0.1 }
      throw Trouble(
        "\(RawArguments.path(folder?.0 ?? "")) is a folder and \(RawArguments.path(file.0)) is not",
        hint: "give two pictures or two folders")
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
    let pairing = try pairing()
    let records = try records(in: pairing.folders)
    let differ = PairsDiffer(
      try differ(computesQuality: output.json || output.report != nil), jobs: matching.jobs,
      keepsJSON: output.json, recorder: records.recorder)
    let bar = ProgressBar()
    let verdict = differ.verdict(
      on: pairing, progress: { bar.show($0) }, describing: Trouble.textOfPair)
    try say(verdict)
    sayWhatIsMissing(verdict, pairing)
    if let results = verdict.results { sayWhatWasNotSeen(results) }
    // What was found is said even if the report of it cannot be kept.
    try records.finish(verdict, pairing, output)
    if !verdict.isComplete { throw ExitCode(Matte.troubleStatus) }
    if !verdict.isSame { throw ExitCode(Self.differentStatus) }
  }

  /// Says once how to get the objects of Git LFS and git-annex that pictures lack.
  private func sayWhatIsMissing(_ verdict: PairsVerdict, _ pairing: Pairing) {
    for keeper in ObjectKeeper.allCases {
      let count = verdict.outcomes.count { $0.lacking == keeper }
      guard count > 0 else { continue }
      HostProcess.complain(
        Trouble(
          "\(count) of \(verdict.outcomes.count) pairs lack objects of \(keeper.rawValue)",
          hint: "run " + pairing.command(for: keeper)))
    }
  }

  /// Says what tests left that was not looked at, and that no test ran as far as can be told.
  private func sayWhatWasNotSeen(_ results: ResultFindings) {
    for idle in results.idle {
      HostProcess.complain(
        Trouble(
          "\(idle.folder) has baselines of \(idle.framework.name), but no run has pictures",
          hint: "check that the tests ran"))
    }
    if let path = results.unexplained.first {
      let (count, names) = (results.unexplained.count, results.frameworks.map(\.name))
      let owners = (1...3).contains(names.count) ? " of \(names.joined(separator: ", "))" : ""
      let (verb, object) = count == 1 ? ("fits", "it") : ("fit", "them")
      let others = count == 1 ? "" : " and \(count - 1) other picture\(count == 2 ? "" : "s")"
      HostProcess.complain(
        Trouble(
          "\(path)\(others) \(verb) no rule\(owners)",
          hint: "pair \(object), --pairs 'BEFORE=AFTER', or leave \(object) out, --pairs '!NAME'"))
    }
    if results.requiresRun, !results.notRun.isEmpty, results.idle.isEmpty {
      HostProcess.complain(
        Trouble(
          "\(results.notRun.count) of \(results.baselineCount) baselines were not run",
          hint: "-v lists them"))
    }
    if !results.hasTrace, results.idle.isEmpty {
      HostProcess.complain(Trouble("there is no trace of a run", hint: "check that the tests ran"))
    }
  }

  /// Says what was found.
  private func say(_ verdict: PairsVerdict) throws {
    for line in verdict.failures.map(Trouble.text) + verdict.unreadable.map(\.message) {
      HostProcess.complain(Trouble(line))
    }
    if output.json {
      try HostProcess.print(verdict.json(describing: Trouble.text).text + "\n")
    } else if !output.quiet {
      try HostProcess.print(verdict.text(isVerbose: output.verbose))
    }
  }
}
