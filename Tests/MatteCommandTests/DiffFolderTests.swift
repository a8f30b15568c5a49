import Glibc
import MatteRaster
import TestSupport
import Testing

/// Wrong command lines, and a part of what is said of them.
private let wrongLines: [(String, String)] = [
  ("before before/a.png", "before is a folder and before/a.png is not; give two pictures, or two"),
  ("before/a.png before", "before is a folder and before/a.png is not"),
  ("before /dev/null", "before is a folder and /dev/null is not"),
  ("before none", "none does not exist"),
  ("before after -o out.png", "-o is for two pictures"),
  ("before after --jobs 0", "from 1 to 1024"),
  ("before after --jobs two", "from 1 to 1024"), ("empty empty", "neither empty nor empty holds"),
  ("before after --report none/out", "none/out lies in a folder that does not exist"),
  ("before after --report before", "before holds other files"),
  (
    "before after --report before/a.png",
    "before/a.png is a file, not a folder; name a new folder, or end the name in .html"
  ),
  ("before after --report before/a.png/new", "a.png/new lies in something that is no folder"),
  ("before after --style mask", "--style is for -o and --show; add -o OUT, or leave it out"),
]

@Suite struct DiffFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try make("before/sub", "after/sub", "empty")
    try both("a.png", .pattern(20, 10))
    try both("sub/deep.png", .red(4, 4))
  }

  private func make(_ names: String...) throws {
    _ = try Tool("mkdir", ["-p"] + names.map(folder.path)).run()
  }

  /// Writes a picture into both folders.
  private func both(_ name: String, _ picture: PixelBuffer) throws {
    try folder.write("before/" + name, picture)
    try folder.write("after/" + name, picture)
  }

  /// A picture in which some pixels of the first row are others.
  private static func changed(_ count: Int) -> PixelBuffer {
    var picture = PixelBuffer.pattern(20, 10)
    for x in 0..<count { picture[x, 0].rawValue ^= 0x00ff_ffff }
    return picture
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  private func lines(_ words: String = "before after") throws -> [Substring] {
    try diff(words).text.split(separator: "\n")
  }

  @Test("Equal folders are the same: status 0 and one line, of which pairs only the number")
  func same() throws {
    let outcome = try diff("before after")
    #expect(outcome.isFine)
    #expect(outcome.text == "same: 2 pairs\n")
    let all = try diff("before/ after --verbose")
    #expect(all.isFine)
    #expect(all.text == "same: a.png\nsame: sub/deep.png\nsame: 2 pairs\n")
    #expect(try diff("before after --quiet").text.isEmpty)
  }

  @Test("Hidden names are left out, and with --verbose counted")
  func hidden() throws {
    try make("before/.d", "after/.d")
    try both(".d/q.png", .red(4, 4))
    try folder.write("before/.h.png", .red(4, 4))
    try folder.write("after/sub/.h.png", .blue(4, 4))
    #expect(try diff("before after").text == "same: 2 pairs\n")
    #expect(try lines("before after -v").last == "same: 2 pairs, 3 hidden names left out")
    let json = try #require(JSONText(diff("before after --json").text))
    #expect(json["summary"]?["hidden"]?.number == 3)
  }

  @Test("With --verbose a pair that is the same has the notes of a pair of files on its line")
  func notes() throws {
    let text = PNGText.chunk("tEXt", Array("Comment\0text".utf8))
    let png = try #require(folder.bytes("after/sub/deep.png"))
    try folder.write("after/sub/deep.png", PNGText.inserting(text, into: png))
    #expect(
      try lines("before after -v") == [
        "same: a.png", "same: sub/deep.png: metadata: text", "same: 2 pairs",
      ])
    #expect(try diff("before after").text == "same: 2 pairs\n")
    let ignored = try lines("before after -v --ignore 99,99,1,1")
    let note = "ignored: nothing, as all that is to be ignored lies outside the pictures"
    #expect(ignored.first == "same: a.png: \(note)")
    #expect(ignored[1] == "same: sub/deep.png: \(note); metadata: text")
  }

  @Test("What changed, was added, removed and renamed has a line each, then a line sums up")
  func different() throws {
    try folder.write("after/a.png", Self.changed(3))
    try folder.write("before/old.png", .red(7, 7))
    try folder.write("after/new.png", .red(8, 8))
    try folder.write("before/sub/here.png", .pattern(9, 9))
    try folder.write("after/there.png", .pattern(9, 9))
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.isEmpty)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("changed: a.png: 3 of 200 pixels differ (1.50 %), by up to "))
    #expect(lines[1] == "added: new.png")
    #expect(lines[2] == "removed: old.png")
    #expect(lines[3] == "renamed: sub/here.png to there.png")
    #expect(lines[4] == "different: 1 of 2 pairs, 1 added, 1 removed, 1 renamed")
    #expect(try diff("before after --quiet").ending == .exited(1))
  }

  @Test("Of equal files each is renamed once, and one that kept its name comes first")
  func renamings() throws {
    for name in ["x/one.png", "x/two.png"] {
      try make("before/x", "after/y")
      try folder.write("before/" + name, .red(5, 5))
    }
    for name in ["y/a.png", "y/one.png", "y/z.png"] {
      try folder.write("after/" + name, .red(5, 5))
    }
    let lines = try lines().dropLast()
    #expect(
      lines == [
        "added: y/z.png", "renamed: x/two.png to y/a.png", "renamed: x/one.png to y/one.png",
      ])
  }

  @Test("Of pairs that cannot be compared the last line does not say that they are the same")
  func addedBesideUnreadable() throws {
    try folder.write("after/x.png", .red(4, 4))
    try folder.write("after/a.png", [UInt8]("no picture".utf8))
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.text.hasSuffix("\ndifferent: 1 added, 1 unreadable, 1 pair is the same\n"),
      "\(outcome.text)")
  }

  @Test(
    "A picture that was added, removed or renamed is enough for status 1",
    arguments: [
      ("cp before/a.png after/x.png", "added: x.png\ndifferent: 1 added, 2 pairs are the same\n"),
      (
        "cp before/a.png before/x.png",
        "removed: x.png\ndifferent: 1 removed, 2 pairs are the same\n"
      ),
      (
        "mv after/a.png after/x.png",
        "renamed: a.png to x.png\ndifferent: 1 renamed, 1 pair is the same\n"
      ),
    ])
  func alone(script: String, text: String) throws {
    _ = try Tool("bash", ["-c", "cd '\(folder.path)'; " + script]).run()
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text == text)
  }

  @Test(
    "A path to be accepted is one line of ASCII, whatever it holds",
    arguments: [
      ("#1 a.png", "%231 a.png"), ("a#.png", "a#.png"), (" b.png", "%20b.png"),
      ("c%.png", "c%25.png"), ("ü.png", "%C3%BC.png"), ("\n.png", "%0A.png"), ("png ", "png%20"),
    ])
  func accepted(name: String, line: String) throws {
    try folder.write("after/" + name, .red(6, 6))
    #expect(try diff("before after --report out").ending == .exited(1))
    let page = String(decoding: try #require(folder.bytes("out/index.html")), as: UTF8.self)
    #expect(page.contains("\"accept\": \"\(line)\""))
  }

  @Test("A file is renamed only if all its bytes are the same")
  func nearlyRenamed() throws {
    try folder.write("before/one.png", [1, 2, 3])
    try folder.write("after/other.png", [1, 2, 4])
    #expect(try lines().prefix(2) == ["added: other.png", "removed: one.png"])
    try folder.write("before/two.png", [1, 2, 4])
    #expect(try lines().prefix(2) == ["removed: one.png", "renamed: two.png to other.png"])
  }

  @Test("Files without bytes are not each other under another name")
  func emptyFiles() throws {
    try folder.write("before/one.png", [])
    try folder.write("after/other.png", [])
    #expect(try lines().prefix(2) == ["added: other.png", "removed: one.png"])
  }

  @Test("A difference that is allowed leaves the pair the same, as for two pictures")
  func allowed() throws {
    try folder.write("after/a.png", Self.changed(3))
    #expect(try diff("before after --max-diff 3").text == "same: 2 pairs\n")
    #expect(try diff("before after --ignore 0,0,3,1").isFine)
    #expect(try diff("before after --max-diff 2").ending == .exited(1))
  }

  @Test("What is no picture is counted and left out, and hidden files are not counted among it")
  func others() throws {
    try folder.write("before/notes.txt", Array("text".utf8))
    try folder.write("after/notes.txt", Array("other".utf8))
    try folder.write("after/only.html", Array("text".utf8))
    try folder.write("after/.hidden.png", .red(3, 3))
    try make("after/.git")
    try folder.write("after/.git/a.png", .red(3, 3))
    _ = try Tool("mkfifo", [folder.path("after/pipe.png")]).run()
    let outcome = try diff("before after")
    #expect(outcome.isFine)
    #expect(outcome.text == "same: 2 pairs, 2 other files left out\n")
  }

  @Test("A picture is known by its first bytes whatever it is called, or by what it is called")
  func pictures() throws {
    try folder.write("after/nameless", .red(3, 3))
    try folder.write("after/Shouting.PNG", .red(5, 3))
    #expect(try lines().dropLast() == ["added: Shouting.PNG", "added: nameless"])
  }

  @Test("A pair that cannot be read is a line on standard error, and the others are compared")
  func unreadable() throws {
    try folder.write("before/bad.png", Array("no picture".utf8))
    try folder.write("after/bad.png", .red(3, 3))
    try folder.write("after/a.png", Self.changed(1))
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.complaint
        == "matte: before/bad.png is not a picture, despite its extension; give a picture file "
        + "(PNG, JPEG or WebP)\n")
    let lines = outcome.text.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("changed: a.png: 1 of 200 pixel"))
    #expect(lines[1] == "different: 1 of 3 pairs, 1 unreadable")
    try folder.write("after/a.png", .pattern(20, 10))
    let calm = try diff("before after")
    #expect(calm.ending == .exited(2))
    #expect(calm.text == "not compared: 1 of 3 pairs\n")
  }

  @Test(
    "A link that leads nowhere is called so, by the path of its side", arguments: [true, false])
  func links(isAfter: Bool) throws {
    let side = isAfter ? "after" : "before"
    _ = try Tool("ln", ["-sf", "gone.png", folder.path("\(side)/a.png")]).run()
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.complaint
        == "matte: \(side)/a.png is a link to gone.png, which is not there; mend the link\n")
    _ = try Tool("ln", ["-s", "gone", folder.path("lost")]).run()
    #expect(
      try diff(isAfter ? "before lost" : "lost after").complaint
        == "matte: lost is a link to gone, which is not there; mend the link\n")
  }

  @Test("A folder that cannot be listed is a line on standard error, and status 2")
  func unlisted() throws {
    try make("before/closed", "after/closed")
    try folder.write("before/closed/a.png", .red(4, 4))
    _ = try Tool("chmod", ["0", folder.path("after/closed")]).run()
    defer { _ = try? Tool("chmod", ["755", folder.path("after/closed")]).run() }
    // The administrator may read everything, unless that is taken away.
    let user = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
    func run(_ words: String) throws -> Outcome {
      try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \(user)\"$@\"").run()
    }
    for words in ["before after", "after before"] {
      let outcome = try run(words)
      #expect(outcome.ending == .exited(2), "\(outcome)")
      #expect(outcome.text == "not compared: 1 folder\n", "\(outcome)")
      #expect(outcome.complaint.contains("after/closed may not be read"))
    }
    let json = try run("before after --json").text
    #expect(json.contains("\"same\": false") || json.contains("\"same\":false"), "\(json)")
    // Where no other picture is, a window has nothing to show.
    _ = try Tool("rm", ["-r"] + ["a.png", "sub"].flatMap { ["before/" + $0, "after/" + $0] })
      .within("cd '\(folder.path)'; \"$@\"").run()
    for words in ["before after", "render compare before after -o out.png"] {
      let outcome = try Tool.matte(words: words)
        .within("cd '\(folder.path)'; \(user)\"$@\"").run()
      #expect(outcome.ending == .exited(2), "\(outcome)")
      #expect(outcome.complaint.contains("after/closed may not be read"), "\(outcome)")
    }
  }

  @Test("A folder whose path is too long to be looked into is trouble, too")
  func tooDeep() throws {
    let script =
      "cd '\(folder.path)/after'; for i in {1..18}; do mkdir $0; cd -P $0 2>/dev/null; done"
    _ = try Tool("bash", ["-c", script, String(repeating: "d", count: 250)]).run()
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.text == "not compared: 1 folder\n", "\(outcome)")
    #expect(outcome.complaint.contains("/dddd"), "\(outcome)")
  }

  @Test("Links to files and folders are followed, and circles of them end")
  func links() throws {
    let script = """
      cd '\(folder.path)'; ln -s ../before/a.png after/linked.png; cp before/a.png before/linked.png
      ln -s .. after/sub/up; ln -s sub after/again; ln -s nowhere after/sub/dead
      mkdir -p before/again; cp before/sub/deep.png before/again
      ln -s again after/twice; ln -s loop after/loop
      """
    #expect(try Tool("bash", ["-c", script]).run().isFine)
    #expect(try diff("before after").text == "same: 4 pairs\n")
    _ = try Tool("ln", ["-s", "nowhere", folder.path("after/a2.png")]).run()
    try folder.write("before/a2.png", .red(3, 3))
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.complaint.contains("after/a2.png is a link to nowhere, which is not there"))
  }

  @Test("Names that are no UTF-8, or that move the cursor, are shown in one line")
  func names() throws {
    try folder.write(Array("after/".utf8) + [0xff] + Array("\u{1b}[2J\n.png".utf8), [1])
    let outcome = try diff("before after")
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.text.hasPrefix("added: \\xff\\x1b[2J\\x0a.png\n"), "\(outcome)")
    let json = try diff("before after --json").text
    #expect(json.contains(#""\\xff\u001b[2J\u000a.png""#), "\(json)")
  }

  @Test("The words and the order are the same however many pairs are compared at a time")
  func jobs() throws {
    for number in 0..<24 {
      try folder.write("before/\(number).png", .pattern(20, 10))
      try folder.write("after/\(number).png", Self.changed(number % 5))
    }
    let one = try diff("before after --jobs 1 --json")
    #expect(one.ending == .exited(1))
    for jobs in [2, 3, 16, 1024] {
      #expect(try diff("before after --jobs \(jobs) --json").text == one.text)
    }
  }

  @Test("As JSON everything is said, as the schema names it")
  func json() throws {
    try folder.write("after/a.png", Self.changed(3))
    try folder.write("after/new.png", .red(8, 8))
    try folder.write("before/bad.png", [1])
    try folder.write("after/bad.png", [1])
    let outcome = try diff("before after --json")
    #expect(outcome.ending == .exited(2))
    let verdict = try #require(JSONText(outcome.text))
    #expect(verdict["same"] == .bool(false))
    #expect(verdict["added"] == .array([.string("new.png")]))
    let pairs = try #require(verdict["pairs"]?.array)
    #expect(pairs.map { $0["path"]?.string } == ["a.png", "sub/deep.png"])
    let single = try JSONText(diff("before/a.png after/a.png --json").text)
    #expect(pairs[0]["verdict"] == single)
    #expect(verdict["unreadable"]?.array?.first?["path"] == .string("bad.png"))
    #expect(verdict["summary"]?["pairs"]?.number == 3)
    let schema = try #require(
      JSONText(Checkout.lines("Resources/diff-folders.schema.json").joined(separator: "\n")))
    for (part, rules) in [
      (verdict, schema), (verdict["summary"], schema["properties"]?["summary"]),
    ] {
      #expect(
        try Set(#require(part?.members).keys)
          == Set(#require(rules?["required"]?.array).compactMap(\.string)))
    }
  }

  /// What a terminal of some columns is sent of progress.
  private func progress(_ variables: String, columns: Int) throws -> String {
    let command =
      "stty cols \(columns); exec env \(variables) '\(Tool.mattePath)' diff before after --quiet"
    return try Tool("script", ["-qec", command, "/dev/null"])
      .within("cd '\(folder.path)'; exec \"$@\"").run().text
  }

  @Test(
    "Progress is shown on a terminal only, and removed at the end",
    .enabled(if: Terminals.areThere, "no pseudo-terminal can be opened here"))
  func progress() throws {
    for columns in [37, 80] {
      let shown = try progress("TERM=xterm", columns: columns)
      #expect(shown.contains("░ 50 %"), "\(shown)")
      #expect(shown.hasSuffix("\r\u{1b}[K"), "\(shown)")
    }
    #expect(try diff("before after").errors.isEmpty)
  }

  @Test(
    "Where a line cannot be written anew, no progress is shown",
    .enabled(if: Terminals.areThere, "no pseudo-terminal can be opened here"),
    arguments: [("TERM=dumb", 80), ("-u TERM", 80), ("TERM=xterm", 36)])
  func noProgress(variables: String, columns: Int) throws {
    #expect(try progress(variables, columns: columns).isEmpty)
  }

  @Test("A report is a page and pictures, and takes the place of an earlier one or an empty folder")
  func report() throws {
    try folder.write("after/a.png", Self.changed(3))
    try folder.write("after/new.png", .red(8, 8))
    for out in ["out", "out", "empty", "./out///"] {
      let outcome = try diff("before after --report \(out)")
      #expect(outcome.ending == .exited(1), "\(out): \(outcome)")
      #expect(outcome.errors.isEmpty, "\(out): \(outcome)")
      #expect(try folder.names().allSatisfy { !$0.hasPrefix(".") })
    }
    #expect(folder.bytes("out/pictures/1-before.png") == folder.bytes("before/a.png"))
    #expect(folder.bytes("out/pictures/1-after.png") == folder.bytes("after/a.png"))
    let changes = try folder.picture("out/pictures/1-changes.png")
    #expect(changes.pixels.filter { $0 != 0 } == Array(repeating: 0xffd5_5e00, count: 3))
    let names = try Tool("ls", [folder.path("out/pictures")]).run().text.split(separator: "\n")
    #expect(
      names == [
        "1-after.png", "1-before.png", "1-changes.png", "1-difference.png", "3-after.png",
      ])
    try folder.write("after/a.png", .pattern(20, 10))
    #expect(try diff("before after --report out").ending == .exited(1))
    #expect(try Tool("ls", [folder.path("out/pictures")]).run().text == "3-after.png\n")
  }

  @Test("A program that was moved alone writes the same report")
  func moved() throws {
    _ = try Tool("cp", [Tool.mattePath, folder.path("moved")]).run()
    for (program, out) in [(Tool.mattePath, "one"), (folder.path("moved"), "two")] {
      let words = ["diff", folder.path("before"), folder.path("after"), "--report"]
      #expect(try Tool(program, words + [folder.path(out)]).run().isFine)
    }
    #expect(folder.bytes("one/index.html") == folder.bytes("two/index.html"))
  }

  @Test("What others put into an earlier report stays, and so does the folder")
  func othersInReport() throws {
    try folder.write("after/a.png", Self.changed(3))
    try make("out")
    let script = """
      cd '\(folder.path)'; ls -id out >id; "$@"; echo mine >out/accepted.txt; echo mine >out/pictures/mine
      cp before/a.png after/a.png; "$@"; cat out/accepted.txt out/pictures/mine; ls out/pictures
      ls -id out | cmp id
      """
    let outcome = try Tool.matte("diff", words: "before after --report out --quiet")
      .within(script).run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text == "mine\nmine\nmine\n", "\(outcome)")
    let within = try Tool.matte("diff", words: "../before ../after --report . --quiet")
      .within("cd '\(folder.path)/out'; \"$@\" && ls").run()
    #expect(within.text == "accepted.txt\nindex.html\npictures\nstyle.css\n", "\(within)")
  }

  @Test(
    "A report that cannot be written whole leaves nothing, and the earlier one as it was",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func unwritable() throws {
    try folder.write("after/a.png", Self.changed(3))
    #expect(try diff("before after --report out").ending == .exited(1))
    let earlier = folder.bytes("out/index.html")
    try folder.write("after/new.png", .red(8, 8))
    let outcome = try Tool.matte("diff", words: "before after --report out")
      .within("cd '\(folder.path)'; ulimit -f 16; \"$@\"").run()
    #expect(outcome.ending == .exited(2))
    #expect(outcome.complaint.contains("out cannot be written"))
    #expect(outcome.text.hasPrefix("changed: a.png"), "What was found is said: \(outcome)")
    #expect(folder.bytes("out/index.html") == earlier)
    #expect(try folder.names() == ["after", "before", "empty", "out"])
  }

  @Test("Trouble is one line and status 2, and leaves nothing", arguments: wrongLines)
  func trouble(words: String, part: String) throws {
    let outcome = try diff(words)
    #expect(try #require(outcome.trouble, "\(outcome)").contains(part), "\(outcome)")
    #expect(try folder.names() == ["after", "before", "empty"])
  }
}
