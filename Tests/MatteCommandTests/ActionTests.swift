import MatteRaster
import TestSupport
import Testing

/// Inputs that make no sense, and a part of what is said of them.
private let wrongInputs: [(String, String)] = [
  ("INPUT_RESULTS=x INPUT_BEFORE=a.png", "give results alone"),
  ("INPUT_RESULTS=none", "none does not exist"), ("INPUT_BEFORE=a.png", "give before and after"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_REVISION=HEAD", "give a revision, or before"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=none.png", "none.png does not exist"),
  ("INPUT_REVISION=nowhere", "nowhere"),
  ("INPUT_BEFORE=a.png INPUT_AFTER=a.png INPUT_OPTIONS='--metric 100%'", "--metric 100%25"),
  (
    "uname() { echo Darwin; }; export -f uname; INPUT_BEFORE=a.png INPUT_AFTER=a.png",
    "Matte runs on Linux only, and this runner is Darwin: set runs-on: ubuntu-latest"
  ),
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
      \(script); mkdir -p .git/runner; rm -f .git/summary .git/outputs .git/path
      export RUNNER_TEMP=$PWD/.git/runner GITHUB_STEP_SUMMARY=$PWD/.git/summary GITHUB_OUTPUT=$PWD/.git/outputs \
        GITHUB_PATH=$PWD/.git/path
      \(inputs) '\(Checkout.path)/Scripts/action'
      """)
  }

  private func lines(_ name: String) throws -> [Substring] {
    String(decoding: try #require(folder.bytes(name)), as: UTF8.self).split(separator: "\n")
  }

  /// What a step has set, by name; a value may have several lines.
  private func outputs() throws -> [String: String] {
    let text = String(decoding: try #require(folder.bytes(".git/outputs")), as: UTF8.self)
    let long = text.matches(of: /(\w+)<<(\S+)\n((?:.*\n)*?)\2\n/).map {
      (String($0.1), String($0.3.dropLast()))
    }
    let short = text.matches(of: /(?m)^(\w+)=(.*)$/).map { (String($0.1), String($0.2)) }
    return Dictionary(short + long) { $1 }
  }

  @Test("Two pictures that differ fail, with an annotation, a table and outputs")
  func pictures() throws {
    let outcome = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.text.isEmpty, "\(outcome)")
    #expect(
      outcome.complaint.hasPrefix(
        "::error file=b.png,title=Picture::b.png: 2400 of 2400 pixels differ (100.00 %25), by up to "
      ),
      "\(outcome)")
    #expect(try lines(".git/summary").first == "### Pictures: 1 changed")
    let row = try #require(lines(".git/summary").last)
    #expect(row.hasPrefix("| <code>b&#46;png</code> | 2400 of 2400 pixels differ "), "\(row)")
    let outputs = try outputs()
    #expect(outputs["same"] == "false")
    #expect(outputs["changed"] == "1")
    #expect(outputs["added"] == "0")
    #expect(outputs["report"] == "")
    #expect(try Tool("test", ["-s", outputs["json"] ?? ""]).run().isFine)
    let tolerated = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_FAIL=false")
    #expect(tolerated.ending == .exited(0))
    #expect(tolerated.complaint.hasPrefix("::warning file=b.png"))
    let allowed = try action("INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_OPTIONS='--max-diff 100%'")
    #expect(allowed.isFine, "\(allowed)")
    #expect(allowed.complaint.isEmpty, "\(allowed)")
    #expect(try lines(".git/summary") == ["### Pictures: the same"])
    #expect(try self.outputs()["same"] == "true")
  }

  @Test("Without pictures the program is put on the path, unless it is there")
  func installing() throws {
    let found = try action("")
    #expect(found.isFine, "\(found)")
    #expect(folder.bytes(".git/path") == nil)
    let named = try action(
      "INPUT_MATTE='.git/a b/matte'",
      before: "mkdir -p '.git/a b'; ln -s \(Tool.mattePath) '.git/a b'")
    #expect(named.isFine, "\(named)")
    #expect(try lines(".git/path") == ["\(folder.path)/.git/a b"])
    #expect(folder.bytes(".git/outputs") == nil)
  }

  @Test(
    "A name with all that a command, a table or an output could be broken by is one name in each")
  func strangeNames() throws {
    let name = "a:b,%|<x>\n::error::y.png"
    let outcome = try action(
      "INPUT_BEFORE=old INPUT_AFTER=new INPUT_REPORT=$'same=true\\n.html'",
      before:
        "mkdir old new; cp a.png $'old/\(name.replacing("\n", with: "\\n"))'; cp b.png $'new/\(name.replacing("\n", with: "\\n"))'"
    )
    #expect(outcome.ending == .exited(1), "\(outcome)")
    let commands = outcome.complaint.split(separator: "\n")
    #expect(commands.count == 1, "\(outcome)")
    #expect(
      commands.first?.hasPrefix(
        "::error file=old/a%3Ab%2C%25|<x>%0A%3A%3Aerror%3A%3Ay.png,title=Picture::") == true)
    let row = try #require(lines(".git/summary").last)
    #expect(row.hasPrefix("| <code>a&#58;b,%&#124;&#60;x&#62;&#92;x0a"), "\(row)")
    #expect(try outputs()["report"] == "same=true\n.html")
    #expect(try outputs()["same"] == "false")
  }

  @Test("A revision is compared with the checkout, below some paths")
  func revision() throws {
    let change = "cp b.png a.png; mkdir -p x; cp b.png 'x/new,|<b>.png'; git rm -q b.png; git add ."
    let outcome = try action("INPUT_REVISION=HEAD", before: change)
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(
      outcome.complaint.contains("::error file=a.png,title=Picture::a.png: 2400 of 2400 pixels"))
    #expect(
      outcome.complaint.contains(
        "file=x/new%2C|<b>.png,title=Picture::x/new,|<b>.png: renamed from b.png"))
    #expect(try outputs()["renamed"] == "1")
    let below = try action("INPUT_REVISION=HEAD INPUT_PATHS='a.png x'", before: "true")
    #expect(below.complaint.contains("added"), "\(below)")
    #expect(try action("INPUT_REVISION=HEAD INPUT_PATHS=none").ending == .exited(2))
  }

  @Test("A picture that cannot be read is an error, whatever is tolerated")
  func unreadable() throws {
    let outcome = try action(
      "INPUT_REVISION=HEAD INPUT_FAIL=false", before: "head -c 99 a.png >c; mv c a.png")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.complaint.contains(
        "::error file=a.png,title=Picture::a.png: a.png is a truncated PNG"))
    #expect(try outputs()["unreadable"] == "1")
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
      outcome.complaint.contains(
        "::error file=test-results/\(path),title=Picture::\(path): 200 of 200 pixels differ"))
    #expect(
      outcome.complaint.contains("file=test-results/new-chromium/fresh-actual.png,title=Picture"))
    #expect(folder.bytes(".git/page.html") != nil)
    #expect(try outputs()["added"] == "1")
  }

  @Test("A report can be of a revision, too")
  func revisionReport() throws {
    let outcome = try action(
      "INPUT_REVISION=HEAD INPUT_REPORT=.git/page INPUT_FAIL=false", before: "cp b.png a.png")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(folder.bytes(".git/page/index.html") != nil)
    #expect(try outputs()["report"] == ".git/page")
  }

  @Test("Wrong inputs are an error that says what to give", arguments: wrongInputs)
  func trouble(inputs: String, part: String) throws {
    let outcome = try action(inputs)
    #expect(outcome.ending == .exited(2), "\(outcome)")
    let line = (outcome.text + outcome.complaint).split(separator: "\n").last {
      $0.hasPrefix("::error title=matte::")
    }
    #expect(try #require(line, "\(outcome)").contains(part), "\(outcome)")
    #expect(try lines(".git/summary") == ["### Pictures: not compared"])
    #expect(try outputs()["same"] == "false")
    #expect(try outputs()["changed", default: ""] == "")
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
    #expect(try outputs().count == 8)
    for name in try outputs().keys {
      #expect(text.contains("value: ${{ steps.diff.outputs.\(name) }}"), "\(name)")
    }
  }
}
