import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

/// `matte diff --report page.html`, and `matte report`.
@Suite struct ReportFileTests {
  private let folder: TemporaryFolder

  /// Two folders: `a.png` changed, `new, "b" <i>.png` is new.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["then", "now"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    try folder.write("then/a.png", .pattern(20, 10))
    try folder.write("now/a.png", .pattern(20, 10, seed: 1))
    try folder.write(#"now/new, "b" <i>.png"#, .pattern(9, 8, seed: 2))
  }

  private func run(_ words: String) throws -> Outcome {
    var tool = Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
    tool.patience = 60
    return try tool.within("cd '\(folder.path)'; \"$@\"").run()
  }

  private func page(_ name: String) throws -> String {
    String(decoding: try #require(folder.bytes(name), "\(name)"), as: UTF8.self)
  }

  /// The data of a page.
  private func data(_ name: String) throws -> JSONText {
    let lines = try page(name).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(
      lines.firstIndex { $0 == #"<script type="application/json" id="data">"# })
    return try #require(JSONText(String(lines[start + 1])))
  }

  @Test("Regions that are not listed are told by the blocks that they touch, and by no others")
  func blocks() throws {
    // Each spot is in the right lower corner of a block, and the last row of them is not listed.
    let picture = PixelBuffer(width: 25 * 48, height: 21 * 32, filledWith: 0xffff_ffff)
    var spots = picture
    for row in 0..<21 {
      for column in 0..<25 { spots[15 + column * 48, 15 + row * 32] = 0xff00_0000 }
    }
    try folder.write("then/a.png", picture)
    try folder.write("now/a.png", spots)
    #expect(try run("diff then now --report page.html --quiet").ending == .exited(1))
    let entries = try data("page.html")["entries"]?.array
    let entry = try #require(entries?.first { $0["path"]?.string == "a.png" })
    #expect(entry["pictures"]?["regions"]?.number == 525)
    let rows = entry["pictures"]?["blocks"]?["rows"]?.array?.map { row in
      row.array?.compactMap(\.number) ?? []
    }
    let none = [[Double]](repeating: [], count: 40)
    #expect(rows == none + [(0..<25).flatMap { [Double($0 * 3), 1] }])
  }

  private func paths(_ name: String) throws -> [String] {
    try data(name)["entries"]?.array?.compactMap { $0["path"]?.string } ?? []
  }

  @Test("A page is one file that holds its pictures as they are, the same bytes each time")
  func oneFile() throws {
    let outcome = try run("diff then now --report page.html")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(try folder.names() == ["now", "page.html", "then"])
    let page = try page("page.html")
    for (name, file) in [("1-before", "then/a.png"), ("1-after", "now/a.png")] {
      let start = try #require(page.firstRange(of: "id=\"\(name).png\">data:image/png;base64,"))
      let text = page[start.upperBound...].prefix { $0 != "<" }
      let bytes = try Tool("base64", ["-d"]).within("printf %s '\(text)' | \"$@\"").run().output
      #expect(bytes == folder.bytes(file))
    }
    #expect(page.contains("id=\"1-changes.png\""))
    #expect(page.contains("id=\"2-after.png\""))
    #expect(try run("diff then now --report page.html").errors.isEmpty)
    #expect(try self.page("page.html") == page)
  }

  @Test(
    "Two animations have the same frames in a report as in that of their folders",
    arguments: ["", "--frame 2"])
  func twoAnimations(options: String) throws {
    let black = PixelBuffer(width: 30, height: 20, filledWith: 0xff00_0000)
    let marked = black.with(0xffff_ffff, x: 4..<9, y: 3..<6)
    for (side, second) in [("then", black), ("now", marked)] {
      let frames = try [black, second, black].map { picture in
        HandmadeAPNG.Frame(try PNGEncoder().bytes(of: picture))
      }
      try folder.write("\(side)/a.png", HandmadeAPNG(frames).bytes)
    }
    #expect(try run("diff then now --report folders \(options)").ending == .exited(1))
    #expect(try run("diff then/a.png now/a.png --report pair \(options)").ending == .exited(1))
    func pictures(_ report: String) throws -> [String] {
      try Tool("ls", [folder.path(report + "/pictures")]).run().text.split(separator: "\n")
        .map(String.init).filter { $0.hasPrefix("1-") }
    }
    let names = try pictures("pair")
    #expect(try names == pictures("folders"))
    #expect(names.contains("1-frame-2-changes.png"))
    #expect(!names.contains("1-before.png"))
    for name in names {
      #expect(folder.bytes("pair/pictures/" + name) == folder.bytes("folders/pictures/" + name))
    }
    let entries = try ["pair", "folders"].map { report in
      try data(report + "/index.html")["entries"]?.array?.first?["pictures"]?["frames"]
    }
    #expect(entries[0]?.array?.count == (options.isEmpty ? 3 : 1))
    #expect(entries[0] == entries[1])
  }

  @Test(
    "Of a long animation the first 60 frames are kept, and of later ones what differs most so far")
  func longAnimation() throws {
    for (side, isAfter) in [("then", false), ("now", true)] {
      let frames = try (1...66).map { number in
        // Columns that differ in the frames from 61 on.
        let width = isAfter ? [61: 8, 62: 3, 63: 5, 64: 8, 65: 9, 66: 4][number] ?? 0 : 0
        let frame = PixelBuffer(
          width: 16, height: 4, filledWith: Pixel(rawValue: 0xff00_0000 + UInt32(number)))
        return HandmadeAPNG.Frame(
          try PNGEncoder().bytes(of: frame.with(0xffff_ffff, x: 0..<width, y: 0..<4)))
      }
      try folder.write("\(side)/a.png", HandmadeAPNG(frames).bytes)
    }
    _ = try run("diff then now --report out")
    let entry = try #require(try data("out/index.html")["entries"]?.array?.first)
    #expect(entry["path"]?.string == "a.png")
    #expect(entry["pictures"]?["frames"]?.array?.count == 62)
    for number in 61...66 {
      let isThere = folder.bytes("out/pictures/1-frame-\(number)-after.png") != nil
      #expect(isThere == [61, 65].contains(number), "\(number)")
    }
  }

  @Test("Pictures that are taken for the same in one report only are listed of both")
  func joinedVerdicts() throws {
    _ = try run("diff then now --report one.html")
    _ = try run("diff then now --report two.html --ignore 0,0,20,10")
    #expect(try run("report one.html two.html -o all.html").isFine)
    let listed = try paths("all.html").filter { $0.hasSuffix("a.png") }
    #expect(listed.sorted() == ["one.html/a.png", "two.html/a.png"])
  }

  @Test("What cannot be read is listed once for each reason")
  func joinedReasons() throws {
    for (name, text) in [("one", "no picture"), ("two", ""), ("three", "no picture")] {
      for side in ["then", "now"] { try folder.write("\(side)/a.png", Array(text.utf8)) }
      _ = try run("diff then now --report \(name).html")
    }
    #expect(try run("report one.html two.html three.html -o all.html").isFine)
    let listed = try paths("all.html").filter { $0.hasSuffix("a.png") }
    #expect(listed == ["one.html/a.png", "two.html/a.png"])
  }

  @Test("A pair that differs only where it is left out has its pictures all the same")
  func leftOut() throws {
    for ignored in ["--ignore 0,0,20,10", "--threshold 1"] {
      _ = try run("diff then/a.png now/a.png --report page.html \(ignored)")
      let entry = try #require(try data("page.html")["entries"]?.array?.first)
      #expect(entry["group"] == .string("same"), "\(ignored)")
      for name in ["1-before.png", "1-after.png", "1-changes.png"] {
        #expect(try page("page.html").contains("id=\"\(name)\""), "\(ignored): \(name)")
      }
    }
  }

  @Test("A folder that cannot be listed is in the page, and why")
  func unlisted() throws {
    _ = try Tool("mkdir", ["then", "now"].map { folder.path("\($0)/closed") }).run()
    _ = try Tool("chmod", ["0", folder.path("now/closed")]).run()
    defer { _ = try? Tool("chmod", ["755", folder.path("now/closed")]).run() }
    // The administrator may read everything, unless that is taken away.
    let user = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
    let outcome = try Tool.matte("diff", words: "then now --report page.html --quiet")
      .within("cd '\(folder.path)'; \(user)\"$@\"").run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
    let entry = try #require(
      try data("page.html")["entries"]?.array?.first { $0["path"]?.string == "now/closed" })
    #expect(entry["group"]?.string == "unreadable")
    #expect(entry["text"]?.string == "now/closed may not be read")
  }

  @Test(
    "A picture that browsers do not turn is kept upright, and is known by the bytes of its file",
    arguments: ["orientation-6.png", "orientation-6.webp"])
  func orientation(name: String) throws {
    let fixture = Fixture(name)
    let file = name.replacing("orientation-6", with: "o")
    try folder.write("then/\(file)", fixture.bytes)
    try folder.write("now/\(file)", .red(24, 16))
    _ = try run("diff then now --report out")
    let entry = try #require(
      try data("out/index.html")["entries"]?.array?.first { $0["path"]?.string == file })
    let kept = try #require(entry["pictures"]?["files"]?["before"]?.string)
    #expect(kept.hasSuffix("-before.png"))
    #expect(folder.bytes("out/" + kept) != fixture.bytes)
    #expect(try folder.picture("out/" + kept) == fixture.picture)
    // Other bytes of the same picture are another file.
    let key = entry["pictures"]?["key"]?.string
    try folder.write("then/\(file)", fixture.picture)
    _ = try run("diff then now --report out")
    let other = try data("out/index.html")["entries"]?.array?.first { $0["path"]?.string == file }
    #expect(other?["pictures"]?["key"]?.string != key)
  }

  @Test("A JPEG that EXIF turns is kept as it is")
  func turnedJPEG() throws {
    let fixture = Fixture("orientation-6.jpg")
    try folder.write("then/a.jpg", fixture.bytes)
    try folder.write("now/a.jpg", .red(24, 16))
    _ = try run("diff then/a.jpg now/a.jpg --report out")
    #expect(folder.bytes("out/pictures/1-before.jpg") == fixture.bytes)
  }

  @Test("Two pictures have a report, too, as a page and as a folder, from a pipe as well")
  func twoPictures() throws {
    for out in ["page.html", "out"] {
      let outcome = try run("diff then/a.png now/a.png --report \(out)")
      #expect(outcome.ending == .exited(1), "\(outcome)")
      #expect(outcome.text.hasPrefix("different: 200 of 200 pixels differ"))
    }
    #expect(folder.bytes("out/pictures/1-after.png") == folder.bytes("now/a.png"))
    #expect(try paths("page.html") == ["now/a.png"])
    #expect(try data("page.html")["before"] == .string("then/a.png"))
    let piped = try Tool.matte("diff", words: "- now/a.png --report pipe.html -o out.png --json")
      .within("cd '\(folder.path)'; cat then/a.png | \"$@\"").run()
    #expect(piped.ending == .exited(1), "\(piped)")
    #expect(piped.errors.isEmpty, "\(piped)")
    #expect(try page("pipe.html").contains("id=\"1-before.png\""))
    #expect(try run("diff then/a.png then/a.png --report same.html").isFine)
    #expect(try data("same.html")["entries"]?.array?.first?["group"] == .string("same"))
    #expect(try run("diff /dev/null now/a.png --report added.html").ending == .exited(1))
    #expect(try data("added.html")["entries"]?.array?.first?["group"] == .string("added"))
  }

  @Test("A report in the folder that a page's pictures would have stays whole")
  func reportBeside() throws {
    for line in [
      "diff then now --report page_files/", "diff then now --report page.html",
      "report page_files -o page.html",
    ] {
      let outcome = try run(line)
      #expect(outcome.errors.isEmpty, "\(outcome)")
    }
    #expect(try run("report page_files -o joined").isFine)
  }

  @Test("A page that was cut short, wherever it was, is not joined")
  func cut() throws {
    #expect(try run("diff then now --report whole.html").ending == .exited(1))
    let bytes = try #require(folder.bytes("whole.html"))
    let picture = try #require(bytes.ranges(of: Array("data:image/png;base64,".utf8)).last)
    for count in [bytes.count - 9, picture.upperBound + 40, bytes.count / 2] {
      try folder.write("cut.html", Array(bytes.prefix(count)))
      let outcome = try run("report cut.html -o joined")
      #expect(outcome.trouble == "cut.html is a truncated report; get or export it again")
      #expect(try !folder.names().contains("joined"))
    }
  }

  @Test(
    "Pictures beyond 30 MB lie in a folder beside the page, which is said, until they no longer do")
  func largePictures() throws {
    for (index, name) in ["then/a.png", "now/a.png"].enumerated() {
      let noise = (0..<3_000_000).map { index in
        Pixel(rawValue: UInt32(truncatingIfNeeded: index &* 2_654_435_761 >> 7) | 0xff00_0000)
      }
      var picture = PixelBuffer(width: 2000, height: 1500, pixels: noise)
      picture[0, 0] = index == 0 ? 0xff00_0000 : 0xffff_ffff
      try folder.write(name, PNGEncoder(effort: 0).bytes(of: picture))
    }
    _ = try Tool("cp", ["-r", folder.path("now/a.png"), folder.path("now/b.png")]).run()
    _ = try Tool("cp", ["-r", folder.path("then/a.png"), folder.path("then/b.png")]).run()
    let outcome = try run("diff then now --report it's#1.html")
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.complaint
        == "matte: the pictures have more than 30 MB; keep it's#1_files beside the page\n")
    #expect(folder.bytes("it's#1_files/1-before.png") == folder.bytes("then/a.png"))
    #expect(try data("it's#1.html")["pictures"] == .string("it%27s%231_files/"))
    // The marks are within, the pictures are not.
    #expect(try page("it's#1.html").utf8.count < 5_000_000)
    #expect(try run("report it's#1.html -o joined").isFine)
    #expect(
      try run("report it's#1.html -o page.html").complaint
        == "matte: the pictures have more than 30 MB; keep page_files beside the page\n")
    // What belongs to a page is no report that another one may replace.
    #expect(
      try run("report it's#1.html -o it's#1_files").trouble
        == "it's#1_files holds other files; choose a new folder")
    #expect(folder.bytes("it's#1_files/1-before.png") == folder.bytes("then/a.png"))
    _ = try Tool("mkdir", [folder.path("other_files")]).run()
    try folder.write("other_files/mine", [1])
    let refused = try run("diff then now --report other.html")
    #expect(refused.ending == .exited(2), "\(refused)")
    #expect(refused.complaint.contains("other_files"), "\(refused)")
    #expect(!refused.text.contains("other_files"), "no pair is called unreadable: \(refused)")
    #expect(folder.bytes("other.html") == nil)
    #expect(folder.bytes("joined/pictures/1-before.png") == folder.bytes("then/a.png"))
    try folder.write("it's#1_files/mine", [1])
    #expect(try run("diff then now --report it's#1.html --quiet").errors.isEmpty)
    _ = try Tool("rm", [folder.path("then/a.png"), folder.path("now/a.png")]).run()
    _ = try Tool("rm", [folder.path("then/b.png"), folder.path("now/b.png")]).run()
    try folder.write("then/a.png", .red(3, 3))
    try folder.write("now/a.png", .blue(3, 3))
    #expect(try run("diff then now --report it's#1.html").errors.isEmpty)
    #expect(try Tool("ls", ["-A", folder.path("it's#1_files")]).run().text == "mine\n")
  }

  @Test("A file that is no report is left alone; an empty one and an earlier report are replaced")
  func others() throws {
    try folder.write("page.html", Array("<p>mine".utf8))
    let outcome = try run("diff then now --report page.html")
    #expect(outcome.trouble == "page.html is no report of matte; choose another")
    #expect(folder.bytes("page.html") == Array("<p>mine".utf8))
    try folder.write("page.html", [])
    #expect(try run("diff then now --report page.html").ending == .exited(1))
    #expect(try run("diff then/a.png now/a.png --report page.html").ending == .exited(1))
    #expect(try paths("page.html") == ["now/a.png"])
    #expect(try run("diff then now --report none/page.html").ending == .exited(2))
    try folder.write("then/broken.png", [1])
    #expect(try run("diff then/broken.png now/a.png --report page.html").ending == .exited(2))
    #expect(try run("diff then/broken.png now/a.png --report out").ending == .exited(2))
    #expect(try paths("page.html") == ["now/a.png"])
    #expect(try folder.names() == ["now", "page.html", "then"])
  }

  @Test("A page names nothing that the command line does not")
  func privacy() throws {
    _ = try run("diff then now --report page.html --markdown comment.md")
    let json = try run("diff then now --json").text
    let texts = try [page("page.html"), page("comment.md"), json]
    for name in ["HOME", "USER", "HOSTNAME", "PWD"] {
      let value = try Tool("bash", ["-c", "cd '\(folder.path)'; printf %s \"$\(name)\""]).run().text
      guard value.utf8.count > 4 else { continue }
      for text in texts { #expect(!text.contains(value), "\(name)") }
    }
    for text in texts { #expect(!text.contains(folder.path)) }
  }

  @Test("A < that is part of a longer character ends nothing in a page")
  func longCharacter() throws {
    // U+0D4E stands before what it belongs to (Unicode Standard Annex 29, GB9b).
    _ = try Tool("mkdir", [folder.path("now/\u{d4e}<")]).run()
    try folder.write("now/\u{d4e}</script>x.png", .pattern(9, 8))
    _ = try run("diff then now --report page.html")
    let page = try #require(folder.bytes("page.html"))
    let start = try #require(page.firstRange(of: Array("id=\"data\">\n".utf8))).upperBound
    #expect(!page[start...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "<")))
    #expect(try paths("page.html").contains { $0.contains("script>x.png") })
  }

  @Test("Reports of several jobs are joined: what is alike once, what is not by the report's name")
  func joined() throws {
    _ = try run("diff then now --report linux.html")
    _ = try Tool("mkdir", [folder.path("it's \"x\"")]).run()
    try folder.write("now/a.png", .pattern(20, 10, seed: 5))
    try folder.write("now/c.png", .pattern(9, 8, seed: 6))
    _ = try Tool.matte("diff", "then", "now", "--report", "it's \"x\"/report")
      .within("cd '\(folder.path)'; \"$@\"").run()
    let words = ["report", "linux.html", "it's \"x\"/report/", "-o", "all.html"]
    let outcome = try Tool(Tool.mattePath, words).within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text == "joined: 2 reports, 4 pictures\n", "\(outcome)")
    // As JSON has them.
    let new = #"new, \"b\" \u003ci>.png"#
    #expect(
      try paths("all.html") == ["c.png", #"it's \"x\"/report/a.png"#, "linux.html/a.png", new])
    let accepted = try data("all.html")["entries"]?.array?.map { $0["accept"]?.string }
    #expect(accepted == ["c.png", "a.png", "a.png", new])
    #expect(try data("all.html")["before"] == .string("then"))
    #expect(try run("report all.html -o again").isFine)
    #expect(folder.bytes("again/pictures/3-before.png") == folder.bytes("then/a.png"))
    #expect(folder.bytes("again/pictures/2-after.png") == folder.bytes("now/a.png"))
    #expect(folder.bytes("again/pictures/1-after.png") == folder.bytes("now/c.png"))
  }

  @Test(
    "What is no report, or is not said, is trouble",
    arguments: [
      ("report then -o out", "then/index.html does not exist; check the name"),
      ("report then/a.png -o out", "then/a.png is no report of matte; choose another"),
      ("report -o out", "the reports are missing; write matte report REPORT… -o OUT"),
      ("report then", "say where to write: matte report REPORT… -o report.html"),
    ])
  func troubles(words: String, text: String) throws {
    #expect(try run(words).trouble == text)
    #expect(try folder.names() == ["now", "then"])
  }

  @Test("A page cannot have words of its own put into another")
  func foreignWords() throws {
    _ = try run("diff then now --report out")
    let text = try page("out/index.html").replacing(
      "\"before\": \"pictures", with: "\"x\\\">y\": \"pictures")
    try folder.write("out/index.html", Array(text.utf8))
    #expect(try run("report out -o joined.html").isFine)
    let joined = try page("joined.html")
    #expect(!joined.contains("x\">y"))
    #expect(joined.contains("id=\"1-after.png\""))
  }

  @Test("A page cannot have files of others put into a report")
  func foreignNames() throws {
    try folder.write("secret.png", .red(2, 2))
    _ = try run("diff then now --report out")
    let text = try page("out/index.html").replacing(
      "\"pictures/1-before.png\"", with: "\"../../secret.png\"")
    try folder.write("out/index.html", Array(text.utf8))
    let outcome = try run("report out -o joined")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.complaint.contains("out/pictures/secret.png"))
  }
}
