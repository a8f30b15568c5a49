// Frameworks that compare components, and what compares folders.

extension FrameworkTrees {
  static let components = [
    vitest, jest, storybook, loki, lostPixel, regSuit, regCli, regActions, vis, creevey, pdf, egui,
    insta,
    verify,
  ]

  static let vitest = FrameworkTrees(
    "Vitest",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b src/a b/__screenshots__/home.test.ts/its-page-webkit-darwin.png
      a .vitest/attachments/src/a b/home.test.ts/its-page-actual-webkit-darwin.png
      d .vitest/attachments/src/a b/home.test.ts/its-page-diff-webkit-darwin.png
      c .vitest/attachments/0123456789abcdef0123456789abcdef01234567.png
      v .vitest/attachments/failure-screenshots/src/a b/other.test.ts/works-1.png
      """),
    FrameworkSituation(
      "failed, of releases 3 and 4", 1, 1,
      """
      b src/__screenshots__/home.test.ts/home-actual-size-1-chromium-linux.png
      a .vitest-attachments/src/home.test.ts/home-actual-size-1-actual-chromium-linux.png
      d .vitest-attachments/src/home.test.ts/home-actual-size-1-diff-chromium-linux.png
      v src/__screenshots__/home.test.ts/other-test-1.png
      """),
    FrameworkSituation(
      "failed, of which only the copies are there", 2, 2,
      """
      b src/__screenshots__/home.test.ts/home-chromium-linux.png
      u .vitest/attachments/0123456789abcdef0123456789abcdef01234567.png
      """),
    FrameworkSituation(
      "new", 1, 1, "n .vitest/attachments/src/home.test.ts/fresh-reference-firefox-win32.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b src/__screenshots__/home.test.ts/home-1-chromium-linux.png
      t .vitest/json/output.json|{}
      """),
    FrameworkSituation(
      "passed, or never ran", 0, 2, "b src/__screenshots__/home.test.ts/home-1-chromium-linux.png"))

  static let jest = FrameworkTrees(
    "jest-image-snapshot",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b it's/__image_snapshots__/home page-1-snap.png
      j it's/__image_snapshots__/__diff_output__/home page-1-snap-diff.png
      b it's/__image_snapshots__/menu-1-snap.png
      k it's/__image_snapshots__/__diff_output__/menu-1-snap-diff.png
      b it's/__image_snapshots__/fine-1-snap.png
      """),
    FrameworkSituation(
      "failed, and keeps what was received", 1, 1,
      """
      b __image_snapshots__/deep/menu-snap.png
      d __image_snapshots__/__diff_output__/deep/menu-snap-diff.png
      a __image_snapshots__/__received_output__/deep/menu-snap-received.png
      """),
    FrameworkSituation(
      "failed, and calls what was received otherwise", 1, 1,
      """
      b __image_snapshots__/menu-snap.png
      d __image_snapshots__/__diff_output__/menu-snap-diff.png
      a __image_snapshots__/__received_output__/menu-snap-actual.png
      """),
    FrameworkSituation(
      "failed, with a baseline that is gone", 2, 2,
      """
      b __image_snapshots__/fine-snap.png
      u __image_snapshots__/__diff_output__/menu-snap-diff.png
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b __image_snapshots__/home-snap.png"))

  static let storybook = FrameworkTrees(
    "Storybook test-runner",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b __snapshots__/button--primary.png
      j __snapshots__/__diff_output__/button--primary-diff.png
      """),
    FrameworkSituation(
      "failed, and keeps what was received", 1, 1,
      """
      b __snapshots__/button--primary.png
      d __snapshots__/__diff_output__/button--primary-diff.png
      a __snapshots__/__received_output__/button--primary-received.png
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b __snapshots__/button--primary.png"))

  static let loki = FrameworkTrees(
    "Loki",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b .loki/reference/chrome_laptop_Button.png
      a .loki/current/chrome_laptop_Button.png
      d .loki/difference/chrome_laptop_Button.png
      b .loki/reference/it's "a" page.png
      a .loki/current/it's "a" page.png
      b .loki/reference/fine.png
      s .loki/current/fine.png
      t .loki/.gitignore|current
      """),
    FrameworkSituation("new", 1, 1, "n .loki/current/fresh.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b .loki/reference/button.png
      s .loki/current/button.png
      """),
    FrameworkSituation(
      "died at once", 2, 2,
      """
      b .loki/reference/button.png
      t .loki/.gitignore|current
      """),
    FrameworkSituation(
      "died at once, and painted differences are left", 2, 2,
      """
      b .loki/reference/button.png
      u .loki/difference/button.png
      """),
    FrameworkSituation(
      "died half-way", 1, 2,
      """
      b .loki/reference/button.png
      b .loki/reference/menu.png
      a .loki/current/button.png
      """))

  static let lostPixel = FrameworkTrees(
    "Lost Pixel",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b .lostpixel/baseline/button__[w480px].png
      a .lostpixel/current/button__[w480px].png
      d .lostpixel/difference/button__[w480px].png
      t .lostpixel/.gitignore|current
      """),
    FrameworkSituation("new", 1, 1, "n .lostpixel/current/fresh.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b .lostpixel/baseline/button.png
      s .lostpixel/current/button.png
      """),
    FrameworkSituation(
      "died at once", 2, 2,
      """
      b .lostpixel/baseline/button.png
      t .lostpixel/.gitignore|current
      """),
    FrameworkSituation(
      "skipped", 0, 2,
      """
      b .lostpixel/baseline/button.png
      b .lostpixel/baseline/menu.png
      s .lostpixel/current/button.png
      """))

  static let regSuit = FrameworkTrees(
    "reg-cli",
    FrameworkSituation(
      "of reg-suit, failed", 1, 1,
      """
      b .reg/expected/home.png
      a .reg/actual/home.png
      d .reg/diff/home.png
      v .reg/diff/of a run before.png
      b .reg/expected/fine.png
      v .reg/actual/fine.png
      n .reg/actual/fresh.png
      r .reg/expected/gone.png
      t .reg/out.json|{"failedItems":["home.png"],"newItems":["fresh.png"],"deletedItems":["gone.png"],"passedItems":["fine.png"],"expectedItems":["home.png","fine.png","gone.png"],"actualItems":["home.png","fine.png","fresh.png"],"diffItems":["home.png"],"actualDir":"./actual","expectedDir":"./expected","diffDir":"./diff"}
      """),
    FrameworkSituation(
      "of reg-suit, died before it compared", 2, 2,
      """
      u .reg/expected/home.png
      u .reg/actual/home.png
      """),
    FrameworkSituation(
      "of reg-suit, passed", 0, 0,
      """
      b .reg/expected/home.png
      v .reg/actual/home.png
      t .reg/out.json|{"failedItems":[],"newItems":[],"deletedItems":[],"passedItems":["home.png"],"expectedItems":["home.png"],"actualItems":["home.png"],"diffItems":[],"actualDir":"./actual","expectedDir":"./expected","diffDir":"./diff"}
      """))

  static let regCli = FrameworkTrees(
    "reg-cli",
    FrameworkSituation(
      "failed, with a list that is called otherwise", 1, 1,
      """
      b out/expected/home.png
      a shots/home.png
      d out/diff/home.webp
      n shots/fresh.png
      r out/expected/gone.png
      b out/expected/fine.png
      v shots/fine.png
      t out/visual result.json|{"failedItems":["home.png"],"newItems":["fresh.png"],"deletedItems":["gone.png"],"passedItems":["fine.png"],"actualDir":"../shots","expectedDir":"./expected","diffDir":"./diff"}
      """),
    FrameworkSituation(
      "a picture that the list does not name", 2, 2,
      """
      b out/expected/fine.png
      v shots/fine.png
      u shots/unlisted.png
      t out/reg.json|{"failedItems":[],"newItems":[],"deletedItems":[],"passedItems":["fine.png"],"actualDir":"../shots","expectedDir":"./expected","diffDir":"./diff"}
      """),
    FrameworkSituation(
      "a list that is not whole", 2, 2,
      """
      b out/expected/home.png
      v shots/home.png
      t out/reg.json|{"failedItems":["home.png"],"actualDir":"../shots","expected
      """))

  static let regActions = FrameworkTrees(
    "reg-cli",
    FrameworkSituation(
      "of reg-actions, failed", 1, 1,
      """
      b __reg__/2_expected/home.png
      a __reg__/1_actual/home.png
      d __reg__/0_diff/home.webp
      n __reg__/1_actual/fresh.png
      r __reg__/2_expected/gone.png
      t __reg__/0|{"failedItems":["home.png"],"newItems":["fresh.png"],"deletedItems":["gone.png"],"passedItems":[],"actualDir":"./1_actual","expectedDir":"./2_expected","diffDir":"./0_diff"}
      """),
    FrameworkSituation(
      "of reg-actions, failed, without the list", 1, 1,
      """
      b __reg__/2_expected/home.png
      a __reg__/1_actual/home.png
      d __reg__/0_diff/home.webp
      """))

  static let vis = FrameworkTrees(
    "vitest-plugin-vis",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b __vis__/linux/__baselines__/button.test.ts/plain-auto.png
      a __vis__/linux/__results__/button.test.ts/plain-auto.png
      d __vis__/linux/__diffs__/button.test.ts/plain-auto.png
      """),
    FrameworkSituation("new", 1, 1, "n __vis__/local/__results__/button.test.ts/plain.png"),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b __vis__/linux/__baselines__/button.test.ts/plain.png
      s __vis__/linux/__results__/button.test.ts/plain.png
      """),
    FrameworkSituation("never ran", 2, 2, "b __vis__/linux/__baselines__/button.test.ts/plain.png"))

  static let creevey = FrameworkTrees(
    "Creevey",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b images/Button/plain/chrome.png
      b report/Button/plain/chrome-expect-2.png
      o report/Button/plain/chrome-actual-1.png
      a report/Button/plain/chrome-actual-2.png
      d report/Button/plain/chrome-diff-2.png
      t report/tests.json|{}
      t report/data.js|{}
      """),
    FrameworkSituation(
      "new", 1, 1,
      """
      n report/Button/plain/chrome-actual-1.png
      t report/tests.json|{}
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b images/Button/plain/chrome.png
      s report/Button/plain/chrome-actual-10.png
      o report/Button/plain/chrome-actual-9.png
      t report/tests.json|{}
      """),
    FrameworkSituation(
      "in another folder", 1, 1,
      """
      b creevey-out/Button/chrome-expect-1.png
      a creevey-out/Button/chrome-actual-1.png
      d creevey-out/Button/chrome-diff-1.png
      """))

  static let pdf = FrameworkTrees(
    "pdf-visual-diff",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b src/__snapshots__/bill.png
      a src/__snapshots__/bill.new.png
      d src/__snapshots__/bill.diff.png
      """))

  static let egui = FrameworkTrees(
    "egui_kittest",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b tests/snapshots/home.png
      a tests/snapshots/home.new.png
      d tests/snapshots/home.diff.png
      b tests/snapshots/it's/"a" page.png
      a tests/snapshots/it's/"a" page.new.png
      n tests/snapshots/fresh.new.png
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b tests/snapshots/home.png"))

  static let insta = FrameworkTrees(
    "insta, pytest-image-snapshot",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b src/snapshots/app__home.snap.png
      a src/snapshots/app__home.snap.new.png
      b snap/bad.png
      a snap/bad.new.png
      d snap/bad.diff.png
      """),
    FrameworkSituation("new", 1, 1, "n src/snapshots/app__home.snap.new.png"))

  static let verify = FrameworkTrees(
    "Verify, ApprovalTests",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b Tests/HomeTests.Page.verified.png
      a Tests/HomeTests.Page.received.png
      b Tests/MenuTests.approved.png
      a Tests/MenuTests.received.png
      """),
    FrameworkSituation("new", 1, 1, "n Tests/HomeTests.Page.received.png"),
    FrameworkSituation(
      "failed, on a runtime of several", 1, 1,
      """
      b Tests/HomeTests.Page.verified.png
      a Tests/HomeTests.Page.DotNet9_0.received.png
      """),
    FrameworkSituation("passed, or never ran", 0, 2, "b Tests/HomeTests.Page.verified.png"))
}
