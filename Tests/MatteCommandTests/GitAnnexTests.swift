import MatteRaster
import TestSupport
import Testing

/// Pictures that git-annex keeps, put where it would put them.
@Suite struct GitAnnexTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try TestRepository()
    try folder.write("one.png", .pattern(60, 40))
    try folder.write("two.png", .pattern(60, 40, seed: 3))
    // KIND FILE: the key of a file, which is stored in the folders FOLDERS if these are given.
    let script = """
      kind=$1; sum=$(sha256sum <$2); case $kind in MD5*) sum=$(md5sum <$2);; URL) sum='http&c%%x&s&a';; esac
      key=$kind-s$(stat -c %s $2)--${sum%% *}.png
      if [ "$3" ]; then
        mkdir -p .git/annex/objects/$3/$key; cp $2 .git/annex/objects/$3/$key/$key
      fi
      echo $key
      """
    try folder.write("key.sh", Array(script.utf8))
    try repository.run("mkdir shots; printf '%s\\n' '*.sh' one.png two.png >.git/info/exclude")
  }

  /// Commits a picture as a link to its object.
  private func lock(
    _ file: String, _ folders: String, isStored: Bool = true, kind: String = "SHA256E"
  ) throws {
    try repository.run(
      """
      key=$(sh key.sh \(kind) \(file) \(isStored ? folders : "''"))
      ln -sf ../.git/annex/objects/\(folders)/$key/$key shots/a.png
      """)
    try repository.commit()
  }

  /// Commits a picture as the text in place of an unlocked file, and stores its object.
  private func unlock(_ file: String, _ folders: String, kind: String) throws {
    try repository.run(
      """
      key=$(sh key.sh \(kind) \(file) '\(folders)'); rm -f shots/a.png
      echo /annex/objects/$key >shots/a.png
      """)
    try repository.commit()
  }

  /// How a key is had from the name of its file.
  private let unmark = "s,%,/,g; s,&c,:,g; s,&s,%,g; s,&a,\\&,g"

  /// The folders that git-annex chooses for a file, of a repository with a work tree and of a bare one.
  private func folders(_ file: String, kind: String) throws -> (mixed: String, lower: String) {
    let sum = try repository.run(
      "printf %s $(sh key.sh \(kind) \(file)) | sed '\(unmark)' | md5sum"
    ).prefix(32)
    let bytes = stride(from: 0, to: 8, by: 2).map { place in
      UInt32(sum.dropFirst(place).prefix(2), radix: 16) ?? 0
    }
    let word = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
    let letters = Array("0123456789zqjxkmvwgpfZQJXKMVWGPF")
    let all = (0..<4).map { letters[Int(word >> ($0 * 6) % 32)] }
    return (
      "\(all[1])\(all[0])/\(all[3])\(all[2])", "\(sum.prefix(3))/\(sum.dropFirst(3).prefix(3))"
    )
  }

  private func expectChanged(_ words: String, in place: String = ".") throws {
    let outcome = try repository.outcome("cd \(place); matte diff \(words)")
    #expect(
      outcome.text.hasPrefix("changed: shots/a.png: 2400 of 2400 pixels differ"), "\(outcome)")
    #expect(outcome.ending == .exited(1))
  }

  @Test("A locked picture is the object that its link names, in folders of any name")
  func locked() throws {
    try lock("one.png", "aa/bb")
    try lock("two.png", "cc/dd")
    try expectChanged("HEAD~ HEAD")
    try expectChanged("HEAD~")
    try expectChanged("HEAD~ HEAD", in: "shots")
    try repository.run(
      "matte diff HEAD~:shots/a.png one.png -q; matte diff HEAD:shots/a.png two.png -q")
    try repository.run(
      "git worktree add -q .git/tree; cd .git/tree; matte diff HEAD:shots/a.png ../../two.png -q")
    let text = try repository.run(
      "GIT_EXTERNAL_DIFF='matte diff --git-external' git diff HEAD~ HEAD")
    #expect(text.contains("different: 2400 of 2400 pixels"))
  }

  @Test(
    "The key alone leads to its object, in the folders of a repository with a work tree or a bare one",
    arguments: ["SHA256E", "SHA256", "MD5E", "URL"], [true, false])
  func unlocked(kind: String, isBare: Bool) throws {
    for file in ["one.png", "two.png"] {
      let folders = try folders(file, kind: kind)
      try unlock(file, isBare ? folders.lower : folders.mixed, kind: kind)
      // Some keys have no hash: two files of one size would have one.
      if kind == "URL" { try repository.run("printf x >>two.png") }
    }
    try repository.run("matte diff HEAD~:shots/a.png one.png -q")
    if kind == "URL" { return }
    try expectChanged("HEAD~ HEAD")
    try repository.run(
      "matte diff shots/a.png two.png -q; cd shots; matte diff a.png ../two.png -q")
  }

  @Test("What was not fetched is named, and the command that fetches it is said once")
  func missing() throws {
    try lock("one.png", "aa/bb", isStored: false)
    try lock("two.png", "aa/bb", isStored: false)
    let line = "matte: shots/a.png is kept by git-annex and was not fetched"
    for (words, command) in [
      ("HEAD~ HEAD", "git annex get --branch=HEAD~ && git annex get --branch=HEAD"),
      ("HEAD~", "git annex get --branch=HEAD~ && git annex get"),
    ] {
      let outcome = try repository.outcome("matte diff \(words)")
      #expect(outcome.ending == .exited(2))
      #expect(outcome.text == "not compared: 1 of 1 pair\n")
      #expect(
        outcome.complaint
          == "\(line)\nmatte: 1 of 1 pair lacks objects of git-annex; run \(command)\n",
        "\(outcome)")
    }
    for words in ["shots/a.png one.png", "HEAD:shots/a.png one.png"] {
      let outcome = try repository.outcome("matte diff \(words)")
      #expect(
        outcome.trouble?.hasSuffix("and was not fetched; run git annex get") == true, "\(outcome)")
    }
    try repository.run("echo /annex/objects/SHA256-s9--abc >p.png")
    let piped = try repository.outcome("cat p.png | matte diff - one.png")
    #expect(
      piped.trouble == "standard input is kept by git-annex and was not fetched; run git annex get")
  }

  @Test(
    "An object of another size or hash than its key says is damage",
    arguments: ["MD5E", "SHA256", "URL"], ["printf x >>$f", "tr '\\0' '\\1' <one.png >$f"])
  func damaged(kind: String, script: String) throws {
    // A key without a hash says only how long its object is.
    if kind == "URL", script.hasPrefix("tr") { return }
    try lock("one.png", "aa/bb", kind: kind)
    try repository.run("f=$(readlink -f shots/a.png); \(script)")
    let outcome = try repository.outcome("matte diff HEAD:shots/a.png one.png")
    #expect(
      outcome.trouble == "HEAD:shots/a.png is kept by git-annex and damaged; run git annex fsck",
      "\(outcome)")
  }

  @Test("A link that only looks like one of git-annex leads to no other file")
  func malformed() throws {
    try repository.commit()
    try repository.run("cp one.png .git/x--y; cp one.png shots/a.png; git add -A; git commit -qm a")
    for target in [
      "../.git/annex/objects/../../x--y/x--y", "../.git/annex/objects/none",
      "../x.git/annex/objects/x--y/x--y",
    ] {
      let outcome = try repository.outcome("ln -sf \(target) shots/a.png; matte diff HEAD")
      #expect(
        outcome.complaint.contains(
          "shots/a.png (after) is a link to \(target), which is not there"),
        "\(outcome)")
    }
  }

  @Test("No file lies behind a link to an object of git-annex")
  func behind() throws {
    try repository.commit()
    try repository.run("cp one.png shots/a.png; ln -s ../.git/annex/objects/x--y/x--y shots/deep")
    try repository.run("git add -A; git commit -qm a; ln -sf deep/b.png shots/a.png")
    let outcome = try repository.outcome("matte diff HEAD")
    #expect(
      outcome.complaint.contains("shots/a.png (after) is a link to deep/b.png, which is not there"),
      "\(outcome)")
  }
}
