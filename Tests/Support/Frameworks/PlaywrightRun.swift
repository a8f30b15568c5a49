/// A run of Playwright, and the reports that it writes of it.
public struct PlaywrightRun: Sendable {
  /// A file that a test attaches, by its name.
  public typealias File = (name: String, bytes: [UInt8])

  /// A test, and what its attempts came to.
  public struct Test: Sendable {
    let file: String
    let titles: [String]
    /// The number of the repetition, from 0.
    public var repetition = 0
    let attempts: [(status: String, files: [File])]

    /// Makes a test in a file, by the titles that lead to it.
    public init(
      _ file: String, _ titles: [String], _ attempts: [(status: String, files: [File])]
    ) {
      (self.file, self.titles, self.attempts) = (file, titles, attempts)
    }
  }

  let project: String
  /// The tests.
  public var tests: [Test]

  /// Makes a run of the tests of a project.
  public init(_ project: String, _ tests: [Test]) { (self.project, self.tests) = (project, tests) }

  /// What `--reporter=blob` packs: a line of JSON for all that happened, and the attachments.
  public var files: [File] {
    var events = [
      #"{"method":"onBlobReportMetadata","params":{"version":2,"pathSeparator":"/"}}"#,
      #"{"method":"onConfigure","params":{"config":{"rootDir":"/work/tests"}}}"#,
    ]
    let suites = tests.enumerated().map { number, test in
      """
      {"title":"\(test.file)","entries":[\(Self.suite(number, test, test.titles[...]))]}
      """
    }
    events.append(
      """
      {"method":"onProject","params":{"project":{"name":"\(project)",\
      "suites":[\(suites.joined(separator: ","))]}}}
      """)
    events.append(#"{"method":"onBegin"}"#)
    var resources: [File] = []
    for (number, test) in tests.enumerated() {
      for (retry, attempt) in test.attempts.enumerated() {
        events += Self.events(of: attempt, "t\(number)", "r\(number)-\(retry)", retry, &resources)
      }
    }
    events.append(#"{"method":"onEnd","params":{"result":{"status":"failed"}}}"#)
    return resources + [("report.jsonl", Array(events.map { $0 + "\n" }.joined().utf8))]
  }

  private static func suite(_ number: Int, _ test: Test, _ titles: ArraySlice<String>) -> String {
    guard let title = titles.first else { return "" }
    if titles.count > 1 {
      return #"{"title":"\#(title)","entries":[\#(suite(number, test, titles.dropFirst()))]}"#
    }
    return """
      {"testId":"t\(number)","title":"\(title)","repeatEachIndex":\(test.repetition)}
      """
  }

  private static func events(
    of attempt: (status: String, files: [File]), _ test: String, _ result: String, _ retry: Int,
    _ resources: inout [File]
  ) -> [String] {
    let attached = attempt.files.map { file in
      let path = "resources/\(resources.count)-0123456789abcdef." + ending(of: file.name)
      resources.append((path, file.bytes))
      return #"{"name":"\#(file.name)","path":"\#(path)"}"#
    }
    return [
      """
      {"method":"onTestBegin","params":{"testId":"\(test)",\
      "result":{"id":"\(result)","retry":\(retry)}}}
      """,
      #"{"method":"onStdIO","params":{"data":"no JSON \ud800 here"}}"#,
      """
      {"method":"onAttach","params":{"testId":"\(test)","resultId":"\(result)",\
      "attachments":[\(attached.joined(separator: ","))]}}
      """,
      """
      {"method":"onTestEnd","params":{"test":{"testId":"\(test)"},\
      "result":{"id":"\(result)","status":"\(attempt.status)"}}}
      """,
    ]
  }

  /// What `--reporter=html` writes of the tests: the JSON that its page holds, by its names, and the attachments.
  public var page: (json: [File], files: [File]) {
    var files: [File] = []
    let json = tests.enumerated().map { number, test -> File in
      let results = test.attempts.enumerated().map { retry, attempt in
        let attached = attempt.files.map { file in
          let path = "data/\(files.count)0123456789abcdef." + Self.ending(of: file.name)
          files.append((path, file.bytes))
          return #"{"name":"\#(file.name)","path":"\#(path)"}"#
        }
        return """
          {"retry":\(retry),"status":"\(attempt.status)",\
          "attachments":[\(attached.joined(separator: ","))]}
          """
      }
      let path = test.titles.dropLast().map { "\"\($0)\"" }.joined(separator: ",")
      let text = """
        {"fileName":"\(test.file)","tests":[{"title":"\(test.titles.last ?? "")",\
        "path":[\(path)],"projectName":"\(project)","repeatEachIndex":\(test.repetition),\
        "results":[\(results.joined(separator: ","))]}]}
        """
      return ("\(number).json", Array(text.utf8))
    }
    return (json + [("report.json", Array(#"{"files":[]}"#.utf8))], files)
  }

  private static func ending(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? "dat"
  }
}
