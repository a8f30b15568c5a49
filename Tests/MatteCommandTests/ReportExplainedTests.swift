import MatteRaster
import TestSupport
import Testing

private let grey: Pixel = 0xff80_8080
private let orange: Pixel = 0xffff_9500
private let blue: Pixel = 0xff0a_84ff

/// What the page of a report says and draws of what happened.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportExplainedTests {
  /// What is known of a pair of two regions: one was recoloured, and something moved from the other.
  private static let explained = """
    "explanation": [
      {"kind": "recoloured", "pixels": 1200, "before": "#ff9500", "after": "#0a84ff",
        "places": [{"x": 20, "y": 20, "width": 60, "height": 20}]},
      {"kind": "moved", "pixels": 900, "by": {"x": 120, "y": 40},
        "places": [{"x": 240, "y": 180, "width": 60, "height": 40}]},
      {"kind": "otherwise", "pixels": 31}]
    """
  private static let words = """
    "sentences": ["#ff9500 became #0a84ff in 1200 pixels at 20, 20", "60 × 40 moved by +120, +40 to 240, 180"],
    "regionWords": ["#ff9500 became #0a84ff", "moved by +120, +40"]
    """

  private static let noWords = """
    "sentences": [], "regionWords": []
    """

  private let report: TestReport

  /// Two pictures that differ in the places of what is explained.
  init() throws {
    report = try TestReport()
    let picture = PixelBuffer(width: 400, height: 300, filledWith: grey)
    try report.write(
      "a.png", picture,
      picture.with(0xff70_7070, x: 20..<80, y: 20..<40)
        .with(0xff70_7070, x: 240..<300, y: 180..<220))
  }

  /// Opens the report with other words for what happened, and other members of the verdict.
  private func opened(_ words: String, _ explained: String) throws -> Browser {
    let browser = try Browser()
    try browser.prepare(
      """
      const parse = JSON.parse;
      JSON.parse = (text) => {
        const made = parse(text);
        for (const { pictures } of made.entries ?? []) {
          Object.assign(pictures, {\(words)});
          Object.assign(pictures.verdict, {\(explained)});
        }
        return made;
      };
      """)
    try browser.open(report.page())
    return browser
  }

  /// The stage as it is seen after some keys, with what is explained and without.
  private func seen(_ keys: [String], _ explained: String = explained) throws -> (
    marked: PixelBuffer, plain: PixelBuffer, stage: (x: Int, y: Int, width: Int, height: Int)
  ) {
    func seen(_ explained: String) throws -> (PixelBuffer, Browser) {
      let browser = try opened(Self.noWords, explained)
      for key in keys { try browser.press(key, control: key == "1") }
      return (try browser.picture(), browser)
    }
    let ((marked, browser), (plain, _)) = (try seen(explained), try seen(#""explanation": null"#))
    let box = try browser.stage()
    return (marked, plain, (box.x, box.y, box.width, box.height))
  }

  @Test("The bar says what happened at the place that was gone to")
  func bar() throws {
    let browser = try opened(Self.words, Self.explained)
    #expect(try browser.text("#region") == "2 regions")
    // Both do not fit the stage at 300 %.
    try browser.press("+", "+")
    for text in ["region 1 of 2: #ff9500 became #0a84ff", "region 2 of 2: moved by +120, +40"] {
      try browser.press("]")
      #expect(try browser.text("#region") == text)
      #expect(try browser.text("#said").contains(text))
    }
  }

  @Test("The details list what happened in its order, and a sentence goes to its places")
  func details() throws {
    let browser = try opened(Self.words, Self.explained)
    #expect(
      try browser.text(".sentences")
        == "#ff9500 became #0a84ff in 1200 pixels at 20, 2060 x 40 moved by +120, +40 to 240, 180")
    try browser.value("document.querySelectorAll('.sentences button')[1].click()")
    try browser.settle()
    #expect(try browser.text("#region").hasPrefix("region 2 of 2"))
    try browser.value("document.querySelector('.sentences button').click()")
    try browser.settle()
    #expect(try browser.text("#region").hasPrefix("region 1 of 2"))
  }

  @Test("Where nothing is explained the details have no sentences, and the bar only numbers")
  func nothing() throws {
    let browser = try opened(Self.noWords, #""explanation": null"#)
    #expect(try browser.value("document.querySelector('.sentences') === null") == .bool(true))
    try browser.press("]")
    #expect(try browser.text("#region") == "regions 1-2 of 2")
  }

  @Test("In Changes a line goes around what moved, and an arrow leads there from the old place")
  func move() throws {
    let (marked, plain, stage) = try seen(["6", "1"])
    // At 100 % in the middle of the stage.
    let (left, top) = (
      stage.x + stage.width / 2 - 200, stage.y + stage.height / 2 - 150
    )
    func has(_ x: Int, _ y: Int) -> Bool {
      marked[left + x, top + y] != plain[left + x, top + y]
    }
    for y in [179, 220] { for x in 240..<300 { #expect(has(x, y), "\(x), \(y)") } }
    for x in [239, 300] { for y in 180..<220 { #expect(has(x, y), "\(x), \(y)") } }
    // From 150, 160 on, a pixel down every three.
    for x in stride(from: 150, to: 238, by: 4) { #expect(has(x, 160 + (x - 150) / 3), "\(x)") }
    for y in 194..<216 { for x in 245..<296 { #expect(!has(x, y), "\(x), \(y)") } }
    let dark = (120..<180).count { marked[left + $0, top + 139].red < 110 }
    #expect((25...42).contains(dark), "\(dark)")
  }

  @Test("In Changes both colours of a recoloured place lie right of it, the old one at the left")
  func colours() throws {
    let (marked, _, stage) = try seen(["6", "1"])
    let left = stage.x + stage.width / 2 - 200
    let places = [orange, blue].map { colour in
      marked.pixels.indices.filter { marked.pixels[$0] == colour }.map { $0 % marked.width - left }
    }
    for columns in places {
      #expect(columns.count > 120, "\(columns.count)")
      #expect(columns.allSatisfy { (85..<125).contains($0) })
    }
    #expect((places[0].min() ?? 0) < (places[1].min() ?? 0))
    #expect((places[0].max() ?? 0) < (places[1].max() ?? 0))
  }

  @Test("No mode but Changes has marks", arguments: ["1", "2", "3", "4", "5"])
  func otherModes(mode: String) throws {
    let browsers = [
      try opened(Self.noWords, Self.explained), try opened(Self.noWords, #""explanation": null"#),
    ]
    // Chromium draws the round corners of buttons with a level more or less.
    let stages = try browsers.map { browser in
      try browser.press(mode)
      let (box, picture) = (try browser.stage(), try browser.picture())
      return (box.y..<box.y + box.height).flatMap { y in
        (box.x..<box.x + box.width).map { picture[$0, y] }
      }
    }
    let areEqual = stages[0] == stages[1]
    #expect(areEqual)
  }

  @Test("Colours of 16 bits are shown by their first eight, and those of two profiles are not")
  func otherColours() throws {
    let deep = Self.explained.replacing("#ff9500", with: "#ff3495210012")
      .replacing("#0a84ff", with: "#0aff8400ffff80ff")
    #expect(try seen(["6", "1"], deep).marked.pixels.contains(0xffff_9500))
    let wide = Self.explained + #", "colours": "a wide space""#
    #expect(try !seen(["6", "1"], wide).marked.pixels.contains(orange))
  }
}
