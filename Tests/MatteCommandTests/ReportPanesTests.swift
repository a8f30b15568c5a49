import MatteRaster
import TestSupport
import Testing

private let red: Pixel = 0xffd0_2020
private let blue: Pixel = 0xff20_40c0

/// The panes of Two Up on the page of a report: side by side, or one above the other.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportPanesTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  private func opened(_ width: Int, _ height: Int) throws -> Browser {
    let before = PixelBuffer(width: width, height: height, filledWith: red)
    try report.write("a.png", before, before.with(blue, x: 0..<width, y: 0..<height))
    let browser = try report.opened()
    try browser.press("2")
    return browser
  }

  /// True if both pictures are seen, one above the other, or else side by side.
  private func areStacked(_ browser: Browser) throws -> Bool {
    let places = try [(0.5, 0.25), (0.5, 0.75), (0.25, 0.5), (0.75, 0.5)].map {
      try browser.pixel($0.0, $0.1)
    }
    let isStacked = places[0] == red && places[1] == blue
    let isBeside = places[2] == red && places[3] == blue
    #expect(isStacked != isBeside)
    return isStacked
  }

  @Test(
    "Two Up opens so that more of the pictures shows, and S turns it and back",
    arguments: [(1200, 200, true), (300, 900, false)])
  func panes(width: Int, height: Int, isStacked: Bool) throws {
    let browser = try opened(width, height)
    #expect(try areStacked(browser) == isStacked)
    #expect(try browser.text("#panes") == (isStacked ? "Stacked" : "Side by side"))
    try browser.press("s")
    #expect(try areStacked(browser) != isStacked)
    try browser.press("s")
    #expect(try areStacked(browser) == isStacked)
    try browser.press("s", "1", "2")
    #expect(try areStacked(browser) != isStacked, "what was chosen stays")
  }

  @Test("In the lower pane the pointer tells the pixel of the picture after, and its name is there")
  func lower() throws {
    let browser = try opened(1200, 200)
    try browser.press("1", control: true)
    let told =
      try browser.value(
        """
        (() => {
          const canvas = document.getElementById('canvas');
          const box = canvas.getBoundingClientRect();
          const told = [0.25, 0.75].map((share) => {
            canvas.dispatchEvent(new PointerEvent('pointermove', {
              clientX: box.left + box.width / 2, clientY: box.top + box.height * share, bubbles: true }));
            return document.getElementById('place').textContent;
          });
          const tag = document.getElementById('tag-after').getBoundingClientRect();
          return [...told, tag.top > box.top + box.height / 2, tag.left < box.left + 40].join(' ');
        })()
        """
      ).string ?? ""
    #expect(told.wholeMatch(of: /600, (99|100) 600, (99|100) true true/) != nil, "\(told)")
  }
}
