import MatteRaster
import TestSupport
import Testing

/// Command lines by which something would be lost, and what is said of them.
private let refused: [(String, String)] = [
  (
    "a.png b.png -o x --markdown x",
    "-o and --markdown would both write x; choose another name for one"
  ),
  (
    "a.png b.png -o x.png --report r.html --markdown x.png",
    "-o and --markdown would both write x.png; choose another name for one"
  ),
  (
    "a.png b.png --markdown x.png --report near/x.png -o far/x.png",
    "-o and --report would both write near/x.png; choose another name for one"
  ),
  (
    "a.png b.png -o near/x --report near/../near/x",
    "-o and --report would both write near/../near/x; choose another name for one"
  ),
  (
    "a.png b.png --report r.html --markdown r.html",
    "--report and --markdown would both write r.html; choose another name for one"
  ),
  (
    "then now --report far/r.html --markdown near/r.html",
    "--report and --markdown would both write near/r.html; choose another name for one"
  ),
  ("a.png b.png -o x.jpg", "x.jpg: matte diff writes PNG; name the file .png"),
  ("a.png b.png -o notes.txt", "notes.txt: matte diff writes PNG; name the file .png"),
  ("a.png b.png -o Makefile", "Makefile is no PNG; choose another name"),
  ("a.png b.png -o link.png", "link.png is no PNG; choose another name"),
  ("a.png b.png --style mask", "--style is for -o and --show; add -o OUT, or leave it out"),
  ("--results then --style pair", "--style is for -o and --show; add -o OUT, or leave it out"),
  ("- -", "standard input can be one of two pictures only; give files"),
  (
    "a.png b.png --report notes.txt",
    "notes.txt is a file, not a folder; name a new folder, or end the name in .html"
  ),
]

/// What `matte diff` writes, and what it leaves alone.
@Suite struct DiffOutputTests {
  private let folder: TemporaryFolder
  private let names = ["a.png", "b.png", "notes.txt", "Makefile", "x.jpg"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .red(20, 10))
    try folder.write("b.png", .blue(20, 10))
    try folder.write("notes.txt", Array("mine".utf8))
    try folder.write("Makefile", Array("all:\n".utf8))
    try folder.write("x.jpg", [0xff, 0xd8, 0xff, 0xe0])
    let script = "mkdir then now near; cp a.png then; cp b.png now/a.png; ln -s near far; "
    _ = try Tool("bash", ["-c", "cd '\(folder.path)'; \(script)ln -s Makefile link.png"]).run()
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\" </dev/null").run()
  }

  @Test("What would be lost is refused in a line, before anything is compared", arguments: refused)
  func refuses(words: String, message: String) throws {
    let (bytes, all) = (names.map { folder.bytes($0) }, try folder.names())
    let outcome = try diff(words)
    #expect(outcome.trouble == message, "\(outcome)")
    #expect(names.map { folder.bytes($0) } == bytes)
    #expect(try folder.names() == all)
  }

  @Test(
    "A picture is written where nothing is, nothing is in the file or another PNG, also without an ending",
    arguments: ["out.png", "out", "empty", "old.png", "out.png.new", "near/out.PNG", "/dev/null"])
  func writes(name: String) throws {
    try folder.write("empty", [])
    try folder.write("old.png", .red(3, 3))
    let outcome = try diff("a.png b.png --style mask -o \(name)")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    guard name != "/dev/null" else { return }
    #expect(try folder.picture(name).pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test("What is open already is written to, whatever is in it")
  func writesBehind() throws {
    let script = "cd '\(folder.path)'; exec 3>>notes.txt; \"$@\""
    let outcome = try Tool.matte("diff", words: "-q a.png b.png -o /dev/fd/3").within(script).run()
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(folder.bytes("notes.txt")?.starts(with: Array("mine".utf8) + [0x89, 0x50]) == true)
  }

  @Test("What was found is said though the picture of it cannot be written: status 2")
  func unwritable() throws {
    let outcome = try diff("a.png b.png -o /dev/full")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.text.hasPrefix("different: 200 of 200 pixels differ"), "\(outcome)")
    #expect(outcome.complaint.contains("disk is full"), "\(outcome)")
  }

  @Test("One report, one table and one picture of other names are written together")
  func together() throws {
    let outcome = try diff("a.png b.png -o o.png --report r.html --markdown m.md")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(try Set(folder.names()).isSuperset(of: ["o.png", "r.html", "m.md"]))
  }
}
