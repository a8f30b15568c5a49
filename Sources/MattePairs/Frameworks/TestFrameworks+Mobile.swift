// Frameworks of iOS, Android and Flutter.

extension TestFrameworks {
  static let swiftSnapshotTesting = TestFramework(
    "swift-snapshot-testing", keeps: .failures, folders: ["{/}__Snapshots__/{*name}"],
    baselines: ["{/}__Snapshots__/{suite}/{test}.{name}.png"], listing: .suites)

  static let iOSSnapshotTestCase = TestFramework(
    "iOSSnapshotTestCase", keeps: .failures, folders: ["{/}FailureDiffs/{*name}"],
    pairs: [
      PairPattern(
        "{/}FailureDiffs/{test/}failed_{name}", "{/}FailureDiffs/{test/}reference_{name}"
      ).ofCopies,
      PairPattern("{/}failed_{name}", "{/}reference_{name}").ifPaired.ofCopies,
    ], baselines: ["{/}ReferenceImages/{*name}", "{/}ReferenceImages_{bits}/{*name}"],
    beside: [PairPattern("{/}diff_{name}", "{/}failed_{name}")])

  static let flutter = TestFramework(
    "Flutter", keeps: .failures,
    folders: [
      "{/}failures/{*name}_masterImage.png", "{/}failures/{*name}_testImage.png",
      "{/}failures/{*name}_isolatedDiff.png", "{/}failures/{*name}_maskedDiff.png",
    ],
    pairs: [
      PairPattern(
        "{/}failures/{*name}_testImage.png", "{/}failures/{*name}_masterImage.png",
        "{/}{*name}.png"
      ).ofCopies
    ], baselines: ["{/}goldens/{*name}.png"],
    beside: [
      PairPattern("{/}failures/{*name}_isolatedDiff.png", "{/}failures/{*name}_testImage.png"),
      PairPattern("{/}failures/{*name}_maskedDiff.png", "{/}failures/{*name}_testImage.png"),
    ])

  static let paparazzi = TestFramework(
    "Paparazzi", keeps: .failures, folders: ["{/}build/paparazzi/failures/{*name}"],
    pairs: [
      PairPattern(
        "{/}build/paparazzi/failures/{within/}{name}.png",
        "{/}src/{set}/snapshots/images/{name}.png", "{/}src/{set}/snapshots/videos/{name}.png")
    ],
    baselines: [
      "{/}src/{set}/snapshots/images/{name}.png", "{/}src/{set}/snapshots/videos/{name}.png",
    ],
    beside: [
      PairPattern(
        "{/}build/paparazzi/failures/{within/}delta-{name}.png",
        "{/}build/paparazzi/failures/{within/}{name}.png")
    ])

  static let screenshotTestsForAndroid = TestFramework(
    "Screenshot Tests for Android", keeps: .failures,
    pairs: [PairPattern("{/}{name}_actual.png", "{/}{name}_expected.png").ifPaired.ofCopies],
    beside: [PairPattern("{/}{name}_diff.png", "{/}{name}_actual.png")])

  static let roborazzi = TestFramework(
    "Roborazzi", keeps: .failures,
    traces: ["{/}build/test-results/roborazzi/{*name}"],
    pairs: [
      PairPattern("{/}{name}_actual.{ending}", "{/}{name}.{ending}"),
      PairPattern(
        "{/}build/outputs/{folder}/{within/}{name}_actual.{ending}",
        "{/}{elsewhere/}{within/}{name}.{ending}", "{/}{elsewhere/}{name}.{ending}"),
    ], baselines: ["{/}build/outputs/roborazzi/{*name}", "{/}roborazzi/{name}.png"],
    beside: [PairPattern("{/}{name}_compare.{ending}", "{/}{name}_actual.{ending}")],
    others: [
      "{/}build/intermediates/roborazzi/{*name}", "{/}build/outputs/{*name}.annotated.{ending}",
    ], listing: .roborazzi)

  static let shot = TestFramework(
    "Shot", keeps: .everyTest, folders: ["{/}build/reports/shot/{*variant}/verification/{*name}"],
    pairs: [
      PairPattern(
        "{/}build/reports/shot/{*variant}/verification/images/{name}",
        "{/}build/reports/shot/{*variant}/verification/images/recorded/{name}",
        "{/}screenshots/{*variant}/{name}"
      ).ofCopies
    ], baselines: ["{/}build/reports/shot/{*variant}/verification/images/recorded/{name}"],
    beside: [
      PairPattern(
        "{/}build/reports/shot/{*variant}/verification/images/diff_{name}",
        "{/}build/reports/shot/{*variant}/verification/images/{name}")
    ])

  static let composePreview = TestFramework(
    "Compose Preview", keeps: .everyTest,
    folders: ["{/}build/outputs/screenshotTest-results/{*name}"],
    pairs: [
      PairPattern(
        "{/}build/outputs/screenshotTest-results/preview/{variant/}rendered/{*name}.png",
        "{/}src/{variant/}screenshotTest/reference/{*name}.png",
        "{/}src/screenshotTest{set}/reference/{*name}.png",
        "{/}src/{set}ScreenshotTest/reference/{*name}.png",
        "{/}src/{set/}reference/{*name}.png")
    ],
    baselines: [
      "{/}src/{set/}screenshotTest/reference/{*name}.png",
      "{/}src/screenshotTest{set}/reference/{*name}.png",
      "{/}src/{set}ScreenshotTest/reference/{*name}.png",
    ],
    beside: [
      PairPattern(
        "{/}build/outputs/screenshotTest-results/preview/{variant/}diffs/{*name}.png",
        "{/}build/outputs/screenshotTest-results/preview/{variant/}rendered/{*name}.png")
    ])

  static let dropshots = TestFramework(
    "Dropshots", keeps: .failures,
    folders: dropshotsFolders.map { PathPattern(named: $0 + "{*name}") },
    pairs: dropshotsFolders.map { folder in
      PairPattern(
        PathPattern(named: folder + "reference/{*name}"),
        "{/}src/androidTest/screenshots/{*name}")
    }, baselines: ["{/}src/androidTest/screenshots/{*name}"],
    beside: dropshotsFolders.map { folder in
      PairPattern(
        PathPattern(named: folder + "diff/{*name}"),
        PathPattern(named: folder + "reference/{*name}"))
    })

  private static let dropshotsFolders = [
    "{/}build/test-results/dropshots/{variant}/",
    "{/}build/outputs/androidTest-results/connected/{device/}",
  ]
}
