import MatteRaster
import TestSupport
import Testing

/// The first frame on a far display, which takes seconds to be sent.
@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowFirstFrameTests {
  private let options = "below.png above.png --size 1600x1080 --set divider=off"

  /// A desktop with pictures that change slowly from place to place, but in which no two pixels near each other
  /// are alike.
  private func desktop() throws -> Desktop {
    let desktop = try Desktop(.remote)
    for (name, blue) in [("below.png", 0), ("above.png", 40)] {
      var picture = PixelBuffer.pattern(1600, 1080)
      for y in 0..<1080 {
        for x in 0..<1600 {
          let noise = picture[x, y].rawValue & 0x0f_0f0f
          // Shifts bind more tightly than products.
          let slow = UInt32((x * 240 / 1600) << 16 | (y * 240 / 1080) << 8 | blue)
          picture[x, y] = Pixel(rawValue: 0xff00_0000 | slow + noise)
        }
      }
      try desktop.folder.write(name, picture)
    }
    return desktop
  }

  /// The largest difference of a channel between two pictures in some columns and rows.
  private func difference(
    _ a: PixelBuffer, _ b: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Int {
    rows.reduce(0) { most, y in
      columns.reduce(most) { most, x in
        let (p, q) = (a[x, y], b[x, y])
        let channels = [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)]
        return channels.reduce(most) { max($0, abs(Int($1.0) - Int($1.1))) }
      }
    }
  }

  @Test("It is seen coarsely first, then finely from the middle on, and covered it is shown again")
  func order() throws {
    let desktop = try desktop()
    let wire = try desktop.layWire()
    let wanted = try desktop.rendered(options)
    wire.allow(130_000)
    let window = try desktop.begin(options)
    // What blocks it are the icons.
    try wire.waitUntilBlocked()
    desktop.client.adoptWindow()
    let coarse = try #require(desktop.client.capture())
    #expect(difference(coarse, wanted, 0..<1600, 0..<1080) <= 60)
    #expect(zip(coarse.pixels, wanted.pixels).count { $0 == $1 } < 100_000)

    wire.allow(1_000_000)
    try wire.waitUntilBlocked()
    let middle = try #require(desktop.client.capture())
    #expect(difference(middle, wanted, 700..<900, 440..<640) == 0)
    for (x, y) in [(0, 0), (1500, 0), (0, 980), (1500, 980)] {
      #expect((1...60).contains(difference(middle, wanted, x..<x + 100, y..<y + 100)))
    }

    desktop.client.spoil(x: 0, y: 0, width: 1600, height: 1080)
    wire.allow(400_000)
    try wire.waitUntilBlocked()
    let shown = try #require(desktop.client.capture())
    #expect(difference(shown, wanted, 0..<1600, 0..<1080) <= 60)
    wire.open()
    try desktop.client.waitForWindow()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), wanted)
    desktop.end(window)
  }

  @Test("A window that is resized while it is coarse is seen coarsely in its new size at once")
  func resized() throws {
    let desktop = try desktop()
    let wire = try desktop.layWire()
    let wanted = try desktop.rendered("\(options) --size 1200x810")
    wire.allow(130_000)
    let window = try desktop.begin(options)
    try wire.waitUntilBlocked()
    desktop.client.adoptWindow()
    desktop.client.resize(1200, 810)
    try wire.waitUntilPassedDown()
    wire.allow(250_000)
    try wire.waitUntilBlocked()
    let coarse = try #require(desktop.client.capture())
    #expect(difference(coarse, wanted, 0..<1200, 0..<810) <= 60)
    #expect(zip(coarse.pixels, wanted.pixels).count { $0 == $1 } < 300_000)
    wire.open()
    try desktop.client.waitForWindow()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), wanted)
    desktop.end(window)
  }

  @Test(
    "Pictures of one colour take few bytes, in the first frame and on the server",
    arguments: ["render", "put"])
  func oneColour(presenter: String) throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    let options = "red.png blue.png --size 1600x1080 --set divider=off"
    let window = try desktop.show("\(options) --presenter \(presenter)")
    try desktop.client.step(withPictures: true)
    // More than half of it is the icons.
    #expect(wire.bytes <= 250_000, "\(wire.bytes)")
    try requireSame(desktop.client.capture(), desktop.rendered(options))
    desktop.end(window)
  }

  @Test(
    "The hand goes before fine pixels and pictures that are on their way",
    arguments: [600_000, 1600 * 1080 * 4 + 600_000])
  func handFirst(bytes: Int) throws {
    let desktop = try desktop()
    let wire = try desktop.layWire()
    wire.allow(bytes)
    let window = try desktop.begin(options)
    try wire.waitUntilBlocked()
    desktop.client.adoptWindow()
    let pointer = "mousemove --window \(desktop.client.window)"
    try desktop.server.xdotool("\(pointer) 800 540 mousedown 1")
    for x in [806, 812, 818] {
      let frame = desktop.client.frame
      try desktop.server.xdotool("\(pointer) \(x) 540")
      try wire.waitUntilPassedDown()
      // Two parts of what is under way and the frame.
      wire.allow(250_000)
      try wire.waitUntilBlocked()
      #expect(desktop.client.frame > frame)
    }
    wire.open()
    try desktop.client.step(milliseconds: 60)
    try requireSame(
      desktop.client.capture(), desktop.rendered("\(options) --set fraction=.505625"))
    desktop.end(window)
  }

  @Test("A large move while parts are coarse leaves none of them so")
  func farMoves() throws {
    let desktop = try desktop()
    let wire = try desktop.layWire()
    wire.allow(600_000)
    let window = try desktop.begin(options)
    try wire.waitUntilBlocked()
    desktop.client.adoptWindow()
    let pointer = "mousemove --window \(desktop.client.window)"
    try desktop.server.xdotool("\(pointer) 800 540 mousedown 1")
    for x in [806, 1006] {
      try desktop.server.xdotool("\(pointer) \(x) 540")
      try wire.waitUntilPassedDown()
      wire.allow(250_000)
      try wire.waitUntilBlocked()
    }
    wire.open()
    try desktop.client.step(milliseconds: 60)
    try requireSame(
      desktop.client.capture(), desktop.rendered("\(options) --set fraction=.564375"))
    desktop.end(window)
  }

  @Test(
    "A zoom of what the server does not hold is seen coarsely at once, though all before it was fine"
  )
  func zoomed() throws {
    let desktop = try desktop()
    let wire = try desktop.layWire()
    let options = options + " --set mode=one-up --set zoom=8 --no-hints --reduced-motion"
    let window = try desktop.begin(options, scene: "compare")
    try desktop.client.waitForWindow()
    desktop.client.focus()
    // The pictures, on a slow line.
    wire.allow(150_000)
    desktop.client.advance(milliseconds: 0)
    try wire.waitUntilBlocked()
    desktop.client.advance(milliseconds: 2000)
    try wire.waitUntilPassedDown()
    wire.open()
    try desktop.client.step(withPictures: true)
    try desktop.folder.write("fit.script", Array("0 key 0\n".utf8))
    let wanted = try desktop.rendered(options + " --script fit.script", scene: "compare")
    try wire.waitUntilPassedDown()
    wire.allow(150_000)
    try desktop.server.xdotool("key 0")
    try wire.waitUntilBlocked()
    // Without the names and the bar.
    let (columns, rows) = (100..<1500, 100..<980)
    let coarse = try #require(desktop.client.capture())
    #expect(difference(coarse, wanted, columns, rows) <= 30)
    wire.open()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), wanted)
    // It did not take long: the next one is not seen before it is whole.
    try wire.waitUntilPassedDown()
    wire.allow(150_000)
    try desktop.server.xdotool("key plus")
    try wire.waitUntilBlocked()
    try requireSame(desktop.client.capture(), wanted)
    wire.open()
    desktop.end(window)
  }
}
