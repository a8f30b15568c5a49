import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What the list of a report's page and its bar say, in the window's words.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportWordTests {
  private static let headings =
    "Array.from(document.querySelectorAll('.heading'), (h) => h.textContent).join('|')"

  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Opens the page of twelve pictures that changed, of a new, a removed, a renamed and an unreadable one.
  private func opened() throws -> Browser {
    for number in 10..<22 {
      try report.write(
        "p\(number).png", .pattern(40, 30, seed: number), .pattern(40, 30, seed: number + 50))
    }
    try report.write("new.png", nil, .pattern(40, 30, seed: 90))
    try report.write("gone.png", .pattern(40, 30, seed: 91), nil)
    try report.write("name.png", .pattern(40, 30, seed: 92), nil)
    try report.write("other.png", nil, .pattern(40, 30, seed: 92))
    try report.write("bad.png", nil, .pattern(40, 30, seed: 93))
    try report.folder.write("before/bad.png", [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])
    let browser = try Browser(height: 1200)
    try browser.open(report.page(status: 2))
    return browser
  }

  private func open(_ name: String, _ browser: Browser) throws {
    while try browser.text("#path") != name { try browser.press("PageDown") }
  }

  @Test(
    "Headings stand in the window's order, and count what is undecided once something is decided")
  func counts() throws {
    let browser = try opened()
    let rest = "|Added1|Removed1|Renamed1|Unreadable1"
    #expect(try browser.value(Self.headings).string == "Changed12" + rest)
    try browser.press("c", "r")
    #expect(try browser.value(Self.headings).string == "Changed12, 10 undecided" + rest)
    try browser.press("/", "p", "1", "1", "Enter")
    let found = try browser.value(Self.headings).string ?? ""
    #expect(found.hasPrefix("Changed1 of 12, 0 undecided|"), "\(found)")
    try browser.press("/", "Escape", "u", "u")
    #expect(try browser.value(Self.headings).string == "Changed12" + rest)
  }

  @Test(
    "The question whether to accept many is gone once something else was done, and is asked anew",
    arguments: ["d", "o", "0", "PageDown", "#hide"])
  func question(key: String) throws {
    let browser = try opened()
    try browser.press("C")
    #expect(try browser.text("#region").hasSuffix("accept 12 pictures? Shift+C again"))
    if key == "#hide" { try browser.click(key) } else { try browser.press(key) }
    #expect(try !browser.text("#region").contains("again"))
    try browser.press("C")
    #expect(try browser.text("#region").hasSuffix("accept 12 pictures? Shift+C again"))
    try browser.press("C")
    #expect(try browser.text("#decided").contains("Accepted 12"))
  }

  @Test("By o the list has the next order, as in the window, and says which that is")
  func sorts() throws {
    let browser = try opened()
    for (name, words) in [("share", "By share"), ("alike", "Alike"), ("name", "By name")] {
      try browser.press("o")
      #expect(try browser.value("document.getElementById('order').value").string == name)
      #expect(try browser.text("#said").hasPrefix(words + ". "))
    }
  }

  @Test(
    "What is accepted and left to people has another sign, and it is said what to do",
    arguments: [("gone.png", "remove it by hand"), ("other.png", "rename it by hand")])
  func byHand(name: String, advice: String) throws {
    let browser = try opened()
    try open(name, browser)
    try browser.press("c")
    let words = "accepted, nothing is written: " + advice
    #expect(try browser.text("#told") == "\(name) \(words)")
    let row = "document.querySelector('.row.accepted')"
    #expect(try browser.value("\(row).classList.contains('open')") == .bool(true))
    let title = try browser.value("\(row).title.split('\\n')[1]").string
    #expect(title == words.prefix(1).uppercased() + words.dropFirst())
    try browser.press("r")
    try browser.press("PageUp", "PageUp")
    try open("p21.png", browser)
    try browser.press("c")
    #expect(try browser.value("document.querySelectorAll('.row.open').length").number == 1)
    #expect(try browser.text("#told") == "")
  }

  @Test("Of what tests left the sides are called expected and actual, as in the window")
  func sides() throws {
    let folder = try TemporaryFolder.with("test-results", "test-results/x")
    try folder.write("test-results/.last-run.json", Array("{}".utf8))
    try folder.write("test-results/x/a-expected.png", PixelBuffer.pattern(40, 30))
    try folder.write("test-results/x/a-actual.png", PixelBuffer.pattern(40, 30, seed: 1))
    let outcome = try folder.matte("diff --results test-results --report page.html")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    let browser = try Browser()
    try browser.open(folder.path("page.html"))
    #expect(try browser.text("#tag-before") == "Expected - 40 x 30")
    #expect(try browser.text("#tag-after") == "Actual - 40 x 30")
    #expect(try browser.text("#details table tr") == "ExpectedActual")
    try browser.press("3")
    #expect(try browser.text("#side") == "Actual")
  }

  @Test("A name without room in the list keeps what tells it from its neighbour")
  func narrow() throws {
    let words = ["applied", "expired", "removed"]
    for (number, word) in words.enumerated() {
      let name = "checkout-with-coupon-code-\(word)-dialog-open-desktop-light-theme.png"
      try report.write(
        name, .pattern(40, 30, seed: number), .pattern(40, 30, seed: number + 50))
    }
    try report.write("a.png", .pattern(40, 30, seed: 90), .pattern(40, 30, seed: 91))
    let browser = try report.opened()
    let seen = try browser.value(
      """
      Array.from(document.querySelectorAll('.row .names'), (names) => {
        const room = names.getBoundingClientRect();
        return Array.from(names.querySelectorAll('.cut span'))
          .filter((span) => span.scrollWidth <= span.clientWidth || getComputedStyle(span).overflow === 'visible')
          .filter((span) => span.getBoundingClientRect().right <= room.right + 1)
          .map((span) => span.textContent).join('');
      }).filter(Boolean)
      """
    ).array
    let texts = (seen ?? []).compactMap(\.string)
    #expect(texts.count == words.count)
    // What follows they share: “ed-dialog…”.
    for (word, text) in zip(words, texts) { #expect(text.hasPrefix(word.prefix(5)), "\(text)") }
  }
}
