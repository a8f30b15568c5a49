internal import MatteCompare
internal import MattePairs

/// How the verdict on two pictures is said.
enum VerdictForm {
  case text
  case json
  /// By the exit status alone.
  case status

  /// Prints a verdict.
  func say(_ verdict: Verdict) throws {
    switch self {
    case .text: try HostProcess.print(verdict.text)
    case .json: try HostProcess.print(verdict.json.text + "\n")
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
