import MatteRaster
import TestSupport
import Testing

/// Inputs that make no sense, and a part of what is said of them.
private let wrongInputs: [(String, String)] = [
  ("", "give before and after, a revision, or results"),
  ("INPUT_RESULTS=x INPUT_BEFORE=a.png", "give results alone"),
  ("INPUT_RESULTS=none", "none does not exist"), ("INPUT_BEFORE=a.png", "give before and after"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_REVISION=HEAD", "give a revision, or before"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=none.png", "none.png does not exist"),
  ("INPUT_REVISION=nowhere", "nowhere"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=a.png INPUT_OPTIONS='--metric 100%'", "--metric 100%25"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=a.png INPUT_MATTE=/nonexistent/matte", "there is no program"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=a.png INPUT_SHA256=0 INPUT_MATTE=matte", "sha256 is the sum of"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=a.png INPUT_SHA256=0 INPUT_BUILD=true", "sha256 is the sum of"),
]

/// The script of action.yml, run as GitHub runs it.
@Suite struct ActionTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try TestRepository()
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("b.png", .pattern(60, 40, seed: 3))
    try repository.commit()
  }

  private func action(_ inputs: String, before script: String = "true") throws -> Outcome {
    try repository.outcome(
      """
      \(script); mkdir -p .git/runner; rm -f .git/summary .git/outputs
      export RUNNER_TEMP=$PWD/.git/runner GITHUB_STEP_SUMMARY=$PWD/.git/summary GITHUB_OUTPUT=$PWD/.git/outputs
      \(inputs) '\(Checkout.path)/Scripts/action'
      """)
  }

  private func lines(_ name: String) throws -> [Substring] {
    String(decoding: try #require(folder.bytes(name)), as: UTF8.self).split(separator: "\n")
  }

  @Test("Two pictures that differ fail, with an annotation, a table and outputs")
  func pictures() throws {
    let outcome = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(
      outcome.text == "::error file=b.png,title=Picture::b.png: 2400 pixels differ (100 %25)\n")
    #expect(
      try lines(".git/summary").first
        == "### Pictures: 1 changed, 0 added, 0 removed, 0 renamed, 0 unreadable")
    #expect(try lines(".git/summary").last == "| <code>b.png</code> | 2400 pixels differ (100 %) |")
    let outputs = try lines(".git/outputs")
    #expect(outputs.contains("same=false"))
    #expect(outputs.contains("changed=1"))
    #expect(outputs.contains("added=0"))
    #expect(outputs.contains("report="))
    let json = try #require(outputs.first { $0.hasPrefix("json=") }).dropFirst(5)
    #expect(try Tool("test", ["-s", String(json)]).run().isFine)
    let tolerated = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_FAIL=false")
    #expect(tolerated.ending == .exited(0))
    #expect(tolerated.text.hasPrefix("::warning file=b.png"))
    let allowed = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_OPTIONS='--max-diff 100%'")
    #expect(allowed.isFine, "\(allowed)")
    #expect(allowed.text.isEmpty, "\(allowed)")
    #expect(try lines(".git/summary") == ["### Pictures: the same"])
    #expect(try lines(".git/outputs").contains("same=true"))
  }

  @Test("Where no pixel differs it is said that something else does")
  func metadata() throws {
    let verdict =
      #"{"same": false, "counted": 0, "percent": 0, "after": {"path": "other.png"}}"#
    try folder.write("program", Array("#!/bin/sh\necho '\(verdict)'\nexit 1\n".utf8))
    let outcome = try action(
      "INPUT_BEFORE=a.png INPUT_AFTER=other.png INPUT_MATTE=./program", before: "chmod +x program")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(
      outcome.text.contains(
        "other.png: no pixel that counts differs; frames, rows, size or metadata do\n"),
      "\(outcome.text)")
  }

  @Test("A revision is compared with the checkout, below some paths")
  func revision() throws {
    let change = "cp b.png a.png; mkdir -p x; cp b.png 'x/new,|<b>.png'; git rm -q b.png; git add ."
    let outcome = try action("INPUT_REVISION=HEAD", before: change)
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.text.contains("::error file=a.png,title=Picture::a.png: 2400 pixels differ"))
    #expect(
      outcome.text.contains(
        "file=x/new%2C|<b>.png,title=Picture::x/new,|<b>.png: renamed from b.png"))
    #expect(try lines(".git/summary").last?.contains("x/new,&#124;&lt;b&gt;.png") == true)
    #expect(try lines(".git/outputs").contains("renamed=1"))
    let below = try action("INPUT_REVISION=HEAD INPUT_PATHS='a.png x'", before: "true")
    #expect(below.text.contains("added"), "\(below.text)")
    #expect(try action("INPUT_REVISION=HEAD INPUT_PATHS=none").ending == .exited(2))
  }

  @Test("A picture that cannot be read is an error, whatever is tolerated")
  func unreadable() throws {
    let outcome = try action(
      "INPUT_REVISION=HEAD INPUT_FAIL=false", before: "head -c 99 a.png >c; mv c a.png")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.text.hasPrefix("::error file=a.png,title=Picture::a.png: a.png is a truncated PNG"))
    #expect(try lines(".git/outputs").contains("unreadable=1"))
  }

  @Test("Of folders the paths are those of the baselines, and the report is handed on")
  func folders() throws {
    let verdict = """
      {"version": 1, "same": false, "summary": {"different": 1, "added": 1, "removed": 0, "renamed": 0, \
      "unreadable": 0}, "pairs": [{"path": "p.png", "verdict": {"same": false, "counted": 7, "percent": \
      0.123}}, {"path": "s.png", "verdict": {"same": true}}], "added": ["n.png"], "removed": [], \
      "renamed": [], "unreadable": []}
      """
    try folder.write(
      "program", Array("#!/bin/sh\necho \"$@\" >.git/words\necho '\(verdict)'\nexit 1\n".utf8))
    let outcome = try action(
      "INPUT_BEFORE=base/ INPUT_AFTER=now INPUT_REPORT=page INPUT_OPTIONS='--strict' INPUT_MATTE=./program",
      before: "chmod +x program; mkdir -p base now")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(
      outcome.text == """
        ::error file=base/p.png,title=Picture::p.png: 7 pixels differ (0.12 %25)
        ::error file=now/n.png,title=Picture::n.png: added

        """)
    #expect(try lines(".git/words") == ["diff --strict --report page --json -- base/ now"])
    #expect(try lines(".git/outputs").contains("report=page"))
  }

  @Test("What a test run left is compared, and called by its paths in the checkout")
  func results() throws {
    try folder.write(failuresOf: "Playwright")
    try folder.write(
      [.init(mark: "n", path: "test-results/new-chromium/fresh-actual.png", text: "")], into: ".")
    let outcome = try action("INPUT_RESULTS=test-results/ INPUT_REPORT=.git/page.html")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    let path = "home-landing-chromium/landing-actual.png"
    #expect(
      outcome.text.contains(
        "::error file=test-results/\(path),title=Picture::\(path): 200 pixels differ"))
    #expect(outcome.text.contains("file=test-results/new-chromium/fresh-actual.png,title=Picture"))
    #expect(folder.bytes(".git/page.html") != nil)
    #expect(try lines(".git/outputs").contains("added=1"))
  }

  @Test("A report can be of a revision, too")
  func revisionReport() throws {
    let outcome = try action(
      "INPUT_REVISION=HEAD INPUT_REPORT=.git/page INPUT_FAIL=false", before: "cp b.png a.png")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(folder.bytes(".git/page/index.html") != nil)
    #expect(try lines(".git/outputs").contains("report=.git/page"))
  }

  @Test("Wrong inputs are an error that says what to give", arguments: wrongInputs)
  func trouble(inputs: String, part: String) throws {
    let outcome = try action(inputs)
    #expect(outcome.ending == .exited(2), "\(outcome)")
    let line = outcome.text.split(separator: "\n").last { $0.hasPrefix("::error title=matte::") }
    #expect(try #require(line, "\(outcome)").contains(part), "\(outcome.text)")
    #expect(try lines(".git/summary") == ["### Pictures: not compared"])
    let outputs = try lines(".git/outputs")
    #expect(outputs.contains("same=false"))
    #expect(outputs.contains("changed="))
    #expect(outputs.count == 8)
  }

  @Test("action.yml hands every input to the script, and names every output of it")
  func description() throws {
    let script = Checkout.lines("Scripts/action").joined(separator: "\n")
    let text = Checkout.lines("action.yml").joined(separator: "\n")
    let names = Set(script.matches(of: /INPUT_[A-Z0-9]+/).map { String($0.output) })
    // Where the action itself is, GitHub knows.
    #expect(text.contains("INPUT_REPOSITORY: ${{ github.action_repository }}"))
    for name in names.subtracting(["INPUT_REPOSITORY"]) {
      let input = name.dropFirst("INPUT_".count).lowercased()
      #expect(text.contains("\(name): ${{ inputs.\(input) }}"))
      #expect(text.contains("\n  \(input):\n"))
    }
    _ = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png")
    for line in try lines(".git/outputs") {
      let name = line.prefix { $0 != "=" }
      #expect(text.contains("value: ${{ steps.diff.outputs.\(name) }}"), "\(name)")
    }
  }
}
