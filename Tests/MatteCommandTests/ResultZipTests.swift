import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Zip files of what failed tests left, in `matte diff --results` and `matte review`.
@Suite(.waiting) struct ResultZipTests {
  private let folder: TemporaryFolder
  private let (old, new): ([UInt8], [UInt8])

  init() throws {
    folder = try TemporaryFolder()
    let encoder = PNGEncoder()
    old = try encoder.bytes(of: PixelBuffer.pattern(40, 30))
    new = try encoder.bytes(of: PixelBuffer.pattern(40, 30, seed: 1))
  }

  private func run(_ words: String) throws -> Outcome {
    try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(folder.path)'; exec \"$@\"").run()
  }

  /// What Playwright leaves of a test that fails twice, and of one without a baseline.
  private var files: [(String, [UInt8])] {
    [
      (".last-run.json", Array("{}".utf8)), ("home/a-expected.png", old),
      ("home/a-actual.png", old),
      ("home-retry1/a-expected.png", old), ("home-retry1/a-actual.png", new),
      ("first/b-actual.png", new),
    ]
  }

  /// Writes them into a folder and into a zip file, as CI packs what is in a folder.
  private func write() throws {
    for (name, bytes) in files {
      let place = "test-results/" + name
      let end = place.lastIndex(of: "/") ?? place.endIndex
      _ = try Tool("mkdir", ["-p", folder.path(String(place[..<end]))]).run()
      try folder.write(place, bytes)
    }
    let zip = HandmadeZip(files.map { HandmadeZip.Entry($0, $1) })
    try folder.write("test-results.zip", zip.bytes)
  }

  @Test(
    "A zip file gives the same as the folder that was packed", arguments: ["", "--json", "--brief"])
  func same(options: String) throws {
    try write()
    let outcomes = try ["test-results", "test-results.zip"].map {
      try run("diff --results \($0) \(options)")
    }
    #expect(outcomes[0].ending == .exited(1), "\(outcomes[0])")
    #expect(outcomes[1].ending == outcomes[0].ending)
    #expect(
      outcomes[1].text.replacing("test-results.zip", with: "test-results") == outcomes[0].text)
    #expect(!outcomes[0].text.isEmpty)
  }

  @Test("Pictures that are accepted out of a zip file become the baselines that they are copies of")
  func review() throws {
    try write()
    _ = try Tool("rm", ["-r", folder.path("test-results")]).run()
    _ = try Tool("mkdir", ["-p", folder.path("tests/x.spec.ts-snapshots")]).run()
    try folder.write("tests/x.spec.ts-snapshots/a-linux.png", old)
    try folder.write("list", Array("home-retry1/a-actual.png\n".utf8))
    let outcome = try run("review test-results.zip --root . --apply list")
    #expect(outcome.text == "1 accepted, 1 undecided, 1 file written\n", "\(outcome)")
    #expect(folder.bytes("tests/x.spec.ts-snapshots/a-linux.png") == new)
  }

  @Test("Of reports of Playwright in a zip file, each baseline is told by the browser of its test")
  func reports() throws {
    _ = try Tool("mkdir", ["-p", folder.path("tests/x.spec.ts-snapshots")]).run()
    var reports: [HandmadeZip.Entry] = []
    for browser in ["chromium", "firefox"] {
      try folder.write("tests/x.spec.ts-snapshots/a-\(browser)-linux.png", old)
      let run = PlaywrightRun(
        browser,
        [
          .init(
            "x.spec.ts", ["a"],
            [("failed", [("a-expected.png", old), ("a-actual.png", new)])])
        ])
      let report = HandmadeZip(run.files.map { HandmadeZip.Entry($0.name, $0.bytes) })
      reports.append(.deflated("report-\(browser).zip", report.bytes))
    }
    try folder.write("all.zip", HandmadeZip(reports).bytes)
    try folder.write("list", Array("report-firefox/x-a-firefox/a-actual.png\n".utf8))
    let outcome = try run("review all.zip --root . --apply list")
    #expect(outcome.text == "1 accepted, 1 undecided, 1 file written\n", "\(outcome)")
    #expect(folder.bytes("tests/x.spec.ts-snapshots/a-firefox-linux.png") == new)
    #expect(folder.bytes("tests/x.spec.ts-snapshots/a-chromium-linux.png") == old)
  }

  @Test(
    "A zip file that is not read is one line and the status 2",
    arguments: ["diff --results bad.zip", "review bad.zip"])
  func bad(words: String) throws {
    var encrypted = HandmadeZip.Entry("a-actual.png", new)
    encrypted.flags |= 1
    for (bytes, message) in [
      (HandmadeZip([.init("../a-actual.png", new)]).bytes, "names that lead out of it"),
      (HandmadeZip([encrypted]).bytes, "is an encrypted zip file"),
      (Array(HandmadeZip([.init("a-actual.png", new)]).bytes.dropLast(9)), "is no zip file"),
    ] {
      try folder.write("bad.zip", bytes)
      let outcome = try run(words)
      #expect(outcome.ending == .exited(2), "\(outcome)")
      #expect(outcome.trouble?.contains(message) == true, "\(outcome)")
    }
  }
}
