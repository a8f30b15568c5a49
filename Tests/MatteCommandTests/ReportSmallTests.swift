import MatteRaster
import TestSupport
import Testing

/// The page of a report in a small window.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportSmallTests {
  private let report: TestReport

  init() throws {
    report = try TestReport()
    let picture = PixelBuffer(width: 640, height: 400, filledWith: 0xff18_1a1e)
    try report.write("a.png", picture, picture.with(0xffd0_2020, x: 30..<90, y: 330..<370))
  }

  /// The rectangle of an element: left, top, right and bottom.
  private func sides(_ browser: Browser, _ selector: String) throws -> [Double] {
    let box = "document.querySelector('\(selector)').getBoundingClientRect()"
    return try ["left", "top", "right", "bottom"].map {
      try browser.value("\(box).\($0)").number ?? .nan
    }
  }

  @Test("In a window of 500 × 400 the picture has most of it, and all that is needed is seen")
  func small() throws {
    let browser = try report.opened(width: 500, height: 400)
    let stage = try sides(browser, "#stage")
    #expect(stage[3] - stage[1] >= 200)
    for selector in ["#accepted", "#rejected", "#path", "#modes", "#zoom", "#text", "#value"] {
      let box = try sides(browser, selector)
      #expect(box[0] >= 0, "\(selector)")
      #expect(box[1] >= 0, "\(selector)")
      #expect(box[2] <= 500, "\(selector)")
      #expect(box[3] <= 400, "\(selector)")
      #expect(box[3] <= stage[1] || box[1] >= stage[3], "\(selector)")
    }
    #expect(try browser.value("document.documentElement.scrollHeight").number == 400)
  }

  @Test("Long names of both sides never lie over each other", arguments: ["1", "2", "4"])
  func tags(mode: String) throws {
    let browser = try report.opened(width: 500, height: 400)
    try browser.press(mode)
    try browser.value(
      """
      for (const side of ['before', 'after']) {
        document.getElementById(`tag-${side}`).textContent = 'After · 640 × 400 · 16 bits · a profile of the screen';
      }
      0
      """)
    let (before, after) = (
      try sides(browser, "#tag-before"), try sides(browser, "#tag-after")
    )
    #expect(before[2] <= after[0])
    #expect(after[2] <= 500)
    #expect(before[3] - before[1] < 30)
  }

  @Test("On a dark picture the names of the sides have an outline that is seen")
  func outline() throws {
    let browser = try report.opened(width: 500, height: 400)
    // The picture fills the stage.
    try browser.press("1", control: true)
    let box = try sides(browser, "#tag-before")
    let picture = try browser.picture()
    let (x, y) = (Int(box[2] - 20), Int(box[1]))
    let line = (y - 1...y + 1).map { Int(picture[x, $0].red) }.max() ?? 0
    #expect(line >= 80, "\(line)")
    #expect(Int(picture[x, y + 4].red) < 30)
  }
}
