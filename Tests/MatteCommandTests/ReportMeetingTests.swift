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
    // So wide that panes are stacked at first.
    let browser = try Browser(width: 1268, isCalm: isCalm)
    try browser.open(report.page("--align rows"))
    try browser.press("3")
    try browser.press("1", control: true)
    try browser.wait(until: scale("100 %"))
    return browser
  }

  /// Opens a pair at Fit in One Up, where time stands still.
  private func openedStill(
    _ before: PixelBuffer, _ after: PixelBuffer, isCalm: Bool = false
  ) throws -> Browser {
    try report.write("a.png", before, after)
    let browser = try Browser(isCalm: isCalm)
    try browser.open(report.page())
    try browser.press("3")
    try browser.stopTime()
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
    // It opens stacked, and then lies side by side.
    try browser.strike("+", "2", "s")
    try browser.wait(until: scale("200 %"))
    try browser.wait(until: tells(0.75, "1\\d+, (899|900)"))
  }

  /// The zooms 60 ms after a key, right after another one, and at the end.
  ///
  /// There is a change of 60 pixels, and then one of 10; at first all is seen, or pixels one to one.
  private func zooms(
    _ first: String, _ second: String, isFit: Bool, isCalm: Bool
  ) throws -> [String] {
    let picture = PixelBuffer.pattern(2400, 1800)
    let red: Pixel = 0xffd0_2020
    let after = picture.with(red, x: 300..<360, y: 300..<360)
      .with(red, x: 1800..<1810, y: 1200..<1210)
    let browser = try openedStill(picture, after, isCalm: isCalm)
    if !isFit { try browser.press("1", control: true) }
    try browser.pass(1000)
    try browser.press(first)
    try browser.pass(60)
    let shown = try browser.text("#scale")
    try browser.press(second)
    let next = try browser.text("#scale")
    try browser.pass(1000)
    return try [shown, next, browser.text("#scale")]
  }

  @Test(
    "A key during a glide does not leap, and leads as far as one that waits for its end",
    arguments: [("]", true), ("0", false)])
  func changeDuringGlide(first: String, isFit: Bool) throws {
    let gliding = try zooms(first, "]", isFit: isFit, isCalm: false)
    #expect(gliding[0] == gliding[1])
    #expect(try gliding[2] == zooms(first, "]", isFit: isFit, isCalm: true)[2])
  }

  /// The zoom in percent in frames that are 5 ms apart.
  private func zooms(_ browser: Browser, frames: Int) throws -> [Double] {
    let zooms = try browser.value(
      """
      new Promise((done) => {
        const zooms = [];
        const look = () => {
          zooms.push(parseFloat(document.getElementById('scale').textContent));
          clock += 5;
          if (zooms.length < \(frames)) requestAnimationFrame(look);
          else done(zooms);
        };
        look();
      })
      """)
    return (zooms.array ?? []).compactMap(\.number)
  }

  @Test(
    "A picture on its way to Fit comes there without a leap, also into another room",
    arguments: ["2", "i"])
  func roomDuringFit(key: String) throws {
    let picture = PixelBuffer.pattern(1500, 300)
    let browser = try openedStill(picture, picture.with(0xffd0_2020, x: 9..<19, y: 9..<19))
    try browser.press("1", control: true)
    try browser.pass(1000)
    try browser.press("0")
    try browser.pass(60)
    try browser.press(key)
    let seen = try zooms(browser, frames: 40)
    try #require(seen.count == 40)
    for (zoom, next) in zip(seen, seen.dropFirst()) {
      // The page may draw every second frame only.
      #expect(max(zoom, next) < 1.4 * min(zoom, next), "\(seen)")
    }
    // It fills the stage, and fits it again.
    for _ in 0..<2 {
      try browser.press("0")
      try browser.pass(1000)
    }
    #expect(try zooms(browser, frames: 1) == [seen[39]])
  }

  @Test("0 on the way to Fit goes on to what fills the stage, and 0 on the way there back to Fit")
  func fillDuringFit() throws {
    let picture = PixelBuffer.pattern(1500, 3000)
    let browser = try openedStill(picture, picture.with(0xffd0_2020, x: 9..<19, y: 9..<19))
    let fit = try zooms(browser, frames: 1)
    try browser.press("0")
    try browser.pass(1000)
    let fill = try zooms(browser, frames: 1)
    try #require(fill[0] > 2 * fit[0])
    try browser.press("1", control: true)
    try browser.pass(1000)
    try browser.press("0")
    try browser.pass(60)
    try browser.press("0")
    let seen = try zooms(browser, frames: 40)
    #expect(seen[0] < fill[0])
    #expect(seen[39] == fill[0])
    for (zoom, next) in zip(seen, seen.dropFirst()) {
      #expect(max(zoom, next) < 1.4 * min(zoom, next), "\(seen)")
    }
    for _ in 0..<3 {
      try browser.press("0")
      try browser.pass(60)
    }
    try browser.pass(1000)
    #expect(try zooms(browser, frames: 1) == fit)
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
