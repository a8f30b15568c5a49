import MatteRaster
import TestSupport
import Testing

private let white: Pixel = 0xffff_ffff
private let red: Pixel = 0xffd0_2020
private let blue: Pixel = 0xff20_40c0

/// The page of a report on its way along the places where two pictures differ.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportWalkTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Opens a pair of a red picture and one with blue boxes of 20 × 16 pixels at some places.
  private func opened(
    _ width: Int, _ height: Int, _ places: [(x: Int, y: Int)], isCalm: Bool = true
  ) throws -> Browser {
    let before = PixelBuffer(width: width, height: height, filledWith: red)
    let after = places.reduce(before) { picture, place in
      picture.with(blue, x: place.x..<place.x + 20, y: place.y..<place.y + 16)
    }
    try report.write("a.png", before, after)
    let browser = try Browser(isCalm: isCalm)
    try browser.open(report.page())
    return browser
  }

  @Test("] visits all that is seen together, frames each, and does not move what is in view")
  func together() throws {
    let browser = try opened(500, 400, [(40, 40), (300, 60), (120, 300)])
    try browser.press("3")
    let still = try browser.picture()
    let box = try browser.stage()
    try browser.press("]")
    #expect(try browser.text("#region").hasPrefix("regions 1-3 of 3: "))
    let walked = try browser.picture()
    let (left, top) = (box.x + box.width / 2 - 250, box.y + box.height / 2 - 200)
    for (x, y) in [(40, 40), (300, 60), (120, 300)] {
      #expect(walked[left + x - 4, top + y + 8] == white)
      #expect(walked[left + x + 4, top + y + 8] == blue)
    }
    #expect(walked[left + 250, top + 150] == still[left + 250, top + 150])
    #expect(
      try browser.value("document.querySelectorAll('.places [aria-current]').length").number == 3)
    try browser.press("]")
    #expect(try browser.text("#region").hasSuffix(", the last change"))
  }

  @Test("] goes on to what is out of view, with as many of the next as fit, and [ back")
  func beyond() throws {
    let places = (0..<12).map { (x: 30 + $0 % 3 * 150, y: 50 + $0 / 3 * 1000) }
    let browser = try opened(500, 4000, places)
    try browser.press("3")
    #expect(try browser.text("#scale") == "100 %")
    var seen: [String] = []
    for key in ["]", "]", "]", "]", "[", "["] {
      try browser.press(key)
      seen.append(String(try browser.text("#region").prefix { $0 != ":" }))
      #expect(try browser.text("#scale") == "100 %")
    }
    #expect(
      seen == [
        "regions 1-3 of 12", "regions 4-6 of 12", "regions 7-9 of 12", "regions 10-12 of 12",
        "regions 7-9 of 12", "regions 4-6 of 12",
      ])
  }

  @Test("] goes closer to what is too small, but never below Fit and not beyond the picture")
  func closer() throws {
    let browser = try opened(2400, 1500, [(0, 0), (2380, 1484)])
    try browser.press("3", "]")
    #expect(try browser.text("#scale") == "100 %")
    let box = try browser.stage()
    // The corner of the picture is that of the stage.
    #expect(try browser.picture()[box.x + 10, box.y + 60] == red)
    try browser.press("1", "0", "]", "]")
    #expect(try browser.text("#region").hasPrefix("region 2 of 2"))
    let last = try browser.picture()
    #expect(last[box.x + box.width - 10, box.y + box.height - 8] == blue)
  }

  @Test(
    "In a split the edge sweeps over a place, first to show the picture before, then that after")
  func sweep() throws {
    let browser = try opened(400, 300, [(180, 140)], isCalm: false)
    try browser.press("1", "s")
    try browser.stopTime()
    try browser.pass(1000)
    let box = try browser.stage()
    // Left of the middle, beside the knob of the edge.
    func pixel(_ distance: Int) throws -> Pixel {
      let picture = try browser.picture()
      return picture[box.x + box.width / 2 - distance, box.y + box.height / 2 + 4]
    }
    try browser.press("]")
    try browser.pass(150)
    #expect(try pixel(18) == red)
    #expect(try share(browser) > 50)
    try browser.pass(125)
    #expect((44...55).contains(try share(browser)))
    try browser.pass(125)
    #expect(try pixel(6) == blue)
    #expect(try share(browser) == 43)
    // It stays there, whatever the time.
    try browser.pass(1000)
    #expect(try share(browser) == 43)
  }

  @Test("The edge that sweeps is taken over by a key and by a hand")
  func sweepEnds() throws {
    let browser = try opened(400, 300, [(180, 140)], isCalm: false)
    try browser.press("1", "s")
    try browser.stopTime()
    try browser.pass(1000)
    try browser.press("]")
    try browser.pass(100)
    try browser.press(".")
    #expect(try share(browser) == 45)
    try browser.pass(1000)
    #expect(try share(browser) == 45)
    try browser.press("Home", "[")
    try browser.pass(60)
    try browser.value(
      """
      (() => {
        const value = document.getElementById('value');
        value.value = 0.8;
        value.dispatchEvent(new Event('input'));
      })()
      """)
    try browser.pass(1000)
    #expect(try share(browser) == 80)
  }

  @Test(
    "As a pair opens, the edge gives way to the first change, and where none needs that it is where it was put"
  )
  func opens() throws {
    let plain = PixelBuffer(width: 400, height: 300, filledWith: red)
    // Of c the first place in reading order is the one that is seen.
    for (name, places) in [
      ("a.png", [(10, 250)]), ("b.png", [(350, 20)]), ("c.png", [(350, 20), (10, 250)]),
      ("d.png", [(10, 250)]),
    ] {
      try report.write(
        name, plain,
        places.reduce(plain) { $0.with(blue, x: $1.0..<$1.0 + 20, y: $1.1..<$1.1 + 16) })
    }
    try report.write("e.png", plain, .blue(400, 300))
    let browser = try report.opened()
    let box = try browser.stage()
    let corner = (box.x + box.width / 2 - 200, box.y + box.height / 2 - 150)
    let picture = try browser.picture()
    for (x, y) in [(12, 253), (27, 253), (27, 263)] {
      #expect(picture[corner.0 + x, corner.1 + y] == blue)
    }
    let beside = try share(browser)
    #expect(beside > 0)
    #expect(beside < 20)
    var seen: [Int] = []
    for _ in 0..<4 {
      try browser.press("PageDown")
      seen.append(try share(browser))
    }
    #expect(seen == [50, 50, beside, 50])
    // Beside a change of everything there is no place for it.
    try browser.press("]")
    #expect(try share(browser) == 50)
    // A place that was swept over leaves what was put.
    try browser.press("End", "PageUp", "]")
    #expect(try share(browser) == beside)
    try browser.press("PageDown")
    #expect(try share(browser) == 100)
    // Whoever moves the edge beside a place has put it there.
    try browser.press("PageUp", ".")
    let own = try share(browser)
    #expect(own > beside)
    try browser.press("PageUp")
    #expect(try share(browser) == own)
  }

  @Test("A pair that opens in another mode leaves the edge")
  func opensElsewhere() throws {
    let plain = PixelBuffer(width: 400, height: 300, filledWith: red)
    try report.write("b.png", plain, plain.with(blue, x: 10..<30, y: 250..<266))
    let browser = try opened(400, 300, [(10, 250)])
    #expect(try share(browser) < 20)
    try browser.press("3", "PageDown", "1")
    #expect(try share(browser) == 50)
  }

  @Test("Where nothing is to move the edge is beside the place at once")
  func calm() throws {
    let browser = try opened(400, 300, [(180, 140)])
    try browser.press("1", "s", "]")
    #expect(try share(browser) == 43)
  }

  /// How much of the picture before a split shows, in percent.
  private func share(_ browser: Browser) throws -> Int {
    Int(try browser.text("#control output").dropLast(2)) ?? -1
  }
}
