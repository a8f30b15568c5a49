import MatteImages
import MatteRaster
import TestSupport
import Testing

private let white: UInt32 = 0xffff_ffff
private let black: UInt32 = 0xff00_0000
private let red: UInt32 = 0xffd0_2020
private let mark: UInt32 = 0xffd5_5e00
private let stage: UInt32 = 0xffe3_e3df

/// The page of a report on pictures whose parts, sizes, places or names are not the same.
@Suite(.enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .serialized)
struct DiffReportAlignmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["before", "after"].map(folder.path)).run()
  }

  /// The page of what `matte diff` finds, at 100 %.
  private func opened(_ options: String = "") throws -> Browser {
    let outcome = try Tool.matte("diff", words: "before after --report out --quiet \(options)")
      .within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(1), "\(outcome)")
    let browser = try Browser()
    try browser.open(folder.path("out/index.html"))
    try browser.press("1", control: true)
    return browser
  }

  private func write(_ before: PixelBuffer, _ after: PixelBuffer) throws {
    try folder.write("before/a.png", before)
    try folder.write("after/a.png", after)
  }

  /// 20 stripes of 10 pixels, each of its own colour, without some of them: rows or columns.
  private func stripes(without: Range<Int>, areColumns: Bool = false) -> PixelBuffer {
    let kept = (0..<20).filter { !without.contains($0) }
    let length = kept.count * 10
    var picture = PixelBuffer(
      width: areColumns ? length : 100, height: areColumns ? 100 : length, filledWith: white)
    for y in 0..<picture.height {
      for x in 0..<picture.width { picture[x, y] = stripe(kept[(areColumns ? x : y) / 10]) }
    }
    return picture
  }

  private func stripe(_ number: Int) -> UInt32 { 0xff20_4000 + UInt32(number * 8) }

  /// The pixel at a place of the picture whose `middle` is in the middle of a pane.
  private func pixel(
    _ browser: Browser, _ x: Int, _ y: Int, middle: (x: Int, y: Int), pane: Double = 0.5
  ) throws -> UInt32 {
    let box = try browser.stage()
    return try browser.picture()[
      box.x + Int(Double(box.width) * pane) + x - middle.x, box.y + box.height / 2 + y - middle.y]
  }

  @Test(
    "rows and columns that were added are named and marked, and what follows them lies together",
    arguments: [false, true])
  func added(areColumns: Bool) throws {
    try write(
      stripes(without: 8..<12, areColumns: areColumns),
      stripes(without: 0..<0, areColumns: areColumns))
    let noun = areColumns ? "columns" : "rows"
    let browser = try opened("--align \(noun)")
    #expect(try browser.text("[data-place]") == "40 \(noun) addedat \(areColumns ? "x" : "y") 80")
    #expect(try browser.text(".row .amount") == noun)
    func seen(_ place: Int, _ mode: String) throws -> UInt32 {
      try browser.press(mode)
      return try areColumns
        ? pixel(browser, place, 23, middle: (100, 50))
        : pixel(browser, 23, place, middle: (50, 100))
    }
    #expect(try seen(75, "a") == stripe(7))
    #expect(try seen(135, "a") == stripe(13))
    #expect(try seen(135, "b") == stripe(13))
    #expect(try seen(95, "a") == stage)
    #expect(try seen(95, "5") != black)
    #expect(try seen(135, "5") == black)
    try browser.press("]")
    #expect(try browser.text("#region") == "change 1 of 1")
  }

  @Test("rows that were removed are marked where they were, and beside them lies what they were in")
  func removed() throws {
    try write(stripes(without: 0..<0), stripes(without: 8..<12))
    let browser = try opened("--align rows")
    #expect(try browser.text("[data-place]") == "40 rows removedat y 80")
    try browser.press("5")
    #expect(try pixel(browser, 23, 79, middle: (50, 80)) == black)
    #expect(try pixel(browser, 23, 81, middle: (50, 80)) == 0xff00_72b2)
    try browser.press("1")
    for pane in [0.25, 0.75] {
      #expect(try pixel(browser, 23, 105, middle: (50, 80), pane: pane) == stripe(14))
    }
  }

  @Test("pictures that are centred lie where they were compared", arguments: ["a", "b"])
  func centred(side: String) throws {
    try write(
      PixelBuffer(width: 100, height: 80, filledWith: red),
      PixelBuffer(width: 140, height: 120, filledWith: red))
    let browser = try opened("--align center")
    try browser.press(side)
    for (x, y, isThere) in [(22, 22, true), (117, 97, true), (18, 60, side == "b")] {
      #expect(try (pixel(browser, x, y, middle: (70, 60)) == red) == isThere, "\(x), \(y)")
    }
    try browser.press("6")
    #expect(try pixel(browser, 18, 60, middle: (70, 60)) == mark)
  }

  @Test("a picture that was scaled is shown as large as the other")
  func scaled() throws {
    try write(
      PixelBuffer(width: 100, height: 80, filledWith: red),
      PixelBuffer(width: 200, height: 160, filledWith: black))
    let browser = try opened("--align scale")
    try browser.press("2")
    #expect(try pixel(browser, 98, 78, middle: (50, 40)) == black)
    #expect(try pixel(browser, 102, 82, middle: (50, 40)) == stage)
    #expect(try browser.text("#tag-after").hasSuffix("200 x 160"))
  }

  @Test("of a renamed picture both sides are shown, its old name is said, and spaces are as many")
  func renamed() throws {
    try folder.write("before/old.png", PixelBuffer(width: 90, height: 60, filledWith: red))
    try folder.write("after/two  <b>words.png", PixelBuffer(width: 90, height: 60, filledWith: red))
    let browser = try opened()
    #expect(try browser.pixel(0.25, 0.5) == red && browser.pixel(0.75, 0.5) == red)
    #expect(try browser.text("#text") == "Renamed from old.png")
    let names = "[document.querySelector('.base'), document.getElementById('path')]"
    #expect(
      try browser.value("\(names).map((name) => name.innerText).join()").string
        == "two  <b>words.png,two  <b>words.png")
    try browser.press("]")
    #expect(try browser.text("#region") == "the last change")
  }

  @Test("t changes what is behind transparent parts, and back")
  func backdrop() throws {
    try write(
      PixelBuffer(width: 90, height: 60, filledWith: red),
      PixelBuffer(width: 90, height: 60, filledWith: 0))
    let browser = try opened()
    try browser.press("2")
    let checks = try browser.pixel(0.5, 0.5)
    for expected in [white, black, 0xffff_00ff, checks] {
      try browser.press("t")
      #expect(try browser.pixel(0.5, 0.5) == expected)
    }
  }

  @Test("a very small picture fits into the stage by a whole factor")
  func tiny() throws {
    try write(
      PixelBuffer(width: 3, height: 3, filledWith: red),
      PixelBuffer(width: 3, height: 3, filledWith: black))
    let browser = try opened()
    try browser.press("0")
    #expect(try browser.text("#scale") == "6400 %")
  }
}
