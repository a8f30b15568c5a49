internal import ArgumentParser
internal import MatteImages
internal import MatteReport

/// Makes one report of several.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Join reports that matte diff --report wrote into one; no display needed.",
    usage: "matte report REPORT… -o OUT",
    discussion: """
      Examples:
        matte report linux.html windows.html -o report.html
        matte report shard-*/report -o report

      Entries that are identical in several reports appear once. Where reports disagree about a path, each \
      entry is also labelled with its report's name.
      """)

  @Argument(help: "The reports to join: pages, or folders that hold one.", completion: .file())
  var reports: [String] = []

  @Option(
    "Write one page if OUT ends in .html, else a folder: open OUT/index.html.", value: "OUT",
    name: .output, completion: .file(), transform: reportName)
  var output: String?

  func run() throws {
    guard !reports.isEmpty else {
      throw Trouble("the reports are missing", hint: "write matte report REPORT… -o OUT")
    }
    guard let output else {
      throw Trouble("say where to write", explanation: "matte report REPORT… -o report.html")
    }
    let earlier = try reports.map { try EarlierReport(RawArguments.path($0)) }
    let path = RawArguments.path(output)
    let (count, companion) = try Report.join(earlier, at: path, program: "matte \(Version.current)")
    let reports = earlier.count == 1 ? "1 report" : "\(earlier.count) reports"
    try HostProcess.print("joined: \(reports), \(count) picture\(count == 1 ? "" : "s")\n")
    if let companion { HostProcess.complain(.ofPictures(beside: companion)) }
  }
}
