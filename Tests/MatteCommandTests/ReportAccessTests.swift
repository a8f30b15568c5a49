import MatteRaster
import TestSupport
import Testing

private let red: Pixel = 0xffd0_2020
private let blue: Pixel = 0xff20_40c0

/// The page of a report by keys alone, by speech, in little room, in colours of one's own, and on paper (WCAG 2.2).
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportAccessTests {
  private let report: TestReport

  init() throws {
    report = try TestReport()
    let picture = PixelBuffer(width: 200, height: 160, filledWith: red)
    try report.write("a.png", picture, picture.with(blue, x: 20..<40, y: 20..<40))
    try report.write("b.png", picture, picture.with(blue, x: 90..<99, y: 90..<99))
  }

  private func focus(_ browser: Browser) throws -> String {
    let element = "document.activeElement"
    return try browser.value(
      "\(element).id || \(element).dataset.mode || \(element).className || \(element).tagName"
    )
    .string ?? ""
  }

  @Test("Tab goes through everything that can be used, and around: nothing holds it")
  func tab() throws {
    let browser = try report.opened()
    try browser.press("1")
    var seen: [String] = []
    for _ in 0..<60 {
      seen.append(try focus(browser))
      try browser.press("Tab")
    }
    for name in [
      "canvas", "value", "edge", "details", "details-button", "theme-button", "help-button",
      "search", "heading changed", "row", "copy", "save", "write", "previous", "next", "accepted",
      "rejected", "order", "hide",
      "two-up", "changes", "zoom-in", "fit",
    ] {
      #expect(seen.contains(name), "\(name)")
    }
    #expect(seen.filter { $0 == "canvas" }.count > 1)
    try browser.value("document.getElementById('canvas').focus()")
    try browser.press("Tab", shift: true)
    #expect(try focus(browser) == "actual")
  }

  @Test("Esc closes details that lie over the picture, and goes back to it")
  func details() throws {
    let browser = try report.opened(width: 900, height: 700)
    let isOpen = "document.body.classList.contains('with-details')"
    try browser.click("#details-button")
    #expect(try browser.value(isOpen) == .bool(true))
    try browser.press("Escape")
    #expect(try browser.value(isOpen) == .bool(false))
    #expect(try focus(browser) == "canvas")
  }

  @Test("m and Shift+M go through the modes, in a circle")
  func modes() throws {
    let browser = try report.opened()
    try browser.press("m", "m")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("One Up"))
    try browser.press("M", "M", "M")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Changes"))
  }

  @Test("The browser's own zoom stays the browser's", arguments: ["+", "-", "=", "0"])
  func ownZoom(key: String) throws {
    let browser = try report.opened()
    let scale = try browser.text("#scale")
    let isLeft = try browser.value(
      """
      document.getElementById('canvas').dispatchEvent(
        new KeyboardEvent('keydown', { key: '\(key)', ctrlKey: true, bubbles: true, cancelable: true }))
      """)
    #expect(isLeft == .bool(true))
    #expect(try browser.text("#scale") == scale)
  }

  @Test("Keys of one sign can be switched off, for good, and others stay")
  func letters() throws {
    let browser = try report.opened()
    try browser.press("?")
    try browser.click("#letters")
    try browser.press("Escape", "2", "c", "]", ".")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Split"))
    #expect(try browser.text("#decided").contains("Accepted 0"))
    let side = "document.getElementById('stage').dataset.mode"
    #expect(
      try browser.holding(" ") { try browser.value(side).string } == "one-up", "Space is no sign.")
    try browser.press("PageDown")
    #expect(try browser.text("#path") == "b.png")
    try browser.open(report.folder.path("out/index.html"))
    try browser.press("2")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Split"))
    try browser.press("F1")
    try browser.click("#letters")
    try browser.press("Escape", "2")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Two Up"))
  }

  /// Presses a key, as the members of an event say.
  private func press(_ browser: Browser, _ members: String) throws {
    try browser.value(
      """
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { \(members), bubbles: true })); 0
      """)
    try browser.settle()
  }

  @Test(
    "Letters that are not Latin do what those at their places do; Latin ones are only themselves",
    arguments: [
      ("\u{441}", "KeyC", "Accepted 1", "1 region"), ("\u{3c1}", "KeyR", "Rejected 1", "1 region"),
      ("\u{44a}", "BracketRight", "Undecided 2", "region 1 of 1: "),
      ("\u{445}", "BracketLeft", "Undecided 2", "region 1 of 1: "),
      ("\u{fc}", "BracketLeft", "Undecided 2", "1 region"),
      ("\u{e4}", "KeyC", "Undecided 2", "1 region"),
    ])
  func otherLetters(key: String, code: String, sum: String, region: String) throws {
    let browser = try report.opened()
    try press(browser, "key: '\(key)', code: '\(code)'")
    #expect(try browser.text("#decided").contains(sum))
    #expect(try browser.text("#region").hasPrefix(region))
  }

  @Test("A letter that AltGr makes is not taken by its place")
  func letterByAltGr() throws {
    let browser = try report.opened()
    try press(browser, "key: '\u{b5}', code: 'KeyM', modifierAltGraph: true")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Split"))
  }

  @Test("While the keys are shown they do nothing, wherever the focus is")
  func helpIsOpen() throws {
    let browser = try report.opened()
    try browser.press("?")
    try browser.value("document.activeElement.blur()")
    try browser.press("c", "2", "PageDown")
    #expect(try browser.text("#decided").contains("Accepted 0"))
    #expect(try browser.text("#path") == "a.png")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Split"))
    try browser.press("Escape")
    #expect(try browser.value("document.getElementById('help').open") == .bool(false))
  }

  @Test("One polite line says picture, mode, side, place and verdict, and nothing else speaks")
  func said() throws {
    let browser = try report.opened()
    #expect(
      try browser.value(
        "document.querySelectorAll('[aria-live], [role=status], [role=alert]').length"
      )
      .number == 1)
    let said = try browser.text("#said")
    #expect(
      said
        == "a.png, Split, 1 region. 400 of 32000 pixels differ (1.25 %), by up to 176 of 255, all visibly"
    )
    try browser.press("3")
    #expect(try browser.text("#said").hasPrefix("a.png, One Up, after, 1 region. "))
    try browser.press("]")
    #expect(try browser.text("#said").hasPrefix("a.png, One Up, after, region 1 of 1: "))
    try browser.press("/", "z", "z")
    #expect(try browser.text("#said") == "No path matches.")
    let canvas = "document.getElementById('canvas')"
    #expect(try browser.value("\(canvas).getAttribute('role')").string == "application")
    #expect(
      try browser.value("\(canvas).getAttribute('aria-label')").string?
        .hasPrefix("a.png, One Up, after, region 1 of 1: ") == true)
  }

  @Test("At 320 pixels nothing lies aside, all modes can be pressed, and the list is a drawer")
  func narrow() throws {
    let browser = try report.opened(width: 320, height: 640)
    #expect(try browser.value("document.documentElement.scrollWidth").number == 320)
    let outside = """
      Array.from(document.querySelectorAll('#main button, #accept, #header button, #text, #path'))
        .filter((e) => e.offsetParent).map((e) => [e.id || e.dataset.mode, e.getBoundingClientRect()])
        .filter(([, box]) => box.left < 0 || box.right > 320 || box.height < 20).map(([id]) => id).join()
      """
    #expect(try browser.value(outside).string == "")
    try browser.click("[data-mode=changes]")
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Changes"))
    try browser.click("#list-button")
    #expect(try focus(browser) == "search")
    #expect(try browser.value("document.getElementById('main').inert") == .bool(true))
    try browser.press("b", "Enter")
    #expect(try browser.text("#path") == "b.png")
    #expect(try focus(browser) == "canvas")
    #expect(try browser.value("document.getElementById('main').inert") == .bool(false))
    try browser.press("Escape")
    #expect(try focus(browser).hasPrefix("row"))
    try browser.press("Escape")
    #expect(
      try browser.value("getComputedStyle(document.getElementById('sidebar')).visibility").string
        == "hidden")
  }

  @Test(
    "However little room there is, nothing lies on anything else",
    arguments: [(320, 600), (320, 568), (320, 480), (320, 320), (719, 500), (720, 500)])
  func covered(width: Int, height: Int) throws {
    let browser = try report.opened(width: width, height: height)
    let covered = """
      Array.from(document.querySelectorAll('#pair > *, #modes button'))
        .filter((e) => e.offsetParent && e.getBoundingClientRect().width)
        .filter((e) => {
          const { left, right, top, bottom } = e.getBoundingClientRect();
          const [band, next] = e.closest('#pair') ? ['pair', 'tools'] : ['tools', 'stage'];
          return bottom > document.getElementById(next).getBoundingClientRect().top
            || top < document.getElementById(band).getBoundingClientRect().top
            || left < 0 || right > innerWidth;
        }).map((e) => e.id || e.textContent).join()
      """
    #expect(try browser.value(covered).string == "")
    let stage = "document.getElementById('stage').getBoundingClientRect()"
    let status = "document.getElementById('status').getBoundingClientRect()"
    #expect(try browser.value("\(stage).bottom <= \(status).top") == .bool(true))
    let needsNoScrolling = "document.documentElement.scrollHeight <= innerHeight"
    #expect(try browser.value(needsNoScrolling) == .bool(height >= 480))
  }

  @Test("The keys are shown from their top, and Tab leads to what can be used there")
  func help() throws {
    let browser = try report.opened(width: 390, height: 844)
    let help = "document.getElementById('help')"
    try browser.press("?")
    #expect(try browser.value("\(help).scrollHeight > \(help).clientHeight") == .bool(true))
    #expect(try browser.value("\(help).scrollTop").number == 0)
    #expect(try focus(browser) == "help-title")
    try browser.press("Tab")
    #expect(try focus(browser) == "letters")
    try browser.press("Escape")
    #expect(try focus(browser) == "canvas")
  }

  @Test("A window that becomes wide while the drawer is open can be used as one that was wide")
  func widened() throws {
    let browser = try report.opened(width: 320, height: 640)
    try browser.click("#list-button")
    try browser.resize(1280, 800)
    try browser.settle()
    for id in ["main", "details"] {
      #expect(try browser.value("document.getElementById('\(id)').inert") == .bool(false), "\(id)")
    }
    #expect(try browser.value("document.getElementById('veil').hidden") == .bool(true))
  }

  @Test("A window that becomes narrow hides the details, which never cover the tick")
  func narrowed() throws {
    let browser = try report.opened()
    let width = "document.getElementById('details').offsetWidth"
    #expect(try browser.value(width).number == 264)
    try browser.resize(900, 700)
    try browser.settle()
    #expect(try browser.value(width).number == 0)
    try browser.press("i")
    #expect(try browser.value(width).number == 264)
    #expect(
      try browser.value(
        """
        document.getElementById('accepted').parentElement.getBoundingClientRect().bottom
          <= document.getElementById('details').getBoundingClientRect().top
        """) == .bool(true))
  }

  @Test("Of a long path the folder is cut, and not the name")
  func longPath() throws {
    let path = (10...20).map { "folder-\($0)" }.joined(separator: "/")
    let folders = ["before", "after"].map { report.folder.path("\($0)/\(path)") }
    _ = try Tool("mkdir", ["-p"] + folders).run()
    try report.write("\(path)/the-name-of-the-picture.png", .red(9, 9), .blue(9, 9))
    let browser = try Browser(width: 900, height: 700)
    try browser.open(report.page())
    try browser.press("PageDown", "PageDown")
    func room(_ part: String) throws -> Bool {
      let element = "document.querySelector('#path \(part)')"
      return try browser.value("\(element).scrollWidth <= \(element).clientWidth") == .bool(true)
    }
    #expect(try browser.text("#path bdi:last-child") == "the-name-of-the-picture.png")
    #expect(try room("bdi:last-child"))
    #expect(try !room(".folder"))
  }

  @Test("Of a long name in the list the middle is cut, and its beginning and end stay")
  func longNames() throws {
    let names = [
      "the-total-of-all-articles-in-chromium.png", "the-total-of-all-articles-in-firefox.png",
    ]
    for name in names { try report.write(name, .red(9, 9), .blue(9, 9)) }
    let browser = try report.opened(width: 900, height: 700)
    for (name, end) in zip(names, ["chromium.png", "-firefox.png"]) {
      let shown =
        "[...document.querySelectorAll('.base + .cut')].find((e) => e.textContent === '\(name)')"
      #expect(
        try browser.value(
          """
          (({ firstChild: head, lastChild: tail, parentElement: names }) => {
            const [end, room] = [tail, names].map((e) => e.getBoundingClientRect().right);
            return [tail.textContent, head.scrollWidth > head.clientWidth, end <= room + 0.5].join(' ');
          })(\(shown))
          """
        ).string == "\(end) true true")
    }
    #expect(
      try browser.value(
        "[...document.querySelectorAll('.base')].map(({ textContent }) => textContent).join(' ')"
      ).string == (["a.png", "b.png"] + names).joined(separator: " "))
  }

  @Test("In colours of one's own the mode, the row and the place are to be seen")
  func forced() throws {
    let browser = try report.opened(forced: true)
    try browser.press("]")
    func colour(_ selector: String) throws -> String? {
      try browser.value(
        "getComputedStyle(document.querySelector('\(selector)')).backgroundColor"
      ).string
    }
    #expect(
      try colour("#modes [aria-pressed=true]") != colour("#modes [aria-pressed=false]"))
    #expect(try colour(".row[aria-current]") != colour(".row:not([aria-current])"))
    #expect(try colour("[data-place][aria-current]") != colour("#fit"))
    // A browser lays a plate of its own beneath the tick.
    try browser.press("c")
    #expect(try colour(".row.accepted:not([aria-current]) .mark")?.hasSuffix(", 0)") == true)
  }

  @Test(
    "On paper the picture stands above the details, as high as it is wide, and no button is left")
  func paper() throws {
    let browser = try report.opened()
    let ratio = "(({ width, height }) => height / width)"
    let canvas = "document.getElementById('canvas')"
    let before = try browser.value("\(ratio)(\(canvas))").number ?? 0
    try browser.show(for: "print")
    let after = try browser.value("\(ratio)(\(canvas).getBoundingClientRect())").number ?? 0
    #expect(abs(before - after) < 0.02)
    #expect(
      try browser.value(
        """
        document.getElementById('stage').getBoundingClientRect().bottom
          <= document.getElementById('details').getBoundingClientRect().top
        """) == .bool(true))
    #expect(
      try browser.value(
        "Array.from(document.querySelectorAll('#header button, #tools button, .row'))"
          + ".filter((e) => e.offsetParent).length"
      ).number == 0)
  }
}
