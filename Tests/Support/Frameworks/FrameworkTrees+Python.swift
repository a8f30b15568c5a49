// Frameworks of Python.

extension FrameworkTrees {
  static let python = [pytestMPL, matplotlib, pytestImageDiff, pytestPlaywright, pytestRegressions]

  static let pytestMPL = FrameworkTrees(
    "pytest-mpl",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b results/test_plot.test_line/baseline.png
      a results/test_plot.test_line/result.png
      d results/test_plot.test_line/result-failed-diff.png
      b results/test_plot.test_it_it's "a" bar/baseline.png
      a results/test_plot.test_it_it's "a" bar/result.png
      """),
    FrameworkSituation("new", 1, 1, "n results/test_plot.test_new/result.png"),
    FrameworkSituation(
      "failed, and keeps what passed", 1, 1,
      """
      b results/test_plot.test_line/baseline.png
      a results/test_plot.test_line/result.png
      d results/test_plot.test_line/result-failed-diff.png
      b results/test_plot.test_fine/baseline.png
      s results/test_plot.test_fine/result.png
      t results/fig_comparison.html|<html>
      """))

  static let matplotlib = FrameworkTrees(
    "matplotlib",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b lib/app/tests/baseline_images/test_plot/bad.png
      b result_images/test_plot/bad-expected.png
      a result_images/test_plot/bad.png
      d result_images/test_plot/bad-failed-diff.png
      b lib/app/tests/baseline_images/test_plot/fine.png
      b result_images/test_plot/fine-expected.png
      s result_images/test_plot/fine.png
      """),
    FrameworkSituation(
      "failed, of other formats", 1, 1,
      """
      b result_images/test_plot/bad-expected_svg.png
      a result_images/test_plot/bad_svg.png
      d result_images/test_plot/bad_svg-failed-diff.png
      b result_images/test_plot/fine-expected_pdf.png
      s result_images/test_plot/fine_pdf.png
      t result_images/test_plot/fine.pdf|%PDF
      """),
    FrameworkSituation("new", 1, 1, "n result_images/test_plot/fresh.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b lib/app/tests/baseline_images/test_plot/fine.png
      b result_images/test_plot/fine-expected.png
      s result_images/test_plot/fine.png
      """),
    FrameworkSituation(
      "never ran", 2, 2, "b lib/app/tests/baseline_images/test_plot/fine.png"),
    FrameworkSituation(
      "skipped", 0, 2,
      """
      b lib/app/tests/baseline_images/test_plot/fine.png
      b lib/app/tests/baseline_images/test_plot/other.png
      b result_images/test_plot/fine-expected.png
      s result_images/test_plot/fine.png
      """))

  static let pytestImageDiff = FrameworkTrees(
    "pytest-image-diff",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b tests/image_diff_reference/test_home/test_page--reference.png
      a .tests/image_diff/test_home/test_page--screenshot.png
      d .tests/image_diff/test_home/test_page--diff.png
      b tests/image_diff_reference/test_home/test_page-dark-reference.png
      a .tests/image_diff/test_home/test_page-dark-screenshot.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b image_diff_reference/test_home/test_page--reference.png"),
    FrameworkSituation(
      "two pictures of a test differ, of which none is kept", 2, 2,
      """
      b image_diff_reference/test_home/test_page--reference.png
      u .tests/image_diff/test_home/test_pair--diff.png
      """))

  static let pytestPlaywright = FrameworkTrees(
    "pytest-playwright-visual",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b tests/snapshots/test_home/test_page/test_page[chromium][linux].png
      b tests/snapshot_tests_failures/test_home/test_page[chromium][linux]/Expected_test_page[chromium][linux].png
      a tests/snapshot_tests_failures/test_home/test_page[chromium][linux]/Actual_test_page[chromium][linux].png
      d tests/snapshot_tests_failures/test_home/test_page[chromium][linux]/Diff_test_page[chromium][linux].png
      """),
    FrameworkSituation(
      "failed, of pytest-playwright-visual-snapshot", 1, 1,
      """
      b __snapshots__/test_home/test_page/page.png
      b snapshot_failures/test_home/test_page/expected_page.png
      a snapshot_failures/test_home/test_page/actual_page.png
      d snapshot_failures/test_home/test_page/diff_page.png
      """))

  static let pytestRegressions = FrameworkTrees(
    "pytest-regressions",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b base/test_page0/test_home/test_page.png
      a base/test_page0/test_home/test_page.obtained.png
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b base/test_page0/test_home/test_page.png
      s base/test_page0/test_home/test_page.obtained.png
      """))
}
