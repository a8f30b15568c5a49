import MatteRaster
import TestSupport
import Testing

/// The page of a report at the browser's own zooms, on a real screen with real keys.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportZoomTests {
  private let report: TestReport
  private let server: XServer
  private let client: XClient
  private let picture = PixelBuffer.pattern(1300, 900)

  init() throws {
    report = try TestReport()
    server = try XServer(screen: "1280x960x24")
    client = try XClient(server)
    try report.write(
      "a.png", picture.with(0xffff_ffff, x: 600..<620, y: 400..<410), picture)
  }

  @Test(
    "At 1:1 and at whole factors a pixel of a picture is as many of the screen, at every zoom of the browser",
    arguments: [0.5, 0.9, 1.1, 1.375, 1.65, 2])
  func exact(scale: Double) throws {
    let browser = try Browser(
      on: server, showing: report.page(), width: 1280, height: 960, scale: scale)
    try server.xdotool(
      "search --sync --onlyvisible --name Matte windowfocus --sync", "mousemove 600 500 click 1",
      "key 3")
    try browser.wait(until: "document.getElementById('stage').dataset.mode === 'one-up'")
    try server.xdotool("key ctrl+1")
    for (index, factor) in [1, 2, 3].enumerated() {
      if index > 0 { try server.xdotool("key equal") }
      try browser.wait(until: "document.getElementById('scale').textContent === '\(factor)00 %'")
      #expect(try wrongPixels(browser, factor) == 0, "\(factor)")
    }
  }

  /// The pixels of the screen around the middle of the stage that are not the picture's; asked until there are
  /// none, as a frame takes a while to the screen.
  private func wrongPixels(_ browser: Browser, _ factor: Int) throws -> Int {
    try browser.settle()
    let place = try browser.stageOnScreen()
    let deadline = Deadline(after: 20)
    var wrong = Int.max
    while wrong > 0, Deadline.now.distance(to: deadline) > 0 {
      wrong = differing(client.screen(), place, factor)
    }
    return wrong
  }

  /// The pixels that differ from the picture as it is found in the middle of a part of the screen.
  private func differing(_ screen: PixelBuffer, _ stage: ScreenBox, _ factor: Int) -> Int {
    let middle = (x: stage.x + stage.width / 2, y: stage.y + stage.height / 2)
    guard let origin = origin(of: screen, at: middle, factor) else { return .max }
    var count = 0
    for y in stage.y..<stage.y + stage.height {
      for x in stage.x..<stage.x + stage.width {
        let (column, row) = (x - origin.x, y - origin.y)
        guard x < screen.width, y < screen.height, column >= 0, row >= 0,
          column < picture.width * factor, row < picture.height * factor
        else { continue }
        count += screen[x, y] == picture[column / factor, row / factor] ? 0 : 1
      }
    }
    return count
  }

  /// Where the picture begins on the screen, by what is seen at a place: 24 of its pixels in a row.
  private func origin(
    of screen: PixelBuffer, at place: (x: Int, y: Int), _ factor: Int
  ) -> (x: Int, y: Int)? {
    for phase in 0..<factor * factor {
      let (x, y) = (place.x + phase % factor, place.y + phase / factor)
      let run = (0..<24).map { screen[x + $0 * factor, y] }
      for row in 0..<picture.height {
        for column in 0..<picture.width - 24
        where picture[column, row] == run[0]
          && (1..<24).allSatisfy({ picture[column + $0, row] == run[$0] })
          && screen[x - 1, y] == picture[max(0, column - 1), row]
          && screen[x, y - 1] == picture[column, max(0, row - 1)]
        {
          return (x - column * factor, y - row * factor)
        }
      }
    }
    return nil
  }
}

/// A part of the screen in its pixels.
struct ScreenBox {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

extension Browser {
  /// What the screen shows of the stage, without its rim and the names of the sides.
  fileprivate func stageOnScreen() throws -> ScreenBox {
    func number(_ text: String) throws -> Double { try value(text).number ?? 0 }
    let canvas = "document.getElementById('canvas')"
    let ratio = try number("devicePixelRatio")
    let left = try number("\(canvas).getBoundingClientRect().x + screenX") * ratio
    // Above the page is only the bar of the window.
    let top =
      try number(
        "\(canvas).getBoundingClientRect().y + screenY + outerHeight - innerHeight") * ratio
    let (width, height) = try (number("\(canvas).width"), number("\(canvas).height"))
    let (rim, names) = (8 * ratio + 2, 48 * ratio)
    return ScreenBox(
      x: Int(left + rim), y: Int(top + names), width: Int(width - 2 * rim),
      height: Int(height - names - rim))
  }
}
