internal import MatteCompare
internal import MattePairs

/// How the verdict on two pictures is said.
enum VerdictForm {
  case text
  case json
  /// As a line that is short whatever differs.
  case brief
  /// By the exit status alone.
  case status

  /// Prints a verdict, with the crops that were written where programs read it.
  func say(_ verdict: Verdict, _ crops: [CropFiles]? = nil) throws {
    switch self {
    case .text: try HostProcess.print(verdict.text)
    case .json: try HostProcess.print(verdict.json(crops: crops).text + "\n")
    case .brief: try HostProcess.print(BriefLine(verdict, crops: crops ?? []).text + "\n")
    case .status: break
    }
  }

  /// Says in a terminal, where nobody asked for an alignment, that an alignment would explain what differs.
  func sayIfAligned(
    _ verdict: Verdict, _ sources: Sides<PictureSource>, limits: PixelLimits
  ) throws {
    guard HostProcess.isOutputTerminal, self == .text, verdict.rules.alignment == .none,
      verdict.mayBeShifted, sources.before.byteCount != nil, sources.after.byteCount != nil
    else { return }
    var rules = verdict.rules
    (rules.alignment, rules.explains) = (.auto, false)
    let differ = PairDiffer(rules, limits: limits)
    guard let aligned = try? differ.verdict(on: sources).comparison.alignment, !aligned.isInPlace
    else { return }
    let lines = aligned.axis == .rows ? "rows" : "columns"
    try HostProcess.print("\(lines) may have been added or removed: --align auto says which\n")
  }
}
