// Frameworks of iOS, Android and Flutter.

extension FrameworkTrees {
  static let mobile = [
    swiftSnapshots, iOSSnapshots, flutter, paparazzi, roborazzi, composePreview, dropshots, shot,
    androidTests,
  ]

  static let swiftSnapshots = FrameworkTrees(
    "swift-snapshot-testing",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b Tests/AppTests/__Snapshots__/HomeTests/testHome.1.png
      a artifacts/HomeTests/testHome.1.png
      b Tests/AppTests/__Snapshots__/HomeTests/testPage.it's "a" page.png
      a artifacts/HomeTests/testPage.it's "a" page.png
      b Tests/AppTests/__Snapshots__/HomeTests/testFine.1.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b Tests/AppTests/__Snapshots__/HomeTests/testHome.1.png"),
    FrameworkSituation(
      "failed, and the reference is gone", 1, 1,
      """
      n artifacts/HomeTests/testHome.1.png
      b Tests/AppTests/__Snapshots__/HomeTests/testFine.1.png
      """),
    FrameworkSituation(
      "a folder of failures beside the references", 2, 2,
      """
      b Tests/AppTests/__Snapshots__/HomeTests/testHome.1.png
      u Tests/AppTests/__Snapshots__/HomeTests/failed/testHome.1.png
      """))

  static let iOSSnapshots = FrameworkTrees(
    "iOSSnapshotTestCase",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b FailureDiffs/HomeTests/reference_testHome@3x.png
      a FailureDiffs/HomeTests/failed_testHome@3x.png
      d FailureDiffs/HomeTests/diff_testHome@3x.png
      b Tests/ReferenceImages_64/HomeTests/testHome@3x.png
      """),
    FrameworkSituation(
      "in another folder", 1, 1,
      """
      b out/HomeTests/reference_testHome@3x.png
      a out/HomeTests/failed_testHome@3x.png
      d out/HomeTests/diff_testHome@3x.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b Tests/ReferenceImages_64/HomeTests/testHome@3x.png"))

  static let flutter = FrameworkTrees(
    "Flutter",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b test/goldens/home.png
      b test/failures/home_masterImage.png
      a test/failures/home_testImage.png
      d test/failures/home_isolatedDiff.png
      d test/failures/home_maskedDiff.png
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b test/goldens/home.png"))

  static let paparazzi = FrameworkTrees(
    "Paparazzi",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b app/src/test/snapshots/images/com.app_HomeTest_plain.png
      a app/build/paparazzi/failures/com.app_HomeTest_plain.png
      d app/build/paparazzi/failures/delta-com.app_HomeTest_plain.png
      """),
    FrameworkSituation(
      "failed, of a variant", 1, 1,
      """
      b src/test/snapshots/images/com.app_HomeTest_plain.png
      a build/paparazzi/failures/debug/com.app_HomeTest_plain.png
      d build/paparazzi/failures/debug/delta-com.app_HomeTest_plain.png
      """),
    FrameworkSituation(
      "new", 1, 1,
      """
      n build/paparazzi/failures/debug/com.app_HomeTest_plain.png
      d build/paparazzi/failures/debug/delta-com.app_HomeTest_plain.png
      """),
    FrameworkSituation(
      "failed, of several platforms", 1, 1,
      """
      b src/androidHostTest/snapshots/images/com.app_HomeTest_plain.png
      a build/paparazzi/failures/debug/com.app_HomeTest_plain.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b app/src/test/snapshots/images/com.app_HomeTest_plain.png"))

  static let roborazzi = FrameworkTrees(
    "Roborazzi",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b build/outputs/roborazzi/home.png
      a build/outputs/roborazzi/home_actual.png
      d build/outputs/roborazzi/home_compare.png
      b build/outputs/roborazzi/it's "a" page.png
      a build/outputs/roborazzi/it's "a" page_actual.png
      """),
    FrameworkSituation("new", 1, 1, "n build/outputs/roborazzi/home_actual.png"),
    FrameworkSituation(
      "failed, as WebP, with a copy of the cache", 1, 1,
      """
      b src/test/screenshots/home.webp
      a build/outputs/roborazzi/debug/home_actual.webp
      d build/outputs/roborazzi/debug/home_compare.webp
      v build/outputs/roborazzi/debug/home_actual.annotated.webp
      v build/intermediates/roborazzi/debug/home_actual.webp
      """),
    FrameworkSituation(
      "failed, with baselines among the sources", 1, 1,
      """
      b app/src/screenshots/sub/home.png
      a app/build/outputs/screenshots_comparison/sub/home_actual.png
      d app/build/outputs/screenshots_comparison/sub/home_compare.png
      """),
    FrameworkSituation(
      "two modules", 1, 1,
      """
      b app/src/screenshots/home.png
      a app/build/outputs/roborazzi/home_actual.png
      d app/build/outputs/roborazzi/home_compare.png
      b feature/login/src/screenshots/home.png
      a feature/login/build/outputs/roborazzi/home_actual.png
      d feature/login/build/outputs/roborazzi/home_compare.png
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b app/src/screenshots/home.png
      t app/build/test-results/roborazzi/debug/results/home.json|{}
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b build/outputs/roborazzi/home.png"))

  static let composePreview = FrameworkTrees(
    "Compose Preview",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b app/src/debug/screenshotTest/reference/com/app/HomeKt/plain_1.png
      a app/build/outputs/screenshotTest-results/preview/debug/rendered/com/app/HomeKt/plain_1.png
      d app/build/outputs/screenshotTest-results/preview/debug/diffs/com/app/HomeKt/plain_1.png
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b app/src/debug/screenshotTest/reference/com/app/HomeKt/plain_1.png
      s app/build/outputs/screenshotTest-results/preview/debug/rendered/com/app/HomeKt/plain_1.png
      """),
    FrameworkSituation(
      "failed, of newer releases", 1, 1,
      """
      b app/src/screenshotTestDebug/reference/com/app/HomeKt/plain_1.png
      a app/build/outputs/screenshotTest-results/preview/debug/rendered/com/app/HomeKt/plain_1.png
      d app/build/outputs/screenshotTest-results/preview/debug/diffs/com/app/HomeKt/plain_1.png
      """),
    FrameworkSituation(
      "skipped, of newer releases", 0, 2,
      """
      b app/src/screenshotTestDebug/reference/com/app/HomeKt/plain_1.png
      b app/src/screenshotTestDebug/reference/com/app/HomeKt/dark_1.png
      s app/build/outputs/screenshotTest-results/preview/debug/rendered/com/app/HomeKt/plain_1.png
      """),
    FrameworkSituation(
      "never ran", 2, 2, "b app/src/debug/screenshotTest/reference/com/app/HomeKt/plain_1.png"))

  static let dropshots = FrameworkTrees(
    "Dropshots",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b app/src/androidTest/screenshots/home/top.png
      a app/build/outputs/androidTest-results/connected/pixel/reference/home/top.png
      d app/build/outputs/androidTest-results/connected/pixel/diff/home/top.png
      """),
    FrameworkSituation(
      "failed, of newer releases", 1, 1,
      """
      b app/src/androidTest/screenshots/home/top.png
      a app/build/test-results/dropshots/DebugAndroidTest/reference/home/top.png
      d app/build/test-results/dropshots/DebugAndroidTest/diff/home/top.png
      """),
    FrameworkSituation(
      "new", 1, 1, "n app/build/outputs/androidTest-results/connected/pixel/reference/fresh.png"),
    FrameworkSituation(
      "painted differences alone", 2, 2,
      """
      b app/src/androidTest/screenshots/home/top.png
      u app/build/outputs/androidTest-results/connected/pixel/diff/home/top.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b app/src/androidTest/screenshots/home/top.png"))

  static let shot = FrameworkTrees(
    "Shot",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b app/screenshots/debug/home.png
      b app/build/reports/shot/debug/verification/images/recorded/home.png
      a app/build/reports/shot/debug/verification/images/home.png
      d app/build/reports/shot/debug/verification/images/diff_home.png
      b app/build/reports/shot/debug/verification/images/recorded/fine.png
      s app/build/reports/shot/debug/verification/images/fine.png
      """),
    FrameworkSituation(
      "new", 1, 1, "n app/build/reports/shot/debug/verification/images/fresh.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b app/build/reports/shot/debug/verification/images/recorded/home.png
      s app/build/reports/shot/debug/verification/images/home.png
      """),
    FrameworkSituation(
      "died", 2, 2, "b app/build/reports/shot/debug/verification/images/recorded/home.png"))

  static let androidTests = FrameworkTrees(
    "Screenshot Tests for Android",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b out/failures/home_expected.png
      a out/failures/home_actual.png
      d out/failures/home_diff.png
      """))
}
