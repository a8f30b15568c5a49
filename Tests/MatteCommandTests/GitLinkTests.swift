import MatteRaster
import TestSupport
import Testing

/// Pictures that are symbolic links: each is the file that it leads to in its own state of the repository.
@Suite struct GitLinkTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    let folder = repository.folder
    try repository.run("mkdir logos deep")
    for number in 1...3 { try folder.write("logos/\(number).png", .pattern(60, 40, seed: number)) }
    try folder.write("plain.png", .pattern(60, 40, seed: 4))
    try repository.run(
      """
      ln -s logos/1.png file.png; ln -s file.png chain.png; ln -s logos now; ln -s now/1.png within.png
      ln -s ../logos/1.png deep/up.png; cp logos/1.png plain.png
      """)
    try repository.commit()
  }

  /// Leads every link to another picture, and makes a link of a file.
  private func relink() throws {
    try repository.run(
      """
      ln -sfn logos/2.png file.png; ln -sfn logos/3.png chain.png; ln -sfn now/2.png within.png
      ln -sfn ../now/3.png deep/up.png; ln -sfn logos/2.png plain.png
      """)
  }

  private let changed = ["chain.png", "deep/up.png", "file.png", "plain.png", "within.png"]

  @Test("A link that leads to another picture is a changed pair, in every state it can be in")
  func states() throws {
    try relink()
    func expectAll(_ words: String) throws {
      let outcome = try repository.outcome("matte diff \(words)")
      #expect(outcome.ending == .exited(1), "\(words): \(outcome)")
      #expect(outcome.errors.isEmpty, "\(words): \(outcome)")
      let lines = outcome.text.split(separator: "\n")
      #expect(
        lines.dropLast().map { String($0.prefix { $0 != ":" }) } == changed.map { _ in "changed" })
      #expect(lines.dropLast().map { $0.split(separator: ": ")[1] } == changed.map { $0[...] })
      #expect(lines.last == "different: 5 of 5 pairs")
    }
    try expectAll("HEAD")
    try repository.run("git add -A")
    try expectAll("--cached")
    try repository.commit()
    try expectAll("HEAD~ HEAD")
    try expectAll("HEAD~..HEAD")
    try expectAll("HEAD~...HEAD")
    // The work tree of today has no part in it.
    try repository.run("rm -r logos; git tag -a v1 -m v1 HEAD~")
    try expectAll("v1..HEAD")
    try repository.run("git checkout -q logos")
    let bare = try repository.outcome(
      "git clone -q --bare . .git/bare; cd .git/bare; matte diff main~ main")
    #expect(bare.text.hasSuffix("different: 5 of 5 pairs\n"), "\(bare)")
  }

  @Test("A link in a revision leads to the picture of that revision")
  func revision() throws {
    try repository.run("cp logos/1.png .git/old.png; cp logos/3.png logos/1.png")
    try repository.commit()
    for name in ["file", "chain", "within", "deep/up"] {
      try repository.run("matte diff HEAD~:\(name).png .git/old.png -q")
      try repository.run(
        "matte diff HEAD:\(name).png logos/3.png -q; matte diff :\(name).png logos/3.png -q")
    }
    try repository.run("cd deep; matte diff HEAD~:./up.png ../.git/old.png -q")
    try repository.run("matte diff 'HEAD^{/mess}~:file.png' .git/old.png -q")
    // Git lists only the file that was written.
    let lines = try repository.outcome("matte diff HEAD~ HEAD").text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("changed: logos/1.png: "))
  }

  @Test("A link that leads to an equal picture, or was moved with it, is the same")
  func equal() throws {
    try repository.run(
      "cp logos/1.png logos/same.png; git add -A; git commit -qm a; ln -sf logos/same.png file.png")
    #expect(try repository.run("matte diff HEAD") == "same: no picture changed\n")
    try repository.run(
      "git checkout -q .; git mv deep/up.png now.png; ln -sf logos/1.png now.png; git add -A")
    #expect(
      try repository.outcome("matte diff HEAD").text.split(separator: "\n").last
        == "different: 1 added, 1 removed")
    // The same path leads elsewhere from another folder.
    try repository.run("git reset -q --hard; git mv file.png deep/file.png")
    let moved = try repository.outcome("matte diff HEAD")
    #expect(moved.ending == .exited(2))
    #expect(
      moved.complaint
        == "matte: deep/file.png (after) is a link to logos/1.png, which is not there; mend the link\n"
    )
    #expect(moved.text.hasPrefix("renamed: file.png to deep/file.png\n"))
  }

  @Test(
    "A link that leads to no picture of its state is named, with status 2",
    arguments: [
      ("/etc/x.png", "outside of the repository; commit the picture itself, or give two files"),
      ("../x.png", "outside of the repository; commit the picture itself, or give two files"),
      ("logos/../../x.png", "outside of the repository; commit"),
      ("nothing.png", "not there; mend the link"), ("plain.png/x.png", "not there; mend the link"),
      ("logos", "a folder; mend the link"), ("now/.", "a folder; mend the link"),
    ])
  func nowhere(target: String, part: String) throws {
    // What is outside is there: only the rule refuses it.
    try repository.run(
      "mkdir .git/around; git clone -q . .git/around/in; cp plain.png .git/around/x.png")
    let script = "cd .git/around/in; ln -sfn \(target) file.png; "
    let commit = "git commit -qam two; "
    for words in [script + "matte diff HEAD", script + commit + "matte diff HEAD~ HEAD"] {
      let outcome = try repository.outcome(words)
      #expect(outcome.ending == .exited(2), "\(outcome)")
      let start = "matte: file.png (after) is a link to \(target), which is "
      #expect(outcome.complaint.hasPrefix(start + part), "\(outcome)")
      #expect(outcome.text == "not compared: 1 of 1 pair\n")
      try repository.run("cd .git/around/in; git reset -q --hard")
    }
  }

  @Test("Links that lead to each other are named")
  func loop() throws {
    try repository.run("ln -sf chain.png file.png")
    for words in ["HEAD", "--cached"] {
      let outcome = try repository.outcome("git add -A; matte diff \(words)")
      #expect(
        outcome.complaint
          == "matte: file.png (after) is a link to chain.png, which leads back to it; mend the link\n"
      )
    }
  }

  @Test("Forty links are followed, as Linux does, and no more")
  func forty() throws {
    try repository.run(
      "ln -s logos/1.png 1.png; for n in $(seq 2 41); do ln -s $((n - 1)).png $n.png; done")
    try repository.commit()
    try repository.run("matte diff 40.png logos/1.png -q; matte diff HEAD:40.png logos/1.png -q")
    let outcome = try repository.outcome("matte diff HEAD:41.png logos/1.png")
    #expect(outcome.trouble?.contains("which leads back to it") == true, "\(outcome)")
  }

  @Test("A changed link to a folder is said, since the pictures behind it are not compared")
  func folders() throws {
    try repository.run("mkdir others; cp logos/2.png others/1.png; git add -A; ln -sfn others now")
    try repository.run("ln -s nowhere lost; git add lost")
    let outcome = try repository.outcome("matte diff HEAD -- now lost")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(
      outcome.text == "same: no picture changed, 1 changed link to a folder was not looked into\n")
    let json = try #require(JSONText(repository.outcome("matte diff HEAD --json -- now lost").text))
    #expect(json["summary"]?["folderLinks"] == .number(1))
  }

  @Test("A link that git does not track is an added picture")
  func untracked() throws {
    try repository.run("ln -s now/2.png new.png")
    #expect(
      try repository.run("matte diff HEAD")
        == "same: no picture changed, 1 untracked picture not compared\n")
    let outcome = try repository.outcome("matte diff HEAD --untracked --report .git/report")
    #expect(outcome.text == "added: new.png\ndifferent: 1 added\n")
    #expect(
      repository.folder.bytes(".git/report/pictures/1-after.png")
        == repository.folder.bytes("logos/2.png"))
  }

  @Test(
    "git's hands hold the path of a link; only that of the work tree is known to lead somewhere")
  func external() throws {
    try relink()
    let variable = "GIT_EXTERNAL_DIFF='matte diff --git-external'"
    let outcome = try repository.outcome(
      "cd deep; \(variable) git diff -- ../plain.png ../file.png")
    #expect(outcome.isFine, "\(outcome)")
    #expect(
      outcome.text.contains(
        """
        not compared: file.png is a link to logos/1.png, and git does not say of which revision; \
        write matte diff REVISION REVISION -- file.png
        """))
    #expect(outcome.text.contains("new mode 120000\ndifferent: 2400 of 2400 pixels"))
  }
}
