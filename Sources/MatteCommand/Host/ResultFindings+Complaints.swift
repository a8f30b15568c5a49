internal import MatteImages
internal import MattePairs

extension ResultFindings {
  /// Says what tests left that was not looked at, and that no test ran as far as can be told.
  func complain() {
    for idle in self.idle {
      HostProcess.complain(
        Trouble(
          "\(idle.folder) has baselines of \(idle.framework.name), but no run has pictures",
          hint: "check that the tests ran"))
    }
    if let path = unexplained.first {
      let (count, names) = (unexplained.count, frameworks.map(\.name))
      let owners = (1...3).contains(names.count) ? " of \(names.joined(separator: ", "))" : ""
      let (verb, object) = count == 1 ? ("fits", "it") : ("fit", "them")
      let others = count == 1 ? "" : " and \(count - 1) other picture\(count == 2 ? "" : "s")"
      HostProcess.complain(
        Trouble(
          "\(path)\(others) \(verb) no rule\(owners)",
          hint: "pair \(object), --pairs 'BEFORE=AFTER', or leave \(object) out, --pairs '!NAME'"))
    }
    if requiresRun, !notRun.isEmpty, idle.isEmpty {
      HostProcess.complain(
        Trouble(
          "\(notRun.count) of \(baselineCount) baselines were not run",
          hint: "-v lists them"))
    }
    if !hasTrace, idle.isEmpty {
      HostProcess.complain(Trouble("there is no trace of a run", hint: "check that the tests ran"))
    }
  }
}
