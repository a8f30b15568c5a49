// Frameworks that drive a browser.

extension FrameworkTrees {
  static let browsers = [
    playwright, backstop, webdriverIO, testplane, webTestRunner, nightwatch, codecept,
  ]

  static let playwright = FrameworkTrees(
    "Playwright",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      d test-results/home-landing-chromium/landing-diff.png
      b test-results/it's "a" page/menu/open now-expected.webp
      a test-results/it's "a" page/menu/open now-actual.webp
      d test-results/it's "a" page/menu/open now-diff.webp
      v test-results/home-landing-chromium/test-failed-1.png
      t test-results/home-landing-chromium/error-context.md|# Page
      t test-results/.last-run.json|{"status":"failed","failedTests":["a"]}
      """),
    FrameworkSituation(
      "failed, with its report", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      d test-results/home-landing-chromium/landing-diff.png
      c playwright-report/data/0123456789abcdef0123456789abcdef01234567.png
      t playwright-report/index.html|<html>
      t test-results/.last-run.json|{"status":"failed","failedTests":["a"]}
      """),
    FrameworkSituation(
      "failed, of which only the report is there", 2, 2,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      u playwright-report/data/0123456789abcdef0123456789abcdef01234567.png
      t playwright-report/index.html|<html>
      """),
    FrameworkSituation(
      "never stable", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      d test-results/home-landing-chromium/landing-previous.png
      d test-results/home-landing-chromium/landing-diff.png
      t test-results/.last-run.json|{}
      """),
    FrameworkSituation(
      "new", 1, 1,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      n test-results/home-landing-chromium/landing-1-actual.png
      t test-results/.last-run.json|{}
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      t test-results/.last-run.json|{"status":"passed","failedTests":[]}
      """),
    FrameworkSituation(
      "passed, with pictures of every end", 0, 0,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      v test-results/home-landing-chromium/test-finished-1.png
      v test-results/chromatic-archives/archive/logo.png
      t test-results/.last-run.json|{"status":"passed","failedTests":[]}
      """),
    FrameworkSituation(
      "died, or never ran", 0, 2,
      """
      b tests/home.spec.ts-snapshots/landing-chromium-linux.png
      """),
    FrameworkSituation(
      "retried, and failed again", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      o test-results/home-landing-chromium/landing-actual.png
      b test-results/home-landing-chromium-retry1/landing-expected.png
      a test-results/home-landing-chromium-retry1/landing-actual.png
      d test-results/home-landing-chromium-retry1/landing-diff.png
      t test-results/.last-run.json|{}
      """),
    FrameworkSituation(
      "retried, and passed", 0, 0,
      """
      b test-results/home-landing-chromium/landing-expected.png
      o test-results/home-landing-chromium/landing-actual.png
      t test-results/home-landing-chromium-retry1/trace.zip|PK
      t test-results/.last-run.json|{"status":"passed","failedTests":[]}
      """),
    FrameworkSituation(
      "retried, and failed before any comparison", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      v test-results/home-landing-chromium-retry1/test-failed-1.png
      t test-results/home-landing-chromium-retry1/error-context.md|# Page
      t test-results/.last-run.json|{"status":"failed","failedTests":["a"]}
      """),
    FrameworkSituation(
      "retried, and failed before any comparison, as only its picture tells", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      v test-results/home-landing-chromium-retry1/test-failed-1.png
      t test-results/home-landing-chromium-retry1/trace.zip|PK
      t test-results/.last-run.json|{"status":"failed","failedTests":["a"]}
      """),
    FrameworkSituation(
      "retried, and failed before any comparison, as only its context tells", 1, 1,
      """
      b test-results/home-landing-chromium/landing-expected.png
      a test-results/home-landing-chromium/landing-actual.png
      t test-results/home-landing-chromium-retry1/error-context.md|# Page
      t test-results/home-landing-chromium-retry1/trace.zip|PK
      t test-results/.last-run.json|{"status":"failed","failedTests":["a"]}
      """),
    FrameworkSituation(
      "in another folder", 1, 1,
      """
      b out/e2e/home-landing-chromium/landing-expected.png
      a out/e2e/home-landing-chromium/landing-actual.png
      d out/e2e/home-landing-chromium/landing-diff.png
      v out/e2e/home-landing-chromium/test-failed-1.png
      t out/e2e/.last-run.json|{}
      """),
    FrameworkSituation(
      "in another folder, a picture of no rule", 2, 2,
      """
      u out/e2e/home-landing-chromium/landing.png
      t out/e2e/.last-run.json|{}
      """))

  static let backstop = FrameworkTrees(
    "BackstopJS",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b backstop_data/bitmaps_reference/home_0_document_0_phone.png
      o backstop_data/bitmaps_test/20250101-090000/home_0_document_0_phone.png
      a backstop_data/bitmaps_test/20250102-090000/home_0_document_0_phone.png
      d backstop_data/bitmaps_test/20250102-090000/failed_diff_home_0_document_0_phone.png
      b backstop_data/bitmaps_reference/it's "me".jpg
      a backstop_data/bitmaps_test/20250102-090000/it's "me".jpg
      b backstop_data/bitmaps_reference/fine.png
      s backstop_data/bitmaps_test/20250102-090000/fine.png
      t backstop_data/bitmaps_test/20250102-090000/report.json|{}
      """),
    FrameworkSituation(
      "new", 1, 1,
      """
      n backstop_data/bitmaps_test/20250102-090000/fresh.png
      d backstop_data/bitmaps_test/20250102-090000/failed_diff_fresh.png
      t backstop_data/bitmaps_test/20250102-090000/report.json|{}
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b backstop_data/bitmaps_reference/home.png
      s backstop_data/bitmaps_test/20250102-090000/home.png
      t backstop_data/html_report/config.js|report({})
      """),
    FrameworkSituation(
      "died at once", 2, 2,
      """
      b backstop_data/bitmaps_reference/home.png
      t backstop_data/bitmaps_test/20250102-090000/report.json|{}
      """),
    FrameworkSituation("never ran", 2, 2, "b backstop_data/bitmaps_reference/home.png"),
    FrameworkSituation(
      "died half-way", 0, 2,
      """
      b backstop_data/bitmaps_reference/home.png
      b backstop_data/bitmaps_reference/menu.png
      s backstop_data/bitmaps_test/20250102-090000/home.png
      """),
    FrameworkSituation(
      "two projects, of which one never ran", 2, 2,
      """
      b a/backstop_data/bitmaps_reference/home.png
      s a/backstop_data/bitmaps_test/20250102-090000/home.png
      b b/backstop_data/bitmaps_reference/home.png
      """),
    FrameworkSituation(
      "two projects, each with a last run", 1, 1,
      """
      b a/backstop_data/bitmaps_reference/home.png
      a a/backstop_data/bitmaps_test/20250101-090000/home.png
      b b/backstop_data/bitmaps_reference/home.png
      a b/backstop_data/bitmaps_test/20250102-090000/home.png
      """),
    FrameworkSituation(
      "with a folder of its own for each run's name", 1, 1,
      """
      b visual/bitmaps_reference/home.png
      a visual/bitmaps_test/run-7/home.png
      """))

  static let webdriverIO = FrameworkTrees(
    "WebdriverIO",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b test/specs/__snapshots__/desktop_chrome/home-chrome-1366x768-dpr-1.png
      a .tmp/actual/desktop_chrome/home-chrome-1366x768-dpr-1.png
      d .tmp/diff/desktop_chrome/home-chrome-1366x768-dpr-1.png
      b test/specs/__snapshots__/it's-chrome-1366x768-dpr-1.png
      s .tmp/actual/it's-chrome-1366x768-dpr-1.png
      t .tmp/actual/output.json|[]
      """),
    FrameworkSituation(
      "new", 1, 1, "n .tmp/actual/desktop_chrome/fresh-chrome-1366x768-dpr-1.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b test/specs/__snapshots__/home-chrome-1366x768-dpr-1.png
      s .tmp/actual/home-chrome-1366x768-dpr-1.png
      """),
    FrameworkSituation(
      "never ran", 2, 2, "b test/specs/__snapshots__/home-chrome-1366x768-dpr-1.png"),
    FrameworkSituation(
      "skipped", 0, 2,
      """
      b test/specs/__snapshots__/home-chrome-1366x768-dpr-1.png
      b test/other/__snapshots__/menu-chrome-1366x768-dpr-1.png
      s .tmp/actual/home-chrome-1366x768-dpr-1.png
      """),
    FrameworkSituation(
      "in the folders of old", 1, 1,
      """
      b wic/baseline/home-chrome-1366x768-dpr-1.png
      a .tmp/actual/home-chrome-1366x768-dpr-1.png
      d .tmp/diff/home-chrome-1366x768-dpr-1.png
      """))

  static let testplane = FrameworkTrees(
    "Testplane",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b testplane/screens/a1b2c3d/chrome/plain.png
      b html-report/images/a1b2c3d/plain/chrome~ref_1766000000000_0.png
      a html-report/images/a1b2c3d/plain/chrome~current_1766000000000_0.png
      d html-report/images/a1b2c3d/plain/chrome~diff_1766000000000_0.png
      v html-report/images/a1b2c3d/chrome~current_1766000000001_0.png
      t html-report/sqlite.db|SQLite
      t html-report/databaseUrls.json|{}
      t html-report/index.html|<html>
      """),
    FrameworkSituation(
      "failed, of an older release", 1, 1,
      """
      b hermione-report/images/a1b2c3d/plain/chrome~ref_0.png
      a hermione-report/images/a1b2c3d/plain/chrome~current_0.png
      d hermione-report/images/a1b2c3d/plain/chrome~diff_0.png
      t hermione-report/databaseUrls.json|{}
      """),
    FrameworkSituation(
      "new", 1, 1,
      """
      n html-report/images/a1b2c3d/fresh/chrome~current_1766000000000_0.png
      t html-report/databaseUrls.json|{}
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      v html-report/images/a1b2c3d/plain/chrome~ref_1766000000000_0.png
      t html-report/sqlite.db|SQLite
      t html-report/databaseUrls.json|{}
      """),
    FrameworkSituation(
      "retried, and failed again, with one reference", 1, 1,
      """
      b html-report/images/a1b2c3d/plain/chrome~ref_1766000000000_0.png
      o html-report/images/a1b2c3d/plain/chrome~current_1766000000000_0.png
      d html-report/images/a1b2c3d/plain/chrome~diff_1766000000000_0.png
      a html-report/images/a1b2c3d/plain/chrome~current_1766000000009_1.png
      d html-report/images/a1b2c3d/plain/chrome~diff_1766000000009_1.png
      """))

  static let webTestRunner = FrameworkTrees(
    "Web Test Runner",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b screenshots/Chrome/baseline/my-button.png
      a screenshots/Chrome/failed/my-button.png
      d screenshots/Chrome/failed/my-button-diff.png
      b screenshots/Webkit/baseline/it's/"a".png
      a screenshots/Webkit/failed/it's/"a".png
      """),
    FrameworkSituation("new", 1, 1, "n screenshots/Chrome/failed/fresh.png"),
    FrameworkSituation("passed, or never ran", 0, 2, "b screenshots/Chrome/baseline/my-button.png"),
    FrameworkSituation(
      "passed, and keeps what passed", 0, 0,
      """
      b screenshots/Chrome/baseline/my-button.png
      s screenshots/Chrome/failed/my-button.png
      """),
    FrameworkSituation(
      "in another folder", 1, 1,
      """
      b visual/Chrome/baseline/my-button.png
      a visual/Chrome/failed/my-button.png
      d visual/Chrome/failed/my-button-diff.png
      """))

  static let nightwatch = FrameworkTrees(
    "Nightwatch VRT",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b vrt/baseline/chrome/home/top.png
      a vrt/latest/chrome/home/top.png
      d vrt/diff/chrome/home/top.png
      t vrt-report/index.html|<html>
      """),
    FrameworkSituation("new where none is made", 1, 1, "n vrt/latest/chrome/home/fresh.png"),
    FrameworkSituation("passed, or never ran", 0, 2, "b vrt/baseline/chrome/home/top.png"))

  static let codecept = FrameworkTrees(
    "CodeceptJS",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b tests/screenshots/base/home.png
      a tests/output/home.png
      d tests/screenshots/diff/Diff_home.png
      v tests/output/other.failed.png
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b tests/screenshots/base/home.png
      s tests/output/home.png
      """))
}
