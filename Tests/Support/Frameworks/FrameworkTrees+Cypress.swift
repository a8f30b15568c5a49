// Plugins of Cypress.

extension FrameworkTrees {
  static let cypress = [visualRegression, imageDiff, imageSnapshot, visualRegressionDiff]

  static let visualRegression = FrameworkTrees(
    "cypress-visual-regression",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      a cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      d cypress/snapshots/diff/cypress/e2e/main.cy.ts/home.png
      b cypress/snapshots/base/cypress/e2e/sub/it's.cy.ts/"a" page.png
      a cypress/snapshots/actual/sub/it's.cy.ts/cypress/e2e/sub/it's.cy.ts/"a" page.png
      d cypress/snapshots/diff/cypress/e2e/sub/it's.cy.ts/"a" page.png
      v cypress/snapshots/actual/main.cy.ts/title (failed).png
      v cypress/snapshots/actual/main.cy.ts/title (failed) (attempt 2).png
      """),
    FrameworkSituation(
      "failed, of releases 1 to 4", 1, 1,
      """
      b cypress/snapshots/base/home.cy.js/home-base.png
      a cypress/snapshots/actual/home.cy.js/home-actual.png
      d cypress/snapshots/diff/home.cy.js/home-diff.png
      """),
    FrameworkSituation(
      "new", 1, 1, "n cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      s cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      """),
    FrameworkSituation(
      "never ran", 2, 2, "b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png"),
    FrameworkSituation(
      "died half-way", 0, 2,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/menu.png
      s cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      """),
    FrameworkSituation(
      "retried, and passed", 0, 0,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      o cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      d cypress/snapshots/diff/cypress/e2e/main.cy.ts/home.png
      s cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home (attempt 2).png
      """),
    FrameworkSituation(
      "retried, and failed again", 1, 1,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      o cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      a cypress/snapshots/actual/main.cy.ts/cypress/e2e/main.cy.ts/home (attempt 3).png
      d cypress/snapshots/diff/cypress/e2e/main.cy.ts/home (attempt 3).png
      """),
    FrameworkSituation(
      "in the folder of Cypress' own pictures", 1, 1,
      """
      b cypress/snapshots/base/cypress/e2e/main.cy.ts/home.png
      a cypress/screenshots/main.cy.ts/cypress/e2e/main.cy.ts/home.png
      d cypress/snapshots/diff/cypress/e2e/main.cy.ts/home.png
      v cypress/screenshots/main.cy.ts/title (failed).png
      """))

  static let imageDiff = FrameworkTrees(
    "cypress-image-diff",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b cypress-image-diff-screenshots/baseline/home.cy-home.png
      a cypress-image-diff-screenshots/comparison/home.cy-home.png
      d cypress-image-diff-screenshots/diff/home.cy-home.png
      b cypress-image-diff-screenshots/baseline/it's/"a" page.png
      a cypress-image-diff-screenshots/comparison/it's/"a" page.png
      t cypress-image-diff-html-report/report_28-11-2026.json|{}
      """),
    FrameworkSituation("new", 1, 1, "n cypress-image-diff-screenshots/comparison/home.cy-home.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b cypress-image-diff-screenshots/baseline/home.cy-home.png
      s cypress-image-diff-screenshots/comparison/home.cy-home.png
      """),
    FrameworkSituation(
      "never ran", 2, 2, "b cypress-image-diff-screenshots/baseline/home.cy-home.png"),
    FrameworkSituation(
      "died half-way", 1, 2,
      """
      b cypress-image-diff-screenshots/baseline/home.cy-home.png
      b cypress-image-diff-screenshots/baseline/home.cy-menu.png
      a cypress-image-diff-screenshots/comparison/home.cy-home.png
      """))

  static let imageSnapshot = FrameworkTrees(
    "cypress-image-snapshot",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b cypress/snapshots/home.cy.ts/home -- works.snap.png
      j cypress/snapshots/home.cy.ts/__diff_output__/home -- works.diff.png
      b cypress/snapshots/home.cy.ts/it's "a".snap.png
      k cypress/snapshots/home.cy.ts/__diff_output__/it's "a".diff.png
      """),
    FrameworkSituation(
      "failed, and keeps what was received", 1, 1,
      """
      b cypress/snapshots/home.cy.ts/home.snap.png
      d cypress/snapshots/home.cy.ts/__diff_output__/home.diff.png
      a cypress/snapshots/home.cy.ts/__received_output__/home-received.png
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b cypress/snapshots/home.cy.ts/home.snap.png"),
    FrameworkSituation(
      "in another folder", 1, 1,
      """
      b visual/home.cy.ts/home.snap.png
      j visual/home.cy.ts/__diff_output__/home.diff.png
      """))

  static let visualRegressionDiff = FrameworkTrees(
    "cypress-plugin-visual-regression-diff",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b cypress/e2e/__image_snapshots__/home_#0.png
      a cypress/e2e/__image_snapshots__/home_#0.actual.png
      d cypress/e2e/__image_snapshots__/home_#0.diff.png
      b cypress/e2e/__image_snapshots__/home #1.png
      a cypress/e2e/__image_snapshots__/home #1.actual.png
      d cypress/e2e/__image_snapshots__/home #1.diff.png
      """),
    FrameworkSituation("new", 1, 1, "n cypress/e2e/__image_snapshots__/home_#0.actual.png"),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b cypress/e2e/__image_snapshots__/home_#0.png"),
    FrameworkSituation(
      "painted differences alone", 2, 2,
      """
      b cypress/e2e/__image_snapshots__/home_#0.png
      u cypress/e2e/__image_snapshots__/home_#0.diff.png
      """))
}
