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

  /// What a window as large as the page's stage shows.
  private func window(_ face: Face, _ stage: (width: Int, height: Int)) throws -> PixelBuffer {
    let words =
      "compare before/a.png after/a.png --at 3 --style \(face.style) --scale \(face.scale) "
      + "--size \(stage.width)x\(stage.height) --no-hints --set divider=always -o window.png"
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
