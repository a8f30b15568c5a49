import MatteRaster
import TestSupport
import Testing

@Suite(
  .timeLimit(.minutes(10)), .waiting,
  .enabled(if: XServer.canHaveDevices, "no X server can have devices of a test's own here"))
struct WindowPointingTests {
  private let desktop: Desktop
  private let pad: PointingDevice
  private let screen: PointingDevice
  /// The distance of columns on the touchscreen's axis, which goes to 65535.
  private let column = 65535.0 / 1024
  /// The distance of rows on its other axis.
  private let row = 65535.0 / 768

  init() throws {
    let folder = try TemporaryFolder()
    desktop = try Desktop(devicesIn: folder)
    pad = try PointingDevice(folder.path("pad"))
    screen = try PointingDevice(folder.path("screen"))
  }

  /// Moves the pad's pointer from wherever it is to a place.
  private func point(at x: Double, _ y: Double) throws {
    pad.move(by: -5000, -5000)
    pad.move(by: x, y)
    try desktop.client.step()
  }

  /// The window as it is once everything has come to rest.
  private func settled() throws -> PixelBuffer {
    try desktop.client.step(milliseconds: 3000)
    return try #require(desktop.client.capture())
  }

  /// The share of the lower picture in a split of red and blue.
  private func share() throws -> Double { try settled().blueShare }

  @Test("A scroll by a part of a notch moves by that part")
  func smooth() throws {
    let window = try desktop.show("red.png blue.png --size 400x400 --set divider=off --no-hints")
    try point(at: 200, 200)
    let start = try share()
    // The first notch comes from a place that the window does not know: the button stands for it.
    pad.scroll(by: 0, 1)
    let notch = try share() - start
    #expect(abs(notch) > 0.02)
    for _ in 0..<3 {
      pad.scroll(by: 0, -0.25)
      try desktop.client.step()
    }
    let left = try share() - start
    #expect(abs(left - notch / 4) < abs(notch) / 50, "\(notch) \(left)")
    pad.scroll(by: 0, -0.25)
    #expect(abs(try share() - start) < 1e-9)
    desktop.end(window)
  }

  @Test("What was scrolled outside of the window is no scroll in it")
  func outside() throws {
    let window = try desktop.show("red.png blue.png --size 400x400 --set divider=off --no-hints")
    try point(at: 200, 200)
    pad.scroll(by: 0, 0.5)
    pad.scroll(by: 0, 0.25)
    let start = try share()
    try point(at: 700, 700)
    pad.scroll(by: 0, 3.25)
    try point(at: 200, 200)
    pad.scroll(by: 0, 0.25)
    #expect(try share() == start)
    desktop.end(window)
  }

  @Test("One finger drags the split, two pull the night down, and lifting one ends it")
  func fingers() throws {
    let options = "red.png blue.png --size 400x400 --no-hints"
    let split = try desktop.show(options + " --set divider=off")
    let before = try share()
    drag(finger: 1, from: 200)
    #expect(abs(try share() - before) > 0.1)
    screen.touch(.end, finger: 1, 280 * column, 200 * row)
    desktop.end(split)

    let night = try desktop.show(options, scene: "night")
    #expect(try share() == 0)
    screen.touch(.begin, finger: 2, 150 * column, 20 * row)
    screen.touch(.begin, finger: 3, 250 * column, 20 * row)
    for step in 1...15 {
      for finger in [2, 3] as [UInt32] {
        let x = finger == 2 ? 150.0 : 250
        screen.touch(.move, finger: finger, x * column, (20 + 20 * Double(step)) * row)
      }
      try desktop.client.step(milliseconds: 20)
    }
    let pulled = try share()
    #expect(abs(pulled - 0.75) < 0.02, "\(pulled)")
    screen.touch(.end, finger: 2, 150 * column, 320 * row)
    #expect(try share() == 1)
    screen.touch(.end, finger: 3, 250 * column, 320 * row)
    desktop.end(night)
  }

  @Test("A finger that leaves the window drags on, and comes back to where it is")
  func fingerOutside() throws {
    let window = try desktop.show("red.png blue.png --size 400x400 --set divider=off --no-hints")
    drag(finger: 1, from: 200)
    let dragged = try share()
    for x in [380, 420, 500, 420, 280] {
      screen.touch(.move, finger: 1, Double(x) * column, 200 * row)
      try desktop.client.step(milliseconds: 20)
    }
    #expect(abs(try share() - dragged) < 0.01)
    screen.touch(.move, finger: 1, 240 * column, 200 * row)
    #expect(abs(try share() - dragged) > 0.05, "it is still in the hand")
    screen.touch(.end, finger: 1, 240 * column, 200 * row)
    desktop.end(window)
  }

  @Test("A finger that lay on the screen while the window was hidden is forgotten")
  func hidden() throws {
    let window = try desktop.show("red.png blue.png --size 400x400 --set divider=off --no-hints")
    let before = try share()
    drag(finger: 1, from: 200)
    try desktop.hideAndShow()
    #expect(try share() == before)
    drag(finger: 2, from: 200)
    #expect(abs(try share() - before) > 0.1)
    desktop.end(window)
  }

  /// Drags a finger 80 pixels to the right, and leaves it there.
  private func drag(finger: UInt32, from x: Double) {
    screen.touch(.begin, finger: finger, x * column, 200 * row)
    for step in 1...8 {
      screen.touch(.move, finger: finger, (x + 10 * Double(step)) * column, 200 * row)
    }
  }
}
