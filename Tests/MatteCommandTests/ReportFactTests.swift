import MatteRaster
import TestSupport
import Testing

private let red: Pixel = 0xffd0_2020
private let mark: Pixel = 0xffd5_5e00

/// What the page of a report says is so, and nothing runs in it but its own scripts.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportFactTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  /// The numbers of the details by their names.
  private func facts(_ browser: Browser) throws -> String {
    try browser.value(
      """
      Array.from(document.querySelectorAll('#details dt'),
        (name) => name.textContent + ' ' + name.nextSibling.textContent).join('|')
      """
    ).string ?? ""
  }

  @Test(
    "Pixels that look different are counted as the command does, beyond the smaller picture, too")
  func visible() throws {
    let picture = PixelBuffer(width: 100, height: 100, filledWith: red)
    try report.write(
      "a.png", picture,
      PixelBuffer(width: 100, height: 110, filledWith: red)
        .with(0xff00_00d0, x: 0..<50, y: 0..<50))
    let facts = try facts(report.opened())
    #expect(facts.contains("Different 3500|Visible 3500"), "\(facts)")
    #expect(facts.contains("PSNR 10.16 dB"), "\(facts)")
  }

  @Test("A tint is named as it is seen, beside how many pixels are visible alone")
  func tint() throws {
    let picture = PixelBuffer(width: 100, height: 100, filledWith: 0xff80_8080)
    try report.write(
      "a.png", picture, PixelBuffer(width: 100, height: 100, filledWith: 0xff88_8888))
    let facts = try facts(report.opened())
    #expect(facts.contains("Different 10000|Faint 10000|Together brighter|Share"), "\(facts)")
  }

  @Test("Of pictures of one size their structural similarity is known")
  func similarity() throws {
    let picture = PixelBuffer(width: 40, height: 30, filledWith: red)
    try report.write("a.png", picture, picture.with(0xff00_00d0, x: 4..<9, y: 4..<9))
    #expect(try facts(report.opened()).contains("SSIM 0."))
  }

  @Test("Of two pictures by themselves the same is known as of folders")
  func alone() throws {
    let picture = PixelBuffer(width: 40, height: 30, filledWith: red)
    try report.write("a.png", picture, picture.with(0xff00_00d0, x: 4..<9, y: 4..<9))
    let page = report.folder.path("page.html")
    let outcome = try Tool.matte(
      "diff", report.folder.path("before/a.png"), report.folder.path("after/a.png"), "--report",
      page
    ).run()
    #expect(outcome.ending == .exited(1), "\(outcome)")
    let browser = try Browser()
    try browser.open(page)
    let own = try facts(browser)
    #expect(own.contains("SSIM 0."))
    #expect(try own == facts(report.opened()))
  }

  @Test("A share that is very small, or nearly all, is said as the command says it")
  func shares() throws {
    let picture = PixelBuffer(width: 100, height: 120, filledWith: red)
    try report.write("a.png", picture, picture.with(0xff00_00d0, x: 4..<5, y: 4..<5))
    try report.write("b.png", .pattern(250, 100), .pattern(250, 100).with(red, x: 4..<5, y: 4..<5))
    let blue = PixelBuffer.blue(250, 100)
    try report.write("c.png", .red(250, 100), blue.with(0xffff_0000, x: 4..<5, y: 4..<5))
    try report.write("d.png", .red(250, 100), blue)
    let browser = try report.opened()
    #expect(try browser.text("#text").contains("(0.01 %)"))
    #expect(try browser.text(".row .amount") == "0.01 %")
    try browser.press("PageDown")
    #expect(try browser.text("#text").contains("(< 0.01 %)"))
    #expect(try browser.text(".row[aria-current] .amount") == "< 0.01 %")
    try browser.press("PageDown")
    #expect(try browser.text("#text").contains("(> 99.99 %)"))
    #expect(try browser.text(".row[aria-current] .amount") == "> 99.99 %")
    try browser.press("PageDown")
    #expect(try browser.text("#text").contains("(100.00 %)"))
    #expect(try browser.text(".row[aria-current] .amount") == "100.00 %")
  }

  @Test("The row of a pair in which nothing is seen to differ is quieter, and says so")
  func invisible() throws {
    let picture = PixelBuffer(width: 100, height: 120, filledWith: 0xff80_8080)
    try report.write("a.png", picture, picture.with(0xff81_8080, x: 4..<9, y: 4..<9))
    try report.write("b.png", picture, picture.with(red, x: 4..<9, y: 4..<9))
    let browser = try report.opened()
    func rows(_ value: String) throws -> [String] {
      let all = "Array.from(document.querySelectorAll('.row'), (row) => \(value)).join('|')"
      return try browser.value(all).string?.split(separator: "|").map(String.init) ?? []
    }
    let titles = try rows("row.title.split(String.fromCharCode(10)).join(' / ')")
    #expect(titles == ["a.png / None visibly", "b.png"])
    let colors = try rows("getComputedStyle(row.querySelector('.amount')).color")
    #expect(Set(colors).count == 2)
  }

  @Test("A size of four digits each way is written in one line")
  func sizes() throws {
    try report.write(
      "a.png", PixelBuffer(width: 1000, height: 1200, filledWith: red),
      PixelBuffer(width: 1000, height: 1100, filledWith: red))
    let browser = try report.opened()
    #expect(try browser.text("#details .differs td").hasPrefix("1000"))
    let isAsHigh = """
      (([, size, format]) => size.clientHeight === format.clientHeight)(
        document.querySelectorAll('#details tr'))
      """
    #expect(try browser.value(isAsHigh) == .bool(true))
  }

  @Test("Of more regions than are listed the number is said, and all are marked")
  func manyRegions() throws {
    let picture = PixelBuffer(width: 960, height: 720, filledWith: red)
    var spots = picture
    for y in stride(from: 8, to: 720, by: 24) {
      for x in stride(from: 8, to: 960, by: 24) { spots[x, y] = 0xff00_00d0 }
    }
    try report.write("a.png", picture, spots)
    let browser = try report.opened()
    #expect(try browser.text("#region") == "500 of 1200 regions")
    #expect(try browser.text("#details section:last-child").hasSuffix("and 700 more regions"))
    try browser.press("6", "1", control: true)
    try browser.press("6")
    for _ in 0..<60 { try browser.press("j", "l") }
    // The right lower corner of the picture is in the middle of the stage, the last spot at 944, 704.
    let box = try browser.stage()
    let screen = try browser.picture()
    let spot = (x: box.x + box.width / 2 - 16, y: box.y + box.height / 2 - 16)
    #expect(screen[spot.x, spot.y] == mark)
    // Around it is a ring, on plain ground.
    #expect(Set((1...7).map { screen[spot.x - $0, spot.y] }).count > 1)
    #expect(Set((1...7).map { screen[spot.x, spot.y - $0] }).count > 1)
  }

  @Test("A report on no pair says so, and has nothing that needs one")
  func nothing() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", .red(9, 9))
    try repository.commit()
    try repository.run("matte diff HEAD --report .git/page")
    let browser = try Browser()
    try browser.open(repository.folder.path(".git/page/index.html"))
    let words = "No picture differs."
    for id in ["message", "said"] { #expect(try browser.text("#\(id)") == words, "\(id)") }
    #expect(try browser.value("document.getElementById('canvas').ariaLabel").string == words)
    let isUnfound = "!document.querySelector('.none').hidden"
    #expect(try browser.value(isUnfound) == .bool(false))
    for key in ["1", "c", "p", "u", "C", "]", "PageDown", " ", "+", "ArrowLeft", "s", "d", "i"] {
      try browser.press(key)
      for id in ["details", "details-button"] {
        let width = "document.getElementById('\(id)').offsetWidth"
        #expect(try browser.value(width).number == 0, "\(key): \(id)")
      }
    }
    let right = "document.getElementById('stage').getBoundingClientRect().right"
    #expect(try browser.value(right).number == 1280)
    try browser.drag((600, 400), (700, 420))
    try browser.wheel(-1, 600, 400)
    try browser.press("n")
    #expect(try browser.value("document.documentElement.dataset.theme").string == "dark")
    try browser.press("/", "x")
    #expect(try browser.value(isUnfound) == .bool(true))
    try browser.press("Enter", "?")
    #expect(try browser.value("document.getElementById('help').open") == .bool(true))
    let count = """
      Array.from(document.querySelectorAll('#main button')).filter((e) => e.offsetParent).length
      """
    #expect(try browser.value(count).number == 0)
    #expect(!browser.events.contains { $0["method"]?.string == "Runtime.exceptionThrown" })
  }

  @Test("No script runs and no style counts but those that the page was made with")
  func policy() throws {
    let picture = PixelBuffer(width: 40, height: 30, filledWith: red)
    try report.write("a.png", picture, picture.with(0xff00_00d0, x: 4..<9, y: 4..<9))
    let browser = try report.opened()
    let policy =
      try browser.value(
        "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
      ).string ?? ""
    for part in ["default-src 'none'", "base-uri 'none'", "form-action 'none'"] {
      #expect(policy.contains(part), "\(part)")
    }
    #expect(!policy.contains("unsafe"))
    try browser.value(
      """
      for (const [name, text] of [['script', 'window.isForeign = true'], ['style', 'body { color: red }']]) {
        const foreign = document.createElement(name);
        foreign.textContent = text;
        document.body.append(foreign);
      }
      """)
    #expect(try browser.value("window.isForeign") == .null)
    #expect(
      try browser.value("getComputedStyle(document.body).color").string != "rgb(255, 0, 0)")
  }
}
