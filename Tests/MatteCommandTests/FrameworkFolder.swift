import MatteRaster
import TestSupport

/// What a test framework leaves when two screenshots failed, of which one has quotes and a space in its name, one
/// is new and, where it keeps those, one passed.
struct FrameworkFolder: CustomStringConvertible, Sendable {
  let name: String
  /// Pictures by their paths, and a number for what is in them.
  let pictures: [(path: String, seed: Int)]
  /// Other files and what is in them.
  var texts: [(path: String, text: String)] = []
  /// The pictures that differ, by their paths.
  let changed: [String]
  /// The pictures that are new.
  var added: [String] = []
  /// The pictures that are gone.
  var removed: [String] = []
  /// The pictures that are the same.
  var same = 0
  /// What it leaves where nothing failed.
  let passed: [String]
  /// What is in those of these files that are no pictures.
  var passedText = "{}"

  var description: String { name }

  /// Writes its files into a folder.
  func write(to folder: TemporaryFolder) throws {
    for (path, seed) in pictures {
      try Self.makeFolder(of: path, in: folder)
      try folder.write(path, .pattern(20, 10, seed: seed))
    }
    for (path, text) in texts {
      try Self.makeFolder(of: path, in: folder)
      try folder.write(path, Array(text.utf8))
    }
  }

  /// Writes what is there where nothing failed.
  func writePassed(to folder: TemporaryFolder) throws {
    for path in passed {
      try Self.makeFolder(of: path, in: folder)
      if path.hasSuffix(".png") {
        try folder.write(path, .pattern(20, 10))
      } else {
        try folder.write(path, Array(passedText.utf8))
      }
    }
  }

  private static func makeFolder(of path: String, in folder: TemporaryFolder) throws {
    let name = path.split(separator: "/").dropLast().joined(separator: "/")
    _ = try Tool("mkdir", ["-p", folder.path(name)]).run()
  }
}

extension FrameworkFolder {
  static let all = [
    playwright, vitest, jest, backstop, cypressVisualRegression, cypressImageDiff, loki, reg, egui,
    pytestMPL, roborazzi, swift,
  ]

  static let playwright = FrameworkFolder(
    name: "Playwright",
    pictures: [
      // The second attempt counts.
      ("test-results/home-page-chromium/home-actual.png", 2),
      ("test-results/home-page-chromium/home-expected.png", 1),
      ("test-results/home-page-chromium-retry1/home-actual.png", 3),
      ("test-results/home-page-chromium-retry1/home-expected.png", 1),
      ("test-results/home-page-chromium-retry1/home-diff.png", 4),
      ("test-results/home-page-chromium-retry1/home-previous.png", 5),
      // A name of several parts.
      ("test-results/it's \"a\" page/menu/open now-actual.png", 6),
      ("test-results/it's \"a\" page/menu/open now-expected.png", 7),
      ("test-results/new-chromium/fresh-actual.png", 8),
      // The second attempt left only its trace: it passed.
      ("test-results/flaky-chromium/flaky-actual.png", 9),
      ("test-results/flaky-chromium/flaky-expected.png", 1),
    ],
    texts: [
      ("test-results/.last-run.json", "{}"), ("test-results/flaky-chromium-retry1/trace.zip", "PK"),
    ],
    changed: [
      "test-results/home-page-chromium-retry1/home-actual.png",
      "test-results/it's \"a\" page/menu/open now-actual.png",
    ], added: ["test-results/new-chromium/fresh-actual.png"],
    passed: ["test-results/.last-run.json"])

  static let vitest = FrameworkFolder(
    name: "Vitest",
    pictures: [
      ("src/.vitest-attachments/a b/home.test.ts/home-actual-size-1-actual-chromium-linux.png", 1),
      (
        "src/.vitest-attachments/a b/home.test.ts/home-actual-size-1-reference-chromium-linux.png",
        2
      ),
      ("src/.vitest-attachments/a b/home.test.ts/home-actual-size-1-diff-chromium-linux.png", 3),
      ("src/.vitest-attachments/a b/home.test.ts/its-page-actual-webkit-darwin.png", 4),
      ("src/a b/__screenshots__/home.test.ts/its-page-webkit-darwin.png", 5),
      ("src/.vitest-attachments/home.test.ts/fresh-reference-firefox-win32.png", 6),
    ],
    changed: [
      "src/.vitest-attachments/a b/home.test.ts/home-actual-size-1-actual-chromium-linux.png",
      "src/.vitest-attachments/a b/home.test.ts/its-page-actual-webkit-darwin.png",
    ], added: ["src/.vitest-attachments/home.test.ts/fresh-reference-firefox-win32.png"],
    passed: ["src/__screenshots__/home.test.ts/home-1-chromium-linux.png"])

  static let jest = FrameworkFolder(
    name: "jest-image-snapshot",
    pictures: [
      ("it's/__image_snapshots__/home page-1-snap.png", 1),
      ("it's/__image_snapshots__/__received_output__/home page-1-snap-received.png", 2),
      ("it's/__image_snapshots__/__diff_output__/home page-1-snap-diff.png", 3),
      ("__image_snapshots__/deep/menu-snap.png", 4),
      ("__image_snapshots__/__received_output__/deep/menu-snap-received.png", 5),
      ("__image_snapshots__/fine-snap.png", 6),
    ],
    changed: [
      "it's/__image_snapshots__/__received_output__/home page-1-snap-received.png",
      "__image_snapshots__/__received_output__/deep/menu-snap-received.png",
    ], passed: ["__image_snapshots__/home-snap.png"])

  static let backstop = FrameworkFolder(
    name: "BackstopJS",
    pictures: [
      ("backstop_data/bitmaps_reference/home_0_document_0_phone.png", 1),
      ("backstop_data/bitmaps_reference/it's \"me\".png", 2),
      ("backstop_data/bitmaps_reference/fine.png", 3),
      ("backstop_data/bitmaps_reference/not run.png", 3),
      ("backstop_data/bitmaps_test/20250101-090000/home_0_document_0_phone.png", 9),
      ("backstop_data/bitmaps_test/20250102-090000/home_0_document_0_phone.png", 4),
      ("backstop_data/bitmaps_test/20250102-090000/failed_diff_home_0_document_0_phone.png", 5),
      ("backstop_data/bitmaps_test/20250102-090000/it's \"me\".png", 6),
      ("backstop_data/bitmaps_test/20250102-090000/fine.png", 3),
      ("backstop_data/bitmaps_test/20250102-090000/fresh.png", 7),
    ],
    changed: [
      "backstop_data/bitmaps_test/20250102-090000/home_0_document_0_phone.png",
      "backstop_data/bitmaps_test/20250102-090000/it's \"me\".png",
    ], added: ["backstop_data/bitmaps_test/20250102-090000/fresh.png"], same: 1,
    passed: ["backstop_data/bitmaps_reference/home.png"])

  static let cypressVisualRegression = FrameworkFolder(
    name: "cypress-visual-regression",
    pictures: [
      ("cypress/snapshots/base/home.cy.js/home-base.png", 1),
      ("cypress/snapshots/actual/home.cy.js/home-actual.png", 2),
      ("cypress/snapshots/diff/home.cy.js/home-diff.png", 3),
      ("cypress/snapshots/base/it's.cy.js/\"a\" page.png", 4),
      ("cypress/snapshots/actual/it's.cy.js/\"a\" page.png", 5),
      ("cypress/snapshots/actual/home.cy.js/fresh.png", 6),
    ],
    changed: [
      "cypress/snapshots/actual/home.cy.js/home-actual.png",
      "cypress/snapshots/actual/it's.cy.js/\"a\" page.png",
    ], added: ["cypress/snapshots/actual/home.cy.js/fresh.png"],
    passed: ["cypress/snapshots/base/home.cy.js/home.png"])

  static let cypressImageDiff = FrameworkFolder(
    name: "cypress-image-diff",
    pictures: [
      ("cypress-image-diff-screenshots/baseline/home.png", 1),
      ("cypress-image-diff-screenshots/comparison/home.png", 2),
      ("cypress-image-diff-screenshots/diff/home.png", 3),
      ("cypress-image-diff-screenshots/baseline/it's/\"a\" page.png", 4),
      ("cypress-image-diff-screenshots/comparison/it's/\"a\" page.png", 5),
      ("cypress-image-diff-screenshots/comparison/fresh.png", 6),
    ],
    changed: [
      "cypress-image-diff-screenshots/comparison/home.png",
      "cypress-image-diff-screenshots/comparison/it's/\"a\" page.png",
    ], added: ["cypress-image-diff-screenshots/comparison/fresh.png"],
    passed: ["cypress-image-diff-screenshots/baseline/home.png"])
}

extension FrameworkFolder {
  static let loki = FrameworkFolder(
    name: "Loki",
    pictures: [
      (".loki/reference/chrome_laptop_Button.png", 1),
      (".loki/current/chrome_laptop_Button.png", 2),
      (".loki/difference/chrome_laptop_Button.png", 3),
      (".loki/reference/it's \"a\" page.png", 4), (".loki/current/it's \"a\" page.png", 5),
      (".loki/current/fresh.png", 6),
    ],
    changed: [
      ".loki/current/chrome_laptop_Button.png", ".loki/current/it's \"a\" page.png",
    ], added: [".loki/current/fresh.png"], passed: [".loki/reference/button.png"])

  static let reg = FrameworkFolder(
    name: "reg-cli",
    pictures: [
      ("out/expected/home.png", 1), ("shots/home.png", 2),
      ("out/expected/it's/\"a\" page.png", 3), ("shots/it's/\"a\" page.png", 4),
      ("shots/fresh.png", 5), ("out/expected/gone.png", 6), ("out/expected/fine.png", 7),
      ("shots/fine.png", 8),
    ],
    texts: [
      (
        "out/reg.json",
        #"""
        {"failedItems":["home.png","it's/\"a\" page.png"],"newItems":["fresh.png"],
        "deletedItems":["gone.png"],"passedItems":["fine.png"],"actualDir":"../shots",
        "expectedDir":"./expected","diffDir":"./diff"}
        """#
      )
    ],
    changed: ["shots/home.png", "shots/it's/\"a\" page.png"], added: ["shots/fresh.png"],
    removed: ["out/expected/gone.png"], passed: ["out/reg.json"],
    passedText: #"""
      {"failedItems":[],"newItems":[],"deletedItems":[],"passedItems":["fine.png"],
      "actualDir":"../shots","expectedDir":"./expected","diffDir":"./diff"}
      """#)

  static let egui = FrameworkFolder(
    name: "egui_kittest",
    pictures: [
      ("tests/snapshots/home.png", 1), ("tests/snapshots/home.new.png", 2),
      ("tests/snapshots/home.diff.png", 3), ("tests/snapshots/it's/\"a\" page.png", 4),
      ("tests/snapshots/it's/\"a\" page.new.png", 5), ("tests/snapshots/fresh.new.png", 6),
    ],
    changed: ["tests/snapshots/home.new.png", "tests/snapshots/it's/\"a\" page.new.png"],
    added: ["tests/snapshots/fresh.new.png"], passed: ["tests/snapshots/home.png"])

  static let pytestMPL = FrameworkFolder(
    name: "pytest-mpl",
    pictures: [
      ("results/test_plot.test_line/result.png", 1),
      ("results/test_plot.test_line/baseline.png", 2),
      ("results/test_plot.test_line/result-failed-diff.png", 3),
      ("results/test_plot.test_it_it's \"a\" bar/result.png", 4),
      ("results/test_plot.test_it_it's \"a\" bar/baseline.png", 5),
      ("results/test_plot.test_new/result.png", 6),
    ],
    changed: [
      "results/test_plot.test_line/result.png",
      "results/test_plot.test_it_it's \"a\" bar/result.png",
    ], added: ["results/test_plot.test_new/result.png"], passed: [])

  static let roborazzi = FrameworkFolder(
    name: "Roborazzi",
    pictures: [
      ("build/outputs/roborazzi/home.png", 1), ("build/outputs/roborazzi/home_actual.png", 2),
      ("build/outputs/roborazzi/home_compare.png", 3),
      ("build/outputs/roborazzi/it's \"a\" page.png", 4),
      ("build/outputs/roborazzi/it's \"a\" page_actual.png", 5),
      ("build/outputs/roborazzi/fresh_actual.png", 6),
    ],
    changed: [
      "build/outputs/roborazzi/home_actual.png",
      "build/outputs/roborazzi/it's \"a\" page_actual.png",
    ], added: ["build/outputs/roborazzi/fresh_actual.png"],
    passed: ["build/outputs/roborazzi/home.png"])

  static let swift = FrameworkFolder(
    name: "swift-snapshot-testing",
    pictures: [
      ("Tests/AppTests/__Snapshots__/HomeTests/testHome.1.png", 1),
      ("artifacts/HomeTests/testHome.1.png", 2),
      ("Tests/AppTests/__Snapshots__/HomeTests/testPage.it's \"a\" page.png", 3),
      ("artifacts/HomeTests/testPage.it's \"a\" page.png", 4),
      ("Tests/AppTests/__Snapshots__/HomeTests/testFine.1.png", 5),
    ],
    changed: [
      "artifacts/HomeTests/testHome.1.png",
      "artifacts/HomeTests/testPage.it's \"a\" page.png",
    ], passed: ["Tests/AppTests/__Snapshots__/HomeTests/testHome.1.png"])
}
