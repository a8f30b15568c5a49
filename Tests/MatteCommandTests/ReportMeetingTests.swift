import MatteRaster
import TestSupport
import Testing

/// What happens to the page of a report while something else is on its way: a glide, a second finger, a decision.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportMeetingTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Opens a pair whose picture before begins with some rows that the one after lacks, by rows, one to one in One Up.
  private func opened(
    removed: Int = 0, _ width: Int = 2400, _ height: Int = 1800, isCalm: Bool = false
  ) throws -> Browser {
    let whole = PixelBuffer.pattern(width, height + removed)
    var after = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { after[x, y] = whole[x, y + removed] } }
    try report.write("a.png", whole.with(0xffd0_2020, x: 9..<19, y: removed..<removed + 9), after)
    let browser = try Browser(isCalm: isCalm)
    try browser.open(report.page("--align rows"))
    try browser.press("3")
    try browser.press("1", control: true)
    try browser.wait(until: scale("100 %"))
    return browser
  }

  private func scale(_ text: String) -> String {
    "document.getElementById('scale').textContent === '\(text)'"
  }

  /// What is true once the pixel under a pointer at a share of the stage's width is told to be in a column and a row.
  private func tells(_ share: Double, _ place: String) -> String {
    """
    (() => {
      const canvas = document.getElementById('canvas');
      const box = canvas.getBoundingClientRect();
      canvas.dispatchEvent(new PointerEvent('pointermove', {
        clientX: box.left + box.width * \(share), clientY: box.top + box.height / 2, bubbles: true }));
      return /^\(place)$/.test(document.getElementById('place').textContent);
    })()
    """
  }

  @Test("Steps of the zoom add up while the first of them is still on its way")
  func steps() throws {
    let browser = try opened()
    try browser.strike("+", "+", "+")
    try browser.wait(until: scale("400 %"))
    try browser.strike("-", "-")
    try browser.wait(until: scale("200 %"))
  }

  @Test("What is panned during a step of the zoom stays panned at its end")
  func panDuringZoom() throws {
    let browser = try opened()
    try browser.strike("+", "l")
    try browser.wait(until: scale("200 %"))
    // The middle is 64 pixels further to the right.
    try browser.wait(until: tells(0.5, "126[34], (899|900)"))
  }

  @Test("What is panned on the way to Fit is no longer fitted to the window")
  func panDuringFit() throws {
    let calm = try opened(isCalm: true)
    try calm.press("0")
    let fit = try calm.text("#scale")
    let browser = try opened()
    try browser.strike("0", "l")
    try browser.wait(until: scale(fit))
    try browser.resize(900, 700)
    try browser.settle()
    #expect(try browser.text("#scale") == fit)
  }

  @Test("Two Up that is chosen during a step of the zoom shows the place where that was going")
  func modeDuringZoom() throws {
    let browser = try opened(removed: 300)
    try browser.strike("+", "2")
    try browser.wait(until: scale("200 %"))
    try browser.wait(until: tells(0.75, "1\\d+, (899|900)"))
  }

  @Test("Fingers that pinch a picture on its way have it, where it was going")
  func pinchDuringZoom() throws {
    let browser = try opened()
    // In one go, as the way takes a moment only.
    try browser.value(
      """
      for (const event of [
        new KeyboardEvent('keydown', { key: '+', bubbles: true }),
        new WheelEvent('wheel', { deltaY: -100 * Math.log(2), ctrlKey: true, bubbles: true, cancelable: true }),
      ]) document.getElementById('canvas').dispatchEvent(event);
      0
      """)
    try browser.wait(until: scale("400 %"))
    try browser.settle()
    #expect(try browser.text("#scale") == "400 %")
  }

  @Test("A finger that stays after another is lifted drags the picture on")
  func liftedFinger() throws {
    let browser = try opened(isCalm: true)
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.value(
      """
      addEventListener('pointerdown', ({ pointerId }) => { window.latestFinger = pointerId; }, true); 0
      """)
    try browser.touch("touchStart", (x, y), (x + 80, y))
    // The browser lifts all fingers or none.
    try browser.value(
      """
      document.getElementById('canvas').dispatchEvent(
        new PointerEvent('pointerup', { pointerId: window.latestFinger, bubbles: true })); 0
      """)
    try browser.touch("touchMove", (x - 100, y), (x + 80, y))
    #expect(try browser.text("#scale") == "100 %")
    #expect(try browser.value(tells(0.5, "1(299|300), (899|900)")) == .bool(true))
    try browser.touch("touchEnd")
  }
}
