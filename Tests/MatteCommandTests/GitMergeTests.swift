import MatteRaster
import TestSupport
import Testing

/// Pictures that a merge left undecided.
@Suite struct GitMergeTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    try repository.folder.write("a.png", .pattern(60, 40))
    try repository.folder.write("other.png", .pattern(60, 40, seed: 3))
    try repository.run("echo other.png >.git/info/exclude")
    try repository.commit()
  }

  /// Has two branches change a picture, and one of them merge the other, which needs a decision.
  private func merge() throws {
    try repository.run(
      """
      git checkout -q -b side; cp other.png a.png; git commit -qam side
      git checkout -q main; cp '\(Fixture.folder)/rgb-8.png' a.png; git commit -qam main
      git merge -q side >/dev/null || true
      git diff --name-only --diff-filter=U | grep -qx a.png
      """)
  }

  @Test("An unmerged picture is named, and options go before --git-external")
  func unmerged() throws {
    try merge()
    let variable = "GIT_EXTERNAL_DIFF='matte diff --max-diff 100% --git-external'"
    let outcome = try repository.outcome("\(variable) git diff --cached")
    #expect(outcome.isFine, "\(outcome.text)")
    #expect(outcome.text == "* Unmerged path a.png\n", "\(outcome.text)")
    #expect(try repository.run("matte diff --git-external 'x\ty'") == "* Unmerged path x\\x09y\n")
    let staged = try repository.outcome("matte diff --cached")
    #expect(staged.ending == .exited(2))
    #expect(staged.complaint == "matte: a.png is unmerged; resolve it first\n")
    #expect(staged.text == "not compared: 1 of 1 pair\n")
    try repository.run("git checkout -q -f side; cp '\(Fixture.folder)/rgb-8.png' a.png")
    let lenient = try repository.outcome("\(variable) git diff")
    #expect(lenient.text.contains("a.png\nsame: "))
    #expect(lenient.text.contains("which is allowed"))
  }

  @Test(
    "An unmerged picture is named beside any revision, though the work tree has what HEAD has",
    arguments: ["HEAD", "side", "HEAD --", "HEAD -- a.png", "--cached", "HEAD --untracked"])
  func unmergedInWorkTree(words: String) throws {
    try merge()
    let outcome = try repository.outcome("matte diff \(words)")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint == "matte: a.png is unmerged; resolve it first\n")
    #expect(outcome.text == "not compared: 1 of 1 pair\n")
    #expect(try repository.run("matte diff HEAD -- b.png || true").isEmpty)
    #expect(try repository.outcome("matte diff HEAD~ HEAD").ending == .exited(1))
    try repository.run("cp other.png a.png")
    #expect(try repository.outcome("matte diff \(words)").complaint == outcome.complaint)
    try repository.run("git add a.png")
    #expect(try !repository.outcome("matte diff \(words)").complaint.contains("unmerged"))
  }

  @Test("A link of either side leads to the picture of that side")
  func links() throws {
    try repository.run(
      """
      git checkout -q -b side; cp other.png new.png; ln -s new.png link.png; git add -A
      git commit -qm side; git checkout -q main; cp a.png new.png; ln -s ./new.png link.png
      git add -A; git commit -qm main; git merge -q side >/dev/null || true
      matte diff :2:link.png a.png -q; matte diff :3:link.png other.png -q
      """)
  }

  @Test("A merge beside all its parents is trouble, and not called the same")
  func parents() throws {
    try merge()
    try repository.run(
      "cp '\(Fixture.folder)/rgb-8-swapped.png' a.png; git add a.png; git commit -qm merge")
    let outcome = try repository.outcome("matte diff 'HEAD^!'")
    let reason = "git compares more than two states here, such as a merge and its parents"
    #expect(outcome.trouble == reason + "; name two revisions", "\(outcome)")
    #expect(try repository.outcome("matte diff HEAD^ HEAD").ending == .exited(1))
  }

  @Test(
    "A picture that one side changed and the other removed is not compared",
    arguments: [
      ("cp other.png a.png", "git rm -q a.png"), ("git rm -q a.png", "cp other.png a.png"),
    ])
  func removed(side: String, main: String) throws {
    try repository.run(
      """
      git checkout -q -b side; \(side); git commit -qam side
      git checkout -q main; \(main); git commit -qam main
      git merge -q side >/dev/null || true
      git diff --name-only --diff-filter=U | grep -qx a.png
      """)
    let outcome = try repository.outcome("matte diff --cached")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint == "matte: a.png is unmerged; resolve it first\n")
    #expect(outcome.text == "not compared: 1 of 1 pair\n")
  }
}
