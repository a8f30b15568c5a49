// Frameworks of Python.

extension TestFrameworks {
  static let pytestMpl = TestFramework(
    "pytest-mpl", keeps: .failures,
    folders: [
      "{/}{module}.{test}/result-failed-diff.png",
      "{/}{module}.{test}/result_{format}-failed-diff.png",
    ],
    pairs: [
      PairPattern("{/}{module}.{test}/result.png", "{/}{module}.{test}/baseline.png").ofCopies,
      PairPattern(
        "{/}{module}.{test}/result_{format}.png", "{/}{module}.{test}/baseline_{format}.png"
      ).ofCopies,
      PairPattern("{/}{test}/result.png", "{/}{test}/baseline.png").ifPaired.ofCopies,
    ],
    beside: [
      PairPattern("{/}{test}/result-failed-diff.png", "{/}{test}/result.png"),
      PairPattern("{/}{test}/result_{format}-failed-diff.png", "{/}{test}/result_{format}.png"),
    ])

  static let matplotlib = TestFramework(
    "matplotlib", keeps: .everyTest, folders: ["{/}result_images/{*name}"],
    pairs: [
      PairPattern(
        "{/}result_images/{*name}.png", "{/}result_images/{*name}-expected.png",
        "{/}{within/}baseline_images/{*name}.png"
      ).ofCopies,
      PairPattern(
        "{/}result_images/{*name}_{format}.png", "{/}result_images/{*name}-expected_{format}.png"
      ).ofCopies,
    ], baselines: ["{/}baseline_images/{*name}"],
    beside: [
      PairPattern("{/}result_images/{*name}-failed-diff.png", "{/}result_images/{*name}.png")
    ])

  static let pytestImageDiff = TestFramework(
    "pytest-image-diff", keeps: .failures,
    folders: ["{/}.tests/image_diff/{*name}", "{/}image_diff/{*name}"],
    pairs: [
      PairPattern(
        "{/}.tests/image_diff/{*name}-screenshot.png",
        "{/}{within/}image_diff_reference/{*name}-reference.png"),
      PairPattern("{/}image_diff/{*name}-screenshot.png"),
    ], baselines: ["{/}image_diff_reference/{*name}-reference.png"],
    beside: [
      PairPattern(
        "{/}.tests/image_diff/{*name}-diff.png", "{/}.tests/image_diff/{*name}-screenshot.png"),
      PairPattern("{/}image_diff/{*name}-diff.png", "{/}image_diff/{*name}-screenshot.png"),
    ])

  static let pytestPlaywright = TestFramework(
    "pytest-playwright-visual", keeps: .failures,
    folders: ["{/}snapshot_tests_failures/{*name}", "{/}snapshot_failures/{*name}"],
    pairs: [
      PairPattern(
        "{/}snapshot_tests_failures/{*test}/Actual_{name}",
        "{/}snapshot_tests_failures/{*test}/Expected_{name}"
      ).ofCopies,
      PairPattern(
        "{/}snapshot_failures/{*test}/actual_{name}",
        "{/}snapshot_failures/{*test}/expected_{name}"
      ).ofCopies,
    ],
    beside: [
      PairPattern(
        "{/}snapshot_tests_failures/{*test}/Diff_{name}",
        "{/}snapshot_tests_failures/{*test}/Actual_{name}"),
      PairPattern(
        "{/}snapshot_failures/{*test}/diff_{name}", "{/}snapshot_failures/{*test}/actual_{name}"),
    ])

  static let pytestRegressions = TestFramework(
    "pytest-regressions", keeps: .failures,
    pairs: [PairPattern("{/}{name}.obtained.png", "{/}{name}.png")])
}
