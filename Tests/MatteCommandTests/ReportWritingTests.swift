import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// The page of a report that writes baselines into a folder, or saves them as a zip file.
///
/// Nobody can answer the browser's question for a folder here: the page is given one of its own, which the test fills.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportWritingTests {
  private let report: TestReport

  init() throws {
    report = try TestReport()
    let folders = ["before", "after"].map { report.folder.path($0 + "/sub") }
    _ = try Tool("mkdir", folders).run()
  }

  private static let (old, new) = (
    PixelBuffer.pattern(40, 30, seed: 90), PixelBuffer.pattern(40, 30, seed: 91)
  )

  /// Opens the page of some pictures that changed, in which all are accepted and a folder is chosen that is called `picked`.
  ///
  /// It holds the files at `paths`, which have the bytes of those in the report's folder before.
  private func opened(
    _ names: [String], reportAt place: String = "page.html", holding paths: [String: String],
    prepared script: String = ""
  ) throws -> Browser {
    for (number, name) in names.enumerated() {
      try report.write(
        name, .pattern(40, 30, seed: 2 * number), .pattern(40, 30, seed: 2 * number + 1))
    }
    let outcome = try Tool.matte("diff", words: "before after --report \(place) --quiet")
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(1), "\(outcome)")
    let browser = try Browser(hasFolders: true)
    try browser.prepare(script)
    try browser.open(report.folder.path(place.hasSuffix("html") ? place : place + "/index.html"))
    try browser.press("C")
    try browser.giveFolder()
    for (path, name) in paths {
      try browser.put(path, report.folder.bytes("before/" + name) ?? Array(name.utf8))
    }
    return browser
  }

  /// True if the folder holds a file with the bytes of one of the report's.
  private func holds(_ browser: Browser, _ path: String, _ name: String) throws -> Bool {
    try browser.holds(path, #require(report.folder.bytes(name)))
  }

  @Test(
    "What is accepted becomes the baseline byte for byte, wherever above or below the folder is",
    arguments: ["before/", "a/before/", "", "elsewhere/x-"])
  func writes(place: String) throws {
    let names = ["a.png", "b.png"]
    let paths = Dictionary(uniqueKeysWithValues: names.map { (place + $0, $0) })
    let browser = try opened(names, holding: paths)
    #expect(try browser.writeBaselines() == "2 written.")
    for name in names { #expect(try holds(browser, place + name, "after/" + name)) }
    #expect(try browser.value("picked.then((p) => list(p, '')).then((l) => l.length)").number == 2)
    if "before/".hasSuffix(place) {
      #expect(try browser.writeBaselines() == "0 written, 2 there already.")
    }
  }

  @Test(
    "What has changed since, is not there, or is there twice, is told by name, and the rest is written"
  )
  func refused() throws {
    let browser = try opened(
      ["a.png", "b.png", "c.png", "d.png"],
      holding: [
        "before/a.png": "a.png", "before/b.png": "a.png", "x/c1.png": "c.png", "x/c2.png": "c.png",
      ])
    #expect(
      try browser.writeBaselines() == """
        1 written, 3 not written.
        b.png: it has changed since
        c.png: baseline not found: 2 files have its bytes
        d.png: it is gone
        """)
    #expect(try holds(browser, "before/a.png", "after/a.png"))
    #expect(try holds(browser, "before/b.png", "before/a.png"))
  }

  @Test(
    "What is taken back after it was written is said to stay written, and w writes the old pictures back",
    arguments: [
      (["a.png"], "Undid 1 decision; before/a.png stays written: w writes the old one back"),
      (
        ["a.png", "b.png"],
        "Undid 2 decisions; 2 baselines stay written: w writes the old ones back"
      ),
    ])
  func undone(names: [String], told: String) throws {
    let holding = Dictionary(uniqueKeysWithValues: names.map { ("before/" + $0, $0) })
    let browser = try opened(names, holding: holding)
    #expect(try browser.writeBaselines() == "\(names.count) written.")
    try browser.click("#write-close")
    try browser.press("u")
    #expect(try browser.text("#told") == told)
    #expect(try holds(browser, "before/a.png", "after/a.png"))
    let title = names.count == 1 ? "Write 1 baseline back" : "Write 2 baselines back"
    #expect(try browser.text("#write").hasPrefix(title))
    #expect(try browser.writeBaselines() == "\(names.count) written back.")
    for name in names { #expect(try holds(browser, "before/" + name, "before/" + name)) }
    #expect(try browser.text("#write").hasPrefix("Write baselines"))
    #expect(try browser.text("#told") == "")
    #expect(try browser.value("document.getElementById('write-folder').hidden") == .bool(true))
  }

  @Test("Whoever rejects or empties what was written is told that it stays written, too")
  func rejectedAfter() throws {
    let browser = try opened(["a.png"], holding: ["before/a.png": "a.png"])
    #expect(try browser.writeBaselines() == "1 written.")
    try browser.click("#write-close")
    let told = "before/a.png stays written: w writes the old one back"
    try browser.press("r")
    #expect(try browser.text("#told") == told)
    try browser.press("c")
    #expect(try browser.text("#told") == "")
    try browser.click("#accepted")
    #expect(try browser.text("#told") == told)
  }

  @Test("An old picture is written back only over the one that the page wrote")
  func backOverOthers() throws {
    try report.write("sub/new.png", nil, Self.new)
    let names = ["a.png", "b.png", "c.png"]
    let holding = Dictionary(uniqueKeysWithValues: names.map { ("before/" + $0, $0) })
    let browser = try opened(names, holding: holding)
    try browser.press("C")
    #expect(try browser.writeBaselines() == "4 written.")
    try browser.click("#write-close")
    try browser.press("u", "u")
    try browser.put("before/a.png", [1])
    try browser.value(
      "picked.then((p) => p.getDirectoryHandle('before')).then((f) => f.removeEntry('b.png'))")
    #expect(
      try browser.writeBaselines() == """
        1 written back, 3 not written.
        a.png: it has changed since
        b.png: it is gone
        sub/new.png: remove it by hand
        """)
    #expect(try holds(browser, "before/c.png", "before/c.png"))
    #expect(try holds(browser, "before/sub/new.png", "after/sub/new.png"))
  }

  @Test("Of a baseline that is gone that is said, where its folder is there")
  func gone() throws {
    let browser = try opened(["a.png", "b.png"], holding: ["before/a.png": "a.png"])
    #expect(try browser.writeBaselines() == "1 written, 1 not written.\nb.png: it is gone")
  }

  @Test("In a folder that holds none of the baselines nothing is written, nor anything new")
  func otherFolder() throws {
    try report.write("new.png", nil, Self.new)
    let browser = try opened(["a.png"], holding: ["before/other.png": "other"])
    try browser.press("C")
    #expect(
      try browser.writeBaselines() == """
        None of these baselines can be written in picked. 0 written, 1 not written.
        a.png: it is gone
        """)
    #expect(
      try browser.value("picked.then((p) => list(p, '')).then(String)").string == "before/other.png"
    )
  }

  @Test(
    "A new picture goes where the others are; one that is gone is left to people",
    arguments: ["before/", "x/before/", ""])
  func newAndGone(place: String) throws {
    try report.write("sub/new.png", nil, Self.new)
    try report.write("gone.png", Self.old, nil)
    let browser = try opened(
      ["a.png"], holding: [place + "gone.png": "gone.png", place + "a.png": "a.png"])
    try browser.press("C", "C")
    #expect(
      try browser.writeBaselines() == """
        2 written, 1 not written.
        gone.png: remove it by hand
        """)
    #expect(try holds(browser, place + "sub/new.png", "after/sub/new.png"))
    #expect(try holds(browser, place + "gone.png", "before/gone.png"))
  }

  private static let outside = "it is outside of the folder of the baselines"
  private static let unsuitable = "it is no name of a baseline"

  @Test(
    "Whatever a page's data name, nothing is written but pictures in the folder that were compared")
  func forged() throws {
    let browser = try opened(["a.png"], holding: ["before/a.png": "a.png", "a.jpg": "a.png"])
    for (path, reason) in [
      ("../x.png", Self.outside), ("/x.png", Self.outside), (".git/hooks/x.png", Self.outside),
      ("%2e%2e/x.png", Self.outside), ("a/.GIT%20/x.png", Self.outside),
      ("%ff.png", Self.outside), ("a.sh", Self.unsuitable), (".a.png", Self.unsuitable),
      ("a%5cb.png", Self.unsuitable), ("a%00.png", Self.unsuitable),
      ("a.jpg", "it is the name of another format"),
    ] {
      try browser.value("entries[0].pictures.baseline = '\(path)'; 0")
      let said = try browser.writeBaselines()
      #expect(said.hasSuffix("a.png: " + reason), "\(path): \(said)")
      #expect(try holds(browser, "before/a.png", "before/a.png"))
      #expect(try holds(browser, "a.jpg", "before/a.png"))
      #expect(
        try browser.value("picked.then((p) => list(p, '')).then((l) => l.length)").number == 2)
    }
  }

  @Test(
    "A picture that is not the one that was compared is not written, whatever the page's data say")
  func otherBytes() throws {
    let browser = try opened(["a.png"], holding: ["before/a.png": "a.png"])
    try browser.value("entries[0].pictures.originals.after.sha256 = 'f'.repeat(64); 0")
    try browser.value("HeldPictures.prototype.besides = async () => [new Blob(['x'])]; 0")
    #expect(
      try browser.writeBaselines().hasSuffix("a.png: the report does not hold it as it was saved"))
    #expect(try holds(browser, "before/a.png", "before/a.png"))
  }

  @Test(
    "Pictures that lie beside the page are taken from the report's folder, which is asked for first"
  )
  func beside() throws {
    let browser = try opened(["a.png"], reportAt: "out", holding: ["before/a.png": "a.png"])
    try browser.put("out/pictures/1-after.png", #require(report.folder.bytes("after/a.png")))
    try browser.value(
      "window.showDirectoryPicker = async ({ id }) => id === 'matte-report'"
        + " ? (await picked).getDirectoryHandle('out') : picked; 0")
    try browser.press("w")
    #expect(try browser.value("document.getElementById('write-folder').hidden") == .bool(true))
    try browser.click("#write-held")
    try browser.wait(until: "document.getElementById('write-held').hidden")
    #expect(try browser.writeBaselines() == "1 written.")
    #expect(try holds(browser, "before/a.png", "after/a.png"))
  }

  @Test("A folder without the pictures of a report is not taken for the report's, and is named")
  func besideOther() throws {
    let browser = try opened(["a.png"], reportAt: "out", holding: ["before/a.png": "a.png"])
    try browser.put("other/2-after.png", [1])
    try browser.put("out/pictures/1-after.png", #require(report.folder.bytes("after/a.png")))
    try browser.value(
      "let place = 'other'; window.showDirectoryPicker = async () => (await picked).getDirectoryHandle(place); 0"
    )
    try browser.press("w")
    try browser.click("#write-held")
    try browser.wait(until: "document.getElementById('write-sum').textContent !== ''")
    #expect(
      try browser.text("#write-sum") == "other does not hold the pictures of this report.")
    #expect(try browser.value("document.getElementById('write-folder').hidden") == .bool(true))
    try browser.value("place = 'out'; 0")
    try browser.click("#write-held")
    try browser.wait(until: "document.getElementById('write-held').hidden")
    #expect(try browser.text("#write-sum") == "")
  }

  @Test(
    "A browser that writes into no folder saves a zip file with right paths, sums and decisions")
  func zip() throws {
    let browser = try opened(
      ["a.png", "b.png"], holding: [:], prepared: "delete window.showDirectoryPicker")
    try browser.press("w")
    #expect(try browser.value("document.getElementById('write-folder').hidden") == .bool(true))
    let bytes = try browser.saved(by: "write-zip")
    try report.folder.write("baselines.zip", bytes)
    let listed = try Tool("unzip", ["-Z1", report.folder.path("baselines.zip")]).run()
    #expect(listed.text == "before/a.png\nbefore/b.png\ndecisions.jsonl\n")
    let tested = try Tool("unzip", ["-tq", report.folder.path("baselines.zip")]).run()
    #expect(tested.text.hasPrefix("No errors detected"), "\(tested)")
  }
}
