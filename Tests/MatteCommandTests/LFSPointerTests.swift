import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite struct LFSPointerTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  /// The place of the object of real.png in a repository's folder.
  private let object: String
  private let missing = "a.png is a Git LFS pointer; run git lfs pull"

  init() throws {
    repository = try TestRepository()
    try repository.folder.write("real.png", .pattern(60, 40))
    let hash = try repository.run("sha256sum real.png").prefix(64)
    object = "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)"
    try repository.folder.write("a.png", Self.pointer(String(hash), size: "$(stat -c %s real.png)"))
    // What the shell knows, filled in by it.
    try repository.run("size=$(stat -c %s real.png); sed -i \"s/^size .*/size $size/\" a.png")
    try repository.run("echo real.png >.git/info/exclude")
    try repository.commit()
  }

  private static func pointer(_ hash: String, size: String) -> [UInt8] {
    Array("version https://git-lfs.github.com/spec/v1\noid sha256:\(hash)\nsize \(size)\n".utf8)
  }

  /// Puts a file where git lfs would.
  private func store(_ file: String = "real.png") throws {
    try repository.run("mkdir -p \"$(dirname '.git/\(object)')\"; cp '\(file)' '.git/\(object)'")
  }

  @Test(
    "Without its object a pointer is named, wherever a picture is read",
    arguments: [
      "matte diff a.png real.png", "matte diff real.png a.png", "matte describe a.png",
      "matte diff <(cat a.png) real.png 2> >(sed 's|/dev/fd/[0-9]*|a.png|' >&2)",
      "matte render split a.png real.png -o out.png",
      "matte diff HEAD:a.png real.png 2> >(sed s/HEAD:// >&2)",
    ])
  func missing(command: String) throws {
    let outcome = try repository.outcome("\(command); status=$?; wait; sleep 0; exit $status")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint == "matte: \(missing)\n", "\(outcome)")
  }

  @Test("With its object a pointer is the picture, as a file, a blob and in another work tree")
  func present() throws {
    try store()
    #expect(try repository.run("matte diff a.png real.png") == "same: 60 × 40 pixels\n")
    #expect(try repository.run("matte diff HEAD:a.png real.png") == "same: 60 × 40 pixels\n")
    #expect(try repository.run("cd /; matte diff '\(folder.path)'/{a,real}.png").hasPrefix("same"))
    let described = try repository.run("matte describe a.png")
    #expect(described.contains("size: 60 × 40 pixels\n"))
    #expect(described.contains("\nGit LFS pointer: "))
    #expect(described.contains("\nfile: 12"))
    try repository.run("git worktree add -q tree")
    #expect(try repository.run("cd tree; matte diff a.png ../real.png").hasPrefix("same"))
    try repository.run("cp real.png b.png; git add b.png")
    try folder.write("a.png", .red(9, 9))
    let changed = try repository.outcome("matte diff HEAD -- a.png")
    #expect(changed.text.hasPrefix("changed: a.png: 2400 of 2400 pixels differ"), "\(changed)")
  }

  @Test("No filter runs for a pointer, and what many pictures lack is said once")
  func together() throws {
    try repository.run(
      """
      git config filter.lfs.smudge 'touch ran; cat'; echo '*.png filter=lfs' >.gitattributes
      sed '2s/...$/bbb/' a.png >b.png; sed '2s/...$/ccc/' a.png >c.png
      """)
    try repository.commit()
    try repository.run("for f in a b c; do sed -i '2s/......$/000000/' $f.png; done")
    try repository.commit()
    let outcome = try repository.outcome(
      "rm -f ran; matte diff HEAD~ HEAD; status=$?; ls ran; exit $status")
    let lines = outcome.complaint.split(separator: "\n").filter { $0.hasPrefix("matte: ") }
    #expect(outcome.ending == .exited(2))
    #expect(!outcome.text.contains("ran"))
    #expect(
      lines == [
        "matte: a.png is a Git LFS pointer", "matte: b.png is a Git LFS pointer",
        "matte: c.png is a Git LFS pointer",
        "matte: 3 of 3 pairs lack objects of Git LFS; run git lfs fetch origin HEAD~ HEAD",
      ])
    #expect(outcome.text == "not compared: 3 of 3 pairs\n")
  }

  @Test("The command that gets what a range lacks names both of its states")
  func range() throws {
    try repository.run("git checkout -q -b topic; sed -i '2s/......$/000000/' a.png")
    try repository.commit()
    let base = String(try repository.run("git rev-parse main").dropLast())
    for (range, names) in [("main..topic", "main topic"), ("main...", "\(base) HEAD")] {
      let outcome = try repository.outcome("matte diff \(range)")
      #expect(
        outcome.complaint.hasSuffix(
          ": 1 of 1 pair lacks objects of Git LFS; run git lfs fetch origin \(names)\n"),
        "\(outcome)")
    }
  }

  @Test("A report shows the picture that a pointer stands for")
  func report() throws {
    try store()
    try folder.write("red.png", .red(60, 40))
    try repository.run("mkdir before after; cp a.png before; cp red.png after/a.png")
    let outcome = try repository.outcome("matte diff before after --report .git/report")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(folder.bytes(".git/report/pictures/1-before.png") == folder.bytes("real.png"))
    #expect(folder.bytes(".git/report/pictures/1-after.png") == folder.bytes("red.png"))
  }

  @Test("git shows the picture behind a pointer, or the pointer, and never stops")
  func git() throws {
    try repository.run(
      """
      echo '*.png diff=matte' >.git/info/attributes
      git config diff.matte.textconv 'matte describe --textconv'
      """)
    let hidden = try repository.outcome("git log -p")
    #expect(hidden.isFine)
    #expect(hidden.text.contains("+unreadable: is a Git LFS pointer\n"))
    #expect(hidden.text.contains("+Git LFS pointer: "))
    try store()
    let shown = try repository.outcome("git log -p")
    #expect(shown.isFine, "\(shown.text)")
    #expect(shown.text.contains("+size: 60 × 40 pixels\n"), "\(shown.text)")
    try repository.run(
      "cp real.png a.png; git config diff.matte.command 'matte diff --git-external'")
    #expect(try repository.run("git diff").contains("same: 60 × 40 pixels\n"))
    try repository.run("rm -r .git/lfs")
    #expect(try repository.run("git diff").contains("not compared: \(missing)\n"))
  }

  @Test("An object that is not the one of the pointer is damage, by its size or its hash")
  func damaged() throws {
    for script in ["head -c 99 real.png", "tr a b <real.png", "(cat real.png; echo)"] {
      try repository.run("\(script) >damaged")
      try store("damaged")
      let outcome = try repository.outcome("matte diff a.png real.png")
      #expect(
        try #require(outcome.trouble, "\(script)").contains("object is damaged; run git lfs fsck"))
    }
    let described = try repository.outcome("matte describe a.png")
    #expect(
      described.trouble
        == "a.png is a Git LFS pointer whose object is damaged; run git lfs fsck", "\(described)")
    let shown = try repository.run("matte describe --textconv a.png")
    #expect(shown.hasPrefix("unreadable: is a Git LFS pointer whose object is damaged\nGit LFS"))
    try store()
    try repository.run("sed -i 's/^size .*/&0/' a.png")
    let outcome = try repository.outcome("matte diff a.png real.png")
    #expect(try #require(outcome.trouble).contains("object is damaged"))
  }

  @Test(
    "What only begins as a pointer leads to no file",
    arguments: [
      "oid sha256:../../../../etc/passwd", "oid sha256:abc",
      "oid sha512:\(String(repeating: "0", count: 64))",
      "", "size 1",
    ])
  func malformed(line: String) throws {
    try folder.write(
      "a.png", Array("version https://git-lfs.github.com/spec/v1\n\(line)\nsize 5\n".utf8))
    #expect(try #require(repository.outcome("matte diff a.png real.png").trouble) == missing)
  }
}
