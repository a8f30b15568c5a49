import MatteImages
import MatteRaster
import TestSupport
import Testing

/// `matte diff --decisions`: what was accepted is not asked again.
@Suite struct DiffDecisionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", [folder.path("old"), folder.path("new")]).run()
    for name in ["a.png", "b.png"] {
      try folder.write("old/" + name, .pattern(6, 4))
      try folder.write("new/" + name, .pattern(6, 4, seed: 1))
    }
    try folder.write("new/c.png", .pattern(6, 4))
  }

  /// A line about a pair as it is now.
  private func line(_ path: String, _ decision: String) -> String {
    func hash(_ name: String) -> String {
      folder.bytes(name).map { "\"\(SHA256(of: $0).text)\"" } ?? "null"
    }
    return """
      {"path": "\(path)", "before": \(hash("old/" + path)), "after": \(hash("new/" + path)), \
      "decision": "\(decision)"}

      """
  }

  private func diff(_ lines: String, _ options: String = "") throws -> Outcome {
    try folder.write("list", Array(lines.utf8))
    let words =
      ["diff", "old", "new", "--decisions", "list"] + options.split(separator: " ").map(String.init)
    return try Tool(Tool.mattePath, words)
      .within("cd '\(folder.path)'; exec \"$@\"").run()
  }

  @Test("An accepted pair counts as the same, a rejected one and an undecided one as different")
  func verdict() throws {
    let some = try diff(line("a.png", "accepted") + line("b.png", "rejected"))
    #expect(some.text.hasPrefix("changed: b.png: "))
    #expect(some.text.hasSuffix("\nadded: c.png\ndifferent: 1 of 1 pair, 1 added, 1 accepted\n"))
    #expect(some.ending == .exited(1))
    let all = try diff(["a.png", "b.png", "c.png"].map { line($0, "accepted") }.joined(), "-v")
    #expect(
      all.text == "accepted: a.png\naccepted: b.png\naccepted: c.png\nsame: 3 accepted\n", "\(all)")
    #expect(all.ending == .exited(0))
  }

  @Test("What was accepted with other bytes is different")
  func otherBytes() throws {
    let list = line("a.png", "accepted")
    try folder.write("new/a.png", .pattern(6, 4, seed: 2))
    #expect(try diff(list).text.hasPrefix("changed: a.png: "))
  }

  @Test("JSON lists what was accepted")
  func json() throws {
    let text = try diff(line("a.png", "accepted"), "--json").text
    #expect(text.contains(#""accepted": ["a.png"]"#))
    #expect(text.contains(#""accepted": 1"#))
  }

  @Test("A file that is no list, and two pictures, are refused")
  func refusals() throws {
    #expect(try diff("{}\n").trouble?.hasPrefix("list, line 1, is no decision") == true)
    let outcome = try Tool(
      Tool.mattePath,
      ["diff", folder.path("old/a.png"), folder.path("new/a.png"), "--decisions", "list"]
    ).run()
    #expect(outcome.trouble?.hasPrefix("--decisions is about many pictures") == true, "\(outcome)")
  }
}
