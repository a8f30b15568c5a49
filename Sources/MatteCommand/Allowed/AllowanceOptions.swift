internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// The pictures that may stand in the place of others.
struct AllowanceOptions: ParsableArguments {
  @Option(
    "Count AFTER as the same if FILE allows just its pixels in the place of this BEFORE: see matte help allow.",
    path: "FILE")
  var allowed: String?

  @Flag(help: "List the lines of --allowed that no pair of this comparison needs.")
  var unused = false

  /// The list; nil if there is none.
  func renders(isStrict: Bool) throws -> AllowedRenders? {
    guard let allowed else {
      if unused { throw Trouble("--unused is about a list", hint: "add --allowed FILE") }
      return nil
    }
    if isStrict {
      throw Trouble(
        "--strict and --allowed contradict each other: a list is about pixels alone",
        hint: "leave one of them out")
    }
    return try AllowedFile(RawArguments.path(allowed)).read()
  }

  /// Says which renders a comparison did not meet, as far as that is asked for.
  func sayUnmet(of pairing: Pairing, by differ: PairDiffer, _ output: OutputOptions) throws {
    guard let renders = differ.allowed, output.form == .text, unused || output.verbose else {
      return
    }
    let unmet = renders.unmet(by: pairing, differ)
    func lines(_ renders: [AllowedRender], _ words: String) -> String {
      renders.map { "\(words): \(PathBytes($0.path)), allowed on \($0.words)\n" }.joined()
    }
    let void = output.verbose ? unmet.void : []
    try HostProcess.print(
      lines(void, "void, as BEFORE has changed") + (unused ? lines(unmet.all, "unused") : ""))
  }
}

extension AllowedRender {
  /// The day, and the note if there is one.
  fileprivate var words: String { date + (note.map { " (\($0))" } ?? "") }
}
