import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Reports of Playwright, in which pictures have names that say nothing.
@Suite struct PlaywrightReportTests {
  private let folder: TemporaryFolder
  private let (old, new): ([UInt8], [UInt8])

  init() throws {
    folder = try TemporaryFolder()
    old = try PNGEncoder().bytes(of: PixelBuffer.pattern(8, 6))
    new = try PNGEncoder().bytes(of: PixelBuffer.pattern(8, 6, seed: 1))
  }

  /// The forms in which a report is found.
  enum Form: CaseIterable {
    case zip, zipInZip, storedInZip, folderOfZips, folder, page, pageInZip
  }

  /// What a comparison that failed leaves.
  private func failed(_ name: String) -> [PlaywrightRun.File] {
    [
      ("\(name)-expected.png", old), ("\(name)-actual.png", new), ("\(name)-diff.png", new),
      ("screenshot.png", new), ("error-context.md", [35]),
    ]
  }

  private var run: PlaywrightRun {
    PlaywrightRun(
      "Mobile Safari",
      [
        .init("home.spec.ts", ["the header", "shows: a logo"], [("failed", failed("logo"))]),
        .init(
          "sub/flaky.test.tsx", ["flaky"], [("failed", failed("flaky")), ("passed", [])]),
        .init("sub/new.spec.mjs", ["is new"], [("failed", [("menu/new-actual.png", new)])]),
        .init(
          "late.ts", ["fails otherwise"],
          [("failed", failed("late")), ("timedOut", [("screenshot.png", new)])]),
        .init("late.ts", ["passes"], [("passed", [("shot.png", new)])]),
        .init(
          "late.ts", ["twice"],
          [
            ("failed", [("x-expected.png", new), ("x-actual.png", old)]), ("failed", failed("x")),
          ]),
      ])
  }

  /// Writes a run in a form, and gives its path.
  private func write(_ run: PlaywrightRun, as form: Form) throws -> PathBytes {
    let zip = HandmadeZip(run.files.map { HandmadeZip.Entry($0.name, $0.bytes) }).bytes
    let page = try pageFiles(run)
    switch form {
    case .zip: try folder.write("out", zip)
    case .zipInZip: try folder.write("out", HandmadeZip([.deflated("report.zip", zip)]).bytes)
    case .storedInZip: try folder.write("out", HandmadeZip([.init("report.zip", zip)]).bytes)
    case .pageInZip:
      try folder.write("out", HandmadeZip(page.map { .deflated($0.name, $0.bytes) }).bytes)
    case .folderOfZips:
      _ = try Tool("mkdir", ["-p", folder.path("out/1")]).run()
      try folder.write("out/1/report.zip", zip)
    case .folder: try writeFiles(run.files)
    case .page: try writeFiles(page)
    }
    return PathBytes(folder.path("out"))
  }

  private func writeFiles(_ files: [PlaywrightRun.File]) throws {
    _ = try Tool("mkdir", ["-p", folder.path("out/resources"), folder.path("out/data")]).run()
    for file in files { try folder.write("out/" + file.name, file.bytes) }
  }

  /// A page that holds its data in a zip file, and its attachments.
  private func pageFiles(_ run: PlaywrightRun) throws -> [PlaywrightRun.File] {
    let data = HandmadeZip(run.page.json.map { .deflated($0.name, $0.bytes) }).bytes
    let page =
      Array("<script>window.playwrightReportBase64 = \"data:application/zip;base64,".utf8)
      + Base64.text(of: data) + Array("\";</script>".utf8)
    return run.page.files + [("index.html", page)]
  }

  @Test(
    "Each form of a report gives the pairs of the last attempts that compared pictures",
    arguments: Form.allCases)
  func pairs(form: Form) throws {
    let pairing = try Pairing(results: write(run, as: form))
    let place =
      switch form {
      case .zipInZip, .storedInZip: "report/"
      case .folderOfZips: "1/report/"
      case .zip, .folder, .page, .pageInZip: ""
      }
    #expect(
      pairing.pairs.map(\.path.description)
        == [
          "home-the-header-shows-a-logo-Mobile-Safari/logo-actual.png",
          "late-ts-fails-otherwise-Mobile-Safari/late-actual.png",
          "late-ts-twice-Mobile-Safari/x-actual.png",
          "sub-new-is-new-Mobile-Safari/menu/new-actual.png",
        ].map { place + $0 })
    #expect(pairing.added.count == 1)
    let verdict = PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing)
    #expect(!verdict.isSame, "\(verdict.text(isVerbose: true))")
    #expect(verdict.isComplete)
    #expect(verdict.compared.count == 3)
    let reader = SourceReader()
    let sources = pairing.pairs[2].sources
    #expect(try reader.bytes(of: reader.resolved(sources.before)) == old)
    #expect(try reader.bytes(of: reader.resolved(sources.after)) == new)
    #expect(sources.before.name.description.hasSuffix("twice-Mobile-Safari/x-expected.png"))
    #expect(pairing.results?.frameworks.map(\.name) == ["Playwright"])
    #expect(pairing.results?.unexplained == [])
  }

  @Test("A report of tests that passed is the trace of a run", arguments: Form.allCases)
  func passed(form: Form) throws {
    let run = PlaywrightRun("", [.init("a.spec.ts", ["a"], [("passed", [])])])
    let pairing = try Pairing(results: write(run, as: form), requiresRun: true)
    let verdict = PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing)
    #expect(verdict.isSame, "\(verdict.text(isVerbose: true))")
    #expect(verdict.isComplete)
    #expect(pairing.results?.hasTrace == true)
  }

  @Test("A picture that no attempt names is told, and one that is not there cannot be read")
  func missing() throws {
    var files = run.files
    files.insert(("resources/other.png", new), at: 0)
    let zip = HandmadeZip(files.map { HandmadeZip.Entry($0.name, $0.bytes) }).bytes
    try folder.write("out", zip)
    let other = try Pairing(results: PathBytes(folder.path("out")))
    #expect(other.results?.unexplained == ["resources/other.png"])
    let rest = files.filter { !$0.name.hasPrefix("resources/0") && !$0.name.contains("other") }
    try folder.write("out", HandmadeZip(rest.map { .init($0.name, $0.bytes) }).bytes)
    let verdict = PairsDiffer(PairDiffer(), jobs: 1).verdict(
      on: try Pairing(results: PathBytes(folder.path("out"))))
    #expect(verdict.unreadable.count == 1)
    #expect(!verdict.isComplete)
  }

  @Test("A report that ends before its run did, or has a line that is no JSON, is refused")
  func damaged() throws {
    let report = try #require(run.files.last).bytes
    let lines = report.split(separator: 10, omittingEmptySubsequences: false)
    let cut = Array(lines.dropLast(2).joined(separator: [10]))
    let broken = Array("{\"method\":\"onTestEnd\",".utf8) + [10] + report
    for bytes in [cut, broken, Array(report.dropLast(9)), []] {
      try folder.write("out", HandmadeZip([.init("report.jsonl", bytes)]).bytes)
      let path = PathBytes(folder.path("out"))
      #expect(throws: SourceError.foreignReport(path.appending("report.jsonl"))) {
        _ = try Pairing(results: path)
      }
    }
  }

  @Test("Tests of one name are apart, and so are repetitions")
  func names() throws {
    var test = PlaywrightRun.Test("a.spec.ts", ["a"], [("failed", failed("x"))])
    var run = PlaywrightRun("", [test, test])
    test.repetition = 1
    run.tests.append(test)
    let paths = try Pairing(results: write(run, as: .zip)).pairs.map(\.path.description)
    #expect(paths == ["a-a-2/x-actual.png", "a-a-repeat1/x-actual.png", "a-a/x-actual.png"])
  }

  @Test("A report that names files outside of its folder reads none of them")
  func outside() throws {
    try writeFiles(run.files)
    try folder.write("secret.png", new)
    let text = String(decoding: try #require(folder.bytes("out/report.jsonl")), as: UTF8.self)
    for path in ["../secret.png", folder.path("secret.png")] {
      try folder.write(
        "out/report.jsonl",
        Array(text.replacing(/"path":"resources[^"]*"/, with: "\"path\":\"\(path)\"").utf8))
      let pairing = try Pairing(results: PathBytes(folder.path("out")))
      let verdict = PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing)
      #expect(verdict.compared.isEmpty)
      #expect(!verdict.unreadable.isEmpty)
      #expect(!verdict.isComplete)
    }
  }

  @Test("A page is not asked where the pictures themselves are there")
  func besidePictures() throws {
    try writeFiles(pageFiles(run))
    try folder.write("out/logo-expected.png", old)
    try folder.write("out/logo-actual.png", new)
    let pairing = try Pairing(results: PathBytes(folder.path("out")))
    #expect(pairing.pairs.map(\.path) == ["logo-actual.png"])
  }
}
