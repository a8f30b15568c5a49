import MatteImages
import MatteRaster
import TestSupport
import Testing

/// The window and the page of a report side by side: one face.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct FaceTests {
  struct Face: CustomStringConvertible, Sendable {
    let style: String
    let scale: Int
    let (width, height): (Int, Int)

    var description: String { "\(style), \(width) × \(height), scale \(scale)" }
  }

  static let faces = ["light", "dark"].flatMap { style in
    [1, 2].flatMap { scale in
      [(880, 640), (1920, 1080)].map { Face(style: style, scale: scale, width: $0, height: $1) }
    }
  }

  private let report: TestReport

  init() throws {
    report = try TestReport()
    // Larger than any stage, so that both show all of it, and changed where the edge of neither has to go to show it.
    let before = PixelBuffer(width: 4800, height: 2400, filledWith: 0xffc8_d0e0)
    try report.write("a.png", before, before.with(0xff20_40ff, x: 3000..<4120, y: 200..<800))
    try report.write("b.png", before, before.with(0xff20_40ff, x: 0..<9, y: 0..<8))
  }

  /// What a window as large as the page's stage shows of a pair.
  private func window(
    _ face: Face, _ stage: (width: Int, height: Int), of name: String = "a.png",
    _ options: String = "--set divider=always"
  ) throws -> PixelBuffer {
    let words =
      "compare before/\(name) after/\(name) --at 3 --style \(face.style) --scale \(face.scale) "
      + "--size \(stage.width)x\(stage.height) --no-hints \(options) -o window.png"
    let outcome = try Tool.matte("render", words: words)
      .within("cd '\(report.folder.path)'; \"$@\"").run()
    try #require(outcome.isFine, "\(outcome)")
    return try ImageReader().picture(at: PathBytes(report.folder.path("window.png")))
  }

  @Test(
    "Pictures, ground, edge and knob are the same pixels in page and window, but for names",
    arguments: faces)
  func stages(face: Face) throws {
    let browser = try Browser(width: face.width, height: face.height)
    try browser.resize(face.width, face.height, scale: face.scale)
    try browser.open(report.page())
    if face.style == "dark" { try browser.press("n") }
    let box = try browser.stage()
    let page = try browser.picture()
    let unit = face.scale
    try #require(page.width == face.width * unit && page.height == face.height * unit)
    let window = try window(face, (box.width, box.height))
    try #require(window.width == box.width * unit)
    let names = 44 * unit
    var (count, same) = (0, 0)
    for y in stride(from: names, to: window.height - names, by: 3) {
      for x in stride(from: 0, to: window.width, by: 3) {
        count += 1
        if page[box.x * unit + x, box.y * unit + y].isClose(to: window[x, y]) { same += 1 }
      }
    }
    // The rims of what is scaled and of the edge differ, and names lie over it.
    #expect(same * 1000 >= count * 940, "\(same) of \(count)")
  }

  @Test("Differences of 16 bits that are smaller than a step of 8 are the same greys in both")
  func deepDifference() throws {
    let steps = [1, 8, 30, 128, 257, 400, 514, 514]
    func picture(_ steps: [Int]) -> [UInt8] {
      PNGText.picture(
        512, depth: 16,
        (0..<512 * 400).map { [20_000 + steps[$0 % 512 / 64], 20_000, 20_000, 65_535] })
    }
    try report.folder.write("before/c.png", picture(steps.map { _ in 0 }))
    try report.folder.write("after/c.png", picture(steps))
    let browser = try report.opened()
    try browser.press("PageDown", "PageDown", "5")
    let box = try browser.stage()
    let page = try browser.picture()
    let face = Face(style: "light", scale: 1, width: 1280, height: 800)
    let window = try window(
      face, (box.width, box.height), of: "c.png", "--set mode=difference")
    func grey(_ picture: PixelBuffer, _ field: Int, _ left: Int, _ top: Int) -> Int {
      let x = left + (box.width - 512) / 2 + field * 64 + 32
      return Int(picture[x, top + box.height / 2].rawValue & 255)
    }
    for field in steps.indices {
      let own = grey(window, field, 0, 0)
      #expect(abs(own - steps[field] * 255 / 514) <= 8, "\(steps[field])")
      #expect(abs(own - grey(page, field, box.x, box.y)) <= 4, "\(steps[field])")
    }
  }

  @Test("The list has the window's width, rows and signs, and says how much differs in its words")
  func list() throws {
    let browser = try report.opened()
    func side(_ selector: String, _ name: String) throws -> Double? {
      try browser.value("document.querySelector('\(selector)').getBoundingClientRect().\(name)")
        .number
    }
    #expect(try side("#sidebar", "width") == 260)
    #expect(try side(".heading", "height") == 30)
    #expect(try side(".row", "height") == 40)
    #expect(try side(".mark", "width") == 18)
    #expect(try browser.text(".row .amount") == "5.83 %")
  }
}

extension Pixel {
  /// True if no channel is further than a few levels from another's.
  fileprivate func isClose(to other: Pixel) -> Bool {
    [0, 8, 16].allSatisfy {
      abs(Int(rawValue >> $0 & 255) - Int(other.rawValue >> $0 & 255)) <= 24
    }
  }
}
