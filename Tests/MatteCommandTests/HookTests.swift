import MatteRaster
import TestSupport
import Testing

/// What can be staged, the status of the hook alone and with --refuse, and a part of what it says.
private let stagings: [(change: String, status: Int32, refused: Int32, line: String)] = [
  ("true", 0, 0, ""), ("echo text >t.txt", 0, 0, ""),
  ("cp other.png a.png", 0, 1, "changed: a.png: 2400 of 2400 pixels differ"),
  ("cp '\(Fixture.folder)/rgb-8-interlaced.png' b.png", 0, 0, "same: b.png: other bytes"),
  ("cp a.png c.png", 0, 1, "added: c.png"), ("rm a.png", 0, 1, "removed: a.png"),
  ("mv a.png c.png", 0, 1, "renamed: a.png to c.png"),
  ("head -c 99 b.png >x; mv x b.png", 2, 2, "not compared: 1 of 1 pair"),
]

@Suite struct HookTests {
  private let repository: TestRepository
  private let hook = Checkout.path + "/Scripts/pre-commit"

  init() throws {
    repository = try TestRepository()
    try repository.folder.write("a.png", .pattern(60, 40))
    try repository.folder.write("b.png", Fixture("rgb-8.png").bytes)
    try repository.folder.write("other.png", .pattern(60, 40, seed: 3))
    try repository.run("echo other.png >.git/info/exclude")
    try repository.commit()
  }

  @Test("The hook says what is staged, and refuses what it should", arguments: stagings)
  func staged(change: String, status: Int32, refused: Int32, line: String) throws {
    try repository.run("\(change); git add -A")
    let outcome = try repository.outcome("'\(hook)'")
    #expect(outcome.ending == .exited(status), "\(outcome)")
    #expect(line.isEmpty ? outcome.output.isEmpty : outcome.text.contains(line), "\(outcome.text)")
    #expect(try repository.outcome("'\(hook)' --refuse").ending == .exited(refused))
    #expect(
      try repository.outcome("git config matte.refuse true; '\(hook)'").ending == .exited(refused))
  }

  @Test("As git's hook it lets a commit pass or not, with the options that it is given")
  func commit() throws {
    try repository.run(
      """
      printf '#!/bin/sh\\nexec "%s" --refuse --max-diff 50%%\\n' '\(hook)' >.git/hooks/pre-commit
      chmod +x .git/hooks/pre-commit; cp other.png a.png; git add a.png
      """)
    let refused = try repository.outcome("git commit -m two")
    #expect(refused.ending == .exited(1), "\(refused)")
    #expect((refused.text + refused.complaint).contains("changed: a.png: "))
    #expect(refused.complaint.contains("git commit --no-verify"))
    var nearly = PixelBuffer.pattern(60, 40)
    nearly[5, 5] = 0xffff_ffff
    try repository.folder.write("a.png", nearly)
    try repository.run("git add a.png; git commit -qm two")
    #expect(try repository.run("git log --format=%s") == "two\nmessage\n")
    let linked = try repository.outcome(
      "ln -sf '\(hook)' .git/hooks/pre-commit; cp other.png a.png; git commit -qam three")
    #expect(linked.ending == .exited(0))
    #expect((linked.text + linked.complaint).contains("changed: a.png"))
  }

  @Test("The first commit and commits that are there already are looked at, too")
  func otherStates() throws {
    try repository.run("cp other.png a.png")
    try repository.commit()
    let range = try repository.outcome(
      "PRE_COMMIT_FROM_REF=HEAD~1 PRE_COMMIT_TO_REF=HEAD '\(hook)' --refuse")
    #expect(range.ending == .exited(1))
    #expect(range.text.contains("changed: a.png: "))
    let first = try repository.outcome(
      "mkdir new; cd new; git init -q .; cp ../a.png .; git add .; '\(hook)'")
    #expect(first.ending == .exited(0), "\(first)")
    #expect(first.text.hasPrefix("added: a.png\n"), "\(first)")
  }

  @Test("Without matte a commit without pictures passes")
  func unneeded() throws {
    let outcome = try repository.outcome(
      "echo a >notes.txt; git add notes.txt; MATTE=/nonexistent/matte '\(hook)'")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.complaint.isEmpty)
  }

  @Test("Without matte it is said what to install")
  func missing() throws {
    let outcome = try repository.outcome(
      "cp other.png a.png; git add a.png; MATTE=/nonexistent/matte '\(hook)'")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.complaint.contains("install Matte"))
    let elsewhere = try repository.outcome(
      "uname() { echo Darwin; }; export -f uname; MATTE=/nonexistent/matte '\(hook)'")
    #expect(elsewhere.ending == .exited(2))
    #expect(
      elsewhere.complaint
        == "pre-commit: Matte runs on Linux only, and this is Darwin: leave the hook out here, SKIP=matte-diff\n"
    )
  }
}
