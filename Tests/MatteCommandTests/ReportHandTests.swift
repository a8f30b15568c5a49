import MatteRaster
import TestSupport
import Testing

private let red: Pixel = 0xffd0_2020
private let blue: Pixel = 0xff20_40c0
private let green: Pixel = 0xff20_a040

/// The page of a report under fingers, a mouse and keys together, and in a browser's history.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportHandTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Opens a pair of a red picture and one that is blue and has a green box, of these sides.
  private func opened(_ width: Int = 200, _ height: Int = 160) throws -> Browser {
    let picture = PixelBuffer(width: width, height: height, filledWith: red)
    try report.write(
      "a.png", picture,
      PixelBuffer(width: width, height: height, filledWith: blue)
        .with(green, x: 0..<min(20, width), y: 0..<20))
    let browser = try report.opened()
    // It has given way to the box.
    try setEdge(browser, 0.5)
    return browser
  }

  /// Puts the edge of a split at a share.
  private func setEdge(_ browser: Browser, _ share: Double) throws {
    try browser.value(
      """
      (() => {
        const value = document.getElementById('value');
        value.value = \(share);
        value.dispatchEvent(new Event('input'));
      })()
      """)
    try browser.settle()
  }

  @Test("Two fingers zoom by how far they part, and what lies between them stays there")
  func pinch() throws {
    let browser = try opened()
    try browser.press("2", "1", control: true)
    try browser.press("3")
    let box = try browser.stage()
    // Around the left top corner of the picture.
    let (x, y) = (box.x + box.width / 2 - 100, box.y + box.height / 2 - 80)
    try browser.touch("touchStart", (x - 40, y), (x + 40, y))
    try browser.touch("touchMove", (x - 80, y), (x + 80, y))
    #expect(try browser.text("#scale") == "200 %")
    let zoomed = try browser.picture()
    #expect(zoomed[x + 4, y + 4] == green)
    #expect(zoomed[x - 4, y + 4] != green)
    try browser.touch("touchMove", (x - 50, y + 30), (x + 110, y + 30))
    let moved = try browser.picture()
    #expect(moved[x + 34, y + 34] == green)
    #expect(moved[x + 26, y + 34] != green)
    try browser.touch("touchMove", (x - 10, y + 30), (x + 70, y + 30))
    #expect(try browser.text("#scale") == "100 %")
    try browser.touch("touchEnd")
  }

  /// The column and row that are told under a pointer at shares of the stage, where it then is.
  private func told(_ browser: Browser, _ x: Double, _ y: Double) throws -> [Double] {
    let text = try browser.value(
      """
      (() => {
        const canvas = document.getElementById('canvas');
        const box = canvas.getBoundingClientRect();
        canvas.dispatchEvent(new PointerEvent('pointermove', {
          clientX: box.left + box.width * \(x), clientY: box.top + box.height * \(y), bubbles: true }));
        return document.getElementById('place').textContent;
      })()
      """)
    return (text.string ?? "").split(separator: ",").compactMap { Double($0.filter(\.isNumber)) }
  }

  @Test(
    "Fit and 0 where all is seen fill the stage, from the top or about the pointer, and then fit again"
  )
  func fill() throws {
    let browser = try opened(1600, 3200)
    try browser.press("3")
    let fit = try browser.text("#scale")
    let box = try browser.stage()
    let zoom = Double(box.width) / 1600
    try browser.click("#fit")
    let scale = try browser.text("#scale")
    // The stage is as wide as it is with a part of a pixel.
    #expect(abs(Double(Int(scale.dropLast(2)) ?? 0) - zoom * 100) < 1)
    let top = try told(browser, 0.5, 0.25)
    try #require(top.count == 2)
    #expect(abs(top[0] - 800) < 4)
    #expect(abs(top[1] - Double(box.height) / 4 / zoom) < 4)
    try browser.press("0")
    #expect(try browser.text("#scale") == fit)
    // A pixel of the screen is five of the picture.
    let before = try told(browser, 0.5, 0.25)
    try #require(before.count == 2)
    try browser.press("0")
    let after = try told(browser, 0.5, 0.25)
    try #require(after.count == 2)
    #expect(abs(after[1] - before[1]) < 12)
    #expect(after[1] > 2 * top[1])
    try browser.press("0")
    // There is nothing of the picture, so it is the top again.
    #expect(try told(browser, 0.1, 0.25).isEmpty)
    try browser.press("0")
    let again = try told(browser, 0.5, 0.25)
    #expect(again == top)
  }

  /// The zoom from 1:1 after wheels over the middle of a picture, as members of their events say.
  ///
  /// No time passes between them.
  private func zoom(after wheels: [String]) throws -> String {
    let browser = try opened()
    try browser.press("3")
    try browser.press("1", control: true)
    let list = wheels.map { "{ \($0) }" }.joined(separator: ", ")
    try browser.value(
      """
      (() => {
        const canvas = document.getElementById('canvas');
        const { x, y, width, height } = canvas.getBoundingClientRect();
        for (const wheel of [\(list)]) {
          canvas.dispatchEvent(new WheelEvent('wheel', {
            clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, ...wheel }));
        }
      })()
      """)
    try browser.settle()
    return try browser.text("#scale")
  }

  @Test("Fingers that part on a touchpad zoom as far, though each part of it is called a notch")
  func pinchOnTouchpad() throws {
    // To e^0.72, which is nearer to 2 than to 3.
    let part = "deltaY: -3, wheelDeltaY: 120, ctrlKey: true"
    #expect(try zoom(after: Array(repeating: part, count: 24)) == "200 %")
  }

  @Test(
    "On a touchpad fingers that come again after a key or a pause zoom from what is seen",
    arguments: [true, false])
  func pinchAgainOnTouchpad(isAfterKey: Bool) throws {
    let browser = try opened()
    try browser.press("3")
    try browser.press("1", control: true)
    try browser.stopTime()
    /// The zoom after fingers have parted so many times as far.
    func pinch(_ factor: Double) throws -> String {
      try browser.value(
        """
        document.getElementById('canvas').dispatchEvent(new WheelEvent('wheel', {
          deltaY: -100 * Math.log(\(factor)), ctrlKey: true, bubbles: true, cancelable: true })); 0
        """)
      try browser.settle()
      return try browser.text("#scale")
    }
    // Together they would be nearer to 2 than to 1.
    #expect(try pinch(1.38) == "100 %")
    if isAfterKey {
      try browser.press("0")
      try browser.press("1", control: true)
    } else {
      try browser.pass(300)
    }
    #expect(try pinch(1.03) == "100 %")
    #expect(try pinch(1.38) == "200 %")
  }

  @Test("Fingers that are lifted and come again zoom from what is seen")
  func pinchAgain() throws {
    let browser = try opened()
    try browser.press("3")
    try browser.press("1", control: true)
    for apart in [276, 206] {
      try browser.value(
        """
        (() => {
          const canvas = document.getElementById('canvas');
          canvas.setPointerCapture = () => {};
          const { x, y, width, height } = canvas.getBoundingClientRect();
          for (const [type, pointerId, way] of [
            ['pointerdown', 7, 0], ['pointerdown', 8, 200], ['pointermove', 8, \(apart)],
            ['pointerup', 8, \(apart)], ['pointerup', 7, 0],
          ]) {
            canvas.dispatchEvent(new PointerEvent(type, {
              pointerId, buttons: 1, clientX: x + width / 2 + way, clientY: y + height / 2,
              bubbles: true }));
          }
        })()
        """)
      try browser.settle()
      #expect(try browser.text("#scale") == "100 %")
    }
  }

  @Test(
    "A notch is a step of the zoom, also with Ctrl and right after a tilt",
    arguments: [
      ["deltaY: 53, wheelDeltaY: -120, ctrlKey: true"],
      ["deltaX: 120, deltaY: 0", "deltaY: 53, wheelDeltaY: -120"],
    ])
  func notch(wheels: [String]) throws {
    #expect(try zoom(after: wheels) == "80 %")
  }

  @Test(
    "What swipes on a touchpad or tilts a wheel does not zoom",
    arguments: [
      ["deltaY: -50, wheelDeltaY: 150"],
      ["deltaY: -7, wheelDeltaY: 21", "deltaY: -40, wheelDeltaY: 120"],
      ["deltaMode: 1, deltaX: 3, deltaY: 0"],
    ])
  func swipe(wheels: [String]) throws {
    #expect(try zoom(after: wheels) == "100 %")
  }

  @Test(
    "After a click keys are meant for the picture",
    arguments: [
      "[data-mode=one-up]", "#accepted", ".decision kbd", "#value", "#zoom-in", "#fit",
      "[data-place]", ".row", ".heading",
    ])
  func focus(selector: String) throws {
    let browser = try opened()
    try browser.click(selector)
    try browser.press("3")
    #expect(try browser.holding(" ", { try browser.pixel(0.5, 0.5) }) == red)
    #expect(try browser.pixel(0.5, 0.5) == blue)
  }

  @Test("Help that was opened by a click gives the focus back to the picture")
  func focusAfterHelp() throws {
    let browser = try opened()
    try browser.click("#help-button")
    try browser.press("Escape")
    #expect(try browser.value("document.activeElement.id").string == "canvas")
  }

  @Test("What a key pressed keeps the focus", arguments: ["accepted", "fit", "next"])
  func focusOfKeys(id: String) throws {
    let browser = try opened()
    try browser.value("document.getElementById('\(id)').focus()")
    try browser.press(" ")
    #expect(try browser.value("document.activeElement.id").string == id)
  }

  @Test("A key for another mode leaves the focus where that is set")
  func focusOfControls() throws {
    let browser = try opened()
    try browser.value("document.getElementById('value').focus()")
    for (key, id) in [("4", "value"), ("3", "side"), ("1", "value"), ("2", "panes")] {
      try browser.press(key)
      #expect(try browser.value("document.activeElement.id").string == id)
    }
  }

  @Test("Space held in One Up shows the other picture, whichever that is")
  func heldInOneUp() throws {
    let browser = try opened()
    for (key, own, other) in [("a", red, blue), ("b", blue, red)] {
      try browser.press(key)
      #expect(try browser.holding(" ", { try browser.pixel(0.5, 0.5) }) == other)
      #expect(try browser.pixel(0.5, 0.5) == own)
    }
  }

  @Test("Space held in a split shows the picture before, whichever One Up shows")
  func heldInSplit() throws {
    let browser = try opened()
    for side in ["a", "b"] {
      try browser.press(side, "1")
      #expect(try browser.pixel(0.6, 0.4) == blue)
      #expect(try browser.holding(" ", { try browser.pixel(0.6, 0.4) }) == red)
    }
  }

  @Test("A mode that is chosen ends what plays one picture after the other")
  func playedAndLeft() throws {
    let browser = try opened()
    try browser.press("p")
    #expect(try browser.text("#play") == "Stop")
    try browser.press("5", "3")
    #expect(try browser.text("#play") == "Play")
  }

  @Test(
    "What plays ends when a side or another picture is chosen, and does not say each side",
    arguments: ["a", "b", "PageDown"])
  func playedAndChosen(key: String) throws {
    try report.write("b.png", .red(20, 16), .blue(20, 16))
    let browser = try opened()
    try browser.press("p")
    #expect(try browser.text("#said").hasPrefix("a.png, One Up, playing, 1 region. "))
    let label = "document.getElementById('canvas').ariaLabel"
    let side = "document.querySelector('#side').textContent"
    let first = try browser.value(side).string ?? ""
    try browser.wait(until: "\(side) !== '\(first)'")
    #expect(try browser.value(label).string == "a.png, One Up, playing, 1 region")
    try browser.press(key)
    #expect(try browser.text("#play") == "Play")
  }

  @Test("A mode that is chosen while Space is held is that of the buttons and of the page after it")
  func held() throws {
    let browser = try opened()
    try browser.press("3")
    try browser.holding(" ") {
      try browser.press("5")
      #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Difference"))
      #expect(try browser.pixel(0.5, 0.5) == red)
    }
    #expect(try browser.text("#modes [aria-pressed=true]").hasPrefix("Difference"))
    #expect(try browser.pixel(0.5, 0.5).isNear(0xffff_ffff))
  }

  @Test("Space that is held when the window loses the keyboard shows the other picture no longer")
  func heldAndLeft() throws {
    let browser = try opened()
    try browser.press("3")
    try browser.holding(" ") {
      #expect(try browser.pixel(0.5, 0.5) == red)
      try browser.value("dispatchEvent(new Event('blur'))")
      try browser.settle()
      #expect(try browser.pixel(0.5, 0.5) == blue)
    }
  }

  @Test("A finger that the browser takes away is none, and the next one drags")
  func takenFinger() throws {
    let browser = try opened()
    try browser.press("3")
    try browser.press("1", control: true)
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.touch("touchStart", (x - 40, y))
    try browser.touch("touchCancel")
    try browser.touch("touchStart", (x, y))
    try browser.touch("touchMove", (x + 60, y))
    #expect(try browser.text("#scale") == "100 %")
    try browser.touch("touchEnd")
  }

  @Test("A second finger that comes down on the edge of a split pinches")
  func secondFingerOnEdge() throws {
    let browser = try opened()
    try browser.press("1", "s")
    try browser.press("1", control: true)
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.touch("touchStart", (x - 60, y), (x, y))
    try browser.touch("touchMove", (x - 60, y), (x + 60, y))
    #expect(try browser.text("#scale") == "200 %")
    try browser.touch("touchEnd")
  }

  @Test("The edge in the hand sets nothing of another mode that is chosen meanwhile")
  func edgeInAnotherMode() throws {
    let browser = try opened()
    try browser.press("1", "s")
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.touch("touchStart", (x, y))
    try browser.touch("touchMove", (x + 20, y))
    try browser.press("4")
    let value = try browser.text("#control output")
    try browser.touch("touchMove", (x + 100, y))
    try browser.touch("touchEnd")
    #expect(try browser.text("#control output") == value)
  }

  @Test("That there is no further change is said until another picture is looked at")
  func lastChange() throws {
    let browser = try opened()
    try browser.press("]", "]")
    #expect(try browser.text("#region").contains("the last change"))
    let picture = PixelBuffer(width: 20, height: 16, filledWith: red)
    try report.write("b.png", picture, picture.with(blue, x: 3..<6, y: 3..<6))
    let other = try report.opened()
    try other.press("]", "]", "]")
    #expect(try other.text("#region").contains("the last change"))
    try other.press("PageUp")
    #expect(try other.text("#path") == "a.png")
    #expect(try other.text("#region") == "1 region")
  }

  @Test("The place is found again after a smaller picture and one that cannot be read")
  func place() throws {
    let pattern = PixelBuffer.pattern(400, 300)
    try report.write("a.png", pattern, pattern.with(red, x: 300..<310, y: 200..<210))
    try report.write("b.png", .red(9, 9), .blue(9, 9))
    try report.write("c.png", .red(9, 9), nil)
    try report.folder.write("after/c.png", Array("no picture".utf8))
    let browser = try Browser()
    try browser.open(report.page(status: 2))
    try browser.press("2", "1", control: true)
    try browser.press("3", "+", "+", "+", "l", "l", "j")
    let before = try browser.picture()
    try browser.press("PageDown", "PageDown", "PageUp", "PageUp")
    #expect(try browser.text("#path") == "a.png")
    let box = try browser.stage()
    let after = try browser.picture()
    for y in stride(from: box.y + 40, to: box.y + box.height, by: 23) {
      for x in stride(from: box.x + 4, to: box.x + box.width, by: 23) {
        #expect(before[x, y] == after[x, y], "\(x), \(y)")
      }
    }
  }

  /// True if the picture is fitted to a window that becomes smaller.
  private func isFit(_ browser: Browser) throws -> Bool {
    let scale = try browser.text("#scale")
    try browser.resize(900, 500)
    try browser.settle()
    return try browser.text("#scale") != scale
  }

  @Test("Where all is seen arrows set what the mode has, and Fit stays")
  func arrows() throws {
    let browser = try opened(400, 320)
    try browser.press("1", "ArrowRight", "ArrowRight", "l")
    #expect(try browser.text("#control output") == "56 %")
    try browser.press("ArrowLeft", "ArrowUp")
    #expect(try browser.text("#control output") == "56 %")
    try browser.press("s", "s", "ArrowDown")
    #expect(try browser.text("#control output") == "58 %")
    try browser.press("4", "ArrowUp")
    #expect(try browser.text("#control output") == "55 %")
    try browser.press("2", "ArrowRight")
    #expect(try isFit(browser))
  }

  @Test("The edge that is not seen stays: of a new picture, and while the other one is held")
  func unseen() throws {
    try report.write("new.png", nil, .blue(200, 160))
    let browser = try opened()
    try browser.press("PageDown", "PageUp")
    let edge = try browser.text("#control output")
    try browser.holding(" ") { try browser.press("ArrowRight", ".") }
    try browser.press("PageDown")
    for _ in 0..<10 { try browser.press("ArrowRight") }
    try browser.press(".")
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.drag((x, y), (x + 50, y))
    try browser.press("PageUp")
    #expect(try browser.text("#control output") == edge)
  }

  @Test("A hand that goes 3 px clicks: Fit stays, and from 4 px on the picture goes as far")
  func trembling() throws {
    let browser = try opened()
    try browser.press("3")
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    /// Where the green box ends after a drag.
    func end(after way: Int) throws -> Int {
      try browser.drag((x, y), (x + way, y))
      let screen = try browser.picture()
      return (box.x..<box.x + box.width).last { screen[$0, y - 70] == green } ?? 0
    }
    _ = try end(after: 3)
    #expect(try isFit(browser))
    try browser.resize(1280, 800)
    try browser.press("1", control: true)
    let start = try end(after: 0)
    #expect(try end(after: 3) == start)
    #expect(try end(after: 4) == start + 4)
  }

  @Test("Where all is seen a drag sets what the mode has, as arrows do, and Fit stays")
  func dragAtFit() throws {
    let browser = try opened()
    let box = try browser.stage()
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.press("4")
    try browser.drag((x, y), (x + 35, y))
    #expect(try browser.text("#control output") == "60 %")
    try browser.drag((x, y), (x - 15, y))
    #expect(try browser.text("#control output") == "55 %")
    try browser.press("1", "s")
    // The picture, three times as large, is 600 pixels wide.
    try browser.drag((x + 100, y), (x + 150, y))
    #expect(try browser.text("#control output") == "75 %")
    #expect(try isFit(browser))
  }

  @Test("A button that came up where nobody told is up once the pointer moves")
  func lostRelease() throws {
    let browser = try opened()
    try browser.press("3")
    try browser.press("1", control: true)
    try browser.value(
      """
      (() => {
        const canvas = document.getElementById('canvas');
        canvas.setPointerCapture = () => {};
        const { x, y, width, height } = canvas.getBoundingClientRect();
        for (const [type, way, buttons] of [['pointerdown', 0, 1], ['pointermove', 50, 0], ['pointermove', 90, 0]]) {
          canvas.dispatchEvent(new PointerEvent(type, {
            pointerId: 7, clientX: x + width / 2 + way, clientY: y + height / 2, buttons, bubbles: true }));
        }
      })()
      """)
    try browser.settle()
    #expect(try browser.text("#place").hasPrefix("190,"))
  }

  /// The place that is told of a pointer that moves near the middle of the stage, or leaves.
  private func toldPlace(_ browser: Browser, after type: String) throws -> String {
    try browser.value(
      """
      (() => {
        const canvas = document.getElementById('canvas');
        const { x, y, width, height } = canvas.getBoundingClientRect();
        canvas.dispatchEvent(new PointerEvent('\(type)', {
          clientX: x + width / 2 + 40, clientY: y + height / 2 + 30, bubbles: true }));
      })()
      """)
    return try browser.text("#place")
  }

  @Test(
    "A pointer that rests is told to be at another place once a key moves the picture",
    arguments: ["l", "+", "]", "PageDown"])
  func placeAfterKey(key: String) throws {
    try report.write("b.png", .red(9, 9), .blue(9, 9))
    let browser = try opened(2400, 1800)
    try browser.press("3")
    try browser.press("1", control: true)
    let before = try toldPlace(browser, after: "pointermove")
    try browser.press(key)
    let told = try browser.text("#place")
    #expect(told != before)
    #expect(try toldPlace(browser, after: "pointermove") == told)
    #expect(try toldPlace(browser, after: "pointerleave").isEmpty)
    try browser.press("PageUp", "h")
    #expect(try browser.text("#place").isEmpty)
  }

  @Test("In Two Up no place is told where a side has no pixel")
  func placesOfSides() throws {
    try report.write("a.png", .red(100, 80), .blue(200, 160))
    let browser = try report.opened()
    try browser.press("2")
    try browser.press("1", control: true)
    let box = try browser.stage()
    func place(_ share: Int, _ x: Int, _ y: Int) throws -> String {
      _ = try browser.call(
        "Input.dispatchMouseEvent",
        #"""
        "type": "mouseMoved", "x": \#(box.x + box.width * share / 4 + x), "y": \#(box.y + box.height / 2 + y)
        """#)
      return try browser.text("#place")
    }
    #expect(try !place(1, -60, -40).isEmpty)
    #expect(try place(1, 20, 20).isEmpty)
    #expect(try !place(3, 20, 20).isEmpty)
  }

  @Test("The edge of a split stays where it is when it is taken beside it")
  func edge() throws {
    let browser = try opened()
    try browser.press("1", "s")
    let box = try browser.stage()
    let middle = (box.x + box.width / 2, box.y + box.height / 2)
    try browser.drag((middle.0 + 10, middle.1), (middle.0 + 10, middle.1 + 3))
    #expect(try browser.text("#control output") == "50 %")
    // A tenth of the picture, which is what the edge divides.
    #expect(try browser.text("#scale") == "300 %")
    try browser.drag((middle.0 - 10, middle.1), (middle.0 + 50, middle.1))
    #expect(try browser.text("#control output") == "60 %")
  }

  @Test("A picture that is much higher than wide is seen at Fit")
  func thin() throws {
    let browser = try opened(1, 3000)
    try browser.press("3")
    let box = try browser.stage()
    let screen = try browser.picture()
    let row = box.y + box.height / 2
    #expect((box.x..<box.x + box.width).contains { screen[$0, row] == blue })
  }

  @Test("The address names a picture, opens with it, and Back leads through those that were shown")
  func history() throws {
    let picture = PixelBuffer(width: 20, height: 16, filledWith: red)
    for name in ["a.png", "b c%.png", "d.png"] {
      try report.write(name, picture, picture.with(blue, x: 3..<6, y: 3..<6))
    }
    let browser = try report.opened()
    try browser.press("PageDown", "PageDown")
    #expect(try browser.value("location.hash").string == "#d.png")
    for name in ["b c%.png", "a.png"] {
      try browser.value("history.back()")
      try browser.wait(until: "document.getElementById('path').textContent === '\(name)'")
    }
    try browser.value("history.forward()")
    try browser.wait(until: "document.getElementById('path').textContent === 'b c%.png'")
    let other = try Browser()
    try other.open(report.folder.path("out/index.html") + "#b%20c%25.png")
    #expect(try other.text("#path") == "b c%.png")
    #expect(try other.text(".row[aria-current] .base") == "b c%.png")
  }
}
