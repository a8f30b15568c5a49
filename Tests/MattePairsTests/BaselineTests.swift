import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Which file of a test framework an accepted picture replaces.
@Suite struct BaselineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A tree of pictures with the same baseline and the same new picture, and the file that is written where the only pair
  /// is accepted: nil if none is known.
  struct Case: CustomStringConvertible, Sendable {
    let framework: String
    let results: String
    let old: [String]
    let new: [String]
    let written: String?
    /// The folder beneath which baselines are.
    var root = ""

    var description: String { "\(framework): \(written ?? "nothing")" }
  }

  static let cases = [
    Case(
      framework: "Playwright", results: "test-results",
      old: [
        "tests/home.spec.ts-snapshots/a-chromium-linux.png", "test-results/home/a-expected.png",
      ],
      new: ["test-results/home/a-actual.png"],
      written: "tests/home.spec.ts-snapshots/a-chromium-linux.png"),
    Case(
      framework: "Playwright, with its folder in the middle", results: ".",
      old: [
        "tests/home.spec.ts-snapshots/a-chromium-linux.png", "test-results/home/a-expected.png",
      ],
      new: ["test-results/home/a-actual.png"],
      written: "tests/home.spec.ts-snapshots/a-chromium-linux.png"),
    Case(
      framework: "Playwright, with another copy beside it", results: "test-results",
      old: [
        "tests/home.spec.ts-snapshots/a-chromium-linux.png", "test-results/home/a-expected.png",
        "test-results/home/a-previous.png",
      ],
      new: ["test-results/home/a-actual.png"],
      written: "tests/home.spec.ts-snapshots/a-chromium-linux.png"),
    Case(
      framework: "Playwright, two baselines alike", results: "test-results",
      old: [
        "tests/x-snapshots/a.png", "tests/x-snapshots/b.png", "test-results/home/a-expected.png",
      ],
      new: ["test-results/home/a-actual.png"], written: nil),
    Case(
      framework: "Playwright, alike in two browsers", results: "test-results",
      old: [
        "tests/x-snapshots/a-chromium-linux.png", "tests/x-snapshots/a-Mobile-Safari-linux.png",
        "test-results/x-home-Mobile-Safari-retry1/a-expected.png",
      ],
      new: ["test-results/x-home-Mobile-Safari-retry1/a-actual.png"],
      written: "tests/x-snapshots/a-Mobile-Safari-linux.png"),
    Case(
      framework: "Playwright, alike and so called in two files", results: "test-results",
      old: [
        "tests/x-snapshots/a-webkit-linux.png", "tests/y-snapshots/a-webkit-linux.png",
        "test-results/x-home-webkit/a-expected.png",
      ],
      new: ["test-results/x-home-webkit/a-actual.png"], written: nil),
    Case(
      framework: "pytest-mpl, two baselines alike", results: "results",
      old: [
        "tests/baseline/test_a.png", "tests/baseline/test_b.png",
        "results/test_plot.test_b/baseline.png",
      ],
      new: [
        "results/test_plot.test_b/result.png", "results/test_plot.test_b/result-failed-diff.png",
      ],
      written: "tests/baseline/test_b.png"),
    Case(
      framework: "pytest-mpl, two baselines alike, neither called as the test", results: "results",
      old: [
        "tests/baseline/est_b.png", "tests/baseline/named.png",
        "results/test_plot.test_b/baseline.png",
      ],
      new: [
        "results/test_plot.test_b/result.png", "results/test_plot.test_b/result-failed-diff.png",
      ],
      written: nil),
    Case(
      framework: "Playwright, without the baseline", results: "test-results",
      old: ["test-results/home/a-expected.png"], new: ["test-results/home/a-actual.png"],
      written: nil),
    Case(
      framework: "jest-image-snapshot", results: ".",
      old: ["src/__image_snapshots__/a-snap.png"],
      new: ["src/__image_snapshots__/__received_output__/a-snap-received.png"],
      written: "src/__image_snapshots__/a-snap.png"),
    Case(
      framework: "BackstopJS", results: "backstop_data",
      old: ["backstop_data/bitmaps_reference/a.png"],
      new: ["backstop_data/bitmaps_test/20260101-120000/a.png"],
      written: "backstop_data/bitmaps_reference/a.png"),
    Case(
      framework: "BackstopJS, a new test", results: "backstop_data",
      old: [], new: ["backstop_data/bitmaps_test/20260101-120000/b.png"],
      written: "backstop_data/bitmaps_reference/b.png"),
    Case(
      framework: "Loki", results: ".", old: [".loki/reference/a.png"],
      new: [".loki/current/a.png"], written: ".loki/reference/a.png"),
    Case(
      framework: "egui_kittest", results: ".", old: ["tests/snapshots/a.png"],
      new: ["tests/snapshots/a.new.png"], written: "tests/snapshots/a.png"),
    Case(
      framework: "pytest-mpl", results: "results",
      old: ["tests/baseline/test_a.png", "results/tests.test_m.test_a/baseline.png"],
      new: ["results/tests.test_m.test_a/result.png"], written: "tests/baseline/test_a.png"),
    Case(
      framework: "pytest-regressions", results: "tmp/pytest-5",
      old: ["work/tests/test_x/a.png", "tmp/pytest-5/test_x0/a.png"],
      new: ["tmp/pytest-5/test_x0/a.obtained.png"], written: "work/tests/test_x/a.png",
      root: "/work"),
    Case(
      framework: "pytest-regressions, two baselines alike", results: "tmp/pytest-5",
      old: [
        "work/tests/test_x/a.png", "work/tests/test_y/a.png", "tmp/pytest-5/test_x0/a.png",
      ],
      new: ["tmp/pytest-5/test_x0/a.obtained.png"], written: nil, root: "/work"),
    Case(
      framework: "Flutter", results: ".",
      old: ["test/goldens/a.png", "test/failures/a_masterImage.png"],
      new: ["test/failures/a_testImage.png"], written: "test/goldens/a.png"),
    Case(
      framework: "Roborazzi", results: ".", old: ["app/build/outputs/roborazzi/a.png"],
      new: ["app/build/outputs/roborazzi/a_actual.png"],
      written: "app/build/outputs/roborazzi/a.png"),
    Case(
      framework: "capybara-screenshot-diff", results: ".",
      old: ["doc/screenshots/a.base.png"], new: ["doc/screenshots/a.png"], written: nil),
  ]

  @Test(
    "A baseline that was written already is not written again, and is no trouble",
    arguments: [
      ("tests/home.spec.ts-snapshots/a-chromium-linux.png", 0),
      ("tests/home.spec.ts-snapshots/a.png", 0), ("tests/home.spec.ts-snapshots/b.png", 1),
    ])
  func again(baseline: String, unwritten: Int) throws {
    for (name, seed) in [
      (baseline, 1), ("test-results/home/a-expected.png", 0), ("test-results/home/a-actual.png", 1),
    ] {
      let end = name.lastIndex(of: "/") ?? name.endIndex
      _ = try Tool("mkdir", ["-p", folder.path(String(name[..<end]))]).run()
      try folder.write(name, PixelBuffer.pattern(4, 3, seed: seed))
    }
    let review = try Review(
      of: Pairing(results: PathBytes(folder.path("test-results"))),
      beneath: PathBytes(folder.path))
    _ = review.decide(0, .accepted)
    #expect(review.summary.unwritten.count == unwritten, "\(review.summary.text)")
    #expect(review.summary.written.isEmpty)
  }

  @Test(
    "What an earlier run wrote counts as accepted; rejecting brings back what the test has copied",
    arguments: [
      ("tests/x-snapshots/a-chromium-linux.png", "x-home-chromium", true),
      ("tests/x-snapshots/a-linux.png", "x-home", true),
      // It may be of another browser.
      ("tests/x-snapshots/a-webkit-linux.png", "x-home-chromium", false),
    ])
  func earlier(baseline: String, test: String, isSure: Bool) throws {
    _ = try Tool("mkdir", ["-p", folder.path("tests/x-snapshots")]).run()
    _ = try Tool("mkdir", ["-p", folder.path("test-results/\(test)")]).run()
    for (name, seed) in [
      (baseline, 0), ("test-results/\(test)/a-expected.png", 0),
      ("test-results/\(test)/a-actual.png", 1),
    ] { try folder.write(name, PixelBuffer.pattern(4, 3, seed: seed)) }
    let old = folder.bytes(baseline)
    func review() throws -> Review {
      try Review(
        of: Pairing(results: PathBytes(folder.path("test-results"))),
        beneath: PathBytes(folder.path))
    }
    let first = try review()
    #expect(!first.noteDifferent(0))
    #expect(first.decide(0, .accepted) == .done(PathBytes(folder.path(baseline))))
    let new = folder.bytes(baseline)
    let second = try review()
    #expect(second.decision(about: 0) == nil)
    #expect(second.noteDifferent(0))
    #expect(second.decision(about: 0) == .accepted)
    #expect(second.summary.text == "1 accepted, 1 already written\n")
    #expect(
      second.decide(0, .rejected) == (isSure ? .done(nil) : .refused("baseline not found")))
    #expect(folder.bytes(baseline) == (isSure ? old : new))
    #expect(second.decision(about: 0) == (isSure ? .rejected : .accepted))
    // Taken back, it is as the earlier run left it.
    #expect(second.decide(0, .accepted) == .done(isSure ? PathBytes(folder.path(baseline)) : nil))
    #expect(folder.bytes(baseline) == new)
  }

  @Test("A link of the results to another folder of theirs makes no pair a second time")
  func link() throws {
    _ = try Tool("mkdir", ["-p", folder.path("p/test_a0"), folder.path("elsewhere")]).run()
    for name in ["p/test_a0/a.png", "p/test_a0/a.obtained.png", "elsewhere/b.obtained.png"] {
      try folder.write(name, .pattern(5, 4))
    }
    for (target, link) in [("test_a0", "p/test_acurrent"), ("../elsewhere", "p/out")] {
      _ = try Tool("ln", ["-s", target, folder.path(link)]).run()
    }
    let pairs = try Pairing(results: PathBytes(folder.path("p"))).pairs
    #expect(pairs.map(\.path) == ["out/b.obtained.png", "test_a0/a.obtained.png"])
  }

  @Test("An accepted picture replaces the baseline of its test, never a copy", arguments: cases)
  func place(_ tree: Case) throws {
    let (old, new) = (PixelBuffer.pattern(5, 4), PixelBuffer.pattern(5, 4, seed: 1))
    let files = tree.old.map { ($0, old) } + tree.new.map { ($0, new) }
    for (path, picture) in files {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      _ = try Tool("mkdir", ["-p", folder.path(parent)]).run()
      try folder.write(path, picture)
    }
    let pairing = try Pairing(results: PathBytes(folder.path(tree.results)))
    #expect(pairing.pairs.count == 1)
    let review = try Review(of: pairing, beneath: PathBytes(folder.path + tree.root))
    let outcome = review.decide(0, .accepted)
    let accepted = folder.bytes(tree.new[0])
    let changed = tree.old.filter { folder.bytes($0) == accepted }
    #expect(changed == (tree.old.isEmpty ? [] : [tree.written].compactMap(\.self)), "\(outcome)")
    if let written = tree.written { #expect(folder.bytes(written) == accepted, "\(outcome)") }
    // Nothing else is left behind.
    let count = try Tool("find", [folder.path, "-type", "f"]).run().text.split(separator: "\n")
      .count
    let isNew = tree.written.map { !tree.old.contains($0) } ?? false
    #expect(count == files.count + (isNew ? 1 : 0))
  }

  @Test(
    "A baseline that has changed since its test made a copy is said to have changed, not to be missing"
  )
  func outdated() throws {
    let (baseline, results) = ("tests/x.spec.ts-snapshots", "test-results/x-a-chromium")
    _ = try Tool("mkdir", ["-p", folder.path(baseline), folder.path(results)]).run()
    try folder.write(baseline + "/a-chromium-linux.png", PixelBuffer.pattern(5, 4, seed: 2))
    try folder.write(results + "/a-expected.png", PixelBuffer.pattern(5, 4))
    try folder.write(results + "/a-actual.png", PixelBuffer.pattern(5, 4, seed: 1))
    func outcome() throws -> Review.Outcome {
      let pairing = try Pairing(results: PathBytes(folder.path("test-results")))
      return try Review(of: pairing, beneath: PathBytes(folder.path)).decide(0, .accepted)
    }
    #expect(
      try outcome() == .unwritten("the baseline has changed since; run the tests again"))
    _ = try Tool("rm", [folder.path(baseline + "/a-chromium-linux.png")]).run()
    let lost = Review.Outcome.unwritten("the baseline is gone from here")
    #expect(try outcome() == lost)
    // Of another picture, whose copy has a longer name.
    try folder.write(baseline + "/a-b-chromium-linux.png", PixelBuffer.pattern(5, 4, seed: 3))
    try folder.write(results + "/a-b-expected.png", PixelBuffer.pattern(5, 4, seed: 3))
    try folder.write(results + "/a-b-actual.png", PixelBuffer.pattern(5, 4, seed: 4))
    #expect(try outcome() == lost)
  }

  /// Writes pictures by their paths, alike where their numbers are the same.
  private func write(_ pictures: KeyValuePairs<String, Int>) throws {
    for (path, seed) in pictures {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      _ = try Tool("mkdir", ["-p", folder.path(parent)]).run()
      try folder.write(path, PixelBuffer.pattern(5, 4, seed: seed))
    }
  }

  private func review(beneath root: String = "") throws -> Review {
    try Review(
      of: Pairing(results: PathBytes(folder.path("results"))),
      beneath: PathBytes(folder.path + root))
  }

  @Test(
    "The baseline of another browser is never written, though it looks as this one's looked",
    arguments: [
      ("shots/chromium/home.png", "shots/firefox/home.png"),
      ("shots/home-chromium-linux.png", "shots/home-firefox-linux.png"),
    ])
  func otherBrowser(own: String, other: String) throws {
    let test = "results/shop-home-chromium"
    try write([own: 2, other: 0, test + "/home-expected.png": 0, test + "/home-actual.png": 1])
    let old = folder.bytes(other)
    let reason = "the baseline has changed since; run the tests again"
    #expect(try review().decide(0, .accepted) == .unwritten(reason))
    #expect(folder.bytes(other) == old)
    // Nor does it count as written if the other browser looks so by now.
    try write([other: 1])
    #expect(try review().decide(0, .accepted) == .unwritten(reason))
  }

  @Test(
    "The new picture of a test is its baseline already where the test has written it as one",
    arguments: [
      ("shots/home-chromium-linux.png", 1, 0), ("shots/home-linux.png", 1, 0),
      ("shots/home-chromium-linux.png", 2, 1), ("shots/home-firefox-linux.png", 1, 1),
      ("shots/away-chromium-linux.png", 1, 1),
    ])
  func writtenByTest(baseline: String, seed: Int, unwritten: Int) throws {
    let after = "results/shop-home-chromium/home-actual.png"
    try write([baseline: seed, after: 1])
    try folder.write("results/.last-run.json", Array("{}".utf8))
    let review = try review()
    let outcome = review.decide(0, .accepted)
    #expect(outcome == (unwritten == 0 ? .done(nil) : .unwritten("baseline not found")))
    #expect(review.summary.alreadyWritten == 1 - unwritten)
    #expect(folder.bytes(baseline) == (try PNGEncoder().bytes(of: .pattern(5, 4, seed: seed))))
  }

  @Test("Beneath the folder of one browser the tests of others write nothing")
  func folderOfBrowser() throws {
    try write(["shots/firefox/home.png": 0])
    for (browser, seed) in [("chromium", 1), ("firefox", 2)] {
      let test = "results/shop-home-" + browser
      try write([test + "/home-expected.png": 0, test + "/home-actual.png": seed])
    }
    let old = folder.bytes("shots/firefox/home.png")
    let review = try review(beneath: "/shots/firefox")
    guard case .unwritten = review.decide(0, .accepted) else {
      Issue.record("it is written")
      return
    }
    #expect(folder.bytes("shots/firefox/home.png") == old)
    #expect(
      review.decide(1, .accepted) == .done(PathBytes(folder.path("shots/firefox/home.png"))))
  }

  @Test("Baselines that look alike are told apart by the folders of their browsers")
  func folders() throws {
    let browsers = ["chromium", "firefox", "webkit"]
    for (number, browser) in browsers.enumerated() {
      let test = "results/shop-home-" + browser
      try write([
        "shots/\(browser)/home.png": 0, test + "/home-expected.png": 0,
        test + "/home-actual.png": number + 1,
      ])
    }
    let review = try review()
    for (number, browser) in browsers.enumerated() {
      let path = "shots/\(browser)/home.png"
      #expect(review.decide(number, .accepted) == .done(PathBytes(folder.path(path))))
      #expect(
        folder.bytes(path) == folder.bytes("results/shop-home-\(browser)/home-actual.png"))
    }
  }

  @Test("What an earlier run accepted and is not written is said, and written when accepted again")
  func acceptedAndNotWritten() throws {
    let test = "results/shop-home-chromium"
    let baseline = "shots/home-chromium-linux.png"
    try write([baseline: 0, test + "/home-expected.png": 0, test + "/home-actual.png": 1])
    let old = try #require(folder.bytes(baseline))
    let file = PathBytes(folder.path("decisions.jsonl"))
    func begin() throws -> Review {
      try Review(
        of: Pairing(results: PathBytes(folder.path("results"))), beneath: PathBytes(folder.path),
        folder.bytes("decisions.jsonl").map {
          try Decisions(parsing: String(decoding: $0, as: UTF8.self))
        } ?? Decisions(),
        savedAt: file)
    }
    _ = try begin().decide(0, .accepted)
    try folder.write("shots/home-chromium-linux.png", old)
    let again = try begin()
    #expect(again.decision(about: 0) == .accepted)
    #expect(again.summary.written.isEmpty)
    #expect(
      again.summary.unwritten.map(\.text) == ["the baseline is the old picture; accept it again"])
    #expect(again.decide(0, .accepted) == .done(PathBytes(folder.path(baseline))))
    #expect(again.summary.unwritten.isEmpty)
    #expect(folder.bytes(baseline) != old)
  }
}
