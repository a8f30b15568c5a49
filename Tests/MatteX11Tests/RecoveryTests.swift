import Glibc
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11
import TestSupport
import Testing

/// True if this process may give others shared memory of their own.
private let canIsolate = (try? Tool("unshare", ["-i", "ipcmk", "--version"]).run().isFine) ?? false

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct RecoveryTests {
  @Test("A window whose shared memory is gone draws its next frame whole, and goes on")
  func detached() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.detachSharedMemory()
    try server.xdotool("mousemove 20 30 mousemove 50 60")
    // The first step's frame is the one that is refused.
    try client.step()
    try client.step()
    #expect(client.shows(runner.record))
    for (width, height) in [(300, 250), (120, 90)] {
      client.resize(width, height)
      try server.xdotool("mousemove \(width / 2) 40")
      try client.step()
      #expect(client.shows(runner.record))
    }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("It does so by itself, without any event")
  func detachedInMotion() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real }) {
      $0.end = Instant(seconds: 1000)
      $0.flickers = true
    }
    try client.waitForWindow()
    client.detachSharedMemory()
    let count = runner.record.frames.count
    try client.wait("frames") { runner.record.frames.count > count + 20 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("What is shown again when the shared memory is gone is drawn again")
  func detachedAndExposed() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try client.step()
    client.detachSharedMemory()
    client.spoil(x: 10, y: 20, width: 50, height: 40)
    try client.wait("the pixels") { client.shows(runner.record) }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "What is exposed without pixels, or outside the window, is not asked of the server",
    arguments: presenters)
  func exposedOutside(presenter: PresenterChoice) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter })
    try client.waitForWindow()
    try client.step()
    let lines = runner.record.lines
    let parts: [(Int32, Int32, Int32, Int32)] = [
      (10, 10, 0, 0), (10, 10, 20, 0), (10, 10, 0, 20), (200, 0, 10, 10), (0, 150, 10, 10),
      (65_000, 65_000, 500, 500), (190, 140, 500, 500), (0, 0, 65_535, 65_535),
    ]
    for (x, y, width, height) in parts {
      client.pretendExposed(x: x, y: y, width: width, height: height)
      try client.step()
    }
    #expect(runner.record.lines == lines)
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A server that finds another program's memory under our number gets pixels otherwise",
    .enabled(if: canIsolate), arguments: [4_000_000, 4096])
  func strange(size: Int) throws {
    let script = "exec unshare -i bash -c 'ipcmk -M \(size) -p 0666 >&2; exec \"$@\"' bash \"$@\""
    let server = try XServer(within: script)
    let client = try XClient(server)
    let folder = try TemporaryFolder()
    try folder.write("red.png", .red(200, 150))
    var tool = Tool.matte(
      "show", "night", folder.path("red.png"), folder.path("red.png"), "--clock", "manual",
      "--size",
      "200x150"
    ).within("exec unshare -i \"$@\"")
    tool.environment["DISPLAY"] = server.display
    let window = try tool.start()
    try client.waitForWindow()
    try client.step()
    let pixels = client.serverPixels()
    #expect(pixels.count == 200 * 150)
    #expect(pixels.allSatisfy { $0 & 0xff_ffff == 0xff_0000 })
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test("A server that has no memory for pictures gets pixels")
  func full() throws {
    let server = try XServer(screen: "1600x1200x24")
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = .pictures })
    try client.waitForWindow()
    try client.step(withPictures: true)
    // Room for the window's own pixels only: 31 MB.
    try server.limitMemory(megabytes: 44)
    client.resize(3200, 2400)
    try client.step(withPictures: true)
    #expect(runner.record.pixels.width == 3200)
    client.resize(300, 200)
    try server.xdotool("mousemove 50 40")
    try client.step(withPictures: true)
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Shared memory that cannot grow with the window is given up")
  func cramped() throws {
    let server = try XServer(screen: "1600x1200x24")
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.limitMemory(megabytes: 24)
    client.resize(3200, 2400)
    try client.step()
    #expect(runner.record.pixels.width == 3200)
    #expect(runner.record.pixels.height == 2400)
    client.resize(300, 200)
    try server.xdotool("mousemove 50 40")
    try client.step()
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A server that refuses every frame is asked again only when something happens",
    arguments: [PresenterChoice.pictures, .pixels])
  func refusing(presenter: PresenterChoice) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter })
    try client.waitForWindow()
    try client.step()
    let count = runner.record.frames.count
    // From now on there is nothing to draw on.
    client.freePixmaps()
    for place in ["20 30", "70 90"] {
      try server.xdotool("mousemove " + place)
      // Nothing reports that no frame is drawn.
      _ = client.frames(within: 0.5)
    }
    let more = runner.record.frames.count - count
    #expect((2...12).contains(more), "\(more)")
    #expect(runner.record.lines.contains { $0.contains("refused a request") })
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "After a frame that came through, one that is refused is drawn again at once, as the first was")
  func refusedAgain() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = .pixels })
    try client.waitForWindow()
    try client.step()
    for (width, height) in [(400, 300), (700, 550)] {
      let count = runner.record.frames.count
      client.freePixmaps()
      try server.xdotool("mousemove 20 \(height / 20)")
      try client.wait("the frame again") { runner.record.frames.count >= count + 2 }
      // For so much more there are other pixels.
      client.resize(width, height)
      try client.step()
      try client.step()
      #expect(client.shows(runner.record))
    }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("While the server stands still at most one more frame is drawn", arguments: presenters)
  func frozen(presenter: PresenterChoice) throws {
    let server = try XServer()
    let client = try XClient(server)
    let options = small {
      $0.clock = .real
      $0.presenter = presenter
    }
    let runner = Runner(server, options) {
      $0.end = Instant(seconds: 1000)
      $0.flickers = true
    }
    try client.waitForWindow()
    server.freeze()
    let count = runner.record.frames.count
    // Nothing reports that no frame is drawn.
    _ = client.frames(within: 0.5)
    #expect(runner.record.frames.count <= count + 1)
    server.send(SIGCONT)
    try client.wait("frames") { runner.record.frames.count > count + 10 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
