import MatteRaster
import TestSupport
import Testing

/// The threshold of the colours in Changes of a report's page.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportThresholdTests {
  private let report: TestReport
  private let page: String

  /// Two pictures in one page, whose left halves are apart by 2 and whose right halves are apart by 60.
  init() throws {
    report = try TestReport()
    let picture = PixelBuffer(width: 200, height: 160, filledWith: 0xff40_4040)
    try report.write(
      "a.png", picture,
      picture.with(0xff42_4242, x: 0..<100, y: 0..<160)
        .with(0xff7c_7c7c, x: 100..<200, y: 0..<160))
    let outcome = try Tool.matte("diff", words: "before after --report out.html --quiet")
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(1), "\(outcome)")
    page = report.folder.path("out.html")
  }

  @Test("Where pictures lie beside the page, comma and full stop say why the threshold stays")
  func beside() throws {
    let browser = try report.opened()
    try browser.press("6")
    #expect(try browser.value("document.querySelector('#control input') === null") == .bool(true))
    let seen = try browser.picture()
    try browser.press(".")
    #expect(
      try browser.text("#region").hasSuffix(
        ", the threshold moves in a report of one file (--report page.html)"))
    let box = try browser.stage()
    #expect(try browser.picture()[box.x + 300, box.y + 300] == seen[box.x + 300, box.y + 300])
    try browser.press("5")
    #expect(try !browser.text("#region").contains("threshold"))
  }

  @Test("Comma and full stop move the threshold of colours, and the pixels beyond it are counted")
  func threshold() throws {
    let browser = try Browser()
    try browser.open(page)
    try browser.press("6")
    /// The colours 20 pixels left and right of the middle.
    func expect(_ words: String, _ isExpected: (Pixel, Pixel) -> Bool) throws {
      #expect(try browser.text("#control output") == words)
      let box = try browser.stage()
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      let picture = try browser.picture()
      let (left, right) = (picture[x - 20, y], picture[x + 20, y])
      #expect(isExpected(left, right), "\(left) \(right)")
    }
    let (vermilion, blue): (Pixel, Pixel) = (0xffd5_5e00, 0xff56_b4e9)
    try expect("0.1 - 16000 px") { $0 != vermilion && $0.blue > $0.red && $1 == vermilion }
    for _ in 0..<5 { try browser.press(",") }
    try expect("0 - 32000 px") { $0 == vermilion && $1 == vermilion }
    for _ in 0..<15 { try browser.press(".") }
    try expect("0.3 - 0 px") { $0 != vermilion && $1 == blue }
  }
}
