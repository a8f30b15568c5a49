import MatteImages
import MatteRaster
import TestSupport
import Testing

private let white: Pixel = 0xffff_ffff
private let black: Pixel = 0xff00_0000
private let red: Pixel = 0xffd0_2020
private let mark: Pixel = 0xffd5_5e00
private let stage: Pixel = 0xffee_eeec

/// The page of a report on pictures whose parts, sizes, places or names are not the same.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct DiffReportAlignmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["before", "after"].map(folder.path)).run()
  }

  /// The page of what `matte diff` finds, at 100 %.
  private func opened(_ options: String = "", status: Int32 = 1) throws -> Browser {
    let outcome = try Tool.matte("diff", words: "before after --report out --quiet \(options)")
      .within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.ending == .exited(status), "\(outcome)")
    let browser = try Browser()
    try browser.open(folder.path("out/index.html"))
    try browser.press("2")
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

  private func stripe(_ number: Int) -> Pixel { Pixel(rawValue: 0xff20_4000 + UInt32(number * 8)) }

  /// The pixel at a place of the picture whose `middle` is in the middle of a pane.
  private func pixel(
    _ browser: Browser, _ x: Int, _ y: Int, middle: (x: Int, y: Int), pane: Double = 0.5
  ) throws -> Pixel {
    let box = try browser.stage()
    return try browser.picture()[
      box.x + Int(Double(box.width) * pane) + x - middle.x, box.y + box.height / 2 + y - middle.y]
  }

  @Test(
    "Rows and columns that were added are named and marked, and what follows them lies together",
    arguments: [false, true])
  func added(areColumns: Bool) throws {
    try write(
      stripes(without: 8..<12, areColumns: areColumns),
      stripes(without: 0..<0, areColumns: areColumns))
    let noun = areColumns ? "columns" : "rows"
    let browser = try opened("--align \(noun)")
    #expect(try browser.text("[data-place]") == "40 \(noun) addedat \(areColumns ? "x" : "y") 80")
    #expect(try browser.text(".row .amount") == noun)
    func seen(_ place: Int, _ mode: String) throws -> Pixel {
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

  @Test(
    "G says how the pictures were aligned, until something else is looked at",
    arguments: [
      ("none", "not aligned"), ("rows", "rows aligned"), ("columns", "columns aligned"),
      ("center", "centred"), ("scale", "scaled to the size before"),
    ])
  func aligned(mode: String, words: String) throws {
    try write(stripes(without: 0..<0), stripes(without: 8..<12))
    let browser = try opened("--align \(mode)")
    let count = try browser.text("#region")
    try browser.press("g")
    #expect(try browser.text("#region") == "\(count), \(words)")
    #expect(try browser.text("#said").contains(words))
    try browser.press("]")
    #expect(try !browser.text("#region").contains(words))
  }

  @Test("Rows that were removed are marked where they were, and beside them lies what they were in")
  func removed() throws {
    try write(stripes(without: 0..<0), stripes(without: 8..<12))
    let browser = try opened("--align rows")
    #expect(try browser.text("[data-place]") == "40 rows removedat y 80")
    try browser.press("5")
    #expect(try pixel(browser, 23, 79, middle: (50, 80)) == black)
    #expect(try pixel(browser, 23, 81, middle: (50, 80)) == 0xff00_72b2)
    try browser.press("2")
    for pane in [0.25, 0.75] {
      #expect(try pixel(browser, 23, 145, middle: (50, 100), pane: pane) == stripe(14))
    }
  }

  @Test("Pictures that are centred lie where they were compared", arguments: ["a", "b"])
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
    // Only one picture has it, which is tinted.
    #expect(try pixel(browser, 18, 60, middle: (70, 60)) != red)
  }

  @Test("A picture that was scaled is shown as large as the other")
  func scaled() throws {
    try write(
      PixelBuffer(width: 100, height: 80, filledWith: red),
      PixelBuffer(width: 200, height: 160, filledWith: black))
    let browser = try opened("--align scale")
    try browser.press("3")
    #expect(try pixel(browser, 98, 78, middle: (50, 40)) == black)
    #expect(try pixel(browser, 102, 82, middle: (50, 40)) == stage)
    #expect(try browser.text("#tag-after").hasSuffix("200 x 160"))
  }

  @Test("Of a renamed picture both sides are shown, its old name is said, and spaces are as many")
  func renamed() throws {
    try folder.write("before/old.png", PixelBuffer(width: 90, height: 60, filledWith: red))
    try folder.write("after/two  <b>words.png", PixelBuffer(width: 90, height: 60, filledWith: red))
    let browser = try opened()
    #expect(try browser.pixel(0.25, 0.5) == red)
    #expect(try browser.pixel(0.75, 0.5) == red)
    #expect(try browser.text("#text") == "Renamed from old.png")
    let names = "[document.querySelector('.base'), document.getElementById('path')]"
    #expect(
      try browser.value("\(names).map((name) => name.innerText).join()").string
        == "two  <b>words.png,two  <b>words.png")
    try browser.press("]")
    #expect(try browser.text("#region") == "the last change")
    for mode in 1...6 {
      try browser.press("\(mode)")
      #expect(try browser.text("#text") == "Renamed from old.png", "\(mode)")
    }
  }

  @Test("t changes what is behind transparent parts, and back")
  func backdrop() throws {
    try write(
      PixelBuffer(width: 90, height: 60, filledWith: red),
      PixelBuffer(width: 90, height: 60, filledWith: 0))
    let browser = try opened()
    try browser.press("3")
    let checks = try browser.pixel(0.5, 0.5)
    for expected: Pixel in [white, black, 0xffff_00ff, 0xff77_7777, 0xff26_2626, checks] {
      try browser.press("t")
      #expect(try browser.pixel(0.5, 0.5) == expected)
    }
  }

  @Test("A very small picture fits into the stage by a whole factor")
  func tiny() throws {
    try write(
      PixelBuffer(width: 3, height: 3, filledWith: red),
      PixelBuffer(width: 3, height: 3, filledWith: black))
    let browser = try opened()
    try browser.press("0")
    #expect(try browser.text("#scale") == "6400 %")
  }

  /// 200 rows, of which each has its number as its blue on the left and is white on the right, in an order.
  private func numbered(_ order: [Range<Int>]) -> PixelBuffer {
    let rows = order.flatMap(Array.init)
    var picture = PixelBuffer(width: 100, height: rows.count, filledWith: white)
    for y in 0..<rows.count { for x in 0..<50 { picture[x, y] = numberedPixel(rows[y]) } }
    return picture
  }

  private func numberedPixel(_ row: Int) -> Pixel { Pixel(rawValue: 0xff20_4000 + UInt32(row)) }

  private static let panes = [0.25, 0.75]

  /// The colours of 12 columns at a row of the common axis, whose `middle` is in the middle of a pane.
  private func colours(_ browser: Browser, _ y: Int, middle: Int, pane: Double) throws -> Set<
    Pixel
  > {
    let box = try browser.stage()
    let picture = try browser.picture()
    let x = box.x + Int(Double(box.width) * pane)
    return Set((x - 32..<x - 20).map { picture[$0, box.y + box.height / 2 + y - middle] })
  }

  @Test(
    "In Two Up what one picture lacks is a gap in it, and what follows is level", arguments: [0, 1])
  func gaps(lacking: Int) throws {
    let pictures = [numbered([0..<80, 120..<200]), numbered([0..<200])]
    try write(pictures[lacking], pictures[1 - lacking])
    let browser = try opened("--align rows")
    func seen(_ y: Int, _ side: Int) throws -> Set<Pixel> {
      try colours(browser, y, middle: 100, pane: Self.panes[side])
    }
    for side in [0, 1] {
      for y in [20, 74, 126, 180] {
        #expect(try seen(y, side).allSatisfy { $0.isNear(numberedPixel(y)) }, "\(side), \(y)")
      }
    }
    #expect(try seen(100, lacking).count > 1)
    #expect(try seen(100, lacking).contains(stage))
    #expect(try seen(100, 1 - lacking).count == 1)
    let tint: Pixel = lacking == 0 ? 0x00_795a : 0x00_72b2
    // What was added or removed has its own colours between bands; between the panes are 44 pixels.
    #expect(try seen(100, 1 - lacking).allSatisfy { $0.isNear(numberedPixel(100)) })
    let band = try pixel(
      browser, lacking == 0 ? 13 : -9, 100, middle: (50, 100), pane: Self.panes[1 - lacking])
    #expect(band.isNear(tint))
    #expect(try pixel(browser, 0, 100, middle: (0, 100)).isNear(stage.tinted(tint)))
    #expect(try pixel(browser, 0, 70, middle: (0, 100)) == stage)
  }

  /// Rows 40…59 are behind row 139, and level with gaps: 220 rows are beside each other.
  private func openedMoved() throws -> Browser {
    try write(numbered([0..<200]), numbered([0..<40, 60..<140, 40..<60, 140..<200]))
    return try opened("--align rows")
  }

  @Test("In Two Up moved rows are gaps where they are not, and a band joins them")
  func moved() throws {
    let browser = try openedMoved()
    func seen(_ y: Int, _ side: Int) throws -> Set<Pixel> {
      try colours(browser, y, middle: 110, pane: Self.panes[side])
    }
    for (y, row) in [(20, 20), (100, 100), (180, 160)] {
      for side in [0, 1] {
        #expect(try seen(y, side).allSatisfy { $0.isNear(numberedPixel(row)) }, "\(side), \(y)")
      }
    }
    for (y, side) in [(50, 0), (150, 1)] {
      #expect(try seen(y, side).allSatisfy { $0.isNear(numberedPixel(50)) }, "\(side)")
      #expect(try seen(y, 1 - side).count > 1, "\(side)")
    }
    #expect(try pixel(browser, 0, 100, middle: (0, 110)).isNear(stage.tinted(0xa8_507f)))
    for y in [50, 150] { #expect(try pixel(browser, 0, y, middle: (0, 110)) == stage) }
  }

  @Test("Where runs have moved to is not looked for again in each frame")
  func movedOnce() throws {
    let order = stride(from: 0, to: 800, by: 20).flatMap { row in
      [row + 10..<row + 20, row..<row + 10]
    }
    try write(numbered([0..<800]), numbered(order))
    let browser = try opened("--align rows")
    #expect(
      try browser.value("document.querySelectorAll('[data-place]').length").number ?? 0 >= 40)
    try browser.press("a")
    try browser.value(
      """
      window.looks = 0;
      for (const name of ['find', 'filter']) {
        const own = Array.prototype[name];
        Array.prototype[name] = function (test) {
          return own.call(this, (...rest) => { looks++; return test(...rest); });
        };
      }
      0
      """)
    try browser.press("j")
    // It looks at each of them once or twice for what is said.
    #expect(try browser.value("looks").number ?? 0 < 600)
  }

  @Test("The place under the pointer is that in its own picture, and of a gap there is none")
  func pointer() throws {
    let browser = try openedMoved()
    let box = try browser.stage()
    func place(_ y: Int, _ pane: Double) throws -> String? {
      let (x, y) = (box.x + Int(Double(box.width) * pane), box.y + box.height / 2 + y - 110)
      try browser.value(
        """
        document.getElementById('canvas').dispatchEvent(
          new PointerEvent('pointermove', { clientX: \(x), clientY: \(y) }))
        """)
      return try browser.text("#place").split(separator: " ").last.map(String.init)
    }
    for (y, pane, offset) in [(100, 0.25, 0), (100, 0.75, -20), (180, 0.25, 0), (180, 0.75, 0)] {
      let row = Int(try pixel(browser, 0, y, middle: (20, 110), pane: pane).blue)
      #expect(try place(y, pane) == "\(row + offset)")
    }
    #expect(try place(50, 0.25) != nil)
    #expect(try place(50, 0.75) == nil)
    #expect(try place(150, 0.25) == nil)
    #expect(try place(150, 0.75) != nil)
  }

  @Test("A row in the middle of Two Up is in the middle of other modes, and a gap is found again")
  func modesOfMoved() throws {
    let browser = try openedMoved()
    func middle(_ pane: Double) throws -> Pixel {
      try pixel(browser, 23, 0, middle: (50, 0), pane: pane)
    }
    func pan(_ rows: Int) throws {
      let box = try browser.stage()
      let (x, y) = (box.x + box.width / 4, box.y + box.height / 2)
      try browser.drag((x, y), (x, y - rows))
    }
    try pan(64)
    try browser.press("3")
    #expect(try middle(0.5).isNear(numberedPixel(154)))
    try browser.press("2")
    #expect(try middle(0.25).isNear(numberedPixel(154)))
    try browser.press("0")
    try browser.press("1", control: true)
    try pan(-64)
    let gap = try middle(0.25)
    #expect(gap.isNear(numberedPixel(46)))
    try browser.press("3", "2")
    #expect(try middle(0.25) == gap)
    try browser.press("3")
    try pan(64)
    try browser.press("2")
    #expect(try middle(0.25).isNear(numberedPixel(124)))
  }

  @Test(
    "] shows a region at least 24 pixels large, and the list of regions in at most a quarter of the stage",
    arguments: [
      (1, 1, "800 %", "800 %"), (7, 5, "600 %", "800 %"), (40, 30, "100 %", "800 %"),
      (100, 12, "100 %", "300 %"), (300, 4, "100 %", "100 %"),
    ])
  func regionZoom(width: Int, height: Int, actual: String, fit: String) throws {
    var picture = PixelBuffer(width: 700, height: 420, filledWith: red)
    let before = picture
    for y in 0..<height { for x in 0..<width { picture[200 + x, 100 + y] = black } }
    try write(before, picture)
    let browser = try opened()
    try browser.press("3", "]")
    #expect(try browser.text("#scale") == actual)
    try browser.press("0")
    try browser.value("document.querySelector('[data-place]').click()")
    try browser.settle()
    #expect(try browser.text("#scale") == fit)
    // At 100 % all of the picture is in the middle.
    if width < 300 { #expect(try browser.pixel(0.5, 0.5) == black) }
  }

  @Test("A pinch goes on from one whole zoom to the next, and below 100 % by any step")
  func pinch() throws {
    try write(
      PixelBuffer(width: 90, height: 60, filledWith: red),
      PixelBuffer(width: 90, height: 60, filledWith: black))
    let browser = try opened()
    // No pause ends the pinch.
    try browser.stopTime()
    func pinched(_ times: Int, _ distance: Int) throws -> [String] {
      try (0..<times).map { _ in
        try browser.value(
          """
          document.getElementById('canvas').dispatchEvent(
            new WheelEvent('wheel', { ctrlKey: true, deltaY: \(distance), cancelable: true }))
          """)
        try browser.settle()
        return try browser.text("#scale")
      }
    }
    #expect(
      try pinched(10, -10)
        == [3, 5, 2].enumerated().flatMap { index, count in
          Array(repeating: "\(index + 1)00 %", count: count)
        })
    #expect(try pinched(2, 10) == ["300 %", "200 %"])
    try browser.press("1", control: true)
    #expect(try pinched(2, 10) == ["90 %", "82 %"])
  }

  @Test(
    "Of a pair with a damaged picture the other one is shown beside what is wrong",
    arguments: ["before", "after"])
  func damaged(side: String) throws {
    let picture = PixelBuffer(width: 90, height: 60, filledWith: red)
    try write(picture, picture)
    try folder.write("\(side)/a.png", Array("no picture".utf8))
    let browser = try opened(status: 2)
    let (here, there) = side == "before" ? (0.25, 0.75) : (0.75, 0.25)
    #expect(try browser.pixel(there, 0.5) == red)
    #expect(try browser.pixel(here, 0.2) == stage)
    #expect(try browser.text("#tag-\(side)").hasSuffix("unreadable"))
    #expect(try browser.text("#message").contains("\(side)/a.png"))
    let middle = "((box) => box.x + box.width / 2)(document.getElementById('message')"
    let box = try browser.stage()
    let x = try browser.value("\(middle).getBoundingClientRect())").number ?? 0
    #expect(abs(x - Double(box.x) - Double(box.width) * here) < 2)
    try browser.press("3")
    #expect(try browser.pixel(0.5, 0.5) == red)
    #expect(try browser.text("#text").contains("\(side)/a.png"))
    #expect(try browser.text("#message").isEmpty)
  }

  @Test("Of two damaged pictures none is shown")
  func bothDamaged() throws {
    for side in ["before", "after"] {
      try folder.write("\(side)/a.png", Array("no picture of \(side)".utf8))
    }
    let browser = try opened(status: 2)
    #expect(try browser.text("#message").contains("before/a.png"))
    #expect(try browser.text("#details p") == "Nothing more is known.")
  }

  @Test("A region below removed rows is shown and marked in both pictures, level")
  func regionBelow() throws {
    var after = numbered([0..<80, 120..<200])
    for y in 110..<116 { for x in 60..<66 { after[x, y] = black } }
    try write(numbered([0..<200]), after)
    let browser = try opened("--align rows")
    try browser.value("document.querySelectorAll('[data-place]')[1].click()")
    try browser.settle()
    #expect(try browser.text("#scale") == "400 %")
    let box = try browser.stage()
    let picture = try browser.picture()
    // The panes are on both sides of 44 pixels, and end with the last row and the last column: at 200, and at 100.
    let pane = (box.width - 44) / 2
    let y = box.y + box.height - (200 - 153) * 4
    for (right, colour) in [(box.x + pane, white), (box.x + box.width, black)] {
      let x = right - (100 - 63) * 4
      #expect(picture[x, y] == colour)
      // A line beside the place, dark on both sides of a white core.
      #expect((13...20).contains { picture[x - $0, y].red < 0x40 })
    }
  }
}

extension Pixel {
  /// The pixel under a translucent run of a colour.
  fileprivate func tinted(_ colour: Pixel) -> Pixel {
    func mixed(_ below: UInt8, _ above: UInt8) -> UInt8 {
      UInt8((Double(below) + (Double(above) - Double(below)) * 0.28).rounded())
    }
    return Pixel(
      red: mixed(red, colour.red), green: mixed(green, colour.green),
      blue: mixed(blue, colour.blue))
  }
}
