internal import MatteImages

/// A test framework that compares screenshots, whose pictures can be found in a folder.
///
/// ```swift
/// let pairing = try Pairing(results: "test-results")
/// assert(pairing.frameworks == [.playwright])
/// ```
public enum TestFramework: String, CaseIterable, Sendable {
  // Those whose folders have names of their own come first: their files are called as those of others.
  /// BackstopJS: the newest run in `bitmaps_test`, and `bitmaps_reference`.
  case backstop = "BackstopJS"
  /// cypress-visual-regression: `cypress/snapshots/actual` and `base`.
  case cypressVisualRegression = "cypress-visual-regression"
  /// cypress-image-diff: `comparison` and `baseline`.
  case cypressImageDiff = "cypress-image-diff"
  /// Loki: `.loki/current` and `reference`.
  case loki = "Loki"
  /// reg-cli: what `reg.json` lists.
  case regCLI = "reg-cli"
  /// jest-image-snapshot: `__received_output__`, or the last third of a picture in `__diff_output__`.
  case jest = "jest-image-snapshot"
  /// Vitest: attachments, and their references or the copies of these.
  case vitest = "Vitest"
  /// swift-snapshot-testing: a folder for each suite, as in `__Snapshots__`.
  case swiftSnapshotTesting = "swift-snapshot-testing"
  /// pytest-mpl: `result.png` and `baseline.png` in a folder for each test.
  case pytestMPL = "pytest-mpl"
  /// Playwright: `-actual` and `-expected`, of the last attempt at each test.
  case playwright = "Playwright"
  /// egui_kittest: `.new.png` and `.png`.
  case egui = "egui_kittest"
  /// Roborazzi: `_actual.png` and `.png`.
  case roborazzi = "Roborazzi"

  /// How the pictures are called that it compares.
  var patterns: [PairPattern] {
    switch self {
    case .backstop: [PairPattern("{}bitmaps_test/{}/{}", "{1}bitmaps_reference/{3}")]
    case .cypressVisualRegression:
      [
        PairPattern(
          "{}cypress/snapshots/actual/{}-actual.png", "{1}cypress/snapshots/base/{2}-base.png",
          "{1}cypress/snapshots/base/{2}-actual.png"),
        PairPattern("{}cypress/snapshots/actual/{}", "{1}cypress/snapshots/base/{2}"),
      ]
    case .cypressImageDiff:
      [
        PairPattern(
          "{}cypress-image-diff-screenshots/comparison/{}",
          "{1}cypress-image-diff-screenshots/baseline/{2}")
      ]
    case .loki: [PairPattern("{}.loki/current/{}", "{1}.loki/reference/{2}")]
    case .jest:
      [
        PairPattern(
          "{}__image_snapshots__/__received_output__/{}-received.png",
          "{1}__image_snapshots__/{2}.png")
      ]
    case .pytestMPL: [PairPattern("{}/result.png", "{1}/baseline.png")]
    case .playwright: [PairPattern("{}-actual.{}", "{1}-expected.{2}")]
    case .egui: [PairPattern("{}.new.png", "{1}.png")]
    case .roborazzi: [PairPattern("{}_actual.png", "{1}.png")]
    case .regCLI, .vitest, .swiftSnapshotTesting: []
    }
  }

  /// The files by which it is recognised where nothing failed.
  var marks: [PathPattern] {
    switch self {
    case .backstop: ["{}bitmaps_test/{}", "{}bitmaps_reference/{}"]
    case .cypressVisualRegression: ["{}cypress/snapshots/actual/{}", "{}cypress/snapshots/base/{}"]
    case .cypressImageDiff: ["{}cypress-image-diff-screenshots/{}"]
    case .loki: ["{}.loki/{}"]
    case .regCLI: ["{}/reg.json"]
    case .jest: ["{}__image_snapshots__/{}"]
    case .vitest: ["{}.vitest-attachments/{}", "{}__screenshots__/{}"]
    case .swiftSnapshotTesting: ["{}__Snapshots__/{}"]
    // Where nothing failed, it leaves nothing, or all pictures.
    case .pytestMPL: []
    case .playwright: ["{}/.last-run.json", "{}-snapshots/{}"]
    case .egui: ["{}/tests/snapshots/{}.png"]
    case .roborazzi: ["{}/roborazzi/{}"]
    }
  }
}
