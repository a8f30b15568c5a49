import MatteRaster
import TestSupport
import Testing

/// The page of a report on large pictures, and on many.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportLargeTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  @Test("A picture of many tiles is as it is at 1:1, also where tiles meet")
  func tiles() throws {
    let picture = PixelBuffer.pattern(4300, 2200)
    try report.write("a.png", picture.with(0xffff_ffff, x: 9..<12, y: 9..<12), picture)
    let browser = try report.opened()
    try browser.press("2", "1", control: true)
    try browser.press("3")
    // From the middle to where four tiles meet, at 2048, 2048.
    for _ in 0..<15 { try browser.press("j") }
    try browser.press("h")
    let box = try browser.stage()
    let screen = try browser.picture()
    let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
    let (x, y) = (2150 - 64, 1100 + 15 * 64)
    let wrong = (-80..<80).reduce(0) { sum, row in
      sum
        + (-80..<80).count { column in
          screen[middle.x + column, middle.y + row] != picture[x + column, y + row]
        }
    }
    #expect(wrong == 0)
  }

  @Test(
    "What is seen of a large picture in little room is its mean, without seams",
    arguments: ["3", "5"], [4300, 4301])
  func halves(mode: String, width: Int) throws {
    let grey = PixelBuffer(width: width, height: width - 2100, filledWith: 0xff40_4040)
    let light = PixelBuffer(width: width, height: width - 2100, filledWith: 0xffc0_c0c0)
    try report.write("a.png", grey, light)
    let browser = try report.opened()
    try browser.press(mode)
    let box = try browser.stage()
    let screen = try browser.picture()
    let row = box.y + box.height / 2
    let colours = Set((box.x + 20..<box.x + box.width - 20).map { screen[$0, row] })
    #expect(colours == [mode == "3" ? 0xffc0_c0c0 : 0xffff_ffff])
  }

  @Test(
    "What differs in the last of an odd number of rows or columns is seen at Fit",
    arguments: [false, true])
  func lastLine(isColumn: Bool) throws {
    let (width, height) = isColumn ? (4099, 300) : (300, 4099)
    let picture = PixelBuffer(width: width, height: height, filledWith: 0xff20_2020)
    let line = (x: isColumn ? width - 1 : 0, y: isColumn ? 0 : height - 1)
    try report.write(
      "a.png", picture, picture.with(0xffff_ffff, x: line.x..<width, y: line.y..<height))
    let browser = try report.opened()
    try browser.press("5", "0")
    for _ in 0..<7 { try browser.press(".") }
    let box = try browser.stage()
    let screen = try browser.picture()
    let isSeen = (0..<3).contains { way in
      let pixel =
        isColumn
        ? screen[box.x + box.width - way, box.y + box.height / 2]
        : screen[box.x + box.width / 2, box.y + box.height - 1 - way]
      return pixel.isNear(0xffff_ffff)
    }
    #expect(isSeen)
  }

  @Test("What fits only below the least zoom is seen as a whole: neither drag nor key enlarges it")
  func tall() throws {
    let picture = PixelBuffer(width: 8, height: 40_000, filledWith: 0xff40_4040)
    try report.write("a.png", picture, picture.with(0xffff_ffff, x: 0..<8, y: 100..<140))
    let browser = try report.opened(width: 700, height: 400)
    try browser.press("0")
    let fit = try browser.text("#scale")
    #expect(fit.hasPrefix("0."), "\(fit)")
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.press("3", "-")
    #expect(try browser.text("#scale") == fit)
    try browser.drag((x, y), (x, y + 20))
    #expect(try browser.text("#scale") == fit)
    try browser.press("+")
    #expect(try browser.text("#scale") != fit)
    try browser.press("-")
    #expect(try browser.text("#scale") == fit)
  }

  /// Opens the third of four pairs, of which the first is large; its bitmaps, if `script` lets them be, are `made`.
  private func openedBesideLarge(_ script: String) throws -> Browser {
    let picture = PixelBuffer(width: 4300, height: 2200, filledWith: 0xff40_4040)
    try report.write("a.png", picture, picture.with(0xffff_ffff, x: 0..<9, y: 0..<9))
    for name in ["b.png", "c.png", "d.png"] { try report.write(name, .red(9, 9), .blue(9, 9)) }
    let browser = try Browser()
    try browser.prepare(
      """
      const made = [];
      let asked = 0;
      const own = createImageBitmap;
      const cut = OffscreenCanvas.prototype.transferToImageBitmap;
      \(script)
      """)
    try browser.open(report.page() + "#c.png")
    return browser
  }

  @Test("A picture that is left while it is read is worked on no more, and gives its memory back")
  func left() throws {
    let browser = try openedBesideLarge(
      """
      let go;
      const gate = new Promise((done) => { go = done; });
      window.createImageBitmap = async (...rest) => {
        asked++;
        await gate;
        made.push(await own(...rest));
        return made.at(-1);
      };
      OffscreenCanvas.prototype.transferToImageBitmap = function () {
        made.push(cut.call(this));
        return made.at(-1);
      };
      """)
    try browser.strike("PageUp", "PageUp")
    try browser.wait(until: "asked === 2")
    try browser.strike("PageDown", "PageDown")
    try browser.settle()
    try browser.value("go(); 0")
    try browser.wait(until: "made.length === 2 && made.every(({ width }) => width === 0)")
    try browser.settle()
    #expect(try browser.value("made.length").number == 2)
    try browser.press("PageUp", "PageUp")
    #expect(try browser.value("made.length").number ?? 0 > 8)
  }

  @Test("A picture that cannot be cut is said not to be shown, and gives its memory back")
  func uncut() throws {
    let browser = try openedBesideLarge(
      """
      window.createImageBitmap = async (...rest) => {
        made.push(await own(...rest));
        return made.at(-1);
      };
      OffscreenCanvas.prototype.transferToImageBitmap = () => { throw new Error('no memory'); };
      """)
    try browser.press("PageUp", "PageUp")
    #expect(try browser.text("#path") == "a.png")
    #expect(try browser.text("#text") == "A picture cannot be shown by this browser.")
    #expect(try browser.text("#message").isEmpty)
    try browser.wait(until: "made.length > 0 && made.every(({ width }) => width === 0)")
  }

  @Test("While a very large picture is read, that is said")
  func reading() throws {
    let picture = PixelBuffer(width: 4200, height: 4200, filledWith: 0xff40_4040)
    try report.write("a.png", picture, picture.with(0xffff_ffff, x: 0..<9, y: 0..<9))
    let page = try report.page()
    let browser = try Browser()
    try browser.prepare(
      """
      window.said = [];
      new MutationObserver(() => {
        const message = document.getElementById('message');
        if (message && said.at(-1) !== message.textContent) said.push(message.textContent);
      }).observe(document, { childList: true, subtree: true });
      """)
    try browser.open(page)
    let said = try browser.value("said.filter(Boolean).join().replace('…', '...')")
    #expect(said.string == "Reading...")
    #expect(try browser.text("#message").isEmpty)
  }

  /// Opens a report with so many pictures after, some of them in a folder.
  private func openedMany(_ count: Int) throws -> Browser {
    _ = try Tool("mkdir", [report.folder.path("after/sub")]).run()
    for number in 0..<count {
      let name = String("000\(number)".suffix(4))
      try report.write(
        "\(number % 2 == 0 ? "" : "sub/")\(name).png", nil,
        PixelBuffer(width: 2, height: 2, filledWith: 0xff40_4040))
    }
    return try report.opened()
  }

  @Test("Of many rows those are there that are seen, and keys go through all of them")
  func rows() throws {
    let browser = try openedMany(300)
    let count = "document.querySelectorAll('.row').length"
    #expect(try (10...60).contains(Int(browser.value(count).number ?? 0)))
    #expect(try browser.value("document.querySelector('li').ariaSetSize").string == "300")
    try browser.press("PageUp")
    #expect(try browser.text("#path") == "0000.png")
    try browser.value("document.getElementById('list').scrollTop = 1e6")
    try browser.settle()
    let last = try browser.value(
      "Array.from(document.querySelectorAll('.base')).at(-1).textContent")
    #expect(last.string == "0299.png")
    // The row of the picture that is shown stays, as Tab reaches it.
    #expect(try browser.text(".row[aria-current] .base") == "0000.png")
    for _ in 0..<20 { try browser.press("PageDown") }
    #expect(try browser.text(".row[aria-current] .base") == "0040.png")
    let isBelow = """
      document.querySelector('.row[aria-current]').getBoundingClientRect().top
        >= document.querySelector('.heading').getBoundingClientRect().bottom - 1
      """
    #expect(try browser.value(isBelow) == .bool(true))
    for _ in 0..<12 { try browser.press("PageUp") }
    #expect(try browser.value(isBelow) == .bool(true))
  }

  @Test("In another order the row of the picture that is shown is scrolled to")
  func ordered() throws {
    let before = PixelBuffer(width: 8, height: 10, filledWith: 0xff40_4040)
    for number in 0..<60 {
      // The later, the more differs.
      let after = before.with(0xffff_ffff, x: 0..<8, y: 0..<1 + number / 6)
      try report.write("\(10 + number).png", before, after)
    }
    let browser = try report.opened()
    for (name, place) in [("share", "55"), ("name", "1")] {
      try browser.order(name)
      try browser.settle()
      let isSeen = """
        ((row, list) => row.top >= list.top && row.bottom < list.bottom + 1)(
          document.querySelector('.row[aria-current]').getBoundingClientRect(),
          document.getElementById('list').getBoundingClientRect())
        """
      #expect(try browser.value(isSeen) == .bool(true))
      #expect(try browser.text("#number") == "\(place) of 60")
    }
  }

  @Test("What was searched for is drawn in order, and after it all is there again")
  func search() throws {
    let browser = try openedMany(300)
    try browser.press("/", "2", "9", "8")
    #expect(try browser.text(".count") == "1 of 300")
    #expect(try browser.text(".base") == "0298.png")
    try browser.press("Escape")
    #expect(try browser.text(".count") == "300")
    let order = "Array.from(document.querySelectorAll('li'), (li) => Number(li.ariaPosInSet))"
    #expect(
      try browser.value("\(order).every((place, index) => place === index + 1)") == .bool(true))
  }

  @Test("Pictures are read when they are looked at or come next")
  func lazy() throws {
    let browser = try openedMany(40)
    func read() -> Set<String> {
      Set(
        browser.events.filter { $0["method"]?.string == "Network.requestWillBeSent" }
          .compactMap { $0["params"]?["request"]?["url"]?.string }
          .compactMap { $0.split(separator: "/").last.map(String.init) }
          .filter { $0.hasSuffix(".png") })
    }
    #expect(read() == ["1-after.png", "2-after.png"])
    try browser.press("PageDown")
    #expect(read() == ["1-after.png", "2-after.png", "3-after.png"])
  }
}
