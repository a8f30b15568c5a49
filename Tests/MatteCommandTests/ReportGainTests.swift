import MatteRaster
import TestSupport
import Testing

/// How bright a report's page shows what differs.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportGainTests {
  private let report: TestReport

  /// Two pictures whose left halves are apart by 20.
  init() throws {
    report = try TestReport()
    let picture = PixelBuffer(width: 200, height: 160, filledWith: 0xff40_4040)
    try report.write("a.png", picture, picture.with(0xff54_4040, x: 0..<100, y: 0..<160))
  }

  @Test(
    "Difference opens with the gain at which what differs is white, until a key sets another one")
  func gain() throws {
    let browser = try report.opened()
    try browser.press("5")
    func expect(_ words: String, _ grey: Pixel) throws {
      #expect(try browser.text("#control output") == words)
      let box = try browser.stage()
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      let picture = try browser.picture()
      #expect(picture[x - 20, y] == grey)
      #expect(picture[x + 20, y] == 0xff00_0000)
    }
    try expect("13x auto", 0xffff_ffff)
    try browser.press(",")
    try expect("8x", 0xffa0_a0a0)
    try browser.press(".")
    try expect("16x", 0xffff_ffff)
  }
}
