import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What `matte review` does with a report that `matte diff` wrote.
@Suite(.waiting) struct ReviewReportTests {
  private let folder: TemporaryFolder
  private let (old, new): ([UInt8], [UInt8])

  init() throws {
    folder = try .with("shots/before", "after", ".git")
    (old, new) = try PixelBuffer.twoFiles()
    try folder.write("shots/before/a.png", old)
    try folder.write("shots/before/b.png", new)
    try folder.write("after/a.png", new)
    try folder.write("after/b.png", old)
    try folder.write("after/added.png", new)
    try folder.write("list", Array("a.png\nadded.png\n".utf8))
  }

  /// Writes a report, and takes the pictures after away.
  private func report(_ place: String) throws {
    let outcome = try folder.matte("diff shots/before after --report \(place)")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    _ = try Tool("rm", ["-r", folder.path("after")]).run()
  }

  @Test(
    "Pictures that are accepted out of a report become the baselines, wherever the report lies",
    arguments: ["page.html", "report", "elsewhere"])
  func writes(place: String) throws {
    let elsewhere = try TemporaryFolder()
    let path = place == "elsewhere" ? elsewhere.path("page.html") : place
    try report(path)
    let outcome = try folder.matte("review \(path) --apply list --root .")
    #expect(outcome.text == "2 accepted, 1 undecided, 2 files written\n", "\(outcome)")
    #expect(folder.bytes("shots/before/a.png") == new)
    #expect(folder.bytes("shots/before/added.png") == new)
    #expect(folder.bytes("shots/before/b.png") == new)
    let again = try folder.matte("review \(path) --apply list --root .")
    #expect(again.text == "2 accepted, 1 undecided, 2 already written\n", "\(again)")
  }

  @Test("A pair of which a side could not be read is neither added nor removed")
  func unreadable() throws {
    try folder.write("after/a.png", Array(new.prefix(new.count - 20)))
    try folder.write("shots/before/b.png", Array(new.prefix(40)))
    let outcome = try folder.matte("diff shots/before after --report page.html")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    try folder.write("list", Array("a.png\nb.png\nadded.png\n".utf8))
    let review = try folder.matte("review page.html --apply list --root .")
    #expect(!review.text.contains("by hand"), "\(review)")
    #expect(review.text.contains("1 accepted, 1 file written"), "\(review)")
    #expect(folder.bytes("shots/before/a.png") == old)
    #expect(folder.bytes("shots/before/b.png") == Array(new.prefix(40)))
  }

  @Test("A baseline that is gone since the report is said to be gone, and not made anew")
  func gone() throws {
    try report("page.html")
    _ = try Tool("rm", [folder.path("shots/before/a.png")]).run()
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(
      outcome.trouble == "a.png is not accepted: shots/before/a.png is gone", "\(outcome)")
    #expect(folder.bytes("shots/before/a.png") == nil)
  }

  @Test("The picture that tests left is no baseline that has been written, of their report either")
  func copyAlone() throws {
    let results = "test-results/x-a-chromium"
    _ = try Tool("mkdir", ["-p", folder.path(results), folder.path("x-snapshots")]).run()
    let baseline = "x-snapshots/a-chromium-linux.png"
    for name in [baseline, results + "/a-expected.png"] { try folder.write(name, old) }
    try folder.write(results + "/a-actual.png", new)
    _ = try folder.matte("diff --results test-results --report page.html")
    _ = try Tool("rm", [folder.path(baseline)]).run()
    try folder.write("list", Array("x-a-chromium/a-actual.png\n".utf8))
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.text.hasSuffix("\n1 accepted, 1 not written\n"), "\(outcome)")
    #expect(outcome.ending == .exited(1))
    // What is left has other names.
    _ = try Tool("rm", ["-r"] + ["test-results", "shots", "after"].map(folder.path)).run()
    let elsewhere = try folder.matte("review page.html --apply list --root .")
    #expect(elsewhere.text.contains(": the baseline is gone from here\n"), "\(elsewhere)")
  }

  @Test("Of a report, a baseline is found by its bytes where its folder has another name")
  func moved() throws {
    try report("page.html")
    _ = try Tool("mv", [folder.path("shots/before"), folder.path("shots/moved")]).run()
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.text == "2 accepted, 1 undecided, 2 files written\n", "\(outcome)")
    #expect(folder.bytes("shots/moved/a.png") == new)
    #expect(folder.bytes("shots/before/added.png") == new)
  }

  @Test("Of a report of tests, the baseline is the file whose copy they left, told by its browser")
  func copies() throws {
    let names = ["chromium", "firefox"].map { "tests/x.spec.ts-snapshots/a-\($0)-linux.png" }
    _ = try Tool("mkdir", ["-p", folder.path("tests/x.spec.ts-snapshots")]).run()
    for name in names { try folder.write(name, old) }
    for browser in ["chromium", "firefox"] {
      let place = "test-results/x-a-\(browser)"
      _ = try Tool("mkdir", ["-p", folder.path(place)]).run()
      try folder.write(place + "/a-expected.png", old)
      try folder.write(place + "/a-actual.png", new)
    }
    let report = try folder.matte("diff --results test-results --report page.html")
    #expect(report.ending == .exited(1), "\(report)")
    _ = try Tool("rm", ["-r", folder.path("test-results")]).run()
    try folder.write("list", Array("x-a-firefox/a-actual.png\n".utf8))
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.text == "1 accepted, 1 undecided, 1 file written\n", "\(outcome)")
    #expect(folder.bytes(names[0]) == old)
    #expect(folder.bytes(names[1]) == new)
  }

  @Test(
    "What is shown in a report, of Playwright or of this program, is no baseline to write again")
  func shownCopies() throws {
    let (results, baseline) = ("test-results/x-a-chromium", "x-snapshots/a-chromium-linux.png")
    let copies = [
      "playwright-report/data/\(String(repeating: "0", count: 40)).png",
      "out/pictures/1-before.png",
      "out/pictures/1-frame-2-before.png",
    ]
    for path in copies + [baseline, results + "/a-expected.png"] {
      let place = path.split(separator: "/").dropLast().joined(separator: "/")
      _ = try Tool("mkdir", ["-p", folder.path(place)]).run()
      try folder.write(path, old)
    }
    try folder.write(results + "/a-actual.png", new)
    _ = try Tool("rm", ["-r"] + ["shots", "after"].map(folder.path)).run()
    _ = try folder.matte("diff --results test-results --report page.html")
    try folder.write("list", Array("x-a-chromium/a-actual.png\n".utf8))
    for said in ["1 file written", "1 already written"] {
      let outcome = try folder.matte("review page.html --apply list --root .")
      #expect(outcome.text == "1 accepted, \(said)\n", "\(outcome)")
      #expect(folder.bytes(baseline) == new)
      for path in copies { #expect(folder.bytes(path) == old, "\(path)") }
    }
  }

  @Test("A baseline that has changed since the report is left alone")
  func changed() throws {
    try report("page.html")
    try folder.write("shots/before/a.png", old + [0])
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(
      outcome.trouble == "a.png is not accepted: shots/before/a.png has changed since",
      "\(outcome)")
    #expect(folder.bytes("shots/before/a.png") == old + [0])
  }

  @Test(
    "A report that names what is no baseline writes nothing, and one line says why",
    arguments: [
      ("../outside.png", "is outside of the folder of the baselines"),
      (".git/hooks/x.png", "is outside of the folder of the baselines"),
      ("shots/before/a.sh", "is no name of a baseline"),
      ("shots/before/a.jpg", "is the name of another format"),
    ])
  func hostile(path: String, reason: String) throws {
    try folder.write("shots/before/a.jpg", old)
    try report("page.html")
    let page = String(decoding: try #require(folder.bytes("page.html")), as: UTF8.self)
    let changed = page.replacing("\"shots/before/a.png\"", with: "\"\(path)\"")
    #expect(changed != page)
    try folder.write("page.html", Array(changed.utf8))
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(outcome.text.contains("not written: a.png: "), "\(outcome)")
    #expect(outcome.text.contains(reason), "\(outcome)")
    #expect(folder.bytes("shots/before/a.png") == old)
    #expect(folder.bytes("shots/before/a.jpg") == old)
    #expect(folder.bytes(path) != new)
  }

  @Test("What a report does not hold as it was is not written")
  func unheld() throws {
    try report("page.html")
    let page = String(decoding: try #require(folder.bytes("page.html")), as: UTF8.self)
    let hash = SHA256(of: new).text
    try folder.write(
      "page.html", Array(page.replacing(hash, with: String(hash.reversed())).utf8))
    let outcome = try folder.matte("review page.html --apply list --root .")
    #expect(
      outcome.text.contains("not written: a.png: the report does not hold the file\n"),
      "\(outcome)")
    #expect(folder.bytes("shots/before/a.png") == old)
  }

  @Test(
    "A page that is no report, a cut one, or one with patterns is one line and the status 2",
    arguments: [
      ("bad.html", "bad.html is no report of matte"),
      ("cut.html", "cut.html is a truncated report"),
      ("page.html --pairs {}-a.png={}-b.png", "page.html is a report, whose pairs are known"),
    ])
  func refused(words: String, message: String) throws {
    try report("page.html")
    try folder.write("bad.html", Array("<html></html>".utf8))
    try folder.write("cut.html", Array(try #require(folder.bytes("page.html")).prefix(4000)))
    let outcome = try folder.matte("review \(words)")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.trouble?.contains(message) == true, "\(outcome)")
  }
}
