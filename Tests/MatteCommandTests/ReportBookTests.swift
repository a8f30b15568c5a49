import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// What a report's page remembers of the baselines that it has written, of results as Playwright leaves them, with copies.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportBookTests {
  private static let baseline = "tests/x.spec.ts-snapshots/a-chromium-linux.png"
  private static let reports = "playwright-report/data/"

  private let folder: TemporaryFolder
  private let (old, new): ([UInt8], [UInt8])
  private var page: String { folder.path("page.html") }

  init() throws {
    folder = try .with(".git")
    (old, new) = try PixelBuffer.twoFiles()
    for (path, bytes) in files {
      let place = path.split(separator: "/").dropLast().joined(separator: "/")
      _ = try Tool("mkdir", ["-p", folder.path(place)]).run()
      try folder.write(path, bytes)
    }
    let outcome = try folder.matte("diff --results test-results --report page.html")
    try #require(outcome.ending == .exited(1), "\(outcome)")
  }

  /// A test that failed twice, its baseline, and Playwright's own report.
  private var files: [String: [UInt8]] {
    var files = [Self.baseline: old]
    for attempt in ["", "-retry1"] {
      files["test-results/x-a-chromium\(attempt)/a-expected.png"] = old
      files["test-results/x-a-chromium\(attempt)/a-actual.png"] = new
    }
    for (digit, bytes) in [("0", old), ("f", new)] {
      files[Self.reports + String(repeating: digit, count: 40) + ".png"] = bytes
    }
    return files
  }

  /// Opens the page, and has it write all into a folder that holds what is here.
  private func written(also others: [String: [UInt8]] = [:]) throws -> Browser {
    let browser = try Browser(hasFolders: true)
    try browser.open(page)
    try browser.press("C")
    try browser.giveFolder()
    for (path, bytes) in files.merging(others, uniquingKeysWith: { _, own in own }) {
      try browser.put(path, bytes)
    }
    #expect(try browser.writeBaselines() == "1 written.")
    #expect(try browser.holds(Self.baseline, new))
    return browser
  }

  private func reload(_ browser: Browser) throws {
    try browser.reopen(page)
    try browser.giveFolder(isNew: false)
  }

  /// Has the page forget all but its decisions.
  private func forget(_ browser: Browser) throws {
    try browser.value(
      """
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith('matte decision')) localStorage.removeItem(key);
      } 0
      """)
  }

  @Test("What was written is there already the next time, also in another visit or by others")
  func again() throws {
    let browser = try written()
    let said = "0 written, 1 there already."
    #expect(try browser.writeBaselines() == said)
    try reload(browser)
    #expect(try browser.writeBaselines() == said)
    try forget(browser)
    try reload(browser)
    #expect(try browser.writeBaselines() == said)
    for (path, bytes) in files where path != Self.baseline {
      #expect(try browser.holds(path, bytes), "\(path)")
    }
  }

  @Test("Of several files with the new bytes that may be the baseline, the one that was written is")
  func twins() throws {
    let twin = "tests/y.spec.ts-snapshots/a-chromium-linux.png"
    let browser = try written(also: [twin: new])
    #expect(try browser.writeBaselines() == "0 written, 1 there already.")
    try forget(browser)
    try reload(browser)
    #expect(
      try browser.writeBaselines().hasSuffix(
        ": baseline not found: 2 files have the bytes of the new one"))
  }

  @Test("A baseline that is gone is not there already where only others have the new bytes")
  func gone() throws {
    let browser = try written(also: ["docs/b.png": new])
    try browser.value(
      "picked.then((p) => p.removeEntry('tests', { recursive: true })).then(() => 0)")
    #expect(try browser.writeBaselines().hasSuffix(": it is gone"))
  }

  @Test(
    "After a reload it is still said what stays written, and w writes it back once a folder is chosen"
  )
  func staysWritten() throws {
    let browser = try written()
    try browser.click("#write-close")
    try browser.press("u")
    let told = try browser.text("#told")
    #expect(told.hasSuffix("; \(Self.baseline) stays written: w writes the old one back"))
    try reload(browser)
    #expect(try told.hasSuffix("; " + browser.text("#told")))
    #expect(try browser.text("#write").hasPrefix("Write 1 baseline back"))
    #expect(try browser.writeBaselines() == "1 written back.")
    #expect(try browser.holds(Self.baseline, old))
    #expect(try browser.text("#told") == "")
    try expectNothingWritten(browser)
  }

  /// Expects that nothing is said to be written, after a reload neither.
  private func expectNothingWritten(_ browser: Browser) throws {
    #expect(try browser.text("#write").hasPrefix("Write baselines"))
    try browser.click("#write-close")
    // Something has to be kept for a visit to be known again.
    try browser.press("r")
    try reload(browser)
    #expect(try browser.text("#told") == "")
    #expect(try browser.text("#write").hasPrefix("Write baselines"))
  }

  @Test("What somebody else has written back is not said to stay written once w has found it")
  func backAlready() throws {
    let browser = try written()
    try browser.click("#write-close")
    try browser.press("u")
    try browser.put(Self.baseline, old)
    try reload(browser)
    #expect(try browser.writeBaselines() == "1 back already.")
    try expectNothingWritten(browser)
  }

  @Test("What a page saves for matte review --apply is written once, and then written already")
  func zip() throws {
    let browser = try Browser(hasFolders: true)
    try browser.open(page)
    try browser.press("C", "w")
    try folder.write("baselines.zip", browser.saved(by: "write-zip"))
    for said in ["1 file written", "1 already written"] {
      let outcome = try folder.matte("review --apply baselines.zip")
      #expect(outcome.text == "1 accepted, \(said)\n", "\(outcome)")
      #expect(outcome.ending == .exited(0))
      #expect(folder.bytes(Self.baseline) == new)
    }
    for (path, bytes) in files where path != Self.baseline { #expect(folder.bytes(path) == bytes) }
  }
}
