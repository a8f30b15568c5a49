import MatteRaster
import TestSupport
import Testing

/// Pictures in repositories within a repository.
@Suite struct GitSubmoduleTests {
  private let repository: TestRepository
  private let commit = "git add -A; git commit -qm message"

  init() throws {
    repository = try TestRepository()
    for number in 1...4 {
      try repository.folder.write("\(number).png", .pattern(60, 40, seed: number))
    }
    try repository.run(
      """
      git config --global protocol.file.allow always
      mkdir .git/all; mv *.png .git/all; cd .git/all
      git init -q deep; (cd deep; cp ../1.png z.png; \(commit))
      git init -q sub; cd sub; cp ../1.png i.png; ln -s i.png link.png; echo 1 >text
      git submodule -q add ../deep deep; \(commit)
      cd ../../..; git submodule -q add ./.git/all/sub lib/sub
      git submodule -q update --init --recursive; \(commit)
      """)
  }

  /// Changes pictures in both submodules and commits all of it.
  private func change() throws {
    try repository.run(
      """
      all=$PWD/.git/all; cd lib/sub/deep; cp $all/2.png z.png; \(commit); cd ..
      cp $all/3.png i.png; cp $all/4.png new.png; ln -sf new.png link.png; echo 2 >text; \(commit); cd ../..
      """)
  }

  private let lines = [
    "changed: lib/sub/deep/z.png: 2400", "changed: lib/sub/i.png: 2400",
    "changed: lib/sub/link.png: 2400",
    "added: lib/sub/new.png", "different: 3 of 3 pairs, 1 added",
  ]

  @Test(
    "What changed in submodules is compared, whatever names the states, from any folder",
    arguments: [
      "HEAD", "--cached", "HEAD~ HEAD", "HEAD~..", "HEAD~ HEAD -- lib", "HEAD~ -- lib/sub",
    ])
  func compared(words: String) throws {
    try change()
    if words != "HEAD" { try repository.run("git add -A") }
    if words.contains("~") { try repository.commit() }
    for place in words.contains("lib") ? ["."] : [".", "lib"] {
      let outcome = try repository.outcome("cd \(place); matte diff \(words)")
      let printed = outcome.text.split(separator: "\n")
      #expect(outcome.ending == .exited(1))
      #expect(
        printed.count == lines.count && zip(printed, lines).allSatisfy { $0.hasPrefix($1) },
        "\(outcome)")
    }
  }

  @Test("A hook's variables, which name the repository around, do not mislead git in a submodule")
  func hook() throws {
    try change()
    try repository.run(
      "git add -A; echo 'matte diff --cached >said; exit 1' >.git/hooks/pre-commit; chmod +x .git/hooks/pre-commit"
    )
    _ = try repository.outcome("git commit -qm two")
    let said = String(decoding: try #require(repository.folder.bytes("said")), as: UTF8.self)
    #expect(said.hasSuffix(lines[4] + "\n"), "\(said)")
  }

  @Test("Files of a submodule that were not committed there are those of the work tree")
  func dirty() throws {
    try repository.run("cp .git/all/4.png lib/sub/i.png; cp .git/all/4.png lib/sub/new.png")
    let outcome = try repository.outcome("matte diff HEAD")
    #expect(outcome.text.hasPrefix("changed: lib/sub/i.png: 2400"))
    #expect(outcome.text.hasSuffix("different: 1 of 1 pair, 1 untracked picture not compared\n"))
    #expect(
      try repository.outcome("matte diff HEAD --untracked").text.contains(
        "added: lib/sub/new.png\n"))
    try repository.run("git config submodule.lib/sub.ignore all")
    #expect(try repository.outcome("matte diff HEAD").text == outcome.text)
  }

  @Test("A new submodule has only added pictures, and one that is not checked out is counted")
  func notLookedInto() throws {
    try change()
    try repository.run("git add -A; git commit -qm two")
    let nothing = "$(git hash-object -t tree /dev/null)"
    let added = try repository.outcome("matte diff \(nothing) HEAD")
    #expect(added.text.contains("added: lib/sub/deep/z.png\nadded: lib/sub/i.png\n"))
    let clone = "git clone -q . .git/clone; cd .git/clone; matte diff HEAD~ HEAD"
    #expect(
      try repository.run(clone)
        == "same: no picture changed, 1 changed submodule was not looked into\n")
    let count = try repository.run(
      "cd .git/clone; matte diff HEAD~ HEAD --json | jq .summary.submodules")
    #expect(count == "1\n")
    #expect(try repository.run("cd .git/clone; matte diff HEAD") == "same: no picture changed\n")
    // Checked out, but without one of both commits.
    try repository.run(
      "git clone -q lib/sub .git/clone/lib/sub; cd .git/clone/lib/sub; git checkout -q HEAD~; git reset -q --hard; git reflog expire --expire=now --all; rm -f .git/refs/heads/* .git/packed-refs; git remote remove origin; git gc -q --prune=now"
    )
    #expect(
      try repository.run("cd .git/clone; matte diff HEAD~ HEAD").hasSuffix(
        "1 changed submodule was not looked into\n"))
  }
}
