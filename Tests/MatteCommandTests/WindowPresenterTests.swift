import MatteRaster
import TestSupport
import Testing

/// A kind of server and the way pixels are to reach it.
struct Way: Sendable, CustomStringConvertible {
  var kind: Desktop.Kind
  var presenter: String

  var description: String { "\(presenter) on \(kind)" }

  static let all = [
    Way(kind: .bare, presenter: "shm"), Way(kind: .bare, presenter: "render"),
    Way(kind: .bare, presenter: "put"), Way(kind: .remote, presenter: "auto"),
    Way(kind: .plain, presenter: "auto"), Way(kind: .unrendered, presenter: "auto"),
    Way(kind: .unrendered, presenter: "render"),
  ]
}

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowPresenterTests {
  @Test(
    "Whatever way pixels take, the window shows what render writes, to the byte",
    arguments: WindowSceneTests.scenes)
  func ways(scene: String) throws {
    let options = "--size 240x180 --script all.script"
    let instants = [0.5, 0.75, 1.5, 2, 2.25, 3, 5, 5.75]
    let plain = try Desktop()
    try plain.folder.write("all.script", Array(WindowSceneTests.script.utf8))
    let wanted = try instants.map {
      try plain.rendered("\(options) --at \($0)", scene: scene)
    }
    for way in Way.all {
      let desktop = try Desktop(way.kind)
      try desktop.folder.write("all.script", Array(WindowSceneTests.script.utf8))
      let window = try desktop.show("\(options) --presenter \(way.presenter)", scene: scene)
      try desktop.client.step(withPictures: true)
      for quarter in 1...23 {
        try desktop.client.step(milliseconds: 250, withPictures: quarter % 2 == 0)
        guard let index = instants.firstIndex(of: Double(quarter) / 4) else { continue }
        try requireSame(
          desktop.client.capture(), wanted[index], "\(scene) at \(instants[index]) s, \(way)")
      }
      desktop.end(window)
    }
  }

  @Test("On a screen of fewer colours every way shows the same", arguments: [15, 16, 30])
  func depths(depth: Int) throws {
    var seen: [[UInt]] = []
    for presenter in ["shm", "render", "put"] {
      let desktop = try Desktop(depth: depth)
      try desktop.folder.write("below.png", .pattern(400, 300))
      try desktop.folder.write("above.png", .pattern(400, 300, seed: 1))
      let window = try desktop.show("below.png above.png --size 400x300 --presenter \(presenter)")
      try desktop.client.step(withPictures: true)
      try desktop.act("move 200 150 press 1 move 150 200")
      try desktop.client.step(milliseconds: 300)
      try desktop.act("move 100 90")
      seen.append(desktop.client.serverPixels())
      desktop.end(window)
    }
    #expect(seen[1] == seen[0])
    #expect(seen[2] == seen[0])
    #expect(Set(seen[0]).count > 1000)
  }

  @Test("A window that another program shows by an untrusted cookie shows the same")
  func untrusted() throws {
    let desktop = try Desktop()
    let cookie = desktop.folder.path("cookie")
    try desktop.folder.write("cookie", [])
    var tool = Tool(
      "xauth", ["-f", cookie, "generate", desktop.server.display, ".", "untrusted", "timeout", "0"])
    tool.environment["DISPLAY"] = desktop.server.display
    try #require(tool.run().isFine)
    let options = "red.png blue.png --size 300x200 --set fraction=.3"
    let window = try desktop.show(
      options, within: "XAUTHORITY='\(cookie)' exec \"$@\"")
    try desktop.client.step(withPictures: true)
    try requireSame(desktop.client.capture(), desktop.rendered(options))
    desktop.end(window)
  }

  @Test(
    "A drag of an edge goes to a far server as a few bytes for each row",
    arguments: [("render", "off", 30_000), ("render", "always", 80_000), ("put", "off", 80_000)])
  func bytes(presenter: String, divider: String, most: Int) throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1600, 1080))
    try desktop.folder.write("above.png", .pattern(1600, 1080, seed: 1))
    let wire = try desktop.layWire()
    let window = try desktop.show(
      "below.png above.png --size 1600x1080 --set divider=\(divider) --presenter \(presenter)")
    try desktop.client.step(withPictures: true)
    try desktop.act("move 800 540 press 1 move 808 540")
    try desktop.client.step(milliseconds: 1000)
    var costs: [Int] = []
    for x in stride(from: 816, to: 900, by: 8) {
      costs.append(try wire.bytes { try desktop.act("move \(x) 540") })
    }
    #expect(costs.max() ?? 0 <= most, "\(costs)")
    desktop.end(window)
  }

  @Test(
    "Other scenes, too, cost few bytes for a frame", arguments: [("night", "1 3"), ("reveal", "1")])
  func sceneBytes(scene: String, buttons: String) throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1600, 1080))
    try desktop.folder.write("above.png", .pattern(1600, 1080, seed: 1))
    let wire = try desktop.layWire()
    let window = try desktop.show("below.png above.png --size 1600x1080", scene: scene)
    try desktop.client.step(withPictures: true)
    let presses = buttons.split(separator: " ").map { "press \($0)" }.joined(separator: " ")
    try desktop.act("move 800 300 \(presses) move 800 320 move 800 340")
    try desktop.client.step(withPictures: true)
    try desktop.client.step(milliseconds: 500, withPictures: true)
    let start = desktop.client.capture()
    var costs: [Int] = []
    for y in stride(from: 348, to: 428, by: 8) {
      costs.append(try wire.bytes { try desktop.act("move 800 \(y)") })
    }
    #expect(costs.max() ?? 0 <= 40_000, "\(costs)")
    #expect(desktop.client.capture() != start)
    desktop.end(window)
  }

  @Test(
    "A ring that turns is drawn by the server, from few bytes, as render writes it to the byte",
    arguments: [
      "--style light --scale 1", "--style dark --scale 1", "--style light --scale 1.25",
      "--style dark --scale 2", "--literal --scale 1", "--set extent=1 --scale 1",
    ])
  func ring(options: String) throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    let options = "--size \(options.hasSuffix("2") ? "700x500" : "1200x900") \(options)"
    let window = try desktop.show(options, scene: "fill")
    try desktop.client.step(withPictures: true)
    try desktop.client.step(milliseconds: 16)
    for step in 1...15 {
      let (requests, gradients) = (wire.requests, wire.gradients)
      let bytes = try wire.bytes { try desktop.client.step(milliseconds: 16) }
      #expect(wire.requests - requests <= 400, "\(wire.requests - requests)")
      #expect(bytes <= 60_000, "\(bytes)")
      #expect(wire.gradients == gradients + 1)
      guard step % 7 == 0 else { continue }
      let wanted = try desktop.rendered(
        "\(options) --at \(Double(16 * (step + 1)) / 1000)", scene: "fill")
      try requireSame(desktop.client.capture(), wanted, "step \(step)")
    }
    desktop.end(window)
  }

  @Test("A server that draws gradients otherwise, if by little, is sent a ring as pixels")
  func otherGradients() throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    wire.turnGradients()
    let window = try desktop.show("--size 600x500", scene: "fill")
    try desktop.client.step(withPictures: true)
    try desktop.client.step(milliseconds: 16)
    #expect(wire.gradients > 0, "It was tried.")
    let gradients = wire.gradients
    for step in 2...4 {
      try desktop.client.step(milliseconds: 16)
      let wanted = try desktop.rendered(
        "--size 600x500 --at \(Double(16 * step) / 1000)", scene: "fill")
      try requireSame(desktop.client.capture(), wanted, "step \(step)")
    }
    #expect(wire.gradients == gradients)
    desktop.end(window)
  }

  @Test(
    "A server that blends otherwise, if by little, is sent edges as pixels",
    arguments: [true, false])
  func otherBlending(isOther: Bool) throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(800, 800))
    try desktop.folder.write("above.png", .pattern(800, 800, seed: 1))
    let wire = try desktop.layWire()
    if isOther { wire.smudgeCoverage() }
    let options = "below.png above.png --size 800x800 --set divider=off"
    let window = try desktop.show("\(options) --no-hints --presenter render")
    try desktop.client.step(withPictures: true)
    try desktop.act("move 400 400 press 1 move 410 390")
    try desktop.client.step(milliseconds: 500)
    #expect(wire.coverages > 0, "It was tried.")
    let coverages = wire.coverages
    for x in [300, 500, 600] {
      try desktop.act("move \(x) \(800 - x)")
      try desktop.client.step(milliseconds: 500)
      try requireSame(
        desktop.client.capture(), desktop.rendered("\(options) --set fraction=\(Double(x) / 800)"))
    }
    #expect((wire.coverages == coverages) == isOther)
    desktop.end(window)
  }

  @Test("What another window covered costs a copy on the server", arguments: ["render", "put"])
  func exposure(presenter: String) throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    let options = "red.png blue.png --size 1000x700"
    let window = try desktop.show("\(options) --presenter \(presenter)")
    try desktop.client.step(withPictures: true)
    let idle = try wire.bytes { try desktop.client.step() }
    let cost = try wire.bytes {
      desktop.client.spoil(x: 20, y: 30, width: 400, height: 300)
      try desktop.client.step()
    }
    #expect(cost - idle <= 200, "\(cost) bytes")
    try requireSame(desktop.client.capture(), desktop.rendered(options))
    desktop.end(window)
  }

  @Test(
    "A resize and a frame are acknowledged only once all of their pixels are there",
    arguments: ["render", "put"])
  func acknowledged(presenter: String) throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1000, 700))
    try desktop.folder.write("above.png", .pattern(1000, 700, seed: 1))
    let wire = try desktop.layWire()
    let window = try desktop.show("below.png above.png --size 400x300 --presenter \(presenter)")
    let client = desktop.client
    try client.step(withPictures: true)
    let counter = try #require(client.number("_NET_WM_SYNC_REQUEST_COUNTER"))
    let frame = client.frame
    wire.allow(200_000)
    client.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 77, 0])
    client.resize(1000, 700)
    try wire.waitUntilBlocked()
    #expect(client.counter(counter) == 0)
    #expect(client.frame == frame)
    wire.open()
    try client.step()
    #expect(client.counter(counter) == 77)
    #expect(client.frame > frame)
    try requireSame(client.capture(), desktop.rendered("below.png above.png --size 1000x700"))
    desktop.end(window)
  }

  @Test("The server is given its pictures while a motion never ends, too")
  func endless() throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1600, 1080))
    try desktop.folder.write("above.png", .pattern(1600, 1080, seed: 1))
    let window = try desktop.show(
      "below.png above.png --size 1600x1080 --auto", clock: "real")
    try desktop.client.step(withPictures: true)
    desktop.end(window)
  }

  @Test("Few answers are waited for before the first pixel")
  func roundTrips() throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    let window = try desktop.show("red.png blue.png --size 400x300")
    #expect((6...11).contains(wire.roundTripsBeforePixels), "\(wire.roundTripsBeforePixels)")
    desktop.end(window)
  }

  @Test("A window closed while a frame is on its way sends no more of it than a slice or two")
  func closedInTransfer() throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1600, 1080))
    try desktop.folder.write("above.png", .pattern(1600, 1080, seed: 1))
    let wire = try desktop.layWire()
    wire.allow(100_000)
    let window = try desktop.begin("below.png above.png --size 1600x1080")
    try wire.waitUntilBlocked()
    desktop.client.adoptWindow()
    desktop.client.sendProtocol("WM_DELETE_WINDOW")
    let before = wire.bytes
    wire.open()
    #expect(window.outcome(within: 20).isFine)
    // At 10 Mbit a second, 300 ms are 375,000 bytes.
    #expect(wire.bytes - before <= 150_000, "\(wire.bytes - before) bytes")
  }

  @Test("A server without memory for a window's pixels is sent what has one colour, too")
  func unbacked() throws {
    let desktop = try Desktop(.remote)
    let window = try desktop.show(
      "red.png blue.png --size 400x300 --set divider=off --no-hints --presenter render")
    try desktop.client.step(withPictures: true)
    // They would take 8 MB.
    try desktop.server.limitMemory(megabytes: 4)
    desktop.client.resize(1600, 1200)
    try desktop.client.step(withPictures: true)
    try desktop.server.limitMemory(megabytes: 4000)
    try desktop.act("move 800 600 press 1 move 810 590 move 400 1000 release 1")
    try desktop.client.step(milliseconds: 3000)
    let shown = try #require(desktop.client.capture())
    // It is drawn whole when it comes back.
    try desktop.hideAndShow()
    try requireSame(desktop.client.capture(), shown)
    desktop.end(window)
  }

  @Test("What is uncovered while a whole frame is on its way shows no rows that are not there yet")
  func uncoveredEarly() throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(800, 800))
    try desktop.folder.write("above.png", .pattern(800, 800, seed: 1))
    let wire = try desktop.layWire()
    let options = "below.png above.png --set divider=off --size"
    let window = try desktop.show("\(options) 700x700 --presenter put")
    try desktop.client.step(milliseconds: 60)
    let wanted = try desktop.rendered("\(options) 800x800")
    wire.allow(150_000)
    desktop.client.resize(800, 800)
    try wire.waitUntilBlocked()
    desktop.client.spoil(x: 0, y: 0, width: 800, height: 800)
    for _ in 0..<40 {
      wire.allow(8_000)
      try wire.waitUntilBlocked()
      let picture = try #require(desktop.client.capture())
      for y in 0..<800 where picture[9, y] != 0xff12_3456 {
        try #require(picture[9, y] == wanted[9, y], "row \(y)")
      }
    }
    wire.open()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), wanted)
    desktop.end(window)
  }

  @Test("What was covered while a later frame is on its way is shown with that")
  func coveredLate() throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(800, 800))
    try desktop.folder.write("above.png", .pattern(800, 800, seed: 1))
    let wire = try desktop.layWire()
    let options = "below.png above.png --size 800x800 --set divider=off"
    let window = try desktop.show("\(options) --presenter put")
    try desktop.act("move 400 400 press 1 move 404 396")
    try desktop.client.step(milliseconds: 60)
    wire.allow(200_000)
    try desktop.server.xdotool("mousemove --window \(desktop.client.window) 100 700")
    try wire.waitUntilBlocked()
    desktop.client.spoil(x: 0, y: 0, width: 800, height: 800)
    wire.open()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), desktop.rendered("\(options) --set fraction=.125"))
    desktop.end(window)
  }

  @Test("What is resized and covered while a frame is on its way is right in the end")
  func disturbedTransfer() throws {
    let desktop = try Desktop(.remote)
    try desktop.folder.write("below.png", .pattern(1300, 1000))
    try desktop.folder.write("above.png", .pattern(1300, 1000, seed: 1))
    let wire = try desktop.layWire()
    wire.allow(300_000)
    let options = "below.png above.png"
    let window = try desktop.begin("\(options) --size 1200x900")
    for (width, height) in [(700, 1000), (1300, 400), (1200, 900)] {
      try wire.waitUntilBlocked()
      desktop.client.adoptWindow()
      desktop.client.spoil(x: 20, y: 30, width: 900, height: 600)
      desktop.client.resize(width, height)
      wire.allow(300_000)
    }
    wire.open()
    try desktop.client.waitForWindow()
    desktop.client.spoil(x: 100, y: 30, width: 60, height: 700)
    try desktop.client.step(withPictures: true)
    try requireSame(desktop.client.capture(), desktop.rendered("\(options) --size 1200x900"))
    desktop.end(window)
  }
}
