// Frameworks of Ruby, Go and toolkits.

extension FrameworkTrees {
  static let toolkits = [capybara, fyne, gtk]

  static let capybara = FrameworkTrees(
    "capybara-screenshot-diff",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b doc/screenshots/linux/home/01_top.base.png
      a doc/screenshots/linux/home/01_top.png
      d doc/screenshots/linux/home/01_top.diff.png
      d doc/screenshots/linux/home/01_top.base.diff.png
      d doc/screenshots/linux/home/01_top.heatmap.diff.png
      v doc/screenshots/linux/home/01_top.attempt_01.png
      """),
    FrameworkSituation(
      "passed", 0, 0,
      """
      b doc/screenshots/home.base.png
      s doc/screenshots/home.png
      """))

  static let fyne = FrameworkTrees(
    "Fyne",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b widget/testdata/entry/focus.png
      a widget/testdata/failed/entry/focus.png
      """),
    FrameworkSituation("new", 1, 1, "n widget/testdata/failed/entry/fresh.png"))

  static let gtk = FrameworkTrees(
    "GTK",
    FrameworkSituation(
      "failed", 1, 1,
      """
      b out/label.ref.png
      a out/label.out.png
      d out/label.diff.png
      b out/box.ref.png
      s out/box.out.png
      """))
}
