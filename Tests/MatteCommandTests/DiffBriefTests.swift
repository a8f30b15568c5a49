import MatteRaster
import TestSupport
import Testing

/// `matte diff --brief`.
@Suite struct DiffBriefTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .red(60, 40))
    try folder.write("b.png", .blue(60, 40))
    try folder.write("broken.png", [1, 2])
    for name in ["then", "now", "same", "failing"] {
      _ = try Tool("mkdir", [folder.path(name)]).run()
    }
    for name in ["then/a.png", "same/a.png"] { try folder.write(name, .red(9, 9)) }
    try folder.write("now/a.png", .blue(9, 9))
    try folder.write("failing/a.png", [1, 2])
    try folder.write(failuresOf: "Playwright")
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  @Test(
    "Is one line, with the verdict that the exit status has, and the words on standard error as without",
    arguments: [
      ("a.png b.png", "different", 1), ("a.png a.png", "same", 0),
      ("a.png /dev/null", "different", 1),
      ("a.png b.png --max-diff 100%", "same", 0), ("a.png b.png --within 0,0,60,40", "same", 0),
      ("a.png broken.png", "trouble", 2), ("a.png nowhere.png", "trouble", 2),
      ("a.png b.png --no-such-option", "trouble", 2), ("a.png", "trouble", 2),
      ("then now", "different", 1), ("then same", "same", 0), ("then failing", "trouble", 2),
      ("--results test-results", "different", 1), ("--results then", "trouble", 2),
      ("HEAD~1 HEAD", "trouble", 2), ("a.png b.png -o nowhere/out.png", "trouble", 2),
      ("a.png b.png --crops a.png", "trouble", 2),
    ])
  func verdict(words: String, verdict: String, status: Int32) throws {
    let (brief, plain) = (try diff(words + " --brief"), try diff(words))
    #expect(brief.ending == .exited(status), "\(brief)")
    #expect(plain.ending == .exited(status), "\(plain)")
    #expect(brief.complaint == plain.complaint)
    #expect(brief.text.count { $0 == "\n" } == 1 && brief.text.last == "\n", "\(brief.text)")
    #expect(brief.text.utf8.count <= 1025)
    let line = try #require(JSONText(brief.text))
    #expect(line["verdict"]?.string == verdict, "\(brief.text)")
  }

  @Test(
    "Two forms of the verdict contradict each other, and a picture on standard output any of them")
  func contradictions() throws {
    for words in ["--brief --json", "--brief -q", "--brief --show", "--brief -o -"] {
      let outcome = try diff("a.png b.png " + words)
      #expect(outcome.ending == .exited(2), "\(words)")
      #expect(JSONText(outcome.text)?["verdict"]?.string == "trouble", "\(outcome.text)")
    }
  }

  @Test("Names the crops that were written")
  func crops() throws {
    let line = try #require(JSONText(diff("a.png b.png --brief --crops out").text))
    let names = try #require(line["crops"]?.array?.first?.array).compactMap(\.string)
    #expect(names == ["1-before.png", "1-after.png", "1-changes.png"])
    for name in names { #expect(try folder.picture("out/" + name).width == 60) }
  }

  @Test("Has the members that its schema requires, and no other")
  func schema() throws {
    let text = Checkout.lines("Resources/brief.schema.json").joined(separator: "\n")
    let kinds = try #require(JSONText(text)?["oneOf"]?.array)
    #expect(kinds.count == 3)
    for (kind, words) in zip(kinds, ["a.png b.png", "then now", "a.png broken.png"]) {
      let line = try #require(JSONText(diff(words + " --brief").text)?.members)
      let required = Set(try #require(kind["required"]?.array).compactMap(\.string))
      let known = Set(try #require(kind["properties"]?.members).keys)
      #expect(required.isSubset(of: known))
      #expect(Set(line.keys) == required, "\(words)")
    }
    let sizes = try #require(JSONText(diff("a.png then/a.png --brief").text)?.members)
    #expect(sizes["sizes"] != nil)
    #expect(kinds[0]["properties"]?["sizes"] != nil)
  }
}
