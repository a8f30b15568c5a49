import MatteImages
import MatteRaster
import TestSupport
import Testing

/// The page of `matte diff --report` beside the window that compares: the same keys show the same.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportWindowTests {
  private static let keys = """
    3 ctrl+1 + + right down 4 , 5 . . 6 1 ] ] 3 a b ] [ + left left 0 2 + + down 3 - - - 0 ] [
    m m m M s s 4 . ] + + 3 up up 0 ctrl+1 - 2 1 + ] ] 3 left [
    """.split { " \n".contains($0) }.map(String.init)
  private static let names = [
    "left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown",
  ]

  private let report: TestReport

  /// Two pictures in which the colour of a pixel says where it is, but in three boxes.
  init() throws {
    report = try TestReport()
    let picture = Self.picture(400, 300)
    var after = picture
    for (x, y, width, height) in [(20, 30, 16, 12), (200, 140, 30, 20), (340, 260, 24, 16)] {
      for row in y..<y + height { for column in x..<x + width { after[column, row] = 0xff20_40ff } }
    }
    try report.write("a.png", picture, after)
  }

  /// A picture in which the colour of a pixel says where it is.
  private static func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let high = UInt32((x >> 8) << 4 | (y >> 8) << 5)
        picture[x, y] = Pixel(
          rawValue: 0xff00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | high)
      }
    }
    return picture
  }

  /// The window's pixels after some keys, each a second after the one before.
  private func window(after keys: [String], _ width: Int, _ height: Int) throws -> PixelBuffer {
    let lines = keys.enumerated().map { index, key in
      "\(index) key \(key == "M" ? "shift+m" : key)\n"
    }
    try report.folder.write("script", Array(lines.joined().utf8))
    let words =
      "compare before/a.png after/a.png --script script --at \(keys.count) "
      + "--size \(width)x\(height) --reduced-motion --no-hints -o window.png"
    let outcome = try Tool.matte("render", words: words)
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    try #require(outcome.isFine, "\(outcome)")
    return try ImageReader().picture(at: PathBytes(report.folder.path("window.png")))
  }

  /// How many of some hundred places around the middle show the pictures in both, and in how many of them the same.
  private func compared(
    _ page: PixelBuffer, at corner: (x: Int, y: Int), _ window: PixelBuffer
  ) -> (seen: Int, same: Int) {
    var (seen, same) = (0, 0)
    for y in stride(from: window.height / 2 - 225, to: window.height / 2 + 225, by: 29) {
      for x in stride(from: window.width / 2 - 305, to: window.width / 2 + 305, by: 31) {
        let (shown, wanted) = (page[corner.x + x, corner.y + y], window[x, y])
        if shown == 0xffee_eeec || wanted == 0xffee_eeec { continue }
        seen += 1
        if shown.isNear(wanted) { same += 1 }
      }
    }
    return (seen, same)
  }

  @Test("0 goes from the top of a tall picture to all of it and back, in page and window")
  func fill() throws {
    let tall = Self.picture(400, 1200)
    try report.write("a.png", tall, tall.with(0xff20_40ff, x: 20..<36, y: 30..<42))
    let browser = try report.opened()
    let box = try browser.stage()
    try browser.press("3")
    // It opens at its top.
    for count in 1...4 {
      try browser.press("0")
      let isFilled = try browser.text("#scale") == "100 %"
      #expect(isFilled == (count % 2 == 0), "\(count)")
      if !isFilled { continue }
      let keys = ["3"] + Array(repeating: "0", count: count)
      let window = try window(after: keys, box.width, box.height)
      let (seen, same) = compared(try browser.picture(), at: (box.x, box.y), window)
      #expect(seen > 20, "\(count): \(same) of \(seen)")
      #expect(same * 100 >= seen * 85, "\(count): \(same) of \(seen)")
    }
  }

  @Test("Sixty keys lead to the same mode, zoom, place and region in the page and in the window")
  func sequence() throws {
    let browser = try report.opened()
    let box = try browser.stage()
    for (index, key) in Self.keys.enumerated() {
      let word = key.replacing("ctrl+", with: "")
      try browser.press(Self.names[word] ?? word, control: word != key)
      let window = try window(after: Array(Self.keys[...index]), box.width, box.height)
      let (seen, same) = compared(try browser.picture(), at: (box.x, box.y), window)
      // The rest are lines between pixels, the ring around a region, and the edge.
      #expect(seen > 20, "\(index) \(key): \(same) of \(seen)")
      #expect(same * 100 >= seen * 85, "\(index) \(key): \(same) of \(seen)")
    }
  }
}
