import TestSupport
import Testing

@Suite struct GitReportTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws { repository = try TestRepository() }

  @Test("A report of revisions shows what was changed, added, removed and renamed")
  func groups() throws {
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("other.png", .pattern(60, 40, seed: 3))
    try repository.run("echo other.png >.git/info/exclude")
    for name in ["gone", "old"] {
      try folder.write("\(name).png", .pattern(20, 30, seed: name == "old" ? 7 : 8))
    }
    try repository.commit()
    let changed = try repository.outcome(
      """
      cp other.png a.png; cp other.png new.png; git rm -q gone.png; git mv old.png moved.png; git add -A
      matte diff --cached --report .git/page
      """)
    #expect(changed.ending == .exited(1), "\(changed)")
    #expect(changed.errors.isEmpty, "\(changed)")
    let page = String(decoding: try #require(folder.bytes(".git/page/index.html")), as: UTF8.self)
    #expect(page.contains(#""before": "HEAD", "after": "index""#))
    for (group, path) in [
      ("changed", "a.png"), ("added", "new.png"), ("removed", "gone.png"), ("renamed", "moved.png"),
    ] {
      #expect(page.contains(#""group": "\#(group)", "path": "\#(path)""#), "\(group)")
    }
    // Of what changed both sides and two pictures of the difference, of the others the side there is.
    let shown = try repository.run("ls .git/page/pictures | sed 's/[0-9]*-//' | sort | uniq -c")
    #expect(
      shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "3 after.png 2 before.png 1 changes.png 1 difference.png")
    let same = try repository.outcome("matte diff HEAD HEAD --report .git/empty")
    #expect(same.isFine)
    #expect(folder.bytes(".git/empty/index.html") != nil)
  }

  @Test("The page of a range names its two states")
  func range() throws {
    try folder.write("a.png", .pattern(60, 40))
    try repository.commit()
    try repository.run("git checkout -q -b topic")
    try folder.write("a.png", .pattern(60, 40, seed: 3))
    try repository.commit()
    for (range, before) in [
      ("main..topic", "main"), ("main...topic", "merge base of main and topic"),
    ] {
      let outcome = try repository.outcome("matte diff \(range) --report .git/page")
      #expect(outcome.ending == .exited(1), "\(outcome)")
      let page = String(decoding: try #require(folder.bytes(".git/page/index.html")), as: UTF8.self)
      #expect(page.contains(#""before": "\#(before)", "after": "topic""#), "\(range)")
    }
    let mistyped = try repository.outcome("matte diff main...topic -- iconz")
    let message = try #require(mistyped.trouble, "\(mistyped)")
    #expect(message.hasPrefix("git knows no file iconz, nor one below it"), "\(message)")
  }

  /// A file of a picture, nearly all of which stays the same if the first sample changes.
  private static func plain(_ sample: Int, seed: Int) -> [UInt8] {
    let rest = (1..<600).map { [$0 * seed % 256, $0 % 256, seed, 255] }
    return PNGText.picture(30, depth: 8, [[sample, 0, 0, 255]] + rest)
  }

  /// What the page in a folder knows of pictures: group, path, where it was, and which pictures are kept.
  private func entries(_ page: String) throws -> [String] {
    let text = String(decoding: try #require(folder.bytes(page + "/index.html")), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(#"{"pictures""#) })
    return try #require(JSONText(String(line))?["entries"]?.array).map { entry in
      var kept: [String] = []
      if case .object(let files) = entry["pictures"]?["files"] { kept = files.keys.sorted() }
      return ([entry["group"], entry["path"], entry["from"]].map { $0?.string ?? "-" } + kept)
        .joined(separator: " ")
    }
  }

  @Test("Of what was renamed and changed there is one entry, and what can be read is shown")
  func renamed() throws {
    for (name, seed) in [("a", 3), ("b", 5), ("c", 7), ("d", 9), ("e", 11), ("f", 13)] {
      try folder.write("\(name).png", Self.plain(1, seed: seed))
    }
    try repository.commit()
    try repository.run("for name in a b c d; do git mv $name.png $name$name.png; done")
    try folder.write("aa.png", Self.plain(2, seed: 3))
    let text = PNGText.chunk("tEXt", Array("Comment\0x".utf8))
    try folder.write("bb.png", PNGText.inserting(text, into: Self.plain(1, seed: 5)))
    try folder.write("cc.png", Self.plain(1, seed: 7).dropLast(40))
    try folder.write("e.png", Array("no picture".utf8))
    try folder.write("f.png", Self.plain(2, seed: 13))
    try repository.run(
      "name=$(git rev-parse HEAD:f.png); rm -f .git/objects/${name:0:2}/${name:2}; git add -A")
    let outcome = try repository.outcome("matte diff HEAD --report .git/page")
    #expect(outcome.ending == .exited(2))
    #expect(
      try entries(".git/page").sorted() == [
        "changed aa.png a.png after before changes difference", "renamed bb.png b.png after",
        "renamed dd.png d.png after", "unreadable cc.png c.png before",
        "unreadable e.png - before", "unreadable f.png - after",
      ])
  }

  @Test("What was renamed and differs no more than is allowed shows both sides")
  func allowed() throws {
    try folder.write("a.png", Self.plain(1, seed: 3))
    try repository.commit()
    try repository.run("git mv a.png b.png")
    try folder.write("b.png", Self.plain(2, seed: 3))
    let words = "matte diff HEAD --max-diff 1 --report .git/page"
    #expect(try repository.outcome("git add -A; \(words)").ending == .exited(1))
    #expect(
      try entries(".git/page") == ["renamed b.png a.png after before changes difference"])
  }
}
