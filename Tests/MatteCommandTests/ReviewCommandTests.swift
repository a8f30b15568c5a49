import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// What `matte review` does to files, and what it says.
@Suite(.waiting) struct ReviewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let (old, new) = (
    PixelBuffer.pattern(40, 30), PixelBuffer.pattern(40, 30, seed: 1)
  )

  /// Writes pairs that differ into the folders old and new.
  private func writePairs(_ names: [String], in folder: TemporaryFolder) throws {
    _ = try Tool("mkdir", ["-p", folder.path("old"), folder.path("new")]).run()
    for name in names {
      try folder.write("old/" + name, Self.old)
      try folder.write("new/" + name, Self.new)
    }
  }

  private func run(_ words: String) throws -> Outcome {
    try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(folder.path)'; exec \"$@\"").run()
  }

  /// A line of a file of decisions.
  private func line(
    _ path: String, _ decision: String, before: [UInt8]?, after: [UInt8]?
  ) -> String {
    func hash(_ bytes: [UInt8]?) -> String { bytes.map { "\"\(SHA256(of: $0).text)\"" } ?? "null" }
    return """
      {"path": "\(path)", "before": \(hash(before)), "after": \(hash(after)), \
      "decision": "\(decision)"}

      """
  }

  @Test(
    "In the window C makes a picture the baseline at once, and at the end the decisions are told")
  func window() throws {
    let desktop = try Desktop()
    try writePairs(["a.png", "b.png", "c.png"], in: desktop.folder)
    let window = try desktop.compare("review old new")
    try desktop.act("key c")
    try desktop.client.wait("the baseline") {
      desktop.folder.bytes("old/a.png") == desktop.folder.bytes("new/a.png")
    }
    try desktop.act("key r key c key u")
    try desktop.server.xdotool("key q")
    let outcome = window.outcome(within: 20)
    #expect(
      outcome.text == "rejected: b.png\n1 accepted, 1 rejected, 1 undecided, 1 file written\n")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(
      outcome.complaint
        == "matte: 1 rejection is kept nowhere; matte review --decisions FILE keeps them for the next run\n"
    )
    for name in ["b.png", "c.png"] {
      #expect(desktop.folder.bytes("old/" + name) != desktop.folder.bytes("new/" + name))
    }
  }

  @Test(
    "What another program accepted meanwhile is told before it is rejected, and then taken back")
  func elsewhere() throws {
    let desktop = try Desktop()
    try writePairs(["a.png"], in: desktop.folder)
    let old = desktop.folder.bytes("old/a.png"), new = desktop.folder.bytes("new/a.png")
    let window = try desktop.compare("review old new --decisions decisions")
    let accepted = line("a.png", "accepted", before: old, after: new)
    try desktop.folder.write("old/a.png", try #require(new))
    try desktop.folder.write("decisions", Array(accepted.utf8))
    try desktop.act("key r")
    try desktop.client.step()
    #expect(desktop.folder.bytes("decisions") == Array(accepted.utf8))
    #expect(desktop.folder.bytes("old/a.png") == new)
    try desktop.act("key r")
    try desktop.client.wait("the baseline") { desktop.folder.bytes("old/a.png") == old }
    try desktop.server.xdotool("key q")
    let outcome = window.outcome(within: 20)
    #expect(outcome.text == "rejected: a.png\n1 rejected\n", "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(
      desktop.folder.bytes("decisions")
        == Array(line("a.png", "rejected", before: old, after: new).utf8))
  }

  @Test("F5 reads what has changed since, and C accepts the bytes that it read")
  func readAgain() throws {
    let desktop = try Desktop()
    try writePairs(["a.png"], in: desktop.folder)
    let window = try desktop.compare("review old new")
    try desktop.folder.write("new/a.png", .pattern(40, 30, seed: 2))
    let (old, new) = (desktop.folder.bytes("old/a.png"), desktop.folder.bytes("new/a.png"))
    try desktop.act("key c")
    try desktop.client.step()
    #expect(desktop.folder.bytes("old/a.png") == old)
    try desktop.act("key F5")
    try desktop.client.step()
    try desktop.act("key c")
    try desktop.client.wait("the baseline") { desktop.folder.bytes("old/a.png") == new }
    try desktop.server.xdotool("key q")
    #expect(window.outcome(within: 20).text == "1 accepted, 1 file written\n")
  }

  @Test("What was decided when the window closes is done, however soon that is")
  func closedAtOnce() throws {
    let desktop = try Desktop()
    try writePairs((1...8).map { "\($0).png" }, in: desktop.folder)
    let window = try desktop.compare("review old new --decisions decisions --note redesign")
    try desktop.server.xdotool("key shift+c key q")
    let outcome = window.outcome(within: 20)
    #expect(outcome.text == "8 accepted, 8 files written\n", "\(outcome)")
    #expect(outcome.ending == .exited(0))
    for number in 1...8 {
      #expect(
        desktop.folder.bytes("old/\(number).png") == desktop.folder.bytes("new/\(number).png"))
    }
    let decisions = String(decoding: desktop.folder.bytes("decisions") ?? [], as: UTF8.self)
    let lines = decisions.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.contains(#""note": "redesign""#) })
  }

  @Test("A folder of test results opens for decisions without a word")
  func results() throws {
    let desktop = try Desktop()
    _ = try Tool(
      "mkdir", ["-p", desktop.folder.path("test-results/a"), desktop.folder.path("x-snapshots")]
    ).run()
    try desktop.folder.write("test-results/.last-run.json", Array("{}".utf8))
    try desktop.folder.write("x-snapshots/a-linux.png", Self.old)
    try desktop.folder.write("test-results/a/a-expected.png", Self.old)
    try desktop.folder.write("test-results/a/a-actual.png", Self.new)
    let window = try desktop.compare("test-results")
    try desktop.server.xdotool("key c key q")
    #expect(window.outcome(within: 20).text == "1 accepted, 1 file written\n")
    let bytes = desktop.folder.bytes("test-results/a/a-actual.png")
    #expect(desktop.folder.bytes("x-snapshots/a-linux.png") == bytes)
  }

  @Test("Where no test failed there is nothing to decide, and no window opens")
  func nothing() throws {
    try folder.write(".last-run.json", Array("{}".utf8))
    let outcome = try run("review .")
    #expect(outcome.text == "nothing to decide\n", "\(outcome)")
    #expect(outcome.ending == .exited(0))
  }

  @Test("An expected picture of a test without an actual one is in no pair, and that is trouble")
  func unexplained() throws {
    _ = try Tool("mkdir", ["-p", folder.path("r/a"), folder.path("r/b")]).run()
    try folder.write("r/.last-run.json", Array("{}".utf8))
    try folder.write("r/a/a-expected.png", Self.old)
    try folder.write("r/a/a-actual.png", Self.old)
    try folder.write("r/b/b-expected.png", Self.old)
    try folder.write("list", Array("a/a-actual.png\n".utf8))
    let outcome = try run("review r --apply list --root .")
    #expect(outcome.text == "1 accepted, 1 already written\n", "\(outcome)")
    #expect(outcome.ending == .exited(2))
    let line =
      "b/b-expected.png fits no rule of Playwright; pair it, --pairs 'BEFORE=AFTER', or leave it out, --pairs '!NAME'"
    #expect(outcome.complaint == "matte: \(line)\n")
  }

  @Test(
    "A list is carried out without a window: by the bytes of both pictures, or a report's paths")
  func apply() throws {
    try writePairs(["a.png", "b c.png", "d.png"], in: folder)
    let (old, new) = (folder.bytes("old/a.png"), folder.bytes("new/a.png"))
    let lines =
      line("a.png", "accepted", before: old, after: new)
      + line("d.png", "accepted", before: new, after: old)
    try folder.write("list", Array(lines.utf8))
    let first = try run("review old new --apply list")
    #expect(first.text == "1 accepted, 2 undecided, 1 file written\n", "\(first)")
    #expect(first.ending == .exited(1))
    try folder.write("paths", Array("# accepted\nb c.png\nd.png\n".utf8))
    let second = try run("review old new --apply paths")
    #expect(second.text == "2 accepted, 2 files written\n", "\(second)")
    #expect(second.ending == .exited(0))
    for name in ["a.png", "b c.png", "d.png"] { #expect(folder.bytes("old/" + name) == new) }
  }

  @Test("A list that was carried out is done: its pictures are already written, unless others are")
  func applyAgain() throws {
    try writePairs(["a.png", "b.png"], in: folder)
    let (old, new) = (folder.bytes("old/a.png"), folder.bytes("new/a.png"))
    let lines = ["a.png", "b.png"].map { line($0, "accepted", before: old, after: new) }
    try folder.write("list", Array(lines.joined().utf8))
    #expect(try run("review old new --apply list").text == "2 accepted, 2 files written\n")
    let again = try run("review old new --apply list")
    #expect(again.text == "2 accepted, 2 already written\n", "\(again)")
    #expect(again.ending == .exited(0))
    try folder.write("old/a.png", PixelBuffer.pattern(40, 30, seed: 2))
    let other = try run("review old new --apply list")
    #expect(other.text == "1 accepted, 1 undecided, 1 already written\n", "\(other)")
    // What was rejected later is not accepted.
    try folder.write("old/a.png", try #require(new))
    let rejected = line("a.png", "rejected", before: old, after: new)
    try folder.write("list", Array((lines.joined() + rejected).utf8))
    let last = try run("review old new --apply list")
    #expect(last.text == "1 accepted, 1 already written\n", "\(last)")
  }

  @Test("Of a revision, a rejected picture is restored, and git keeps the bytes that it had")
  func revision() throws {
    let repository = try TestRepository()
    for name in ["a.png", "b.png"] { try repository.folder.write(name, Self.old) }
    try repository.commit()
    for name in ["a.png", "b.png"] { try repository.folder.write(name, Self.new) }
    let (old, new) = (
      try PNGEncoder().bytes(of: Self.old), try #require(repository.folder.bytes("a.png"))
    )
    let lines =
      line("a.png", "rejected", before: old, after: new)
      + line("b.png", "accepted", before: old, after: new)
    try repository.folder.write("list", Array(lines.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(repository.folder.bytes("a.png") == old)
    #expect(repository.folder.bytes("b.png") == new)
    let word = try #require(outcome.text.split(separator: " ").last { $0.count > 39 })
    let object = String(word.prefix(40))
    #expect(
      try repository.run("git cat-file -p \(object) | cmp - b.png; git status --short")
        == " M b.png\n?? list\n")
  }

  @Test("Of a revision, a rejected picture is restored though it is in the index, too")
  func staged() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", Self.old)
    try repository.commit()
    try repository.folder.write("a.png", Self.new)
    let (old, new) = (
      try PNGEncoder().bytes(of: Self.old), try #require(repository.folder.bytes("a.png"))
    )
    _ = try repository.run("git add a.png")
    let list = line("a.png", "rejected", before: old, after: new)
    try repository.folder.write("list", Array(list.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list")
    #expect(outcome.text.hasSuffix("\n1 rejected, 1 file written\n"), "\(outcome)")
    #expect(repository.folder.bytes("a.png") == old)
    // A commit would have the rejected one.
    let rest = "left to do: git restore --staged a.png, as the index still has it\n"
    #expect(outcome.text.hasPrefix("rejected: a.png\n" + rest), "\(outcome)")
  }

  @Test("Of a revision, it is said that git's index has a third picture, which nobody has seen")
  func stagedAndChanged() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", Self.old)
    try repository.commit()
    try repository.folder.write("a.png", .pattern(40, 30, seed: 5))
    _ = try repository.run("git add a.png")
    try repository.folder.write("a.png", Self.new)
    let old = try PNGEncoder().bytes(of: Self.old)
    let list = line("a.png", "rejected", before: old, after: repository.folder.bytes("a.png"))
    try repository.folder.write("list", Array(list.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list")
    #expect(repository.folder.bytes("a.png") == old)
    let rest = "left to do: git restore --staged a.png, as the index still has it\n"
    #expect(outcome.text.contains(rest), "\(outcome)")
  }

  @Test(
    "What is left to do after a review of a revision leaves nothing that was rejected to a commit")
  func leftToDo() throws {
    let repository = try TestRepository()
    for name in ["changed.png", "gone.png", "moved.png"] {
      try repository.folder.write(name, PixelBuffer.pattern(40, 30, seed: name.utf8.count))
    }
    try repository.commit()
    let old = ["changed.png", "gone.png", "moved.png"].map { repository.folder.bytes($0) }
    _ = try repository.run("git rm -q gone.png && git mv moved.png elsewhere.png")
    for name in ["changed.png", "new.png"] { try repository.folder.write(name, Self.new) }
    _ = try repository.run("git add changed.png new.png")
    let new = repository.folder.bytes("new.png")
    let lines =
      line("changed.png", "rejected", before: old[0], after: new)
      + line("gone.png", "rejected", before: old[1], after: nil)
      + line("elsewhere.png", "rejected", before: old[2], after: old[2])
      + line("new.png", "rejected", before: nil, after: new)
    try repository.folder.write("list", Array(lines.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list")
    let commands = outcome.text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("left to do: git ") else { return nil }
      return String(line.dropFirst("left to do: ".count).prefix { $0 != "," })
    }
    #expect(commands.count == 4, "\(outcome)")
    for command in commands { _ = try repository.run(command) }
    #expect(try repository.run("git diff --cached --name-only HEAD").isEmpty)
  }

  @Test(
    "Of a revision, a picture that is new under its name is to be removed, and the old restored")
  func renamed() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", Self.old)
    try repository.commit()
    _ = try repository.run("git mv a.png b.png")
    for name in ["c.png", "d.png"] { try repository.folder.write(name, Self.new) }
    _ = try repository.run("git add c.png")
    let bytes = try #require(repository.folder.bytes("b.png"))
    let lines =
      line("b.png", "rejected", before: bytes, after: bytes)
      + line("c.png", "rejected", before: nil, after: repository.folder.bytes("c.png"))
    try repository.folder.write("list", Array(lines.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list")
    #expect(
      outcome.text == """
        rejected: b.png
        rejected: c.png
        left to do: git restore --staged a.png b.png, as the index still has them, and remove b.png by hand
        left to do: git restore --staged c.png, as the index still has it, and remove c.png by hand
        2 rejected, 1 file written, 1 untracked picture not compared

        """)
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(repository.folder.bytes("a.png") == bytes)
    #expect(repository.folder.bytes("b.png") == bytes)
    #expect(repository.folder.bytes("c.png") != nil)
  }

  @Test("With --commit the baselines that were written are committed, and nothing else is")
  func commit() throws {
    let repository = try TestRepository()
    try writePairs(["a.png", "b.png"], in: repository.folder)
    try repository.run("rm old/b.png")
    try repository.commit()
    try repository.folder.write("other.txt", [65])
    try repository.folder.write("paths", Array("a.png\nb.png\n".utf8))
    try repository.run("git add other.txt")
    let outcome = try repository.outcome("matte review old new --apply paths --commit")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.text.hasPrefix("2 accepted, 2 files written\ncommitted as "))
    #expect(
      try repository.run("git log -1 --format=%B --name-only; git status --short")
        == "Update 2 pictures\n\nold/a.png\nold/b.png\n\n\nold/a.png\nold/b.png\n"
        + "A  other.txt\n?? paths\n")
  }

  @Test("Of a revision, --commit commits what was accepted: new, changed, renamed and removed ones")
  func commitOfRevision() throws {
    let repository = try TestRepository()
    for name in ["a.png", "b.png", "c.png"] { try repository.folder.write(name, Self.old) }
    try repository.folder.write("d.png", .pattern(40, 30, seed: 7))
    try repository.commit()
    for name in ["a.png", "b.png", "n.png"] { try repository.folder.write(name, Self.new) }
    _ = try repository.run("git rm -q c.png; git add n.png; git mv d.png e.png")
    let (old, new) = (
      try PNGEncoder().bytes(of: Self.old), repository.folder.bytes("a.png")
    )
    let other = repository.folder.bytes("e.png")
    let lines = [
      line("a.png", "accepted", before: old, after: new),
      line("b.png", "rejected", before: old, after: new),
      line("c.png", "accepted", before: old, after: nil),
      line("e.png", "accepted", before: other, after: other),
      line("n.png", "accepted", before: nil, after: new),
    ]
    try repository.folder.write("list", Array(lines.joined().utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list --commit")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(
      try repository.run("git log -1 --format= --name-status --no-renames; git status --short")
        == "M\ta.png\nD\tc.png\nD\td.png\nA\te.png\nA\tn.png\n?? list\n")
    #expect(repository.folder.bytes("b.png") == old)
  }

  @Test("With --commit a review that only restores pictures has nothing to commit")
  func commitOfNothing() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", Self.old)
    try repository.commit()
    try repository.folder.write("a.png", Self.new)
    let old = try PNGEncoder().bytes(of: Self.old)
    let list = line("a.png", "rejected", before: old, after: repository.folder.bytes("a.png"))
    try repository.folder.write("list", Array(list.utf8))
    let outcome = try repository.outcome("matte review HEAD --apply list --commit")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.text.hasSuffix("nothing to commit\n"), "\(outcome)")
    #expect(try repository.run("git status --short") == "?? list\n")
  }

  @Test("During a merge --commit is refused before anything is decided")
  func commitDuringMerge() throws {
    let repository = try TestRepository()
    try writePairs(["a.png"], in: repository.folder)
    try repository.commit()
    try repository.folder.write("paths", Array("a.png\n".utf8))
    try repository.run("git rev-parse HEAD > .git/MERGE_HEAD")
    let outcome = try repository.outcome("matte review old new --apply paths --commit")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(
      outcome.trouble == "a merge is under way; finish it first, or leave --commit out")
    #expect(repository.folder.bytes("old/a.png") != repository.folder.bytes("new/a.png"))
  }

  @Test("A review that is killed leaves each baseline old or new, and nothing else")
  func killed() throws {
    let names = (0..<200).map { "\($0).png" }
    try writePairs(names, in: folder)
    try folder.write("paths", Array(names.map { $0 + "\n" }.joined().utf8))
    let (old, new) = (folder.bytes("old/0.png"), folder.bytes("new/0.png"))
    var numbers = Seeded(1)
    let again = "cd '\(folder.path)' && rm -rf old && cp -r first old"
    _ = try Tool("cp", ["-r", folder.path("old"), folder.path("first")]).run()
    for _ in 0..<50 {
      #expect(try Tool("bash", ["-c", again]).run().isFine)
      let seconds = Double.random(in: 0.005..<0.25, using: &numbers)
      _ = try Tool(
        "timeout",
        ["-s", "KILL", "\(seconds)", Tool.mattePath, "review", "old", "new", "--apply", "paths"]
      ).within("cd '\(folder.path)'; exec \"$@\"").run()
      for name in names {
        let bytes = folder.bytes("old/" + name)
        #expect(bytes == old || bytes == new, "\(name)")
      }
    }
    let last = try run("review old new --apply paths")
    #expect(last.ending == .exited(0), "\(last)")
    let files = try Tool("find", [folder.path("old"), "-type", "f"]).run().text
    // What a killed process left is a hidden file, which the next that writes there a day later removes.
    #expect(files.split(separator: "\n").count { !$0.contains("/.matte-") } == names.count)
    for name in names { #expect(folder.bytes("old/" + name) == new) }
  }

  @Test(
    "Bad input is one line and the status 2",
    arguments: [
      ("review", "there is nothing to review"),
      ("review a b c", "takes a folder, a report, two folders or a revision"),
      ("review nowhere", "is neither a folder nor a revision"),
      ("review old/a.png", "is no folder"),
      ("review old", "no test framework left anything in old"),
      ("review old new --apply nowhere", "nowhere does not exist"),
      (
        "review --apply nope.zip",
        "nope.zip does not exist; name a file that the page of a report, or matte review --decisions, saved"
      ),
      (
        "review --apply list",
        "list has no pictures; name what it is about: matte review DIR --apply list"
      ),
      ("review old new --apply old/a.png", "old/a.png"),
      ("review old new --apply list", "list, line 2, is no decision"),
      ("review old new --apply other", "other is about none of these pictures"),
      ("review old new --apply list --decisions list", "leave out one"),
      ("review old new --note why", "name their file: --decisions FILE"),
      ("review old new --root nowhere --apply other", "nowhere"),
      ("review old new --decisions list/x --reduced-motion", "list/x"),
    ])
  func badInput(words: String, message: String) throws {
    try writePairs(["a.png"], in: folder)
    try folder.write("list", Array("# list\n{}\n".utf8))
    try folder.write("other", Array("x.png\n".utf8))
    let outcome = try run(words)
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.text.isEmpty)
    #expect(outcome.trouble?.contains(message) == true, "\(outcome)")
    #expect(folder.bytes("old/a.png") != folder.bytes("new/a.png"))
  }

  @Test("A baseline in a folder that may not be written is named, and is as it was")
  func readOnly() throws {
    try writePairs(["a.png"], in: folder)
    try folder.write("paths", Array("a.png\n".utf8))
    let old = folder.bytes("old/a.png")
    // Nothing else keeps out an administrator.
    let outcome = try Tool(
      Tool.mattePath, ["review", "old", "new", "--apply", "paths"]
    ).within(
      """
      cd '\(folder.path)'; ulimit -f 0; exec "$@"
      """
    ).run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(folder.bytes("old/a.png") == old)
    #expect(try Tool("ls", ["-A", folder.path("old")]).run().text == "a.png\n")
  }
}
