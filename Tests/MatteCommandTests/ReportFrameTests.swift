import MatteImages
import MatteRaster
import TestSupport
import Testing

private let black: Pixel = 0xff00_0000
private let red: Pixel = 0xffd0_2020
private let green: Pixel = 0xff20_a040

/// The page of a report on animations.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportFrameTests {
  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Writes an animation of plain frames, each with a box in the middle; the second is seen for `second` ms.
  private func write(
    _ path: String, _ colours: [Pixel], second: Int = 50, plays: Int = 0
  ) throws {
    var frames = try colours.map { colour in
      let frame = PixelBuffer(width: 120, height: 80, filledWith: black)
        .with(colour, x: 40..<80, y: 30..<50)
      return HandmadeAPNG.Frame(try PNGEncoder().bytes(of: frame))
    }
    frames[1].delay = (parts: second, perSecond: 1000)
    var animation = HandmadeAPNG(frames)
    animation.plays = plays
    try report.folder.write(path, animation.bytes)
  }

  private func writePair(_ after: [Pixel]) throws {
    try write("before/a.png", [red, red, red, red, red])
    try write("after/a.png", after)
  }

  @Test("An animation opens with the frame that differs, of both sides, and says which it is")
  func worst() throws {
    try writePair([red, red, red, green, red])
    let browser = try report.opened()
    try browser.press("2")
    #expect(try browser.text("#frame") == "frame 4 of 5")
    #expect(try browser.pixel(0.25, 0.5) == red)
    #expect(try browser.pixel(0.75, 0.5) == green)
    #expect(try browser.text("[data-place]") == "40 x 20at 40, 30")
    try browser.press("6")
    #expect(try browser.pixel(0.5, 0.5) == 0xffd5_5e00)
  }

  @Test("A report that joins others has every frame of an animation as they have it")
  func joined() throws {
    try writePair([red, green, red, black, red])
    _ = try report.page()
    let outcome = try Tool.matte("report", "out", "-o", "joined")
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    #expect(outcome.isFine, "\(outcome)")
    for number in [2, 4] {
      let name = "pictures/1-frame-\(number)-after.png"
      let frame = try #require(report.folder.bytes("out/" + name))
      #expect(report.folder.bytes("joined/" + name) == frame)
    }
  }

  @Test("Ctrl and arrows step through all frames, and no further than the ends")
  func steps() throws {
    try writePair([red, green, red, green, red])
    let browser = try report.opened()
    try browser.press("2")
    func seen(_ key: String) throws -> String {
      try browser.press(key, control: true)
      let isGreen = try browser.pixel(0.75, 0.5) == green
      return try browser.text("#frame") + (isGreen ? " green" : "")
    }
    #expect(try browser.text("#frame") == "frame 2 of 5")
    #expect(try seen("ArrowRight") == "frame 3 of 5")
    #expect(try browser.value("document.querySelector('[data-place]')") == .null)
    #expect(try seen("ArrowRight") == "frame 4 of 5 green")
    #expect(try seen("ArrowRight") == "frame 5 of 5")
    #expect(try seen("ArrowRight") == "frame 5 of 5")
    try browser.click("#frame-previous")
    #expect(try browser.text("#frame") == "frame 4 of 5")
  }

  @Test("Frames that differ are listed, and ] goes from one to the next")
  func changes() throws {
    try writePair([red, green, red, green, red])
    let browser = try report.opened()
    #expect(
      try browser.value(
        "Array.from(document.querySelectorAll('.places:not(.sentences) button'), (b) => b.textContent).join('|')"
      )
      .string?.hasPrefix("Frame 28.33 %|Frame 48.33 %") == true)
    try browser.press("]", "]")
    #expect(try browser.text("#frame") == "frame 4 of 5")
    #expect(try browser.text("#region").hasPrefix("region 1 of 1: "))
    try browser.press("]")
    #expect(try browser.text("#region").hasSuffix("the last change"))
    try browser.press("[")
    #expect(try browser.text("#frame") == "frame 2 of 5")
  }

  @Test("A key that shows another frame leaves the focus in the details")
  func focus() throws {
    try writePair([red, green, red, green, red])
    let browser = try report.opened()
    try browser.value("document.querySelectorAll('.places:not(.sentences) button')[1].focus()")
    try browser.press("Enter")
    #expect(try browser.text("#frame") == "frame 4 of 5")
    #expect(
      try browser.value("document.activeElement.textContent").string?.hasPrefix("Frame 4") == true)
    try browser.press("ArrowRight", control: true)
    #expect(try browser.value("document.activeElement.id").string == "details")
  }

  @Test("] and [ come to an animation from its ends, though another frame differs most")
  func ends() throws {
    let plain = PixelBuffer(width: 60, height: 40, filledWith: black)
    let spot = plain.with(green, x: 4..<8, y: 4..<8)
    let after = [plain, spot, plain, plain.with(green, x: 4..<40, y: 4..<30), spot, plain]
    let before = Array(repeating: plain, count: after.count)
    for (folder, frames) in [("before", before), ("after", after)] {
      let film = HandmadeAPNG(try frames.map { .init(try PNGEncoder().bytes(of: $0)) })
      try report.folder.write("\(folder)/b.png", film.bytes)
    }
    for name in ["a.png", "c.png"] { try report.write(name, .red(9, 9), .blue(9, 9)) }
    let browser = try report.opened()
    try browser.press("PageDown")
    #expect(try browser.text("#frame") == "frame 4 of 6")
    try browser.press("PageUp", "]", "]")
    #expect(try browser.text("#frame") == "frame 2 of 6")
    #expect(try browser.text("#region").hasPrefix("region 1 of 1: "))
    try browser.press("]", "]", "]")
    #expect(try browser.text("#path") == "c.png")
    try browser.press("[")
    #expect(try browser.text("#frame") == "frame 5 of 6")
  }

  @Test("The frame that was asked for is shown")
  func asked() throws {
    try writePair([green, red, green, red, red])
    let browser = try report.opened("--frame 3")
    try browser.press("2")
    #expect(try browser.text("#frame") == "frame 3 of 5")
    #expect(try browser.pixel(0.75, 0.5) == green)
    try browser.press("ArrowRight", control: true)
    #expect(try browser.text("#frame") == "frame 3 of 5")
  }

  @Test("Of animations that are not as long the number of frames of both is said")
  func lengths() throws {
    try writePair([red, green, red])
    #expect(try report.opened().text("#frame") == "frame 2 of 5 and 3")
  }

  @Test("Pictures that are seen together in other frames are called by both and by the instant")
  func instants() throws {
    try write("before/a.png", [red, red, red, green])
    try write("after/a.png", [red, red, black], second: 100)
    let browser = try report.opened()
    #expect(try browser.text("#frame") == "frames 4 and 3 at 150 ms")
    #expect(
      try browser.text("#details")
        .contains("4 and 3 frames, 1 differenceFrames 4 and 3 at 150 ms8.33 %"))
    try browser.press("ArrowLeft", control: true)
    #expect(try browser.text("#frame") == "frame 1 of 4 and 3")
  }

  @Test("Of animations of which only durations, length or the number of rounds differ that is said")
  func otherwise() throws {
    for name in ["a.png", "b.png", "c.png"] { try write("before/\(name)", [red, green, red]) }
    try write("after/a.png", [red, green, red], second: 80)
    try write("after/b.png", [red, green])
    try write("after/c.png", [red, green, red], plays: 3)
    let browser = try report.opened()
    let amounts = "Array.from(document.querySelectorAll('.row .amount'), (e) => e.textContent)"
    #expect(try browser.value(amounts + ".join()").string == "durations,durations,loops")
    #expect(
      try browser.text("#details section:last-child")
        == "3 framesFrame 250 and 80 msIn all150 and 180 ms")
    try browser.press("PageDown")
    #expect(try browser.text("#details section:last-child") == "3 and 2 framesIn all150 and 100 ms")
    try browser.press("PageDown")
    #expect(
      try browser.text("#details section:last-child") == "3 framesPlaysfor ever and 3 times")
  }

  @Test("A still picture beside an animation is compared with its first frame")
  func still() throws {
    try write("before/a.png", [red, green])
    try report.write(
      "a.png", nil,
      PixelBuffer(width: 120, height: 80, filledWith: black).with(green, x: 40..<80, y: 30..<50))
    let browser = try report.opened()
    try browser.press("2")
    #expect(try browser.text("#frame") == "frame 1 of 2 and 1")
    #expect(try browser.pixel(0.25, 0.5) == red)
    #expect(try browser.pixel(0.75, 0.5) == green)
  }

  @Test("Equal frames are kept once, and equal animations not at all")
  func kept() throws {
    try writePair([red, red, red, green, red])
    for side in ["before", "after"] { try write("\(side)/same.png", [red, green]) }
    _ = try report.page()
    let names = try Tool("ls", [report.folder.path("out/pictures")]).run().text
    #expect(
      names.split(separator: "\n").map(String.init) == [
        "1-frame-1-before.png", "1-frame-2-before.png", "1-frame-3-before.png",
        "1-frame-4-after.png", "1-frame-4-before.png", "1-frame-4-changes.png",
        "1-frame-4-difference.png", "1-frame-5-before.png",
      ])
  }

  @Test("A frame of a picture in another colour space is kept in sRGB")
  func colours() throws {
    let frames = try [red, green].map { colour in
      HandmadeAPNG.Frame(
        try PNGEncoder().bytes(of: PixelBuffer(width: 60, height: 40, filledWith: colour)))
    }
    var animation = HandmadeAPNG(frames)
    // Gamma 1: what is stored as 128 is light of half the strength.
    animation.chunks = PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
    try report.folder.write("after/a.png", animation.bytes)
    try report.folder.write("before/a.png", HandmadeAPNG([frames[0], frames[0]]).bytes)
    _ = try report.page()
    let shown = try report.folder.picture("out/pictures/1-frame-2-after.png")[5, 5]
    // 32 of 255 of the light is 99 by sRGB's curve (IEC 61966-2-1).
    #expect(abs(Int(shown.red) - 99) <= 2, "\(shown)")
  }
}
