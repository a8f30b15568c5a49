import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Names that mean something elsewhere.
private let oddNames = [
  "a|b|c.png", "<img src=x onerror=alert(1)>.png", "</code><script>.png", "`code` *bold* _it_.png",
  "[link](http://example.org).png", "@someone #1.png", "\"quoted\" 'it'.png", "two\nlines.png",
  "back\\slash & amp;.png", "www.example.org.png", "![i](x).png", "https:__example.org~~x~~.png",
]

/// `matte diff --markdown`.
@Suite struct MarkdownTests {
  private let folder: TemporaryFolder

  /// Two folders: in `a.png` of 900 × 700 a square of 20 × 10 changed; `new.png` is new and `old.png` gone.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["then", "now"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    var picture = PixelBuffer(width: 900, height: 700, filledWith: 0xff20_40c0)
    try folder.write("then/a.png", picture)
    for y in 300..<310 { for x in 500..<520 { picture[x, y] = 0xffd0_2020 } }
    try folder.write("now/a.png", picture)
    try folder.write("now/new.png", .pattern(9, 8))
    try folder.write("then/old.png", .pattern(8, 9))
  }

  private func diff(_ words: String...) throws -> Outcome {
    try Tool(Tool.mattePath, ["diff", "then", "now"] + words)
      .within("cd '\(folder.path)'; \"$@\"").run()
  }

  private func text(_ name: String = "comment.md") throws -> String {
    String(decoding: try #require(folder.bytes(name)), as: UTF8.self)
  }

  private var crops: [String] {
    get throws {
      try Tool("ls", [folder.path("comment_crops")]).run().text.split(separator: "\n")
        .map(String.init)
    }
  }

  @Test("Is a table of what differs, with crops beside it")
  func table() throws {
    let outcome = try diff("--markdown", "comment.md")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(
      try text() == """
        <!-- matte diff --markdown -->
        ### Pictures: 1 changed, 1 added, 1 removed

        | Picture | Before | After | Changes |
        |---|---|---|---|
        | <code>a&#46;png</code><br>200 of 630000 pixels differ &#40;0&#46;03 %&#41;, by up to 176 of 255, all visibly<br>20 × 10 appeared at 500, 300 | ![before](comment_crops/1-before.png) | ![after](comment_crops/1-after.png) | ![changes](comment_crops/1-changes.png) |
        | <code>new&#46;png</code><br>added | – | ![after](comment_crops/2-after.png) | – |
        | <code>old&#46;png</code><br>removed | ![before](comment_crops/3-before.png) | – | – |

        """)
    #expect(
      try crops == [
        "1-after.png", "1-before.png", "1-changes.png", "2-after.png", "3-before.png",
      ])
    let after = try folder.picture("comment_crops/1-after.png")
    #expect((after.width, after.height) == (20 + 2 * 24, 10 + 2 * 24))
    #expect(after[24, 24] == 0xffd0_2020)
    #expect(after[23, 24] == 0xff20_40c0)
    #expect(
      try folder.picture("comment_crops/1-before.png").pixels.allSatisfy { $0 == 0xff20_40c0 })
    #expect(try folder.picture("comment_crops/1-changes.png")[30, 30] == 0xffd5_5e00)
    #expect(
      try folder.picture("comment_crops/2-after.png").pixels == PixelBuffer.pattern(9, 8).pixels)
  }

  @Test("Of a large change, as much is cut out as 640 × 480 show from its beginning")
  func largeCrop() throws {
    var picture = PixelBuffer(width: 900, height: 700, filledWith: 0xff20_40c0)
    for (x, y) in [(880, 100), (10, 650)] { picture[x, y] = 0xffd0_2020 }
    try folder.write("now/a.png", picture)
    _ = try diff("--markdown", "comment.md")
    let after = try folder.picture("comment_crops/1-after.png")
    #expect((after.width, after.height) == (640, 480))
    #expect(after[880 - 260, 24] == 0xffd0_2020)
  }

  @Test("A picture that is new and cannot be read has one row")
  func newAndUnreadable() throws {
    try folder.write("now/bad.png", [1, 2, 3])
    #expect(try diff("--markdown", "comment.md").ending == .exited(2))
    #expect(try text().ranges(of: "<code>bad").count == 1)
  }

  @Test("Shows so many rows and counts the others")
  func rows() throws {
    for number in 1...7 {
      try folder.write("then/\(number).png", .red(4, 4))
      try folder.write("now/\(number).png", .blue(4, 4))
    }
    _ = try diff("--markdown", "comment.md")
    var lines = try text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("| <code>") } == 6)
    #expect(lines.last == "and 4 more")
    #expect(try crops.count == 6 * 3)
    _ = try diff("--markdown", "comment.md", "--markdown-rows", "9", "--jobs", "7")
    lines = try text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("| <code>") } == 9)
    #expect(lines.last == "and 1 more")
    _ = try diff("--markdown", "comment.md", "--markdown-rows", "0")
    #expect(try text().hasSuffix("removed\n\nand 10 more\n"))
    #expect(try !folder.names().contains("comment_crops"))
  }

  @Test("The first picture is shown though the next one has been compared sooner")
  func late() throws {
    try folder.write("then/0.png", .pattern(2000, 1500))
    try folder.write("now/0.png", .pattern(2000, 1500, seed: 7))
    _ = try diff("--markdown", "comment.md", "--markdown-rows", "1", "--jobs", "2")
    #expect(try text().contains("| <code>0&#46;png</code>"))
    #expect(try crops == ["1-after.png", "1-before.png", "1-changes.png"])
  }

  @Test("Of revisions each row has its picture, though others come first by their names")
  func revisions() throws {
    let repository = try TestRepository()
    for number in 0..<7 {
      try repository.folder.write("a\(number).png", .pattern(40, 30, seed: number))
    }
    try repository.folder.write("b.png", .pattern(50, 30, seed: 20))
    try repository.commit()
    try repository.run("git rm -q a*; git mv b.png c.png")
    for number in 0..<3 {
      try repository.folder.write("z\(number).png", .red(40, 30 + number))
    }
    try repository.commit()
    let words = "matte diff HEAD~1 HEAD --markdown .git/c.md --jobs 1"
    #expect(try repository.outcome(words).ending == .exited(1))
    func rows() throws -> [Substring] {
      let text = String(decoding: try #require(repository.folder.bytes(".git/c.md")), as: UTF8.self)
      return text.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    }
    let (first, all) = (try rows(), try repository.outcome(words + " --markdown-rows 20"))
    #expect(first.map { $0.dropFirst(8).prefix(2) } == ["z0", "z1", "z2", "a0", "a1", "a2"])
    #expect(all.ending == .exited(1))
    for row in try first + rows() { #expect(row.contains("!["), "\(row)") }
    #expect(try rows().count == 11)
  }

  @Test("Of two sides without a picture it says that they are the same")
  func nothing() throws {
    let outcome = try Tool.matte("diff", words: "/dev/null /dev/null --markdown comment.md")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(try text().hasSuffix("### Pictures: the same\n"))
  }

  @Test("Never has more than 65,000 bytes")
  func limit() throws {
    for number in 0..<300 {
      try folder.write("now/\(String(repeating: "<", count: 200))\(number).png", .red(2, 2))
    }
    _ = try diff("--markdown", "comment.md", "--markdown-rows", "1000")
    let size = try text().utf8.count
    #expect(size > 60_000)
    #expect(size <= 65_000)
    let rows = try text().split(separator: "\n").count { $0.hasPrefix("| <code>") }
    #expect(try text().hasSuffix("\nand \(303 - rows) more\n"))
    #expect(try crops.count < 3 * rows)
  }

  @Test("Names are harmless", arguments: oddNames)
  func names(name: String) throws {
    let file = name.replacing("/", with: "_")
    try folder.write("now/\(file)", .red(2, 2))
    _ = try diff("--markdown", "comment.md", "--url-after", "https://example.org/r/{}?raw=true")
    let rows = try text().split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(rows.count == 4)
    for row in rows {
      #expect(row.count { $0 == "|" } == 5, "\(row)")
      let text = row.firstMatch(of: /<code>(.*)<\/code><br>added/)?.1 ?? "a"
      #expect(!text.contains { "<>|`*_[]()!@#\\\"'.".replacing("#", with: "").contains($0) })
      #expect(text.replacing(/&#\d+;/, with: "").allSatisfy { $0 != "&" && $0 != "#" && $0 != ";" })
    }
    #expect(try text().split(separator: "\n").allSatisfy { !$0.contains("<script") })
  }

  @Test("Committed pictures are shown by their addresses, and then no file is needed")
  func addresses() throws {
    _ = try Tool("mkdir", [folder.path("now/it's (1)")]).run()
    try folder.write("now/it's (1)/b|c.png", .red(2, 2))
    let outcome = try diff(
      "--markdown", "comment.md", "--url-before", "https://example.org/b", "--url-after",
      "https://example.org/a/{}?raw=true")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    let text = try text()
    #expect(text.contains("| ![before](https://example.org/b/a.png) |"))
    #expect(text.contains("| ![after](https://example.org/a/a.png?raw=true) |"))
    #expect(text.contains("https://example.org/a/it%27s%20%281%29/b%7Cc.png?raw=true"))
    #expect(text.contains("| 20 × 10 at 500, 300 |"))
    #expect(try !folder.names().contains("comment_crops"))
    _ = try diff("--markdown", "comment.md", "--url-before", "https://example.org/b")
    #expect(try crops.contains("1-changes.png"))
    #expect(try !crops.contains("1-before.png"))
  }

  @Test(
    "An address goes on with the path from a folder, however that is named, or in the repository",
    arguments: ["then now", "then/ ./now", "$PWD/then $PWD/now", "../t/then $PWD/../t/now/"])
  func addressesOfFolders(words: String) throws {
    let script = """
      cd '\(folder.path)'; mkdir -p t/now/sub; mv then t/then; mv now/* t/now; cp t/now/new.png t/now/sub; cd t
      "$@" \(words) --quiet --markdown /dev/stdout --url-before https://b.org/{}?raw --url-after https://a.org
      """
    let text = try Tool.matte("diff").within(script).run().text
    #expect(text.contains("(https://b.org/a.png?raw)"), "\(text)")
    #expect(text.contains("(https://a.org/a.png)"), "\(text)")
    #expect(text.contains("(https://b.org/old.png?raw)"), "\(text)")
    #expect(text.contains("(https://a.org/sub/new.png)"), "\(text)")
  }

  @Test(
    "An address of a file that was named by itself has no folder that only this machine has",
    arguments: [
      ("then/a.png now/a.png", "then/a.png", "now/a.png"),
      ("./then/a.png ../$(basename $PWD)/now/./a.png", "then/a.png", "NAME/now/a.png"),
      ("$PWD/then/a.png $PWD/now/a.png", "a.png", "a.png"),
    ])
  func addressesOfFiles(words: String, before: String, after: String) throws {
    let script = """
      cd '\(folder.path)'
      "$@" \(words) --quiet --markdown /dev/stdout --url-before https://b.org --url-after https://a.org
      """
    let text = try Tool.matte("diff").within(script).run().text
    let name = try #require(folder.path.split(separator: "/").last)
    #expect(text.contains("(https://b.org/\(before))"), "\(text)")
    #expect(text.contains("(https://a.org/\(after.replacing("NAME", with: name)))"), "\(text)")
  }

  @Test("An address of what tests left goes on with the path from their folder")
  func addressesOfResults() throws {
    try folder.write(failuresOf: "Playwright")
    for path in ["test-results", "$PWD/test-results"] {
      let script = """
        cd '\(folder.path)'
        "$@" --results \(path) --quiet --markdown /dev/stdout --url-before https://b.org --url-after https://a.org
        """
      let text = try Tool.matte("diff").within(script).run().text
      #expect(text.contains("(https://a.org/"), "\(text)")
      #expect(!text.contains("test-results"), "\(text)")
      #expect(!text.contains("/tmp"), "\(text)")
    }
  }

  @Test("Replaces an earlier one and an empty file, and nothing else")
  func others() throws {
    try folder.write("comment.md", Array("mine".utf8))
    #expect(
      try diff("--markdown", "comment.md").trouble
        == "comment.md is no summary of compared pictures; choose another, or one that --markdown wrote"
    )
    #expect(try text() == "mine")
    try folder.write("comment.md", [])
    #expect(try diff("--markdown", "comment.md").ending == .exited(1))
    try folder.write("comment_crops/mine", [1])
    #expect(try diff("--markdown", "comment.md", "--report", "page.html").ending == .exited(1))
    _ = try Tool("cp", [folder.path("then/a.png"), folder.path("now/a.png")]).run()
    _ = try Tool("rm", [folder.path("then/old.png"), folder.path("now/new.png")]).run()
    #expect(try diff("--markdown", "comment.md").isFine)
    #expect(try text().hasSuffix("### Pictures: the same\n"))
    #expect(try crops == ["mine"])
  }

  @Test("Is written of two pictures, of revisions and of results, too")
  func kinds() throws {
    let pair = try Tool.matte("diff", words: "then/a.png now/a.png --markdown comment.md")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(pair.ending == .exited(1))
    #expect(try text().contains("| <code>now/a&#46;png</code><br>200 of 630000 pixels differ"))
    try folder.write(failuresOf: "BackstopJS")
    let results = try Tool.matte("diff", words: "--results . --markdown comment.md")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(results.ending == .exited(1))
    #expect(try text().contains("### Pictures: 2 changed\n"))
    try folder.write(
      [.init(mark: "t", path: "test-results/.last-run.json", text: "{}")], into: ".")
    _ = try Tool.matte("diff", words: "--results test-results --markdown comment.md")
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(try text().hasSuffix("### Pictures: no failed screenshots\n"))
  }

  @Test(
    "A pipe or standard output takes what needs no crops, and is refused at once for what does",
    arguments: [
      ("", "-"), ("", "/dev/stdout"), ("[ -p f ] || mkfifo f; cat f & ", "f"), ("", ">(cat)"),
    ])
  func streams(before: String, name: String) throws {
    func outcome(_ words: String) throws -> Outcome {
      let script =
        "cd '\(folder.path)'; \(before)\"$@\" --markdown \(name) \(words); end=$?; "
      // Where nothing is written, nobody may wait for it.
      return try Tool.matte("diff", words: "then now --quiet").within(
        script + "{ [ $end = 1 ] || kill $!; wait $!; } 2>/dev/null; exit $end"
      ).run()
    }
    for words in ["", "--url-before https://example.org/b"] {
      let refused = try outcome(words)
      let message = try #require(refused.trouble, "\(refused)")
      #expect(message.contains("has no place beside it for crops of pictures; name a file, or add"))
    }
    let shown = try outcome(
      "--url-before https://example.org/b --url-after https://example.org/a")
    #expect(shown.ending == .exited(1), "\(shown)")
    #expect(shown.errors.isEmpty, "\(shown)")
    #expect(shown.text.hasPrefix("<!-- matte diff --markdown -->\n### Pictures: 1 changed"))
    #expect(shown.text.contains("https://example.org/a/a.png"))
    #expect(try outcome("--markdown-rows 0").text.hasSuffix("\nand 3 more\n"))
    #expect(try folder.names().allSatisfy { !$0.hasSuffix("_crops") })
  }

  @Test(
    "Its options need it, and an address",
    arguments: [
      "--markdown-rows 3", "--url-before https://example.org", "--url-after https://example.org",
      "--markdown c.md --url-after example.org", "--markdown c.md --markdown-rows -1",
      "--markdown none/c.md", "--markdown -", "--json --markdown /dev/stdout",
      "--quiet --markdown /dev/null",
    ])
  func troubles(words: String) throws {
    let outcome = try Tool.matte("diff", "then", "now", words: words)
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.trouble != nil, "\(outcome)")
  }
}
