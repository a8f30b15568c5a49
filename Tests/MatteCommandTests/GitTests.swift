import MatteRaster
import TestSupport
import Testing

/// A change of a repository in which a.png is committed, the command of git that shows it, and what that must
/// print.
private let handedOver: [(change: String, show: String, lines: [String])] = [
  ("cp other.png a.png", "git diff", ["diff --git a/a.png b/a.png", "different: "]),
  ("cp other.png a.png; git add .; git commit -qm two", "git show --ext-diff", ["different: "]),
  ("cp other.png a.png; git add .; git commit -qm two", "git log -p --ext-diff", ["different: "]),
  ("cp other.png a.png; git add .", "git diff --cached --ext-diff", ["different: "]),
  (
    "cp a.png b.png; git add b.png", "git diff --cached",
    [
      "diff --git a/b.png b/b.png", "new file mode 100644", "added: 60 × 40 pixels",
    ]
  ),
  (
    "git rm -q a.png", "git diff --cached",
    [
      "diff --git a/a.png b/a.png", "deleted file mode 100644", "removed: 60 × 40 pixels",
    ]
  ),
  (
    "git mv a.png b.png", "git diff --cached -M",
    [
      "diff --git a/a.png b/b.png", "similarity index 100%", "rename from a.png",
      "rename to b.png", "same: 60 × 40 pixels",
    ]
  ),
  ("chmod +x a.png", "git diff", ["old mode 100644", "new mode 100755", "same: 60 × 40 pixels"]),
  ("head -c 99 other.png >a.png", "git diff", ["not compared: a.png is a truncated PNG"]),
  ("echo text >a.png", "git diff", ["not compared: a.png is not a picture"]),
  ("rm a.png; ln -s other.png a.png", "git diff", ["diff --git a/a.png b/a.png"]),
  (
    "printf 'version https://git-lfs.github.com/spec/v1\\n' >a.png", "git diff",
    [
      "not compared: a.png is a Git LFS pointer; run git lfs pull"
    ]
  ),
]

/// Names that a file can have in a repository.
private let names: [[UInt8]] = [
  Array("two words.png".utf8), Array("-o.png".utf8), Array("a\nb.png".utf8),
  Array("\u{1b}[31m\"'.png".utf8), [0x61, 0xff, 0x62] + Array(".png".utf8),
  Array(":(top)x.png".utf8), Array("a:b.png".utf8),
  Array("---x.png".utf8), Array("-=x.png".utf8), Array("--x=.png".utf8),
]

/// Settings of users that must not change what is read.
private let userSettings = [
  "true", "git config color.ui always", "git config diff.external false",
  "git config diff.noprefix true; git config diff.relative true", "export GIT_EXTERNAL_DIFF=false",
  "git config diff.renames false", "git config diff.renames copies",
  "git config diff.x.textconv false; echo '*.png diff=x' >.gitattributes",
  "git config status.relativePaths false; git config core.quotePath true",
]

/// Wrong command lines in a repository with a.png, and a part of what is said of them.
private let wrongLines: [(String, String)] = [
  ("HEAD nowhere", "git cannot compare HEAD and nowhere"),
  ("nowhere", "git cannot compare nowhere: bad revision 'nowhere'; check the names"),
  ("HEAD~9 HEAD", "HEAD~9"),
  ("HEAD a.png", "write matte diff HEAD -- a.png"),
  ("a.png HEAD", "write matte diff HEAD -- a.png"),
  ("HEAD none.png", "write matte diff HEAD -- none.png"), ("HEAD HEAD -o out.png", "-o"),
  ("HEAD HEAD HEAD", "got 3"), ("--cached HEAD HEAD", "got 2"), ("HEAD HEAD HEAD --", "got 3"),
  ("HEAD:none.png a.png", "HEAD:none.png does not exist"),
  ("a.png", "got 1; write matte diff BEFORE AFTER, or matte diff HEAD -- a.png for what changed"),
  ("--git-external a b", "1, 7 or 9 words"), ("-o out.png --git-external a.png", "-o"),
]

@Suite struct GitTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try TestRepository()
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("other.png", .pattern(60, 40, seed: 3))
    try repository.run("echo other.png >.git/info/exclude")
    try repository.commit()
  }

  @Test("git log -p shows what changed in a picture, line by line, and never stops")
  func textconv() throws {
    let interlaced = Fixture("rgb-8-interlaced.png").bytes
    try folder.write("a.png", Fixture("rgb-8.png").bytes)
    try repository.commit()
    try folder.write("a.png", interlaced)
    try repository.commit()
    try folder.write("a.png", Array(interlaced.dropLast(30)))
    try repository.commit()
    try repository.run(
      """
      echo '*.png diff=matte' >.gitattributes
      git config diff.matte.textconv 'matte describe --textconv'
      """)
    let log = try repository.outcome("git log -p -- a.png")
    #expect(log.isFine, "\(log)")
    let changed = log.text.split(separator: "\n").filter { "+-".contains($0.first ?? " ") }
    #expect(changed.contains { $0.hasPrefix("-size: 60 × 40 pixels") })
    #expect(changed.contains("+unreadable: is a truncated PNG"))
    let stored = try repository.run("git diff HEAD~2 HEAD~1 -- a.png").split(separator: "\n")
    let lines = stored.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.dropFirst(2)
    #expect(lines.count == 2, "\(stored)")
    #expect(lines.allSatisfy { $0.dropFirst().hasPrefix("file: ") }, "\(stored)")
  }

  @Test("git diff shows the verdict on what it hands over, and goes on", arguments: handedOver)
  func external(change: String, show: String, lines: [String]) throws {
    try repository.run(
      """
      echo '*.png diff=matte' >.git/info/attributes
      git config diff.matte.command 'matte diff --git-external'
      """)
    let outcome = try repository.outcome("set -e; \(change); \(show)")
    #expect(outcome.isFine, "\(outcome)")
    let printed = outcome.text.split(separator: "\n")
    var rest = printed[...]
    for line in lines {
      let place = rest.firstIndex { $0.hasPrefix(line) }
      #expect(place != nil, "\(line): \(outcome.text)")
      rest = rest[(place ?? rest.startIndex)...].dropFirst()
    }
    #expect(!outcome.text.contains("Binary files"))
  }

  @Test("The index is not written, which another git may be about to do")
  func index() throws {
    let words = "ls -i .git/index; touch -d 2001-01-01 a.png; matte diff HEAD; ls -i .git/index"
    let lines = try repository.run(words).split(separator: "\n")
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0] == lines[2], "\(lines)")
    #expect(lines[1].hasPrefix("same: "), "\(lines)")
  }

  @Test(
    "What git cannot compare is said with what to do about it",
    arguments: [
      ("git clone -q --depth 1 file://$PWD s; cd s; matte diff HEAD~", "fetch-depth: 0"),
      ("touch HEAD; matte diff HEAD", "HEAD is a revision and a file; write matte diff HEAD --"),
      ("matte diff HEAD -- icons", "git knows no file icons, nor one below it"),
      ("matte diff HEAD~ HEAD -- a.png icons", "git knows no file icons"),
      (
        "git init -q none; cd none; matte diff HEAD~", "HEAD has no commit yet; commit first"
      ),
      (
        "git clone -q --bare . b; cd b; matte diff HEAD",
        "this is compared with a work tree, and there is none here; name two revisions"
      ),
      ("git clone -q --bare . b; cd b; matte diff HEAD~", "none here; name two revisions"),
      ("git update-ref refs/remotes/up/new HEAD; matte diff new...HEAD", "; up/new is there"),
      ("git update-ref refs/remotes/up/new HEAD; matte diff new~1 HEAD", "; up/new is there"),
      ("mkdir d; matte diff d nosuch", "nosuch does not exist"),
      ("mkdir d; matte diff nosuch d", "nosuch does not exist"),
    ])
  func cures(script: String, part: String) throws {
    try repository.run("git commit -q --allow-empty -m again")
    let outcome = try repository.outcome(script)
    #expect(try #require(outcome.trouble, "\(outcome)").contains(part), "\(outcome)")
  }

  @Test("A path of which there are files in one state only is no trouble")
  func pathOfOneState() throws {
    try repository.run("mkdir icons; cp a.png icons/b.png; git add -A; git commit -qm icons")
    try repository.run("git rm -qr icons; git commit -qm gone")
    for words in ["HEAD~2 HEAD~1 -- icons", "HEAD~1 HEAD -- 'ico*'", "HEAD~1 -- icons/b.png"] {
      let outcome = try repository.outcome("matte diff \(words)")
      #expect(outcome.ending == .exited(1), "\(words): \(outcome)")
      #expect(outcome.errors.isEmpty, "\(words): \(outcome)")
    }
    #expect(try repository.run("matte diff HEAD -- a.png") == "same: no picture changed\n")
  }

  @Test("A repository that git does not trust is called so, with git's own cure")
  func untrusted() throws {
    let variable = "GIT_TEST_ASSUME_DIFFERENT_OWNER=1"
    let outcome = try repository.outcome("\(variable) matte diff HEAD")
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.contains("does not trust this repository"), "\(message)")
    #expect(message.contains("run git config --global --add safe.directory /"), "\(message)")
  }

  @Test("Pixels that may differ are named, and not other bytes")
  func allowed() throws {
    try repository.run("cp other.png a.png")
    let text = try repository.run("matte diff HEAD --max-diff 100%")
    #expect(text.hasPrefix("same: a.png: 2400 of 2400 pixels differ (100.00 %)"), "\(text)")
    #expect(text.contains("which is allowed\n"))
    #expect(!text.contains("other bytes"))
  }

  @Test("Names that git hands over are no options", arguments: ["-photo.png", "-help", "-o.png"])
  func optionLike(name: String) throws {
    try repository.run("cp a.png ./\(name); git add -A; git commit -qm a; cp other.png ./\(name)")
    let outcome = try repository.outcome("GIT_EXTERNAL_DIFF='matte diff --git-external' git diff")
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text.contains("b/\(name)\ndifferent: "), "\(outcome)")
  }

  @Test("Pictures that git does not track are counted, or added")
  func untracked() throws {
    try repository.commit()
    try repository.run("mkdir deep; echo '*.webp' >.gitignore; touch ignored.webp note.txt")
    try folder.write("deep/new.png", .red(4, 4))
    for place in [".", "deep"] {
      #expect(
        try repository.run("cd \(place); matte diff HEAD")
          == "same: no picture changed, 1 untracked picture not compared\n")
      #expect(
        try repository.outcome("cd \(place); matte diff HEAD --untracked").text
          == "added: deep/new.png\ndifferent: 1 added\n")
    }
    #expect(try repository.outcome("matte diff HEAD --untracked").ending == .exited(1))
    #expect(try repository.run("matte diff HEAD --json | jq .summary.untracked") == "1\n")
    #expect(try repository.run("matte diff HEAD -- a.png") == "same: no picture changed\n")
    #expect(try repository.run("matte diff --cached") == "same: no picture changed\n")
    #expect(try repository.run("matte diff HEAD..HEAD") == "same: no picture changed\n")
    for words in ["HEAD HEAD", "HEAD...HEAD", "--cached", "a.png other.png"] {
      let line = try repository.outcome("matte diff --untracked \(words)").trouble
      #expect(line == "--untracked is for a revision and the work tree; leave it out")
    }
  }

  @Test("Where no picture differs from a revision, a window has none to show, which is said")
  func noneDiffers() throws {
    try repository.run("git commit -q --allow-empty -m again")
    for (words, text) in [
      ("HEAD", "from HEAD"), ("HEAD~ HEAD", "between HEAD~ and HEAD"),
      ("render compare HEAD -o out.png", "from HEAD"),
    ] {
      let outcome = try repository.outcome("matte \(words)")
      #expect(
        outcome.trouble == "no picture differs \(text); name an earlier revision", "\(outcome)")
    }
  }

  @Test("Revisions are compared in the words of folders, and the status says the rest")
  func revisions() throws {
    try folder.write("moved.png", .pattern(30, 30, seed: 9))
    try folder.write("gone.png", .red(8, 8))
    try folder.write("same.png", Fixture("rgb-8.png").bytes)
    try folder.write("code.txt", Array("1".utf8))
    try repository.commit()
    try folder.write("same.png", Fixture("rgb-8-interlaced.png").bytes)
    try folder.write("code.txt", Array("2".utf8))
    try repository.run("cp other.png a.png; git mv moved.png kept.png; git rm -q gone.png")
    try folder.write("new.png", .blue(8, 8))
    try repository.commit()
    let outcome = try repository.outcome("matte diff HEAD~1 HEAD")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[0] == "same: same.png: other bytes")
    #expect(lines[1].hasPrefix("changed: a.png: 2400 of 2400 pixels differ (100.00 %), by up to "))
    #expect(
      lines[2...] == [
        "added: new.png", "removed: gone.png", "renamed: moved.png to kept.png",
        "different: 1 of 2 pairs, 1 added, 1 removed, 1 renamed",
      ])
    #expect(try repository.outcome("matte diff HEAD~1 HEAD --quiet").output.isEmpty)
    #expect(try repository.outcome("matte diff HEAD~1..HEAD").text == outcome.text)
    #expect(try repository.outcome("cd .git; matte diff HEAD~1 HEAD").text == outcome.text)
    #expect(
      try repository.run("matte diff HEAD~1 HEAD -- same.png") == """
        same: same.png: other bytes
        same: 1 pair

        """)
    #expect(
      try repository.run("matte diff HEAD~1 HEAD -- code.txt") == "same: no picture changed\n")
  }

  @Test("Revisions as JSON have the fields of folders")
  func json() throws {
    try folder.write("b.png", .pattern(60, 40))
    try folder.write("c.png", .pattern(20, 20))
    try folder.write("bad.png", Array("text".utf8))
    try folder.write("t.txt", Array("text".utf8))
    try repository.commit()
    try repository.run(
      "git mv b.png d.png; cp other.png c.png; for f in bad.png t.txt; do echo 2 >>$f; done")
    let json = try #require(JSONText(repository.outcome("matte diff HEAD --json").text))
    #expect(json["same"] == .bool(false))
    #expect(json["version"]?.number == 1)
    #expect(json["pairs"]?.array?.count == 1)
    #expect(json["pairs"]?.array?.first?["path"]?.string == "c.png")
    #expect(json["pairs"]?.array?.first?["verdict"]?["after"]?["width"]?.number == 60)
    #expect(json["renamed"]?.array?.first?["to"]?.string == "d.png")
    #expect(json["unreadable"]?.array?.first?["path"]?.string == "bad.png")
    let counts = [
      "pairs", "same", "different", "unreadable", "added", "removed", "renamed", "leftOut",
      "untracked",
    ].map {
      json["summary"]?[$0]?.number
    }
    #expect(counts == [2, 0, 1, 1, 0, 0, 1, 1, 0])
    #expect(try repository.outcome("matte diff HEAD --json").ending == .exited(2))
  }

  @Test("The index and the work tree are compared, from any folder within")
  func states() throws {
    try repository.run("mkdir -p sub; cp a.png sub/s.png")
    try repository.commit()
    try repository.run("cp other.png sub/s.png")
    #expect(try repository.outcome("matte diff HEAD").text.hasPrefix("changed: sub/s.png: "))
    #expect(try repository.run("matte diff --cached") == "same: no picture changed\n")
    let mode = try repository.run("chmod +x a.png; matte diff HEAD -- a.png; chmod -x a.png")
    #expect(mode == "same: no picture changed\n")
    let inside = try repository.outcome("cd sub; matte diff HEAD -- s.png")
    #expect(inside.text.hasPrefix("changed: sub/s.png: "), "\(inside)")
    try repository.run("git add .; git show HEAD:sub/s.png >sub/s.png")
    #expect(
      try repository.outcome("cd sub; matte diff --cached").text.hasPrefix("changed: sub/s.png: "))
    #expect(try repository.outcome("matte diff --cached HEAD -- a.png").ending == .exited(0))
    let bare = try repository.outcome(
      "git commit -qm s; git clone -q --bare . bare.git; cd bare.git; matte diff HEAD~1 HEAD")
    #expect(bare.text.hasPrefix("changed: sub/s.png: "), "\(bare)")
  }

  @Test("REVISION:PATH is a picture, beside a file or another one")
  func blob() throws {
    try repository.run("cp other.png a.png")
    let outcome = try repository.outcome("matte diff HEAD:a.png a.png -o out.png")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.hasPrefix("different: 2400 of 2400"))
    #expect(try folder.picture("out.png").height == 40)
    #expect(try repository.run("matte diff HEAD:a.png :a.png") == "same: 60 × 40 pixels\n")
    try repository.run("cp other.png HEAD:a.png")
    #expect(try repository.run("matte diff HEAD:a.png a.png") == "same: 60 × 40 pixels\n")
  }

  @Test("A file wins over a revision of its name, and -- says what is meant")
  func ambiguity() throws {
    try repository.run("git tag one; git tag two; cp a.png one; cp other.png two")
    #expect(try repository.outcome("matte diff one two").text.hasPrefix("different: 2400 of 2400"))
    #expect(try repository.run("matte diff one two --") == "same: no picture changed\n")
    #expect(try repository.outcome("matte diff -- one two").text.hasPrefix("different: 2400"))
    try repository.run("cp a.png ./-x.png; cp a.png ./--json")
    #expect(try repository.run("matte diff -- -x.png --json") == "same: 60 × 40 pixels\n")
  }

  @Test("A name of any bytes is read from revisions, the index and git's hands", arguments: names)
  func anyName(name: [UInt8]) throws {
    try folder.write(name, try #require(folder.bytes("a.png")))
    try repository.commit()
    try folder.write(name, try #require(folder.bytes("other.png")))
    let tree = try repository.outcome("matte diff HEAD")
    #expect(tree.ending == .exited(1), "\(tree)")
    #expect(tree.text.hasPrefix("changed: "), "\(tree)")
    #expect(tree.text.split(separator: "\n").count == 2)
    #expect(!tree.text.contains("\u{1b}"))
    let external = try repository.outcome("GIT_EXTERNAL_DIFF='matte diff --git-external' git diff")
    #expect(external.isFine, "\(external.text)")
    #expect(external.text.contains("\ndifferent: 2400"), "\(external.text)")
    try repository.commit()
    let revisions = try repository.outcome("matte diff HEAD~1 HEAD")
    #expect(revisions.text == tree.text, "\(revisions)")
    #expect(revisions.errors.isEmpty, "\(revisions)")
  }

  @Test("No setting of a user changes what revisions say", arguments: userSettings)
  func settings(script: String) throws {
    try folder.write("old.png", .pattern(30, 30, seed: 9))
    try repository.commit()
    try repository.run("cp other.png a.png; git mv old.png new.png; mkdir -p sub")
    let outcome = try repository.outcome("\(script); cd sub; matte diff HEAD")
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first?.hasPrefix("changed: a.png: ") == true, "\(lines)")
    #expect(lines.last == "different: 1 of 1 pair, 1 renamed")
  }

  @Test("Blobs are read as they are in a work tree, through the filters of their path")
  func filters() throws {
    try repository.run(
      """
      git config filter.letters.clean base64; git config filter.letters.smudge 'base64 -d'
      echo 'f*.png filter=letters' >.gitattributes; cp a.png f.png
      """)
    try repository.commit()
    #expect(try repository.run("git cat-file blob HEAD:f.png").hasPrefix("iVBOR"))
    try repository.run("cp other.png f.png")
    try repository.commit()
    #expect(try repository.outcome("matte diff HEAD~1 HEAD").text.hasPrefix("changed: f.png: 2400"))
    #expect(try repository.run("matte diff HEAD:f.png f.png") == "same: 60 × 40 pixels\n")
  }

  @Test("A blob that is damaged is named, and those after it are read; a large one is whole")
  func damagedBlob() throws {
    let own = try TestRepository()
    for name in ["a", "b", "c"] { try own.folder.write("\(name).png", .pattern(300, 300)) }
    try own.commit()
    for name in ["a", "b", "c"] {
      try own.folder.write("\(name).png", .pattern(300, 300, seed: Int(name.utf8.first ?? 0)))
    }
    // Longer than what is read of an answer at a time.
    let text = PNGText.chunk("tEXt", [65, 0] + [UInt8](repeating: 66, count: 200_000))
    let plain = try #require(own.folder.bytes("a.png"))
    try own.folder.write("a.png", PNGText.inserting(text, into: plain))
    try own.commit()
    try own.run(
      """
      file=.git/objects/$(git rev-parse HEAD:b.png | sed 's|^..|&/|'); chmod +w $file; truncate -s -40 $file
      """)
    let outcome = try own.outcome("matte diff HEAD~ HEAD --jobs 1")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.text.contains("changed: a.png: "))
    #expect(outcome.text.contains("changed: c.png: "))
    #expect(outcome.complaint.contains("matte: b.png is not in the repository; run git fetch, or"))
  }

  @Test(
    "One git reads all blobs of a comparison, and a partial clone fetches what it lacks at once")
  func together() throws {
    let whole = try TestRepository()
    for number in 0..<6 { try whole.folder.write("\(number).png", .red(4 + number, 4)) }
    try whole.commit()
    for number in 0..<6 { try whole.folder.write("\(number).png", .pattern(4 + number, 4)) }
    try whole.folder.write("new.png", .red(50, 40))
    try whole.commit()
    try whole.run("git config uploadpack.allowFilter true")
    func gits(_ command: String) throws -> [Substring] {
      let outcome = try whole.outcome(
        "\(command); status=$?; cat .git/trace; rm .git/trace; exit $status")
      #expect(outcome.ending == .exited(1), "\(outcome)")
      #expect(outcome.text.contains("different: 6 of 6 pairs, 1 added\n"))
      return outcome.text.split(separator: "\n").filter { $0.contains("trace: built-in: ") }
    }
    let trace = "export GIT_TRACE=$PWD/.git/trace"
    let all = try gits("\(trace); matte diff HEAD~ HEAD")
    #expect(all.count { $0.contains("git cat-file") } == 1, "\(all)")
    #expect(all.count < 8, "\(all)")
    let partial = try gits(
      """
      git clone -q --filter=blob:none --no-checkout file://$PWD .git/part
      \(trace); cd .git/part; matte diff HEAD~ HEAD; status=$?; cd ../..; (exit $status)
      """)
    #expect(partial.count { $0.contains("git fetch") } <= 2, "\(partial)")
  }

  @Test("A wrong word is trouble that says what to write", arguments: wrongLines)
  func trouble(words: String, part: String) throws {
    let outcome = try repository.outcome("matte diff \(words)")
    #expect(try #require(outcome.trouble, "\(outcome)").contains(part), "\(outcome)")
    #expect(folder.bytes("out.png") == nil)
  }

  @Test("git's refusal is told where whoever started the program had the ends of children ignored")
  func ignoredChildren() throws {
    let outcome = try repository.outcome("env --ignore-signal=CHLD matte diff nowhere")
    #expect(
      try #require(outcome.trouble, "\(outcome)").contains("git cannot compare nowhere"))
  }

  @Test("Outside of a repository and without git it is said what is missing")
  func elsewhere() throws {
    let outside = "cd '\(folder.path)/.git/../..'; export GIT_CEILING_DIRECTORIES=/tmp; cd /tmp; "
    let message = try #require(try repository.outcome(outside + "matte diff HEAD~1 HEAD").trouble)
    #expect(message.hasPrefix("there is no file HEAD~1, and this folder belongs to no git"))
    let forced = try #require(try repository.outcome(outside + "matte diff HEAD~1 HEAD --").trouble)
    #expect(forced.hasPrefix("this folder belongs to no git repository"))
    let elsewhere = try repository.outcome(
      outside + "GIT_DIR='\(folder.path)/.git' matte diff HEAD HEAD")
    #expect(elsewhere.text == "same: no picture changed\n")
    let without = try repository.outcome(
      "matte=$(type -P matte); PATH=/nonexistent \"$matte\" diff HEAD HEAD")
    #expect(try #require(without.trouble).hasPrefix("git is not installed"))
    #expect(
      try repository.outcome(
        "matte=$(type -P matte); PATH=/nonexistent \"$matte\" diff a.png a.png"
      ).isFine)
  }
}
